"""Games of GridBloc that tests know: in short ones the runner goes into a corner and is walled in there."""

from __future__ import annotations

from gridarium import load
from gridarium.match.match import Match, Seat

STANDARD = (
    *("d4", "a1|b1", "c3", "h8|i8", "b2", "h9|i9", "a1", "a1|a2"),
    *("d4", "a1|b1", "c4", "h8|i8", "c3", "g1|h1", "b2", "h9|i9", "a1", "a1|a2"),
)
"""On 9 x 9: Player 1 runs 4 points, then Player 2 runs 5."""

SMALL = ("b2", "a1|b1", "a1", "a1|a2", "b2", "a1|b1", "a1", "a1|a2")
"""On 5 x 5: a draw, 2 all."""

BLUNDER = ("d3", "b1|c1", "d4", "b2|c2", "c3", "a2|a3", "b2", "b2|b3")
"""On 5 x 5, not finished: action 7 steps into a corner that action 8 closes; every other way out was better."""

OPENING = ("e6", "e6|f6", "f7", "f7|f8", "e6")
"""The first actions of a game of GridBloc on the usual board."""


def a_game(*actions: str) -> Match:
    """A game of GridBloc as it begins."""
    match = Match(load("gridbloc"), [Seat(), Seat()])
    match.extend(actions)
    return match


def played(*actions: str, map: str = "standard") -> Match:
    """A game of two people who have names, on a map."""
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": map})
    match.extend(actions)
    return match
