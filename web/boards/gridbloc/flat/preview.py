"""Preview of a move, drawn before it is made: how powers pass, corners that lead on, what special walls will do."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from gridarium import Action
from gridarium.games.gridbloc.rules.moves import Power
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.board import Look
from web.boards.gridbloc import geometry
from web.boards.gridbloc.flat import barriers, trails
from web.boards.gridbloc.flat.layout import Area, Border, FlatLayout
from web.boards.gridbloc.geometry import Point

_HIGH = ("bee", "frog", "roo")
"""Characters whose power passes above what is between."""
_CORNER = 20.0
"""How far a sign at a corner reaches into both tiles."""


def reach(plane: FlatLayout, look: Look[GridBlocState]) -> str:
    """What is open, where dots alone do not tell how it is reached; empty for walls."""
    state = look.state
    if not look.open or state.to_move is None or state.to_move == state.blocker:
        return ""
    at = state.where(state.to_move)
    if at is None:
        return ""
    if look.pointed[:1] == ("power",):
        return _powers(plane, state, at, look.actions)
    return _corners(plane, at, look.open)


def _powers(plane: FlatLayout, state: GridBlocState, at: int, actions: tuple[Action, ...]) -> str:
    """How a power gets to each place: bows over what is between, lines from tile to tile, marks on walls passed."""
    high = state.characters[state.to_move or 0] in _HIGH
    start, drawn = plane.areas[at], dict[str, None]()
    passed: set[tuple[int, int]] = set()
    for action in actions:
        if type(action) is not Power:
            continue
        stops = [start, *(plane.areas[tile] for tile in (action.via, action.tile) if tile >= 0)]
        for one, other in pairwise(stops):
            drawn[_path(plane, one, other, high)] = None
            passed |= walls_passed(plane, state.walls, one, other)
    marks = "".join(barriers.circle(point, 0.8 * plane.wall) for point in sorted(passed))
    return f'<path class="way" d="{"".join(drawn)}"/><path class="vaulted" d="{marks}"/>'


@lru_cache(maxsize=1024)
def _path(plane: FlatLayout, one: Area, other: Area, high: bool) -> str:
    """Path data of the way between two tiles: a bow where it passes above what is between."""
    ways = plane.path(one, other)
    if not high or len(ways) > 1:
        return geometry.lines(ways)
    (x0, y0), (x1, y1) = one.centre, other.centre
    aside = 0.22 if x1 >= x0 else -0.22
    x, y = (x0 + x1) / 2 + (y1 - y0) * aside, (y0 + y1) / 2 - (x1 - x0) * aside
    return f"{geometry.line([one.centre])}Q{' '.join(map(geometry.number, (x, y, x1, y1)))}"


def walls_passed(plane: FlatLayout, walls: int, one: Area, other: Area) -> set[tuple[int, int]]:
    """Where the way between two tiles meets walls."""
    found = set()
    for points in plane.path(one, other):
        for start, end in pairwise(points):
            for border in plane.near(one, other):
                if border.bit & walls:
                    crossed = (_meeting(start, end, side.start, side.end) for side in border.sides)
                    found |= {(round(x), round(y)) for x, y in filter(None, crossed)}
    return found


def _meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two stretches cross or touch."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if abs(across) < 1:
        return None
    along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    aside = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    if not (-0.01 <= along <= 1.01 and -0.01 <= aside <= 1.01):
        return None
    return a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])


def _corners(plane: FlatLayout, at: int, open: frozenset[str]) -> str:
    """Signs where it does not go without saying how the next tile is reached.

    They lie across the corners past which the runner can step where tiles are no squares in rows, and on both sides
    of where it can step out over a rim.
    """
    start, rows = plane.areas[at], isinstance(plane.tables.map, SquareMap)
    drawn = []
    for link in plane.links_of(start):
        area = plane.areas[link.a + link.b - at]
        crossing = plane.crossing(start, area) if area.name in open else None
        if crossing is None:
            continue
        out, into = crossing
        torn = geometry.distance(out, into) > 1
        if torn or (link.edge < 0 and not rows):
            drawn += _across(start, out, into, area, torn)
    return f'<path class="bends" d="{geometry.lines(drawn)}"/>' if drawn else ""


def _across(start: Area, out: Point, into: Point, end: Area, torn: bool) -> list[tuple[Point, ...]]:
    """A sign from within one tile to within another."""
    first, last = geometry.toward(out, start.centre, _CORNER), geometry.toward(into, end.centre, _CORNER)
    if not torn:
        return [(first, out, last)]
    return [
        (first, geometry.toward(out, start.centre, -_CORNER)),
        (geometry.toward(into, end.centre, -_CORNER), last),
    ]


def promise(plane: FlatLayout, look: Look[GridBlocState]) -> str:
    """What a sticky or a trapdoor wall will do that is about to be built, and what those do that stand."""
    state = look.state
    drawn = [_shut(plane, look), _trapped(plane, state.sticky)]
    if look.preview in plane.border and look.pointed:
        border = plane.border[look.preview]
        does = _trapped(plane, border.bit) if look.pointed[0] == "sticky" else exchange(border)
        drawn.append(f'<g class="promised">{does}</g>')
    return "".join(drawn)


def _shut(plane: FlatLayout, look: Look[GridBlocState]) -> str:
    """Covers the dots of edges on which the chosen special wall may not stand, though others may."""
    if not look.pointed or not any("|" in target for target in look.open):
        return ""
    shut = [border for border in plane.borders if not border.bit & look.state.walls and border.name not in look.open]
    return f'<g class="shut">{barriers.gaps(shut)}</g>' if shut else ""


@lru_cache(maxsize=256)
def _trapped(plane: FlatLayout, edges: int) -> str:
    """The two tiles beside a sticky wall."""
    found = [border for border in plane.borders if border.bit & edges] if edges else []
    return "".join(
        f'<path class="trap" d="{one.drawn}{other.drawn}"/>' for one, other in (each.tiles for each in found)
    )


def exchange(border: Border) -> str:
    """An arrow out and one in beside the middle of an edge, on which a sign asks to confirm."""
    drawn = []
    for side in border.sides:
        (ax, ay), (bx, by) = side.start, side.end
        long, away = 0.55 * side.tile.reach, geometry.distance(side.start, side.end) or 1
        nx, ny = -(by - ay) / away * long, (bx - ax) / away * long
        for along, to in ((0.12, 1), (0.88, -1)):
            x, y = ax + (bx - ax) * along, ay + (by - ay) * along
            start, end = (x - nx * to, y - ny * to), (x + nx * to, y + ny * to)
            drawn.append(geometry.line((start, end)) + trails.head(start, end, 13))
    return f'<path class="pulls" d="{"".join(drawn)}"/>'
