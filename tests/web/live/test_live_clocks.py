"""Clocks in live games: both devices count, what is between them belongs to nobody, and the table ends the game."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest

from tests.web.live.room import LiveTab, Room, agree, move, play, to_move
from tests.web.live.test_live_hostile import cut_off
from web.live import clock
from web.live.messages import write
from web.live.shared_game import digest

MINUTES = 3
SECONDS = 60 * MINUTES


@dataclass
class Time:
    """Time that passes when a test says so, beside what passes anyhow."""

    passed: float = 0.0


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Time:
    held = Time()
    even, date, begun = time.monotonic(), time.time(), held.passed
    monkeypatch.setattr(time, "monotonic", lambda: even + held.passed - begun)
    monkeypatch.setattr(time, "time", lambda: date + held.passed - begun)
    return held


def timed(more: int = 0) -> tuple[Room, LiveTab, LiveTab]:
    """A game with clocks, of which the first moves are made, so that time passes."""
    room = Room("timed")
    table = room.open("gridwar.html")
    table.open_sheet("new")
    table.choose("how", "live")
    table.unfold()
    table.choose("clock", "own")
    table.submit("begin", clock_minutes=str(MINUTES), clock_more=str(more))
    room.settle()
    guest = room.join(table)
    play(room, table, guest, most=2)
    return room, table, guest


def left(tab: LiveTab) -> list[float]:
    """Seconds that each player has, as a device shows it."""
    clocks, match = tab.session.clocks, tab.table.match
    assert clocks is not None
    shown = [clocks.shown(match, player) for player in range(2)]
    return [each.left / 10 if each.until is None else each.until - time.monotonic() for each in shown]


def mover_and_other(room: Room, table: LiveTab, guest: LiveTab, role: str) -> tuple[LiveTab, LiveTab]:
    """Until somebody at the device of that role is to move: it, and the other one."""
    wanted = table if role == "table" else guest
    while to_move(table, guest) is not wanted:
        mover = to_move(table, guest)
        assert mover is not None
        move(mover, room.chance)
        room.settle()
    return wanted, guest if wanted is table else table


def player_at(tab: LiveTab) -> int:
    return tab.table.saved.own[0]


def test_both_devices_show_the_same(now: Time) -> None:
    room, table, guest = timed(more=2)
    for seconds in (3, 7, 1.5):
        mover = to_move(table, guest)
        assert mover is not None
        before = left(table)
        now.passed += seconds
        played = table.table.match.length
        while to_move(table, guest) is mover:
            move(mover, room.chance)
        room.settle()
        assert table.table.match.length > played
        assert left(table) == pytest.approx(left(guest), abs=0.2)
        assert left(table)[player_at(mover)] == pytest.approx(before[player_at(mover)] - seconds + 2, abs=0.3)


@pytest.mark.parametrize("role", ["table", "guest"])
def test_the_time_of_a_message_is_nobodys(now: Time, role: str) -> None:
    room, table, guest = timed()
    mover, other = mover_and_other(room, table, guest, role)
    before = left(table)[player_at(mover)]
    now.passed += 5
    room.held.add(id(other))
    while to_move(mover) is not None:
        move(mover, room.chance)
    now.passed += clock.GRACE / 10 - 0.5
    room.settle()
    room.held.clear()
    room.settle()
    assert left(mover)[player_at(mover)] == pytest.approx(before - 5, abs=0.2)
    assert left(other)[player_at(mover)] == pytest.approx(before - 5, abs=0.2)


def test_what_is_longer_on_its_way_than_the_grace_counts_but_for_that(now: Time) -> None:
    room, table, guest = timed()
    mover, _ = mover_and_other(room, table, guest, "guest")
    before = left(table)[player_at(mover)]
    now.passed += 5
    room.held.add(id(table))
    while to_move(mover) is not None:
        move(mover, room.chance)
    now.passed += 30
    room.held.clear()
    room.settle()
    for tab in (table, guest):
        assert left(tab)[player_at(guest)] == pytest.approx(before - 35 + clock.GRACE / 10, abs=0.2)


@pytest.mark.parametrize("role", ["table", "guest"])
def test_who_has_no_time_left_has_lost_everywhere(now: Time, role: str) -> None:
    room, table, guest = timed()
    mover, other = mover_and_other(room, table, guest, role)
    now.passed += SECONDS
    for tab in (table, guest, table):
        tab.send("clock")
        room.settle()
        now.passed += 1.5
    table.send("clock")
    room.settle()
    for tab in (table, guest):
        result = tab.table.match.result
        assert result is not None
        assert result.winners == (player_at(other),)
        assert "ran out of time" in result.reason
        assert tab.session.sheet == "result"
    agree(table, guest)
    assert mover.table.match.current.late


def test_a_move_that_was_on_its_way_when_time_ran_out_counts(now: Time) -> None:
    room, table, guest = timed()
    mover_and_other(room, table, guest, "guest")
    now.passed += left(guest)[player_at(guest)] - 0.4
    room.held.add(id(table))
    move(guest, room.chance)
    now.passed += 1
    table.send("clock")
    room.held.clear()
    room.settle()
    assert table.table.match.result is None
    agree(table, guest)


def test_a_guest_does_not_end_the_game_itself(now: Time) -> None:
    room, table, guest = timed()
    mover_and_other(room, table, guest, "guest")
    room.held.add(id(table))
    now.passed += SECONDS + 1
    guest.send("clock")
    room.settle()
    assert guest.table.match.result is None
    assert [text for text in guest.posted if text.startswith("late")] == [write("late", player_at(guest) + 1)]
    guest.send("clock")
    assert len([text for text in guest.posted if text.startswith("late")]) == 1


def test_a_table_that_ends_the_game_too_early(now: Time) -> None:
    room, table, guest = timed()
    mover_and_other(room, table, guest, "guest")
    now.passed += 20
    text = write("end", len(guest.shared), digest(guest.playing.key, guest.shared), player_at(guest) + 1, 1)
    assert "gave up for you" in cut_off(guest, text)
    assert guest.table.match.result is None


def test_clocks_are_there_again_after_connecting_again(now: Time) -> None:
    room, table, guest = timed(more=1)
    for _ in range(3):
        now.passed += 4
        play(room, table, guest, most=1)
    before = left(table)
    room.close(guest)
    assert table.session.clocks is None, "by link there is no clock"
    back = room.join(table, guest.device)
    assert left(back) == pytest.approx(left(table), abs=0.3)
    assert sum(left(table)) == pytest.approx(sum(before), abs=5)


@pytest.mark.parametrize(
    ("claimed", "counted", "settled"),
    [(None, 50, 50), (60, 50, 60), (70, 50, 70), (71, 50, 70), (500, 50, 70), (10, 50, 10), (5, 0, 5), (0, 0, 0)],
)
def test_what_is_claimed_is_believed_within_the_grace(claimed: int | None, counted: int, settled: int) -> None:
    assert clock.GRACE == 20
    assert clock.settle(claimed, counted) == settled
