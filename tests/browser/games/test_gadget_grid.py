"""Gadget Grid in the browser, to its end: alone, by two, and by eight; by mouse, by keys alone, and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

from gridarium import Action, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE
from tests.browser.support.axe import objections
from tests.browser.support.bloc import on_table
from tests.browser.support.keyboard import way_over
from tests.browser.support.visitor import Visitor
from web.boards import Look, board_for

BOARD = board_for("gadget_grid")
PEOPLE = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
OPEN = """() => [...document.querySelectorAll(
  "[data-board] .open[data-target], #choices [data-target], #choices #enough, #seats .choose")].map(({ id }) => id)"""
"""The ids of all that can be pointed at or pressed for an action."""
WIDTH = "document.querySelector('#board svg').getBoundingClientRect().width"


def seated(visitor: Visitor, *levels: int, **options: Any) -> None:
    """Put a new game on the table, by link."""
    seats = [Seat(name, level) for name, level in zip(PEOPLE, levels, strict=False)]
    show(visitor, Match(load("gadget_grid"), seats, options))


def show(visitor: Visitor, match: Match) -> None:
    """Open a match by its link."""
    visitor.show(f"{visitor.site}gadget_grid.html#{link.write(match)}")
    visitor.until(lambda: "gadget_grid.html#" in visitor.address, "the game")
    visitor.settle()


def over(visitor: Visitor) -> bool:
    return visitor.page.locator("#sheet[data-open=result]").count() > 0


def waiting(visitor: Visitor) -> list[str]:
    """What can be pressed, once somebody is to move; nothing once the game is over."""
    visitor.until(lambda: over(visitor) or visitor.look(OPEN), "somebody to move")
    return [] if over(visitor) else list(visitor.look(OPEN))


def press(visitor: Visitor, id: str) -> None:
    """Press a place of the Grid with the mouse or a finger, or a button."""
    target = id.removeprefix("t-")
    on_grid = visitor.look("(id) => Boolean(document.getElementById(id)?.closest('svg[viewBox]'))", id)
    if not on_grid:
        visitor.find(id).click()
        visitor.settle()
        return
    touch = visitor.look("navigator.maxTouchPoints > 0")
    visitor.look("(id) => document.getElementById(id).scrollIntoView({ block: 'center' })", id)
    (visitor.tap if touch else visitor.click)(target)


def play_anything(visitor: Visitor, chance: Random) -> int:
    """Press whatever can be pressed until the game is over; how often."""
    presses = 0
    while offered := waiting(visitor):
        press(visitor, chance.choice(offered))
        presses += 1
    return presses


def check_end(visitor: Visitor) -> None:
    """The result that shows is that of the game."""
    visitor.until(lambda: on_table(visitor).outcome is not None, "the address to tell of it")  # it is written last
    match = on_table(visitor)
    names = [name.inner_text() for name in visitor.page.locator("#seats .seat:not(.head) .name > span").all()]
    text = " ".join(visitor.page.get_by_role("dialog", name="Result").inner_text().split())
    assert match.game.situation(match.state).task.format(*names) in text


def late(players: int, seed: int, most: int) -> Match:
    """A game by chance that is crowded already."""
    chance = Random(seed)
    match = Match(load("gadget_grid"), [Seat(name) for name in PEOPLE[:players]])
    state = match.state
    while match.length < most or (state.to_move or 0) < 0:
        quiet: list[Action] = [action for action in state.legal_actions() if str(action) == "."]
        action = quiet[0] if quiet and chance.random() < 0.5 else state.random_action(chance)
        match.current.append(action)
        state.play(action)
        assert state.outcome is None
    return match


def test_one_plays_alone_by_keys(table: Visitor) -> None:
    """The Grid by arrows, page keys and Enter, buttons by their numbers or Tab."""
    visitor = table
    seated(visitor, 0, round_limit=1)
    chance = Random(2)
    while not over(visitor):
        match = on_table(visitor)
        if match.outcome is not None:
            break
        quiet = [action for action in match.choices if str(action) == "."]
        action = quiet[0] if quiet and chance.random() < 0.5 else chance.choice(match.choices)
        for number, target in enumerate(action.targets):
            choose_by_keys(visitor, match, action, number, target)
        visitor.settle()
    visitor.until(lambda: over(visitor), "the result")
    check_end(visitor)


def choose_by_keys(visitor: Visitor, match: Match, action: Action, number: int, target: str) -> None:
    """Choose one of the targets of a move without a mouse."""
    look = Look(match.state, pointed=action.targets[:number], actions=tuple(match.choices))
    if target not in BOARD.draws(look):
        for _ in range(2):  # what strikes at once is chosen twice
            button = visitor.page.locator(f"#choices [data-target='{target}']")
            if button.count() and on_table(visitor).ply == match.ply:
                button.focus()
                visitor.key("Enter")
                if number < len(action.targets) - 1:
                    return
        return
    visitor.key("b")
    here = visitor.look("document.activeElement.dataset.target")
    keys = way_over(BOARD, Look(match.state, cursor=here), target)
    visitor.key(*keys, "Enter")


def until_turn(match: Match, turn: int, player: int) -> Match:
    """A game in which nobody hurries, up to where a player is to move in that turn or a later one."""
    chance, state = Random(3), match.state
    while state.to_move != player or state.to_dict()["turn"] < turn:
        texts = [str(action) for action in state.legal_actions()]
        text = next((text for text in ("first:p2", ".") if text in texts), str(state.random_action(chance)))
        match.current.play_text(text)
        state.play(state.parse(text))
    return match


def last_but_one() -> Match:
    """The last round of a person with seven computers, when the person's turn begins; then one computer is left."""
    seats = [Seat(name, 1 if number else 0) for number, name in enumerate(PEOPLE)]
    return until_turn(Match(load("gadget_grid"), seats, {"round_limit": 1}), len(PEOPLE) - 2, 0)


def test_eight_play_to_the_end_on_a_phone(phone: Visitor) -> None:
    """One person by touch against computers."""
    visitor = phone
    show(visitor, last_but_one())
    assert visitor.look(WIDTH) >= 360, "the Grid is as wide as the screen"
    assert play_anything(visitor, Random(3)) > 5
    check_end(visitor)


def test_what_is_pressed_each_turn_is_in_the_first_view_of_a_phone(phone: Visitor) -> None:
    show(phone, late(4, 7, 150))
    page = phone.page
    for part in ("board", "choices", "live", "actions"):
        box = page.locator(f"#{part}").bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["viewport"]["height"], part
    for button in page.locator(":is(.tray button, #choices .button, #actions .button):visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40, button.inner_text()


def test_a_crowded_grid_can_be_used_by_everybody(table: Visitor) -> None:
    """In light and in dark, and with forced colours."""
    visitor = table
    show(visitor, late(8, 4, 300))
    assert objections(visitor) == []
    visitor.press("On the Grid")
    assert visitor.page.get_by_role("dialog", name="On the Grid").get_by_role("heading", level=3).count()
    assert objections(visitor) == []
