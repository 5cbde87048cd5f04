"""What a game gives to learn from: features of positions, and what came of them.

The worth of a position is a sum: each feature times its weight. The first feature is the score itself, by which the
side that the position is judged for is ahead already, in points; a point of it weighs `POINT`, and all other weights
are told in this measure. So what is learned can stand beside points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from gridarium.game import Game


class Subject(Protocol):
    """Subject of learning: the ``LEARNED`` of a game's ``learned`` module, which lies beside its advice."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the features are called, in order; the first is the score."""

    @property
    def begin(self) -> Mapping[str, int]:
        """Weights made by hand, by which the first games are played: nothing that was learned is in them."""

    @property
    def prior(self) -> Mapping[str, int]:
        """Weights that those learned are drawn to, as far as games do not say otherwise; empty: to nothing."""

    def game(self, weights: Mapping[str, int]) -> Game[Any, Any]:
        """The game, played by levels that judge by these weights."""

    def features(self, state: Any) -> tuple[float, ...] | None:
        """The features of a position in which a player is to move; None where there is nothing to be learned."""

    def family(self, state: Any) -> str:
        """The family of games that one at its beginning is of: what is learned of one of them is for all."""

    def part(self, state: Any) -> int:
        """The part of the game that a position belongs to: each is judged by itself, from 0 on. Often there is one."""

    def result(self, state: Any, part: int) -> int:
        """What came of a part, with the game over: the score then, by which parts are compared with each other."""


@runtime_checkable
class Counting(Protocol):
    """Subject some of whose weights are counted rather than fitted: how often in a hundred something happens."""

    def counted(self, games: Iterable[Iterable[Any]]) -> Mapping[str, int]:
        """These weights, from the positions of games one after the other."""


def subject_of(game: Game) -> Subject:
    """What there is to learn in a game. Raises LookupError with a sentence where there is nothing."""
    place = f"{game.__module__}.{game.advised_by}".rpartition(".")[0] + ".learned"
    try:
        found = find_spec(place)
    except ModuleNotFoundError:
        found = None
    if found is None:
        raise LookupError(f"{game.title} does not say what there is to learn.")
    subject: Subject = import_module(place).LEARNED
    return subject
