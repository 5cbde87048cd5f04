"""What is learned of games in which markers of others are captured: the features of positions, and how games ended.

They are what `Weights` weighs, told for the player who begins, so many times as there are others, less the same of all
others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gridarium.games.gridopolis import Gridopolis
from gridarium.games.gridopolis.ai.advice import GridopolisAdvice
from gridarium.games.gridopolis.ai.evaluation import USUAL_LINES, lines_at, table_of
from gridarium.games.gridopolis.ai.explain import TAKING
from gridarium.games.gridopolis.ai.weights import BY_HAND, NAMES, NEAR, Weights, family_of, weights_of
from gridarium.games.gridopolis.rules.board import KING
from gridarium.games.gridopolis.rules.state import GridopolisState


class Weighing(Gridopolis):
    """The game, with players who judge by weights that are told."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def advice(self) -> GridopolisAdvice:
        return GridopolisAdvice(self.weights)


class Games:
    """A `gridarium.learn.subject.Subject`: whether the player who begins wins."""

    names = NAMES
    begin: ClassVar = dict.fromkeys(("constant", *NAMES[1:]), 0) | BY_HAND
    prior: ClassVar[Mapping[str, int]] = {}

    def game(self, weights: Mapping[str, int]) -> Gridopolis:
        return Weighing(weights_of(weights))

    def family(self, state: GridopolisState) -> str:
        return family_of(state.board)

    def part(self, state: GridopolisState) -> int:
        return 0

    def result(self, state: GridopolisState, part: int) -> int:
        """2 for a win, 1 for a part of it, 0 for a loss."""
        winners = state.outcome.winners if state.outcome is not None else ()
        return (0 in winners) + (winners == (0,))

    def features(self, state: GridopolisState) -> tuple[int, ...] | None:
        """None in the midst of a turn, once that player is out, and in games in which no others are captured."""
        if state.at or not state.markers[0] or state.blueprint.rules.capture not in TAKING:
            return None
        begun, *others = (_counted(state, player) for player in range(state.players))
        return tuple(len(others) * own - sum(theirs) for own, *theirs in zip(begun, *others, strict=True))


def _counted(state: GridopolisState, player: int) -> list[int]:
    """The features of one player."""
    table = table_of(state.board)
    places = state.markers[player]
    pawns = [at for at in places if not state.cells[at] & KING]
    left = [table.steps[player][at] for at in pawns]
    lines = sum(lines_at(state.board, at) - USUAL_LINES for at in pawns) if table.jumped else 0
    stock = state.stock[player]
    near = [left.count(number) for number in range(1, len(NEAR) + 1)]
    return [len(pawns), len(places) - len(pawns), *near, lines, stock.pads, stock.boxes]


LEARNED = Games()
