"""The documentation as it is built: every link leads somewhere, nobody else is asked, and the games lead there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import gridarium
from tests.docs.blocks import PAGES

FETCHED = {
    ("link", "href"),
    ("script", "src"),
    ("img", "src"),
    ("source", "src"),
    ("iframe", "src"),
    ("form", "action"),
}
"""Of which elements a browser asks for what an attribute names, or sends something there."""


class Page(HTMLParser):
    """What a page has: ids, and what its elements lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.named: list[tuple[str, str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take its ids and addresses."""
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.ids.add(value)
            elif name in ("href", "src", "action") and value is not None:
                self.named.append((tag, name, value))


@pytest.fixture(scope="session")
def pages(dist: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text(encoding="utf-8")) for path in sorted((dist / "docs").rglob("*.html"))}


def inside(pages: dict[Path, Page]) -> Iterator[tuple[Path, str, Path, str]]:
    """Every address on a page that is no other host's: the page, the address, its file and its anchor."""
    for path, page in pages.items():
        for _, _, address in page.named:
            parts = urlsplit(address)
            if not parts.scheme and not parts.netloc:
                file = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
                yield path, address, file, unquote(parts.fragment)


def test_there_is_a_page_for_each_source(pages: dict[Path, Page]) -> None:
    assert {path.stem for path in pages} >= {page.stem for page in PAGES} | {"search"}


def test_every_link_leads_to_a_file_of_the_site(pages: dict[Path, Page], dist: Path) -> None:
    found = list(inside(pages))
    assert len(found) > 1_000
    assert not [(path.name, address) for path, address, file, _ in found if not file.is_file()]
    assert not [(path.name, address) for path, address, file, _ in found if not file.is_relative_to(dist.resolve())]


def test_every_anchor_is_there(pages: dict[Path, Page]) -> None:
    anchored = [(path, address, file, anchor) for path, address, file, anchor in inside(pages) if anchor]
    assert len(anchored) > 300
    missing = [(path.name, address) for path, address, file, anchor in anchored if anchor not in pages[file].ids]
    assert not missing


def test_addresses_are_relative(pages: dict[Path, Page]) -> None:
    """So the site works in any sub-path."""
    assert not [
        (path.name, address) for path, page in pages.items() for *_, address in page.named if address[:1] == "/"
    ]


def test_nothing_is_asked_of_another_host(pages: dict[Path, Page], dist: Path) -> None:
    for path, page in pages.items():
        asked = [address for tag, name, address in page.named if (tag, name) in FETCHED]
        assert not [address for address in asked if urlsplit(address).netloc], path.name
        assert "default-src 'none'" in path.read_text(encoding="utf-8"), path.name
    for style in (dist / "docs").rglob("*.css"):
        assert not re.search(r"url\(\s*[\"']?(https?:)?//|@import", style.read_text(encoding="utf-8")), style.name


@pytest.mark.parametrize("file", ["index.html", *(f"{name}-rules.html" for name in gridarium.GAMES)])
def test_the_games_lead_there(file: str, dist: Path) -> None:
    found = re.findall(r'href="(docs/[^"#]*)"', (dist / file).read_text(encoding="utf-8"))
    assert found
    assert all((dist / address).is_file() for address in found)


def test_it_is_no_part_of_what_is_kept_for_offline_use(dist: Path) -> None:
    assert '"./docs/' not in (dist / "sw.js").read_text(encoding="utf-8")


def test_all_modules_of_the_reference_have_their_docstrings(dist: Path) -> None:
    """Nothing that the pages ask for was passed over."""
    text = (dist / "docs" / "reference.html").read_text(encoding="utf-8")
    for name in ("State.legal_actions", "Game.start", "Game.player", "IllegalAction", "Outcome", "Option.decode"):
        assert f'id="gridarium.{name}"' in text
    assert "never empty while the game goes on" in text
