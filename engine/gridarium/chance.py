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
    return at(state, int(choose.random() * sum(state.weights())))


def at(state: State[A], number: int) -> A:
    """The action at that place, from 0, when each legal one has as many places as its weight says."""
    return state.legal_actions()[bisect_right(list(accumulate(state.weights())), number)]
