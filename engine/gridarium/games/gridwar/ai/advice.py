"""Advice of Gridwar for its computer players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random

from gridarium.games.gridwar.ai import explain, phrases
from gridarium.games.gridwar.ai.evaluation import CERTAIN, WEIGHTS, Weights, evaluate, missing_supports
from gridarium.games.gridwar.ai.ordering import candidates
from gridarium.games.gridwar.ai.win_search import Breakthrough, goal_neighbourhood, turn_of, wins
from gridarium.games.gridwar.rules.moves import Act
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.search.advice import Advice, FoundWin
from gridarium.search.levels import Level

LEVELS: Mapping[float, Level] = {
    1: Level(looks=375, seconds=0.5, deepest=1, attention=9, overlooks=0.252, blur=56),
    2: Level(looks=440, seconds=0.8, deepest=1, attention=10, overlooks=0.19, blur=41),
    3: Level(looks=725, seconds=1.2, deepest=1, attention=14, overlooks=0.094, blur=22),
    4: Level(looks=1_220, seconds=2.0, deepest=1, attention=18, overlooks=0.057, blur=14, win_length=3),
    5: Level(looks=1_880, seconds=2.0, deepest=1.6, attention=22, overlooks=0.035, blur=9, answers=0.6, win_length=4),
    6: Level(looks=8_000, seconds=2.1, deepest=4, attention=30, overlooks=0.0, blur=0, answers=2, win_length=4),
}
"""What one turn may cost; all of it is planned at its beginning."""
CHEAPER = 3
"""So many positions are looked at for a win in the time in which one is judged."""


class GridwarAdvice(Advice[GridwarState, Act]):
    """Whole turns are planned, and answered."""

    method = "turns"
    point = "A point is a tile captured."
    analysis_looks = 200
    levels = LEVELS
    winning = CERTAIN + 1

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def partners(self) -> Mapping[str, Callable[[GridwarState, Random], Act]]:
        from gridarium.games.gridwar.ai.baseline_players import PARTNERS  # noqa: PLC0415  only ladders need them

        return PARTNERS

    def evaluate(self, state: GridwarState, player: int) -> int:
        return evaluate(state, player, self.weights)

    def candidates(self, state: GridwarState, number: int) -> Sequence[Act]:
        return candidates(state, number)

    def find_win(
        self, state: GridwarState, player: int, most: int, known: Sequence[Sequence[Act]], thorough: bool = False
    ) -> FoundWin[Act]:
        missing = missing_supports(state, player)
        if missing is None:
            return FoundWin((), 1)
        turn, least = turn_of(state, player), missing.bit_count() + 1
        again = next((line for line in known if len(line) >= least and wins(turn, line)), None)
        if again is not None:
            return FoundWin(again, 1)
        found = Breakthrough(turn, most, thorough)
        return FoundWin(found.line, -(-found.looked // CHEAPER))

    def win_key(self, state: GridwarState, player: int) -> Hashable:
        return goal_neighbourhood(state, player)

    def key(self, state: GridwarState) -> Hashable:
        yellows, off = tuple(state.yellows), tuple(map(tuple, state.off))
        return state.key, state.moved, state.entered, yellows, off, len(state.seen)

    def phrase(self, before: GridwarState, action: Act) -> str:
        return phrases.phrase(before, action)

    def explain(
        self, before: GridwarState, line: Sequence[Act], other: Sequence[Act], gain: float, proved: bool = False
    ) -> str:
        return explain.explain(before, line, other, gain)


ADVICE = GridwarAdvice()
