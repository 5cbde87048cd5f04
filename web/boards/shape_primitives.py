"""Primitives of shapes in space: solids of an outline or of a profile, and words.

Lengths are in units of the scene; x is eastward, y northward, z upward. An outline goes once round, its middle is
0, 0. A turn is in degrees around the axes that point east, north and up, one after the other; from an arrow's tip
it goes counterclockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, radians, sin
from typing import Any, NamedTuple

from web.boards import svg

Point = tuple[float, float]
Spot = tuple[float, float, float]
Turn = tuple[float, float, float]
Solid = Mapping[str, Any]
"""A part of a shape: what `prism`, `lathe` or `words` says, and where `placed` puts it."""

FINE = 3
"""Decimals of a length."""


# Outlines


def circle(radius: float, points: int = 40) -> tuple[Point, ...]:
    """A circle, or another regular polygon, with its first corner in the east."""
    angles = (2 * pi * place / points for place in range(points))
    return _fine((radius * cos(angle), radius * sin(angle)) for angle in angles)


def rectangle(width: float, depth: float) -> tuple[Point, ...]:
    """A rectangle with sharp corners."""
    east, north = width / 2, depth / 2
    return ((east, -north), (east, north), (-east, north), (-east, -north))


def rounded(corners: Sequence[Point], part: float, steps: int = 5, bend: float = 1) -> tuple[Point, ...]:
    """An outline with each corner cut off by a curve, which begins and ends at that part of its sides.

    The curve is a parabola; with a smaller bend it is flatter, and with the cosine of half the angle by which the
    outline turns there it is an arc of a circle.
    """
    points: list[Point] = []
    for place, corner in enumerate(corners):
        start, end = (_toward(corner, corners[(place + side) % len(corners)], part) for side in (-1, 1))
        points += (_curve(start, corner, end, step / steps, bend) for step in range(steps + 1))
    return _fine(points)


def square(size: float, round: float) -> tuple[Point, ...]:
    """A square whose corners are quarters of circles of that radius."""
    return rounded(rectangle(size, size), round / size, 4, cos(pi / 4))


def shape_of(player: int) -> tuple[Point, ...]:
    """The player's shape with soft corners, as large as in a badge of radius 1."""
    corners = [(x, -y) for x, y in svg.SHAPES[player]]
    return rounded(corners, 0.22) if corners else circle(1)


