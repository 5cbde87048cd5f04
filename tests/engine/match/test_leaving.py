"""Giving up: two resign, three or more leave, and computers do neither."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import load
from gridarium.formats import link, record
from gridarium.game import IllegalAction
from gridarium.match.match import Departure, Match, Seat
from tests.engine.search.pips import Pips


def table(players: int, *levels: float, leaving: bool = False) -> Match:
    """A game after its deal, with computers of these levels in its last seats."""
    seats = [*[Seat()] * (players - len(levels)), *(Seat("", level) for level in levels)]
    match = Match(Pips(leaving=leaving), seats)
    match.fall(Random(1))
    return match


def test_two_resign_and_do_not_leave() -> None:
    match = table(2)
    assert match.can_resign(0)
    assert not match.can_leave(0)
    with pytest.raises(ValueError, match="fewer than three players, a player who gives up resigns"):
        match.leave(0, 3)
    match.resign(0)
    assert match.outcome is not None
    assert not match.can_resign(1)


def test_three_leave_and_do_not_resign() -> None:
    match = table(3)
    assert match.can_leave(1)
    assert not match.can_resign(1)
    with pytest.raises(ValueError, match="With three or more players, a player who gives up leaves"):
        match.resign(1)
    assert match.outcome is None


def test_computers_neither_resign_nor_leave() -> None:
    for players in (2, 3):
        match = table(players, 4)
        last = players - 1
        assert not match.can_resign(last)
        assert not match.can_leave(last)
        for give_up in (match.resign, lambda player, match=match: match.leave(player, 2)):
            with pytest.raises(ValueError, match="Computers play to the end; only people"):
                give_up(last)
        for player in (-1, players):
            with pytest.raises(ValueError, match="There is no player"):
                match.can_leave(player)


def test_a_level_between_two_takes_a_seat_and_no_other_number() -> None:
    match = table(3, 2.5)
    match.leave(1, 4.5)
    assert [seat.level for seat in match.seats] == [0, 4.5, 2.5]
    for level in (0.5, 6.5, 4.55):
        with pytest.raises(ValueError, match=f"There are levels 1 to 6, not {level}"):
            table(2, level)


def test_who_leaves_hands_the_seat_to_a_computer() -> None:
    match = table(3)
    match.seats[1] = Seat("Ben")
    match.play_text("go")
    match.fall(Random(1))
    match.leave(1, 4)
    assert match.seats[1] == Seat("Ben", 4)
    assert match.departures == [Departure(1, 0, 5, 4)]
    assert match.outcome is None
    assert not match.can_leave(1)
    for level in (0, 7):
        with pytest.raises(ValueError, match="There are levels 1 to 6"):
            match.leave(2, level)
    assert len(match.departures) == 1


def test_leaving_begins_a_game() -> None:
    match = table(3)
    assert not match.begun
    match.leave(0, 1)
    assert match.begun


@pytest.mark.parametrize("players", [3, 4])
def test_the_game_itself_says_what_becomes_of_one_who_leaves(players: int) -> None:
    match = table(players, leaving=True)
    match.leave(1, 4)
    assert match.current.plies[-1].text == "leave-1"
    assert match.current.plies[-1].actor == 1
    assert match.departures == []
    assert match.seats[1].level == 0
    assert not match.can_leave(1)
    with pytest.raises(ValueError, match="That player is already out of the game"):
        match.leave(1, 4)
    match.play_text("bell")
    assert match.current.plies[-1].actor == -1


def test_nobody_leaves_while_dice_fall_or_after_the_end() -> None:
    match = table(3, leaving=True)
    match.play_text("go")
    with pytest.raises(ValueError, match="not while dice fall"):
        match.leave(1, 4)
    match.fall(Random(1))
    match.leave(0, 1)
    match.leave(1, 1)
    assert match.outcome is not None
    with pytest.raises(ValueError, match="already over"):
        match.leave(2, 1)


def test_a_computer_does_not_leave_by_an_action_either() -> None:
    match = table(3, 2, leaving=True)
    with pytest.raises(IllegalAction, match="only people leave"):
        match.play_text("leave-2")
    match.play_text("leave-1")
    assert match.current.plies[-1].actor == 1


def test_who_left_is_known_when_lines_are_deleted() -> None:
    match = table(3)
    for text in ("stop", "stop"):
        match.play_text(text)
    match.jump(4)
    match.branch()
    match.leave(0, 1)
    match.choose_line(0)
    match.leave(1, 2)
    match.delete_line(0)
    assert match.departures == [Departure(0, 0, 4, 1), Departure(1, 0, 4, 2)]


@pytest.mark.parametrize("players", [3, 4])
def test_games_of_old_that_one_of_three_resigned_open_as_they_were(players: int) -> None:
    match = Match(load("gridopolis"), [Seat()] * players)
    match.play(match.state.legal_actions()[0])
    match.current.resigned = 1
    for opened in (link.read(link.write(match)), record.read(record.write(match))):
        assert opened.problem == ""
        assert opened.match.current.resigned == 1
        assert opened.match.outcome is not None
        assert opened.match.outcome.reason == "Player 2 resigned"
        opened.match.take_back_resignation()
        assert opened.match.can_leave(1)
