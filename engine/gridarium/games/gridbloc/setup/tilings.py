"""Tilings of the plane, as polygons with sides of length 1."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from gridarium.games.gridbloc.setup.layout import COLUMNS
from gridarium.games.gridbloc.setup.polygons import Point, Tiles, polygons

Polygon = tuple[Point, ...]
Place = tuple[float, float]

ROOT2, ROOT3 = math.sqrt(2), math.sqrt(3)


def hexagons(size: int) -> Tiles:
    """A hexagon of hexagons, so many along each of its sides."""
    return in_rows(_around(centre, 6, 1.0, 30) for centre in _hexagon_of_places(size, ROOT3))


def triangles(size: int) -> Tiles:
    """A triangle of triangles, so many along each of its sides."""

    def at(column: int, row: int) -> Place:
        return column + row / 2, row * ROOT3 / 2

    places = [(column, row) for row in range(size) for column in range(size - row)]
    upright = [(at(x, y), at(x + 1, y), at(x, y + 1)) for x, y in places]
    hanging = [(at(x, y), at(x, y + 1), at(x - 1, y + 1)) for x, y in places if x]
    return in_rows([*upright, *hanging])


def octagons(size: int) -> Tiles:
    """4.8.8: so many by so many octagons, and a square wherever four of them meet."""
    apart = 1 + ROOT2
    places = [(x * apart, y * apart) for y in range(size) for x in range(size)]
    between = [(x + apart / 2, y + apart / 2) for x, y in places if max(x, y) < apart * (size - 1.5)]
    large = [_around(place, 8, 1 / (2 * math.sin(math.pi / 8)), 22.5) for place in places]
    return in_rows([*large, *(_around(place, 4, 1 / ROOT2, 0) for place in between)])


def trihexagons(size: int) -> Tiles:
    """3.6.3.6: a hexagon of hexagons that meet in their corners, and a triangle between every three."""
    places = _hexagon_of_places(size, 2)
    small = [_around(place, 3, 1 / ROOT3, turn) for place, turn in _between_three(places, 2, 30)]
    return in_rows([*(_around(place, 6, 1.0, 0) for place in places), *small])


def rhombitrihexagons(size: int) -> Tiles:
    """3.4.6.4: a hexagon of hexagons, a square between every two neighbours, a triangle between every three."""
    apart = 1 + ROOT3
    places = _hexagon_of_places(size, apart)
    squares = [_around(place, 4, 1 / ROOT2, turn + 45) for place, turn in _between_two(places, apart)]
    small = [_around(place, 3, 1 / ROOT3, turn) for place, turn in _between_three(places, apart, -30)]
    return in_rows([*(_around(place, 6, 1.0, 30) for place in places), *squares, *small])


def rhombi(size: int) -> Tiles:
    """A hexagon of hexagons, each parted into three rhombi that look like a cube."""
    tiles: list[Polygon] = []
    for centre in _hexagon_of_places(size, ROOT3):
        corners = _around(centre, 6, 1.0, 30)
        tiles += [(centre, corners[first], corners[first + 1], corners[(first + 2) % 6]) for first in (0, 2, 4)]
    return in_rows(tiles)


def ring(sides: int, layers: int) -> Tiles:
    """An octagon with a hole: layers of tiles from the inside out, each side of it so many tiles long."""
    inner = sides / (2 * math.sin(math.pi / 8)) * 0.75
    tiles = []
    for layer in range(layers):
        near, far = (_along_octagon(inner + more, sides) for more in (layer, layer + 1))
        for number, (start, end) in enumerate(pairwise(range(8 * sides + 1)), start=1):
            outline = (near[start], far[start], far[end], near[end])
            tiles.append((f"{COLUMNS[layer]}{number}", outline))
    return polygons(tiles)


def _along_octagon(radius: float, parts: int) -> list[Place]:
    """Points along an octagon, each side in so many parts, back to the first."""
    corners = _around((0.0, 0.0), 8, radius, -112.5)
    points = []
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        points += [(ax + (bx - ax) * part / parts, ay + (by - ay) * part / parts) for part in range(parts)]
    return [*points, points[0]]


def _around(centre: Place, corners: int, radius: float, first: float) -> tuple[Place, ...]:
    """A regular polygon; ``first`` is the direction of its first corner in degrees."""
    turns = [math.radians(first + 360 * corner / corners) for corner in range(corners)]
    return tuple((centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns)


def _hexagon_of_places(size: int, apart: float) -> list[Place]:
    """Places in rows, each so far from its six neighbours, that form a hexagon."""
    reach = range(1 - size, size)
    return [(apart * (q + r / 2), apart * r * ROOT3 / 2) for r in reach for q in reach if -size < q + r < size]


def _between_two(places: list[Place], apart: float) -> Iterator[tuple[Place, float]]:
    """The middles of neighbouring places, each with the direction of the one from the other in degrees."""
    for ax, ay in places:
        for turn in (0, 60, 120):
            dx, dy = apart * math.cos(math.radians(turn)), apart * math.sin(math.radians(turn))
            if any(math.dist((ax + dx, ay + dy), other) < 0.1 for other in places):
                yield (ax + dx / 2, ay + dy / 2), turn


def _between_three(places: list[Place], apart: float, first: float) -> Iterator[tuple[Place, float]]:
    """The middles of three neighbouring places, above and below each row, with the direction of a triangle there."""
    for ax, ay in places:
        if not any(math.dist((ax + apart, ay), other) < 0.1 for other in places):
            continue
        for side in (1, -1):
            third = ax + apart / 2, ay + side * apart * ROOT3 / 2
            if any(math.dist(third, other) < 0.1 for other in places):
                yield (ax + apart / 2, ay + side * apart / (2 * ROOT3)), side * first


def in_rows(outlines: Iterable[Polygon]) -> Tiles:
    """Polygons named by rows from below, a letter each, and numbers from the left; t1 and so on with many rows."""
    placed = _sorted_by_rows(list(outlines))
    if placed[-1][0] < len(COLUMNS):
        names = _by_row([row for row, _ in placed])
    else:
        names = [f"t{number}" for number in range(1, len(placed) + 1)]
    return polygons((name, outline) for name, (_, outline) in zip(names, placed, strict=True))


def _sorted_by_rows(outlines: list[Polygon]) -> list[tuple[int, Polygon]]:
    """Polygons with the numbers of their rows: those whose middles are equally high, from below and from the left."""
    heights = sorted({middle_of(outline)[1] for outline in outlines})
    row_of, row = {heights[0]: 0}, 0
    for below, above in pairwise(heights):
        row += above - below > 0.01
        row_of[above] = row
    return sorted(
        ((row_of[middle_of(outline)[1]], outline) for outline in outlines),
        key=lambda placed: (placed[0], middle_of(placed[1])[0]),
    )


def _by_row(rows: list[int]) -> list[str]:
    """Names for polygons of these rows."""
    count = [0] * len(COLUMNS)
    names = []
    for row in rows:
        count[row] += 1
        names.append(f"{COLUMNS[row]}{count[row]}")
    return names


def middle_of(outline: Sequence[Point]) -> Point:
    """The mean of a polygon's corners."""
    return tuple(math.fsum(values) / len(outline) for values in zip(*outline, strict=True))


def central(tiles: Tiles) -> str:
    """The tile nearest to the middle of them all, the first of those."""
    middles = {name: middle_of(outline) for name, outline in tiles}
    middle = middle_of(list(middles.values()))
    return min(middles, key=lambda name: round(math.dist(middles[name], middle), 3))
