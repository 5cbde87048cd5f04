"""Where everything lies in the picture: squares of 100 by 100, row 0 on top, Square 100 below the last of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridarium.games.gadget_grid.board import BEYOND, NAMES, NUMBER, SIDE, SIZE

WIDE = 100
"""The width of a square."""
EDGE = 8
STRIP = 84
"""Below the Grid, with the phases and Square 100."""
VIEW = (-EDGE, -EDGE, WIDE * SIDE + 2 * EDGE, WIDE * SIDE + EDGE + STRIP)
"""The picture: its left upper corner, its width and its height."""
STILL = (-EDGE, -EDGE, WIDE * SIDE + 2 * EDGE, WIDE * SIDE + 2 * EDGE)
"""The Grid alone."""
CENTRES: tuple[tuple[int, int], ...] = (
    *((WIDE * (square % SIDE) + 50, WIDE * (square // SIDE) + 50) for square in range(SIZE)),
    (WIDE * SIDE - 50, WIDE * SIDE + 44),
)
ROWS = (*(NAMES[start : start + SIDE] for start in range(0, SIZE, SIDE)), (NAMES[BEYOND],))
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
MOST_PLACES = 4
"""So many tokens of a square are drawn; where there are more the last place tells how many."""


class Place(NamedTuple):
    """Where a token is drawn, and its size."""

    x: int
    y: int
    size: int


_PLACES: tuple[Sequence[tuple[int, int, int]], ...] = (
    (),
    ((0, 4, 31),),
    ((-23, 8, 24), (23, 8, 24)),
    ((8, -22, 20), (-24, 20, 20), (24, 20, 20)),
    ((-21, -16, 19), (25, -20, 19), (-24, 26, 19), (22, 26, 19)),
)


def places(square: int, number: int) -> list[Place]:
    """The places of so many tokens on a square."""
    x, y = CENTRES[square]
    size = 0.8 if square == BEYOND else 1
    return [Place(round(x + dx * size), round(y + dy * size), round(r * size)) for dx, dy, r in _PLACES[number]]


def walk(name: str, key: str) -> str:
    """The square that a key leads to from a square."""
    square = NUMBER[name]
    if square == BEYOND:
        return NAMES[SIZE - 1] if key in ("ArrowUp", "PageUp") else name
    row, column = divmod(square, SIDE)
    if key == "ArrowDown" and row == SIDE - 1 and column == SIDE - 1:
        return NAMES[BEYOND]
    down, right = ARROWS.get(key, (0, 0))
    row, column = min(SIDE - 1, max(0, row + down)), min(SIDE - 1, max(0, column + right))
    column = {"Home": 0, "End": SIDE - 1}.get(key, column)
    return NAMES[SIDE * row + column]
