"""Layout of the spaces: seen from above, and in space.

Seen from above a space is over the corner where the hexagons of its three supports meet, so the fourth level lies over
the first again. East is to the right, along a row; north is from the long side of the board to the short one.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from gridarium.games.gridwar.rules.board import ROWS, SPACES, coordinates

Centre = tuple[int, int]

PITCH = 100
"""How far apart neighbours on a level are in the picture."""
NORTH = sqrt(3) / 2
"""How far apart rows are, for neighbours that are 1 apart."""


def spot(space: int) -> tuple[float, float, int]:
    """Distance of a space east and north of the south-west corner, for neighbours that are 1 apart, and its level."""
    q, r, k = coordinates(space)
    return q + r / 2 + (k - 1) / 2, (r + (k - 1) / 3) * NORTH, k


def _centre(space: int) -> Centre:
    east, north, _ = spot(space)
    return round(PITCH * east), round(-PITCH * north)


CENTRES = {space: _centre(space) for space in SPACES}
"""The middle of each space in the picture."""


@cache
def rows(levels: int) -> tuple[tuple[int, ...], ...]:
    """The rows from north to south, in each its spaces on so many levels, from below. So none hides a higher one."""
    low = [space for space in SPACES if level_of(space) <= levels]
    return tuple(tuple(space for space in low if coordinates(space)[1] == r) for r in range(ROWS - 1, -1, -1))


@cache
def level_of(space: int) -> int:
    """The level of a space, from 1."""
    return coordinates(space)[2]
