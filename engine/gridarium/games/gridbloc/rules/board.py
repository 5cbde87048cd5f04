"""The board as tables, computed once for each map (GB-1 to GB-4, GB-9, GB-10, GB-40 to GB-43).

Tiles and edges are numbered; a set of tiles or of edges is a bitmask in an int. A step from one tile to another
is open while at least one *way* between them is free of walls: a straight step has one way, the edge that both
tiles share (GB-9); a diagonal step has the ways round each corner that both share (GB-10, GB-43).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple, final

from gridarium.games.gridbloc.setup.layout import RIM, Ring
from gridarium.games.gridbloc.setup.map import Map, SquareMap


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
    """Two tiles that are one step apart, the lower first, and the ways between them as masks of edges.

    ``edge`` is the number of the edge that they share, `RIM` for a diagonal. A diagonal has no way at all where every
    ring round the corner is broken on both sides (GB-43): it is always blocked, but they are neighbours.
    """

    a: int
    b: int
    ways: tuple[int, ...]
    edge: int


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
        self.layout = layout = plan.layout
        self.tiles = layout.names
        self.tile_number = {name: number for number, name in enumerate(self.tiles)}
        self.star = self.tile_number[plan.star]
        self.edges = layout.edges
        self.edge_names = layout.edge_names
        self.edge_number = {name: number for number, name in enumerate(self.edge_names)}
        self.rings = layout.rings
        self.originals = sum(1 << self.edge_number[name] for name in plan.walls)
        self.values = self._values()
        self.replenishing = sum(1 << self.tile_number[name] for name in plan.replenish)
        self.unscored = sum(1 << tile for tile, value in enumerate(self.values) if value)
        self.step_actions = tuple(Step(name, (name,), number) for number, name in enumerate(self.tiles))
        self.wall_actions = tuple(Wall(name, (name,), number) for number, name in enumerate(self.edge_names))

    def _values(self) -> tuple[int, ...]:
        """What each tile is worth (GB-13, GB-41)."""
        values = [1] * len(self.tiles)
        values[self.star] = 0
        for name, value in self.map.values:
            values[self.tile_number[name]] = value
        return tuple(values)

    @property
    def square(self) -> SquareMap:
        """The map, where it is one of squares. Raises TypeError on other boards."""
        if not isinstance(self.map, SquareMap):
            raise TypeError("this board is not made of squares in rows")
        return self.map

    @cached_property
    def walls_in_order(self) -> tuple[Wall, ...]:
        """All walls by their texts in alphabetical order."""
        return tuple(sorted(self.wall_actions))

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """All pairs of neighbouring tiles, straight and diagonal (GB-8, GB-43)."""
        straight = [Link(a, b, (1 << edge,), edge) for edge, (a, b) in enumerate(self.edges)]
        diagonal: dict[tuple[int, int], tuple[int, ...]] = {}
        beside = set(self.edges)
        for ring in self.rings:
            for pair, ways in _across(ring):
                if pair not in beside:
                    diagonal[pair] = diagonal.get(pair, ()) + ways
        for pair in self._apart():
            if pair not in beside:
                diagonal.setdefault(pair, ())
        return (*straight, *(Link(a, b, ways, RIM) for (a, b), ways in diagonal.items()))

    def _apart(self) -> Iterator[tuple[int, int]]:
        """The tiles that share a corner at which they stand in different rings."""
        at: dict[int, list[Ring]] = {}
        for ring in self.rings:
            at.setdefault(ring.corner, []).append(ring)
        for rings in at.values():
            for one, other in combinations(rings, 2):
                yield from ((min(a, b), max(a, b)) for a in one.tiles for b in other.tiles)

    @cached_property
    def link_between(self) -> dict[tuple[int, int], Link]:
        """The link of two tiles, looked up in either order."""
        return {pair: link for link in self.links for pair in ((link.a, link.b), (link.b, link.a))}

    @cached_property
    def cuts(self) -> tuple[tuple[Cut, ...], ...]:
        """For each edge, the pairs of tiles that a wall there takes part in parting."""
        found: list[list[Cut]] = [[] for _ in self.edges]
        for a, b, ways, _ in self.links:
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
        for a, b, ways, _ in self.links:
            if not closed(ways, self.originals):
                steps[a] |= 1 << b
                steps[b] |= 1 << a
        return tuple(steps)

    @cached_property
    def steps_from(self) -> tuple[tuple[tuple[int, Step], ...], ...]:
        """For each tile, its neighbours in order: the tile's bit and the step to it."""
        around: list[list[int]] = [[] for _ in self.tiles]
        for a, b, _, _ in self.links:
            around[a].append(b)
            around[b].append(a)
        return tuple(tuple((1 << tile, self.step_actions[tile]) for tile in sorted(near)) for near in around)


def _across(ring: Ring) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """Every two tiles of a ring that are not next to each other in it, and the whole arcs between them."""
    tiles, edges = ring.tiles, ring.edges
    before = [0]
    for edge in edges:
        before.append(before[-1] | 1 << edge)
    for i, j in combinations(range(len(tiles)), 2):
        if j - i > 1:
            arc = before[j] ^ before[i]
            pair = min(tiles[i], tiles[j]), max(tiles[i], tiles[j])
            yield pair, (arc, before[-1] ^ arc) if ring.closed else (arc,)


@lru_cache(maxsize=64)
def board_of(plan: Map) -> Tables:
    """The tables of a map. Raises ValueError when nothing can be scored on it (GB-6)."""
    board = Tables(plan)
    if not board.open_steps[board.star]:
        raise ValueError(
            f"On this map no step leads away from the star on {plan.star}, so nothing can be scored (GB-6)."
        )
    if not reachable(board.open_steps, 1 << board.star) & board.unscored:
        raise ValueError(f"On this map no tile that steps from the star on {plan.star} reach is worth a point (GB-6).")
    return board


def closed(ways: tuple[int, ...], walls: int) -> bool:
    """Whether every way between two tiles is cut by a wall (GB-9, GB-10)."""
    return all(walls & way for way in ways)


def reachable(steps: Sequence[int], tiles: int) -> int:
    """All tiles in reach of these by steps, themselves included; ``steps`` as in `Tables.open_steps`."""
    frontier = tiles
    while frontier:
        grown = 0
        while frontier:
            low = frontier & -frontier
            grown |= steps[low.bit_length() - 1]
            frontier ^= low
        frontier = grown & ~tiles
        tiles |= frontier
    return tiles
