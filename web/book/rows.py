"""Rows of all games that are saved on this device: what it keeps of them, and the reading of those that are new.

A row is made when it is first needed, or else when nothing else is to be done. So of a game that is played here, the
row is there as soon as the move is saved, and of what came from elsewhere, soon after it came.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from gridarium.formats import record
from web.app.opening import REPORT, SLICE
from web.book.row import MARK, Reached, mark_of, reading_letters

if TYPE_CHECKING:
    from gridarium.formats.record import Transcript
    from web.app.opening import Steps
    from web.storage.library import Library

LONGEST = 30_000
"""Letters of a row: of as many positions as the longest game has."""


class ToKeep(NamedTuple):
    """What the device is to keep of the rows from now on."""

    rows: dict[str, str]
    """New ones, by the ids of their games."""
    gone: list[str]
    """The ids of games that are not saved any more."""


class Rows:
    """The rows by the ids of their games."""

    def __init__(self) -> None:
        self.waits = True
        """Whether the device has still to say what it keeps."""
        self._rows: dict[str, str] = {}
        self._read: dict[str, str] = {}
        """The texts of which the row is known to be right, or that cannot be read."""
        self._new: set[str] = set()
        self._reached: Reached | None = None
        """How far the game was read that was read last."""
        self._seen: tuple[Library, int] | None = None
        """The library that was looked through, and how often it had changed by then."""
        self._left: list[str] = []
        """The games of it that may still have to be read."""
        self._gone: list[str] = []
        """Those of which there is a row, and that are not in it any more."""
        self._steps: Steps[str] | None = None
        self._kept = 0.0

    def receive(self, rows: object) -> None:
        """Take what the device kept; what is no row is left."""
        self.waits = False
        if isinstance(rows, dict):
            kept = {key: row for key, row in rows.items() if isinstance(row, str) and len(row) <= LONGEST}
            self._rows = kept | self._rows

    def reading(self, key: str, text: str, transcript: Transcript | None = None) -> Steps[str]:
        """The row of a saved text: what is known of it, or else what is read now. Empty where it cannot be read.

        ``transcript`` is that of the text, where it was read already.
        """
        if self._read.get(key) is not text:
            mark = mark_of(text)
            if not mark or self._rows.get(key, "")[:MARK] != mark:
                self._rows.pop(key, None)
                yield from self._making(key, text, mark, transcript)
            self._read[key] = text
        return self._rows.get(key, "")

    def _making(self, key: str, text: str, mark: str, transcript: Transcript | None) -> Steps[None]:
        try:
            transcript = transcript or record.transcript(text)
        except record.BadRecord:
            return
        self._reached = yield from reading_letters(transcript, self._reached)
        self._rows[key] = mark + self._reached.letters
        self._new.add(key)

    # When nothing else is to be done

    @property
    def busy(self) -> bool:
        """Whether games are still to be read, or rows to be forgotten."""
        return not self.waits and (self._reads or bool(self._gone))

    @property
    def _reads(self) -> bool:
        return bool(self._left) or self._steps is not None

    def look_through(self, library: Library) -> None:
        """Have what came into the library, or has changed there, be read."""
        if not self.waits and self._seen != (library, library.changes):
            self._seen = library, library.changes
            self._left = [key for key, text in library.texts.items() if self._read.get(key) is not text]
            self._gone = [key for key in self._rows if key not in library.texts]

    def step(self) -> ToKeep | None:
        """Read for one slice. Now and then, and at the end, returns what the device is to keep."""
        end = time.monotonic() + SLICE
        while self._reads and time.monotonic() < end:
            if self._steps is None:
                self._steps = self._next()
            try:
                next(self._steps)
            except StopIteration:
                self._steps = None
        if self._reads and time.monotonic() - self._kept < REPORT:
            return None
        self._kept = time.monotonic()
        return self.take()

    def _next(self) -> Steps[str]:
        key, library = self._left.pop(), self._seen[0] if self._seen is not None else None
        text = library.texts.get(key) if library is not None else None
        return (yield from self.reading(key, text)) if text is not None else ""

    def take(self) -> ToKeep:
        """What changed since this was asked last."""
        gone, self._gone = self._gone, []
        for key in gone:
            self._rows.pop(key, None)
            self._read.pop(key, None)
        new, self._new = self._new, set()
        return ToKeep({key: self._rows[key] for key in new if key in self._rows}, gone)
