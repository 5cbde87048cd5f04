"""Tiles given as polygons, in the plane or in space (GB-43): from data, checked, and how they lie together.

Coordinates are kept to four decimals, and corners nearer than 0.001 become one point, the one that is named first.
Whether polygons overlap is not looked at: nothing in the rules depends on it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product
from typing import Any

from gridarium.game import brief
from gridarium.games.gridbloc.setup.layout import Layout

Point = tuple[float, ...]
Tiles = tuple[tuple[str, tuple[Point, ...]], ...]
"""Names and corners of a map's tiles, in the map's order."""
Spot = tuple[int, ...]
"""A point in whole units."""

UNITS = 10_000
"""To a length of 1."""
NEAR = 10
"""Units; corners nearer than that are one point."""
CELL = 97
"""Units; points are sorted into cells of that width, on whose borders few points of a tiling lie."""
FARTHEST = 10_000
"""The largest coordinate."""
MOST_TILES = 400
MOST_CORNERS = 40
"""Of one tile."""
MOST_CORNERS_IN_ALL = 2_400
MOST_AT_A_CORNER = 30
MOST_IN_A_CELL = 150
"""Points; where so many lie together nothing can be seen of the tiles, and comparing them takes long."""
LONGEST_NAME = 12


def polygons_from_data(data: Any) -> Tiles:
    """The tiles of a map, checked one by one and together. Raises ValueError with a sentence that names the tile."""
    if not isinstance(data, Mapping) or not data:
        raise ValueError(f"The tiles of a map are named polygons, each a list of corners, not {brief(data)}.")
    if len(data) > MOST_TILES:
        raise ValueError(f"A map has at most {MOST_TILES} tiles, not {len(data)}.")
    outlines = [(_name(name), _outline(name, corners)) for name, corners in data.items()]
    _refuse_too_much(outlines)
    tiles = _joined(outlines)
    layout = polygon_layout(tiles)
    for ring in layout.rings:
        if len(ring.tiles) > MOST_AT_A_CORNER:
            name = layout.names[ring.tiles[0]]
            raise ValueError(f"More than {MOST_AT_A_CORNER} tiles meet at one corner of the tile {name}.")
    return tiles


@lru_cache(maxsize=64)
def polygon_layout(tiles: Tiles) -> Layout:
    """How polygons lie together. Raises ValueError where more is shared than an edge between two."""
    numbers = points_of(tiles)
    return Layout([name for name, _ in tiles], [tuple(numbers[corner] for corner in corners) for _, corners in tiles])


def points_of(tiles: Tiles) -> dict[Point, int]:
    """The corner points of a map and their numbers, in the order in which the tiles name them."""
    numbers: dict[Point, int] = {}
    for _, corners in tiles:
        for corner in corners:
            numbers.setdefault(corner, len(numbers))
    return numbers


def polygons(named: Iterable[tuple[str, Iterable[Iterable[float]]]]) -> Tiles:
    """Tiles out of reckoned polygons, with the corners that are meant to be one made one."""
    return _joined([(name, tuple(tuple(map(_units, corner)) for corner in corners)) for name, corners in named])


def _units(value: float) -> int:
    return round(value * UNITS)


def _name(name: Any) -> str:
    if not isinstance(name, str) or not re.fullmatch(rf"[A-Za-z0-9]{{0,{LONGEST_NAME - 1}}}[0-9]", name, re.ASCII):
        raise ValueError(
            f"A tile cannot be called {brief(name)}: its name is up to {LONGEST_NAME} letters (a to z) and digits, "
            "and ends in a digit."
        )
    return name


def _outline(name: str, corners: Any) -> tuple[Spot, ...]:
    """A tile's corners in units; that they are different points shows later."""
    if not isinstance(corners, list | tuple) or not 3 <= len(corners) <= MOST_CORNERS:
        raise ValueError(f"The tile {name} is a list of 3 to {MOST_CORNERS} corners, not {brief(corners)}.")
    return tuple(_spot(name, corner) for corner in corners)


