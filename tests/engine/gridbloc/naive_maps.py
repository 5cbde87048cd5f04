"""The boards of GridBloc once more, from the rule book alone: rectangles, and polygons whose corners are points.

A tile of a rectangle is a pair, a tile of a polygon map its name; an edge is the set of the two tiles that share it.
Both kinds of board answer the same questions, and nothing is computed that a question does not ask for.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import combinations
from math import dist
from typing import Any

from gridarium.games.gridbloc.setup.map import map_to_data
from gridarium.games.gridbloc.setup.presets import shipped

Place = tuple[int, int]
Tile = Any
Edge = frozenset[Any]
Walls = Collection[Edge]

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NEAR = 0.001
"""GB-43: corners nearer than this are one point."""
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def name(place: Place) -> str:
    return f"{LETTERS[place[0]]}{place[1] + 1}"


def place(text: str) -> Place:
    return LETTERS.index(text[0]), int(text[1:]) - 1


def edge(text: str) -> Edge:
    return frozenset(place(part) for part in text.split("|"))


def edge_text(ends: Edge) -> str:
    """The lower tile first: by row, then by column."""
    return "|".join(name(end) for end in sorted(ends, key=lambda end: (end[1], end[0])))


class Rectangle:
    """GB-1 to GB-4, GB-40: a square map as data."""

    def __init__(self, plan: Mapping[str, Any]) -> None:
        self.w, self.h = plan.get("w", 9), plan.get("h", 9)
        self.open_lr, self.open_tb = plan.get("open_lr", False), plan.get("open_tb", False)
        self.tiles = {(x, y) for x in range(self.w) for y in range(self.h)}
        pairs = [(tile, self.beyond(tile, *way)) for tile in self.tiles for way in ((1, 0), (0, 1))]
        self.edges: set[Edge] = {frozenset(pair) for pair in pairs if pair[1] is not None}
        self.star = place(plan["star"]) if "star" in plan else ((self.w - 1) // 2, (self.h - 1) // 2)
        self.originals = {edge(text) for text in plan.get("walls", [])}
        self.values = {place(text): value for text, value in plan.get("values", {}).items()}
        self.replenish = {place(text) for text in plan.get("replenish", [])}

    name = staticmethod(name)
    edge_text = staticmethod(edge_text)

    def beyond(self, tile: Place, dx: int, dy: int) -> Place | None:
        """The tile so many columns and rows away, over open edges; None beyond a closed rim."""
        x, y = tile[0] + dx, tile[1] + dy
        x = x % self.w if self.open_lr else x
        y = y % self.h if self.open_tb else y
        return (x, y) if (x, y) in self.tiles else None

    def straight(self, tile: Place) -> set[Place]:
        """The tiles that share an edge with it."""
        return {other for ends in self.edges if tile in ends for other in ends - {tile}}

    def near(self, tile: Place) -> set[Place]:
        """GB-8: its neighbours, straight and diagonal, whatever walls there are."""
        found = (self.beyond(tile, *way) for way in AROUND)
        return {other for other in found if other is not None}

    def blocked(self, a: Place, d: Place, walls: Walls) -> bool:
        """GB-9 and GB-10 for two neighbouring tiles."""
        if frozenset((a, d)) in self.edges:
            return frozenset((a, d)) in walls
        r, b = (d[0], a[1]), (a[0], d[1])

        def wall(one: Place, other: Place) -> bool:
            return frozenset((one, other)) in walls

        return (wall(a, r) or wall(r, d)) and (wall(a, b) or wall(b, d))

    def lines(self, tile: Place) -> set[tuple[Place, Place]]:
        """The next two tiles of every straight line out of a tile."""
        found = ((self.beyond(tile, dx, dy), self.beyond(tile, 2 * dx, 2 * dy)) for dx, dy in AROUND)
        return {(first, second) for first, second in found if first is not None and second is not None}


class Polygons:
    """GB-43: a map of polygons as data."""

    def __init__(self, plan: Mapping[str, Any]) -> None:
        self.tiles = list(plan["tiles"])
        points = [tuple(point) for corners in plan["tiles"].values() for point in corners]
        merged = iter(merge(points))
        self.corners = {tile: [next(merged) for _ in corners] for tile, corners in plan["tiles"].items()}
        self.sides = {tile: sides(corners) for tile, corners in self.corners.items()}
        self.shared = {
            frozenset(pair): side
            for pair in combinations(self.tiles, 2)
            for side in set(self.sides[pair[0]]) & set(self.sides[pair[1]])
        }
        self.edges = set(self.shared)
        self.at_corner: dict[int, list[Edge]] = {}
        for ends, side in self.shared.items():
            for corner in side:
                self.at_corner.setdefault(corner, []).append(ends)
        self.star = plan["star"]
        self.originals = {frozenset(text.split("|")) for text in plan.get("walls", [])}
        self.values = dict(plan.get("values", {}))
        self.replenish = set(plan.get("replenish", []))

    def name(self, tile: str) -> str:
        return tile

    def edge_text(self, ends: Edge) -> str:
        """The tile that comes first in the map first."""
        return "|".join(sorted(ends, key=self.tiles.index))

    def straight(self, tile: str) -> set[str]:
        """The tiles that share an edge with it."""
        return {other for ends in self.edges if tile in ends for other in ends - {tile}}

    def near(self, tile: str) -> set[str]:
        """The tiles that share a corner with it, and so those that share an edge."""
        own = set(self.corners[tile])
        return {other for other in self.tiles if other != tile and own & set(self.corners[other])}

    def blocked(self, a: str, d: str, walls: Walls) -> bool:
        """Over their edge, or else past any of the corners that both have."""
        if frozenset((a, d)) in self.edges:
            return frozenset((a, d)) in walls
        return all(d not in self.turn(a, corner, walls) for corner in set(self.corners[a]) & set(self.corners[d]))

    def turn(self, tile: str, corner: int, walls: Walls) -> set[str]:
        """The tiles to which one can turn round a corner, through no wall: so many as an unwalled arc leads to."""
        found, waiting = {tile}, [tile]
        while waiting:
            fresh = {other for other in self.beside(waiting.pop(), corner, walls) if other not in found}
            found |= fresh
            waiting += fresh
        return found

    def beside(self, tile: str, corner: int, walls: Walls) -> set[str]:
        """The one or two tiles on the other side of the tile's edges at that corner."""
        ends = [end for end in self.at_corner.get(corner, ()) if tile in end and end not in walls]
        return {other for end in ends for other in end - {tile}}

    def lines(self, tile: str) -> set[tuple[str, str]]:
        """GB-28: through opposite edges or opposite corners of the tile between."""
        found = set()
        for between in self.near(tile):
            for number, corner in enumerate(self.corners[between]):
                half, odd = divmod(len(self.corners[between]), 2)
                if odd:
                    continue
                opposite = (number + half) % (2 * half)
                if self.across(between, self.sides[between][number]) == tile:
                    found.add((between, self.across(between, self.sides[between][opposite])))
                if self.half_way(between, corner) == tile:
                    found.add((between, self.half_way(between, self.corners[between][opposite])))
        return {(first, second) for first, second in found if second is not None}

    def across(self, tile: str, side: frozenset[int]) -> str | None:
        """The tile behind a side; None where that is the rim."""
        others = [other for end, shared in self.shared.items() if shared == side and tile in end for other in end]
        return next((other for other in others if other != tile), None)

    def half_way(self, tile: str, corner: int) -> str | None:
        """The tile opposite in the ring round a corner, where the ring is unbroken and even.

        It is a diagonal neighbour: tiles that share an edge elsewhere are straight neighbours only.
        """
        ring = [tile]
        while True:
            onward = [other for other in sorted(self.beside(ring[-1], corner, ())) if other not in ring]
            if not onward:
                break
            ring.append(onward[0])
        closed = all(len(self.beside(one, corner, ())) == 2 for one in ring)
        opposite = ring[len(ring) // 2]
        if not closed or len(ring) % 2 or opposite in self.straight(tile):
            return None
        return opposite


def merge(points: list[tuple[float, ...]]) -> list[int]:
    """A number for each point, the same for those that are one."""
    number = list(range(len(points)))
    for a, b in combinations(range(len(points)), 2):
        if number[a] != number[b] and dist(points[a], points[b]) < NEAR:
            old, new = number[b], number[a]
            number = [new if one == old else one for one in number]
    return number


def sides(corners: list[int]) -> list[frozenset[int]]:
    """The two ends of each side: of the one from the first corner to the second, and so on."""
    return [frozenset(pair) for pair in zip(corners, [*corners[1:], corners[0]], strict=True)]


class Board:
    """What a rectangle or a map of polygons says of each of its tiles, asked once."""

    def __init__(self, plan: Any) -> None:
        self.plan = plan
        self.straight = {tile: plan.straight(tile) for tile in plan.tiles}
        self.near = {tile: plan.near(tile) for tile in plan.tiles}
        self.lines = {tile: plan.lines(tile) for tile in plan.tiles}
        self.tile_of = {plan.name(tile): tile for tile in plan.tiles}
        self.edge_of = {plan.edge_text(ends): ends for ends in plan.edges}


@lru_cache(maxsize=256)
def _board(text: str) -> Board:
    data = json.loads(text)
    return Board(Polygons(data) if data.get("kind") == "polygons" else Rectangle(data))


def board_of(data: Any) -> Board:
    """The board of a map as data, or of one that comes with the game, which is data too, by its name."""
    return _board(json.dumps(map_to_data(shipped()[data]) if isinstance(data, str) else data))
