"""Boards of polygons made by hand, for the tests of GridBloc's rules."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, product
from math import cos, pi, sin, sqrt
from typing import Any

from tests.engine.gridbloc.play import start

Corners = Any
"""The corners of a tile, each a list of two or three numbers."""


def board(tiles: Mapping[str, Corners], star: str, standing: list[str] | None = None, **more: Any) -> dict[str, Any]:
    return {"kind": "polygons", "tiles": tiles, "star": star, "walls": standing or [], **more}


def runner(character: str, tiles: Mapping[str, Corners], star: str, standing: list[str] | None = None) -> Any:
    plan = board(tiles, star, standing)
    return start(2, map=plan, powers=True, character=[character, "duck"])


def ring(count: int, radius: float = 1.0, turn: float = 0.0, x: float = 0.0, y: float = 0.0) -> Corners:
    angles = [turn + 2 * pi * number / count for number in range(count)]
    return [[x + radius * cos(angle), y + radius * sin(angle)] for angle in angles]


def hexagon(column: float, row: float) -> Corners:
    """Hexagons of side 1 that share upright edges with those beside them."""
    return ring(6, 1, pi / 6, sqrt(3) * column, 1.5 * row)


def square(x: float, y: float, side: float = 1) -> Corners:
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]


FLOWER = {
    "h1": hexagon(0, 0),
    "h2": hexagon(1, 0),
    "h3": hexagon(0.5, 1),
    "h4": hexagon(-0.5, 1),
    "h5": hexagon(-1, 0),
    "h6": hexagon(-0.5, -1),
    "h7": hexagon(0.5, -1),
    "h8": hexagon(2, 0),
}
"""A hexagon, the six around it from the right against the clock, and one more on the right."""

RIM = ring(6)
FAN = {f"t{number + 1}": [[0.0, 0.0], RIM[number], RIM[(number + 1) % 6]] for number in range(6)}
"""Six triangles round a corner."""

MIXED = {
    "h1": ring(6, 1, 0, -1, 0),
    "t2": [[0, 0], [0.5, sqrt(3) / 2], [-0.5, sqrt(3) / 2]],
    "h3": ring(6, 1, 0, 1, 0),
    "t4": [[0, 0], [0.5, -sqrt(3) / 2], [-0.5, -sqrt(3) / 2]],
}
"""Two hexagons touch in a corner, and two triangles fill the gaps."""

NINE = {f"{column}{row}": square("abc".index(column), row - 1) for row in (1, 2, 3) for column in "abc"}

THREE_HEXAGONS = {
    **{f"h{number + 1}": ring(6, 1, 0, 2 * number, 0) for number in range(3)},
    **{
        f"t{number}": [[x, 0], [x + 0.5, up * sqrt(3) / 2], [x - 0.5, up * sqrt(3) / 2]]
        for number, (x, up) in enumerate(product((1, 3), (1, -1)), 1)
    },
}
"""Three hexagons in a row touch in corners, with triangles above and below."""


def rhombi_round(x: float, y: float, letter: str) -> dict[str, Corners]:
    """Six rhombi round a corner, numbered against the clock."""
    pairs = pairwise([*RIM, RIM[0]])
    outlines = [[[0.0, 0.0], a, [a[0] + b[0], a[1] + b[1]], b] for a, b in pairs]
    return {f"{letter}{i}": [[x + p, y + q] for p, q in outline] for i, outline in enumerate(outlines, 1)}


OCTAHEDRON = {
    f"o{number}": [[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]]
    for number, (x, y, z) in enumerate(product((1.0, -1.0), repeat=3), 1)
}
"""Its eight faces; four meet in each corner."""
