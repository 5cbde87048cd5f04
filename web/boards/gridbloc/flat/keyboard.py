"""Keyboard over tiles and edges of any shape: to the neighbour that lies nearest in a key's direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import hypot

from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.gridbloc.flat.layout import Area, Border, FlatLayout
from web.boards.gridbloc.geometry import Point
from web.boards.gridbloc.tile_corners import SIDE

_ARROWS: dict[str, Point] = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
_JUMPS = {"Home": "ArrowLeft", "End": "ArrowRight", "PageUp": "ArrowUp", "PageDown": "ArrowDown"}
_ON = {"PageUp": -1, "PageDown": 1}
"""Where tiles stand in no columns, these lead through them as they are read."""
_CONE = 0.42
"""The least part of a way that goes into a key's direction: what lies further aside is not meant."""
_CLOSE = 0.04
"""What differs by less is as good."""


def next_place(plane: FlatLayout, start: str, key: str, tiles_only: bool) -> str:
    """Where an arrow, Home, End, PageUp or PageDown leads from a place; itself where there is nothing further."""
    if tiles_only and start in plane.border:
        edge, way = plane.spots[start], _ARROWS[_JUMPS.get(key, key)]
        start = _onto_tile(plane, start, way)
        if key in _ARROWS and _straightness(edge, plane.spots[start], way) > _CONE:
            return start
    if key in _ARROWS:
        return step(plane, start, key, tiles_only)
    if key in _ON and not isinstance(plane.tables.map, SquareMap):
        return _in_order(plane, start, _ON[key], tiles_only)
    seen = {start}
    while (further := step(plane, start, _JUMPS[key], tiles_only, round_the_rim=False)) not in seen:
        start = further
        seen.add(start)
        if start in plane.border and plane.border[start].torn:
            break
    return start


def _in_order(plane: FlatLayout, start: str, on: int, tiles_only: bool) -> str:
    """What is read next or before: so everything is reached, however the tiles lie."""
    names = [name for row in plane.rows for name in row if not tiles_only or name in plane.area]
    place = names.index(start) + on
    return names[place] if 0 <= place < len(names) else start


def _onto_tile(plane: FlatLayout, edge: str, way: Point) -> str:
    """The tile beside an edge that lies rather in a direction."""
    border = plane.border[edge]
    x, y = border.sides[0].middle
    return max(border.tiles, key=lambda tile: (tile.centre[0] - x) * way[0] + (tile.centre[1] - y) * way[1]).name


@lru_cache(maxsize=8192)
def step(plane: FlatLayout, start: str, key: str, tiles_only: bool, round_the_rim: bool = True) -> str:
    """One step of an arrow: what lies nearest in its direction, of the nearest things around.

    From tile to tile it keeps to the row where it can; up and down, and over edges, it also takes what lies between.
    """
    way = _ARROWS[key]
    origin = plane.spots[start]
    keeps_row = tiles_only and way[0] != 0
    for around in _rings(plane, start, tiles_only, round_the_rim):
        rated = []
        for name, place in around:
            straight, far = _straightness(origin, place, way), hypot(place[0] - origin[0], place[1] - origin[1])
            if straight > _CONE:
                rate = 1 - straight if keeps_row else far / straight / SIDE
                rated.append((rate, name, far if name in plane.area else -straight, place))
        if rated:
            least = min(rated)[0]
            return _of_equals(plane, start, [each for each in rated if each[0] < least + _CLOSE])
    return start


def _of_equals(plane: FlatLayout, start: str, found: list[tuple[float, str, float, Point]]) -> str:
    """Of what lies as well as each other a tile, the nearest, or the straightest edge, then by turns right and left."""
    to_right = plane.row_of[start] % 2 == 0

    def order(each: tuple[float, str, float, Point]) -> tuple[bool, float, float]:
        _, name, measure, (x, _) = each
        return name in plane.border, round(measure, 1 if name in plane.border else -1), -x if to_right else x

    return min(found, key=order)[1]


def _straightness(origin: Point, place: Point, way: Point) -> float:
    """The part of a way that goes into a direction: 1 straight on, 0 aside."""
    dx, dy = place[0] - origin[0], place[1] - origin[1]
    return (dx * way[0] + dy * way[1]) / (hypot(dx, dy) or 1)


def _rings(
    plane: FlatLayout, start: str, tiles_only: bool, round_the_rim: bool
) -> Iterator[Iterable[tuple[str, Point]]]:
    """Names, and where they lie as seen from a place: its neighbours, then those past corners, then anything."""
    if start in plane.border:
        border = plane.border[start]
        yield [*_adjacent(border), *_adjacent_edges(plane, start)]
    elif tiles_only:
        yield from _adjacent_tiles(plane, plane.area[start], round_the_rim)
    else:
        yield _sides_of(plane, plane.area[start])
    names = plane.area if tiles_only else plane.spots
    yield [(name, plane.spots[name]) for name in names if _is_near(plane.spots[start], plane.spots[name])]


def _sides_of(plane: FlatLayout, area: Area) -> list[tuple[str, Point]]:
    """A tile's edges, where it has them."""
    sides = [(border.name, side) for border in plane.borders_of(area) for side in border.sides]
    return [(name, side.middle) for name, side in sides if not plane.border[name].torn or side.tile is area]


def _is_near(one: Point, other: Point) -> bool:
    return 1 < hypot(one[0] - other[0], one[1] - other[1]) < 200


def _adjacent(border: Border) -> Iterator[tuple[str, Point]]:
    """An edge's two tiles; one that lies apart is seen beyond the edge, as it is on its own side."""
    x, y = border.sides[0].middle
    for tile, own in zip(border.tiles, border.crossing, strict=True):
        yield tile.name, (x + tile.centre[0] - own[0], y + tile.centre[1] - own[1])


def _adjacent_edges(plane: FlatLayout, edge: str) -> Iterator[tuple[str, Point]]:
    """The edges that meet this one at a corner."""
    ends = [end for side in plane.border[edge].sides for end in (side.start, side.end)]
    for tile in plane.border[edge].tiles:
        for area in (tile, *plane.neighbours(tile)):
            for border in plane.borders_of(area):
                for side in border.sides:
                    if border.name != edge and any(_meets(end, side.start) or _meets(end, side.end) for end in ends):
                        yield border.name, side.middle


def _meets(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 1


def _adjacent_tiles(plane: FlatLayout, area: Area, round_the_rim: bool) -> Iterator[list[tuple[str, Point]]]:
    """The tiles over edges, then those past corners. What lies beyond the rim is seen where its crossing is."""
    for straight in (True, False):
        found = []
        for link in plane.links_of(area):
            if (link.edge >= 0) != straight:
                continue
            other = plane.areas[link.b if plane.areas[link.a] is area else link.a]
            crossing = plane.crossing(area, other)
            torn = crossing is not None and _apart(*crossing)
            if torn and not round_the_rim:
                continue
            found.append((other.name, crossing[0] if torn and crossing else other.centre))
        yield found


def _apart(out: Point, into: Point) -> bool:
    return hypot(out[0] - into[0], out[1] - into[1]) > 1
