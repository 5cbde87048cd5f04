"""Wins within a turn: whoever thinks as the strongest level does misses none, found here by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gridarium.search.thinking import Thought
from tests.engine.gridopolis.positions import GAME, start

LOOKS = 6_000
"""Far fewer than the level has: whatever a turn with two moves of a king can be is looked at."""
POSITIONS = 12
"""Positions with such a win for each seed."""


def winning(state: Any, player: int) -> bool:
    """Whether that player, whose turn it is, can win before it ends."""
    if state.outcome is not None:
        return bool(state.outcome.winners == (player,))
    if state.to_move != player:
        return False
    actions = state.onward if state.at else state.moves(player)
    return any(winning(after(state, action), player) for action in actions)


def after(state: Any, action: Any) -> Any:
    state = state.copy()
    state.play(action)
    return state


def scattered(chance: Random) -> Any:
    """A position with few markers anywhere, half of them kings."""
    data = start(2).to_dict()
    places = chance.sample(data["pads"], chance.randint(2, 4) + chance.randint(1, 3))
    counts = chance.randint(1, min(3, len(places) - 1))
    data["markers"] = [
        {"at": at, "player": int(number < counts), "king": chance.random() < 0.5, "moved": True}
        for number, at in enumerate(sorted(places, key=lambda _: chance.random()))
    ]
    return data


def positions(seed: int, number: int) -> Iterator[Any]:
    """So many positions that can be won within the turn."""
    chance = Random(seed)
    while number:
        try:
            state = GAME.from_dict(scattered(chance))
        except ValueError:  # a pawn where it would have been crowned, or the like
            continue
        if state.to_move == 0 and winning(state, 0):
            number -= 1
            yield state


@pytest.mark.parametrize("seed", range(5))
def test_a_win_within_the_turn_is_never_missed(seed: int) -> None:
    for state in positions(seed, POSITIONS):
        text = str(state.to_dict())
        while state.to_move == 0:
            state.play(Thought(GAME, state, 6, seed, LOOKS).finish().action)
        assert state.outcome is not None, text
        assert state.outcome.winners == (0,), text
