"""A board's steps by direction, for floods that take a whole layer of tiles in all directions at a time.

Tiles that lie one step apart in the same direction differ by the same number, the direction's *shift*. Each direction
has its own *lane*: a stretch of bits in one long int, the one of lane ``n`` from bit ``n * length`` on. In a lane there
is a bit for each tile: whether a step in that direction leads onto it. One multiplication puts a set of tiles, moved on
by one step, into all lanes; with "and" the closed steps drop out, and folding the lanes onto each other brings the
tiles reached.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Cut, Link, Tables, closed
from gridarium.games.gridbloc.setup.layout import RIM

MOST_LANES = 24
"""With more lanes than this the numbers are so long that other floods are as quick."""


class Parting(NamedTuple):
    """What a wall closes: ``kept``, the lanes without that step, if every other way has a wall in it."""

    others: tuple[int, ...]
    kept: int


class FloodSteps:
    """The lanes of a board with its original walls standing.

    ``open`` has the open steps. For a set of tiles, ``tiles * spread & open`` has the steps out of it by lane, and
    ``fold`` are the shifts to the right that, each joined by "or" with what was there, bring all lanes onto the
    first. ``tiles * each`` has the steps onto those tiles, ``tiles * straight`` the straight ones, and
    ``tiles * forth`` one of the two over each edge.
    ``partings`` has for each edge what a wall there closes.
    """

    def __init__(self, board: Tables) -> None:
        self._board = board
        up = _upward(board)
        straight = [shift for diagonal, shift in up if not diagonal]
        shifts = [*straight, *(-shift for shift in straight)]
        self._lane_of = {(False, shift): lane for lane, shift in enumerate(shifts)}
        for diagonal, shift in up:
            for way in (shift, -shift) if diagonal else ():
                self._lane_of[diagonal, way] = len(shifts)
                shifts.append(way)
        self._length = length = len(board.tiles) + 2 * max(shifts)
        self.all = (1 << len(board.tiles)) - 1
        self.spread = sum(1 << length * lane + shift for lane, shift in enumerate(shifts))
        halvings = (len(shifts) - 1).bit_length()
        self.fold = tuple(length << halving for halving in reversed(range(halvings)))
        self.each = sum(1 << length * lane for lane in range(len(shifts)))
        self.straight = sum(1 << length * lane for lane in range(2 * len(straight)))
        self.forth = sum(1 << length * lane for lane in range(len(straight)))
        self.open = sum(self._steps(link) for link in board.links if not closed(link.ways, board.originals))
        self.partings = tuple(tuple(self._parting(edge, cut) for cut in cuts) for edge, cuts in enumerate(board.cuts))

    def _steps(self, link: Link | Cut) -> int:
        """The step there and the step back, each in its lane."""
        diagonal, shift = self._board.link_between[link.a, link.b].edge == RIM, link.b - link.a
        there, back = self._lane_of[diagonal, shift], self._lane_of[diagonal, -shift]
        return 1 << self._length * there + link.b | 1 << self._length * back + link.a

    def _parting(self, edge: int, cut: Cut) -> Parting:
        return Parting(tuple(way for way in cut.ways if not way >> edge & 1), ~self._steps(cut))


def _upward(board: Tables) -> list[tuple[bool, int]]:
    """The directions that lead to tiles of higher numbers, straight ones first: whether diagonal, and the shift."""
    return sorted({(link.edge == RIM, link.b - link.a) for link in board.links})


def is_regular(board: Tables) -> bool:
    """Whether all steps lead in so few directions that lanes are short."""
    return 2 * len(_upward(board)) <= MOST_LANES


@lru_cache(maxsize=64)
def flood_steps_of(board: Tables) -> FloodSteps:
    """The lanes of a board, computed once."""
    return FloodSteps(board)
