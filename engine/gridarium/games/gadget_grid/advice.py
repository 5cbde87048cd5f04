"""What Gadget Grid tells its computer players."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gadget_grid.actions import Act
from gridarium.games.gadget_grid.reasons import explain
from gridarium.games.gadget_grid.state import GadgetGridState
from gridarium.games.gadget_grid.tries import order
from gridarium.games.gadget_grid.worth import POINT, evaluate
from gridarium.search.advice import Advice


class GadgetGridAdvice(Advice[GadgetGridState, Act]):
    """Tree search over everybody's choices, the dice and the cards."""

    method = "tree"
    decisions = 6
    swing = 5 * POINT
    point = "A point is about as much as a Life Gizmo."

    def evaluate(self, state: GadgetGridState, player: int) -> int:
        return evaluate(state, player)

    def order(self, state: GadgetGridState, actions: Sequence[Act]) -> Sequence[Act]:
        return order(state, actions)

    def explain(
        self, before: GadgetGridState, line: Sequence[Act], other: Sequence[Act], gain: float, proved: bool = False
    ) -> str:
        return explain(before, line, other, gain)


ADVICE = GadgetGridAdvice()
