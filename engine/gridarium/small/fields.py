"""The fields that a position declares: what each of them holds at the start and may ever hold, and how data have it.

In a class body each stands for the value that positions will have there: ``flights: int = number(6)``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from gridarium.state import brief


class Field(ABC):
    """What an entry of a position may hold."""

    @abstractmethod
    def start(self, players: int) -> Any:
        """What it holds when a game of so many begins."""

    @abstractmethod
    def read(self, entry: str, data: Any, players: int) -> Any:
        """What data from outside say. Raises ValueError with a sentence about the entry."""

    def write(self, value: Any) -> Any:
        """What it holds as JSON-able data."""
        return value

    @abstractmethod
    def cells(self, players: int) -> tuple[int, int]:
        """By how many numbers it is given to programs that learn, and the highest of them (`gridarium.encoding`)."""

    @abstractmethod
    def numbers(self, value: Any, players: int) -> Sequence[int]:
        """These numbers."""


class _One(Field):
    """One of several values; where these are left out, one of the players."""

    def __init__(self, values: Sequence[Any] | None, first: Any) -> None:
        self.values, self.first = values, first

    def start(self, players: int) -> Any:
        return self.first

    def read(self, entry: str, data: Any, players: int) -> Any:
        values = range(players) if self.values is None else self.values
        if type(data) is not type(values[0]) or data not in values:
            raise wrong(entry, data)
        return data

    def cells(self, players: int) -> tuple[int, int]:
        if isinstance(self.values, range):
            return 1, self.values[-1]
        return players if self.values is None else len(self.values), 1

    def numbers(self, value: Any, players: int) -> Sequence[int]:
        if isinstance(self.values, range):
            return (value,)
        return [value == one for one in (range(players) if self.values is None else self.values)]


class _Named(Field):
    """The number of one of several names."""

    def __init__(self, names: Sequence[str], first: int) -> None:
        self.names, self.first = names, first

    def start(self, players: int) -> int:
        return self.first

    def read(self, entry: str, data: Any, players: int) -> int:
        if data not in self.names:
            raise wrong(entry, data)
        return self.names.index(data)

    def write(self, value: int) -> str:
        return self.names[value]

    def cells(self, players: int) -> tuple[int, int]:
        return len(self.names), 1

    def numbers(self, value: int, players: int) -> Sequence[int]:
        return [value == number for number in range(len(self.names))]


class _Some(Field):
    """The numbers of some of several names; where these are left out, of some of the players."""

    def __init__(self, names: Sequence[str] | None, first: Iterable[int] = ()) -> None:
        self.names, self.first = names, frozenset(first)

    def start(self, players: int) -> frozenset[int]:
        return self.first

    def read(self, entry: str, data: Any, players: int) -> frozenset[int]:
        names: Sequence[Any] = range(players) if self.names is None else self.names
        if not isinstance(data, list) or len(data) > len(names):
            raise wrong(entry, data)
        numbers = [number for number, name in enumerate(names) if name in data]
        if list(map(repr, data)) != [repr(names[number]) for number in numbers]:
            raise ValueError(f"The entry {entry} names each thing once, and in order.")
        return frozenset(numbers)

    def write(self, value: frozenset[int]) -> list[Any]:
        return [number if self.names is None else self.names[number] for number in sorted(value)]

    def cells(self, players: int) -> tuple[int, int]:
        return players if self.names is None else len(self.names), 1

    def numbers(self, value: frozenset[int], players: int) -> Sequence[int]:
        return [number in value for number in range(self.cells(players)[0])]


class Row(Field):
    """A list of as many things of a kind as at the start. Only lists are ever changed in place."""

    def __init__(self, kind: Field, first: Sequence[Any]) -> None:
        self.kind, self.first = kind, first

    def start(self, players: int) -> list[Any]:
        return list(self.first)

    def read(self, entry: str, data: Any, players: int) -> list[Any]:
        if not isinstance(data, list) or len(data) != len(self.start(players)):
            raise wrong(entry, data)
        return [self.kind.read(f"{entry}[{place}]", one, players) for place, one in enumerate(data)]

    def write(self, value: list[Any]) -> list[Any]:
        return [self.kind.write(one) for one in value]

    def cells(self, players: int) -> tuple[int, int]:
        cells, most = self.kind.cells(players)
        return cells * len(self.start(players)), most

    def numbers(self, value: list[Any], players: int) -> Sequence[int]:
        return [number for one in value for number in self.kind.numbers(one, players)]

    def copy(self, value: list[Any]) -> list[Any]:
        """A list that is independent of this one."""
        return [self.kind.copy(one) for one in value] if isinstance(self.kind, Row) else value[:]


class Each(Row):
    """A list with one thing of a kind for each player."""

    def __init__(self, kind: Field) -> None:
        super().__init__(kind, ())

    def start(self, players: int) -> list[Any]:
        return [self.kind.start(players) for _ in range(players)]


def wrong(entry: str, data: Any) -> ValueError:
    """The error for data that a field cannot hold."""
    return ValueError(f"The entry {entry} cannot be {brief(data)}.")


# What stands in a class body


def flag() -> Any:
    """True or false, and false at the start."""
    return _One((False, True), False)


def number(most: int) -> Any:
    """A whole number up to this one, and 0 at the start."""
    return _One(range(most + 1), 0)


def one_of(values: Sequence[Any]) -> Any:
    """One of these values, such as those of an option; the first one unless the game begins with another."""
    return _One(values, values[0])


def seat() -> Any:
    """One of the players, and the first one at the start."""
    return _One(None, 0)


def seats() -> Any:
    """Some of the players, and none of them at the start: a frozen set."""
    return _Some(None)


def named(names: Sequence[str], first: int) -> Any:
    """The number of one of these names, which is what data have."""
    return _Named(names, first)


def some(names: Sequence[str], first: Iterable[int] = ()) -> Any:
    """A frozen set of the numbers of some of these names, which data list in order."""
    return _Some(names, first)


def row(kind: Any, first: Sequence[Any]) -> Any:
    """A list of always as many things of a kind as at the start."""
    return Row(kind, first)


def each(kind: Any) -> Any:
    """A list with one thing of a kind for each player."""
    return Each(kind)
