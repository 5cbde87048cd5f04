"""The arena: the same games for the same seed, fair seats, honest figures, transcripts that can be read again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import log10
from pathlib import Path
from typing import Any

import pytest

from gridarium import load
from gridarium.cli.arena import arena_score, report
from gridarium.cli.commands import main
from gridarium.cli.progress import Pace
from gridarium.formats import link, record
from gridarium.jobs.workers import on_cores
from gridarium.match.match import Match
from gridarium.search.players import kinds_of
from gridarium.tournament.game import Job, Played, play
from gridarium.tournament.rating import elo
from gridarium.tournament.schedule import schedule
from tests.games import NAMES

SMALL = {"map": {"w": 4, "h": 4}}


def jobs(game: str, kinds: Sequence[str], games: int, seed: int, options: Mapping[str, Any] | None = None) -> list[Job]:
    job = Job(game, dict(options or {}), (), (), 0, seed)
    return schedule([(game, tuple(kinds))], games, len(kinds), job)


def games(seed: int, count: int = 4) -> list[Played]:
    return [play(job) for job in jobs("gridbloc", ["1", "random"], count, seed, SMALL)]


def match_of(played: Played) -> Match:
    """The match that its link opens."""
    opened = link.read(played.link.partition("#")[2])
    assert not opened.problem
    return opened.match


def moves(played: Played) -> list[str]:
    return list(match_of(played).current.actions)


def test_same_seed_same_games_another_seed_others() -> None:
    first, again, others = games(1), games(1), games(2)
    assert list(map(moves, first)) == list(map(moves, again))
    assert [game.scores for game in first] == [game.scores for game in again]
    assert list(map(moves, first)) != list(map(moves, others))


def test_a_game_is_the_same_whatever_is_played_beside_it() -> None:
    todo = jobs("gridbloc", ["1", "random"], 3, 1, SMALL)
    at_once = {game.number: moves(game) for game in on_cores(play, todo, 2)}
    assert at_once == {game.number: moves(game) for game in on_cores(play, todo, 1)}


def test_seats_are_passed_on() -> None:
    assert [job.seating for job in jobs("gridbloc", ["1", "2"], 4, 1)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [job.seating for job in jobs("gridbloc", ["1", "2", "3"], 3, 1)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_results_are_by_player_and_agree_with_the_transcript() -> None:
    for game in games(3):
        match = match_of(game)
        seat = [seat.name for seat in match.seats].index("1")
        outcome = match.outcome
        assert outcome is not None
        assert game.scores == (outcome.scores[seat], outcome.scores[1 - seat])
        assert game.results[0] == (1 / len(outcome.winners) if seat in outcome.winners else 0)
        assert sum(game.results) == 1
        assert sum(game.actions) == len(match.current.actions)


def result(points: float, scores: tuple[int, int] = (5, 5)) -> Played:
    results = points, 1 - points
    return Played(
        0, "gridbloc", ("6", "greedy"), (0, 1), results, scores, (1.0, 2.0), (0.5, 0.5), (10, 20), "", None, "", ""
    )


def test_the_standing_by_hand() -> None:
    won, drawn, lost = result(1, (9, 4)), result(0.5), result(0, (4, 8))
    first = arena_score([won, won, drawn, lost])
    assert (first.games, first.wins, first.draws, first.losses) == (4, 2, 1, 1)
    assert first.share == 2.5 / 4
    assert first.difference == (5 + 5 + 0 - 4) / 4
    assert first.elo == pytest.approx(400 * log10(2.5 / 1.5))


def test_the_error_shrinks_with_the_root_of_the_games() -> None:
    few = [result(1), result(0)] * 50
    many = few * 4
    assert arena_score(few).elo == pytest.approx(0)
    assert arena_score(few).error == pytest.approx(2 * arena_score(many).error, rel=0.03)
    # The Wilson score interval of 50 in 100 reaches from 40.4 to 59.6 in 100.
    assert arena_score(few).error == pytest.approx(400 * log10(0.5962 / 0.4038), rel=0.01)


def test_the_error_of_games_that_were_all_won() -> None:
    # The Wilson score interval of 10 in 10 begins at 72.25 in 100; it ends where the difference is cut off.
    low, high = 400 * log10(0.7225 / 0.2775), elo(1.0, 10)
    assert arena_score([result(1)] * 10).error == pytest.approx((high - low) / 2, rel=0.01)


def test_elo_of_known_shares() -> None:
    assert elo(0.5, 100) == 0
    assert elo(0.75, 100) == pytest.approx(190.8, abs=0.1)
    assert elo(0.25, 100) == -elo(0.75, 100)
    assert elo(1.0, 100) == elo(0.995, 100), "all games won: as if half a point were missing"


def test_the_report_says_who_did_how() -> None:
    rows = "\n".join(report(["6", "greedy"], [result(1, (9, 4)), result(0.5)]))
    assert "2 games: level 6 won 1, drew 1, lost 0 (75.0% of the points" in rows
    assert "score difference +2.50 a game, Elo difference +191" in rows
    assert "level 6: 100.0 ms a move, 500 at most" in rows
    assert "greedy: 100.0 ms a move, 500 at most" in rows


def test_the_command_plays_tells_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = ["arena", "gridbloc", "--seats", "1,random", "--games", "2", "--cores", "1", "--out", str(tmp_path / "new")]
    assert main(told) == 0
    assert re.match(r"2 games: level 1 won \d, drew \d, lost \d \(", capsys.readouterr().out)
    written = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in written] == ["0001.txt", "0002.txt"]
    matches = [record.read(path.read_text(encoding="utf-8")).match for path in written]
    assert all(match.outcome for match in matches)
    assert [match.seats[0].name for match in matches] == ["1", "random"]


def test_the_command_says_how_long_it_takes_and_ends_at_its_limit(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--option", 'map={"w": 4, "h": 4}', "--seats", "1,random"]
    assert main(["arena", "gridbloc", *small, "--games", "3", "--cores", "1"]) == 0
    rows = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"3 games: about \d+ s", rows[0])
    assert [row[:11] for row in rows[1:]] == ["1 of 3 game", "2 of 3 game", "3 of 3 game"]
    assert [row.endswith("left") for row in rows[1:]] == [True, True, False]
    assert main(["arena", "gridbloc", *small, "--limit", "0.00001"]) == 1
    told = capsys.readouterr().err
    assert "20 games: about" in told
    assert "at most 1 s" in told
    assert "No game was over within the limit." in told


def test_what_is_left_takes_as_long_as_what_is_done_did(monkeypatch: pytest.MonkeyPatch) -> None:
    pace = Pace(10)
    monkeypatch.setattr(Pace, "seconds", 12.0)
    told = [pace.left for _ in pace.counting(range(10))]
    assert told[1] == "about 48 s left"
    assert told[3] == "about 18 s left"
    assert told[9] == ""


@pytest.mark.parametrize("limit", ["0", "-1", "soon", "nan"])
def test_a_limit_that_is_none_is_refused(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "gridbloc", "--limit", limit])
    assert f"{limit!r} is not a number of minutes" in capsys.readouterr().err


@pytest.mark.parametrize("seats", ["1,clever", "1,defender"])
def test_seats_that_nobody_can_take_are_refused(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A game's own players are known in that game only."""
    assert main(["arena", "gridbloc", "--seats", seats]) == 1
    assert f"There is no player called '{seats[2:]}'. The players are: 1, 2, 3" in capsys.readouterr().err


