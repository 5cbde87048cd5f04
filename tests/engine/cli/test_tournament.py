"""Tournaments and ladders as commands: tables, files that are continued, tests that end when they are decided."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gridarium.cli import contest
from gridarium.cli.commands import main
from gridarium.tournament.game import Job, Played, play
from tests.engine.protocol.players import at_go, example

SMALL = ["gridbloc", "--option", 'map={"w": 4, "h": 4}', "--cores", "1"]
SHORT = ["tournament", *SMALL, "--players", "random,greedy,novice", "--games", "2"]
Run = Callable[..., list[str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command that does what it should; gives the lines that it prints."""

    def begin(*asked: str, code: int = 0) -> list[str]:
        assert main(asked) == code
        shown = capsys.readouterr()
        return (shown.err if code else shown.out).splitlines()

    return begin


def results(path: Path) -> list[dict[str, object]]:
    """The games of a file, without its first line."""
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_a_round_robin_prints_a_table_and_keeps_games_with_their_links(tmp_path: Path, run: Run) -> None:
    kept = tmp_path / "games.jsonl"
    rows = run(*SHORT, "--out", str(kept))
    assert rows[0] == "GridBloc"
    assert rows[1].split() == ["Elo", "error", "step", "error", "games", "points", "ms", "a", "move"]
    assert {row.split()[0] for row in rows[2:5]} == {"random", "greedy", "novice"}
    strengths = [int(row.split()[1]) for row in rows[2:5]]
    assert strengths == sorted(strengths)
    assert abs(sum(strengths)) <= 2, "above and below the mean"
    games = results(kept)
    assert [tuple(game["kinds"]) for game in games] == [  # type: ignore[arg-type]
        ("random", "greedy"),
        ("random", "novice"),
        ("greedy", "novice"),
    ] * 2
    shown = run("replay", f"https://example.org/{games[0]['link']}")
    assert shown[0] == "Game: GridBloc"
    assert "Game over" in "\n".join(shown)


def test_a_gauntlet_is_between_the_first_and_all_others(tmp_path: Path, run: Run) -> None:
    run(*SHORT, "--form", "gauntlet", "--out", str(tmp_path / "games.jsonl"))
    assert {tuple(game["kinds"]) for game in results(tmp_path / "games.jsonl")} == {  # type: ignore[arg-type]
        ("random", "greedy"),
        ("random", "novice"),
    }


def test_a_ladder_is_told_in_its_order(run: Run) -> None:
    rows = run("ladder", *SMALL, "--players", "novice,random", "--games", "2")
    assert [row.split()[0] for row in rows[2:4]] == ["novice", "random"]


def test_at_tables_of_three_it_is_rated_by_skill(run: Run) -> None:
    asked = [
        "--option",
        "rounds=5",
        "--cores",
        "1",
        "--players",
        "random,greedy,novice,1",
        "--table",
        "3",
        "--games",
        "1",
    ]
    rows = run("tournament", "gridopolis", *asked, "--looks", "10")
    assert rows[1].split()[0] == "skill"
    assert [row.split()[-3] for row in rows[2:6]] == ["3"] * 4, "four tables of three: each at three"


