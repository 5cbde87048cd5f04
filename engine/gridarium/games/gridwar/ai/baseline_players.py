"""Baseline players, simple ones, to measure the levels by."""

from __future__ import annotations

from random import Random

from gridarium.games.gridwar.ai.evaluation import FAR, GUARDING, barrier
from gridarium.games.gridwar.rules.board import DISTANCE, SIDES, spaces_in
from gridarium.games.gridwar.rules.moves import Act
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.search.advice import best_after

NEARER, GUARDED, BLOCKED, TAKEN = 2, 40, 20, 100
"""What a racer values: each step of each tile, a guard at the other side's goal, a tile before its first, a capture."""
RACING = 2
"""By how much more than holding its corner that counts for a novice."""


def racer(state: GridwarState, chance: Random) -> Act:
    """A player that looks at one action at a time: it races to the goal, blocks, and captures."""
    act: Act = best_after(state, chance, _headway)
    return act


def defender(state: GridwarState, chance: Random) -> Act:
    """A player that only holds its corner: of all actions the one after which the other side is least likely through.

    It brings in what it can, stands in the way, keeps its tiles from being captured and captures what it can; where its
    own goal is does not matter to it.
    """
    act: Act = best_after(state, chance, barrier)
    return act


def novice(state: GridwarState, chance: Random) -> Act:
    """A player that looks at one action at a time: it races to the goal, and holds its corner as far as it can."""
    act: Act = best_after(
        state, chance, lambda after, player: RACING * _headway(after, player) + barrier(after, player)
    )
    return act


def _headway(state: GridwarState, player: int) -> int:
    own, enemies = state.tiles[player], state.tiles[1 - player]
    mine, theirs = DISTANCE[player], DISTANCE[1 - player]
    way = sum(FAR - mine[space] for space in spaces_in(own))
    first = min(spaces_in(enemies), key=theirs.__getitem__, default=None)
    blocked = first is not None and any(theirs[space] < theirs[first] for space in spaces_in(SIDES[first] & own))
    guarded = own & GUARDING[1 - player] != 0
    return NEARER * way + GUARDED * guarded + BLOCKED * blocked + TAKEN * state.captured(player)


PARTNERS = {"racer": racer, "defender": defender, "novice": novice}
