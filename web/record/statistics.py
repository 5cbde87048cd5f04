"""Statistics of many games: streaks, the best ones, and what they have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from web.record.entry import Entry, Result
from web.record.totals import Tally, Total, tally


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
