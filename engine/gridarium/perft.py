"""Counting: how many sequences of legal actions a position has. Rule books give the figures, tests compare them."""

from __future__ import annotations

from gridarium.game import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of ``depth`` legal actions from a position; games that end sooner do not count."""
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.play(action)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """For each legal action the number of sequences of ``depth`` (at least 1) actions that begin with it."""
    counts = {}
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        counts[str(action)] = perft(after, depth - 1)
    return counts
