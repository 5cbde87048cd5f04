"""Advice of Gadget Grid for its computer players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import ClassVar

from gridarium.games.gadget_grid.ai.evaluation import evaluate, evaluate_all
from gridarium.games.gadget_grid.ai.explain import explain
from gridarium.games.gadget_grid.ai.ordering import order
from gridarium.games.gadget_grid.ai.phrases import phrase
from gridarium.games.gadget_grid.ai.weights import POINT, Weights
from gridarium.games.gadget_grid.ai.winning import candidates, idle_choice, win_in_reach, win_key
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.search.advice import Advice
from gridarium.search.levels import ALL, Level

LEVELS: Mapping[float, Level] = {
    1: Level(looks=95, seconds=0.2, deepest=1, attention=6, overlooks=0.53, blur=187),
    2: Level(looks=160, seconds=0.3, deepest=1, attention=9, overlooks=0.386, blur=113),
    3: Level(looks=335, seconds=0.5, deepest=1, attention=21, overlooks=0.282, blur=71),
    4: Level(looks=640, seconds=0.8, deepest=1, attention=94, overlooks=0.16, blur=37),
    5: Level(looks=3_000, seconds=1.5, deepest=1, attention=ALL, overlooks=0.015, blur=3),
    6: Level(looks=8_000, seconds=2.6, deepest=1, attention=ALL, overlooks=0.0, blur=0),
}
"""Tree search needs more looks than other searches do before more of them help."""
ALONE = 0.5
"""The part of the seconds of a turn that somebody alone gets, who has twice as many turns as others in their games."""


class GadgetGridAdvice(Advice[GadgetGridState, Act]):
    """Tree search over everybody's choices, the dice and the cards."""

    method = "tree"
    decisions = 7
    levels: ClassVar = LEVELS
    swing = 5 * POINT
    point = "A point is about as much as a Life Gizmo."

    def __init__(self, weights: Weights | None = None) -> None:
        """``weights``: by default the usual ones with as many players."""
        self._weights = weights

    def partners(self) -> Mapping[str, Callable[[GadgetGridState, Random], Act]]:
        from gridarium.games.gadget_grid.ai.baseline_players import PARTNERS  # noqa: PLC0415  only ladders need them

        return PARTNERS

    def level(self, number: float, state: GadgetGridState | None = None) -> Level:
        level = super().level(number, state)
        alone = state is not None and state.terms.players == SOLO
        return level._replace(seconds=ALONE * level.seconds) if alone else level

    def win_in_reach(self, state: GadgetGridState) -> bool:
        return win_in_reach(state)

    def win_key(self, state: GadgetGridState, player: int) -> Hashable:
        return win_key(state)

    def win_candidates(self, state: GadgetGridState, tried: set[Hashable]) -> Sequence[Act]:
        return candidates(state, tried)

    def idle_choice(self, state: GadgetGridState) -> Act | None:
        return idle_choice(state)

    def evaluate(self, state: GadgetGridState, player: int) -> int:
        return evaluate(state, player, self._weights)

    def evaluate_all(self, state: GadgetGridState, players: int) -> Sequence[int]:
        return evaluate_all(state, self._weights)

    def order(self, state: GadgetGridState, actions: Sequence[Act]) -> Sequence[Act]:
        return order(state, actions)

    def phrase(self, before: GadgetGridState, action: Act) -> str:
        return phrase(before, action)

    def explain(
        self, before: GadgetGridState, line: Sequence[Act], other: Sequence[Act], gain: float, proved: bool = False
    ) -> str:
        return explain(before, line, other, gain)


ADVICE = GadgetGridAdvice()
