"""Workers: the same games from one core, from several, and from a Dask cluster that loses a worker in mid-run."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import LocalCluster

from gridarium.cli.commands import main
from gridarium.games import load
from gridarium.games.gridbloc.ai.learned import LEARNED
from gridarium.learn import workers
from gridarium.learn.self_play import Played, Terms
from gridarium.learn.workers import on_cores, on_dask

GAMES = 24
OPTIONS = load("gridbloc").check_options({"map": {"w": 4, "h": 4}})
TERMS = Terms("gridbloc", 2, OPTIONS, (1, 2), 40, 5, dict(LEARNED.begin))


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalCluster]:
    """A cluster of two workers, each a process, with tasks so small that there are many."""
    monkeypatch.setattr(workers, "TASK", 0.05)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        yield local


@pytest.fixture(scope="module")
def expected() -> list[Played]:
    """The games as one core plays them."""
    return list(on_cores(TERMS, range(GAMES), 1))


def test_several_cores_play_the_same_games(expected: list[Played]) -> None:
    assert sorted(on_cores(TERMS, range(GAMES), 2)) == expected


def test_a_cluster_plays_the_same_games(cluster: Any, expected: list[Played]) -> None:
    assert sorted(on_dask(TERMS, range(GAMES), cluster.scheduler_address)) == expected


def test_a_worker_that_dies_loses_no_game_and_none_counts_twice(cluster: Any, expected: list[Played]) -> None:
    games = []
    for game in on_dask(TERMS, range(GAMES), cluster.scheduler_address):
        games.append(game)
        if len(games) == 2:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
    assert sorted(games) == expected


def test_weights_are_the_same_from_a_cluster_and_from_one_core(cluster: Any, tmp_path: Path) -> None:
    asked = ["learn", "gridbloc", "--option", 'map={"w": 4, "h": 4}', "--games", "12", "--level", "1", "--looks", "20"]
    for name, where in (("one", ["--cores", "1"]), ("many", ["--scheduler", cluster.scheduler_address])):
        assert main([*asked, *where, "--out", str(tmp_path / name)]) == 0
    one, many = (json.loads((tmp_path / name).read_text())["weights"] for name in ("one", "many"))
    assert one == many


def test_a_scheduler_that_does_not_answer_is_told_and_keeps_what_there_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["learn", "gridbloc", "--option", 'map={"w": 4, "h": 4}', "--games", "3", "--level", "1", "--looks", "20"]
    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        assert main([*asked, "--scheduler", "tcp://127.0.0.1:9", "--out", str(tmp_path / "w")]) == 1
    assert "The scheduler tcp://127.0.0.1:9 does not answer" in capsys.readouterr().err
    (kept,) = tmp_path.glob("w.work/1-*/games.jsonl")
    assert len(kept.read_text().splitlines()) == 2
