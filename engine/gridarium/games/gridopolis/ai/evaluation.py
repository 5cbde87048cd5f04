"""Evaluation of a position for its players, before anything is searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from gridarium.games.gridopolis.ai import solitaire
from gridarium.games.gridopolis.ai.weights import Weights, family_of, usual_weights
from gridarium.games.gridopolis.rules import outcome
from gridarium.games.gridopolis.rules.board import KING, Seated, Tables
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import DIRECTIONS, advance
from gridarium.search.advice import POINT

WON = 50 * POINT
"""The worth of a game that is won."""
CERTAIN = 40 * POINT
"""The most that a position is worth in which nobody has won yet."""
FAR = 9
"""Steps to a goal that cannot be reached."""
ENDING = 1000
"""Two average players have markers worth no more than this when few are left."""
USUAL_LINES = 2
"""Straight lines with pads on both sides that a pad of Matrix has on average."""
LATE_ROUNDS = 10
"""So many rounds before points decide they begin to matter."""


class Steps(dict[int, int]):
    """A player's steps from each pad to its goal; those from a pad that was built follow from the pads around it."""

    def __init__(self, board: Tables, seat: Seated, goals: frozenset[int]) -> None:
        super().__init__(_steps_to(board, seat, goals))
        self.board, self.seat = board, seat

    def __missing__(self, at: int) -> int:
        # The blueprint's pads alone count: what a place is worth must not depend on what was asked before.
        pads = self.board.pads
        left = self[at] = _nearest(self.board, self, [way.near for way in self.seat.free[0][at] if way.near in pads])
        return left


class Values(dict[int, int]):
    """Values of a marker by the pad where it stands, each worked out when it is first asked for."""

    def __init__(self, value_at: Callable[[int], int]) -> None:
        super().__init__()
        self.value_at = value_at

    def __missing__(self, at: int) -> int:
        value = self[at] = self.value_at(at)
        return value


class Table:
    """For each kind of marker what it is worth where, and for each player a pawn's steps to its goal."""

    def __init__(self, board: Tables, weights: Weights | None) -> None:
        """``weights``: by default the usual ones."""
        self.weights = weights or usual_weights(family_of(board))
        self.board = board
        self.race = board.blueprint.rules.goal == "race"
        self.jumped = board.blueprint.rules.capture == "jump"
        goals = [_far_end(seat) if self.race else seat.crowns for seat in board.seats]
        self.steps = [Steps(board, seat, goal) for seat, goal in zip(board.seats, goals, strict=True)]
        self.values: list[Values] = []
        """By what `GridopolisState.cells` holds of a marker."""
        for steps in self.steps:
            pawns, kings = Values(partial(self._pawn, steps)), Values(partial(self._king, steps))
            self.values += [pawns, pawns, kings, kings]

    def _pawn(self, steps: Steps, at: int) -> int:
        weights, left = self.weights, steps[at]
        if self.race:
            return weights.race * (FAR - left)
        if left == 0:
            return weights.king
        value = weights.pawn + (weights.near[left - 1] if left <= len(weights.near) else 0)
        return value + weights.line * (lines_at(self.board, at) - USUAL_LINES) if self.jumped else value

    def _king(self, steps: Steps, at: int) -> int:
        return self.weights.race * (FAR + 1 - steps[at]) if self.race else self.weights.king


@lru_cache(maxsize=32)
def table_of(board: Tables, weights: Weights | None = None) -> Table:
    """The table of a board."""
    return Table(board, weights)


def _far_end(seat: Seated) -> frozenset[int]:
    """The pads of a race's goal that are farthest on: who stands there is in nobody's way."""
    deepest = max((advance(seat.forward, 0, at) for at in seat.target), default=0)
    return frozenset(at for at in seat.target if advance(seat.forward, 0, at) == deepest)


