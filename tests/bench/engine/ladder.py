"""The ladder: what each step from one player to the next is worth, in games from openings of chance.

``python -m gridarium ladder`` plays the same games, and can be stopped and continued.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from gridarium import GAMES, load
from gridarium.jobs.workers import on_cores
from gridarium.search.players import level_named
from gridarium.tournament.game import Job, play
from gridarium.tournament.players import named
from gridarium.tournament.rating import Rating, by_elo
from gridarium.tournament.schedule import kinds_in_order, schedule, tables
from tests.bench.table import Line, Row

STEP = 150
"""Elo between two steps of a ladder."""
ROUNDS, FEW_ROUNDS = 100, 4


def ladder_rows(quick: bool) -> Iterator[Line]:
    """A row for each step of each game: first the simple players, then the levels."""
    games = FEW_ROUNDS if quick else ROUNDS
    job = Job("", {}, (), (), 0, 1, opening=4)
    groups = [(name, pair) for name in GAMES for pair in tables(kinds_in_order(load(name)), "ladder")]
    played = list(on_cores(play, schedule(groups, games, 2, job), os.cpu_count() or 1))
    for name in GAMES:
        kinds = kinds_in_order(load(name))
        ratings = by_elo([game for game in played if game.game == name], kinds)
        for before, rating in zip(kinds, ratings[1:], strict=False):
            yield row(load(name).title, before, rating, games)


def row(title: str, before: str, rating: Rating, games: int) -> Row:
    """How far a player is above the one before it, after so many games of each two."""
    note = f"+- {rating.step_error:.0f}, {games} games for each two"
    beside = "a level's step" if level_named(before) is None else "limit"
    return Row(f"{title}: {named(rating.kind)} over {named(before)}", rating.step, STEP, "Elo", beside, None, note)