def test_a_level_between_two_can_take_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--option", 'map={"w": 4, "h": 4}', "--games", "1", "--cores", "1"]
    assert main(["arena", "gridbloc", *small, "--seats", "1.5,random"]) == 0
    assert "level 1.5 won" in capsys.readouterr().out


def test_games_of_a_pair_open_alike_and_other_pairs_otherwise() -> None:
    todo = [job._replace(opening=4) for job in jobs("gridbloc", ["random", "1"], 4, 1, SMALL)]
    begun = [moves(play(job))[:4] for job in todo]
    assert begun[0] == begun[1] != begun[2] == begun[3]


def test_one_player_alone_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "gridbloc", "--seats", "6"])
    assert "two or more players are needed" in capsys.readouterr().err


def test_a_games_own_partners_can_take_seats() -> None:
    assert set(kinds_of(load("gridwar"))) - set(kinds_of(load("gridbloc"))) == {"racer", "defender"}


def test_games_with_dice_are_the_same_for_the_same_seed() -> None:
    assert "magpies" in NAMES
    todo = jobs("magpies", ["1", "random", "greedy"], 2, 3, {"rounds": 2})
    first, again = [play(job) for job in todo], [play(job) for job in todo]
    assert list(map(moves, first)) == list(map(moves, again))
    assert moves(first[0]) != moves(first[1])
    for game in first:
        match = match_of(game)
        assert match.outcome is not None
        assert sum(game.actions) == sum(ply.actor >= 0 for ply in match.current.plies)
        assert sum(game.results) == pytest.approx(1)
