"""The analysis of a line, in slices between which the page stays alive, what people try at its mistakes, highlights."""

from __future__ import annotations

import time

from gridarium.match.match import Match
from gridarium.search.analysis import WORTH_NAMING, Analysing, Analysis, Comparing, TurningPoint
from web.play.table import Table
from web.play.thinking import REPORT, SLICE
from web.words.highlights import best_moment, lesson

LOOKS = 40_000
"""Positions that are judged for highlights in all, where the game does not ask for fewer."""
SHORT = 4
"""Their analysis looks at so many times fewer positions than the whole one."""


class Trial:
    """An action that somebody tries where a mistake was made, and whether it is as good as the better one."""

    def __init__(self, match: Match, mistake: TurningPoint, text: str) -> None:
        self.text = text
        self.mistake = mistake
        known = {mistake.better: 0.0, mistake.played: mistake.loss}.get(text)
        self.loss: float | None = known
        """The points that it loses, once that is known."""
        self._comparing = Comparing(match.game, match.state, mistake.better, text) if known is None else None

    def step(self) -> bool:
        """Compare for one slice. Returns whether the loss is known now."""
        if self._comparing is not None and not self._comparing.step(SLICE):
            self.loss, self._comparing = self._comparing.loss, None
        return self.loss is not None

    @property
    def good(self) -> bool:
        """Whether it is about as good as the better action."""
        return self.loss is not None and self.loss < WORTH_NAMING


class Review:
    """The analysis of a line, in slices, from its end to its start.

    At the last report so many positions had been ``looked_at``, and what ``found`` holds was known.
    """

    def __init__(self, match: Match, looks: int | None = None) -> None:
        self.line = match.line
        self.length = match.length
        self.trying = False
        """Whether the next action is tried, and not played."""
        self.trial: Trial | None = None
        """What was tried last."""
        self._answered: set[int] = set()
        self._analysing = Analysing(match.game, match.current.at(0), match.current.actions, looks)
        self._reported = time.monotonic()
        self._show()

    def _show(self) -> None:
        self.found = self._analysing.analysis
        self.looked_at = round(self._analysing.done_share * (self.length + 1))

    @property
    def done(self) -> bool:
        """Whether all has been looked at."""
        return self._analysing.done

    @property
    def busy(self) -> bool:
        """Whether there is something to look at."""
        return not self.done or (self.trial is not None and self.trial.loss is None)

    def step(self) -> bool:
        """Look for one slice, first at what is tried. Returns whether it is time to show what was found."""
        if self.trial is not None and self.trial.loss is None:
            return self.trial.step()
        self._analysing.step(SLICE)
        now = time.monotonic()
        due = self.done or now - self._reported >= REPORT
        if due:
            self._reported = now
            self._show()
        return due

    def at(self, match: Match) -> TurningPoint | None:
        """The turning point at the position looked at, if one was found there."""
        return next((turn for turn in self.found.turns if turn.ply == match.ply), None) if self.is_of(match) else None

    def next_turning_point(self, match: Match, way: int) -> TurningPoint | None:
        """The next turning point ahead, or with a ``way`` below 0 back."""
        if way > 0:
            return next((turn for turn in self.found.turns if turn.ply > match.ply), None)
        return next((turn for turn in reversed(self.found.turns) if turn.ply < match.ply), None)

    def answers(self, mistake: TurningPoint) -> bool:
        """Whether the better action may be shown: it was asked for, or found."""
        found = self.trial is not None and self.trial.mistake is mistake and self.trial.good
        return mistake.ply in self._answered or found

    def answer(self, mistake: TurningPoint) -> None:
        """Show the better action from now on."""
        self._answered.add(mistake.ply)
        self.trying = False

    def attempt(self, match: Match, text: str) -> bool:
        """Try an action at a mistake, where that was asked for. Returns whether it was; if not, it is to be played."""
        mistake = self.at(match)
        if not self.trying or mistake is None:
            return False
        self.trial = Trial(match, mistake, text)
        return True

    def is_of(self, match: Match) -> bool:
        """Whether the match still looks at the line that this is about."""
        return (self.line, self.length) == (match.line, match.length)


class Highlights:
    """The two sentences of a line that is over, found in slices; empty until they are known."""

    def __init__(self, match: Match) -> None:
        glance = match.game.advice().analysis_looks
        looks = max(1, min(glance // SHORT, LOOKS // max(1, match.length)))
        self._review = Review(match, looks)
        self.moment = self.lesson = ""

    @property
    def busy(self) -> bool:
        """Whether there is something to look at."""
        return self._review.busy

    @property
    def percent(self) -> int:
        """How much has been looked at."""
        return 100 * self._review.looked_at // (self._review.length + 1)

    @property
    def found(self) -> Analysis:
        """What was found."""
        return self._review.found

    def is_of(self, match: Match) -> bool:
        """Whether the match still looks at the line that this is about."""
        return self._review.is_of(match)

    def step(self, table: Table) -> bool:
        """Look for one slice. Returns whether it is time to show what was found."""
        due = self._review.step()
        if self._review.done:
            self.moment = best_moment(table, self._review.found)
            self.lesson = lesson(table, self._review.found)
        return due
