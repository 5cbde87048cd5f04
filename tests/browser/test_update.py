"""A new version of the site while a game is open: offered, never forced, never mixed with the old one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.server import Server

NEW_NAME = "Gridarium the second"


def new_version(folder: Path) -> None:
    """Another build: other words on every page, other names of what changed, another service worker."""
    (script,) = folder.glob("assets/shell.*.js")
    renamed = script.with_name("shell.0123456789ab.js")
    script.rename(renamed)
    for file in (*folder.glob("*.html"), folder / "sw.js"):
        text = file.read_text().replace(script.name, renamed.name)
        text = text.replace('href="index.html">Gridarium</a>', f'href="index.html">{NEW_NAME}</a>')
        file.write_text(re.sub(r'BUILD = "\w+"', 'BUILD = "0123456789ab"', text))


def test_an_update_while_a_game_is_open(chromium: Browser, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with Server(folder, under="/games/") as server:
        context = chromium.new_context()
        visitor = Visitor(context, server.url).go()
        visitor.click("e6")
        visitor.until(lambda: "Ready to play offline." in visitor.notices, "everything to be kept")
        visitor.press("Put this away", "#notices")

        new_version(folder)
        visitor.look("async () => { await (await navigator.serviceWorker.ready).update() }")
        visitor.until(lambda: visitor.notices, "the offer")
        assert visitor.notices == ["A new version is ready. Your game stays as it is."]

        before = len(server.asked)
        visitor.click("e6|e7")
        visitor.page.reload()
        visitor.wait_for_python()
        assert visitor.actions == ["e6", "e6|e7"]
        assert visitor.page.locator(".brand").first.inner_text() == "Gridarium"
        assert [path for path in server.asked[before:] if not path.endswith("sw.js")] == [], "old and new are mixed"
        visitor.until(lambda: visitor.notices, "the offer once more")

        loads = visitor.loads
        visitor.press_and_leave("Update now", "#notices")
        visitor.until(lambda: visitor.loads > loads, "the new version")
        visitor.wait_for_python()
        assert "shell.0123456789ab.js" in visitor.look("document.querySelector('script[type=module]').src")
        assert visitor.actions == ["e6", "e6|e7"]
        visitor.click("f7")
        assert visitor.actions == ["e6", "e6|e7", "f7"]
        names = visitor.look("caches.keys()")
        assert len(names) == 1, "the old version is still kept"
        assert "0123456789ab" in names[0]
        assert visitor.close() == []


def test_another_tab_is_told_when_one_updates(chromium: Browser, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with Server(folder) as server:
        context = chromium.new_context()
        one = Visitor(context, server.url).go()
        one.until(lambda: "Ready to play offline." in one.notices, "everything to be kept")
        other = Visitor(context, server.url).go()
        other.click("e6")
        new_version(folder)
        one.look("async () => { await (await navigator.serviceWorker.ready).update() }")
        one.until(lambda: any("new version" in words for words in one.notices), "the offer")
        one.press_and_leave("Update now", "#notices")
        other.until(lambda: any("updated in another tab" in words for words in other.notices), "the news")
        other.click("e6|e7")
        assert other.actions == ["e6", "e6|e7"]
        loads = other.loads
        other.press_and_leave("Reload", "#notices")
        other.until(lambda: other.loads > loads, "the reload")
        other.wait_for_python()
        assert other.actions == ["e6", "e6|e7"]
        assert one.wrong == []
        assert other.close() == []
