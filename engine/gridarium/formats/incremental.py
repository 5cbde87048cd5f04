"""Reading what comes from outside, a piece at a time."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Generic, TypeVar

T = TypeVar("T")

Pieces = Generator[float, None, T]
"""Work that stops after each piece of a few milliseconds to say how far it is, from 0 to 1, and returns its result."""


class Reading(Generic[T]):
    """A link or a file that is being read: as much at a time as its caller has time for.

    What cannot be read is refused by `step`, with the same error that reading at once raises.
    """

    def __init__(self, pieces: Pieces[T]) -> None:
        self._pieces = pieces
        self._results: list[T] = []
        self.share = 0.0
        """How far the reading is, from 0 to 1."""

    @property
    def done(self) -> bool:
        """Whether there is a `result`."""
        return bool(self._results)

    @property
    def result(self) -> T:
        """Result of the reading. Raises LookupError before it is done."""
        if not self._results:
            raise LookupError("the reading is not done")
        return self._results[0]

    def step(self, seconds: float) -> None:
        """Read on for about so many seconds, for one piece at least."""
        end = time.monotonic() + seconds
        while not self.done:
            try:
                self.share = next(self._pieces)
            except StopIteration as finished:
                self._results.append(finished.value)
                self.share = 1.0
            if time.monotonic() >= end:
                return

    def finish(self) -> T:
        """Read to the end and return the result."""
        while not self.done:
            self.step(1)
        return self.result


def part_of(pieces: Pieces[T], begun: float, share: float) -> Pieces[T]:
    """The same work as part of a larger one, of which ``begun`` is done before it, and which it is a ``share`` of."""
    while True:
        try:
            done = next(pieces)
        except StopIteration as finished:
            result: T = finished.value
            return result
        yield begun + share * done
