"""Layout of a board in the plane: where its tiles and edges are drawn, and the paths between them.

The drawing of any map starts here: from the corners of its tiles in the plane, be it a map in the plane or the net of a
solid. Tiles that lie apart, though the board joins them, have the edge between them drawn on both: a way between them
leaves over one and comes in over the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeVar

from gridarium.games.gridbloc.rules.board import Link, Tables
from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.board import target_id
from web.boards.gridbloc import geometry
from web.boards.gridbloc.geometry import Point
from web.boards.gridbloc.tile_corners import SIDE, Corners, of_polygons, of_squares

T = TypeVar("T")
Way = tuple[tuple[Point, ...], ...]
"""Lines to draw one after the other; there is more than one where the way leaves the picture and comes in again."""

_INSET = 11.0
"""From a side of a tile to where its colour begins, of which the rounded rim takes 4 again."""
_OUT = 26.0
"""How far a way goes on past a rim over which it leaves."""
_THICK = (15, 13, 11, 9, 7)
"""How thick walls may be; the style sheet has a class for each but the usual one."""
OPENING = 18
"""How much room signs of openings have around a board."""
MARGIN = 10
"""From the outer tiles to the picture's rim; the plate fills most of it."""
MIDDLE = 0.55
"""This part of a tile's width belongs to no edge: who presses there means the tile."""
_FEWEST_SHOWN = 4
"""Smaller boards are drawn with air around them, as if they had so many tiles a side."""


class Area:
    """A tile as it is drawn. Each is one object, so that what is drawn of it can be looked up by it."""

    def __init__(self, name: str, number: int, outline: tuple[Point, ...]) -> None:
        self.name, self.id, self.bit = name, target_id(name), 1 << number
        self.outline = outline
        x, y = outline[0]
        shape = _shape(tuple([(round(px - x, 9), round(py - y, 9)) for px, py in outline]))
        self.centre = _moved(shape.centre, x, y)
        self.reach = shape.reach
        """How far it is from the middle to the nearest side."""
        self.scale = min(1.0, self.reach / (SIDE / 2))
        """How large what stands on it is drawn, where 1 is the size on a square."""
        self.drawn = f"{geometry.moved_to(_moved(shape.begins, x, y))}{shape.drawn}"
        """Path data of the tile, smaller than its place."""


class _Shape(NamedTuple):
    """What tiles of one shape have in common, as seen from their first corner."""

    centre: Point
    reach: float
    begins: Point
    """Where the drawn outline begins."""
    drawn: str
    """And how it goes on from there."""


@lru_cache(maxsize=1024)
def _shape(outline: tuple[Point, ...]) -> _Shape:
    centre = geometry.centre(outline)
    reach = geometry.room(outline, centre)
    drawn = geometry.inset(outline, min(_INSET, 0.24 * reach))
    return _Shape(centre, reach, drawn[0], f"{geometry.onward(drawn)}z")


def _moved(point: Point, x: float, y: float) -> Point:
    return point[0] + x, point[1] + y


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
        beyond = () if self.torn else _inner(Side(other.tile, one.end, one.start))
        drawn = [_strip(side, (*_inner(side), side.end, *beyond)) for side in self.sides]
        self.drawn = "".join(bar for bar, _ in drawn)
        """Path data of the line on which a wall lies."""
        self.hit = "".join(hit for _, hit in drawn)
        """Path data of what takes the pointer."""


def _inner(side: Side) -> tuple[Point, Point]:
    """The line within a tile from which on what is pressed is that side of it, from its start to its end."""
    centre = side.tile.centre
    first, last = (geometry.toward(end, centre, (1 - MIDDLE) * geometry.distance(end, centre)) for end in side[1:])
    return first, last


def _strip(side: Side, around: tuple[Point, ...]) -> tuple[str, str]:
    """Path data of the line on which a wall lies, and of the outline around it that begins with the side."""
    (x, y), (ex, ey) = side.start, side.end
    begins, bar = _bar((round(ex - x, 3), round(ey - y, 3)))
    hit = geometry.onward((side.start, *around))
    return f"{geometry.moved_to(_moved(begins, x, y))}{bar}", f"{geometry.moved_to(side.start)}{hit}z"


@lru_cache(maxsize=1024)
def _bar(end: Point) -> tuple[Point, str]:
    """A side from 0 0 without its ends, which the walls beside it may need: where it begins, and path data on."""
    by = min(8.0, 0.1 * geometry.distance((0, 0), end))
    begins = geometry.toward((0, 0), end, by)
    return begins, geometry.onward((begins, geometry.toward(end, (0, 0), by)))


