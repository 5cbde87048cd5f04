"""Barriers on the edges of any board: walls, original walls, sticky and trapdoor walls, and what is left of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from web.boards.gridbloc import geometry
from web.boards.gridbloc.flat.layout import Border, FlatLayout, Side
from web.boards.gridbloc.geometry import Point

_DROPS = ((0.2, 1), (0.42, -1), (0.62, 1), (0.82, -1))
"""Where along a sticky wall its drops hang, and to which side."""


def stones(plane: FlatLayout, borders: Iterable[Border]) -> str:
    """Original walls."""
    return stones_of([side for border in borders for side in border.sides], plane.wall)


def stones_of(sides: Sequence[Side], wall: float) -> str:
    """Double bars along sides, with a block at each end."""
    if not sides:
        return ""
    bars = geometry.lines((side.start, side.end) for side in sides)
    ends = sorted({(round(x), round(y)) for side in sides for x, y in (side.start, side.end)})
    blocks = "".join(square(end, 0.8 * wall) for end in ends)
    return f'<path class="stone" d="{bars}"/><path class="mortar" d="{bars}"/><path class="block" d="{blocks}"/>'


def square(middle: Point, half: float) -> str:
    """Path data of an upright square."""
    x, y = middle
    return geometry.closed(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))


def circle(middle: Point, radius: float) -> str:
    """Path data of a circle."""
    x, y = map(geometry.number, (middle[0] - radius, middle[1]))
    r, d = geometry.number(radius), geometry.number(2 * radius)
    return f"M{x} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"


def gaps(borders: Iterable[Border]) -> str:
    """Lines so short that only their round ends are seen, in bands: a change is painted anew with its band alone."""
    bands: dict[int, list[str]] = {}
    for border in borders:
        for side in border.sides:
            x, y = side.middle
            bands.setdefault(round(y / 50), []).append(f"{geometry.number(x)} {geometry.number(y)}")
    return "".join(f'<path d="M{"h0M".join(band)}h0"/>' for band in bands.values())


def sticky(side: Side, wall: float) -> str:
    """What makes a wall a sticky one: drops that hang on both of its sides."""
    drops = []
    for along, to in _DROPS:
        at = _point_off(side, along, to * 0.75 * wall)
        drops.append(circle(at, 0.62 * wall))
    return f'<path class="drops" d="{"".join(drops)}"/>'


def trapdoor(side: Side, wall: float) -> str:
    """What makes a wall a trapdoor: a door in its middle, with an arrow out to each side."""
    half = 1.15 * wall
    out = "".join(
        geometry.closed(
            (_point_off(side, 0.5, to * 1.05 * wall + to * half), _near(side, -half, to), _near(side, half, to))
        )
        for to in (1, -1)
    )
    door = geometry.closed((_near(side, -half, 1), _near(side, half, 1), _near(side, half, -1), _near(side, -half, -1)))
    return f'<path class="door" d="{door}"/><path class="flaps" d="{out}"/>'


def crumbs(border: Border, wall: float) -> str:
    """What is left of a wall that was gnawed through in the last turn."""
    bits = [
        circle(_point_off(side, along, to * 0.3 * wall), 0.26 * wall)
        for side in border.sides
        for along, to in ((0.15, 1), (0.32, -1), (0.5, 1), (0.68, -1), (0.85, 1))
    ]
    return f'<path class="crumbs" d="{"".join(bits)}"/>'


def _point_off(side: Side, along: float, away: float) -> Point:
    """A place along a side, and beside it."""
    (ax, ay), (bx, by) = side.start, side.end
    length = geometry.distance(side.start, side.end) or 1
    x, y = ax + (bx - ax) * along, ay + (by - ay) * along
    return x - (by - ay) / length * away, y + (bx - ax) / length * away


def _near(side: Side, along: float, to: int) -> Point:
    """A corner of the door: so far from the middle along the side, on one of its sides."""
    length = geometry.distance(side.start, side.end) or 1
    return _point_off(side, 0.5 + along / length, to * abs(along) * 0.62)
