"""Simple players to measure the levels by."""

from __future__ import annotations

from random import Random

from gridarium.games.gridwar.actions import Act
from gridarium.games.gridwar.position import Position
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.worth import WON, barrier


def defender(state: GridwarState, chance: Random) -> Act:
    """A player that only holds its corner: of all actions the one after which the other side is least likely through.

    It brings in what it can, stands in the way, keeps its tiles from being captured and captures what it can; where its
    own goal is does not matter to it.
    """
    player = state.to_move or 0
    best: list[Act] = []
    most = -WON
    for act in state.legal_actions():
        after = state.copy()
        after.play(act)
        held = _held(after, player)
        if held > most:
            best, most = [], held
        if held == most:
            best.append(act)
    return best[int(chance.random() * len(best))]


def _held(state: Position, player: int) -> int:
    if state.outcome is not None:
        return 0 if len(state.outcome.winners) > 1 else WON if player in state.outcome.winners else -WON
    return barrier(state, player)


PARTNERS = {"defender": defender}