def _spot(name: str, corner: Any) -> Spot:
    if not isinstance(corner, list | tuple) or len(corner) not in (2, 3):
        raise ValueError(f"A corner of the tile {name} is two numbers, or three in space, not {brief(corner)}.")
    for value in corner:
        if type(value) not in (int, float) or not -FARTHEST <= value <= FARTHEST:
            raise ValueError(
                f"A corner of the tile {name} is made of numbers from -{FARTHEST} to {FARTHEST}, not of {brief(value)}."
            )
    return tuple(map(_units, corner))


def _refuse_too_much(outlines: list[tuple[str, tuple[Spot, ...]]]) -> None:
    """Raise ValueError when plane and space are mixed, or there are too many corners."""
    first = outlines[0]
    for name, outline in outlines:
        for corner in outline:
            if len(corner) != len(first[1][0]):
                raise ValueError(
                    f"The tile {name} has a corner of {len(corner)} numbers and the tile {first[0]} one of "
                    f"{len(first[1][0])}; a map lies in the plane or in space, not in both."
                )
    corners = sum(len(outline) for _, outline in outlines)
    if corners > MOST_CORNERS_IN_ALL:
        raise ValueError(f"The tiles of a map have at most {MOST_CORNERS_IN_ALL} corners in all, not {corners}.")


def _joined(outlines: list[tuple[str, tuple[Spot, ...]]]) -> Tiles:
    """The tiles, with corners that are near each other made one point, each checked to be a polygon."""
    chief = _chiefs(spot for _, outline in outlines for spot in outline)
    tiles = []
    for name, outline in outlines:
        corners = tuple(chief[spot] for spot in outline)
        if len(set(corners)) < len(corners):
            raise ValueError(f"The tile {name} has the same corner twice, or corners nearer than 0.001 (GB-43).")
        if _flat(corners):
            raise ValueError(f"The tile {name} has no area, so it is not a polygon.")
        tiles.append((name, tuple(tuple(value / UNITS for value in corner) for corner in corners)))
    return tuple(tiles)


def _chiefs(spots: Iterable[Spot]) -> dict[Spot, Spot]:
    """For each point the one that stands for all that are near it, or near one of these: the first of them."""
    order = {spot: number for number, spot in enumerate(dict.fromkeys(spots))}
    chief = {spot: spot for spot in order}

    def of(spot: Spot) -> Spot:
        while chief[spot] != spot:
            spot = chief[spot]
        return spot

    cells: dict[Spot, list[Spot]] = {}
    for spot in order:
        for cell in _cells_around(spot):
            if len(cells.get(cell, ())) > MOST_IN_A_CELL:
                raise ValueError(f"More than {MOST_IN_A_CELL} corners of the map lie within 0.01 of each other.")
            for other in cells.get(cell, ()):
                if sum((a - b) ** 2 for a, b in zip(spot, other, strict=True)) < NEAR**2:
                    first, second = sorted((of(spot), of(other)), key=order.__getitem__)
                    chief[second] = first
        cells.setdefault(tuple([value // CELL for value in spot]), []).append(spot)
    return {spot: of(spot) for spot in order}


def _cells_around(spot: Spot) -> Iterable[Spot]:
    """The cells in which a point near that one can lie: mostly only its own."""
    return product(*[range((value - NEAR) // CELL, (value + NEAR) // CELL + 1) for value in spot])


def _flat(corners: Iterable[Spot]) -> bool:
    """Whether a polygon is no wider than corners may be wrong."""
    in_space = [(*corner, 0)[:3] for corner in corners]
    beside = [*in_space[1:], in_space[0]]
    normal = [0, 0, 0]
    for (ax, ay, az), (bx, by, bz) in zip(in_space, beside, strict=True):
        normal[0] += ay * bz - az * by
        normal[1] += az * bx - ax * bz
        normal[2] += ax * by - ay * bx
    around = sum(math.dist(a, b) for a, b in zip(in_space, beside, strict=True))
    return math.hypot(*normal) < NEAR * around / 2
