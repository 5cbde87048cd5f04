"""Winning turns: what is left of a turn that wins for certain, before dice fall or another player has a choice that
matters.

A tree search that has just begun with a position comes to the end of a long turn late, if at all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Any

from gridarium.search.advice import POINT, Advice
from gridarium.state import Action, State

STEP = 1.5 * POINT
"""What an action counts: of two positions alike the one later in the turn is gone on from first."""
LONGEST = 20
"""Actions of a turn at most."""


def won(state: State, player: int) -> bool:
    """Whether the game is over, and that player alone has won it."""
    return state.outcome is not None and state.outcome.winners == (player,)


def winning_turn(state: State, advice: Advice[Any, Any]) -> Iterator[Sequence[Action]]:
    """Best-first search for a turn that wins: nothing after each position judged, and at last its actions, if any."""
    player = state.to_move or 0
    waiting: list[tuple[float, int, State, tuple[Action, ...]]] = [(0, 0, state, ())]
    seen: set[Hashable] = set()
    tried: set[Hashable] = set()
    looked = 0
    while waiting:
        _, _, before, line = heappop(waiting)
        for action in advice.win_candidates(before, tried):
            after = before.copy()
            after.play(action)
            looked += 1
            turn = (*line, action, *_idly_gone_on(after, advice))
            if won(after, player):
                yield turn
                return
            if after.to_move == player and len(line) < LONGEST - 1 and advice.win_in_reach(after):
                key = advice.win_key(after, player)
                if key not in seen:
                    seen.add(key)
                    value = advice.evaluate(after, player) + STEP * len(line)
                    heappush(waiting, (-value, looked, after, turn))
            yield ()


def _idly_gone_on(state: State, advice: Advice[Any, Any]) -> Sequence[Action]:
    """Answer what cannot change who wins, and return the answers."""
    answers = []
    while state.outcome is None and (answer := advice.idle_choice(state)) is not None:
        state.play(answer)
        answers.append(answer)
    return answers
