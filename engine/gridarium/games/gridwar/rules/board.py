"""The board as tables, computed once (GW-1 to GW-6).

A set of spaces is a bitmask in an int. Every space has a number, its bit: the level, the row and the place in the row
on a grid with an empty column and an empty row beside each level. So a step in one direction is the same shift
everywhere, whole sets take it at once, and what falls off the board falls into the empty part, which `ALL` cuts away.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress

LEVELS, ROWS, LONGEST = 10, 10, 19
"""GW-1, GW-2: levels, rows of the lowest one, and the holes of its longest row."""
ROW = LONGEST + 1
LEVEL = ROW * (ROWS + 1)
"""How far apart the numbers of spaces are, from row to row and from level to level."""
LETTERS = "abcdefghijklmnopqrs"


def number(q: int, r: int, k: int) -> int:
    """The number of a space."""
    return (k - 1) * LEVEL + r * ROW + q


def coordinates(space: int) -> tuple[int, int, int]:
    """q, r and k of a space (GW-2)."""
    level, rest = divmod(space, LEVEL)
    r, q = divmod(rest, ROW)
    return q, r, level + 1


def exists(q: int, r: int, k: int) -> bool:
    """GW-2."""
    return 1 <= k <= LEVELS and q >= 0 and 0 <= r <= ROWS - k and q + r <= LONGEST - k


def name_of(space: int) -> str:
    """Its name in texts: "c3", "c3.2"."""
    q, r, k = coordinates(space)
    return f"{LETTERS[q]}{r + 1}" + (f".{k}" if k > 1 else "")


SPACES = tuple(
    number(q, r, k) for k in range(1, LEVELS + 1) for r in range(ROWS) for q in range(LONGEST) if exists(q, r, k)
)
NAMES = {space: name_of(space) for space in SPACES}
NUMBER = {name: space for space, name in NAMES.items()}
"""The number of the space of that name."""
CALLED = {space: name.replace(".", " on level ") for space, name in NAMES.items()}
"""What each is called in sentences: "c3", "c3 on level 2"."""
BIT = {space: 1 << space for space in SPACES}


def mask_of(spaces: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """The set of those spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


ALL = mask_of(SPACES)
GROUND = ALL & (1 << LEVEL) - 1
"""Level 1, where every tile rests."""


# GW-4: one step of a whole set. The results may have bits where no space is; cut them with `ALL`.


def sideways(spaces: int) -> int:
    """The neighbours on the same level."""
    diagonal = ROW - 1
    return spaces << 1 | spaces >> 1 | spaces << ROW | spaces >> ROW | spaces << diagonal | spaces >> diagonal


def upward(spaces: int) -> int:
    """The neighbours above: what a tile there would have one of these as a support of."""
    return spaces << LEVEL | spaces << LEVEL - 1 | spaces << LEVEL - ROW


def downward(spaces: int) -> int:
    """The neighbours below: the supports (GW-3)."""
    return spaces >> LEVEL | spaces >> LEVEL - 1 | spaces >> LEVEL - ROW


def around(spaces: int) -> int:
    """These spaces and all their neighbours: one of three steps forth leads there, one of three back, or both."""
    steps = spaces | spaces << 1 | spaces << ROW | spaces << LEVEL
    return steps | steps >> 1 | steps >> ROW | steps >> LEVEL


SIDES = {space: sideways(bit) & ALL for space, bit in BIT.items()}
ABOVE = {space: upward(bit) & ALL for space, bit in BIT.items()}
BELOW = {space: downward(bit) & ALL for space, bit in BIT.items()}
"""The neighbours of each space: on its level, above, below."""

FEW = 24
"""So few spaces are listed faster one by one."""
_DIGITS = bytes.maketrans(b"01", b"\0\1")
_PLACES = range(LEVELS * LEVEL)


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in order."""
    if mask.bit_count() > FEW:
        return list(compress(_PLACES, f"{mask:b}"[::-1].encode().translate(_DIGITS)))
    spaces = []
    while mask:
        bit = mask & -mask
        spaces.append(bit.bit_length() - 1)
        mask ^= bit
    return spaces


SUPPORTS = {space: tuple(spaces_in(BELOW[space])) for space in SPACES}
"""GW-3: the three spaces under each; none on level 1."""


@lru_cache(maxsize=1 << 12)
def zone_of(enemies: int) -> int:
    """The zone of those tiles: where they are, and beside them (GW-18)."""
    return around(enemies)


@lru_cache(maxsize=1 << 12)
def supported(tiles: int) -> tuple[int, int]:
    """The spaces with at least two of these tiles under them, and those where a tile rests (GW-3)."""
    under, right, behind = tiles << LEVEL, tiles << LEVEL - 1, tiles << LEVEL - ROW
    both = under & right
    return (GROUND | both | behind & (under | right)) & ALL, (GROUND | both & behind) & ALL


# GW-5, GW-6


def mirrored(q: int, r: int, k: int) -> tuple[int, int, int]:
    """The board's one symmetry: the other side's place."""
    return LONGEST - k - q - r, r, k


GOALS = tuple(
    mask_of([number(*place) for place in places])
    for places in (
        [mirrored(0, 0, k) for k in range(1, LEVELS + 1)],
        [(0, 0, k) for k in range(1, LEVELS + 1)],
    )
)
"""For each player its goal spaces."""

_WHITE_HOLES = {
    "obtuse": [(0, 9), (1, 9), (0, 8), (1, 8)],
    "acute": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "side": [(0, 3), (0, 4), (0, 5), (0, 6)],
}
HOLES = {
    name: (
        tuple(number(q, r, 1) for q, r in holes),
        tuple(number(*mirrored(q, r, 1)) for q, r in holes),
    )
    for name, holes in _WHITE_HOLES.items()
}
"""For each choice of the option ``entry`` the entry holes of both players."""


def _steps_to(goals: int) -> dict[int, int]:
    left: dict[int, int] = {}
    reached, steps = goals, 0
    fresh = goals
    while fresh:
        left |= dict.fromkeys(spaces_in(fresh), steps)
        fresh = around(fresh) & ALL & ~reached
        reached |= fresh
        steps += 1
    return left


DISTANCE = tuple(_steps_to(goals) for goals in GOALS)
"""For each player the steps from each space to the nearest goal space, as if everything could be stood on."""
