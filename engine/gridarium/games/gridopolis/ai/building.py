"""Where a new pad does most for who adds it: what it opens to the own markers, less what it opens to others'."""

from __future__ import annotations

from gridarium.games.gridopolis.ai.evaluation import Table, apart, table_of
from gridarium.games.gridopolis.rules.board import OPEN
from gridarium.games.gridopolis.rules.moves import JUMP, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import name_of

MOST = 6
"""Places that are told."""
NEAR = 2
"""Steps that a jump goes, and no marker comes farther at once."""
WAY = 10
"""What a way onto the pad is worth that captures nothing, in hundredths of a pawn."""


def best_places(state: GridopolisState) -> frozenset[str]:
    """The names of the few places where a new pad is worth most to the player to move; none where it opens nothing.

    Nobody adds one in the midst of a move.
    """
    if state.to_move is None or state.at:
        return frozenset()
    player = state.to_move
    trial, table = state.copy(), table_of(state.board)
    worth = {at: _value(trial, table, player, at) for at in state.sites_for(player)}
    ranked = sorted(worth, key=lambda at: (-worth[at], at))
    return frozenset(name_of(at) for at in ranked[:MOST] if worth[at] > 0)


def _value(trial: GridopolisState, table: Table, player: int, at: int) -> int:
    """What a pad there opens to the player, less what it opens to the one of the others who gets most of it."""
    trial.cells[at] = OPEN
    opened = [_opened(trial, table, owner, at) for owner in range(trial.board.players)]
    del trial.cells[at]
    own = opened.pop(player)
    return own - max(opened, default=0)


def _opened(trial: GridopolisState, table: Table, owner: int, at: int) -> int:
    """What a player's markers can do with a pad there: the best capture, and how many ways lead onto it."""
    ways, best = 0, 0
    for origin in trial.markers[owner]:
        if apart(origin, at) > NEAR:
            continue
        found: list[Move] = []
        trial.reach(origin, 0, found)
        for move in found:
            if move.landing == at:
                ways += 1
                best = max(best, _captured(trial, table, owner, move.middle) if move.kind == JUMP else 0)
    return best + WAY * ways


def _captured(trial: GridopolisState, table: Table, owner: int, middle: int) -> int:
    """What a jump over that place takes."""
    there = trial.cells[middle]
    takes = trial.board.blueprint.rules.capture == "jump" and there >> 2 != owner
    return table.values[there][middle] if takes else 0
