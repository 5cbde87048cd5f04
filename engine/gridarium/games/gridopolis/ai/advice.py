"""Advice of Gridopolis for its computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from gridarium.games.gridopolis.ai import explain, phrases, solitaire
from gridarium.games.gridopolis.ai.evaluation import evaluate, table_of
from gridarium.games.gridopolis.ai.lookahead import Lookahead
from gridarium.games.gridopolis.ai.weights import Weights
from gridarium.games.gridopolis.rules.moves import Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.search.advice import Advice, Search
from gridarium.search.levels import ALL, Level

LEVELS: Mapping[float, Level] = {
    1: Level(looks=240, seconds=0.2, deepest=1, attention=13, overlooks=0.25, blur=100),
    2: Level(looks=478, seconds=0.3, deepest=1, attention=18, overlooks=0.117, blur=47),
    3: Level(looks=1_240, seconds=0.5, deepest=1.4, attention=31, overlooks=0.049, blur=20),
    3.5: Level(looks=1_891, seconds=0.65, deepest=1.91, attention=76, overlooks=0.0384, blur=15),
    4: Level(looks=2_980, seconds=0.8, deepest=2.45, attention=202, overlooks=0.027, blur=10),
    4.5: Level(looks=5_320, seconds=1.15, deepest=3.34, attention=418, overlooks=0.0182, blur=8),
    5: Level(looks=7_700, seconds=1.5, deepest=10, attention=ALL, overlooks=0.0141, blur=5),
    5.5: Level(looks=19_000, seconds=2.05, deepest=35, attention=ALL, overlooks=0.0063, blur=3),
}
"""One action looked at too little loses a marker here, so levels differ most in how much they overlook."""
SOLVING = 20
"""How many times the usual thought a hint in a solitaire may take: until it is solved there is nothing to tell."""


class GridopolisAdvice(Advice[GridopolisState, Move]):
    """Alpha-beta: two players against each other, or one against all others; a solver for solitaires."""

    method = "alpha-beta"
    point = "A point is what a pawn is worth, or in a race a step."
    levels = LEVELS

    def __init__(self, weights: Weights | None = None) -> None:
        """``weights``: by default the usual ones of the board."""
        self.weights = weights

    def partners(self) -> Mapping[str, Callable[[GridopolisState, Random], Move]]:
        from gridarium.games.gridopolis.ai.baseline_players import PARTNERS  # noqa: PLC0415  only ladders need them

        return PARTNERS

    def evaluate(self, state: GridopolisState, player: int) -> int:
        return evaluate(state, player, table_of(state.board, self.weights))

    def position(self, state: GridopolisState) -> Lookahead:
        return Lookahead(state, table_of(state.board, self.weights))

    def search(self, state: GridopolisState, actions: Sequence[Move] | None) -> Search | None:
        return solitaire.Solver(state, actions) if solitaire.fits(state) else None

    def patience(self, state: GridopolisState) -> int:
        return SOLVING if solitaire.fits(state) else 1

    def phrase(self, before: GridopolisState, action: Move) -> str:
        return phrases.phrase(before, action)

    def explain(
        self, before: GridopolisState, line: Sequence[Move], other: Sequence[Move], gain: float, proved: bool = False
    ) -> str:
        return explain.explain(before, line, other, gain, proved, table_of(before.board, self.weights))


ADVICE = GridopolisAdvice()
