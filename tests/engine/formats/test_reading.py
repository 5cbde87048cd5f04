"""Reading links and files a piece at a time, and what a file says of itself without being played."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.formats import link, record
from gridarium.formats.incremental import Pieces, Reading, part_of
from gridarium.formats.record import GameStatus
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from tests.costs import within
from tests.engine.formats.test_bounds import SPREAD, wandering
from tests.engine.formats.test_link import broken_links, same
from tests.engine.matches import random_match, short
from tests.games import ALL


def counted(stop: int) -> Pieces[str]:
    for number in range(stop):
        yield number / stop
    return "read"


def test_reading_goes_on_where_it_stopped() -> None:
    reading = Reading(counted(3))
    shares = []
    while not reading.done:
        with pytest.raises(LookupError):
            reading.result  # noqa: B018
        reading.step(0)
        shares.append(reading.share)
    assert shares == [0, 1 / 3, 2 / 3, 1]
    assert reading.result == "read"
    reading.step(0)
    assert reading.finish() == "read"


def test_reading_takes_all_that_there_is_time_for() -> None:
    reading = Reading(counted(100))
    reading.step(60)
    assert reading.done


def test_a_part_of_a_reading_has_its_share() -> None:
    reading = Reading(part_of(counted(2), 0.5, 0.4))
    reading.step(0)
    reading.step(0)
    assert reading.share == pytest.approx(0.7)
    assert reading.finish() == "read"


def test_a_reading_that_fails_says_why() -> None:
    reading = link.reading("1.chess.1.a..2.-.0..abcd")
    with pytest.raises(link.BadLink, match="not here"):
        reading.step(0)
    with pytest.raises(record.BadRecord, match="no colon"):
        record.reading("hello").step(0)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("write", "begin"), [(link.write, link.reading), (record.write, record.reading)], ids=["link", "record"]
)
def test_games_are_read_piece_by_piece(
    name: str, write: Callable[[Match], str], begin: Callable[[str], Reading[Any]]
) -> None:
    """At least one piece an action, each of which brings the reading on."""
    match = random_match(name, Random(2), short(name))
    match.jump(match.length // 2)
    match.branch()
    match.choose_line(0)
    reading = begin(write(match))
    shares = [reading.share]
    while not reading.done:
        reading.step(0)
        shares.append(reading.share)
    assert len(shares) > match.length
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert reading.result.match.current.actions == match.current.actions
    assert write(reading.result.match) == write(match)


@pytest.mark.parametrize("name", ALL)
def test_what_was_read_is_not_played_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events, and the place of each action for a link, are known; joining takes them over."""
    match = random_match(name, Random(3), short(name))
    known = link.read(link.write(match, match.length // 2)).match
    opened = link.read(link.write(match)).match
    game, state = type(match.game), type(match.state)
    with monkeypatch.context() as patch:
        patch.setattr(game, "story", None)
        patch.setattr(state, "in_order", None)
        patch.setattr(state, "parse", None)
        known.follow(opened.current)
        assert link.write(known) == link.write(match) == link.write(opened)
        assert known.events == opened.events == match.events
        assert [known.current.at(ply) for ply in range(match.length + 1)] == [
            match.current.at(ply) for ply in range(match.length + 1)
        ]
    assert known.at_end
    assert known.outcome == match.outcome


def test_following_a_line_leaves_that_line_alone() -> None:
    game = gridarium.load("gridbloc")
    one, other = Match(game, [Seat()] * 2), Match(game, [Seat()] * 2)
    one.extend(["e6", "a1|a2"])
    other.follow(one.current)
    other.play_text("e7")
    assert one.current.actions == ["e6", "a1|a2"]
    assert str(one.state.to_dict()["runner"]) == "e6"
    one.play_text("e7")
    assert one.state == other.state


def test_broken_links_read_the_same_piece_by_piece() -> None:
    for text in broken_links(300, 5):
        try:
            whole = link.read(text)
        except link.BadLink as bad:
            with pytest.raises(link.BadLink, match=re.escape(str(bad))):
                _stepped(link.reading(text))
            continue
        pieces = _stepped(link.reading(text))
        assert (pieces.problem, pieces.spent, same(pieces.match, whole.match)) == (whole.problem, whole.spent, True)


def _stepped(reading: Reading[Any]) -> Any:
    while not reading.done:
        reading.step(0)
    return reading.result


@pytest.mark.parametrize("begin", [lambda m: link.reading(link.write(m)), lambda m: record.reading(record.write(m))])
def test_no_piece_of_the_largest_game_takes_long(begin: Callable[[Match], Reading[Any]]) -> None:
    """A piece takes a tenth of this on a machine that does nothing else; all of them far less than a tenth of it."""
    reading = begin(wandering(SPREAD, 400))
    pieces = 0
    with within(1.0):
        while not reading.done:
            pieces += 1
            with within(0.1, f"piece {pieces}"):
                reading.step(0)
    assert pieces > 100


# Summaries


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_a_summary_says_how_the_game_stands(name: str, share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match(name, Random(5), short(name))
    match.seats[0] = Seat("Ann: the first", 2)
    match.jump(round(share * match.length))
    if not match.at_end:
        match.branch()
    match.jump(0)
    text = record.write(match, {"Title": "Sunday"})
    with monkeypatch.context() as patch:
        patch.setattr(type(match.state), "play", None)
        summary = record.summary(text)
    match.jump(match.length)
    situation, outcome = match.game.situation(match.state), match.outcome
    winners = None if outcome is None else outcome.winners
    mover = match.state.to_move if outcome is None and match.state.to_move != CHANCE else None
    assert summary.status == GameStatus(match.length, situation.phase, situation.scores, winners, mover=mover)
    assert (summary.game, summary.id, summary.seats) == (match.game, match.id, match.seats)
    assert summary.notes == record.read(text).notes == {"Title": "Sunday"}


def test_a_summary_knows_resignations() -> None:
    match = Match(gridarium.load("gridbloc"), [Seat()] * 2)
    match.resign(0)
    assert record.summary(record.write(match)).status == GameStatus(0, "Round 1 of 2", (0, 0), (1,), resigned=True)


HEAD = "Gridarium: 1\nGame: gridbloc\nRules: 1\nId: abc\nSeat 1: Ann\nSeat 2:\n"


@pytest.mark.parametrize(
    "rows",
    [
        "",
        "Actions: 5",
        "Actions: 5\nScores: many",
        "Actions: -5\nScores: 1 2",
        "Actions: 5\nScores: 1 2\nWinners: everybody",
        f"Actions: {'9' * 30_000}\nScores: 1 2",
    ],
)
def test_files_that_do_not_say_how_they_stand(rows: str) -> None:
    summary = record.summary(f"{HEAD}{rows}\n\ne6 nonsense")
    assert summary.status is None
    assert summary.seats == [Seat("Ann"), Seat()]


def test_a_summary_of_what_is_no_game_says_why() -> None:
    for text, words in (("hello", "no colon"), ("Gridarium: 1\nGame: chess", "not here"), (HEAD[:40], "Id")):
        with pytest.raises(record.BadRecord, match=words):
            record.summary(text)


def test_headers_have_a_bound() -> None:
    notes = {f"Note {number}": "x" for number in range(record.MOST_HEADERS)}
    with pytest.raises(record.BadRecord, match="headers; no game needs more"):
        record.read(HEAD + "\n".join(f"{key}: x" for key in notes) + "\n\ne6")
    with pytest.raises(record.BadRecord, match="headers are too long"):
        record.summary(HEAD + f"Title: {'x' * record.LONGEST_HEAD}\n\ne6")
