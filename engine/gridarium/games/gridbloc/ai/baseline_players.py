"""Baseline players, simple ones, to measure the levels by."""

from __future__ import annotations

from random import Random

from gridarium.games.gridbloc.rules.moves import AnyMove
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.search.advice import POINT, best_after

NEAR = (24, 16, 8)
"""What a novice takes an unscored tile one, two or three steps away to be worth, in hundredths of a point."""


def novice(state: GridBlocState, chance: Random) -> AnyMove:
    """A player that looks at one action at a time: it runs to where most tiles are near, and walls just that off."""
    action: AnyMove = best_after(state, chance, _near)
    return action


def _near(state: GridBlocState, player: int) -> int:
    """How a position looks: what is scored, and the tiles that are near for a runner."""
    sign = 1 if player in state.runners else -1
    seats = [player] if sign > 0 else list(state.runners)
    return sum(sign * (POINT * state.ran[seat] + _reached(state, state.at[seat])) for seat in seats)


def _reached(state: GridBlocState, at: int) -> int:
    """The unscored tiles within a few steps of a tile, near ones counting most."""
    if at < 0:
        return 0
    seen = front = 1 << at
    value = 0
    for worth in NEAR:
        grown = 0
        while front:
            grown |= state.steps[(front & -front).bit_length() - 1]
            front &= front - 1
        front = grown & ~seen
        seen |= front
        value += worth * (front & state.unscored).bit_count()
    return value


PARTNERS = {"novice": novice}
