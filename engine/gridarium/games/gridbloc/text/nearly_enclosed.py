"""A runner that a wall leaves only a small room: enclosed, one would think, but the round goes on (GB-14)."""

from __future__ import annotations

from gridarium.game import count
from gridarium.games.gridbloc.rules.enclosure import spread
from gridarium.games.gridbloc.rules.state import GridBlocState

FEW = 4
"""A runner that can still reach so many unscored tiles, or fewer, seems to be shut in."""


def goes_on(before: GridBlocState, after: GridBlocState) -> str:
    """Why a round goes on after a wall that leaves the runner a small room (GB-14)."""
    if before.round != after.round or after.outcome is not None:
        return ""
    had, left = _in_reach(before), _in_reach(after)
    if not 0 < left <= FEW or left == had:
        return ""
    return f"That shuts it in, but {count(left, 'tile')} {'is' if left == 1 else 'are'} still its own"


def _in_reach(state: GridBlocState) -> int:
    """How many unscored tiles lie where the runner can step to, however far; 0 where more than steps counts."""
    if state.players > 2 or state.powers or state.doors:
        return 0
    return (spread(state.steps, 1 << state.at[state.runner], 0)[1] & state.unscored).bit_count()
