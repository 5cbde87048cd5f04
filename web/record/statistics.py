"""Statistics of many games: streaks, the best ones, what they have in common, and stars for opponents beaten."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from web.record.entry import Entry, Result
from web.record.log import Log
from web.record.totals import Tally, Total, tally
from web.words.opponents import OPPONENTS, known_as


class Streaks(NamedTuple):
    """Games won one after the other: up to the last one, and at most."""

    present: int
    longest: int


def streaks(results: Sequence[Result]) -> Streaks:
    """The streaks of games in the order in which they ended."""
    runs = [(result, len(list(run))) for result, run in groupby(results)]
    won = [length for result, length in runs if result == "won"]
    return Streaks(runs[-1][1] if runs and runs[-1][0] == "won" else 0, max(won, default=0))


def best(entries: Iterable[Entry], most: int) -> list[Entry]:
    """Games won against the strongest, and of these by most; the last one first among equals."""
    won = [entry for entry in entries if entry.result == "won"]
    return sorted(won, key=lambda entry: (entry.strength, entry.margin, entry.ended), reverse=True)[:most]


Kind = Callable[[Entry | Total], str]
"""What some games have in common."""


def by(kind: Kind, entries: Sequence[Entry], totals: Sequence[Total] = ()) -> dict[str, Tally]:
    """Tallies of games, kind by kind, those that are only counted with them."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(kind(entry), []).append(entry)
    told = {name: tally(games) for name, games in found.items()}
    for total in totals:
        told[kind(total)] = told.get(kind(total), Tally()).plus(total.tally)
    return told


def whole(entries: Iterable[Entry], totals: Iterable[Total] = ()) -> Tally:
    """Tally of all of them."""
    told = tally(entries)
    for total in totals:
        told = told.plus(total.tally)
    return told


def average(entries: Sequence[Entry]) -> tuple[float, float] | None:
    """Average of one's own score and of the best of the others; None where no game had others."""
    told = [(entry.scores[0], max(entry.scores[1:])) for entry in entries if len(entry.scores) > 1]
    if not told:
        return None
    return sum(own for own, _ in told) / len(told), sum(other for _, other in told) / len(told)


class Stars(NamedTuple):
    """Stars of a game, as the record has them once it is over."""

    beaten: frozenset[int]
    """The levels of opponents that were beaten at least once."""
    level: int = 0
    """The level of the opponent of the game at hand."""
    won: bool = False
    """Whether the game at hand was won."""

    @property
    def next_level(self) -> int | None:
        """The level to try next: the one above, once the opponent at hand is beaten; None where there is none."""
        above = self.level + 1
        return above if self.won and above in OPPONENTS else None


def stars(log: Log, id: str) -> Stars | None:
    """The stars once that game is over; None where it was not against computers of one level, or is not noted."""
    entry = log.get(id)
    if entry is None or not entry.level:
        return None
    return Stars(beaten(log, entry.game), known_as(entry.level), entry.result == "won")


def beaten(log: Log, game: str) -> frozenset[int]:
    """The levels of opponents that were beaten in a game, those of games that are only counted among them."""
    levels = {known_as(entry.level) for entry in log.entries if entry.game == game and _is_won(entry)}
    counted = [total for total in log.totals if total.game == game and total.tally.won]
    return frozenset(levels | {int(total.against) for total in counted if total.against.isdecimal()})


def _is_won(entry: Entry) -> bool:
    """Whether it was won against computers of one level."""
    return entry.result == "won" and entry.level > 0
