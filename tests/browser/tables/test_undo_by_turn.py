"""Undo and redo by a turn of several actions: with Shift, and by a long press of the buttons."""

from __future__ import annotations

from random import Random

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.visitor import Visitor


def with_long_turns() -> Match:
    """A game whose last turn has several actions."""
    chance = Random(1)
    match = Match(load("gridopolis"), [Seat("Ann"), Seat("Ben")])
    while match.length < 6 or match.current.turns[-1].end - match.current.turns[-1].first == 1:
        match.play(chance.choice(match.choices))
    return match


def test_shift_and_a_long_press_take_back_a_turn_and_a_short_one_a_decision(table: Visitor) -> None:
    match = with_long_turns()
    length, start = match.length, match.current.turns[-1].first
    table.show(f"{table.site}gridopolis.html#{link.write(match)}")
    undo = table.page.locator("#actions [data-on=undo]")
    redo = table.page.locator("#actions [data-on=redo]")
    place = table.page.locator("#steer .place")

    def stands(ply: int) -> None:
        table.until(lambda: place.inner_text() == f"{ply} / {length}", f"action {ply}")

    stands(length)
    undo.click()
    stands(length - 1)
    redo.click(modifiers=["Shift"])
    stands(length)
    undo.click(modifiers=["Shift"])
    stands(start)
    redo.hover()
    table.page.mouse.down()
    stands(length)
    table.page.mouse.up()
    table.settle()
    stands(length)
    undo.hover()
    table.page.mouse.down()
    stands(start)
    table.page.mouse.up()
    table.settle()
    stands(start)
    undo.click()
    stands(start - 1)
