"""The ladder: who meets whom, Elo from results by hand, games that are kept and not played again."""

from __future__ import annotations

from math import log
from pathlib import Path

import pytest

from gridarium import load
from gridarium.cli.commands import main
from gridarium.cli.ladder import Meeting, climbed, kinds_in_order, likeliest, meet, meetings, read
from gridarium.games import GAMES

SHORT = ["ladder", "gridbloc", "--kinds", "random,novice", "--games", "2", "--cores", "1"]


def met(one: str, other: str, share: float, number: int = 0) -> Meeting:
    return Meeting("gridbloc", (one, other), 2, number, 1, share, (0.001, 0.002))


def test_each_meets_the_next_two_from_both_seats() -> None:
    todo = meetings("gridbloc", ["a", "b", "c", "d"], 2, 1)
    pairs = [("a", "b"), ("a", "c"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert [job.kinds for job in todo] == pairs * 2
    assert [job.seating for job in todo] == [(0, 1)] * 5 + [(1, 0)] * 5


def test_at_a_table_for_four_both_have_two_seats() -> None:
    todo = meetings("gadget_grid", ["random", "novice"], 2, 1, players=4)
    assert [job.seating for job in todo] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    one = meet(todo[0])
    assert one.pair == ("random", "novice")
    assert one.share in (0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_novice_next_to_the_levels(name: str) -> None:
    kinds = kinds_in_order(load(name))
    assert kinds[:2] == ("random", "greedy")
    assert kinds[-7:] == ("novice", "1", "2", "3", "4", "5", "6")


def test_strengths_of_two_are_the_odds() -> None:
    strengths, spread = likeliest(2, {(0, 1): (25.0, 100.0)})
    assert strengths == pytest.approx([0, log(3)])
    # The variance of a logarithm of odds: one by the games, and by both chances.
    assert spread[1][1] == pytest.approx(1 / (100 * 0.25 * 0.75))


def test_strengths_of_three_fit_all_results_at_once() -> None:
    # Odds of 3 from one to the next, so 9 over two: chances of 1/4 and 1/10 agree.
    strengths, spread = likeliest(3, {(0, 1): (25.0, 100.0), (1, 2): (25.0, 100.0), (0, 2): (10.0, 100.0)})
    assert strengths == pytest.approx([0, log(3), 2 * log(3)])
    alone = likeliest(3, {(0, 1): (25.0, 100.0), (1, 2): (25.0, 100.0)})[1]
    assert spread[2][2] < alone[2][2], "more games say more"


def test_who_has_met_nobody_has_no_strength() -> None:
    with pytest.raises(ValueError, match="met none of the others"):
        likeliest(3, {(0, 1): (1.0, 2.0)})


def test_a_ladder_tells_steps_and_points() -> None:
    games = [met("1", "2", share, number) for number, share in enumerate([1, 0, 0, 0] * 10)]
    low, high = climbed(games, ["1", "2"])
    assert (low.elo, low.games, low.share) == (0, 40, 0.25)
    # One drawn game counts beside: 30.5 to 10.5.
    assert high.step == high.elo == pytest.approx(400 * log(30.5 / 10.5) / log(10))
    assert high.share == 0.75
    assert (low.seconds, high.seconds) == pytest.approx((0.001, 0.002))


def test_who_won_all_games_is_not_infinitely_better() -> None:
    assert 200 < climbed([met("1", "2", 0, number) for number in range(10)], ["1", "2"])[1].elo < 1000


def test_the_command_prints_a_table_and_keeps_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "ladder.jsonl"
    assert main([*SHORT, "--out", str(kept)]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == "GridBloc"
    assert [row.split()[0] for row in rows[2:4]] == ["random", "novice"]
    first = kept.read_text()
    assert [one.pair for one in read(kept)] == [("random", "novice")] * 2

    assert main([*SHORT, "--out", str(kept)]) == 1
    assert "With --resume it is continued" in capsys.readouterr().err
    kept.write_text(first + '{"game": "grid')  # as when it is stopped while it writes
    assert main([*SHORT, "--games", "3", "--out", str(kept), "--resume"]) == 0
    assert "3 games, 2 of them played already" in capsys.readouterr().err
    assert kept.read_text().startswith(first)
    assert [one.number for one in read(kept)] == [0, 1, 2]


def test_the_same_seed_plays_the_same_games() -> None:
    job = meetings("gridbloc", ["random", "novice"], 1, 5)[0]
    assert meet(job).share == meet(job).share


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["chess"], "'chess' is none of the games"),
        (["gridbloc", "--kinds", "1,7"], "There is no player called '7'"),
        (["gridbloc", "--kinds", "1,1"], "each of them once"),
        (["gridbloc", "--players", "3"], "an even number"),
        (["gridwar", "--players", "4"], "4"),
    ],
)
def test_what_cannot_be_measured_is_refused(asked: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *asked]) == 1
    assert words in capsys.readouterr().err


def test_a_file_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("hello\n")
    assert main([*SHORT, "--out", str(other), "--resume"]) == 1
    assert "is no file of a ladder" in capsys.readouterr().err
    assert other.read_text() == "hello\n"
