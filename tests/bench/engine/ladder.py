"""The ladder: what each step from one level to the next is worth, in games from openings of chance."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium import GAMES, load
from gridarium.cli.ladder import climbed, ladder, meetings
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
        for rung in climbed(met, KINDS)[1:]:
            first = rung.kind == KINDS[1]
            words = f"{load(name).title}: {'novice over level 1' if first else f'level {rung.kind} over the one below'}"
            step = -rung.step if first else rung.step
            yield Row(words, step, STEP, "Elo", "limit", None, f"+- {rung.error:.0f}, {games} games for each two")