def _toward(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _curve(start: Point, corner: Point, end: Point, part: float, bend: float) -> Point:
    shares = ((1 - part) ** 2, 2 * bend * part * (1 - part), part**2)
    pairs = list(zip(shares, (start, corner, end), strict=True))
    x, y = (sum(share * point[axis] for share, point in pairs) / sum(shares) for axis in (0, 1))
    return x, y


def _fine(points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple((_rounded(x), _rounded(y)) for x, y in points)


def _rounded(length: float) -> float:
    """The same wherever it is worked out, though what lies just between two may come out a little above or below."""
    return round(round(length, 3 * FINE), FINE)


# Profiles: pairs of width and height from below, along the outside


def arc(radius: float, height: float, points: int = 11) -> tuple[Point, ...]:
    """The profile of a ball, or of one pressed flat, around its place."""
    angles = (pi * (place / (points - 1) - 0.5) for place in range(points))
    return _fine((max(0.0, radius * cos(angle)), height / 2 * sin(angle)) for angle in angles)


def loop(radius: float, thick: float, height: float = 0, points: int = 8) -> tuple[Point, ...]:
    """The profile of a ring around an axis, which ends where it began."""
    ends = circle(thick / 2, points)
    return _fine((radius + out, height + up) for out, up in (*ends, ends[0]))


def arch(radius: float, thick: float, height: float = 0) -> tuple[Point, ...]:
    """The profile of the upper half of such a ring, which nobody sees from below."""
    half = thick / 2
    return _fine(((radius + half, height), (radius, height + half), (radius - half, height)))


def cone(radius: float, height: float) -> tuple[Point, ...]:
    """The profile of a cone."""
    return ((0, 0), (radius, 0), (radius, 0), (0, height))


def pillar(radius: float, height: float, base: float = 0) -> tuple[Point, ...]:
    """The profile of a pillar with sharp edges."""
    foot, head = (radius, base), (radius, base + height)
    return ((0, base), foot, foot, head, head, (0, base + height))


# Solids

CIRCLE = circle(1)


def prism(
    outline: Sequence[Point], height: float, *, base: float = 0, soft: float = 0, hole: Sequence[Point] = ()
) -> Solid:
    """Prism that stands so high on its outline, from ``base`` on, its edges rounded by so much. A hole goes through."""
    given = {"height": height, "base": base, "soft": soft, "hole": hole}
    return {"prism": outline, **{name: value for name, value in given.items() if value not in (0, ())}}


def lathe(profile: Sequence[Point], outline: Sequence[Point] = CIRCLE) -> Solid:
    """Solid of the outline in every height, so many times as wide as the profile says there.

    A step given twice is a sharp edge; a profile that ends where it began is a ring's.
    """
    return {"lathe": profile, "outline": outline}


def words(texts: Sequence[str], size: float) -> Solid:
    """Words that lie flat and are read from the south, of which a thing shows one; ``size`` is the height of a line."""
    return {"words": texts, "size": size}


def placed(solid: Solid, *places: Spot, turn: Turn = (0, 0, 0), colour: str = "") -> Solid:
    """A solid that is turned first and then stands in these places of its shape, or in the middle.

    With a colour, by its name, it has that one whatever colour the thing has.
    """
    given = {"at": places, "turn": turn, "colour": colour}
    return {**solid, **{name: value for name, value in given.items() if value not in ((), (0, 0, 0), "")}}


def bar(profile: Sequence[Point]) -> Solid:
    """Bar that is stretched from place to place, cut across: its outline leftward and upward."""
    return placed(prism(profile, 1, base=-0.5), turn=(90, 0, 90))


def frame(size: float, width: float, height: float) -> Solid:
    """A rounded square frame around a plate of that height, whose top lies in the floor; it stands up by its width."""
    outer, inner = square(size, size * 0.22), square(size - 2 * width, size * 0.22 - width)
    return prism(outer, height + width, base=-height, soft=width * 0.3, hole=inner)


# Dice


class Pip(NamedTuple):
    """The face of a die with that many pips: how it is turned away from above, and where they are, from -1 to 1."""

    turn: Turn
    places: tuple[Point, ...]


_SLANT: tuple[Point, ...] = ((-1, 1), (1, -1))
_CORNERS: tuple[Point, ...] = (*_SLANT, (-1, -1), (1, 1))
PIPS: Mapping[int, Pip] = {
    1: Pip((0, 0, 0), ((0, 0),)),
    2: Pip((90, 0, 0), _SLANT),
    3: Pip((0, 90, 0), (*_SLANT, (0, 0))),
    4: Pip((0, -90, 0), _CORNERS),
    5: Pip((-90, 0, 0), (*_CORNERS, (0, 0))),
    6: Pip((180, 0, 0), (*_CORNERS, (-1, 0), (1, 0))),
}


def die(size: float, ink: str) -> tuple[Solid, ...]:
    """A die around its place, with a 1 on top and pips in that colour; faces that lie opposite make seven."""
    half, away = size / 2, size * 0.25
    body = prism(square(size, size * 0.2), size, base=-half, soft=size * 0.1)
    pip = prism(circle(size * 0.09, 16), size * 0.01)
    faces = (
        placed(pip, *(turned((x * away, y * away, half), turn) for x, y in places), turn=turn, colour=ink)
        for turn, places in PIPS.values()
    )
    return (body, *faces)


def showing(number: int) -> Turn:
    """The turn of a thing that is a `die` by which that number is on top."""
    east, north, up = PIPS[number].turn
    return (-east, -north, -up)


def turned(spot: Spot, turn: Turn) -> Spot:
    """Place to which a turn takes a place."""
    x, y, z = spot
    east, north, up = map(radians, turn)
    y, z = y * cos(east) - z * sin(east), y * sin(east) + z * cos(east)
    z, x = z * cos(north) - x * sin(north), z * sin(north) + x * cos(north)
    x, y = x * cos(up) - y * sin(up), x * sin(up) + y * cos(up)
    return _rounded(x), _rounded(y), _rounded(z)
