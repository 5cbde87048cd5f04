"""Winning turns: what is left of a turn that wins for certain, before dice fall or another player is to move.

A tree search that has just begun with a position would come to the end of a long turn late, if at all.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from heapq import heappop, heappush
from typing import Any

from gridarium.search.advice import POINT, Advice
from gridarium.state import Action, State

SOUGHT = 1_000
"""Positions looked at before it is given up."""
ONWARD = 1.5 * POINT
"""What an action more counts: of two positions alike the one later in the turn is gone on with."""
SLICE = 8
"""Positions between two yields."""


def winning_turn(state: State, advice: Advice[Any, Any], most: int) -> Generator[None, None, Sequence[Action]]:
    """The actions, at most so many, with which who is to move wins without anybody else; nothing if none are found."""
    player = state.to_move or 0
    waiting: list[tuple[float, int, State, tuple[Action, ...]]] = [(0, 0, state, ())]
    seen: dict[int, list[State]] = {}
    looked = 0
    while waiting:
        _, _, before, line = heappop(waiting)
        for action in advice.order(before, before.legal_actions()):
            looked += 1
            if looked > SOUGHT:
                return ()
            if looked % SLICE == 0:
                yield
            after = before.copy()
            after.play(action)
            if after.outcome is not None and after.outcome.winners == (player,):
                return (*line, action)
            if after.to_move == player and len(line) < most - 1:
                value = advice.evaluate(after, player)
                alike = seen.setdefault(value, [])
                if after not in alike:
                    alike.append(after)
                    heappush(waiting, (-value - ONWARD * len(line), looked, after, (*line, action)))
    return ()