def test_it_is_continued_where_it_was_stopped(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the last game only a part came onto the disk; then more games are asked for."""
    kept, at_once = tmp_path / "games.jsonl", tmp_path / "at-once.jsonl"
    numbers = []

    def noted(job: Job) -> Played:
        numbers.append(job.number)
        return play(job)

    run(*SHORT, "--out", str(kept))
    kept.write_text(kept.read_text()[:-50])
    monkeypatch.setattr(contest, "play", noted)
    more = [*SHORT[:-1], "3"]
    rows = run(*more, "--out", str(kept))
    assert numbers == [5, 6, 7, 8]
    again = run(*more, "--out", str(at_once))

    def timeless(rows: list[str]) -> list[str]:
        return [row[:-11] for row in rows]

    assert timeless(rows) == timeless(again)
    assert run(*more, "--out", str(kept)) == rows, "nothing is left to play"
    assert len(numbers) == 4 + 9


def test_a_file_on_other_terms_is_refused_and_stays(tmp_path: Path, run: Run) -> None:
    kept = tmp_path / "games.jsonl"
    run(*SHORT, "--out", str(kept))
    before = kept.read_text()
    assert "has games on other terms" in run(*SHORT, "--seed", "2", "--out", str(kept), code=1)[0]
    assert kept.read_text() == before


def test_a_test_ends_when_it_is_decided_and_the_same_way_on_several_cores(tmp_path: Path, run: Run) -> None:
    asked = ["tournament", *SMALL[:-2], "--players", "1,random", "--sprt", "0,200", "--games", "400"]
    rows = run(*asked, "--cores", "1", "--out", str(tmp_path / "one"))
    assert rows[0].startswith("level 1 is stronger than random, by 200 Elo rather than 0 (ratio +")
    games = len(results(tmp_path / "one"))
    assert games < 400
    assert run(*asked, "--cores", "2", "--out", str(tmp_path / "two"))[:2] == rows[:2]


def test_a_test_that_is_not_decided_says_so(run: Run) -> None:
    rows = run("tournament", *SMALL, "--players", "random,novice", "--sprt", "0,5", "--games", "2")
    assert rows[0].startswith("Nothing is decided yet (ratio ")
    assert rows[1].startswith("1 pair of games, by the points of the first in them: ")


def test_programs_play_and_their_verdicts_are_told(tmp_path: Path, run: Run) -> None:
    good, bad = example(tmp_path), at_go(tmp_path, "bad", "say('action a99')")
    rows = run("tournament", *SMALL, "--players", f"random,{good},{bad}", "--games", "2")
    assert [row.split()[1] for row in rows[2:5] if row.startswith("python")].count("bad.py") == 1
    told = [row for row in rows if "illegal" in row]
    assert len(told) == 1
    assert re.match(r"python\S* bad.py: illegal in 4 of 6, the first in game \d: 'a99': There is no tile", told[0])


def test_what_was_to_be_played_and_what_was_is_held_to_be_the_same(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "on_cores", lambda work, jobs, *_: iter([work(job) for job in jobs[1:]]))
    with pytest.raises(RuntimeError, match="6 games were to be played, and 5"):
        main(SHORT)
    with pytest.raises(RuntimeError, match="3 games were to be played, and 2"):
        main(["arena", *SMALL, "--seats", "random,1", "--games", "3"])


def test_a_limit_ends_it_with_what_there_is(run: Run) -> None:
    rows = run(*SHORT, "--limit", "0.00001")
    assert "met none of the others" in rows[1] or rows[1].split()[0] == "Elo"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["chess"], "'chess' is none of the games"),
        (["gridbloc", "--players", "1,7"], "There is no player called '7'"),
        (["gridbloc", "--players", "1,./nobody"], "./nobody does not get ready"),
        (["gridbloc", "--players", "1,1"], "each of them once"),
        (["gridbloc", "--players", "1"], "two players at least"),
        (["gridbloc", "--players", "1,2", "--table", "3"], "cannot be shared out evenly"),
        (["gridwar", "--table", "4"], "4"),
        (["gridbloc", "--option", "colour=red"], "no option called 'colour'"),
        (["gridbloc", "--players", "1,2,3", "--sprt", "0,5"], "between two players of one game"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: list[str], words: str, run: Run) -> None:
    assert words in run("tournament", *asked, code=1)[0]


@pytest.mark.parametrize(
    "asked",
    [
        ["--sprt", "5,0"],
        ["--sprt", "x"],
        ["--games", "0"],
        ["--looks", "-1"],
        ["--clock", "5+x"],
        ["--clock", "5", "--seconds", "1"],
        ["--form", "x"],
    ],
)
def test_wrong_usage(asked: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["tournament", "gridbloc", *asked])
    assert ended.value.code == 2


def test_without_the_extra_the_command_says_what_to_get(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridarium.cli.tournament.find_spec", lambda name: None)
    asked = ["tournament", "gridopolis", "--players", "1,2,3", "--table", "3"]
    assert "pip install 'gridarium[ratings]'" in run(*asked, code=1)[0]
    monkeypatch.setattr("gridarium.cli.contest.find_spec", lambda name: None)
    assert "pip install 'gridarium[dask]'" in run(*SHORT, "--scheduler", "tcp://127.0.0.1:9", code=1)[-1]
