"""What a page says of itself: to who shows links, to browsers, to readers without scripts, and where no page is."""

from __future__ import annotations

import argparse
import re
from collections import defaultdict

import pytest

from tests.web.tree import Node, read
from web.boards import SHOWN
from web.bundle.__main__ import address
from web.bundle.documents import missing, prerender, source
from web.bundle.offline import NOT_KEPT
from web.bundle.page_metadata import GROUND, HEIGHT, WIDTH, card_of
from web.bundle.shell import SHELL, joined_style
from web.pages import files

SITE = "https://example.org/games/"
DRAWN = sorted(path.stem.removeprefix("card-") for path in (SHELL / "cards").iterdir())
"""What has a picture of its own for shared links."""
STYLE = "p b { color: red }"


class Named(defaultdict[str, str]):
    """Assets by their plain names."""

    def __missing__(self, name: str) -> str:
        return f"assets/{name}"


def pages(url: str = "") -> dict[str, Node]:
    return {file: read(text.partition(">")[2]) for file, text in prerender(Named(), url=url).items()}


def said(page: Node) -> dict[str, str]:
    """The Open Graph of a page."""
    return {meta.attrs["property"]: meta.attrs["content"] for meta in page.all("meta") if "property" in meta.attrs}


def test_a_shared_link_has_a_title_a_text_and_a_picture_of_its_own() -> None:
    cards = {file: said(page) for file, page in pages().items()}
    assert set(cards) == set(files())
    assert len({card["og:title"] for card in cards.values()}) == len(cards)
    for file, card in cards.items():
        assert 30 <= len(card["og:description"]) <= 200
        assert card["og:image"] == f"assets/{card_of(file).picture}"
    for name in SHOWN:
        own = name if name in DRAWN else "gridarium"
        assert {cards[f"{name}{end}.html"]["og:image"] for end in ("", "-rules")} == {f"assets/card-{own}.jpg"}


def test_search_engines_are_told_the_same() -> None:
    for page in pages().values():
        assert page.one("meta", name="description").attrs["content"] == said(page)["og:description"]


def test_with_the_address_of_the_site_what_is_told_is_absolute() -> None:
    for file, page in pages(SITE).items():
        own = SITE if file == "index.html" else SITE + file
        assert said(page)["og:url"] == page.one("link", rel="canonical").attrs["href"] == own
        assert said(page)["og:image"].startswith(f"{SITE}assets/card-")
    assert not [page for page in pages().values() if "og:url" in said(page)]


def test_pictures_of_links_are_of_games_that_are_here() -> None:
    assert {"gridarium"} < set(DRAWN) <= {"gridarium", *SHOWN}


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_of_links_are_there_and_as_large_as_is_said(name: str) -> None:
    data = (SHELL / "cards" / f"card-{name}.jpg").read_bytes()
    assert data[:2] == b"\xff\xd8"
    frame = data.index(b"\xff\xc0")  # what a JPEG says of itself: height and width stand 5 bytes on
    assert (int.from_bytes(data[frame + 7 : frame + 9]), int.from_bytes(data[frame + 5 : frame + 7])) == (WIDTH, HEIGHT)
    assert len(data) < 200_000
    assert f"assets/card-{name}.jpg".startswith(NOT_KEPT), "nobody who plays needs it"


def test_browsers_colour_themselves_like_the_page() -> None:
    light, dark = re.findall(r"--ground: light-dark\((#\w+), (#\w+)\)", joined_style())[0]
    assert {"light": light, "dark": dark} == GROUND
    for page in pages().values():
        metas = [meta.attrs for meta in page.all("meta", name="theme-color")]
        assert [(meta["data-scheme"], meta["content"]) for meta in metas] == list(GROUND.items())
        assert all(meta["media"] == f"(prefers-color-scheme: {meta['data-scheme']})" for meta in metas)


@pytest.mark.parametrize("file", files())
def test_without_scripts_a_page_says_what_is_missing_and_leads_to_the_rules(file: str) -> None:
    [note] = pages()[file].all("noscript")
    assert "needs JavaScript, which is turned off" in note.text
    about = file.removesuffix(".html").removesuffix("-editor")
    assert [link.attrs["href"] for link in note.all("a")] == ([f"{about}-rules.html"] if about in SHOWN else [])
    assert "rules" in note.text


def test_the_page_for_addresses_without_one_is_of_the_site_and_has_ways_on() -> None:
    page = read(missing(Named(), STYLE).partition(">")[2])
    assert not page.all("script")
    assert page.one("style").text == STYLE
    policy = page.one("meta", http_equiv="Content-Security-Policy").attrs["content"]
    assert f"style-src {source(STYLE)};" in policy, "it is the one page that carries its style"
    assert page.one("main").one("h1").text == "There is no page here"
    ways = [link.attrs["href"] for link in page.one("main").all("a")]
    assert ways == ["./index.html", *(f"./{name}.html" for name in SHOWN)]
    assert page.find("top").all("a")[0].attrs["href"] == "./index.html"
    assert page.one("meta", name="robots").attrs["content"] == "noindex"


def test_with_the_address_of_the_site_the_ways_on_are_right_from_everywhere() -> None:
    page = read(missing(Named(), STYLE, SITE).partition(">")[2])
    links = [link.attrs["href"] for link in page.all("a")]
    assert [link for link in links if not link.startswith(SITE)] == ["#main"]


def test_an_address_ends_in_a_slash() -> None:
    assert address("https://example.org/games") == address(SITE) == SITE
    assert address("") == ""
    for text in ("example.org", "ftp://example.org/", 'https://a/"b', "https://a/#x"):
        with pytest.raises(argparse.ArgumentTypeError):
            address(text)
