"""What is learned of games for two in which markers are jumped: the features of positions, and how games ended.

They are what `evaluation.Weights` weighs, told for the player who begins, less the same of the other one. Fitted
weights are put in there by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gridarium.games.gridopolis import Gridopolis
from gridarium.games.gridopolis.ai.advice import GridopolisAdvice
from gridarium.games.gridopolis.ai.evaluation import USUAL_LINES, Weights, lines_at, table_of
from gridarium.games.gridopolis.rules.board import KING
from gridarium.games.gridopolis.rules.state import GridopolisState

NEAR = 5
"""Pawns with at most so many steps left are counted by their steps."""

BY_HAND = {"kings": 350, "near 1": 80, "near 2": 45, "near 3": 28, "near 4": 15, "near 5": 6, "pads": 12, "boxes": 12}
"""What is known before anything is learned."""


class Weighing(Gridopolis):
    """The game, with players who judge by weights that are told."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def advice(self) -> GridopolisAdvice:
        return GridopolisAdvice(self.weights)


class Games:
    """A `gridarium.learn.subject.Subject`: whether the player who begins wins."""

    names = ("pawns", "kings", *(f"near {left}" for left in range(1, NEAR + 1)), "lines", "pads", "boxes")
    begin: ClassVar = dict.fromkeys(("constant", *names[1:]), 0) | BY_HAND
    prior: ClassVar[Mapping[str, int]] = {}

    def game(self, weights: Mapping[str, int]) -> Gridopolis:
        near = tuple(weights[f"near {left}"] for left in range(1, NEAR + 1))
        king, line, pad, box = (weights[name] for name in ("kings", "lines", "pads", "boxes"))
        return Weighing(Weights(king=king, near=near, line=line, pad=pad, box=box))

    def part(self, state: GridopolisState) -> int:
        return 0

    def result(self, state: GridopolisState, part: int) -> int:
        """2 for a win, 1 for a draw, 0 for a loss."""
        winners = state.outcome.winners if state.outcome is not None else ()
        return 1 + (0 in winners) - (1 in winners)

    def features(self, state: GridopolisState) -> tuple[int, ...] | None:
        """None in the midst of a turn, and in games that nothing is learned of."""
        if state.at or state.players != 2 or state.blueprint.rules.capture != "jump":
            return None
        begun, other = (_counted(state, player) for player in range(2))
        return tuple(a - b for a, b in zip(begun, other, strict=True))


def _counted(state: GridopolisState, player: int) -> list[int]:
    """The features of one player."""
    steps = table_of(state.board).steps[player]
    places = state.markers[player]
    pawns = [at for at in places if not state.cells[at] & KING]
    left = [steps[at] for at in pawns]
    lines = sum(lines_at(state.board, at) - USUAL_LINES for at in pawns)
    stock = state.stock[player]
    near = [left.count(number) for number in range(1, NEAR + 1)]
    return [len(pawns), len(places) - len(pawns), *near, lines, stock.pads, stock.boxes]


LEARNED = Games()
