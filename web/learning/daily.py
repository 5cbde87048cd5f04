"""Puzzle of the day: which one it is for whom, and on how many days one was solved.

Days are those of this device's calendar. What was solved is noted with the day whose puzzle it was, so a day counts
whether or not there was a network, and stays what it was when clocks and time zones change.
"""

from __future__ import annotations

import time
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gridarium.learning.puzzle import Puzzle, Puzzles
    from web.learning.progress import Learning, Progress
    from web.record.log import Log

DAY, YESTERDAY = "day", "yesterday"
"""What an address says in place of a puzzle's name: the one of today; the answer to that of the day before."""
ONE = timedelta(days=1)
WEEK = 7


def today(now: float) -> date:
    """The day that it is here, at that time in seconds since 1970."""
    return date.fromtimestamp(now)


def in_words(day: date) -> str:
    """ "26 November"."""
    return f"{day.day} {day:%B}"


def puzzle_of(puzzles: Puzzles, progress: Progress, log: Log, day: date) -> Puzzle | None:
    """The puzzle of a day: the same for everybody who has played the game before that day, else an easy one."""
    from gridarium.learning.puzzle import of_day  # noqa: PLC0415  only where somebody wants puzzles

    return of_day(puzzles, day, easy=not _played_before(progress, log, day)) if puzzles.all else None


def _played_before(progress: Progress, log: Log, day: date) -> bool:
    """Whether somebody has finished a game or tried a puzzle before that day."""
    midnight = datetime.combine(day, datetime.min.time()).timestamp()
    ended_before = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(midnight))
    tried = any(one.when < midnight for one in progress.tries.values()) or any(one < str(day) for one in progress.days)
    played = any(entry.game == progress.game and entry.ended < ended_before for entry in log.entries)
    return tried or played or any(total.game == progress.game for total in log.totals)


class Streak(NamedTuple):
    """Days in a row on which a puzzle of the day was solved."""

    length: int
    """Up to today, or up to yesterday where today's is still to be solved."""
    week: tuple[tuple[date, bool], ...]
    """The last days, today at the end, and whether one was solved on each."""

    @property
    def words(self) -> str:
        """ "3 days in a row."; nothing before the second day."""
        return f"{self.length} days in a row." if self.length > 1 else ""


def streak(learning: Learning, games: Iterable[str], day: date) -> Streak:
    """The streak on that day, in all of these games together; one solved puzzle a day is enough."""
    solved = set().union(*(learning.progress(game).days for game in games))
    last = day if str(day) in solved else day - ONE
    length = 0
    while str(last - length * ONE) in solved:
        length += 1
    days = (day - back * ONE for back in reversed(range(WEEK)))
    return Streak(length, tuple((one, str(one) in solved) for one in days))
