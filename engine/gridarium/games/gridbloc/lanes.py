"""A board's steps by direction, for floods that take a whole layer of tiles at a time.

Tiles that lie one step apart in the same direction differ by the same number. So the open steps of all tiles are
kept as one mask for each direction, a *lane*: bit ``a`` of the lane with shift ``s`` says that the step between
the tiles ``a`` and ``a + s`` is open, both ways.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from gridarium.games.gridbloc.board import Board, Cut, closed


class Parting(NamedTuple):
    """A step that a wall takes part in closing: its lane, its bit in the lane turned off, its ways."""

    lane: int
    off: int
    ways: tuple[int, ...]


class Lanes:
    """The lanes of a board with its original walls standing, and which edges lie where.

    ``shifts`` has the number of each lane, and ``straight`` says whether its steps go straight.
    ``ends`` has for each edge the mask of its two tiles; ``near`` and ``around`` for each tile the edges of the tiles
    at most one and two steps away; ``beside`` for each edge the edges that meet it in a corner; ``rim`` the edges that
    meet the rim.
    """

    def __init__(self, board: Board) -> None:
        straight = {b - a for a, b in board.edges}
        shifts = sorted({link.b - link.a for link in board.links})
        self.shifts = tuple(shifts)
        self.straight = tuple(shift in straight for shift in shifts)
        number = {shift: lane for lane, shift in enumerate(shifts)}
        masks = [0] * len(shifts)
        for a, b, ways in board.links:
            if not closed(ways, board.originals):
                masks[number[b - a]] |= 1 << a
        self.open = tuple(masks)
        self.partings = tuple(
            tuple(Parting(number[cut.b - cut.a], cut.not_a, cut.ways) for cut in cuts) for cuts in board.cuts
        )
        self.ends = tuple(1 << a | 1 << b for a, b in board.edges)
        self.near = tuple(self._edges_within(board, tile, 1) for tile in range(len(board.tiles)))
        self.around = tuple(self._edges_within(board, tile, 2) for tile in range(len(board.tiles)))
        corners = [[cut for cut in cuts if len(cut.ways) > 1] for cuts in board.cuts]
        self.beside = tuple(_together(cuts) & ~(1 << edge) for edge, cuts in enumerate(corners))
        self.rim = sum(1 << edge for edge, cuts in enumerate(corners) if len(cuts) < 4)

    def _edges_within(self, board: Board, tile: int, steps: int) -> int:
        tiles = 1 << tile
        for _ in range(steps):
            met = [link for link in board.links if tiles & (1 << link.a | 1 << link.b)]
            tiles = reduce(or_, (1 << link.a | 1 << link.b for link in met), tiles)
        return sum(1 << edge for edge, ends in enumerate(self.ends) if ends & tiles)


def _together(cuts: Iterable[Cut]) -> int:
    """All edges that are on the ways of these steps."""
    return reduce(or_, (way for cut in cuts for way in cut.ways), 0)


@lru_cache(maxsize=64)
def lanes_of(board: Board) -> Lanes:
    """The lanes of a board, computed once."""
    return Lanes(board)