class FlatLayout:
    """All tiles and edges of a board in the plane. A tile of average size has the area of 100 by 100 units."""

    def __init__(self, tables: Tables, corners: Corners) -> None:
        self.tables = tables
        self.squares = isinstance(tables.map, SquareMap)
        """Whether its tiles are squares in rows."""
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
        """The edge between two tiles: of the corners that both have, two that are neighbours in both."""
        mine, theirs = self._keys[one.name], self._keys[other.name]
        first, second = next(
            pair for pair in _neighbours(mine) if pair[0] in theirs and pair[1] in theirs and _adjacent(theirs, *pair)
        )
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
        found = [0] * len(self.areas)
        for (a, b), border in zip(self.tables.edges, self.borders, strict=True):
            found[a] |= border.bit
            found[b] |= border.bit
        return tuple(found)

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
        margin = MARGIN + (OPENING if self.torn else 0)
        least = SIDE * _FEWEST_SHOWN * air
        wide, high = max(right - left, least), max(bottom - top, least)
        x, y = left - (wide - right + left) / 2 - margin - band, top - (high - bottom + top) / 2 - margin
        return " ".join(map(geometry.number, (x, y, wide + 2 * margin + band, high + 2 * margin + band)))

    def frame(self, kind: str, band: float = 0, air: bool = False) -> str:
        """What kind of picture it is, how thick its walls are, and what is seen of the plane, as attributes."""
        walls = f" walls-{self.wall}" if self.wall < _THICK[0] else ""
        return f'class="{kind}{walls}" viewBox="{self.view_box(band, air)}"'

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

    def path(self, a: Area, b: Area) -> Way:
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

    def paths(self, names: Sequence[str]) -> list[tuple[Point, ...]]:
        """The lines of a journey over tiles by their names."""
        return [line for a, b in pairwise(names) for line in self.path(self.area[a], self.area[b])]

    def along(self, names: Sequence[str]) -> str:
        """Path data of a journey: one line, but where it leaves the picture and comes in again."""
        legs = self._legs
        drawn = [geometry.moved_to(self.area[names[0]].centre)] if len(names) > 1 else []
        for leg in pairwise(names):
            if leg not in legs:
                legs[leg] = self._leg(*leg)
            drawn.append(legs[leg])
        return "".join(drawn)

    @cached_property
    def _legs(self) -> dict[tuple[str, str], str]:
        return {}

    def _leg(self, a: str, b: str) -> str:
        """Path data of how a line goes on from one tile to another."""
        place, drawn = self.area[a].centre, []
        for begins, *onward in self.path(self.area[a], self.area[b]):
            drawn.append("" if begins == place else geometry.moved_to(begins))
            drawn += [f"L{geometry.number(x)} {geometry.number(y)}" for x, y in onward]
            place = onward[-1]
        return "".join(drawn)

    def _leap(self, a: Area, b: Area) -> Way:
        """Over a tile between: straight, or where that lies apart by way of it."""
        around = [area for area in self.areas if self.crossing(a, area) and self.crossing(area, b)]
        ways = [(*self.path(a, over), *self.path(over, b)) for over in around]
        if not ways or any(len(way) == 2 for way in ways):
            return ((a.centre, b.centre),)
        return min(ways, key=len)


def _neighbours(around: Iterable[T]) -> Iterator[tuple[T, T]]:
    """Every two corners next to each other around a tile, in order."""
    corners = list(around)
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def _adjacent(around: Iterable[T], one: T, other: T) -> bool:
    """Whether two corners are next to each other around a tile."""
    return any({one, other} == {*pair} for pair in _neighbours(around))


def chosen(things: Sequence[T], numbers: int) -> Iterator[T]:
    """Of things in order those whose numbers are in a set, a mask."""
    while numbers:
        low = numbers & -numbers
        yield things[low.bit_length() - 1]
        numbers ^= low


@lru_cache(maxsize=16)
def flat_layout_of(tables: Tables) -> FlatLayout:
    """A map's board in the plane; of a solid the net."""
    plan = tables.map
    if isinstance(plan, SquareMap):
        return FlatLayout(tables, of_squares(plan))
    if not plan.solid:
        return FlatLayout(tables, of_polygons(plan))
    from web.boards.gridbloc.space.net import net  # noqa: PLC0415  only where there is a solid

    return FlatLayout(tables, net(plan))
