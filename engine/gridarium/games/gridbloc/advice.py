"""What GridBloc tells its computer players."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import cast

from gridarium.games.gridbloc import advanced_advice, reasons
from gridarium.games.gridbloc.actions import AnyMove
from gridarium.games.gridbloc.advanced_lookahead import AdvancedLookahead
from gridarium.games.gridbloc.board import Tables
from gridarium.games.gridbloc.lookahead import Lookahead
from gridarium.games.gridbloc.state import GridBlocState
from gridarium.games.gridbloc.terms import Terms
from gridarium.search.advice import POINT, Advice, Walkable
from gridarium.search.levels import Level


class GridBlocAdvice(Advice[GridBlocState, AnyMove]):
    """Alpha-beta over one round; see `Lookahead`, and for advanced games `AdvancedLookahead`."""

    method = "alpha-beta"
    point = "A point is a tile scored; tiles that could hardly be reached in time make little difference."

    def level(self, number: int, state: GridBlocState | None = None) -> Level:
        usual = super().level(number)
        return usual if state is None or state.basic else advanced_advice.level(number, state)

    def evaluate(self, state: GridBlocState, player: int) -> int:
        if not state.basic:
            return advanced_advice.evaluate(state, player)
        if state.outcome is not None:
            ahead: int = state.scores[player] - state.scores[1 - player]
            return POINT * ahead
        worth = Lookahead(state, par(state.board)).worth()
        return worth if player == 0 else -worth

    def position(self, state: GridBlocState) -> Walkable[AnyMove]:
        if not state.basic:
            return AdvancedLookahead(state)
        return cast("Walkable[AnyMove]", Lookahead(state, par(state.board)))

    def key(self, state: GridBlocState) -> Hashable:
        if not state.basic:
            return AdvancedLookahead(state).key()
        return state.round, state.at[state.runner], state.walls, state.unscored, state.to_move, tuple(state.ran)

    def decided(self, state: GridBlocState) -> bool:
        if not state.basic:
            return advanced_advice.decided(state)
        if not state.round:
            return False
        ahead: int = state.scores[state.runner] - state.scores[state.blocker]
        within_reach = state.unscored & Lookahead(state, 0).measure.reach
        return ahead > 0 or ahead + within_reach.bit_count() < 0

    def explain(
        self,
        before: GridBlocState,
        line: Sequence[AnyMove],
        other: Sequence[AnyMove],
        gain: float,
        proved: bool = False,
    ) -> str:
        return reasons.explain(before, line, other, gain)


@lru_cache(maxsize=64)
def par(board: Tables) -> int:
    """What a journey on that board is worth before it begins, in hundredths of a point."""
    return Lookahead(GridBlocState(board, Terms()), 0).worth()


ADVICE = GridBlocAdvice()
