"""The game that the documentation adds, on the page that comes of it: played by mouse, and against the computer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.visitor import Visitor
from tests.games import EXAMPLES

[NAME] = EXAMPLES
FILE = f"{NAME}.html"


@pytest.fixture
def visitor(chromium: Browser, site_of_more_games: str) -> Iterator[Visitor]:
    visitor = Visitor(chromium.new_context(reduced_motion="reduce"), site_of_more_games)
    yield visitor
    assert visitor.close() == []


@pytest.mark.browser
@pytest.mark.thorough
def test_the_game_of_the_documentation_is_played_on_its_page(visitor: Visitor) -> None:
    visitor.go(FILE)
    match = Match(load(NAME), [Seat("Ann"), Seat("Ben")])
    visitor.show(f"{visitor.site}{FILE}#{link.write(match)}")
    visitor.settle()
    for square in ("b2", "a1", "c1", "b1", "a3"):
        visitor.click(square)
    visitor.until(lambda: "Ann won" in visitor.page.get_by_role("dialog").inner_text(), "the end of the game")
    visitor.page.goto(f"{visitor.site}{NAME}-rules.html")
    assert "TR-3" in visitor.page.locator("main").inner_text()
    visitor.page.goto(f"{visitor.site}index.html")
    assert "Three in a row" in visitor.page.locator("main").inner_text()


@pytest.mark.browser
@pytest.mark.thorough
def test_the_computer_answers_there(visitor: Visitor) -> None:
    visitor.go(FILE)
    match = Match(load(NAME), [Seat("Ann"), Seat("", 1)])
    visitor.show(f"{visitor.site}{FILE}#{link.write(match)}")
    visitor.settle()
    visitor.click("b2")
    visitor.until(lambda: len(visitor.actions) >= 2, "the answer")
