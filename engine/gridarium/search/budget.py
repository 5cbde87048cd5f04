"""Budget of a computer, shared out over the decisions of a turn, and what it has planned for the rest of it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from gridarium.match.match import Match
from gridarium.search.memory import Memories, Memory, TurnContext
from gridarium.search.thinking import Thought
from gridarium.state import Action

LEAST = 0.5
"""The part of an even share that every decision gets at least. With much less, what a turn that was planned well ends
with is played badly."""
MOVES_LEFT = 30
"""With a clock for the whole game, a decision gets such a part of the time left."""
SHORTEST = 0.01
"""Seconds that it gets at least."""


def share_of(used: float, made: int, usual: int) -> float:
    """The share for a decision of a turn: what is left, divided by the decisions still usual.

    It is no less than `LEAST` says, so a turn with more decisions than usual has some more than its budget.
    """
    return max(LEAST / usual, (1 - used) / max(1, usual - made))


def by_clock(left: float, increment: float) -> float:
    """The seconds that a decision gets of those that are left for a game: a part of them, and what it adds itself."""
    return max(SHORTEST, min(left / MOVES_LEFT + increment, left / 2))


class TurnBudget:
    """Budget that computers have used in the turn that is played; one serves all of them.

    budget = TurnBudget()
    thought = Thought(game, state, level, seconds=level.seconds, context=budget.context(match))
    ...
    budget.spend(thought)
    """

    def __init__(self, seed: int | None = None) -> None:
        """``seed``: how weak computers err all through a game; by default each game has its own way."""
        self._seed = seed
        self.seconds = 0.0
        """What the thoughts about the turn have taken."""
        self.begun = 0.0
        """The moment of `time.monotonic` at which the first decision of the turn was asked for."""
        self._turn: tuple[str, int, int | None] | None = None
        self._used = 0.0
        self._asked = 0
        """How many decisions of the turn came before the one that was asked for."""
        self._ply = 0
        """After how many actions of the game that one is."""
        self._spent = -1
        """The same for the last one that was spent for."""
        self._planned_at = 0
        """The ply of the decision that was spent for last."""
        self._planned: Sequence[Action] = ()
        """What the last thought found best, from its decision on."""
        self._memories = Memories("")
        self._game = ""
        """What they are of."""

    def context(self, match: Match) -> TurnContext:
        """What the decision at the ply looked at has from those before it."""
        return TurnContext(self.share(match), self.plan(match), self.memory(match))

    def share(self, match: Match) -> float:
        """The share for the decision at the ply looked at (`share_of`).

        A decision that was taken back and is to be made again counts nothing of what was spent before.
        """
        begun, made = match.turn_so_far
        turn = (match.id, begun, match.position.state.to_move)
        if turn != self._turn or made <= self._spent:
            self._turn, self._used, self._spent, self.seconds = turn, 0.0, -1, 0.0
            self.begun = time.monotonic()
        self._asked = made
        self._ply = match.ply
        return share_of(self._used, made, match.game.advice().decisions)

    def memory(self, match: Match) -> Memory:
        """Memory of the player to move; those of another game are forgotten."""
        if match.id != self._game:
            self._game = match.id
            self._memories = Memories(match.id if self._seed is None else self._seed)
        return self._memories.of(match.position.state.to_move or 0)

    def plan(self, match: Match) -> Sequence[Action]:
        """Plan of an earlier thought about this turn; nothing if it was played otherwise.

        Ask it after `share`.
        """
        made = match.current.actions[self._planned_at : match.ply]
        texts = [str(action) for action in self._planned[: len(made)]]
        return self._planned[len(made) :] if self._spent >= 0 and made == texts else ()

    def spend(self, thought: Thought) -> None:
        """Note what that decision has used, and what it has planned."""
        self._used += thought.used
        self.seconds += thought.spent
        self._spent = self._asked
        self._planned_at, self._planned = self._ply, thought.choice.line
