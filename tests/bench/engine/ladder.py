"""The ladder: what each step from one level to the next is worth, in games from openings of chance."""

from __future__ import annotations

import os
from collections.abc import Iterator

from gridarium import GAMES, load
from gridarium.jobs.workers import on_cores
from gridarium.search.levels import LEVELS
from gridarium.tournament.game import Job, play
from gridarium.tournament.rating import Rating, by_elo
from gridarium.tournament.schedule import schedule, tables
from tests.bench.table import Line, Row

STEP = 150
"""Elo."""
ROUNDS, FEW_ROUNDS = 100, 4
KINDS = ("novice", *map(str, LEVELS))


def ladder_rows(quick: bool) -> Iterator[Line]:
    """A row for each step of each game; the first one is how far the novice is above level 1, which it should be."""
    games = FEW_ROUNDS if quick else ROUNDS
    job = Job("", {}, (), (), 0, 1, opening=4)
    groups = [(name, pair) for name in GAMES for pair in tables(KINDS, "ladder")]
    played = list(on_cores(play, schedule(groups, games, 2, job), os.cpu_count() or 1))
    for name in GAMES:
        ratings = by_elo([game for game in played if game.game == name], KINDS)
        yield from (row(load(name).title, rating, games) for rating in ratings[1:])


def row(title: str, rating: Rating, games: int) -> Row:
    """How far a player is above the one before it, after so many games of each two."""
    first = rating.kind == KINDS[1]
    words = f"{title}: {'novice over level 1' if first else f'level {rating.kind} over the one below'}"
    step = -rating.step if first else rating.step
    note = f"+- {rating.step_error:.0f}, {games} games for each two"
    return Row(words, step, STEP, "Elo", "limit", None, note)
