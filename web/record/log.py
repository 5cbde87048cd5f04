"""Log of results as the device keeps it: a line for each game, joined with what another tab wrote, and bounded."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from web.record.entry import Entry
from web.record.log_lines import Gone, Lines, joined, line_to, lines_of
from web.record.totals import Total, first

KEY = "record.games"
"""Under which the device keeps it, where the ids of games have no dot."""
MOST = 3_000
"""Games of which a line is kept; of older ones only the numbers are."""
MOST_GONE = 3_000
"""Deleted games that are remembered."""


def is_key(key: str) -> bool:
    """Whether what is kept under a key is the record, and no game."""
    return key.startswith("record.")


class Log:
    """The games that were noted. All that changes it is followed by saving its `text`."""

    def __init__(self, text: str = "") -> None:
        self._unread: str | None = text
        """The text, until something about it is asked."""
        self._lines: Lines = {}
        self._known: Lines = {}
        """What the device was known to hold last, before this page changed anything."""
        self._bin: Lines = {}
        """What was deleted last."""
        self._in_order: list[Entry] | None = None

    # What there is to see

    @property
    def entries(self) -> list[Entry]:
        """The games, the first one first."""
        if self._in_order is None or self._unread is not None:
            found = [line.said for line in self._read().values() if isinstance(line.said, Entry)]
            self._in_order = sorted(found, key=lambda entry: entry.ended)
        return self._in_order

    @property
    def totals(self) -> list[Total]:
        """The games that are only counted."""
        return [line.said for line in self._read().values() if isinstance(line.said, Total)]

    @property
    def counted_until(self) -> str:
        """When the last game ended that is only counted; empty while all have a line."""
        return max((total.until for total in self.totals), default="")

    def get(self, id: str) -> Entry | None:
        """The game of that id, if it is noted."""
        line = self._read().get(id)
        return line.said if line and isinstance(line.said, Entry) else None

    def knows(self, id: str) -> bool:
        """Whether a game is noted, or was deleted here."""
        return id in self._read()

    def text(self) -> str:
        """Text that the device is to keep; nothing where there is nothing to keep."""
        return "".join(f"{line.text}\n" for line in self._read().values())

    def _read(self) -> Lines:
        if self._unread is not None:
            self._lines, self._unread = lines_of(self._unread), None
            self._known = dict(self._lines)
        return self._lines

    # What changes it

    def put(self, entries: Iterable[Entry]) -> bool:
        """Note games that are not known yet. Returns whether there were any."""
        new = [entry for entry in entries if not self.knows(entry.id)]
        self._lines |= {entry.id: line_to(entry) for entry in new}
        self._in_order = None
        self._sum_up()
        return bool(new)

    def forget(self, id: str) -> bool:
        """A game is not over after all. Returns whether it was noted."""
        noted = self.get(id) is not None
        if noted:
            del self._lines[id]
            self._in_order = None
        return noted

    def remove(self, id: str) -> None:
        """Delete a game, which can be brought back until others go. That it was deleted is remembered."""
        self._delete([id], [id])

    def clear(self, saved: Collection[str]) -> None:
        """Delete all, which can be brought back until others go. Of games that are ``saved``, and over, it is
        remembered."""
        kept = [about for about, line in self._read().items() if isinstance(line.said, Gone)]
        self._delete([about for about in self._lines if about not in kept], saved)

    def _delete(self, abouts: Collection[str], remembered: Collection[str]) -> None:
        self._bin = {about: line for about in abouts if (line := self._read().pop(about, None))}
        self._lines |= {id: line_to(Gone(id)) for id in remembered}
        gone = [about for about, line in self._lines.items() if isinstance(line.said, Gone)]
        for about in gone[:-MOST_GONE]:
            del self._lines[about]
        self._in_order = None

    def restore(self) -> None:
        """Bring back what was deleted last."""
        self._lines = self._read() | self._bin
        self._bin, self._in_order = {}, None

    def receive(self, text: str, settled: bool = False) -> bool:
        """Another tab wrote this, or the device was found to hold it: it counts, with what was changed here since.

        ``settled``: whether the other tab knew all that was changed here. Returns whether both together are more than
        the device holds.
        """
        theirs = lines_of(text)
        self._lines = dict(theirs) if settled else joined(self._read(), theirs, self._known)
        self._unread = None
        self._known, self._in_order = theirs, None
        return {about: line.text for about, line in self._lines.items()} != {
            about: line.text for about, line in theirs.items()
        }

    def join(self, text: str) -> int:
        """What a file says is joined: nothing of what is here changes, but that of games that are only counted the
        larger number stays. Returns how many games are new.

        A game older than those that are only counted may be one of them, so it is new only where none are.
        """
        mine, until = self._read(), self.counted_until
        new = 0
        for about, line in lines_of(text).items():
            said = line.said
            if about in mine:
                known = mine[about].said
                larger = isinstance(said, Total) and isinstance(known, Total) and said.tally.played > known.tally.played
            else:
                larger = not isinstance(said, Entry) or not until or said.ended > until
                new += larger and isinstance(said, Entry)
            if larger:
                mine[about] = line
        self._in_order = None
        self._sum_up()
        return new

    def _sum_up(self) -> None:
        """Of the oldest games beyond what is kept only the numbers stay."""
        for entry in self.entries[:-MOST]:
            about = f"total {first(entry).name}"
            line = self._lines.get(about)
            total = line.said if line and isinstance(line.said, Total) else first(entry)
            self._lines[about] = line_to(total.with_one_more(entry))
            del self._lines[entry.id]
            self._in_order = None
