"""Gridopolis on its levels: whole games by mouse, by keyboard and by touch, questions about jumps, and axe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.browser.axe import objections
from tests.browser.conftest import Visit, visitor_of
from tests.browser.keyboard import way_over
from tests.browser.test_touch_game import PHONE, fits
from tests.browser.visitor import Visitor
from web.boards import Look, board_for

GAME = load("gridopolis")
BOARD = board_for("gridopolis")
ACTIONS = ("3.2.2-3.3.1", ">5.3.3", "+2.6.2", "#4.3.2", "3.6.2-3.5.2")
"""Two rounds with a teleport, a new pad and a blocker box; nothing is captured, so it is a draw."""
POINTED = (("3.2.2", "3.3.1"), ("5.3.3",), ("+pad", "2.6.2"), ("+box", "4.3.2"), ("3.6.2", "3.5.2"))
CHAIN = (
    *("4.2.2-3.3.2", "3.7.2-5.5.2", "3.3.2-3.3.3", "5.7.2-3.5.2"),
    *("3.3.3-4.3.2", "4.6.2-4.5.1", "5.2.2-3.4.2", "3.5.2-3.3.2"),
)

SEEN = ["status", "board", "board-tray", "actions"]
"""What a phone shows without scrolling."""


def address(*actions: str, players: int = 2, **options: Any) -> str:
    match = Match(GAME, [Seat()] * players, options)
    match.extend(actions)
    return f"gridopolis.html#{link.write(match)}"


def flat(visitor: Visitor, file: str) -> Visitor:
    """Open a game and look at its levels."""
    visitor.go(file)
    visitor.page.locator(".switch [data-value=flat]").click()
    visitor.settle()
    return visitor


@pytest.fixture(scope="module")
def flat_page(chromium: Browser, site: str) -> Iterator[Visitor]:
    """A page that tests share, on which levels are looked at."""
    visitor = flat(visitor_of(chromium, site, reduced_motion="reduce"), "gridopolis.html")
    yield visitor
    visitor.close()


@pytest.fixture
def levels(flat_page: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game there; the page is loaded anew once a test has failed."""
    if request.session.testsfailed:
        flat_page.go("gridopolis.html")
    yield flat_page.fresh("Gridopolis")
    assert flat_page.complaints() == []


def over(visitor: Visitor) -> bool:
    return visitor.page.get_by_role("dialog", name="Result").is_visible()


def test_a_whole_game_by_mouse(levels: Visitor) -> None:
    levels.show(address(rounds=2))
    for text, targets in zip(ACTIONS, POINTED, strict=True):
        for target in targets:
            levels.click(target)
        assert levels.actions[-1] == text
    assert over(levels)
    assert levels.live.startswith("Player 2 steps from 3.6.2 to 3.5.2. The game is over")
    assert "Pawns left" in levels.text("sheet")
    levels.press("Rematch, seats swapped", "#sheet")
    assert levels.status.startswith("Round 1 of 2")


def test_a_whole_game_by_keyboard(levels: Visitor) -> None:
    levels.show(address(rounds=2))
    levels.look("document.activeElement.blur()")
    levels.key("b")
    state = GAME.start(rounds=2)
    for text, targets in zip(ACTIONS, POINTED, strict=True):
        for number, target in enumerate(targets):
            go_to(levels, look_at(state, targets[:number]), target)
            levels.key("Enter")
        assert levels.actions[-1] == text, levels.live
        state.play(state.parse(text))
    assert over(levels)
    levels.key("Escape")
    assert levels.look("document.activeElement !== document.body")


def look_at(state: Any, pointed: tuple[str, ...]) -> Look:
    """The position as the page looks at it while these targets are chosen."""
    actions = tuple(action for action in state.legal_actions() if action.targets[: len(pointed)] == pointed)
    return Look(state, frozenset(action.targets[len(pointed)] for action in actions), pointed, actions)


