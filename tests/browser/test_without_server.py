"""The server goes away while people are there."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.lifecycle import OPENING, Tab, profile
from tests.server import Server


def test_the_first_page_brings_all_others(chromium: Browser, dist: Path) -> None:
    with profile(chromium, offline=True) as context:
        with Server(dist, under="/grid/games/") as server:
            tab = Tab(context, server.url).open("gridbloc-rules.html")
            tab.says("Ready to play offline.")
        tab.open("gridbloc.html").play(*OPENING[:3])
        assert tab.reload().moves == list(OPENING[:3])
        assert "GB-10" in tab.open("gridbloc-rules.html").text("main")
        assert len(tab.open("").games) == 1
        tab.check()
