"""Where every space lies: seen from above, and in space.

Seen from above a space is over the corner where the hexagons of its three supports meet, so the fourth level lies over
the first again. East is to the right, along a row; north is from the long side of the board to the short one.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from gridarium.games.gridwar.board import LEVELS, ROWS, SPACES, coordinates

Centre = tuple[int, int]

PITCH = 100
"""How far apart neighbours on a level are in the picture."""
NORTH = sqrt(3) / 2
"""How far apart rows are, for neighbours that are 1 apart."""
SIDE = PITCH / sqrt(3)
"""The side of a hexagon, which is also how far its corners are from its middle."""


def spot(space: int) -> tuple[float, float, int]:
    """How far east and north of the south-west corner a space is, for neighbours that are 1 apart, and its level."""
    q, r, k = coordinates(space)
    return q + r / 2 + (k - 1) / 2, (r + (k - 1) / 3) * NORTH, k


def _centre(space: int) -> Centre:
    east, north, _ = spot(space)
    return round(PITCH * east), round(-PITCH * north)


CENTRES = {space: _centre(space) for space in SPACES}
"""The middle of each space in the picture."""

ROWS_OF = tuple(
    tuple(tuple(space for space in SPACES if coordinates(space)[1:] == (r, k)) for r in range(ROWS - k, -1, -1))
    for k in range(1, LEVELS + 1)
)
"""For each level its rows from north to south, each from west to east."""


@cache
def level_of(space: int) -> int:
    """The level of a space, from 1."""
    return coordinates(space)[2]