def go_to(visitor: Visitor, look: Look, target: str) -> None:
    """Bring the focus to a place with the arrows, or to a part with Tab."""
    focused = "document.activeElement.dataset.target"
    if target.startswith("+"):
        visitor.repeat(lambda: visitor.key("Tab"), lambda: visitor.look(focused) == target, f"the focus on {target}")
        return
    visitor.key(*way_over(BOARD, replace(look, cursor=visitor.look(focused)), target))
    assert visitor.look(focused) == target


def test_a_whole_game_and_one_of_four_on_a_phone(visit: Visit) -> None:
    visitor = flat(visit(**PHONE), address(rounds=2))
    for number, (text, targets) in enumerate(zip(ACTIONS, POINTED, strict=True)):
        for target in targets:
            fits(visitor, SEEN)
            tap(visitor, target)
        assert visitor.actions[-1] == text, visitor.live
        assert number < 4 or over(visitor)
    visitor.key("Escape")
    visitor.show(address(players=4))
    fits(visitor, SEEN)
    assert visitor.page.locator("#seats li").count() == 4
    assert visitor.page.locator(".marker.p3").count() == 6


def tap(visitor: Visitor, target: str) -> None:
    """Touch a place; where that only showed what is meant, touch it again."""
    visitor.tap(target)
    if visitor.page.locator(".spot.preview").count():
        visitor.tap(target)


def test_a_chain_goes_on_is_ended_and_taken_back(levels: Visitor) -> None:
    levels.show(address(*CHAIN))
    assert levels.page.get_by_role("button", name="End the move").is_visible()
    levels.click("5.3.2")
    assert levels.actions[-1] == "3.3.2-5.3.2"
    assert levels.page.locator("#board-last text").all_text_contents() == ["1", "2", "3"]
    levels.key("z")
    assert levels.page.locator(".spot.chosen").get_attribute("data-target") == "3.3.2"
    levels.press("End the move", "#board-tray")
    assert levels.actions[-1] == "."


def test_a_refused_jump_is_explained_and_another_one_asked_about(levels: Visitor) -> None:
    levels.click("3.2.2")
    assert levels.live == "3.2.2 is chosen: 6 ways to go on."
    levels.click("3.4.2")
    assert levels.live.startswith("There is no marker on 3.3.2 to jump over (GO-17).")
    levels.press("Show why", "#live")
    dialog = levels.page.get_by_role("dialog", name="Explain a jump")
    assert dialog.get_by_role("img").count() == 2
    dialog.get_by_label("From", exact=True).fill("3.1.2")
    dialog.get_by_label("To", exact=True).fill("3.3.2")
    levels.key("Enter")
    assert dialog.locator(".verdict").inner_text().startswith("Yes.")
    levels.key("Escape")
    levels.click("3.3.2")
    assert levels.actions == ["3.2.2-3.3.2"]


def test_a_clock_runs_on_the_screen_and_goes_on_after_a_reload(visit: Visit) -> None:
    visitor = flat(visit(), address(minutes=10))
    assert visitor.text("clock") == "10:00 left"
    visitor.click("3.2.2")
    visitor.click("3.3.2")
    visitor.until(lambda: visitor.text("clock") < "9:58 left", "seconds to pass")
    visitor.click("3.6.2")
    visitor.click("3.5.2")
    visitor.page.reload()
    visitor.wait_for_python()
    assert visitor.text("clock") < "9:59 left"


def test_axe_has_no_objection(levels: Visitor) -> None:
    assert objections(levels) == []
    levels.click("3.2.2")
    assert objections(levels) == []
    levels.click("3.4.2")
    levels.press("Show why", "#live")
    assert objections(levels) == []
    levels.key("Escape")
    levels.click("+pad")
    assert objections(levels) == []
    levels.show(address(*CHAIN))
    assert objections(levels) == []
    levels.show(address(*ACTIONS, rounds=2))
    levels.press("Result", "#actions")
    assert objections(levels) == []
