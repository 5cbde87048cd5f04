"""Gridopolis on its levels: whole games by mouse, by keyboard and by touch, questions about jumps, and axe."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.journeys.test_touch import fits
from tests.browser.support.axe import objections
from tests.browser.support.keyboard import way_over
from tests.browser.support.visitor import Visitor
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

SEEN = ["goal", "board", "choices", "live", "seats", "actions"]
"""What a phone shows without scrolling."""


def address(*actions: str, players: int = 2, **options: Any) -> str:
    match = Match(GAME, [Seat()] * players, options)
    match.extend(actions)
    return f"gridopolis.html#{link.write(match)}"


def flat(visitor: Visitor, file: str) -> Visitor:
    """Open a game on a page that tests share, where its levels show."""
    visitor.show(visitor.site + file)
    assert "Gridopolis" in visitor.page.title()
    return visitor


def over(visitor: Visitor) -> bool:
    return visitor.page.get_by_role("dialog", name="Result").is_visible()


def test_a_whole_game_by_mouse(table: Visitor) -> None:
    visitor = flat(table, address(rounds=2))
    for text, targets in zip(ACTIONS, POINTED, strict=True):
        for target in targets:
            visitor.click(target)
        assert visitor.actions[-1] == text
    assert over(visitor)
    assert visitor.live.startswith("Player 2 moved from column 3, row 6 to column 3, row 5, level 2. ")
    visitor.page.locator("#sheet summary", has_text="Numbers").click()
    assert "Pawns left" in visitor.text("sheet")


def test_a_whole_game_by_keyboard(table: Visitor) -> None:
    visitor = flat(table, address(rounds=2))
    visitor.key("b")
    state = GAME.start(rounds=2)
    for text, targets in zip(ACTIONS, POINTED, strict=True):
        for number, target in enumerate(targets):
            go_to(visitor, look_at(state, targets[:number]), target)
            visitor.key("Enter")
        assert visitor.actions[-1] == text, visitor.live
        state.play(state.parse(text))
    assert over(visitor)
    visitor.key("Escape")
    assert visitor.look("document.activeElement !== document.body")


def look_at(state: Any, pointed: tuple[str, ...]) -> Look[Any]:
    """The position as the page looks at it while these targets are chosen."""
    actions = tuple(action for action in state.legal_actions() if action.targets[: len(pointed)] == pointed)
    return Look(state, frozenset(action.targets[len(pointed)] for action in actions), pointed, actions)


def go_to(visitor: Visitor, look: Look[Any], target: str) -> None:
    """Bring the focus to a place with the arrows, or to a part with Tab."""
    focused = "document.activeElement.dataset.target"
    if target.startswith("+"):
        visitor.repeat(lambda: visitor.key("Tab"), lambda: visitor.look(focused) == target, f"the focus on {target}")
        return
    if visitor.look("document.activeElement.closest('[data-board]')") is None:
        visitor.key("ArrowUp")
    visitor.key(*way_over(BOARD, replace(look, cursor=visitor.look(focused)), target))
    assert visitor.look(focused) == target


def test_a_whole_game_on_a_phone(phone: Visitor) -> None:
    visitor = flat(phone, address(rounds=2))
    for number, (text, targets) in enumerate(zip(ACTIONS, POINTED, strict=True)):
        for target in targets:
            fits(visitor, SEEN)
            tap(visitor, target)
        assert visitor.actions[-1] == text, visitor.live
        assert number < 4 or over(visitor)


def tap(visitor: Visitor, target: str) -> None:
    """Touch a place; where that only showed what is meant, touch it again."""
    visitor.tap(target)
    if visitor.page.locator(".spot.preview").count():
        visitor.tap(target)


def test_a_chain_goes_on_is_ended_and_taken_back(table: Visitor) -> None:
    visitor = flat(table, address(*CHAIN))
    assert visitor.page.get_by_role("button", name="End the move").is_visible()
    visitor.click("5.3.2")
    assert visitor.actions[-1] == "3.3.2-5.3.2"
    assert visitor.page.locator("#board-last text").all_text_contents() == ["1", "2", "3"]
    visitor.key("z")
    assert visitor.page.locator(".spot.chosen").get_attribute("data-target") == "3.3.2"
    visitor.press("End the move", "#choices")
    assert visitor.actions[-1] == "."


def test_a_refused_jump_is_explained_and_another_one_asked_about(table: Visitor) -> None:
    visitor = flat(table, address())
    visitor.click("3.2.2")
    assert visitor.live == "Column 3, row 2, level 2 is chosen: 6 ways to continue."
    visitor.click("3.4.2")
    assert visitor.live.startswith("There is no marker on column 3, row 3, level 2 to jump over (GO-17).")
    visitor.press("Show why", "#live")
    dialog = visitor.page.get_by_role("dialog", name="Explain a jump")
    assert dialog.get_by_role("img").count() == 2
    dialog.get_by_label("From", exact=True).fill("3.1.2")
    dialog.get_by_label("To", exact=True).fill("3.3.2")
    visitor.key("Enter")
    assert dialog.locator(".verdict").inner_text().startswith("Yes.")
    visitor.key("Escape")
    visitor.click("3.3.2")
    assert visitor.actions == ["3.2.2-3.3.2"]


def left(visitor: Visitor) -> int:
    """The seconds on the clock of the game."""
    minutes, seconds = visitor.text("clock").removesuffix(" left").split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_runs_on_the_screen_and_goes_on_after_a_reload(table: Visitor) -> None:
    visitor = flat(table, address(minutes=10))
    assert left(visitor) == 600
    visitor.click("3.2.2")
    visitor.click("3.3.2")
    visitor.until(lambda: left(visitor) < 598, "seconds to pass")
    visitor.click("3.6.2")
    visitor.click("3.5.2")
    visitor.reload()
    assert left(visitor) < 599


def test_four_players_sit_around_the_board_without_scrolling(phone: Visitor) -> None:
    visitor = flat(phone, address(players=4))
    fits(visitor, SEEN)
    assert visitor.page.locator("#seats li").count() == 4
    assert visitor.page.locator(".marker.p3").count() == 6


def test_axe_has_no_objection(table: Visitor) -> None:
    seen = flat(table, address())
    assert objections(seen) == []
    seen.click("3.2.2")
    assert objections(seen) == []
    seen.click("3.4.2")
    seen.press("Show why", "#live")
    assert objections(seen) == []
    seen.key("Escape")
    seen.click("+pad")
    assert objections(seen) == []
    seen.show(address(*CHAIN))
    assert objections(seen) == []
    seen.show(address(*ACTIONS, rounds=2))
    seen.press("Result", "#actions")
    assert objections(seen) == []
