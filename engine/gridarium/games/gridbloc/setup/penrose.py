"""A patch of Penrose's rhombi, by de Bruijn's five grids.

Five families of parallel lines, in directions a fifth of a turn apart, cross each other. Each crossing of two lines is
a rhombus with sides in these two directions; where it lies follows from how many lines of every family are passed on
the way there. With the same shift in all families the pattern has five axes of symmetry.
"""

from __future__ import annotations

import math
from itertools import combinations, product

from gridarium.games.gridbloc.setup.polygons import Tiles
from gridarium.games.gridbloc.setup.tilings import Polygon, in_rows, middle_of

SHIFT = 0.2
"""Of every family of lines; five of them make a whole, as the pattern needs."""
DIRECTIONS = [(math.cos(2 * math.pi * turn / 5), math.sin(2 * math.pi * turn / 5)) for turn in range(5)]


def penrose(size: int) -> Tiles:
    """All rhombi whose middles are at most so far from the centre of symmetry."""
    lines = range(-size // 2 - 1, size // 2 + 3)  # where lines cross is 2.5 times nearer than the rhombus
    found = (
        _rhombus(first, second, one, other)
        for first, second in combinations(range(5), 2)
        for one, other in product(lines, repeat=2)
    )
    return in_rows(rhombus for rhombus in found if math.hypot(*middle_of(rhombus)) < size + 0.01)


def _rhombus(first: int, second: int, one: int, other: int) -> Polygon:
    """The rhombus at the crossing of two lines, each given by its family and its number there."""
    (ax, ay), (bx, by) = DIRECTIONS[first], DIRECTIONS[second]
    a, b = one - SHIFT, other - SHIFT
    crossed = ax * by - ay * bx
    x, y = (a * by - b * ay) / crossed, (b * ax - a * bx) / crossed
    passed = [math.ceil(x * dx + y * dy + SHIFT - 1e-9) for dx, dy in DIRECTIONS]
    corners = []
    for more, further in ((0, 0), (1, 0), (1, 1), (0, 1)):
        passed[first], passed[second] = one + more, other + further
        corners.append(
            tuple(math.fsum(n * d[axis] for n, d in zip(passed, DIRECTIONS, strict=True)) for axis in (0, 1))
        )
    return tuple(corners)
