"""Workers: the same results from one core, from several, and from a Dask cluster that loses a worker in mid-run."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import LocalCluster

from gridarium.cli.commands import main
from gridarium.games import load
from gridarium.games.gridbloc.ai.learned import LEARNED
from gridarium.jobs import workers
from gridarium.jobs.workers import on_cores, on_dask
from gridarium.learn import self_play
from gridarium.tournament import game as tournament
from gridarium.tournament.schedule import schedule
from tests.engine.protocol.players import at_go

GAMES = 24
SMALL = {"map": {"w": 4, "h": 4}}
OPTION = ["--option", 'map={"w": 4, "h": 4}']
TERMS = self_play.Terms("gridbloc", 2, load("gridbloc").check_options(SMALL), (1, 2), 40, 5, dict(LEARNED.begin))
LEARNING = [self_play.Job(TERMS, number) for number in range(GAMES)]
GROUPS = [("gridbloc", pair) for pair in (("1", "2"), ("1", "greedy"), ("2", "greedy"))]
PLAYING = schedule(GROUPS, GAMES // 3, 2, tournament.Job("", SMALL, (), (), 0, 5, looks=40, opening=2))
KINDS: dict[str, tuple[Callable[[Any], Any], Sequence[Any]]] = {
    "learning": (self_play.play, LEARNING),
    "a tournament": (tournament.play, PLAYING),
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """A cluster of two workers, each a process that is started anew when it dies, with tasks so small that there are
    many."""
    with (
        pytest.MonkeyPatch.context() as patch,
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
    ):
        patch.setattr(workers, "TASK", 0.05)
        yield local


def timeless(results: Iterator[Any]) -> list[Any]:
    """What came of all jobs, in order, but for the seconds that it took."""
    return sorted(
        result._replace(seconds=(), slowest=()) if hasattr(result, "seconds") else result for result in results
    )


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def expected(kind: str) -> list[Any]:
    """The games as one core plays them."""
    return timeless(on_cores(*KINDS[kind], 1))


def test_several_cores_play_the_same_games(kind: str, expected: list[Any]) -> None:
    assert timeless(on_cores(*KINDS[kind], 2)) == expected


def test_a_cluster_plays_the_same_games(kind: str, cluster: Any, expected: list[Any]) -> None:
    assert timeless(on_dask(*KINDS[kind], cluster.scheduler_address, kind)) == expected


def test_a_worker_that_dies_loses_no_game_and_none_counts_twice(kind: str, cluster: Any, expected: list[Any]) -> None:
    games = []
    for game in on_dask(*KINDS[kind], cluster.scheduler_address, kind):
        games.append(game)
        if len(games) == 2:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
    assert timeless(iter(games)) == expected


def test_an_end_ends_it_with_what_there_is(cluster: Any) -> None:
    before = time.monotonic() - 1
    assert list(on_cores(tournament.play, PLAYING, 2, before)) == []
    (first,) = on_dask(tournament.play, PLAYING, cluster.scheduler_address, "an end", before)
    assert first.number == 0


def test_programs_play_wherever_the_workers_are(cluster: Any, tmp_path: Path) -> None:
    bad = at_go(tmp_path, "bad", "say('action ' + ['c1', 'c2', 'c3'][seed % 3])")
    todo = schedule([("gridbloc", ("random", bad))], 6, 2, PLAYING[0])
    expected = timeless(on_cores(tournament.play, todo, 1))
    assert {game.verdict for game in expected} == {"illegal"}
    assert timeless(on_dask(tournament.play, todo, cluster.scheduler_address, "programs")) == expected


def test_nothing_to_do_is_done_at_once(cluster: Any) -> None:
    assert list(on_cores(tournament.play, [], 2, time.monotonic() + 60)) == []
    assert list(on_dask(tournament.play, [], cluster.scheduler_address, "nothing")) == []


# Commands


def test_weights_are_the_same_from_a_cluster_and_from_one_core(cluster: Any, tmp_path: Path) -> None:
    asked = ["learn", "gridbloc", *OPTION, "--games", "12", "--level", "1", "--looks", "20"]
    for name, where in (("one", ["--cores", "1"]), ("many", ["--scheduler", cluster.scheduler_address])):
        assert main([*asked, *where, "--out", str(tmp_path / name)]) == 0
    one, many = (json.loads((tmp_path / name).read_text())["squares"]["weights"] for name in ("one", "many"))
    assert one == many


def test_a_tournament_is_the_same_from_a_cluster_and_from_one_core(
    cluster: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["tournament", "gridbloc", *OPTION, "--players", "1,2,greedy", "--games", "4", "--looks", "20"]
    tables = []
    for where in (["--cores", "1"], ["--scheduler", cluster.scheduler_address]):
        assert main([*asked, *where]) == 0
        tables.append([row[:-11] for row in capsys.readouterr().out.splitlines()])  # without the times at the end
    assert tables[0] == tables[1]
    assert len(tables[0]) == 6


@pytest.mark.parametrize("command", ["learn", "arena"])
def test_a_scheduler_that_does_not_answer_is_told_and_keeps_what_there_is(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = ["--level", "1"] if command == "learn" else ["--seats", "1,random"]
    asked = [command, "gridbloc", *OPTION, "--games", "3", *players, "--looks", "20"]
    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        assert main([*asked, "--scheduler", "tcp://127.0.0.1:9", "--out", str(tmp_path / "w")]) == 1
    assert "The scheduler tcp://127.0.0.1:9 does not answer" in capsys.readouterr().err
    if command == "learn":
        (kept,) = tmp_path.glob("w.work/1-*/games.jsonl")
        assert len(kept.read_text().splitlines()) == 2
    else:
        assert [path.name for path in (tmp_path / "w").iterdir()] == ["0001.txt"]
