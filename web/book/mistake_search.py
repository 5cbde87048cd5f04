"""Search for clear mistakes of one person in a game that was reviewed, in slices, once nothing else is to be done."""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import date

from gridarium.learning.clear_mistake import CLEAR, MistakeCheck
from gridarium.match.match import Match
from gridarium.search.analysis import TurningPoint
from web.learning.mistakes import Mistake, mistake_in
from web.play.thinking import SLICE

MOST = 3
"""Mistakes of a game that are looked at, the worst first."""


class MistakeSearch:
    """Search in the line that is looked at; what it needs of that it takes at once, whatever becomes of the match."""

    def __init__(
        self,
        match: Match,
        player: int,
        turns: Sequence[TurningPoint],
        known: Container[str],
        day: date,
        now: int,
    ) -> None:
        """``known`` are the names of mistakes that need not be looked at again; ``now`` in seconds since 1970."""
        self.game = match.game.name
        own = [turn for turn in turns if turn.player == player and turn.loss >= CLEAR]
        self._found: list[Mistake] = []
        self._left: list[tuple[Mistake, MistakeCheck]] = []
        for turn in sorted(own, key=lambda turn: -turn.loss)[:MOST]:
            one = mistake_in(match, turn.ply, turn.played, [turn.better], turn.loss, day, now)
            if one is not None and one.name not in known:
                self._left.append((one, MistakeCheck(match.game, match.current.at(turn.ply), turn)))

    @property
    def done(self) -> bool:
        """Whether all were looked at."""
        return not self._left

    def step(self) -> bool:
        """Look for one slice. Returns whether a mistake was looked at to the end."""
        if not self._left:
            return True
        one, check = self._left[0]
        if check.step(SLICE):
            return False
        del self._left[0]
        if check.solutions:
            self._found.append(one._replace(solutions=list(check.solutions), lost=round(10 * check.loss)))
        return True

    def take(self) -> list[Mistake]:
        """The mistakes that were found to be clear since this was asked last."""
        found, self._found = self._found, []
        return found
