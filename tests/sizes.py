"""How much the long suites of random cases do: a part of them in every run, another one each time; with --full all.

Which tests a run has is said by a mark: those that are `thorough` are left out by `build.py test` and run with --all.
They are all that need a browser, but for its journeys.
"""

from __future__ import annotations

import random
from math import sqrt
from random import Random

FULL = False
"""Whether this run was started with --full: set before the tests are imported."""
PART = 25
"""Otherwise one case in so many is tried."""


def often(cases: int) -> int:
    """How many of so many cases to try in this run."""
    return cases if FULL else max(1, cases // PART)


def dice(name: str) -> Random:
    """Dice for a test: the same in all full runs, else those of the run's --randomly-seed."""
    return Random(name if FULL else f"{name} {random.getrandbits(64)}")


def is_usual(found: int, cases: int, least: float, most: float) -> bool:
    """Whether the share of cases found lies between the two; of a part of the cases, as far as chance allows."""
    low, high = cases * least, cases * most
    deviations = 0 if FULL else 5
    return low - deviations * sqrt(low) < found < high + deviations * sqrt(cases - high)
