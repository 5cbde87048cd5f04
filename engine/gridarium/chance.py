"""Where rolls come from: an action of chance is drawn by its weight."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import SystemRandom

from gridarium.state import A, RandomSource, State

SYSTEM: RandomSource = SystemRandom()
"""What nobody can foresee or repeat."""


def draw(state: State[A], choose: RandomSource = SYSTEM) -> A:
    """What chance does at a position where it is to move: each legal action as likely as its weight says."""
    upto = list(accumulate(state.weights()))
    return state.legal_actions()[bisect_right(upto, int(choose.random() * upto[-1]))]
