"""How a computer shares out its budget over the decisions of a turn."""

from __future__ import annotations

from gridarium.match import Match
from gridarium.search.thinking import Thinking

LEAST = 0.5
"""The part of an even share that every decision gets at least. With much less, what a turn that was planned well ends
with is played badly."""


class TurnBudget:
    """What computers have used of their budget in the turn that is played; one serves all of them.

    budget = TurnBudget()
    thinking = Thinking(game, state, level, seconds=level.seconds, share=budget.share(match))
    ...
    budget.spend(thinking)
    """

    def __init__(self) -> None:
        self._turn: tuple[str, int, int | None] | None = None
        self._used = 0.0
        self._asked = 0
        """How many decisions of the turn came before the one that was asked for."""
        self._spent = -1
        """The same for the last one that was spent for."""

    def share(self, match: Match) -> float:
        """The share for the decision at the ply looked at: what is left, divided by the decisions still usual.

        It is no less than `LEAST` says, so a turn with more decisions than usual has some more than its budget.
        A decision that was taken back and is to be made again counts nothing of what was spent before.
        """
        begun, made = match.turn_so_far
        turn = (match.id, begun, match.position.state.to_move)
        if turn != self._turn or made <= self._spent:
            self._turn, self._used, self._spent = turn, 0.0, -1
        self._asked = made
        usual = match.game.advice().decisions
        return max(LEAST / usual, (1 - self._used) / max(1, usual - made))

    def spend(self, thinking: Thinking) -> None:
        """Note what that decision has used."""
        self._used += thinking.used
        self._spent = self._asked
