"""Lines that come in beside all thinking, however fast, long or many they are."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from math import inf
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

VERSION = "1"
"""Of the protocol: what comes after the first word of the first line."""
LONGEST = 100_000
"""Characters of a line; what is longer is cut. The longest game takes half of it."""
MOST = 1_000
"""Lines that are kept; who writes more has to wait."""
PAUSE = 0.01
"""Seconds between two looks whether there is room for another line."""
LONGEST_WAIT = 0.5
"""Seconds of a wait without a look around: a signal that comes just before it is only heard at its end."""


class Lines:
    """Lines of a stream, read by a thread of their own."""

    over = False
    """Whether the end was taken: nothing more will come."""

    def __init__(self, source: IO[str]) -> None:
        # Ctrl+C may raise at any moment: a `Queue` can be left locked by that, a `SimpleQueue` cannot
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=_read, args=(source, self._queue), daemon=True).start()

    def take(self, seconds: float | None = None) -> str | None:
        """The next line, waited for; None at the end. Raises TimeoutError where none comes within so many seconds."""
        if self.over:
            return None
        end = time.monotonic() + (inf if seconds is None else seconds)
        while True:
            left = end - time.monotonic()
            try:
                line = self._queue.get(timeout=max(0.0, min(left, LONGEST_WAIT)))
            except Empty:
                if left <= 0:
                    raise TimeoutError from None
            else:
                self.over = line is None
                return line

    def within(self, seconds: float) -> Iterator[str]:
        """The lines until the end. Raises TimeoutError where that has not come after so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            line = self.take(left)
            if line is None:
                return
            yield line
        raise TimeoutError

    def waiting(self) -> Iterator[str | None]:
        """What is there already, the end included."""
        while not self._queue.empty():
            yield self.take()


def _read(source: IO[str], queue: SimpleQueue[str | None]) -> None:
    for line in cut_lines(source):
        while queue.qsize() >= MOST:
            time.sleep(PAUSE)
        queue.put(line)
    queue.put(None)


def cut_lines(source: IO[str]) -> Iterator[str]:
    """The lines of a stream, without the blanks around them, and without what is too much of them."""
    begun = False
    with suppress(OSError, ValueError), source:  # it may be closed meanwhile
        while piece := source.readline(LONGEST):
            if not begun:
                yield piece.strip()
            begun = not piece.endswith("\n")
