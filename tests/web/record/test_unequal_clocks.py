"""Odds of time: each player with a clock of their own, set up, counted, kept, sent live, and passed on in a rematch."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium.formats.notes import CONTROL
from tests.web.live.room import Room
from tests.web.record.test_clocks import Wall, chosen, times, wait, wall
from tests.web.tab import Tab, play
from web.live.connections import Breach
from web.live.messages import read, write
from web.play.player_clocks import MOST_MINUTES, MOST_MORE, Control, Controls, controls_of

__all__ = ["wall"]

LONG, SHORT = Control(600, 5), Control(180, 0)


def apart(tab: Tab, how: str = "here") -> None:
    """Ten minutes and five seconds a turn for the first player, three for the second one, are chosen."""
    chosen(tab, "apart")
    tab.choose("how", how)
    for field, value in {"minutes": "10", "more": "5", "minutes-2": "3", "more-2": "0"}.items():
        tab.send("draft", field=f"clock-{field}", value=value)


def test_each_has_what_was_chosen_and_a_turn_adds_to_each_what_is_theirs(wall: Wall) -> None:
    tab = Tab()
    apart(tab)
    assert tab.sheet.text.count("Seconds a turn") == 2, "of each player"
    tab.click("terms")
    assert "10 minutes + 5 seconds a turn against 3 minutes" in tab.sheet.text, "in the one line"
    tab.submit("begin")
    assert times(tab, wall) == ["10:00", "3:00"]
    assert f"{CONTROL}: 600+5/180+0" in tab.saved()
    play(tab, "d4")
    wait(tab, wall, 30)
    play(tab, "a1|b1")
    assert times(tab, wall) == ["10:05", "2:30"]
    assert times(tab.reopened(), wall) == ["10:05", "2:30"]


def test_who_has_less_loses_when_that_is_up(wall: Wall) -> None:
    tab = Tab()
    apart(tab)
    tab.submit("begin")
    play(tab, "d4")
    wait(tab, wall, 180)
    assert tab.table.match.current.late
    assert tab.table.match.outcome is not None
    assert tab.table.match.outcome.winners == (0,)


@pytest.mark.parametrize("starts", ["0", "1"])
def test_the_clock_is_the_players_whoever_starts(wall: Wall, starts: str) -> None:
    tab = Tab()
    apart(tab, "3")
    tab.choose("starts", starts)
    tab.submit("begin")
    me = next(player for player, seat in enumerate(tab.table.match.seats) if not seat.level)
    assert times(tab, wall)[me] == "10:00"
    assert times(tab, wall)[1 - me] == "3:00"


def test_in_a_rematch_and_the_next_game_clocks_go_with_the_players(wall: Wall) -> None:
    tab = Tab()
    apart(tab, "3")
    tab.submit("begin")
    me = next(player for player, seat in enumerate(tab.table.match.seats) if not seat.level)
    play(tab, "d4")
    tab.open_sheet("new")
    tab.unfold()
    for field, value in {"minutes": "10", "more": "5", "minutes-2": "3", "more-2": "0"}.items():
        assert tab.sheet.one("input", name=f"clock-{field}").attrs["value"] == value
    tab.send("close")
    tab.send("rematch")
    assert times(tab, wall)[1 - me] == "10:00", "who sat first sits second now"


def test_live_both_devices_have_them_and_so_has_the_rematch() -> None:
    room = Room()
    table = room.open("gridwar.html")
    apart(table, "live")
    table.submit("begin")
    room.settle()
    guest = room.join(table)
    for tab in (table, guest):
        assert tab.session.clocks is not None
        own = tab.table.saved.own[0]
        assert tab.session.clocks.controls[own] == (LONG if tab is table else SHORT)
    assert table.session.clocks.controls == guest.session.clocks.controls  # type: ignore[union-attr]
    sent = next(read(text) for text in table.posted if text.startswith("game "))
    assert controls_of({CONTROL: sent.given["controls"]}) == table.session.clocks.controls  # type: ignore[union-attr]
    for note in ("600+5/180+0/1+1", "600+5/", "/180+0", "600/180"):
        with pytest.raises(Breach):
            read(write("game", "1", 0, "A" * 12, note, "-", "x"))


@pytest.mark.parametrize("field", ["minutes", "more", "minutes-2", "more-2"])
@pytest.mark.parametrize("value", ["", "x", "-1", "181", "1.5"])
def test_a_time_that_cannot_be_is_refused(field: str, value: str) -> None:
    tab = Tab()
    apart(tab)
    before = tab.table.match.id
    tab.send("draft", field=f"clock-{field}", value=value)
    tab.submit("begin")
    words = tab.sheet.one(class_="refusal").text
    assert words.startswith("A clock has" if "minutes" in field else "A turn adds")
    assert tab.table.match.id == before


# Notes


def test_alike_they_are_written_once_and_read_either_way() -> None:
    assert Controls(LONG, LONG).note == "600+5"
    assert controls_of({CONTROL: "600+5"}) == controls_of({CONTROL: "600+5/600+5"}) == Controls(LONG, LONG)


def test_as_each_player_sees_them() -> None:
    both = Controls(LONG, SHORT)
    assert both.label() == "10 minutes + 5 seconds a turn against 3 minutes"
    assert both.label(1) == "3 minutes against 10 minutes + 5 seconds a turn"
    assert both.passed_on().passed_on() == both


seconds = st.integers(1, 60 * MOST_MINUTES)
more = st.integers(0, MOST_MORE)
control = st.builds(Control, seconds, more)


@given(control, control)
def test_what_is_noted_is_read_again(first: Control, second: Control) -> None:
    both = Controls(first, second)
    assert controls_of({CONTROL: both.note}) == both


@given(st.one_of(st.text(max_size=30), st.from_regex(r"[0-9]{0,6}[+/][0-9+/]{0,12}", fullmatch=True)))
def test_whatever_stands_there_is_bounded(note: str) -> None:
    both = controls_of({CONTROL: note})
    for each in both or ():
        assert 0 < each.seconds <= 60 * MOST_MINUTES
        assert 0 <= each.more <= MOST_MORE
