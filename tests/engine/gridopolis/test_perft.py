"""The rule book's counts of moves alone, without building; all other counts are in tests/data/perft-gridopolis.json."""

from __future__ import annotations

from typing import Any

import pytest

import gridarium
from gridarium import State

GAME = gridarium.load("gridopolis")
SEATS = {2: ("south", "north"), 3: ("south", "west", "north"), 4: ("south", "west", "north", "east")}


def moves(state: State) -> list[Any]:
    return [action for action in state.legal_actions() if str(action)[0] not in "+#"]


def count(state: State, depth: int) -> int:
    """Sequences of so many moves."""
    found = moves(state)
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        after = state.copy()
        after.play(action)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "nodes"),
    [(2, [26, 588, 15_448, 392_752]), (3, [26, 584, 13_021, 334_544]), (4, [26, 584, 13_020, 288_224])],
)
def test_moves_alone(players: int, nodes: list[int]) -> None:
    for depth, expected in enumerate(nodes, 1):
        assert count(GAME.start(players=players), depth) == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kinds_of_actions_in_the_opening(players: int) -> None:
    """Every seat: 21 steps, 5 hops; 22 pads take a blocker box; the places for a new pad."""
    places = {2: 59, 3: 64, 4: 69}[players]
    for first in SEATS[players]:
        actions = [str(action) for action in GAME.start(players=players, first=first).legal_actions()]
        steps = [text for text in actions if text[0] not in "+#" and distance(text) == 1]
        hops = [text for text in actions if text[0] not in "+#" and distance(text) == 2]
        assert (len(steps), len(hops)) == (21, 5)
        assert sum(text[0] == "#" for text in actions) == 22
        assert sum(text[0] == "+" for text in actions) == places
        assert len(actions) == 26 + 22 + places


def distance(text: str) -> int:
    """How far a move without negative places goes."""
    start, end = ([int(number) for number in name.split(".")] for name in text.split("-"))
    return max(abs(a - b) for a, b in zip(start, end, strict=True))
