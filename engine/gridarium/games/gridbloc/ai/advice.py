"""What GridBloc tells its computer players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, cast

from gridarium.games.gridbloc.ai import evaluation, explain, phrases
from gridarium.games.gridbloc.ai.fast_lookahead import Lookahead
from gridarium.games.gridbloc.ai.floods import is_regular
from gridarium.games.gridbloc.ai.lookahead import RoundLookahead
from gridarium.games.gridbloc.ai.neighbourhood import neighbourhood_of
from gridarium.games.gridbloc.ai.weights import Weighed, Weights, weighed
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.moves import AnyMove
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import Terms
from gridarium.search.advice import POINT, Advice, SearchPosition
from gridarium.search.levels import ALL, Level, level_of

LEVELS: Mapping[float, Level] = {
    1: Level(looks=165, seconds=0.2, deepest=2, attention=19, overlooks=0.218, blur=53),
    1.5: Level(looks=234, seconds=0.25, deepest=2.21, attention=23, overlooks=0.1487, blur=38),
    2: Level(looks=335, seconds=0.3, deepest=2.6, attention=27, overlooks=0.088, blur=25),
    2.5: Level(looks=400, seconds=0.4, deepest=2.89, attention=31, overlooks=0.069, blur=20),
    3: Level(looks=516, seconds=0.5, deepest=3.18, attention=46, overlooks=0.0597, blur=17),
    3.5: Level(looks=1_370, seconds=0.65, deepest=5, attention=181, overlooks=0.0337, blur=9),
    4: Level(looks=3_470, seconds=0.8, deepest=8.6, attention=528, overlooks=0.0125, blur=5),
    4.5: Level(looks=5_950, seconds=1.1, deepest=11.5, attention=ALL, overlooks=0.0041, blur=2),
    5: Level(looks=9_200, seconds=1.5, deepest=14.8, attention=ALL, overlooks=0.00205, blur=2),
    5.5: Level(looks=13_500, seconds=1.9, deepest=18, attention=ALL, overlooks=0.00115, blur=1),
}
"""Where two players only step and wall; `python -m gridarium ladder gridbloc` measures them in the basic game."""
PLAIN = Terms()
"""Terms of the basic game."""
FOR_TWO: dict[float, Level] = {
    1: Level(looks=60, seconds=0.3, deepest=1, attention=5, overlooks=0.6, blur=388),
    2: Level(looks=150, seconds=0.4, deepest=1, attention=10, overlooks=0.4, blur=178),
    3: Level(looks=500, seconds=0.6, deepest=1, attention=20, overlooks=0.2, blur=78),
    4: Level(looks=900, seconds=1.0, deepest=2, attention=ALL, overlooks=0.06, blur=28),
    5: Level(looks=3_000, seconds=1.8, deepest=3, attention=ALL, overlooks=0.02, blur=11),
    6: Level(looks=10_000, seconds=2.6, deepest=60, attention=ALL, overlooks=0.0, blur=0),
}
"""Powers give one character more points than another, so neighbours lie further apart than in the basic game."""
FOR_MANY = FOR_TWO | {
    3: Level(looks=300, seconds=0.5, deepest=1, attention=20, overlooks=0.2, blur=78),
    4: Level(looks=600, seconds=0.8, deepest=2, attention=ALL, overlooks=0.1, blur=35),
    5: Level(looks=1_500, seconds=1.2, deepest=3, attention=ALL, overlooks=0.03, blur=11),
    6: Level(looks=5_000, seconds=1.8, deepest=60, attention=ALL, overlooks=0.0, blur=0),
}


class GridBlocAdvice(Advice[GridBlocState, AnyMove]):
    """Alpha-beta over one round: `RoundLookahead`, and where two only step and wall `Lookahead`, which is quick."""

    method = "alpha-beta"
    levels: ClassVar = LEVELS
    point = "A point is a tile scored; tiles that could hardly be reached in time make little difference."

    def __init__(self, weights: Weights | None = None) -> None:
        """``weights``: by default the usual ones of the board and the terms."""
        self.weights = weights

    def level(self, number: float, state: GridBlocState | None = None) -> Level:
        if state is None or plain(state):
            return super().level(number)
        return level_of(number, FOR_TWO if state.players == 2 else FOR_MANY)

    def partners(self) -> Mapping[str, Callable[[GridBlocState, Random], AnyMove]]:
        from gridarium.games.gridbloc.ai.baseline_players import PARTNERS  # noqa: PLC0415  only ladders need them

        return PARTNERS

    def evaluate(self, state: GridBlocState, player: int) -> int:
        if plain(state) and state.outcome is None:
            worth = self._ahead(state).value()
            return worth if player == 0 else -worth
        hopes = expected(state, self.weights)
        return hopes[player] - max(hope for seat, hope in enumerate(hopes) if seat != player)

    def position(self, state: GridBlocState) -> SearchPosition[AnyMove]:
        if plain(state):
            return cast("SearchPosition[AnyMove]", self._ahead(state))
        return RoundLookahead(state, weights=self.weights)

    def _ahead(self, state: GridBlocState) -> Lookahead:
        weights = weighed(state.board, self.weights)
        return Lookahead(state, weights, par(state.board, weights))

    def key(self, state: GridBlocState) -> Hashable:
        return state.position_key(), tuple(state.ran)

    def decided(self, state: GridBlocState) -> bool:
        """Whether it is certain in the last round who wins: for two players who can only score a tile once each."""
        if state.players > 2 or state.round + 1 < state.rounds or state.board.replenishing:
            return False
        ahead = state.ran[state.runner] - state.ran[state.blocker]
        return ahead > 0 or ahead + _left(state) < 0

    def phrase(self, before: GridBlocState, action: AnyMove) -> str:
        return phrases.phrase(before, action)

    def explain(
        self,
        before: GridBlocState,
        line: Sequence[AnyMove],
        other: Sequence[AnyMove],
        gain: float,
        proved: bool = False,
    ) -> str:
        return explain.explain(before, line, other, gain)


def plain(state: GridBlocState) -> bool:
    """Whether two players only step and wall, as in the basic game, on a regular board with a point a tile."""
    return state.basic or _plain(state.board, state.terms._replace(first_runner=1, characters=PLAIN.characters))


@lru_cache(maxsize=64)
def _plain(board: Tables, terms: Terms) -> bool:
    return terms == PLAIN and neighbourhood_of(board).plain and not board.replenishing and is_regular(board)


@lru_cache(maxsize=64)
def par(board: Tables, weights: Weighed) -> int:
    """What a journey on that board is worth before it begins, in hundredths of a point."""
    return Lookahead(GridBlocState(board, Terms()), weights).value()


def expected(state: GridBlocState, weights: Weights | None = None) -> list[int]:
    """The scores that the players may come to in the end, in hundredths of a point; ``weights``: by default the usual
    ones."""
    hopes = [score * POINT for score in state.scores]
    if state.outcome is not None:
        return hopes
    position = RoundLookahead(state, weights=weights)
    for seat in state.runners:
        _share(hopes, state, seat, state.blocker, position.hoped(state, seat))
    for number in range(state.round + 1, state.rounds):
        runners, blocker = state.roles(number)
        for seat in runners:
            _share(hopes, state, seat, blocker, evaluation.par(state.board, state.terms, seat, position.weights))
    return hopes


def _share(hopes: list[int], state: GridBlocState, seat: int, blocker: int, points: int) -> None:
    """GB-13, GB-37: what is run counts for the runner, and with more than two players against the blocker."""
    hopes[seat] += points
    if state.players > 2:
        hopes[blocker] -= points


def _left(state: GridBlocState) -> int:
    """The most points that the only runner can still score: by steps, if nothing else leads it anywhere."""
    if state.outcome is not None:
        return 0
    if state.uses[state.runner] or state.doors or state.trapdoor_ready:
        return evaluation.Values(state).of(state.unscored)
    return evaluation.prospect(state, state.runner, state.at[state.runner], state.steps, state.walls).most


ADVICE = GridBlocAdvice()
