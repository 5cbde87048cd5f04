"""Clock of a game that ends by time."""

from __future__ import annotations

import time
from math import ceil

from web.storage.saved_game import Saved


class Clock:
    """Counts the seconds that a game is played, up to a limit. What has run out never runs again."""

    def __init__(self, limit: int, spent: int = 0) -> None:
        self.limit = limit
        self._before = float(min(spent, limit))
        self._since: float | None = None
        self.left = limit - min(spent, limit)
        """Whole seconds left when it was looked at last."""

    @property
    def running(self) -> bool:
        """Whether seconds are being counted."""
        return self._since is not None

    @property
    def spent(self) -> float:
        """Seconds counted so far."""
        return self._before + (time.monotonic() - self._since if self._since is not None else 0)

    @property
    def out(self) -> bool:
        """Whether it has run out."""
        return self.spent >= self.limit

    def look(self) -> None:
        """Note how much is left."""
        self.left = max(0, ceil(self.limit - self.spent))

    def run(self, on: bool) -> None:
        """Count from now on, or stop."""
        if on and not self.running:
            self._since = time.monotonic()
        elif not on and self.running:
            self._before = min(self.spent, self.limit)
            self._since = None

    @property
    def next(self) -> int:
        """Milliseconds until another whole second has passed."""
        return ceil(1000 - 1000 * self.spent % 1000)


def clock_of(saved: Saved) -> Clock | None:
    """The clock of a game that ends by time, with what was counted of it; None for others."""
    match = saved.match
    seconds = match.game.clock(match.options)
    return None if seconds is None else Clock(seconds, saved.seconds_spent if match.begun else 0)
