"""Outlines of a board in the plane, so that what is cut out of it can be told from its tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from web.boards.gridbloc.geometry import Point, sides

_Spot = tuple[int, int]


def loops(outlines: Iterable[Sequence[Point]]) -> list[list[_Spot]]:
    """Closed lines along the sides that only one tile has: round the board, and round each hole in it."""
    every = [(_spot(a), _spot(b)) for outline in outlines for a, b in sides(outline)]
    shared = Counter(frozenset(side) for side in every)
    onward: dict[_Spot, list[_Spot]] = {}
    for a, b in every:
        if shared[frozenset((a, b))] == 1:
            onward.setdefault(a, []).append(b)
            onward.setdefault(b, []).append(a)
    return [_around(start, onward) for start, further in onward.items() if further]


def _around(start: _Spot, onward: dict[_Spot, list[_Spot]]) -> list[_Spot]:
    """One of them from there on; its sides are used up."""
    line, here = [start], start
    while onward[here]:
        there = onward[here].pop()
        onward[there].remove(here)
        line.append(there)
        here = there
    return line


def _spot(point: Point) -> _Spot:
    return round(point[0]), round(point[1])
