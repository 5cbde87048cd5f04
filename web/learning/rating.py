"""A rating of one's own at puzzles, as chess players have it (Elo): each puzzle is an opponent with its own rating."""

from __future__ import annotations

START = 1000
"""Who has tried nothing yet."""
LEAST = 100
SPREAD = 400
"""So many points more, and one is expected to solve ten puzzles for each that one does not."""
QUICK, SLOW = 48, 20
"""The most that one puzzle changes, at first and once there is much to go by."""
SETTLED = 15
"""Puzzles after which there is."""


def expected(own: float, puzzle: int) -> float:
    """How likely it is that a puzzle is solved at the first try, from 0 to 1."""
    return 1.0 / (1.0 + float(10.0 ** ((puzzle - own) / SPREAD)))


def rated(own: float, puzzle: int, solved: bool, tried: int) -> float:
    """One's own rating after the first try at a puzzle, when so many others were ``tried`` before."""
    most = QUICK if tried < SETTLED else SLOW
    return max(float(LEAST), own + most * (float(solved) - expected(own, puzzle)))
