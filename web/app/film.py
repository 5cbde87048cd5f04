"""Film of a game that the page makes: which moves it shows, how long each, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass

from gridarium.match.match import Line

MOST_FRAMES = 400
"""Of a longer game not every move is shown."""
LENGTH = 60_000
"""Milliseconds that a film is to take at most, where moves can still be followed then."""
SLOWEST, QUICKEST = 900, 150
"""Milliseconds that a move shows."""
FIRST, LAST = 1_500, 4_000
"""Milliseconds that the beginning shows, and the end."""


@dataclass
class Film:
    """Film of a part of a line, from one ply to another."""

    number: int
    """By which the page knows it."""
    line: Line
    begin: int
    end: int
    made: int = 0
    """How many frames the page has made."""
    size: int = 0
    """Bytes of the file, once it is there."""
    address: str = ""
    """Where the page has the file, once it is there."""

    @property
    def plies(self) -> list[int]:
        """The ply of each frame, evenly spread where there are too many."""
        last = self.end - self.begin
        most = min(last, MOST_FRAMES - 1)
        return [self.begin + last * number // most for number in range(most + 1)] if most else [self.end]

    @property
    def length(self) -> int:
        """The number of frames."""
        return min(self.end - self.begin + 1, MOST_FRAMES)

    @property
    def percent(self) -> int:
        """How far it is, in hundredths."""
        return 100 * self.made // self.length

    def milliseconds(self, frame: int) -> int:
        """How long a frame shows."""
        if frame == self.length - 1:
            return LAST
        return FIRST if frame == 0 else max(QUICKEST, min(SLOWEST, LENGTH // self.length))
