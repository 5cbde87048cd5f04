"""What a game gives to learn from: features of positions, and what came of them.

The worth of a position is a sum: each feature times its weight. The first feature is the score itself, by which the
side that the position is judged for is ahead already, in points; a point of it weighs `POINT`, and all other weights
are in this measure. So what is learned can stand beside points.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from gridarium.game import Game
from gridarium.search.advice import Advice
from gridarium.state import S

NOTHING: Mapping[str, int] = MappingProxyType({})


class Subject(ABC, Generic[S]):
    """Subject of learning: the ``LEARNED`` of a game's ``learned`` module, which lies beside its advice."""

    names: ClassVar[tuple[str, ...]] = ()
    """What the features are called, in order; the first is the score. Without any nothing is fitted, only counted."""
    begin: ClassVar[Mapping[str, int]]
    """Weights made by hand, by which the first games are played: nothing that was learned is in them."""
    prior: ClassVar[Mapping[str, int]] = NOTHING
    """Weights that those learned are drawn to, as far as games do not say otherwise; empty: to nothing."""

    @abstractmethod
    def advice(self, weights: Mapping[str, int]) -> Advice[S, Any]:
        """Advice of the game that judges by these weights."""

    @abstractmethod
    def family(self, state: S) -> str:
        """The family of games that one at its beginning is of: what is learned of one of them is for all."""

    def options(self, given: Mapping[str, Any], players: int, chance: Random) -> Mapping[str, Any]:
        """The options of one game of those given: what a game had better draw is drawn. Usually nothing is."""
        return given

    def features(self, state: S) -> tuple[float, ...] | None:
        """The features of a position in which a player is to move; None where there is nothing to be learned."""
        return None

    def part(self, state: S) -> int:
        """The part of the game that a position belongs to: each is judged by itself, from 0 on. Often there is one."""
        return 0

    def result(self, state: S, part: int) -> int:
        """What came of a part, with the game over: a number by which parts are compared with each other.

        Unless a game says otherwise it is 2, 1 or 0: the first player won, had a part in a draw, or lost.
        """
        return 1 + state.outcome.result(0) if state.outcome is not None else 0

    def counted(self, games: Iterable[Iterable[S]]) -> Mapping[str, int]:
        """Weights that are counted rather than fitted: how often in a hundred something happens; usually none.

        ``games`` gives the positions of games one after the other.
        """
        return NOTHING


def subject_of(game: Game) -> Subject[Any]:
    """What there is to learn in a game. Raises LookupError with a sentence where there is nothing."""
    place = f"{game.__module__}.{game.advised_by}".rpartition(".")[0] + ".learned"
    try:
        found = find_spec(place)
    except ModuleNotFoundError:
        found = None
    if found is None:
        raise LookupError(f"{game.title} does not say what there is to learn.")
    subject: Subject[Any] = import_module(place).LEARNED
    return subject
