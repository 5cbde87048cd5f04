"""Another version of the site beside the one in use: whole, or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Response

from tests.browser.support.games import OPENING
from tests.browser.support.lifecycle import Tab, profile, until
from tests.conftest import ROOT
from tests.server import Server

OLD_WORDS = "Four games on grids, alone or with friends: in your browser, offline, without an account."
NEW_WORDS = "Games of strategy"
GREETING = ".welcome p"
"""Where the home page has these words."""
LOOK_FOR_UPDATE = "async () => { await (await navigator.serviceWorker.ready).update().catch(() => 0) }"


@pytest.fixture(scope="module")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built once more after changes to its Python, its style and its shell."""
    folder = tmp_path_factory.mktemp("newer")
    for name in ("engine", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copytree(ROOT / ".cache" / "compiled", folder / ".cache" / "compiled")
    (folder / ".cache" / "npm").symlink_to(ROOT / ".cache" / "npm")
    replace(folder / "web/pages/home.py", OLD_WORDS, NEW_WORDS)
    fault = "#fault p { margin-bottom: 0.5rem; }"
    replace(folder / "web/shell/styles/frame.css", fault, fault.replace("0.5rem", "0.6rem"))
    replace(folder / "web/shell/shell.js", "Ready.", "Ready again.")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, folder / "engine")))}
    command = [sys.executable, "-m", "tests.changed_site", str(dist), "--out", str(folder / "dist")]
    subprocess.run(command, cwd=folder, env=environment, check=True)
    return folder / "dist"


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


class Host:
    """A server whose site changes from one moment to the next."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.link = folder / "live"
        self.show(site)
        self.server = Server(self.link, under="/grid/games/")

    def show(self, site: Path) -> None:
        fresh = self.link.with_suffix(".new")
        fresh.symlink_to(site)
        fresh.replace(self.link)


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    running = Host(tmp_path, dist)
    with running.server:
        yield running


class Received:
    """What a page got, file by file, to be compared with a build."""

    def __init__(self, tab: Tab) -> None:
        self.bodies: dict[str, bytes] = {}
        self.folder = urlsplit(tab.site).path
        tab.page.on("response", self._note)
        self.responses: list[Response] = []

    def _note(self, response: Response) -> None:
        if urlsplit(response.url).path.startswith(self.folder):
            self.responses.append(response)

    def check(self, build: Path) -> None:
        """Every file is that build's."""
        assert self.responses
        for response in self.responses:
            name = urlsplit(response.url).path.removeprefix(self.folder) or "index.html"
            assert (build / name).is_file(), f"{name} is not of this version"
            if "." in name and not name.startswith("assets/"):
                assert response.body() == (build / name).read_bytes(), f"{name} is not of this version"
        self.responses.clear()


def test_the_whole_of_one_version_or_the_other(chromium: Browser, host: Host, dist: Path, newer: Path) -> None:
    with profile(chromium, offline=True) as context:
        tab = Tab(context, host.server.url).open()
        tab.says("Ready to play offline.")
        tab.play(*OPENING[:3])
        other = Tab(context, host.server.url).open("index.html")

        host.show(newer)
        host.server.sends_packed = True  # from now on it has the archives' smaller form
        got = Received(tab)
        tab.page.evaluate(LOOK_FOR_UPDATE)
        tab.says("A new version is ready")
        tab.play(OPENING[3])
        for file in ("gridbloc-rules.html", ""):
            tab.goto(file)
            got.check(dist)
        tab.open("index.html")
        got.check(dist)
        assert tab.text(GREETING) == OLD_WORDS
        tab.press("Continue")
        tab.says("A new version is ready")

        other.page.evaluate("window.kept = true")
        with tab.page.expect_event("load"):
            tab.press("Update now")
        tab.awake().stands_at("4 / 4")
        assert tab.moves == list(OPENING[:4])
        tab.go_home()
        until(lambda: tab.text(GREETING) == NEW_WORDS, "the new Python")
        got.check(newer)

        other.says("updated in another tab")
        assert other.page.evaluate("window.kept")
        assert other.text(GREETING) == OLD_WORDS
        other.press("Continue")
        other.play(OPENING[4])
        other.press("Share")
        other.page.locator("#sheet .qr svg.code").wait_for()
        other.check()
        tab.check()


def without_a_file(newer: Path, folder: Path) -> tuple[Path, str]:
    """The newer version without one of its files, and which."""
    broken = shutil.copytree(newer, folder / "without a file")
    wrong = next(broken.glob("assets/shell.*.js"))
    wrong.unlink()
    return broken, wrong.name


def with_an_old_page(newer: Path, dist: Path, folder: Path) -> tuple[Path, str]:
    """The newer version with a page of the older one, and which."""
    broken = shutil.copytree(newer, folder / "with an old page")
    shutil.copyfile(dist / "index.html", broken / "index.html")
    return broken, "index.html"


@pytest.mark.thorough
def test_a_version_that_is_not_whole_is_not_taken_and_the_next_start_takes_one_that_is(
    chromium: Browser, host: Host, dist: Path, newer: Path, tmp_path: Path
) -> None:
    with profile(chromium, offline=True) as context:
        tab = Tab(context, host.server.url).open()
        tab.says("Ready to play offline.")
        tab.play(*OPENING[:2])
        for broken, wrong in (without_a_file(newer, tmp_path), with_an_old_page(newer, dist, tmp_path)):
            host.show(broken)
            tab.page.evaluate(LOOK_FOR_UPDATE)
            again = f"{wrong}?"
            until(lambda again=again: any(again in path for path in host.server.asked), "both attempts")  # type: ignore[misc]
            assert tab.reload().moves == list(OPENING[:2])
            assert "A new version" not in tab.notices
            tab.go_home()
            assert tab.text(GREETING) == OLD_WORDS
            tab.press("Continue")
            tab.stands_at("2 / 2")
        host.show(newer)
        tab.page.evaluate(LOOK_FOR_UPDATE)
        tab.says("A new version is ready")
        tab.page.close()
        late = Tab(context, host.server.url)
        got = Received(late)

        def started() -> str:
            late.page.goto("about:blank")  # a new version takes over once no page of the old one is open
            return late.open("index.html").text(GREETING)

        until(lambda: started() == NEW_WORDS, "the new version")
        got.responses.clear()
        late.press("Continue")
        late.stands_at("2 / 2")
        late.reload()
        got.check(newer)
        late.check()
