"""Trying something illegal says why, with the rule, wherever it is tried."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.support.visitor import Visitor


def link_of(*actions: str) -> str:
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"})
    match.extend(actions)
    return f"#{write(match)}"


CORNER = ("b3", "c3|d3", "c3", "c3|c4")


@pytest.mark.parametrize(
    ("before", "target", "words"),
    [
        (CORNER, "d4", "There is a wall on both ways round this corner (GB-10)."),
        (CORNER, "d3", "There is a wall in between (GB-9)."),
        (CORNER, "a5", "That tile is too far away; a step goes to a neighbouring tile (GB-8)."),
        (CORNER, "c3", "The runner is already there; step to another tile (GB-8)."),
        (("c4", "a1|b1", "c5"), "a1|b1", "There is already a wall here (GB-5)."),
    ],
)
def test_clicks_on_what_is_illegal(table: Visitor, before: tuple[str, ...], target: str, words: str) -> None:
    table.show(link_of(*before))
    table.click(target)
    assert table.live == words
    assert table.actions == list(before)
    assert table.find("live").get_attribute("role") == "status"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("e1|f1", "There is no tile 'f1' on this board; the rim takes no wall (GB-4)."),
        ("c3", "It is the blocker's turn to build a wall (GB-7)."),
        ("<b>x</b>", "There is no tile '<b>x</b>' on this board (GB-4)."),
    ],
)
def test_typed_texts_that_are_illegal(table: Visitor, text: str, words: str) -> None:
    table.show(link_of("c4"))
    table.type_action(text)
    assert table.live == words
    assert table.page.locator("#live b").count() == 0


def test_a_finished_game(table: Visitor) -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()], {"map": "small"})
    match.resign(0)
    table.show(f"#{write(match)}")
    table.click("c4")
    assert "The game is over" in table.live
