"""A clock for each player: what was left after each move, and a game that ends because no time is left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium import load
from gridarium.formats import link, record
from gridarium.match.match import Match, Seat


def timed() -> Match:
    match = Match(load("gridbloc"), [Seat("Ana"), Seat("Ben")])
    match.extend(["e6", "e6|e7", "d6"])
    match.current.times = {0: 3000, 1: 2951, 2: 2809}
    return match


def test_what_was_left_is_known_at_every_move() -> None:
    line = timed().current
    assert [line.left(0, ply) for ply in range(4)] == [None, 3000, 3000, 2809]
    assert [line.left(1, ply) for ply in range(4)] == [None, None, 2951, 2951]


def test_another_way_begins_with_the_time_of_where_it_leaves() -> None:
    match = timed()
    match.jump(1)
    match.play_text("e5|e6")
    assert match.current.times == {0: 3000}
    assert match.lines[0].times == {0: 3000, 1: 2951, 2: 2809}


def test_who_has_no_time_left_has_lost() -> None:
    match = timed()
    match.run_out()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "Ben ran out of time"
    with pytest.raises(ValueError, match="Nobody can run out of time here"):
        match.run_out()
    match.take_back_resignation()
    assert match.outcome is None


def test_files_keep_the_times_of_all_lines() -> None:
    match = timed()
    match.jump(1)
    match.play_text("e5|e6")
    match.current.times[1] = 2805
    match.run_out()
    text = record.write(match)
    assert "Times: 300.0 295.1 280.9\n" in text
    assert "Times: 280.5\nResigned: 1, out of time" in text
    again = record.read(text)
    assert again.problem == ""
    assert [line.times for line in again.match.lines] == [line.times for line in match.lines]
    assert again.match.outcome == match.outcome
    assert record.write(again.match, again.notes) == text
    assert record.summary(text).status is not None


@pytest.mark.parametrize("times", ["300.0 x", "300.0 - - -", "300", "9999999.9"])
def test_times_that_cannot_be_read_are_told(times: str) -> None:
    text = record.write(timed()).replace("300.0 295.1 280.9", times)
    loaded = record.read(text)
    assert "cannot be read" in loaded.problem
    assert loaded.match.length == 3


@given(st.text(max_size=60))
def test_whatever_stands_for_times_no_move_is_lost(times: str) -> None:
    loaded = record.read(record.write(timed()).replace("300.0 295.1 280.9", times))
    assert loaded.match.current.actions[:3] == ["e6", "e6|e7", "d6"]


def test_links_say_that_time_ran_out() -> None:
    match = timed()
    match.run_out()
    opened = link.read(link.write(match))
    assert opened.problem == ""
    assert opened.match.outcome == match.outcome
    assert opened.match.current.late


def test_a_game_without_clocks_is_written_as_before() -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()])
    match.extend(["e6", "e6|e7"])
    match.resign(0)
    text = record.write(match)
    assert "Times" not in text
    assert text.endswith("Resigned: 1\n")
    assert not record.read(text).match.current.late
