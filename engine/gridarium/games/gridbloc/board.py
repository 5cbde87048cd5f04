"""The board as tables, computed once for each map (GB-1 to GB-4, GB-9, GB-10).

Tiles and edges are numbered; a set of tiles or of edges is a bitmask in an int. A step from one tile to another
is open while at least one *way* between them is free of walls: a straight step has one way, the edge that both
tiles share (GB-9); a diagonal step has two, the ways round the corner, of two edges each (GB-10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, final

from gridarium.games.gridbloc.maps import Map, tile_name


@final
class Step(NamedTuple):
    """The runner's action: to the tile of that number."""

    text: str
    targets: tuple[str, ...]
    tile: int

    def __str__(self) -> str:
        return self.text


@final
class Wall(NamedTuple):
    """The blocker's action: onto the edge of that number."""

    text: str
    targets: tuple[str, ...]
    edge: int

    def __str__(self) -> str:
        return self.text


Move = Step | Wall
"""An action: the runner steps, the blocker walls."""


class Link(NamedTuple):
    """Two tiles that are one step apart, and the ways between them as masks of edges."""

    a: int
    b: int
    ways: tuple[int, ...]


class Cut(NamedTuple):
    """A pair of tiles that a wall may part, as `Tables.cuts` lists it for each edge."""

    a: int
    b: int
    not_a: int
    not_b: int
    ways: tuple[int, ...]


class Tables:
    """Everything about a map that does not change in play."""

    def __init__(self, plan: Map) -> None:
        self.map = plan
        self.tiles = tuple(tile_name(x, y) for y in range(plan.h) for x in range(plan.w))
        self.tile_number = {name: number for number, name in enumerate(self.tiles)}
        self.star = self.tile_number[plan.star]
        self.edges = tuple(self._edges())
        self.edge_names = tuple(f"{self.tiles[a]}|{self.tiles[b]}" for a, b in self.edges)
        self.edge_number = {name: number for number, name in enumerate(self.edge_names)}
        self.originals = sum(1 << self.edge_number[name] for name in plan.walls)
        self.unscored = (1 << len(self.tiles)) - 1 ^ 1 << self.star
        self.step_actions = tuple(Step(name, (name,), number) for number, name in enumerate(self.tiles))
        self.wall_actions = tuple(Wall(name, (name,), number) for number, name in enumerate(self.edge_names))

    def _edges(self) -> Iterator[tuple[int, int]]:
        """The two tiles of every edge, the lower first: right of each tile, then above it."""
        w, h = self.map.w, self.map.h
        for tile in range(w * h):
            if tile % w < w - 1:
                yield tile, tile + 1
            if tile < w * (h - 1):
                yield tile, tile + w

    @cached_property
    def walls_in_order(self) -> tuple[Wall, ...]:
        """All walls by their texts in alphabetical order."""
        return tuple(sorted(self.wall_actions))

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """All pairs of neighbouring tiles, straight and diagonal (GB-8)."""
        edge = {pair: 1 << number for number, pair in enumerate(self.edges)}
        straight = [Link(a, b, (edge[a, b],)) for a, b in self.edges]
        w = self.map.w
        diagonal = []
        for corner in range(w * (self.map.h - 1)):
            if corner % w == w - 1:
                continue
            sw, se, nw, ne = corner, corner + 1, corner + w, corner + w + 1
            south, north, west, east = edge[sw, se], edge[nw, ne], edge[sw, nw], edge[se, ne]
            diagonal.append(Link(sw, ne, (south | east, west | north)))
            diagonal.append(Link(se, nw, (south | west, east | north)))
        return (*straight, *diagonal)

    @cached_property
    def link_between(self) -> dict[tuple[int, int], Link]:
        """The link of two tiles, looked up in either order."""
        return {pair: link for link in self.links for pair in ((link.a, link.b), (link.b, link.a))}

    @cached_property
    def cuts(self) -> tuple[tuple[Cut, ...], ...]:
        """For each edge, the pairs of tiles that a wall there takes part in parting."""
        found: list[list[Cut]] = [[] for _ in self.edges]
        for a, b, ways in self.links:
            cut = Cut(a, b, ~(1 << a), ~(1 << b), ways)
            together = 0
            for way in ways:
                together |= way
            while together:
                found[(together & -together).bit_length() - 1].append(cut)
                together &= together - 1
        return tuple(tuple(cuts) for cuts in found)

    @cached_property
    def open_steps(self) -> tuple[int, ...]:
        """For each tile, the tiles one step away, with the original walls standing."""
        steps = [0] * len(self.tiles)
        for a, b, ways in self.links:
            if not closed(ways, self.originals):
                steps[a] |= 1 << b
                steps[b] |= 1 << a
        return tuple(steps)

    @cached_property
    def steps_from(self) -> tuple[tuple[tuple[int, Step], ...], ...]:
        """For each tile, its neighbours in order: the tile's bit and the step to it."""
        around: list[list[int]] = [[] for _ in self.tiles]
        for a, b, _ in self.links:
            around[a].append(b)
            around[b].append(a)
        return tuple(tuple((1 << tile, self.step_actions[tile]) for tile in sorted(near)) for near in around)


@lru_cache(maxsize=64)
def board_of(plan: Map) -> Tables:
    """The tables of a map. Raises ValueError when nothing can be scored on it (GB-6)."""
    board = Tables(plan)
    if not board.open_steps[board.star]:
        raise ValueError(
            f"On this map no step leads away from the star on {plan.star}, so nothing can be scored (GB-6)."
        )
    return board


def closed(ways: tuple[int, ...], walls: int) -> bool:
    """Whether every way between two tiles is cut by a wall (GB-9, GB-10)."""
    return all(walls & way for way in ways)


def reachable(steps: Sequence[int], start: int, wanted: int = 0) -> int:
    """The tiles that can be reached from a tile by steps, itself included; ``steps`` as in `Tables.open_steps`.

    Those that are found until one of the ``wanted`` tiles is among them are enough.
    """
    seen = frontier = 1 << start
    while frontier:
        grown = 0
        while frontier:
            low = frontier & -frontier
            grown |= steps[low.bit_length() - 1]
            frontier ^= low
        if grown & wanted:
            return seen | grown
        frontier = grown & ~seen
        seen |= frontier
    return seen
