"""A game that is being opened, for which somebody waits."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, TypeVar

from gridarium.formats.incremental import Reading

T = TypeVar("T")

SLICE = 0.015
"""Seconds of reading between two looks at what the person did."""
Steps = Generator[float, None, T]
"""What is done in slices: after each it says how far it is, from 0 to 1, and at the end it returns what came of it."""


def in_slices(reading: Reading[T]) -> Steps[T]:
    """Read, slice by slice. Raises what the reading does."""
    while not reading.done:
        reading.step(SLICE)
        yield reading.share
    return reading.result


UNSEEN = 0.3
"""Seconds that an opening may take before the page shows how far it is."""
REPORT = 0.25
"""Seconds between two reports."""


class Opening:
    """The work of opening a game, how far it is, and what waits for it.

    ``first``: nothing is on the table yet that the person could mean, so what is done there waits for the game
    (`web.app.app.WAITING`).
    """

    def __init__(self, steps: Steps[None], first: bool = False, words: str = "Opening the game") -> None:
        self.steps = steps
        self.first = first
        self.words = words
        """What the page says of it."""
        self.held: list[dict[str, Any]] = []
        """Events that happen once the game is there."""
        self.percent = 0
        """How far it was at the last report, in hundredths."""
        self.shown = False
        """Whether the page shows how far it is."""
        self._begun = self._reported = time.monotonic()

    def step(self) -> None:
        """Do one slice, and now and then report how far it is. Raises StopIteration at the end."""
        share = next(self.steps)
        now = time.monotonic()
        if now - self._begun >= UNSEEN and (not self.shown or now - self._reported >= REPORT):
            self.percent, self.shown, self._reported = int(100 * share), True, now

    def hold(self, message: dict[str, Any]) -> None:
        """Keep an event for when the game is there.

        What was pressed at once counts then; what is pressed while the page shows that the game is still being opened
        has nothing to go by, and is dropped.
        """
        if not self.shown:
            self.held.append(message)
