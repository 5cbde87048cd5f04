"""The ladder: what each step from one level to the next is worth, in games from openings of chance."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium import GAMES, load
from gridarium.cli.ladder import Rung, climbed, ladder, meetings
from gridarium.search.levels import LEVELS
from tests.bench.table import Line, Row

STEP = 150
"""Elo."""
ROUNDS, FEW_ROUNDS = 100, 4
KINDS = ("novice", *map(str, LEVELS))


def ladder_rows(quick: bool) -> Iterator[Line]:
    """A row for each step of each game; the first one is how far the novice is above level 1, which it should be."""
    games = FEW_ROUNDS if quick else ROUNDS
    for name in GAMES:
        met = list(ladder(meetings(name, KINDS, games, 1), (), 0))
        yield from (row(load(name).title, rung, games) for rung in climbed(met, KINDS)[1:])


def row(title: str, rung: Rung, games: int) -> Row:
    """How far a player is above the one before it, after so many games of each two."""
    first = rung.kind == KINDS[1]
    words = f"{title}: {'novice over level 1' if first else f'level {rung.kind} over the one below'}"
    step = -rung.step if first else rung.step
    return Row(words, step, STEP, "Elo", "limit", None, f"+- {rung.error:.0f}, {games} games for each two")
