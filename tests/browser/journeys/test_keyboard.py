"""A whole game by keyboard alone, from the home page to a rematch."""

from __future__ import annotations

import pytest

from gridarium import load
from tests.browser.conftest import Visit
from tests.browser.support.games import SMALL
from tests.browser.support.keyboard import way
from tests.browser.support.visitor import Visitor, play
from web.play.new_game import EASY
from web.words.opponents import OPPONENTS

FOCUS = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim()"


def tab_to(visitor: Visitor, name: str) -> None:
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        if visitor.look(FOCUS) == name:
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def tab_to_field(visitor: Visitor, id: str) -> None:
    """Press Tab until a field has the focus."""
    visitor.repeat(
        lambda: visitor.key("Tab"), lambda: visitor.look("document.activeElement.id") == id, f"the focus on {id}"
    )


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit().go("index.html")
    tab_to(visitor, "GridBloc")
    tab_to(visitor, "GridBloc")
    visitor.key("Enter")
    assert visitor.page.title() == "GridBloc - Gridarium"

    dialog = visitor.page.get_by_role("dialog", name="Play GridBloc")
    assert dialog.is_visible()
    assert visitor.look("document.activeElement.value") == str(EASY), "the usual opponent"
    visitor.key(*["ArrowRight"] * (len(OPPONENTS) - EASY + 1))
    assert visitor.look("document.activeElement.value") == "here"
    tab_to_field(visitor, "f-seat-1")
    visitor.page.keyboard.type("Ann")
    visitor.key("Tab")
    visitor.page.keyboard.type("Ben")
    tab_to(visitor, "Change")
    visitor.key("Enter")
    visitor.repeat(
        lambda: visitor.key("Tab"), lambda: visitor.look("document.activeElement.value") == "standard", "the maps"
    )
    visitor.key("ArrowRight")
    assert visitor.look("document.activeElement.value") == "small"
    tab_to(visitor, "Start")
    visitor.key("Enter")
    assert not dialog.is_visible()
    assert visitor.status == "Round 1 of 2 Ann to move: step to a neighbouring tile."

    visitor.key("b")
    state = load("gridbloc").start(map="small")
    for action in SMALL:
        place = visitor.look("document.activeElement.dataset.target")
        visitor.key(*way(state, place, action))
        assert visitor.look("document.activeElement.dataset.target") == action
        visitor.key("Enter")
        state.play(state.parse(action))
        assert visitor.actions[-1] == action
        if visitor.page.locator("#sheet[data-open]").count() and state.outcome is None:
            visitor.key("Escape")
            assert visitor.look("document.activeElement.closest('[data-board]') !== null")
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()
    assert visitor.live == "Ann built a wall between a1 and a2. A draw, 2 all."
    tab_to(visitor, "Rematch, seats swapped")
    visitor.key("Enter")
    assert visitor.status == "Round 1 of 2 Ben to move: step to a neighbouring tile."
    assert not [url for url in visitor.asked if "/three." in url], "what draws in space is not asked for without need"


@pytest.mark.thorough
def test_whoever_closes_the_first_dialog_is_on_the_board(visit: Visit) -> None:
    """Nothing had the focus before it."""
    visitor = visit()
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    visitor.page.get_by_role("dialog", name="Play GridBloc").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.until(lambda: visitor.look("document.activeElement.dataset.target") == "e5", "the focus on the board")


def test_one_tab_stop_for_the_board(table: Visitor) -> None:
    assert table.page.locator("[data-board] [tabindex='0']").count() == 1
    table.key("b")
    assert table.look("document.activeElement.dataset.target") == "e5"
    table.key("Tab")
    assert table.look("document.activeElement.closest('[data-board]')") is None
    table.key("Shift+Tab")
    assert table.look("document.activeElement.dataset.target") == "e5"


@pytest.mark.thorough
def test_letters_lead_everywhere(table: Visitor) -> None:
    for key, title in [("?", "Keys"), ("l", "8 legal moves"), ("m", "Moves"), ("s", "Share"), ("n", "Play GridBloc")]:
        table.key(key)
        dialog = table.page.get_by_role("dialog", name=title)
        assert dialog.is_visible()
        table.key("Escape")
        assert not dialog.is_visible()
    table.key("t")
    assert table.look("document.activeElement.id") == "typed-text"
    table.key("Tab")


@pytest.mark.thorough
def test_the_field_for_typing_is_left_for_the_board(table: Visitor) -> None:
    table.key("t", "Escape")
    assert table.look("document.activeElement.closest('[data-board]') !== null")
    table.key("t", "?")
    table.until(table.page.get_by_role("dialog", name="Keys").is_visible, "the list of keys")
    table.key("Escape")
    assert table.look("document.activeElement.id") == "typed-text"
    table.page.keyboard.type("e?b")
    table.settle()
    assert table.look("document.activeElement.value") == "e?b"
    table.key("Escape")
    assert table.look("document.activeElement.closest('[data-board]') !== null")
    assert table.find("typed-text").input_value() == "e?b"
    table.find("typed-text").fill("")
    table.key("Escape")


@pytest.mark.thorough
def test_undo_and_redo(table: Visitor) -> None:
    for text in ("e6", "e5|e6"):
        table.type_action(text)
        assert table.look("document.activeElement.value") == "", "the field is free for the next one"
    table.key("Tab", "b", "z", "z")
    assert table.at_move == "0 / 2"
    table.key("y", "Control+y")
    assert table.at_move == "2 / 2"
    table.key("Control+z")
    assert table.at_move == "1 / 2"
    table.key("y")


@pytest.mark.thorough
def test_the_focus_stays_on_the_button_that_was_pressed_or_goes_somewhere_sensible(table: Visitor) -> None:
    play(table, ["e6", "e6|f6", "f7"], table.click)
    undo = table.page.locator("#actions").get_by_role("button", name="Undo", exact=True)
    undo.focus()
    for _ in range(3):
        table.key("Enter")
        assert table.look("document.activeElement !== document.body")
    assert not undo.is_enabled()
    assert table.at_move == "0 / 3"


@pytest.mark.thorough
def test_the_list_of_legal_actions_plays(table: Visitor) -> None:
    table.key("b", "l")
    table.press("f6", "#sheet")
    assert "f6" in table.actions
    assert not table.page.get_by_role("dialog").is_visible()
