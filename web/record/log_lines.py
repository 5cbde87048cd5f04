"""Lines of the log: what each of them says, and which one is about what."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import NamedTuple

from web.record import entry as entries
from web.record import totals
from web.record.entry import ALONE, MIXED, PEOPLE, Entry, entry_from
from web.record.totals import Total, total_from
from web.words.opponents import OPPONENTS, known_as, with_level

_LONGEST_ID = 12


class Gone(NamedTuple):
    """A deleted game, which is not to come back from the saved ones."""

    id: str


class Unread(NamedTuple):
    """Whatever cannot be read, and is kept all the same: a newer version of the site may have written it."""

    text: str


Announcement = Entry | Total | Gone | Unread


class Line(NamedTuple):
    """A line, and what it says."""

    text: str
    said: Announcement

    @property
    def about(self) -> str:
        """Subject of the line: the id of a game, or else nothing that could be one."""
        said = self.said
        if isinstance(said, Entry | Gone):
            return said.id
        return f"total {said.name}" if isinstance(said, Total) else f"? {said.text}"


Lines = dict[str, Line]
"""Lines by what they are about."""


def line_of(text: str) -> Line:
    """A line from its text."""
    data = entries.read(text)
    gone = data.get("gone")
    if isinstance(gone, str) and 0 < len(gone) <= _LONGEST_ID and " " not in gone:
        return Line(text, Gone(gone))
    said = total_from(data) if "total" in data else entry_from(data)
    return Line(text, said if said is not None else Unread(text))


def line_to(said: Entry | Total | Gone) -> Line:
    """The line that says that."""
    if isinstance(said, Gone):
        return Line(json.dumps({"gone": said.id}), said)
    return Line(totals.written(said) if isinstance(said, Total) else entries.written(said), said)


def lines_of(text: str) -> Lines:
    """The lines of a text; one that cannot be read is kept as it is."""
    found = map(line_of, filter(None, map(str.strip, text.split("\n"))))
    return {line.about: line for line in found}


def joined(mine: Lines, theirs: Lines, known: Lines) -> Lines:
    """Both together, where both came from what was ``known``: what was deleted in either stays so."""
    together = {about: line for about, line in theirs.items() if about in mine or about not in known}
    for about, line in mine.items():
        changed = line.text != known[about].text if about in known else True
        there = together.get(about)
        if changed and not (there and isinstance(there.said, Gone)):
            together[about] = line
    return together


KINDS = {
    **{str(level): with_level(level) for level in OPPONENTS},
    MIXED: "Computers of several levels",
    PEOPLE: "People",
    ALONE: "Alone",
}
"""Against whom games are played, the weakest computers first."""
FINER = " or a bit stronger"
"""What is said beside an opponent whose games were not all of just that level."""


def kinds_of(played: Collection[Entry | Total]) -> dict[str, str]:
    """Against whom these games were played, by `Entry.against`, and what that is called."""
    found = {each.against: False for each in played}
    for each in played:
        found[each.against] |= isinstance(each, Entry) and each.level != known_as(each.level)
    return {kind: f"{label}{FINER}" if found[kind] else label for kind, label in KINDS.items() if kind in found}


def points_text(points: float) -> str:
    """Points as they are written: "7\N{VULGAR FRACTION ONE HALF}"."""
    whole, half = divmod(points, 1)
    number = f"{int(whole)}" if whole or not half else ""
    return number + ("\N{VULGAR FRACTION ONE HALF}" if half else "")


def duration_text(seconds: int) -> str:
    """Duration in words: "2 h 5 min", "40 s"."""
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if not hours and not minutes:
        return f"{seconds} s"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
