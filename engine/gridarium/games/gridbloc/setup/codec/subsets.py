"""Subsets as numbers: which of all choices of so many things out of several.

Choices are in order by the first thing in which they differ, those without it first. So every number below that of
all choices is one choice, and no choice of few or of nearly all takes as much room as a bit for each thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb


def choice_number(chosen: Sequence[bool]) -> int:
    """The number of a choice among all those of as many."""
    number, ways, left = 0, comb(len(chosen), sum(chosen)), sum(chosen)
    for rest, taken in zip(range(len(chosen), 0, -1), chosen, strict=True):
        without = ways * (rest - left) // rest
        if taken:
            number, ways, left = number + without, ways - without, left - 1
        else:
            ways = without
    return number


def choice_of(number: int, things: int, left: int) -> list[bool]:
    """The choice of that number, among all those of so many things."""
    ways = comb(things, left)
    chosen = []
    for rest in range(things, 0, -1):
        without = ways * (rest - left) // rest
        chosen.append(number >= without)
        if number >= without:
            number, ways, left = number - without, ways - without, left - 1
        else:
            ways = without
    return chosen
