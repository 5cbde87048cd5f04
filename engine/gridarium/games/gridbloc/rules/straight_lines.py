"""Straight lines of three tiles, for powers that go on as they began (GB-21, GB-26, GB-28)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Link, Tables
from gridarium.games.gridbloc.setup.layout import RIM


class Line(NamedTuple):
    """A straight line out of a tile: the next tile, the one after it, and the links between the three."""

    middle: int
    end: int
    there: Link
    onward: Link


@lru_cache(maxsize=64)
def ahead(board: Tables) -> tuple[tuple[Line, ...], ...]:
    """For each tile the straight lines out of it, by their tiles."""
    opposite = _across_corners(board)
    found: list[set[tuple[int, int]]] = [set() for _ in board.tiles]
    for middle in range(len(board.tiles)):
        for start, end in (*_by_edges(board, middle), *_by_corners(board, middle, opposite)):
            found[start].add((middle, end))
            found[end].add((middle, start))
    link = board.link_between
    return tuple(
        tuple(Line(middle, end, link[start, middle], link[middle, end]) for middle, end in sorted(lines))
        for start, lines in enumerate(found)
    )


def _by_edges(board: Tables, middle: int) -> Iterator[tuple[int, int]]:
    """The tiles on either side of one that a line enters and leaves by opposite edges."""
    sides = board.layout.sides[middle]
    if len(sides) % 2 == 0:
        for one, other in zip(sides, sides[len(sides) // 2 :], strict=False):
            if RIM not in (one, other):
                yield board.layout.beyond(one, middle), board.layout.beyond(other, middle)


def _by_corners(board: Tables, middle: int, opposite: dict[tuple[int, int], int]) -> Iterator[tuple[int, int]]:
    """The tiles on either side of one that a line enters and leaves by opposite corners."""
    corners = board.layout.corners[middle]
    if len(corners) % 2 == 0:
        for one, other in zip(corners, corners[len(corners) // 2 :], strict=False):
            if (one, middle) in opposite and (other, middle) in opposite:
                yield opposite[one, middle], opposite[other, middle]


def _across_corners(board: Tables) -> dict[tuple[int, int], int]:
    """For a corner and a tile there the one half way round its unbroken ring of an even number of tiles.

    Two tiles that share an edge elsewhere are straight neighbours only, so no line runs between them past a corner.
    """
    found = {}
    for ring in board.rings:
        half, odd = divmod(len(ring.tiles), 2)
        if ring.closed and not odd:
            for one, other in zip(ring.tiles, ring.tiles[half:], strict=False):
                if board.link_between[one, other].edge == RIM:
                    found[ring.corner, one], found[ring.corner, other] = other, one
    return found
