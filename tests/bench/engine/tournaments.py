"""Tournaments: what it costs to deal many games out to cores, or through Dask, beside the games themselves."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

from distributed import LocalCluster

from gridarium.jobs.workers import on_cores, on_dask
from gridarium.tournament.game import Job, Played, play
from gridarium.tournament.schedule import schedule, tables
from tests.bench.table import Line, Row

CORES = 2
MOST_ON_CORES, MOST_THROUGH_DASK = 1.1, 1.15
"""What it may cost, beside the sum of the games, and beside processes."""
GAMES, FEW_GAMES = 1000, 80
FEWER = 5
"""Through Dask such a part of them is played, several times."""
KINDS = ("2", "random", "greedy", "novice", "1")
TURNS = 3
"""So often both ways of dealing games out are measured, one after the other, as the machine may have other work."""


class Timed(NamedTuple):
    """A game, and the seconds that it took."""

    number: int
    seconds: float
    played: Played


def timed(job: Job) -> Timed:
    """Play a game and take the time."""
    begun = time.perf_counter()
    return Timed(job.number, played=play(job), seconds=time.perf_counter() - begun)


def measured(games: Iterator[Timed]) -> tuple[float, list[Timed]]:
    """The games, and the seconds until all were over."""
    begun = time.perf_counter()
    played = list(games)
    return time.perf_counter() - begun, played


def tournament_rows(quick: bool) -> Iterator[Line]:
    """A gauntlet on two cores beside the sum of its games, and through Dask beside processes."""
    groups = [("gridbloc", pair) for pair in tables(KINDS, "gauntlet")]
    todo = schedule(groups, (FEW_GAMES if quick else GAMES) // len(groups), 2, Job("", {}, (), (), 0, 1, opening=4))
    words = f"games of level 2 on {CORES} cores"
    taken, games = measured(on_cores(timed, todo, CORES))
    summed = sum(game.seconds for game in games)
    aim = ("<=", MOST_ON_CORES)
    yield Row(f"Gauntlet of {len(todo)} {words}, all cores' time", CORES * taken, summed, "s", "sum of its games", aim)
    todo = todo[: len(todo) // FEWER]
    by_processes = through_dask = 0.0
    with LocalCluster(n_workers=CORES, threads_per_worker=1, dashboard_address=None) as cluster:
        for turn in range(TURNS):
            by_processes += measured(on_cores(timed, todo, CORES))[0]
            through_dask += measured(on_dask(timed, todo, cluster.scheduler_address, f"turn {turn}"))[0]
    aim, note = ("<=", MOST_THROUGH_DASK), f"by turns, {TURNS} each; the workers are there already"
    yield Row(f"{len(todo)} {words}, through Dask", through_dask, by_processes, "s", "processes", aim, note)
