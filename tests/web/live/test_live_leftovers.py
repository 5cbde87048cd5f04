"""Smaller things of live play: fair dice that both want to end, seats that are given away, and sentences beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gridarium.game import Event
from tests.web.live.room import LiveTab, Room, agree, play
from tests.web.live.test_live_games import seated
from web.events.live.joining import NOT_ASKED
from web.events.live.wishes import REFUSED, UNFAIR
from web.live import dice
from web.live.messages import write
from web.widgets.table import messages


def fair(moves: int) -> tuple[Room, LiveTab, LiveTab]:
    """Two devices that make the dice together, some moves into a game."""
    room, (table, guest) = seated("fair dice", 1)
    play(room, table, guest, most=moves)
    return room, table, guest


def end(room: Room, asks: LiveTab, other: LiveTab, answer: str = "grant") -> None:
    """One asks for the end of the fair dice, where the sheet of dice offers that, and the other one answers."""
    asks.open_sheet("dice")
    asks.click("unfair")
    room.settle()
    assert asks.table.match.halves is not None
    assert asks.table.match.halves.until is None, "nothing ends before that is granted"
    assert "asks to end the fair dice" in other.page.find("answer").text
    other.click("live-unfair", answer)
    room.settle()


@pytest.mark.parametrize("asks", ["table", "guest"])
def test_fair_dice_end_once_both_want_that_and_then_the_table_rolls(asks: str, undraw: Callable[[], None]) -> None:
    room, table, guest = fair(6)
    end(room, *((table, guest) if asks == "table" else (guest, table)))
    until = [tab.table.match.halves.until for tab in (table, guest)]  # type: ignore[union-attr]
    assert until[0] == until[1] is not None
    before = len(agree(table, guest))
    assert any(UNFAIR in words for words in table.notices)
    undraw()
    play(room, table, guest, most=20)
    assert len(agree(table, guest)) > before
    assert dice.rolls_at_table(table.table.match)


def test_who_does_not_want_that_keeps_fair_dice() -> None:
    room, table, guest = fair(6)
    end(room, guest, table, "refuse")
    for tab in (table, guest):
        assert tab.table.match.halves is not None
        assert tab.table.match.halves.until is None
    assert REFUSED["unfair"] in guest.notices


def test_a_table_that_ends_them_unasked_is_left() -> None:
    room, table, guest = fair(6)
    table.table.match.end_fair_dice(len(table.shared))
    room.changed = None
    table.send("live", what="message", peer=next(iter(table.playing.connections)).peer, text=write("again"))
    room.settle()
    assert not guest.playing.connected
    assert any(NOT_ASKED in words for words in guest.notices)
    assert guest.table.match.halves is not None
    assert guest.table.match.halves.until is None


def test_where_dice_are_not_fair_nothing_can_be_ended() -> None:
    _, (table, guest) = seated("gadget_grid")
    for tab in (table, guest):
        tab.send("live-unfair", value="ask")
        assert "are not fair" in tab.live
        assert tab.playing.asked is None


# Seats


def test_who_plays_can_look_on_and_sit_down_again() -> None:
    room, (table, guest) = seated("gridbloc")
    guest.open_sheet("live")
    guest.click("live-sit", "watch")
    room.settle()
    assert not guest.table.saved.mine
    assert table.playing.watchers == 1
    guest.open_sheet("live")
    assert not guest.can_click("live-sit", "watch"), "who looks on does so already"
    seat = 1 - table.table.saved.own[0]
    guest.click("live-sit", str(seat))
    room.settle()
    assert guest.table.saved.mine == [seat]


def test_with_fair_dice_both_stay_where_they_are() -> None:
    _, table, guest = fair(0)
    for tab in (table, guest):
        tab.open_sheet("live")
        assert not tab.can_click("live-sit", "watch")


# What happened, beside the strip


@pytest.mark.parametrize(("letters", "size"), [(40, ""), (57, "long"), (120, "long"), (121, "longest")])
def test_the_longer_a_sentence_is_the_smaller_it_is(letters: int, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (table, _) = seated("gridbloc")
    told = Event("step", 0, "x" * (letters - 1))
    monkeypatch.setattr(messages, "latest_events", lambda match: [told])
    monkeypatch.setattr(messages, "narrate", lambda events, names: [f"{told.words}."])
    table.send("close")
    classes = table.page.find("live").classes
    assert [name for name in ("long", "longest") if name in classes] == [size] * bool(size)
