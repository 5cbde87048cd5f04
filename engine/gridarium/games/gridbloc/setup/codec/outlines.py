"""Polygons in few bits, for maps that are of no family.

Corners are written tile by tile. One that no tile had before is the next of the points, which are listed first; one
that comes after a corner as in a tile beside this one, walked the other way round, takes two bits; only others are
named by their number. Names take a bit where they go on counting.
"""

from __future__ import annotations

import re
from typing import Any

from gridarium.formats.base64 import LETTERS, VALUE
from gridarium.games.gridbloc.setup.codec.bits import Reader, Writer, width
from gridarium.games.gridbloc.setup.layout import Cycle
from gridarium.games.gridbloc.setup.polygons import (
    FARTHEST,
    LONGEST_NAME,
    MOST_CORNERS,
    MOST_CORNERS_IN_ALL,
    MOST_TILES,
    UNITS,
    Tiles,
    points_of,
)

_FAR = FARTHEST * UNITS
_COORDINATE = width(2 * _FAR + 1)


def write(bits: Writer, tiles: Tiles) -> None:
    """The names and corners of tiles."""
    numbers = points_of(tiles)
    bits.number(len(tiles), width(MOST_TILES + 1))
    _write_points(bits, [[round(value * UNITS) for value in point] for point in numbers])
    walk = _Trace()
    before = ""
    for name, corners in tiles:
        _write_name(bits, name, before)
        _write_cycle(bits, tuple(numbers[corner] for corner in corners), walk, len(numbers))
        before = name


def read(bits: Reader) -> dict[str, Any]:
    """The tiles as data."""
    count = bits.below(MOST_TILES + 1)
    points = _read_points(bits)
    walk = _Trace()
    tiles: dict[str, Any] = {}
    before = ""
    for _ in range(count):
        before = _read_name(bits, before)
        tiles[before] = [points[number] for number in _read_cycle(bits, walk, len(points))]
    return tiles


def _write_points(bits: Writer, points: list[list[int]]) -> None:
    """Each coordinate in as many bits as the widest of its kind needs."""
    bits.number(len(points), width(MOST_CORNERS_IN_ALL + 1))
    bits.flag(len(points[0]) == 3)
    for values in zip(*points, strict=True):
        least = min(values)
        room = (max(values) - least).bit_length()
        bits.number(least + _FAR, _COORDINATE)
        bits.number(room, 5)
        for value in values:
            bits.number(value - least, room)


def _read_points(bits: Reader) -> list[list[float]]:
    count = bits.below(MOST_CORNERS_IN_ALL + 1)
    columns = []
    for _ in range(3 if bits.flag() else 2):
        least, room = bits.number(_COORDINATE) - _FAR, bits.number(5)
        columns.append([(least + bits.number(room)) / UNITS for _ in range(count)])
    return [list(point) for point in zip(*columns, strict=True)]


class _Trace:
    """Where the tiles so far lead from each point when they are walked the other way round."""

    def __init__(self) -> None:
        self.met = 0
        """The points that have been corners."""
        self._back: dict[int, list[int]] = {}

    def expected(self, point: int) -> int | None:
        """The corner that most likely comes after a point."""
        back = self._back.get(point)
        return back[-1] if back else None

    def add(self, cycle: Cycle) -> None:
        """A tile more: its sides lie open for another one, unless they lie along one that did."""
        for place, point in enumerate(cycle):
            before = cycle[place - 1]
            if before in self._back.get(point, ()) or point in self._back.get(before, ()):
                self._drop(before, point)
            else:
                self._back.setdefault(point, []).append(before)
        self.met = max(self.met, max(cycle) + 1)

    def _drop(self, a: int, b: int) -> None:
        for start, end in ((a, b), (b, a)):
            if end in self._back.get(start, ()):
                self._back[start].remove(end)


def _write_cycle(bits: Writer, cycle: Cycle, walk: _Trace, points: int) -> None:
    bits.number(len(cycle), width(MOST_CORNERS + 1))
    met, last = walk.met, None
    for point in cycle:
        bits.flag(point == met)
        if point == met:
            met += 1
        else:
            known = last is not None and walk.expected(last) == point
            bits.flag(known)
            if not known:
                bits.number(point, width(points))
        last = point
    walk.add(cycle)


def _read_cycle(bits: Reader, walk: _Trace, points: int) -> Cycle:
    cycle: list[int] = []
    met = walk.met
    for _ in range(bits.below(MOST_CORNERS + 1)):
        if bits.flag():
            point: int | None = met
            met += 1
        elif bits.flag():
            point = walk.expected(cycle[-1]) if cycle else None
        else:
            point = bits.below(points)
        if point is None or point >= points:
            raise ValueError("The map in the link names a corner that it does not have.")
        cycle.append(point)
    if len(cycle) < 3:
        raise ValueError("A tile of the map in the link has fewer than three corners.")
    walk.add(tuple(cycle))
    return tuple(cycle)


def _next_name(name: str) -> str:
    """The name that goes on counting: t2 after t1; the first of all is t1."""
    found = re.fullmatch(r"(.*?)([0-9]+)", name)
    return f"{found[1]}{int(found[2]) + 1}" if found else "t1"


def _write_name(bits: Writer, name: str, before: str) -> None:
    bits.flag(name == _next_name(before))
    if name != _next_name(before):
        bits.number(len(name), width(LONGEST_NAME + 1))
        for letter in name:
            bits.number(VALUE[letter], 6)


def _read_name(bits: Reader, before: str) -> str:
    if bits.flag():
        return _next_name(before)
    return "".join(LETTERS[bits.number(6)] for _ in range(bits.below(LONGEST_NAME + 1)))
