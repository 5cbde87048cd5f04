"""What Gridopolis tells its computer players."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from gridarium.games.gridopolis.lookahead import Lookahead
from gridarium.games.gridopolis.worth import WEIGHTS, table_of, worth
from gridarium.search.advice import Advice


class GridopolisAdvice(Advice):
    """Alpha-beta over actions; see `Lookahead`."""

    method = "alpha-beta"
    weights = WEIGHTS

    def evaluate(self, state: Any, player: int) -> int:
        return worth(state, player, table_of(state.board, self.weights))

    def position(self, state: Any) -> Lookahead:
        return Lookahead(state, table_of(state.board, self.weights))

    def key(self, state: Any) -> Hashable:
        return self.position(state).key()

    def explain(self, before: Any, line: Sequence[Any], other: Sequence[Any], gain: float) -> str:
        return ""


ADVICE = GridopolisAdvice()
