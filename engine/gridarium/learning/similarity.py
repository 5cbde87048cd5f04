"""Similarity of two puzzles of any game: what lies around the place of the solution, however turned.

Places are read from the names that positions and actions are written with: a letter and a number ("e5") is a column
and a row, numbers with dots ("3.2.1") are coordinates.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from gridarium.state import State

PLACE = re.compile(r"(?<![a-z0-9])(?:([a-z])([0-9]{1,2})(?![0-9.])|([0-9]+)\.([0-9]+)(?:\.([0-9]+))?)")
NEAR = 3
"""What lies within so many columns and rows of the solution counts."""

Point = tuple[int, int, int]
Feature = tuple[str, tuple[Point, ...]]


class Pattern(NamedTuple):
    """Pattern around the solution: the words about it, and where."""

    turned: tuple[frozenset[Feature], ...]
    """As it stands, and turned and mirrored in all ways."""

    def alike(self, other: Pattern, percent: int) -> bool:
        """Whether the other has so much in common with it, turned in some way."""
        return any(_share(one, other.turned[0]) >= percent / 100 for one in self.turned)


def pattern(state: State, solution: str) -> Pattern:
    """The pattern of a position around its solution."""
    at = points(solution)
    scale = max(1, len(at))
    middle = tuple(map(sum, zip(*at, strict=True))) if at else (0, 0, 0)
    features: list[Feature] = [("solution", _moved(at, scale, middle))]
    for words, places in _features(state.to_dict(), ""):
        near = _moved(places, scale, middle)
        if min(max(abs(a), abs(b)) for a, b, _ in near) <= NEAR * scale:
            features.append((words, near))
    return Pattern(tuple(frozenset(_turn(features, way)) for way in range(8)))


def points(text: str) -> tuple[Point, ...]:
    """The places that a text names."""
    found = []
    for letter, row, x, y, z in PLACE.findall(text):
        found.append((ord(letter) - ord("a"), int(row), 0) if letter else (int(x), int(y), int(z or 0)))
    return tuple(found)


def _features(value: Any, words: str) -> Iterator[Feature]:
    """All that a position says, with the names of places taken out of the words."""
    if isinstance(value, dict):
        for key, held in value.items():
            at = points(str(key))
            if at:
                yield f"{words} {PLACE.sub('', str(key))} {held!r}"[:200], at
            else:
                yield from _features(held, f"{words} {key}")
    elif isinstance(value, list):
        for held in value:
            yield from _features(held, words)
    elif isinstance(value, str) and points(value):
        yield f"{words} {PLACE.sub('', value)}", points(value)


def _moved(places: tuple[Point, ...], scale: int, middle: tuple[int, ...]) -> tuple[Point, ...]:
    """Places seen from the middle of the solution, so much larger that all of them have whole numbers."""
    x, y, z = middle
    return tuple((scale * a - x, scale * b - y, scale * c - z) for a, b, c in places)


def _turn(features: list[Feature], way: int) -> Iterator[Feature]:
    """The features turned or mirrored in one of eight ways. Which end of a thing is named first is no matter."""
    for words, places in features:
        yield words, tuple(sorted(_turned(place, way) for place in places))


def _turned(place: Point, way: int) -> Point:
    x, y, z = place
    if way & 1:
        x = -x
    if way & 2:
        y = -y
    return (y, x, z) if way & 4 else (x, y, z)


def _share(one: frozenset[Feature], other: frozenset[Feature]) -> float:
    """The share that two sets have in common of all that is in either."""
    return len(one & other) / max(1, len(one | other))
