"""How the tiles of any board lie together: which share an edge, and in which rings they stand round corners (GB-43).

A board is given by its tiles, each as the numbers of its corner points in order round it. Two tiles share an edge when
both have the same two points as neighbouring corners, so only whole edges are shared. Squares, open edges, tilings and
solids are all the same here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, final

RIM = -1
"""In place of an edge: the side of a tile that no other tile shares."""

Cycle = tuple[int, ...]
"""A tile's corner points, in order round it."""


class Ring(NamedTuple):
    """Tiles round a corner in order, each sharing an edge there with the next.

    ``edges[i]`` is between ``tiles[i]`` and ``tiles[i + 1]``. In a ``closed`` ring there is one more, from the
    last tile back to the first; a ring that is not closed is broken by the rim. ``corner`` is the number of the point.
    """

    tiles: tuple[int, ...]
    edges: tuple[int, ...]
    closed: bool
    corner: int


@final
class Layout:
    """Tiles, edges and rings of a board.

    ``names`` are the tiles in the map's order and ``corners`` their corner points; ``edges`` the two tiles of every
    edge, the lower first, in order; ``sides`` for each tile the edges from each of its corners to the next, or `RIM`.
    """

    def __init__(self, names: Sequence[str], corners: Sequence[Cycle]) -> None:
        self.names = tuple(names)
        self.corners = tuple(corners)
        meeting = self._meeting()
        self.edges = tuple(sorted(meeting.values()))
        number = {pair: edge for edge, pair in enumerate(self.edges)}
        self.sides = tuple(
            tuple(number[meeting[side]] if side in meeting else RIM for side in _sides(cycle)) for cycle in self.corners
        )
        self.edge_names = tuple(f"{self.names[a]}|{self.names[b]}" for a, b in self.edges)
        self.rings = tuple(self._rings())

    def _meeting(self) -> dict[tuple[int, int], tuple[int, int]]:
        """The two tiles that meet at each shared pair of points. Raises ValueError where more than that is shared."""
        at: dict[tuple[int, int], list[int]] = {}
        for tile, cycle in enumerate(self.corners):
            for side in _sides(cycle):
                at.setdefault(side, []).append(tile)
        pairs = {}
        known = set()
        for side, tiles in at.items():
            if len(tiles) < 2:
                continue
            a, b, *more = (self.names[tile] for tile in tiles)
            if more:
                raise ValueError(f"The tiles {a}, {b} and {more[0]} share one edge; an edge is between two (GB-43).")
            pair = tiles[0], tiles[1]
            if pair in known:
                raise ValueError(f"The tiles {a} and {b} share more than one edge (GB-43).")
            known.add(pair)
            pairs[side] = pair
        return pairs

    def _rings(self) -> Iterator[Ring]:
        """The rings of every corner point, those broken by the rim first, each from its lowest tile that it can."""
        around: dict[int, dict[int, tuple[int, int]]] = {}
        for tile, cycle in enumerate(self.corners):
            for place, point in enumerate(cycle):
                around.setdefault(point, {})[tile] = self.sides[tile][place - 1], self.sides[tile][place]
        for point, sides in sorted(around.items()):
            ends = [tile for tile, (before, after) in sides.items() if RIM in (before, after)]
            left = set(sides)
            for tile in (*ends, *sides):
                if tile in left:
                    ring = self._ring(point, sides, tile)
                    left.difference_update(ring.tiles)
                    yield ring

    def _ring(self, point: int, sides: dict[int, tuple[int, int]], first: int) -> Ring:
        """The ring round a point from that tile on, towards the lower neighbour where there are two."""
        edge = min(
            (side for side in sides[first] if side != RIM), key=lambda side: self.beyond(side, first), default=RIM
        )
        tiles, edges = [first], []
        while edge != RIM:
            edges.append(edge)
            tile = self.beyond(edge, tiles[-1])
            if tile == first:
                return Ring(tuple(tiles), tuple(edges), True, point)
            tiles.append(tile)
            before, after = sides[tile]
            edge = before if after == edge else after
        return Ring(tuple(tiles), tuple(edges), False, point)

    def beyond(self, edge: int, tile: int) -> int:
        """The tile on the other side of an edge."""
        a, b = self.edges[edge]
        return b if tile == a else a


def _sides(cycle: Cycle) -> Iterator[tuple[int, int]]:
    """The pairs of neighbouring corners of a tile, from its first corner on."""
    for place, point in enumerate(cycle):
        following = cycle[place + 1 - len(cycle)]
        yield (point, following) if point < following else (following, point)


@lru_cache(maxsize=64)
def square_layout(w: int, h: int, open_lr: bool, open_tb: bool) -> Layout:
    """The layout of a board of squares (GB-3); over open edges the far side is next (GB-40).

    Tiles and corner points are numbered from the lower left, row by row.
    """
    across, up = w + (not open_lr), h + (not open_tb)

    def point(x: int, y: int) -> int:
        return y % up * across + x % across

    places = [(x, y) for y in range(h) for x in range(w)]
    cycles = [(point(x, y), point(x + 1, y), point(x + 1, y + 1), point(x, y + 1)) for x, y in places]
    return Layout([tile_name(x, y) for x, y in places], cycles)


COLUMNS = "abcdefghijklmnopqrstuvwxyz"


def tile_name(x: int, y: int) -> str:
    """The name of a square: column letter and row number; x and y from 0."""
    return f"{COLUMNS[x]}{y + 1}"
