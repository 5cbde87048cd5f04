"""Layout of the levels in the flat picture: side by side or stacked, whichever shows the pads largest.

They are always in order: from left to right, and the higher one above.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import NamedTuple

CELL = 100
"""The width of a place in the picture."""
TITLE = 52
"""The band above a level, with its name."""
BAND = 38
"""The bands left of a level and below it, with its numbers."""
NAME = 136
"""The room for a level's name, in whatever letters there are."""
NAME_MIDDLE = 62
"""Where the middle of a level's name is, from the left of the level, in the letters of the site."""
GAP = 16
ROOMS = ((374, 420), (848, 640))
"""The room that there is for a board on a phone and on a desk, in CSS pixels."""
BESIDE = ((374, 380), (350, 620))
"""The room that there is on a phone in place of the board in space, and on a desk beside it."""

FEW = 4
"""So many levels are all side by side or all stacked."""
MOST_TRIED = 100
"""Arrangements of each kind that are compared; as many as there are of seven levels."""

Place = tuple[int, int, int]


class Extent(NamedTuple):
    """The places of a level that the picture has room for: from the first to the last x and y."""

    z: int
    x0: int
    x1: int
    y0: int
    y1: int

    @property
    def width(self) -> int:
        """Width of the level in the picture, with its numbers; its name is never cut."""
        return BAND + max(NAME, CELL * (self.x1 - self.x0 + 1))

    @property
    def height(self) -> int:
        """Height of the level in the picture, with its name and its numbers."""
        return TITLE + CELL * (self.y1 - self.y0 + 1) + BAND


class Level(NamedTuple):
    """A level with the left upper corner of its places in the picture."""

    extent: Extent
    left: int
    top: int

    def centre(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a place in the picture."""
        return self.left + CELL * (x - self.extent.x0) + CELL // 2, self.top + CELL * (self.extent.y1 - y) + CELL // 2


class Plan(NamedTuple):
    """Layout of all levels, the lowest first, and the size of the whole picture."""

    levels: tuple[Level, ...]
    width: int
    height: int

    def centre(self, place: Place) -> tuple[int, int]:
        """The middle of a place in the picture."""
        x, y, z = place
        return next(level for level in self.levels if level.extent.z == z).centre(x, y)

    @property
    def smallest(self) -> float:
        """The width of a place on a phone, in CSS pixels."""
        return CELL * _scale(self, *ROOMS[0])


def extents(places: Iterable[Place]) -> tuple[Extent, ...]:
    """The extents of the levels of these places, the lowest first."""
    levels: dict[int, tuple[list[int], list[int]]] = {}
    for x, y, z in places:
        xs, ys = levels.setdefault(z, ([], []))
        xs.append(x)
        ys.append(y)
    return tuple(Extent(z, min(xs), max(xs), min(ys), max(ys)) for z, (xs, ys) in sorted(levels.items()))


@lru_cache(maxsize=256)
def plan_of(levels: tuple[Extent, ...], beside: bool = False, turned: bool = False) -> Plan:
    """The arrangement in which the pads are largest: beside the board in space or alone, on phone and desk together.

    A picture that is shown turned round has them the other way about, so that they are in order there.
    """
    ordered = levels[::-1] if turned else levels
    heights, widths = [level.height for level in ordered], [level.width for level in ordered]
    plans = [_columns([ordered]), _rows([ordered])]
    if len(levels) > FEW:
        plans += [_columns(_filled(ordered, heights, limit)) for limit in _limits(heights)]
        plans += [_rows(_filled(ordered, widths, limit)) for limit in _limits(widths)]
    rooms = BESIDE if beside else ROOMS
    return max(plans, key=lambda plan: prod(_scale(plan, *room) for room in rooms))


def _scale(plan: Plan, wide: int, high: int) -> float:
    return min(wide / plan.width, high / plan.height)


def _limits(sizes: Sequence[int]) -> list[int]:
    """What levels in a row take together, gaps and all: the limits worth trying, spread out where many."""
    found: set[int] = set()
    for start in range(len(sizes)):
        found.update(accumulate(sizes[start:], lambda total, size: total + GAP + size))
    limits = sorted(found)
    return limits[:: -(-len(limits) // MOST_TRIED)] + limits[-1:]


def _filled(levels: Sequence[Extent], sizes: Sequence[int], limit: int) -> list[list[Extent]]:
    """The levels in groups of those that follow one another, each as many as stay within the limit."""
    groups: list[list[Extent]] = []
    taken = limit + 1
    for level, size in zip(levels, sizes, strict=True):
        if taken + size > limit:
            groups.append([])
            taken = 0
        groups[-1].append(level)
        taken += size + GAP
    return groups


def _columns(groups: Sequence[Sequence[Extent]]) -> Plan:
    """Columns side by side, each filled upward; columns of one level are level with each other."""
    single = [group[0] for group in groups if len(group) == 1]
    first = max((level.y1 for level in single), default=0)
    last = min((level.y0 for level in single), default=0)
    stacks = [sum(level.height + GAP for level in group) - GAP for group in groups if len(group) > 1]
    aligned = TITLE + CELL * (first - last + 1) + BAND if single else 0
    height = max([aligned, *stacks])
    placed: list[Level] = []
    x = 0
    for group in groups:
        width = max(level.width for level in group)
        if len(group) == 1:
            level = group[0]
            placed.append(Level(level, x + BAND, (height - aligned) // 2 + TITLE + CELL * (first - level.y1)))
        else:
            y = (height + sum(level.height + GAP for level in group) - GAP) // 2
            for level in group:
                placed.append(Level(level, x + BAND + (width - level.width) // 2, y - level.height + TITLE))
                y -= level.height + GAP
        x += width + GAP
    return Plan(tuple(sorted(placed)), x - GAP, height)


def _rows(groups: Sequence[Sequence[Extent]]) -> Plan:
    """Rows above each other, the first one at the bottom; in a row levels are level with each other."""
    widths = [sum(level.width + GAP for level in group) - GAP for group in groups]
    width = max(widths)
    placed: list[Level] = []
    y = 0
    for group, wide in reversed(list(zip(groups, widths, strict=True))):
        first, last = max(level.y1 for level in group), min(level.y0 for level in group)
        x = (width - wide) // 2
        for level in group:
            placed.append(Level(level, x + BAND, y + TITLE + CELL * (first - level.y1)))
            x += level.width + GAP
        y += TITLE + CELL * (first - last + 1) + BAND + GAP
    return Plan(tuple(sorted(placed)), width, y - GAP)
