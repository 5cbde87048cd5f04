"""Computers in the page: they think while it lives, stop when asked, and a game outlives a worker that ends."""

from __future__ import annotations

import time

from playwright.sync_api import Browser

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.browser.conftest import visitor_of
from tests.browser.visitor import Visitor

PATIENCE = 60.0


def thinking_at(level: int, table: Visitor) -> None:
    """A game in which a computer of that level is to move on a plain board of 9 x 9."""
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("", level)])
    match.play("e6")
    table.show(f"#{link.write(match)}")
    table.until(lambda: table.page.get_by_role("button", name="Move now").is_visible(), "the computer to think")


def test_the_page_lives_while_a_computer_thinks_and_it_moves_when_told(table: Visitor) -> None:
    thinking_at(6, table)
    table.page.get_by_role("button", name="Show its line").click()
    table.until(lambda: table.page.locator("#board-line path").count(), "its line on the board")
    begun = time.monotonic()
    table.page.get_by_role("button", name="Move now").click()
    table.until(lambda: "walls between" in table.live, "its move")
    assert time.monotonic() - begun < PATIENCE
    assert len(table.actions) == 2


def test_looking_back_while_it_thinks(table: Visitor) -> None:
    thinking_at(6, table)
    table.press("To the start")
    assert not table.page.get_by_role("button", name="Move now").is_visible()
    table.press("To the end")
    table.until(lambda: table.page.get_by_role("button", name="Move now").is_visible(), "the computer to think again")


def test_a_game_outlives_its_worker(chromium: Browser, site: str) -> None:
    table = visitor_of(chromium, site).go()
    thinking_at(6, table)
    address = table.page.url
    table.look("document.querySelector('script[worker]').xworker.terminate()")
    table.until(lambda: "has stopped" in table.page.locator("#fault").inner_text(), "the page to notice")
    table.page.get_by_role("button", name="Reload").click()
    table.until(lambda: "walls between" in table.live or "thinks" in table.page.locator("#thinking").inner_text(), "it")
    assert address.partition("#")[2].split(".")[3] in table.page.url
    assert [said for said in table.close() if "does not answer" not in said] == []
