"""What Gridopolis tells its computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gridarium.games.gridopolis import reasons, solitaire
from gridarium.games.gridopolis.lookahead import Lookahead
from gridarium.games.gridopolis.worth import WEIGHTS, Weights, table_of, worth
from gridarium.search.advice import Advice

if TYPE_CHECKING:
    from gridarium.search.thinking import Search


class GridopolisAdvice(Advice):
    """Alpha-beta: two players against each other, or one against all others; a solver for solitaires."""

    method = "alpha-beta"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def evaluate(self, state: Any, player: int) -> int:
        return worth(state, player, table_of(state.board, self.weights))

    def position(self, state: Any) -> Lookahead:
        return Lookahead(state, table_of(state.board, self.weights))

    def search(self, state: Any, actions: Sequence[Any] | None) -> Search | None:
        return solitaire.Solver(state, actions) if solitaire.fits(state) else None

    def explain(self, before: Any, line: Sequence[Any], other: Sequence[Any], gain: float, proved: bool = False) -> str:
        return reasons.explain(before, line, other, gain, proved, table_of(before.board, self.weights))


ADVICE = GridopolisAdvice()
