"""Tilings of the plane and of solids, as polygons with sides of length 1."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from gridarium.games.gridbloc.layout import COLUMNS
from gridarium.games.gridbloc.polygons import Point, Tiles, polygons

Polygon = tuple[Point, ...]

ROOT3 = math.sqrt(3)


def hexagons(size: int) -> Tiles:
    """A hexagon of hexagons, so many along each of its sides."""
    ring = [(math.cos(angle), math.sin(angle)) for angle in _turn(6, math.pi / 6)]
    reach = range(1 - size, size)
    centres = [(ROOT3 * (q + r / 2), 1.5 * r) for r in reach for q in reach if -size < q + r < size]
    return in_rows([tuple((x + dx, y + dy) for dx, dy in ring) for x, y in centres])


def triangles(size: int) -> Tiles:
    """A triangle of triangles, so many along each of its sides."""

    def at(column: int, row: int) -> Point:
        return column + row / 2, row * ROOT3 / 2

    places = [(column, row) for row in range(size) for column in range(size - row)]
    upright: list[Polygon] = [(at(x, y), at(x + 1, y), at(x, y + 1)) for x, y in places]
    hanging: list[Polygon] = [(at(x, y), at(x, y + 1), at(x - 1, y + 1)) for x, y in places if x]
    return in_rows([*upright, *hanging])


def cube(size: int) -> Tiles:
    """The faces of a cube, each of so many by so many squares: a above, then b to e around from the front, f below."""
    tiles = []
    for letter, (right, up, out) in zip("abcdef", _FACES, strict=True):
        number = 0
        for y in range(size):
            for x in range(size):
                number += 1
                corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
                places = [_on_face(size, right, up, out, 2 * u - size, 2 * v - size) for u, v in corners]
                tiles.append((f"{letter}{number}", places))
    return polygons(tiles)


_FACES = (
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
)
"""For each face of a cube what is right, up and outward, seen from outside."""


def _on_face(size: int, right: Sequence[int], up: Sequence[int], out: Sequence[int], u: int, v: int) -> Point:
    return tuple((u * right[axis] + v * up[axis] + size * out[axis]) / 2 for axis in range(3))


def _turn(parts: int, first: float = 0.0) -> list[float]:
    """The angles of a full turn in so many parts."""
    return [first + 2 * math.pi * part / parts for part in range(parts)]


def in_rows(outlines: Iterable[Polygon]) -> Tiles:
    """Polygons of the plane named by rows from below, a letter each, and numbers from the left; else t1 and so on."""
    placed = sorted((_row(outline), _middle(outline)[0], outline) for outline in outlines)
    rows = sorted({row for row, _, _ in placed})
    names = _by_row([row for row, _, _ in placed], rows) if len(rows) <= len(COLUMNS) else _by_number()
    return polygons((name, outline) for name, (_, _, outline) in zip(names, placed, strict=False))


def _row(outline: Polygon) -> float:
    return round(_middle(outline)[1], 2)


def _by_row(each: list[float], rows: list[float]) -> Iterator[str]:
    letter = dict(zip(rows, COLUMNS, strict=False))
    count = dict.fromkeys(rows, 0)
    for row in each:
        count[row] += 1
        yield f"{letter[row]}{count[row]}"


def _by_number() -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"t{number}"


def _middle(outline: Sequence[Point]) -> Point:
    """The mean of a polygon's corners."""
    return tuple(math.fsum(values) / len(outline) for values in zip(*outline, strict=True))


def central(tiles: Tiles) -> str:
    """The tile nearest to the middle of a flat map, the first of those; on a solid the middle one of its first face."""
    middles = {name: _middle(outline) for name, outline in tiles}
    if len(tiles[0][1][0]) == 3:
        top = max(place[2] for place in middles.values())
        middle: Point = (0.0, 0.0, top)
    else:
        middle = _middle(list(middles.values()))
    return min(middles, key=lambda name: round(math.dist(middles[name], middle), 3))
