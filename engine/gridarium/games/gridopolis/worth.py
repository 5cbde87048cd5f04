"""What a position is worth to its players, before anything is searched."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridopolis import ends
from gridarium.games.gridopolis.board import KING, Board, Seated
from gridarium.games.gridopolis.lattice import coordinates
from gridarium.games.gridopolis.moves import Ways
from gridarium.games.gridopolis.state import GridopolisState
from gridarium.search.advice import POINT

WON = 100 * POINT
"""The worth of a game that is won."""
CERTAIN = WON - 10 * POINT
"""The most that a position can be worth in which nobody has won yet."""
FULL = 1200
FAR = 9
"""Steps to a goal that cannot be reached."""


class Weights(NamedTuple):
    """What things are worth, in hundredths of a pawn."""

    pawn: int = 100
    king: int = 320
    near: tuple[int, ...] = (0, 80, 45, 28, 15, 6)
    """For a pawn with so many steps left until it is crowned."""
    score: int = 25
    """For a point of GO-30 when the rounds are over."""
    chase: int = 6
    """For each step that a king is nearer to the next opponent."""
    trade: float = 6.0
    """The larger, the less a lead grows while markers come off."""
    race: int = 60
    """For each step nearer to the goal of a race."""


WEIGHTS = Weights()


class Table:
    """For each player and pad what a pawn on it is worth."""

    def __init__(self, board: Board, weights: Weights) -> None:
        rules = board.blueprint.rules
        self.weights = weights
        self.race = rules.goal == "race"
        if self.race:
            steps = [_steps_to(board, seat, seat.target) for seat in board.seats]
            self.pawns = [{at: weights.race * (FAR - left) for at, left in table.items()} for table in steps]
        else:
            steps = [_steps_to(board, seat, seat.crowns) for seat in board.seats]
            self.pawns = [
                {at: weights.pawn + _nearness(weights, left) for at, left in table.items()} for table in steps
            ]
        self.steps = steps


def _nearness(weights: Weights, left: int) -> int:
    return weights.near[left] if left < len(weights.near) else 0


def _steps_to(board: Board, seat: Seated, goals: frozenset[int]) -> dict[int, int]:
    """For each pad the steps that a pawn needs from there to the next goal, with nobody in its way."""
    left = {at: 0 if at in goals else FAR for at in board.blueprint.pads}
    settled = False
    while not settled:
        settled = True
        for at in left:
            ways: Ways = seat.ahead[0] if at in seat.home else seat.free[0]
            nearest = min((_arrival(board, left, way.near) for way in ways[at] if way.near in left), default=FAR)
            if nearest + 1 < left[at]:
                left[at] = nearest + 1
                settled = False
    return left


def _arrival(board: Board, left: dict[int, int], at: int) -> int:
    """The steps that are left after a step to that pad; a teleporter leads on to the best of the others."""
    if at not in board.teleporters:
        return left[at]
    return min((left[exit] for exit in board.teleporters if exit != at), default=left[at])


@lru_cache(maxsize=32)
def table_of(board: Board, weights: Weights = WEIGHTS) -> Table:
    """The table of a board."""
    return Table(board, weights)


def strengths(state: GridopolisState, table: Table) -> list[int]:
    """What each player's markers are worth."""
    cells = state.cells
    weights = table.weights
    found = []
    for pawns, places in zip(table.pawns, state.markers, strict=True):
        total = 0
        for at in places:
            if not cells[at] & KING:
                total += pawns.get(at, weights.pawn)
            elif table.race:
                total += pawns.get(at, 0) + weights.race
            else:
                total += weights.king
        found.append(total)
    return found


def worth(state: GridopolisState, player: int, table: Table) -> int:
    """How much better a player stands than the others, in hundredths of a pawn."""
    if state.outcome is not None:
        return _decided(state, player)
    found = strengths(state, table)
    own = found.pop(player)
    if not found:
        return -own
    best = max(found)
    rival = best if len(found) == 1 else (best + sum(found) // len(found)) // 2
    lead = own - rival
    if not table.race:
        lead = lead * 2 * FULL // (FULL + own + rival)
        lead += _chase(state, player, table)
    return max(-CERTAIN, min(CERTAIN, lead))


def _decided(state: GridopolisState, player: int) -> int:
    assert state.outcome is not None  # noqa: S101
    winners = state.outcome.winners
    if player not in winners:
        return -WON
    return WON if len(winners) == 1 else 0


def _chase(state: GridopolisState, player: int, table: Table) -> int:
    return 0
