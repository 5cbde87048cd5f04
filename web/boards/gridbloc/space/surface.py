"""Surface of a map in space: which way each tile looks, and which lie side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple, cast

from gridarium.games.gridbloc.setup.map import PolygonMap
from web.boards.shape_primitives import Spot

SAME_PLANE = 0.9999
"""Cosine of an angle so small that tiles with less between them make one flat face."""
Side = frozenset[Spot]
"""The two corners where tiles meet."""


class Plate(NamedTuple):
    """A tile in space: its corners counterclockwise as seen from outside, its middle, and which way it looks."""

    name: str
    corners: tuple[Spot, ...]
    middle: Spot
    normal: Spot


class Surface:
    """Surface of tiles of a map in space. ``beside`` has each one's tiles over its edges, by the corners they share."""

    def __init__(self, plan: PolygonMap) -> None:
        outlines = {name: cast("tuple[Spot, ...]", corners) for name, corners in plan.tiles}
        self.beside = _adjacent(outlines)
        self.plates = {name: _plate(name, corners) for name, corners in self._turned_alike(outlines).items()}

    def _turned_alike(self, outlines: dict[str, tuple[Spot, ...]]) -> dict[str, tuple[Spot, ...]]:
        """The same tiles, each piece of the board counterclockwise as seen from outside."""
        found: dict[str, tuple[Spot, ...]] = {}
        for first, outline in outlines.items():
            if first in found:
                continue
            piece = {first: outline}
            waiting = [first]
            while waiting:
                name = waiting.pop()
                runs = set(sides(piece[name]))
                for side, other in self.beside[name].items():
                    if other not in piece:
                        same = any(run in runs for run in sides(outlines[other]) if frozenset(run) == side)
                        piece[other] = outlines[other][::-1] if same else outlines[other]
                        waiting.append(other)
            found |= piece if _volume(piece.values()) >= 0 else {name: piece[name][::-1] for name in piece}
        return found

    def faces(self) -> list[list[str]]:
        """The tiles, those together that lie side by side in one plane."""
        left = dict.fromkeys(self.plates)
        found = []
        while left:
            first = next(iter(left))
            del left[first]
            face = [first]
            for name in face:
                for other in self.beside[name].values():
                    if other in left and dot(self.plates[name].normal, self.plates[other].normal) > SAME_PLANE:
                        del left[other]
                        face.append(other)
            found.append(face)
        return found


@lru_cache(maxsize=16)
def surface_of(plan: PolygonMap) -> Surface:
    """The surface of a map in space, computed once."""
    return Surface(plan)


def sides(corners: Sequence[Spot]) -> Iterator[tuple[Spot, Spot]]:
    """A tile's sides, each from one corner to the next."""
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def _adjacent(outlines: dict[str, tuple[Spot, ...]]) -> dict[str, dict[Side, str]]:
    """For each tile, by the side that they share, the tiles beside it."""
    meeting: dict[Side, list[str]] = {}
    for name, corners in outlines.items():
        for side in sides(corners):
            meeting.setdefault(frozenset(side), []).append(name)
    beside: dict[str, dict[Side, str]] = {name: {} for name in outlines}
    for shared, names in meeting.items():
        if len(names) == 2:
            one, other = names
            beside[one][shared] = other
            beside[other][shared] = one
    return beside


def _volume(outlines: Iterable[tuple[Spot, ...]]) -> float:
    """Six times the room that outlines enclose: below zero where they are seen from inside."""
    total = 0.0
    for corners in outlines:
        for second, third in pairwise(corners[1:]):
            total += dot(corners[0], cross(second, third))
    return total


def _plate(name: str, corners: tuple[Spot, ...]) -> Plate:
    return Plate(name, corners, middle(corners), _normal(corners))


def _normal(corners: Sequence[Spot]) -> Spot:
    """The direction that a polygon looks in, by all its corners."""
    total = (0.0, 0.0, 0.0)
    for here, following in sides(corners):
        total = plus(total, cross(here, following))
    return unit(total)


# Points and directions


def middle(points: Sequence[Spot]) -> Spot:
    """The mean of some points."""
    x, y, z = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return x, y, z


def plus(one: Spot, other: Spot, part: float = 1) -> Spot:
    """A point, moved by so many times the other."""
    return one[0] + other[0] * part, one[1] + other[1] * part, one[2] + other[2] * part


def minus(one: Spot, other: Spot) -> Spot:
    """The way from the other to the one."""
    return plus(one, other, -1)


def dot(one: Spot, other: Spot) -> float:
    """The scalar product."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(one: Spot, other: Spot) -> Spot:
    """The vector product."""
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def length(way: Spot) -> float:
    """Length of a direction."""
    return sqrt(dot(way, way))


def unit(way: Spot) -> Spot:
    """The direction of a way; upward where it has none."""
    long = length(way)
    return (way[0] / long, way[1] / long, way[2] / long) if long else (0.0, 0.0, 1.0)
