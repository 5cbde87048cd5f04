"""Positions and actions of games of declared positions as numbers: the fields are the planes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from gridarium.encoding import Feature, TextEncoding, from_seat, one_hot, seated
from gridarium.small.acts import Act
from gridarium.small.fields import Each
from gridarium.small.state import DeclaredState

P = TypeVar("P", bound=DeclaredState)


class DeclaredEncoding(TextEncoding[P, Act]):
    """Encoding of a game by the table of its actions and the fields of its positions, which are the planes.

    What each player has is given from the observer's own seat on; all else is about seats as they are numbered.
    """

    def __init__(self, state: P) -> None:
        planes = [Feature("own seat", state.players)]
        for name, field in state.fields.items():
            cells, most = (field.kind if isinstance(field, Each) else field).cells(state.players)
            if isinstance(field, Each):
                planes += seated(name, state.players, cells, most)
            else:
                planes.append(Feature(name, cells, most))
        super().__init__(state.notation.by_text, planes)

    def rows(self, state: P, player: int) -> Iterator[Iterable[int]]:
        yield one_hot(player, state.players)
        for name, field in state.fields.items():
            value = getattr(state, name)
            yield field.numbers(from_seat(player, value) if isinstance(field, Each) else value, state.players)
