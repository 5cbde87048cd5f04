"""Filter of the record's games: by game, opponent and time."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from web.record.entry import PEOPLE, Entry, when
from web.record.log import Log
from web.record.totals import Total
from web.words.elapsed_time import DAY

PERSON = "by "
"""Before the name of a person whom games are chosen by."""
TIMES = {"7": "Last 7 days", "30": "Last 30 days", "": "All time"}
"""The days that count back from now, and what that is called."""


@dataclass(frozen=True)
class Filter:
    """Filter; what is empty does not matter."""

    game: str = ""
    against: str = ""
    """As `Entry.against`, or `PERSON` and a name."""
    time: str = ""
    """A key of `TIMES`."""

    def taking(self, field: str, value: str) -> Filter:
        """Filter with another value in that field. Raises ValueError for what is no field, or no time."""
        if field not in ("game", "against", "time") or (field == "time" and value not in TIMES):
            raise ValueError(f"results are not chosen by {field} {value}")
        return replace(self, **{field: value[:80]})

    def of(self, log: Log, now: float) -> tuple[list[Entry], list[Total]]:
        """The games of the record that fit, the first one first, and those that are only counted."""
        since = since_days(self.time, now)
        entries = [entry for entry in log.entries if self._fits(entry) and entry.ended >= since]
        return entries, [] if since else [total for total in log.totals if self._fits(total)]

    def _fits(self, entry: Entry | Total) -> bool:
        if self.game not in ("", entry.game):
            return False
        if self.against.startswith(PERSON):
            return isinstance(entry, Entry) and self.against.removeprefix(PERSON) in entry.others
        return self.against in ("", entry.against)


def since_days(days: str, now: float) -> str:
    """The moment so many days before ``now``, as the record writes it; empty for all the time."""
    return when(time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now - int(days) * DAY))) if days else ""


def people_in(entries: Iterable[Entry]) -> list[str]:
    """The names of all people whom one has played with, in alphabetical order."""
    found = {name for entry in entries if entry.against == PEOPLE for name in entry.others if isinstance(name, str)}
    return sorted(found - {""}, key=str.casefold)


LISTED, PORTION = 20, 50
"""How many games the page lists at first, and how many more at a time."""


@dataclass
class Record:
    """The games that were noted, and what is looked at of them."""

    log: Log = field(default_factory=Log)
    choice: Filter = field(default_factory=Filter)
    more: int = 0
    """How many games the page lists beside the last ones."""
    saved_at: float = 0.0
    """When it was saved last, in seconds since 1970."""
    looking: bool = False
    """Whether the saved games are being looked through for those that are over."""
    looked_at: set[str] = field(default_factory=set)
    """The ids of those that were."""
    unlearned: dict[str, str] = field(default_factory=dict)
    """What was deleted last of lessons and puzzles, by its keys."""
