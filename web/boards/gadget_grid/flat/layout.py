"""Layout of the picture: squares of 100 by 100, row 0 on top, Square 100 below the last of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridarium.games.gadget_grid.rules.board import BEYOND, NAMES, NUMBER, SIDE, SIZE

WIDE = 100
"""The width of a square."""
RIM, EDGE = 36, 8
"""How wide the frame is at the left and above, where it has the digits of rows and columns, and elsewhere."""
STRIP = 78
"""The height below the Grid, with the phases, the dice, and Square 100."""
VIEW = (-RIM, -RIM, WIDE * SIDE + RIM + EDGE, WIDE * SIDE + RIM + STRIP)
"""The picture: its left upper corner, its width and its height."""
STILL = (-RIM, -RIM, WIDE * SIDE + RIM + EDGE, WIDE * SIDE + RIM + EDGE)
"""The Grid alone."""
MIDDLE = WIDE * SIDE + 44
"""The height at which what is below the Grid is centred."""
CENTRES: tuple[tuple[int, int], ...] = (
    *((WIDE * (square % SIDE) + 50, WIDE * (square // SIDE) + 50) for square in range(SIZE)),
    (WIDE * SIDE - 50, MIDDLE),
)
ROWS = (*(NAMES[start : start + SIDE] for start in range(0, SIZE, SIDE)), (NAMES[BEYOND],))
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
MOST_PLACES = 4
"""So many things that stand on a square are drawn; where there are more the last place tells how many."""


class Place(NamedTuple):
    """Place and size of something that stands on a square."""

    x: int
    y: int
    size: int


DICE = ((703, MIDDLE), (761, MIDDLE))
"""Where the dice lie."""
DIE = 44
"""How large dice are at the squares that they name."""
WAITING = (Place(816, MIDDLE, 25), Place(870, MIDDLE, 25))
"""Where tokens wait to be placed, of which there are two at most."""
_PLACES: tuple[Sequence[tuple[int, int, int]], ...] = (
    (),
    ((0, -3, 36),),
    ((-24, -2, 25), (24, -2, 25)),
    ((-24, -25, 21), (24, -25, 21), (0, 22, 21)),
    ((-24, -25, 21), (24, -25, 21), (-24, 22, 21), (24, 22, 21)),
)
_BESIDE_A_CARD = (-13, 8, 30)
"""The place of a single thing where a card lies, too."""


def places(square: int, number: int, lying: bool = False) -> list[Place]:
    """The places of so many things on a square, with a card lying there or not."""
    x, y = CENTRES[square]
    size, aside = (0.7, 22) if square == BEYOND else (1, 0)
    shown = (_BESIDE_A_CARD,) if lying and number == 1 else _PLACES[number]
    return [Place(round(x + aside + dx * size), round(y + dy * size), round(r * size)) for dx, dy, r in shown]


def next_square(name: str, key: str) -> str:
    """The square that a key leads to from a square."""
    square = NUMBER[name]
    if square == BEYOND:
        return NAMES[SIZE - 1] if key == "ArrowUp" else name
    row, column = divmod(square, SIDE)
    if key == "ArrowDown" and square == SIZE - 1:
        return NAMES[BEYOND]
    down, right = ARROWS.get(key, (0, 0))
    row, column = min(SIDE - 1, max(0, row + down)), min(SIDE - 1, max(0, column + right))
    column = {"Home": 0, "End": SIDE - 1}.get(key, column)
    return NAMES[SIDE * row + column]
