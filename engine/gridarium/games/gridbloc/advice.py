"""What GridBloc tells its computer players."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from gridarium.games.gridbloc import reasons
from gridarium.games.gridbloc.board import Move, Tables
from gridarium.games.gridbloc.lookahead import Lookahead
from gridarium.games.gridbloc.state import GridBlocState
from gridarium.search.advice import POINT, Advice


class GridBlocAdvice(Advice[GridBlocState, Move]):
    """Alpha-beta over one round; see `Lookahead`."""

    method = "alpha-beta"
    point = "A point is a tile scored; tiles that could hardly be reached in time make little difference."

    def evaluate(self, state: GridBlocState, player: int) -> int:
        if state.outcome is not None:
            ahead: int = state.scores[player] - state.scores[1 - player]
            return POINT * ahead
        worth = self.position(state).worth()
        return worth if player == 0 else -worth

    def position(self, state: GridBlocState) -> Lookahead:
        return Lookahead(state, par(state.board))

    def key(self, state: GridBlocState) -> Hashable:
        return state.round, state.at, state.walls, state.unscored, state.to_move, tuple(state.scores)

    def decided(self, state: GridBlocState) -> bool:
        if not state.round:
            return False
        ahead: int = state.scores[state.runner] - state.scores[state.blocker]
        within_reach = state.unscored & Lookahead(state, 0).measure.reach
        return ahead > 0 or ahead + within_reach.bit_count() < 0

    def explain(
        self, before: GridBlocState, line: Sequence[Move], other: Sequence[Move], gain: float, proved: bool = False
    ) -> str:
        return reasons.explain(before, line, other, gain)


@lru_cache(maxsize=64)
def par(board: Tables) -> int:
    """What a journey on that board is worth before it begins, in hundredths of a point."""
    return Lookahead(GridBlocState(board, 0), 0).worth()


ADVICE = GridBlocAdvice()