def _steps_to(board: Tables, seat: Seated, goals: frozenset[int]) -> dict[int, int]:
    """For each pad the steps that a pawn needs from there to the next goal, with nobody in its way."""
    left = {at: 0 if at in goals else FAR for at in board.blueprint.pads}
    settled = False
    while not settled:
        settled = True
        for at, found in left.items():
            ways = seat.ahead[0][at] if at in seat.home else seat.free[0][at]
            nearest = _nearest(board, left, [way.near for way in ways if way.near in left])
            if nearest < found:
                left[at] = nearest
                settled = False
    return left


def lines_at(board: Tables, at: int) -> int:
    """The straight lines through a place that have a pad of the blueprint on either side of it."""
    return sum(at + way in board.pads and at - way in board.pads for way in DIRECTIONS) // 2


def _nearest(board: Tables, left: dict[int, int], onward: Sequence[int]) -> int:
    """The steps left from a place that leads on to those pads."""
    return min(FAR, 1 + min((_left_at(board, left, at) for at in onward), default=FAR))


def _left_at(board: Tables, left: dict[int, int], at: int) -> int:
    """The steps left after one to that pad; a teleporter leads on to the best of the others."""
    if at not in board.teleporters:
        return left[at]
    return min((left[out] for out in board.teleporters if out != at), default=left[at])


def evaluate(state: GridopolisState, player: int, table: Table) -> int:
    """Evaluation: how much better a player stands than the others, in hundredths of a pawn."""
    if state.board.blueprint.rules.goal == "solitaire":
        return solitaire.value_of_end(len(state.markers[0]))
    if state.outcome is not None:
        return WON * state.outcome.result(player)
    if not state.markers[player]:
        return -WON
    lead = _lead(state, player, table)
    late = _lateness(state)
    if late:
        scores = list(outcome.scores(state))
        lead += round(late * (table.weights.score * _ahead(scores, player) - lead))
    return max(-CERTAIN, min(CERTAIN, lead))


def _lead(state: GridopolisState, player: int, table: Table) -> int:
    """By how much the player's markers are worth more. A lead is worth more the fewer markers are left."""
    cells = state.cells
    values = table.values
    found = [sum([values[cells[at]][at] for at in places]) for places in state.markers]
    lead = _ahead(found, player)
    if table.race or len(found) == 1:
        return lead
    weights = table.weights
    army = 2 * sum(found) // len(found)
    lead += _ahead([weights.pad * stock.pads + weights.box * stock.boxes for stock in state.stock], player)
    lead = lead * 2 * weights.army // (weights.army + army)
    return lead if army > ENDING else lead + weights.chase * _chase(state, player)


def _ahead(values: list[int], player: int) -> int:
    """By how much a player is ahead of the others: of the best of them and, as much, of all on average."""
    if len(values) == 2:  # by far the most usual
        return values[player] - values[1 - player]
    others = values[:player] + values[player + 1 :]
    if not others:
        return values[player]
    return values[player] - (max(others) + sum(others) // len(others)) // 2


def _lateness(state: GridopolisState) -> float:
    """From 0 to 1: how near the end by points is (GO-30, GO-31)."""
    if state.time:
        return 1.0
    left = outcome.QUIET_ROUNDS - state.quiet
    if state.rounds is not None:
        left = min(left, state.rounds - state.round)
    return max(0.0, 1 - left / LATE_ROUNDS)


def _chase(state: GridopolisState, player: int) -> int:
    """How many steps nearer to opponents the player's kings are than those of others to theirs."""
    cells = state.cells
    markers = state.markers
    total = 0
    for owner, places in enumerate(markers):
        for at in places:
            if cells[at] & KING:
                prey = (other for who, others in enumerate(markers) if who != owner for other in others)
                nearest = min((apart(at, other) for other in prey), default=0)
                total += -nearest if owner == player else nearest
    return total


def apart(a: int, b: int) -> int:
    """Distance of two places in steps."""
    x = (a & 1023) - (b & 1023)
    y = (a >> 10 & 1023) - (b >> 10 & 1023)
    z = (a >> 20) - (b >> 20)
    return max(x, -x, y, -y, z, -z)
