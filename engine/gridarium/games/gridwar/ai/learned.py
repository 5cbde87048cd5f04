"""What is learned of Gridwar: the features of positions, and how games ended.

They are what `evaluation.Weights` weighs: of White, less the same of Black. What decides a game within a turn or
two weighs what it does by hand, and no position in which there is such a thing is learned from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from gridarium.games.gridwar.ai.advice import GridwarAdvice
from gridarium.games.gridwar.ai.evaluation import WEIGHTS, Weights, evaluate
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.learn.subject import Subject

DECIDING = ("race 1", "clear 1", "clear 2")
"""Weights of what decides a game."""


def _by_name(weights: Weights) -> dict[str, int]:
    """All weights by the names of their features."""
    found: dict[str, int] = {}
    for name, weight in weights._asdict().items():
        several = isinstance(weight, tuple)
        found |= {f"{name} {place}": one for place, one in enumerate(weight)} if several else {name: weight}
    return found


BY_HAND = _by_name(WEIGHTS)


def weights_of(named: Mapping[str, int]) -> Weights:
    """Weights by the names of their features; those that are not among them weigh what they do by hand."""
    named = {**BY_HAND, **named}
    found: dict[str, Any] = {}
    for name, usual in WEIGHTS._asdict().items():
        several = isinstance(usual, tuple)
        found[name] = tuple(named[f"{name} {place}"] for place in range(len(usual))) if several else named[name]
    return Weights(**found)


def _alone(name: str) -> Weights:
    """Weights that tell only that feature."""
    return weights_of(dict.fromkeys(BY_HAND, 0) | {name: 1})


class Games(Subject[GridwarState]):
    """Whether White wins."""

    names = (
        *("lost", "yellow", "leader", "commander", "here", "step", "climbed", "covered", "threat", "prey"),
        *("guards 1", "guards 2", "guards 3", "post", "siege", "race 2", "race 3", "race 4"),
        *("chase 1", "chase 2", "chase 3", "chase 4", "press"),
    )
    begin: ClassVar = BY_HAND
    prior: ClassVar = begin
    _alone: ClassVar = [_alone(name) for name in names]
    _deciding: ClassVar = [_alone(name) for name in DECIDING]

    def advice(self, weights: Mapping[str, int]) -> GridwarAdvice:
        return GridwarAdvice(weights_of(weights))

    def family(self, state: GridwarState) -> str:
        return "all"

    def features(self, state: GridwarState) -> tuple[int, ...] | None:
        """None in the midst of a turn, and where the game is as good as decided."""
        if state.begun or not state.seen or any(evaluate(state, 0, weights) for weights in self._deciding):
            return None
        return tuple(evaluate(state, 0, weights) for weights in self._alone)


LEARNED = Games()
