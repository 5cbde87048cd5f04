"""The faces of solids, as polygons in space, their corners in order seen from outside."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

from gridarium.games.gridbloc.setup.polygons import Point, Tiles, polygons
from gridarium.games.gridbloc.setup.tilings import middle_of

Vector = tuple[float, float, float]

GOLDEN = (1 + math.sqrt(5)) / 2

_FACES = (
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
)
"""For each face of a cube what is right, up and outward, seen from outside."""


def cube(size: int) -> Tiles:
    """The faces of a cube, each of so many by so many squares: a above, b to e around it from the front, f below."""
    tiles = []
    for letter, face in zip("abcdef", _FACES, strict=True):
        for number, (y, x) in enumerate(product(range(size), repeat=2), start=1):
            corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            tiles.append((f"{letter}{number}", [_on_face(size, face, 2 * u - size, 2 * v - size) for u, v in corners]))
    return polygons(tiles)


def _on_face(size: int, face: Sequence[Sequence[int]], u: int, v: int) -> Point:
    right, up, out = face
    return tuple((u * right[axis] + v * up[axis] + size * out[axis]) / 2 for axis in range(3))


def football() -> Tiles:
    """The truncated icosahedron: 12 pentagons and 20 hexagons, numbered from above."""
    corners = [
        *_turned(0, 1, 3 * GOLDEN),
        *_turned(1, 2 + GOLDEN, 2 * GOLDEN),
        *_turned(GOLDEN, 2, 2 * GOLDEN + 1),
    ]
    pentagons = _turned(0, 1, GOLDEN)
    hexagons = [*_turned(1, 1, 1), *_turned(0, GOLDEN, 1 / GOLDEN)]
    faces = [_face(corners, outward) for outward in dict.fromkeys((*pentagons, *hexagons))]
    faces.sort(key=lambda face: _from_above(middle_of(face)))
    return polygons((f"t{number}", face) for number, face in enumerate(faces, start=1))


def _turned(x: float, y: float, z: float) -> list[Vector]:
    """The points of these coordinates with any signs, and moved round from axis to axis."""
    signed = {(a * x, b * y, c * z) for a, b, c in product((1, -1), repeat=3)}
    return [moved for a, b, c in sorted(signed) for moved in ((a, b, c), (b, c, a), (c, a, b))]


def _face(corners: list[Vector], outward: Vector) -> list[Point]:
    """The corners that lie farthest out in a direction, in order round it, with sides of length 1."""
    height = {corner: math.fsum(a * b for a, b in zip(corner, outward, strict=True)) for corner in corners}
    top = max(height.values())
    chosen = [corner for corner in dict.fromkeys(corners) if height[corner] > top - 0.01]
    centre = middle_of(chosen)
    along = [a - b for a, b in zip(chosen[0], centre, strict=True)]
    across = _cross(outward, along)
    return [tuple(value / 2 for value in corner) for corner in sorted(chosen, key=lambda c: _angle(c, along, across))]


def _cross(a: Sequence[float], b: Sequence[float]) -> list[float]:
    length = math.hypot(*a)
    return [(a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2]) / length for i in range(3)]


def _angle(corner: Vector, along: Sequence[float], across: Sequence[float]) -> float:
    """The direction of a corner, from that of the first one on."""
    x, y = (math.fsum(a * b for a, b in zip(corner, axis, strict=True)) for axis in (along, across))
    return round(math.atan2(y, x) % (2 * math.pi), 6) % 6.283185


def _from_above(middle: Point) -> tuple[float, float]:
    """Higher faces first, those of equal height by their direction."""
    return round(-middle[2], 3), round(math.atan2(middle[1], middle[0]) % (2 * math.pi), 3)


def uppermost(tiles: Tiles) -> str:
    """The tile nearest to the middle of the top, the first of those."""
    middles = {name: middle_of(outline) for name, outline in tiles}
    top = (0.0, 0.0, max(place[2] for place in middles.values()))
    return min(middles, key=lambda name: round(math.dist(middles[name], top), 3))
