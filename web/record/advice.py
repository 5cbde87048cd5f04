"""Advice on the level of computer that suits the person now, from the last results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from web.record.entry import Entry
from web.record.totals import tally
from web.words.opponents import OPPONENTS, known_as, name_of, with_level

LAST = 10
"""So many games at most tell how one plays now."""
ENOUGH = 1.5
"""So many wins must be expected of equal players before anything is said: three games of two, six of four."""
FAR = 0.5
"""Half as much again as expected of equal players, or half as much, is far off."""


class Advice(NamedTuple):
    """Advice: how the last games against computers of a level went, and the level that suits after that."""

    tried: int
    won: int
    drawn: int
    played: int
    suits: int

    @property
    def sentence(self) -> str:
        """ "You won 8 of your last 10 against Moss: Juno, medium, would suit you"."""
        drew = f" and drew {self.drawn}" if self.drawn else ""
        return f"You won {self.won}{drew} of your last {self.played} against {name_of(self.tried)}: {self._verdict}."

    @property
    def _verdict(self) -> str:
        if self.suits > self.tried:
            return f"{with_level(self.suits)}, would suit you"
        if self.suits < self.tried:
            return f"{with_level(self.suits)}, would suit you better"
        return "this level suits you"


def advice(entries: Iterable[Entry], game: str) -> Advice | None:
    """Advice for a game; None as long as there is too little to tell by. ``entries``: the first one first."""
    against = [entry for entry in entries if entry.game == game and entry.level]
    if not against:
        return None
    tried = known_as(against[-1].level)
    last = [entry for entry in against if known_as(entry.level) == tried][-LAST:]
    expected = sum(1 / entry.players for entry in last)
    if expected < ENOUGH:
        return None
    told = tally(last)
    return Advice(
        tried,
        told.won,
        told.drawn,
        told.played,
        _suits(tried, told.points / expected),
    )


def _suits(tried: int, share: float) -> int:
    """The level that suits who came to that share of what is expected of equals, against that level."""
    step = 1 if share >= 1 + FAR else -1 if share <= 1 - FAR else 0
    return tried + step if tried + step in OPPONENTS else tried
