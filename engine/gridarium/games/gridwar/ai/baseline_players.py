"""Baseline players, simple ones, to measure the levels by."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from gridarium.games.gridwar.ai.evaluation import FAR, GUARDING, WON, barrier
from gridarium.games.gridwar.rules.board import DISTANCE, SIDES, spaces_in
from gridarium.games.gridwar.rules.moves import Act
from gridarium.games.gridwar.rules.state import GridwarState

NEARER, GUARDED, BLOCKED, TAKEN = 2, 40, 20, 100
"""What a racer values: each step of each tile, a guard at the other side's goal, a tile before its first, a capture."""


def racer(state: GridwarState, chance: Random) -> Act:
    """A player that looks at one action at a time: it races to the goal, blocks, and captures."""
    return _best(state, chance, _headway)


def defender(state: GridwarState, chance: Random) -> Act:
    """A player that only holds its corner: of all actions the one after which the other side is least likely through.

    It brings in what it can, stands in the way, keeps its tiles from being captured and captures what it can; where its
    own goal is does not matter to it.
    """
    return _best(state, chance, barrier)


def _best(state: GridwarState, chance: Random, judge: Callable[[GridwarState, int], int]) -> Act:
    """The action after which the side to move is judged to stand best; any of them when several are as good."""
    player = state.to_move or 0
    best: list[Act] = []
    most = -WON
    for act in state.legal_actions():
        after = state.copy()
        after.play(act)
        worth = judge(after, player) if after.outcome is None else WON if player in after.outcome.winners else -WON
        if worth > most:
            best, most = [], worth
        if worth == most:
            best.append(act)
    return best[int(chance.random() * len(best))]


def _headway(state: GridwarState, player: int) -> int:
    own, enemies = state.tiles[player], state.tiles[1 - player]
    mine, theirs = DISTANCE[player], DISTANCE[1 - player]
    way = sum(FAR - mine[space] for space in spaces_in(own))
    first = min(spaces_in(enemies), key=theirs.__getitem__, default=None)
    blocked = first is not None and any(theirs[space] < theirs[first] for space in spaces_in(SIDES[first] & own))
    guarded = own & GUARDING[1 - player] != 0
    return NEARER * way + GUARDED * guarded + BLOCKED * blocked + TAKEN * state.captured(player)


PARTNERS = {"racer": racer, "defender": defender}
