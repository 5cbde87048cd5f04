"""The analysis of a line, in slices between which the page stays alive."""

from __future__ import annotations

import time

from gridarium.match import Match
from gridarium.search.analysis import Analysing, TurningPoint
from web.work import REPORT, SLICE


class Review:
    """The analysis of a line, in slices, from its end to its start.

    At the last report so many positions had been ``looked_at``, and what ``found`` holds was known.
    """

    def __init__(self, match: Match) -> None:
        self.line = match.line
        self.length = match.length
        self._analysing = Analysing(match.game, match.current.at(0), match.current.actions)
        self._reported = time.monotonic()
        self._show()

    def _show(self) -> None:
        self.found = self._analysing.analysis
        self.looked_at = round(self._analysing.done_share * (self.length + 1))

    @property
    def done(self) -> bool:
        """Whether all has been looked at."""
        return self._analysing.done

    def step(self) -> bool:
        """Look for one slice. Returns whether it is time to show what was found."""
        self._analysing.step(SLICE)
        now = time.monotonic()
        due = self.done or now - self._reported >= REPORT
        if due:
            self._reported = now
            self._show()
        return due

    def turn_at(self, ply: int) -> TurningPoint | None:
        """The turning point after so many actions, if one was found there."""
        return next((turn for turn in self.found.turns if turn.ply == ply), None)

    def is_of(self, match: Match) -> bool:
        """Whether the match still looks at the line that this is about."""
        return (self.line, self.length) == (match.line, match.length)
