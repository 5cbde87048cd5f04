"""Games of Gadget Grid and of Gridwar to their ends, by mouse."""

from __future__ import annotations

from random import Random

from gridarium import load
from gridarium.match.match import Match, Seat
from tests.browser.games.test_gadget_grid import PEOPLE, check_end, play_anything, show, until_turn
from tests.browser.games.test_gridwar_flat import GUARDED, begin, click
from tests.browser.support.visitor import Visitor


def test_two_people_of_gadget_grid_play_to_the_end_by_mouse(table: Visitor) -> None:
    match = Match(load("gadget_grid"), [Seat(name) for name in PEOPLE[:2]], {"round_limit": 1})
    show(table, until_turn(match, 1, 1))
    assert play_anything(table, Random(1)) > 5
    check_end(table)


def test_a_game_of_gridwar_to_its_end_by_mouse(table: Visitor) -> None:
    """A zone of control stops White before its goal until Black's tile leaves."""
    begin(table, GUARDED)
    click(table, "o3")
    click(table, "s1")
    assert table.live.startswith("A zone of control stops every way to s1 (GW-18)")
    table.key("Escape")
    table.press("End the turn")
    click(table, "r2")
    click(table, "o5")
    table.press("End the turn")
    click(table, "o3")
    click(table, "s1")
    assert table.actions[-4:] == [".", "r2-o5", ".", "o3-s1"]
    assert table.page.get_by_role("dialog", name="Result").is_visible()
    table.key("Escape")
