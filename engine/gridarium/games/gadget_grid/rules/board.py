"""The Grid (GG-G1 to GG-G7) as tables computed once: squares are numbers from 0 to 99, sets of squares are masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

SIDE = 10
SIZE = SIDE * SIDE
BEYOND = SIZE
"""Square 100, which is no square of the Grid (GG-G7)."""
OFF = -1
"""In place of a square: nowhere on the board."""
NAMES = (*(f"{square:02}" for square in range(SIZE)), "100")
NUMBER = {name: square for square, name in enumerate(NAMES)}
EVERYWHERE = (1 << SIZE) - 1
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""North is row 0."""
ALL_WAYS = tuple(range(8))
STRAIGHT, DIAGONAL = (0, 2, 4, 6), (1, 3, 5, 7)
ALONG, ACROSS = (1, 5), (3, 7)
"""The ways along the lasers and across them (GG-G5)."""
_DELTAS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


def _neighbour(square: int, way: int, wrapped: bool = False) -> int:
    """The next square that way, `OFF` over the edge."""
    row, column = square // SIDE + _DELTAS[way][0], square % SIDE + _DELTAS[way][1]
    if wrapped:
        row, column = row % SIDE, column % SIDE
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else OFF


def _around(ways: tuple[int, ...], wrapped: bool = False) -> tuple[tuple[int, ...], ...]:
    """For each square its neighbours those ways."""
    return tuple(
        tuple(other for way in ways if (other := _neighbour(square, way, wrapped)) != OFF) for square in range(SIZE)
    )


def _line(square: int, way: int) -> tuple[int, ...]:
    line: list[int] = []
    while (square := _neighbour(square, way)) != OFF:
        line.append(square)
    return tuple(line)


BITS = (*(1 << square for square in range(SIZE)), 0, 0)
"""The mask of each square; there is none for Square 100, and none for `OFF`, which is at the end."""


def mask_of(squares: Iterable[int]) -> int:
    """The squares of the Grid among these, as a mask."""
    mask = 0
    for square in squares:
        mask |= BITS[square]
    return mask


@lru_cache(maxsize=4096)
def squares_of(mask: int) -> tuple[int, ...]:
    """The squares of a mask, in order."""
    squares = []
    while mask:
        lowest = mask & -mask
        squares.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(squares)


def _distance(one: int, other: int) -> int:
    """Rows plus columns."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


def farness(one: int, other: int) -> int:
    """Distance of squares in a straight line, squared (GG-AU4)."""
    return int((one // SIDE - other // SIDE) ** 2 + (one % SIDE - other % SIDE) ** 2)


def _area(square: int, radius: int) -> int:
    row, column = divmod(square, SIDE)
    return sum(
        1 << other
        for other in range(SIZE)
        if abs(other // SIDE - row) <= radius and abs(other % SIDE - column) <= radius
    )


def _rings(square: int) -> tuple[int, ...]:
    """The squares at each distance from one, itself first, as masks (GG-P8)."""
    rings = [0] * (2 * SIDE - 1)
    for other in range(SIZE):
        rings[_distance(square, other)] |= 1 << other
    return tuple(ring for ring in rings if ring)


SIDES = _around(STRAIGHT)
"""For each square those beside it (GG-G2)."""
BESIDE = tuple(map(mask_of, SIDES))
"""The same as masks."""
KINGS = _around(ALL_WAYS)
"""For each square those beside it and diagonally beside it."""
SIDES_WRAPPED, KINGS_WRAPPED = _around(STRAIGHT, True), _around(ALL_WAYS, True)
"""The same on a board whose edges meet."""
LINES = tuple(tuple(_line(square, way) for square in range(SIZE)) for way in ALL_WAYS)
"""For each way and square the squares from there to the edge."""
APART = (
    *(bytes([*(_distance(square, other) for other in range(SIZE)), SIZE]) for square in range(SIZE)),
    bytes([SIZE] * (SIZE + 1)),
)
"""For each two squares the rows plus columns between them; Square 100 is far from everything."""
OPPOSITE = tuple(square % SIDE * SIDE + square // SIDE for square in range(SIZE))
"""GG-G4."""
RINGS = tuple(_rings(square) for square in range(SIZE))
AREAS = tuple(tuple(_area(square, radius) for square in range(SIZE)) for radius in range(SIDE))
"""For each radius and square those within that king's distance."""
WITH_DIGIT = tuple(sum(1 << square for square in range(SIZE) if digit in divmod(square, SIDE)) for digit in range(SIDE))
"""For each digit the squares with it in their number (card K7)."""
