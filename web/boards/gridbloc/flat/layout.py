"""A board laid out in the plane: where its tiles and edges are drawn, and the ways between them.

The drawing of any map starts here: from the corners of its tiles in the plane, be it a map in the plane or the net of a
solid. Tiles that lie apart, though the board joins them, have the edge between them drawn on both: a way between them
leaves over one and comes in over the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Link, Tables
from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.board import target_id
from web.boards.gridbloc import geometry
from web.boards.gridbloc.geometry import Point
from web.boards.gridbloc.tile_corners import SIDE, Corners, of_polygons, of_squares

Way = tuple[tuple[Point, ...], ...]
"""Lines to draw one after the other; there is more than one where the way leaves the picture and comes in again."""

_INSET = 11.0
"""From a side of a tile to where its colour begins, of which the rounded rim takes 4 again."""
_OUT = 26.0
"""How far a way goes on past a rim over which it leaves."""
_THICK = (15, 13, 11, 9, 7)
"""How thick walls may be; the style sheet has a class for each."""
OPENING = 18
"""How much room signs of openings have around a board."""
_MARGIN = 10
"""From the outer tiles to the picture's rim; the plate fills most of it."""
_FEWEST_SHOWN = 4
"""Smaller boards are drawn with air around them, as if they had so many tiles a side."""


class Area:
    """A tile as it is drawn. Each is one object, so that what is drawn of it can be looked up by it."""

    def __init__(self, name: str, number: int, outline: tuple[Point, ...]) -> None:
        self.name, self.id, self.bit = name, target_id(name), 1 << number
        self.outline = outline
        self.centre = geometry.centre(outline)
        self.reach = geometry.room(outline, self.centre)
        """How far it is from the middle to the nearest side."""
        self.scale = min(1.0, self.reach / (SIDE / 2))
        """How large what stands on it is drawn, where 1 is the size on a square."""
        self.drawn = geometry.closed(geometry.inset(outline, min(_INSET, 0.24 * self.reach)))
        """Path data of the tile, smaller than its place."""


class Side(NamedTuple):
    """An edge as one of its tiles has it."""

    tile: Area
    start: Point
    end: Point

    @property
    def middle(self) -> Point:
        """Half way along."""
        return geometry.middle(self.start, self.end)


class Border:
    """An edge as it is drawn: on the side that both tiles share, or on each where they lie apart."""

    def __init__(self, name: str, number: int, one: Side, other: Side) -> None:
        self.name, self.id, self.bit = name, target_id(name), 1 << number
        self.tiles = one.tile, other.tile
        self.torn = geometry.distance(one.middle, other.middle) > 1
        self.sides = (one, other) if self.torn else (one,)
        self.crossing = one.middle, other.middle
        """Where a way from one tile to the other crosses, on each side."""
        self.drawn = "".join(geometry.line(_shorter(side)) for side in self.sides)
        """Path data of the line on which a wall lies."""
        self.hit = "".join(
            geometry.closed((side.start, side.tile.centre, side.end))
            if self.torn
            else geometry.closed((side.start, one.tile.centre, side.end, other.tile.centre))
            for side in self.sides
        )
        """Path data of what takes the pointer."""


