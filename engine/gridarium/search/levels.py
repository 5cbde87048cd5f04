"""Levels 1 to 6: how long a computer player thinks, and how it errs.

A weak player is not one that plays well and then throws a game away at random. Like a beginner it looks only a
little ahead, overlooks some of its own and the others' actions altogether, and misjudges positions, the same ones in
the same way all through a game (`JudgementErrors`). Together these fade from level to level. Level 6 overlooks
nothing and misjudges nothing; it does not play the same game over and over, because of actions worth the same it
takes any.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

__all__ = ["Level", "level_of"]


class Level(NamedTuple):
    """Parameters of a level."""

    looks: int
    """Positions that may be judged, or playouts made, for one turn; no limit to the strongest with a clock."""
    seconds: float
    """Time for one turn, where there is a clock."""
    deepest: float
    """Plies looked ahead at most; for turns planned as a whole, passes. Of 2.5 it is 3 in half of all positions."""
    attention: int
    """Actions thought about at most, the most obvious ones."""
    overlooks: float
    """How likely an action is not seen at all."""
    blur: int
    """How far a position may be misjudged, up or down, in hundredths of a point."""
    answers: float = 0
    """Where whole turns are planned, how many turns more are looked ahead: one is the other side's answer."""
    win_length: int = 0
    """Where whole turns are planned, how many actions a turn that wins has at most to be seen, of either side."""

    def at(self, draw: float) -> Level:
        """The level in one position, with whole numbers of plies, passes and turns; ``draw``, from 0 to 1, was drawn
        for the position. Of 2.3 plies there are 3 where it is 0.7 and more."""
        deepest, answers = math.floor(self.deepest + draw), math.floor(self.answers + draw)
        return self._replace(deepest=deepest, answers=answers)


ALL = 1_000
"""More actions than a position has that are worth a thought."""

LEVELS: dict[int, Level] = {
    1: Level(looks=200, seconds=0.2, deepest=1, attention=12, overlooks=0.45, blur=226),
    2: Level(looks=300, seconds=0.3, deepest=1, attention=16, overlooks=0.3, blur=99),
    3: Level(looks=500, seconds=0.5, deepest=2, attention=20, overlooks=0.2, blur=49),
    4: Level(looks=600, seconds=0.8, deepest=3, attention=24, overlooks=0.2, blur=42),
    5: Level(looks=6_000, seconds=1.5, deepest=4, attention=ALL, overlooks=0.05, blur=14),
    6: Level(looks=40_000, seconds=2.6, deepest=60, attention=ALL, overlooks=0.0, blur=0),
}
EASIEST, STRONGEST = min(LEVELS), max(LEVELS)

NO_CHOICE = 200
"""Looks that are enough where there is only one action, to know about how things stand."""


NONE: Mapping[float, Level] = MappingProxyType({})


def level_of(number: float, own: Mapping[float, Level] = NONE) -> Level:
    """The level of that number: 1 to 6, and what lies between two of them, by tenths, such as 4.5.

    ``own`` are levels that are made otherwise than the usual ones, 1.5 and the like among them where half way is not
    half as strong. Raises ValueError for any other number.
    """
    if not EASIEST <= number <= STRONGEST or round(number, 1) != number:
        words = f"There are levels {EASIEST} to {STRONGEST}, not {number}"
        raise ValueError(f"{words}. Between them there are tenths, such as 4.5.")
    levels = {float(one): level for one, level in LEVELS.items()} | dict(own)
    lower, upper = max(one for one in levels if one <= number), min(one for one in levels if one >= number)
    if lower == upper:
        return levels[lower]
    return _between(levels[lower], levels[upper], round((number - lower) / (upper - lower), 1))


def _between(lower: Level, upper: Level, part: float) -> Level:
    """The level that lies so far from one to the next: what a level multiplies goes by factors, the rest by steps."""

    def step(start: float, end: float) -> float:
        return start + part * (end - start)

    def factor(start: int, end: int) -> int:
        return round(start * math.pow(end / start, part))

    return Level(
        looks=factor(lower.looks, upper.looks),
        seconds=step(lower.seconds, upper.seconds),
        deepest=step(lower.deepest, upper.deepest),
        attention=factor(lower.attention, upper.attention),
        overlooks=step(lower.overlooks, upper.overlooks),
        blur=round(step(lower.blur, upper.blur)),
        answers=step(lower.answers, upper.answers),
        win_length=round(step(lower.win_length, upper.win_length)),
    )
