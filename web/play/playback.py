"""Playback of a game, or a turn of it, action by action, until somebody presses anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Speed(NamedTuple):
    """Speed of a playback."""

    name: str
    sign: str
    ms: int
    """From one action to the next."""


SPEEDS = (
    Speed("slow", "\N{VULGAR FRACTION ONE HALF}\N{MULTIPLICATION SIGN}", 2400),
    Speed("normal", "1\N{MULTIPLICATION SIGN}", 1200),
    Speed("fast", "3\N{MULTIPLICATION SIGN}", 400),
)
KEY = "p"
"""The key that begins and ends it."""


@dataclass
class Playback:
    """Playback of the game on the table: whether it runs, and how fast."""

    on: bool = False
    chosen: int = 1
    until: int | None = None
    """The ply at which it ends; None: at the end of the line."""

    @property
    def speed(self) -> Speed:
        """Speed of it."""
        return SPEEDS[self.chosen]

    def faster(self) -> None:
        """The next speed; after the fastest the slowest."""
        self.chosen = (self.chosen + 1) % len(SPEEDS)
