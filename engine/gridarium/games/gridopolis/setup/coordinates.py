"""Coordinates of places, and directions (GO-1, GO-17).

A place is a whole number that holds x, y and z in ten bits each, so that a direction is a number to add: the place
straight behind is one more addition, and there is no edge to look out for. Places sort by z, then y, then x.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from gridarium.game import brief

ZERO = 512
"""What is added to x and y, which may be negative where pads are built."""
X, Y, Z = 1, 1 << 10, 1 << 20
LEAST, MOST = -20, 40
"""x and y of a blueprint's places."""
HIGHEST = 20
"""The top level of a blueprint."""
_NAME = re.compile(r"(-?[0-9]{1,3})\.(-?[0-9]{1,3})\.([0-9]{1,3})")


def place(x: int, y: int, z: int) -> int:
    """The number of a place."""
    return x + ZERO | y + ZERO << 10 | z << 20


def coordinates(at: int) -> tuple[int, int, int]:
    """x, y and z of a place."""
    return (at & 1023) - ZERO, (at >> 10 & 1023) - ZERO, at >> 20


@lru_cache(maxsize=1 << 14)
def name_of(at: int) -> str:
    """The name of a place: ``3.2.2``."""
    x, y, z = coordinates(at)
    return f"{x}.{y}.{z}"


def called(at: int) -> str:
    """A place in sentences, as the levels of the board are labelled: "column 3, row 2, level 2"."""
    return f"{called_on_level(at)}, level {coordinates(at)[2]}"


def called_on_level(at: int) -> str:
    """A place on a level that goes without saying."""
    x, y, _ = coordinates(at)
    return f"column {x}, row {y}"


def called_along(*places: int) -> list[str]:
    """Places of a path in sentences: what is on one level says it once, with the last of them."""
    ends = {at for at, after in pairwise((*places, 0)) if at >> 20 != after >> 20}
    return [called(at) if at in ends else called_on_level(at) for at in places]


@lru_cache(maxsize=64)
def by_name(places: tuple[int, ...]) -> tuple[int, ...]:
    """The places by their names in alphabetical order."""
    return tuple(sorted(places, key=name_of))


def read_place(name: object) -> int | None:
    """The place of a name in its one spelling, within reach of any grid-set; None for everything else."""
    found = _NAME.fullmatch(name) if isinstance(name, str) else None
    if not found:
        return None
    x, y, z = (int(number) for number in found.groups())
    if not (-ZERO < x < ZERO and -ZERO < y < ZERO and z >= 1) or f"{x}.{y}.{z}" != name:
        return None
    return place(x, y, z)


def place_of(name: object) -> int:
    """The place of a blueprint that has that name. Raises ValueError."""
    at = read_place(name)
    if at is None:
        raise ValueError(f"A place is written x.y.z, such as 3.2.2, not {brief(name)} (GO-1).")
    x, y, z = coordinates(at)
    if not (LEAST <= x <= MOST and LEAST <= y <= MOST and z <= HIGHEST):
        raise ValueError(f"The place {name} is too far away: x and y are {LEAST} to {MOST}, the level 1 to {HIGHEST}.")
    return at


SIDES = (-Y, -X, X, Y)
"""To the four places that share a side, on the same level."""
DIRECTIONS = tuple(
    sorted(x * X + y * Y + z * Z for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if (x, y, z) != (0, 0, 0))
)
"""To all 26 touching places (GO-12)."""
LEVEL = frozenset(direction for direction in DIRECTIONS if abs(direction) < Z // 2)
"""The directions that stay on a level (GO-26)."""

FORWARD = {"+x": X, "-x": -X, "+y": Y, "-y": -Y}


def advance(forward: str | None, a: int, b: int) -> int:
    """By how much the forward coordinate grows from one place to another; 0 where there is no forward (GO-13)."""
    if forward is None:
        return 0
    axis = "xy".index(forward[1])
    grown = coordinates(b)[axis] - coordinates(a)[axis]
    return grown if forward[0] == "+" else -grown


_MIDDLE = place(0, 0, 1)


def not_back(forward: str | None) -> tuple[int, ...]:
    """The directions of a pawn that never goes backwards (GO-13)."""
    return tuple(d for d in DIRECTIONS if advance(forward, _MIDDLE, _MIDDLE + d) >= 0)


def strictly_ahead(forward: str | None) -> tuple[int, ...]:
    """The directions of a pawn that must go forward; all where there is no forward (GO-14)."""
    return tuple(d for d in DIRECTIONS if forward is None or advance(forward, _MIDDLE, _MIDDLE + d) > 0)
