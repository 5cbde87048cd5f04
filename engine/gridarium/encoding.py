"""Positions and actions as numbers, for programs that learn: what `Game.encoding` gives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Generic, NamedTuple

from gridarium.state import A, S

__all__ = ["Encoding", "Feature", "TextEncoding", "bits", "from_seat", "one_hot", "seated"]


class Feature(NamedTuple):
    """Feature plane: one thing about a position, a whole number from 0 to ``most`` for each cell."""

    name: str
    """What it is about, such as "walls". "tile +1" is that of the seat after the observer's own, which is "+0"."""
    cells: int = 1
    """How many there are: the tiles of a board, the kinds of cards, or one."""
    most: int = 1
    """The highest number; what goes beyond it is given as this one."""


class Encoding(ABC, Generic[S, A]):
    """Encoding of all games on the terms of one position: on other options, or with other players, it is another one.

    An action's number never depends on who plays it, and may depend on the position: the same number means the same
    kind of thing at the same place, and no two legal actions of one position have the same.
    """

    def __init__(self, actions: int, planes: Iterable[Feature]) -> None:
        self.actions = actions
        """The numbers of actions go from 0 up to but without this; chance's are among them."""
        self.planes = tuple(planes)
        """What `values` gives, in order."""

    @abstractmethod
    def numbers(self, state: S, actions: Sequence[A]) -> list[int]:
        """The number of each of these legal actions of a position."""

    @abstractmethod
    def rows(self, state: S, player: int) -> Iterator[Iterable[int]]:
        """What a player sees of a position, in pieces: the cells of all planes in order, numbers of at least 0.

        Where all numbers of a piece are below 256 it is best given as bytes.
        """

    def values(self, state: S, player: int) -> list[int]:
        """What a player sees of a position: the cells of all planes in order."""
        return list(chain.from_iterable(self.rows(state, player)))


class TextEncoding(Encoding[S, A]):
    """Encoding in which an action is numbered by its text."""

    def __init__(self, texts: Iterable[str], planes: Iterable[Feature]) -> None:
        """``texts`` are those of all actions that can ever occur, each once, in the order of their numbers."""
        self.texts = tuple(texts)
        self.number = {text: number for number, text in enumerate(self.texts)}
        super().__init__(len(self.texts), planes)

    def numbers(self, state: S, actions: Sequence[A]) -> list[int]:
        number = self.number
        return [number[str(action)] for action in actions]


def seated(name: str, players: int, cells: int = 1, most: int = 1) -> list[Feature]:
    """A plane for each seat, the observer's own first: "tile +0", "tile +1"."""
    return [Feature(f"{name} +{seat}", cells, most) for seat in range(players)]


def from_seat(player: int, of_seats: Sequence[Any]) -> list[Any]:
    """What there is for each seat, the player's own first."""
    return [*of_seats[player:], *of_seats[:player]]


_DIGITS = bytes.maketrans(b"01", b"\0\1")


def bits(mask: int, cells: int) -> bytes:
    """The members of a set that is a mask, as zeros and ones."""
    return f"{mask | 1 << cells:b}"[:0:-1].encode().translate(_DIGITS)


def one_hot(place: int | None, cells: int) -> bytes:
    """A one at a place, where there is one."""
    return bits(0 if place is None or place < 0 else 1 << place, cells)