class Plane:
    """All tiles and edges of a board in the plane. A tile of average size has the area of 100 by 100 units."""

    def __init__(self, tables: Tables, corners: Corners) -> None:
        self.tables = tables
        outlines = {name: [(x, y) for _, x, y in around] for name, around in corners.items()}
        whole = sum(abs(geometry.area(outline)) for outline in outlines.values())
        scale = SIDE / (whole / len(outlines)) ** 0.5
        self._keys = {
            name: {corner.key: (corner.x * scale, corner.y * scale) for corner in around}
            for name, around in corners.items()
        }
        self.areas = tuple(
            Area(name, number, tuple(self._keys[name].values())) for number, name in enumerate(tables.tiles)
        )
        self.borders = tuple(
            self._border(number, self.areas[a], self.areas[b]) for number, (a, b) in enumerate(tables.edges)
        )
        self.area = {area.name: area for area in self.areas}
        self.border = {border.name: border for border in self.borders}

    def _border(self, number: int, one: Area, other: Area) -> Border:
        """The edge between two tiles: of the corners that both have, the two that are neighbours in both."""
        (shared, *_) = _pairs(list(self._keys[one.name])) & _pairs(list(self._keys[other.name]))
        first, second = shared
        mine, theirs = self._keys[one.name], self._keys[other.name]
        name = self.tables.edge_names[number]
        return Border(name, number, Side(one, mine[first], mine[second]), Side(other, theirs[first], theirs[second]))

    @cached_property
    def spots(self) -> dict[str, Point]:
        """The middle of each tile and edge, by name."""
        return {area.name: area.centre for area in self.areas} | {
            border.name: border.sides[0].middle for border in self.borders
        }

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each tile the edges around it, as a mask."""
        return tuple(sum(border.bit for border in self.borders_of(area)) for area in self.areas)

    @cached_property
    def _borders_of(self) -> dict[Area, tuple[Border, ...]]:
        found: dict[Area, list[Border]] = {area: [] for area in self.areas}
        for border in self.borders:
            for area in border.tiles:
                found[area].append(border)
        return {area: tuple(borders) for area, borders in found.items()}

    def borders_of(self, area: Area) -> tuple[Border, ...]:
        """The edges around a tile."""
        return self._borders_of[area]

    @cached_property
    def _links_of(self) -> dict[Area, tuple[Link, ...]]:
        found: dict[Area, list[Link]] = {area: [] for area in self.areas}
        for link in self.tables.links:
            found[self.areas[link.a]].append(link)
            found[self.areas[link.b]].append(link)
        return {area: tuple(links) for area, links in found.items()}

    def links_of(self, area: Area) -> tuple[Link, ...]:
        """The steps that there are from a tile, whatever the walls."""
        return self._links_of[area]

    def neighbours(self, area: Area) -> tuple[Area, ...]:
        """The tiles one step away, whatever the walls."""
        here = area.bit.bit_length() - 1
        return tuple(self.areas[link.a + link.b - here] for link in self.links_of(area))

    def near(self, one: Area, other: Area) -> tuple[Border, ...]:
        """The edges that a short way between two tiles may meet."""
        areas = dict.fromkeys((one, other, *self.neighbours(one)))
        return tuple(dict.fromkeys(border for area in areas for border in self.borders_of(area)))

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """Names of tiles and edges as they are read: in bands from the top, in each from the left."""
        bands: dict[int, list[str]] = {}
        for name, (_, y) in self.spots.items():
            bands.setdefault(round(y / (SIDE / 2)), []).append(name)
        return tuple(tuple(sorted(bands[y], key=lambda name: self.spots[name][0])) for y in sorted(bands))

    @cached_property
    def row_of(self) -> dict[str, int]:
        """In which row each tile is, and in which row of edges each edge, counted from the top."""
        found: dict[str, int] = {}
        every: tuple[Iterable[str], ...] = (self.area, self.border)
        for names in every:
            heights = sorted({round(self.spots[name][1] / 10) for name in names})
            found |= {name: heights.index(round(self.spots[name][1] / 10)) for name in names}
        return found

    @cached_property
    def torn(self) -> tuple[Border, ...]:
        """The edges whose tiles lie apart."""
        return tuple(border for border in self.borders if border.torn)

    @cached_property
    def wall(self) -> int:
        """How thick a wall is: thinner where edges are short."""
        lengths = sorted(geometry.distance(border.sides[0].start, border.sides[0].end) for border in self.borders)
        usual = 0.17 * lengths[len(lengths) // 2] if lengths else 0
        return next((thick for thick in _THICK if thick <= usual), _THICK[-1])

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all tiles."""
        xs, ys = zip(*(point for area in self.areas for point in area.outline), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def view_box(self, band: float = 0, air: bool = False) -> str:
        """What shows the board, with a band left and below, room where ways lead out, and for few tiles more air."""
        left, top, right, bottom = self.bounds
        margin = _MARGIN + (OPENING if self.torn else 0)
        least = SIDE * _FEWEST_SHOWN * air
        wide, high = max(right - left, least), max(bottom - top, least)
        x, y = left - (wide - right + left) / 2 - margin - band, top - (high - bottom + top) / 2 - margin
        return " ".join(map(geometry.number, (x, y, wide + 2 * margin + band, high + 2 * margin + band)))

    def crossing(self, a: Area, b: Area) -> tuple[Point, Point] | None:
        """Where one step from a tile to another crosses over, as each has it; None where it is further."""
        link = self.tables.link_between.get((a.bit.bit_length() - 1, b.bit.bit_length() - 1))
        if link is None:
            return None
        if link.edge >= 0:
            one, other = self.borders[link.edge].crossing
            return (one, other) if self.borders[link.edge].tiles[0] is a else (other, one)
        mine, theirs = self._keys[a.name], self._keys[b.name]
        pairs = [(mine[key], theirs[key]) for key in mine if key in theirs]
        return min(pairs, key=lambda pair: geometry.distance(*pair))

    def way(self, a: Area, b: Area) -> Way:
        """What is drawn of a move from one tile to another: round the corner, or out over a rim and in again."""
        found = self.crossing(a, b)
        if found is None:
            return self._leap(a, b)
        out, into = found
        if geometry.distance(out, into) > 1:
            return (
                (a.centre, out, geometry.toward(out, a.centre, -_OUT)),
                (geometry.toward(into, b.centre, -_OUT), into, b.centre),
            )
        straight = abs(geometry.area((a.centre, out, b.centre))) < 60
        return ((a.centre, b.centre) if straight else (a.centre, out, b.centre),)

    def ways(self, names: Sequence[str]) -> list[tuple[Point, ...]]:
        """The lines of a journey over tiles by their names."""
        return [line for a, b in pairwise(names) for line in self.way(self.area[a], self.area[b])]

    def _leap(self, a: Area, b: Area) -> Way:
        """Over a tile between: straight, or where that lies apart by way of it."""
        around = [area for area in self.areas if self.crossing(a, area) and self.crossing(area, b)]
        ways = [(*self.way(a, over), *self.way(over, b)) for over in around]
        if not ways or any(len(way) == 2 for way in ways):
            return ((a.centre, b.centre),)
        return min(ways, key=len)


def _pairs(around: Sequence[Hashable]) -> set[frozenset[Hashable]]:
    """Neighbours around a tile."""
    return {frozenset(pair) for pair in zip(around, (*around[1:], around[0]), strict=True)}


def _shorter(side: Side) -> tuple[Point, Point]:
    """An edge without its ends, which the walls beside it may need."""
    by = min(8.0, 0.1 * geometry.distance(side.start, side.end))
    return geometry.toward(side.start, side.end, by), geometry.toward(side.end, side.start, by)


@lru_cache(maxsize=16)
def plane_of(tables: Tables) -> Plane:
    """A map's board in the plane; of a solid the net."""
    plan = tables.map
    if isinstance(plan, SquareMap):
        return Plane(tables, of_squares(plan))
    if not plan.solid:
        return Plane(tables, of_polygons(plan))
    from web.boards.gridbloc.space.net import net  # noqa: PLC0415  only where there is a solid

    return Plane(tables, net(plan))
