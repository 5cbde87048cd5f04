"""Wishes: undo and rematch are asked for and granted, and greetings are a short list."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.live.room import LiveTab, Room, agree, begin, move, play, to_move
from tests.web.live.test_live_games import seated
from web.app.app import AGREED, APART
from web.live.wishes import GREETINGS


def played(name: str = "gridbloc", most: int = 6) -> tuple[Room, list[LiveTab]]:
    room, tabs = seated(name)
    play(room, *tabs, most=most)
    return room, tabs


def last_to_decide(*tabs: LiveTab) -> tuple[LiveTab, list[LiveTab]]:
    """Who made the last move, and the others."""
    plies = tabs[0].table.match.current.plies
    actor = next(ply.actor for ply in reversed(plies) if ply.actor >= 0 and not ply.forced)
    asker = next(tab for tab in tabs if actor in tab.table.saved.own)
    return asker, [tab for tab in tabs if tab is not asker]


def take_back(room: Room, asker: LiveTab, *others: LiveTab) -> None:
    """Undo is asked for, and granted by these."""
    asker.send("undo")
    room.settle()
    for other in others:
        other.send("live-undo", value="grant")
        room.settle()


@pytest.mark.parametrize("by", ["button", "key", "live"])
@pytest.mark.parametrize("role", ["table", "guest"])
def test_undo_is_asked_for_and_granted(role: str, by: str) -> None:
    room, tabs = played()
    while last_to_decide(*tabs)[0].playing.role != role:
        play(room, *tabs, most=1)
    asker, (other,) = last_to_decide(*tabs)
    before = asker.shared
    ply = asker.table.match.earlier(asker.table.saved.own, forced=False)
    if by == "button":
        asker.send("undo")
    elif by == "key":
        asker.key("z")
    else:
        asker.send("live-undo", value="ask")
    room.settle()
    assert asker.shared == before, "nothing happens before it is granted"
    asked = other.playing.asked
    assert asked is not None
    assert (asked.kind, asked.player, asked.answered) == ("undo", asker.table.saved.own[0], False)
    other.send("live-undo", value="grant")
    room.settle()
    assert agree(*tabs) == before[:ply]
    assert other.playing.asked is asker.playing.asked is None
    assert before in [line.actions for line in asker.table.match.lines], "what was taken back is a variation"
    assert to_move(*tabs) is asker
    play(room, *tabs, most=6)


def test_the_same_move_again_after_undo() -> None:
    room, tabs = played()
    asker, (other,) = last_to_decide(*tabs)
    before = asker.shared
    take_back(room, asker, other)
    asker.send("play", value=before[len(asker.shared)])
    room.settle()
    assert agree(*tabs) == before[: len(asker.shared)]
    play(room, *tabs, most=5)


def test_undo_that_is_refused() -> None:
    room, tabs = played()
    asker, (other,) = last_to_decide(*tabs)
    before = asker.shared
    asker.send("undo")
    room.settle()
    other.send("live-undo", value="refuse")
    room.settle()
    assert agree(*tabs) == before
    assert "was not taken back" in asker.notices[0]
    assert asker.playing.asked is None
    assert other.playing.asked is None


def test_a_move_meanwhile_is_an_answer() -> None:
    room, tabs = played("gridwar")
    asker, (other,) = last_to_decide(*tabs)
    asker.send("undo")
    room.settle()
    mover = to_move(*tabs)
    assert mover is not None
    move(mover, room.chance)
    room.settle()
    assert asker.playing.asked is None
    assert other.playing.asked is None
    agree(*tabs)


def test_of_several_all_are_asked() -> None:
    room, tabs = played("three players without dice")
    asker, others = last_to_decide(*tabs)
    before = asker.shared
    take_back(room, asker, others[0])
    assert asker.shared == before
    others[1].send("live-undo", value="grant")
    room.settle()
    assert len(agree(*tabs)) < len(before)


def test_who_leaves_need_not_answer_any_more() -> None:
    room, tabs = played("three players without dice")
    asker, others = last_to_decide(*tabs)
    if asker is not tabs[0]:
        asker, others = tabs[0], tabs[1:]
    while last_to_decide(*tabs)[0] is not tabs[0]:
        play(room, *tabs, most=1)
    before = asker.shared
    take_back(room, asker, others[0])
    room.close(others[1])
    assert len(agree(asker, others[0])) < len(before)


def test_who_looks_on_asks_for_nothing_and_is_not_asked() -> None:
    room, tabs = played()
    watcher = room.join(tabs[0])
    watcher.send("undo")
    room.settle()
    assert "look on" in watcher.table.refusal
    assert tabs[0].playing.asked is None
    asker, (other,) = last_to_decide(*tabs)
    asker.send("undo")
    room.settle()
    asked = watcher.playing.asked
    assert asked is not None
    assert asked.answered
    other.send("live-undo", value="grant")
    room.settle()
    agree(*tabs, watcher)


def test_fair_dice_stay() -> None:
    room, tabs = played("fair dice", most=10)
    asker, (other,) = last_to_decide(*tabs)
    before = asker.shared
    if asker.table.match.earlier(asker.table.saved.own, forced=False) is None:
        asker.send("undo")
        assert "no move of yours" in asker.table.refusal
        return
    take_back(room, asker, other)
    assert agree(*tabs)[: tabs[0].table.match.rolls.sent] == before[: tabs[0].table.match.rolls.sent]


def test_looking_back_is_not_asked_for() -> None:
    room, tabs = played()
    table = tabs[0]
    table.send("jump", value="3")
    table.send("undo")
    room.settle()
    assert table.playing.asked is None
    assert table.table.match.ply < 3


def test_a_wish_and_a_move_cross() -> None:
    room, tabs = played("gridwar")
    while to_move(*tabs) is not tabs[0] or last_to_decide(*tabs)[0] is not tabs[1]:
        play(room, *tabs, most=1)
    before = tabs[0].shared
    tabs[1].send("undo")
    move(tabs[0], room.chance)
    room.settle()
    assert tabs[0].shared[: len(before)] == before
    for tab in tabs:
        assert tab.playing.connected
    if tabs[0].playing.asked is not None:
        tabs[0].send("live-undo", value="grant")
        room.settle()
        assert len(agree(*tabs)) < len(before)
    agree(*tabs)
    play(room, *tabs, most=3)


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("name", ["gridwar", "fair dice"])
def test_a_rematch_passes_the_seats_on(name: str, who: int) -> None:
    room, tabs = played(name, most=4)
    asker, others = tabs[who], [tab for tab in tabs if tab is not tabs[who]]
    asker.send("live-rematch", value="ask")
    assert "once the game is over" in asker.table.refusal
    end(room, tabs)
    seats = [tab.table.saved.mine for tab in tabs]
    ids = {tab.table.match.id for tab in tabs}
    asker.send("rematch")
    room.settle()
    for other in others:
        asked = other.playing.asked
        assert asked is not None
        assert asked.kind == "rematch"
        other.send("live-rematch", value="grant")
        room.settle()
    players = tabs[0].table.match.players
    for tab, before in zip(tabs, seats, strict=True):
        assert tab.table.match.id not in ids
        assert tab.table.saved.mine == [(before[0] + 1) % players]
        assert tab.session.sheet == ""
    agree(*tabs)
    play(room, *tabs, most=4)


def end(room: Room, tabs: list[LiveTab]) -> None:
    """Bring the game to its end: somebody resigns."""
    tabs[1].send("resign", value=str(tabs[1].table.saved.own[0]))
    room.settle()
    for tab in tabs:
        assert tab.table.match.over
        assert tab.table.match.outcome == tabs[0].table.match.outcome


@pytest.mark.thorough
def test_a_rematch_of_four(undraw: Callable[[], None]) -> None:
    room, tabs = seated("four players")
    undraw()
    play(room, *tabs)
    mine = [tab.table.saved.mine[0] for tab in tabs]
    tabs[2].send("rematch")
    room.settle()
    for tab in (tabs[0], tabs[1], tabs[3]):
        tab.send("live-rematch", value="grant")
        room.settle()
    assert [tab.table.saved.mine for tab in tabs] == [[(player + 1) % 4] for player in mine]
    assert not agree(*tabs)
    play(room, *tabs, most=4)


def test_the_score_of_a_series_is_known_to_all() -> None:
    room, tabs = played("gridwar", most=4)
    end(room, tabs)
    tabs[0].send("rematch")
    room.settle()
    tabs[1].send("live-rematch", value="grant")
    room.settle()
    assert tabs[0].table.saved.notes["Series"] == tabs[1].table.saved.notes["Series"]


@pytest.mark.parametrize("who", [0, 1])
def test_resigning_is_seen_by_all(who: int) -> None:
    room, tabs = played()
    tab = tabs[who]
    tab.send("resign", value=str(tab.table.saved.own[0]))
    room.settle()
    for each in tabs:
        result = each.table.match.result
        assert result is not None
        assert result.winners == (tabs[1 - who].table.saved.own[0],)
        assert each.session.sheet == "result"
    tab.send("unresign")
    assert tab.table.match.over, "the others know of it"


def test_a_player_leaves_and_a_computer_takes_the_seat() -> None:
    room, tabs = played("four players")
    tab = tabs[2]
    player = tab.table.saved.own[0]
    tab.send("leave", form={"player": str(player), "level": "1"})
    room.settle()
    for each in tabs:
        assert each.table.match.seats[player].level == 1
    assert tab.table.saved.mine == []
    assert tabs[0].playing.watchers == 1
    play(room, *tabs, most=6)


@pytest.mark.parametrize("number", range(len(GREETINGS)))
def test_greetings_reach_the_others(number: int) -> None:
    room, tabs = seated("three players without dice")
    tabs[1].send("live-greet", value=str(number))
    room.settle()
    assert [f"You: {GREETINGS[number]}" in tab.notices for tab in tabs] == [False, True, False]
    assert [f"Guest 2: {GREETINGS[number]}" in tab.notices for tab in tabs] == [True, False, True]


def test_greetings_have_a_pause() -> None:
    room, tabs = seated("gridbloc")
    for _ in range(3):
        tabs[0].send("live-greet", value="0")
    tabs[0].send("live-greet", value="77")
    room.settle()
    assert len([text for text in tabs[0].posted if text.startswith("greet")]) == 1


def test_nobody_asks_twice_at_once() -> None:
    room, tabs = played()
    asker, _ = last_to_decide(*tabs)
    asker.send("undo")
    asker.send("undo")
    assert "already" in asker.table.refusal
    room.settle()


def test_a_table_alone_asks_nobody() -> None:
    room = Room()
    table = begin(room, "gridbloc.html")
    table.send("live-undo", value="ask")
    table.send("live-greet", value="0")
    table.send("live-sit", value="1")
    room.settle()
    assert table.playing.asked is None


@pytest.mark.parametrize("event", sorted(APART))
@pytest.mark.parametrize("role", [0, 1])
def test_one_device_does_not_decide_what_all_have_agreed_on(role: int, event: str) -> None:
    _, tabs = played()
    tab = tabs[role]
    notes, lines = dict(tab.table.saved.notes), len(tab.table.match.lines)
    tab.send(event, value="all", form={})
    assert AGREED in tab.table.refusal
    assert (tab.table.saved.notes, len(tab.table.match.lines)) == (notes, lines)
    agree(*tabs)


def test_the_variation_that_is_played_cannot_be_deleted() -> None:
    room, tabs = played()
    asker, (other,) = last_to_decide(*tabs)
    take_back(room, asker, other)
    mover = to_move(*tabs)
    assert mover is not None
    move(mover, room.chance)
    room.settle()
    for tab in tabs:
        for number in reversed(range(len(tab.table.match.lines))):
            tab.send("delete-line", value=str(number))
        room.settle()
    agree(*tabs)
    play(room, *tabs, most=3)


def test_the_table_gives_a_seat_to_a_computer_and_back() -> None:
    room, tabs = played("three players without dice")
    table, guest, other = tabs
    player = guest.table.saved.own[0]
    other.send("seat-level", field=f"seat-level-{player}", value="1")
    assert "table says" in other.table.refusal
    table.send("seat-level", field=f"seat-level-{player}", value="1")
    room.settle()
    assert all(tab.table.match.seats[player].level == 1 for tab in tabs)
    assert guest.table.saved.mine == []
    play(room, *tabs, most=4)
    table.send("seat-level", field=f"seat-level-{player}", value="0")
    room.settle()
    assert all(tab.table.match.seats[player].level == 0 for tab in tabs)
    guest.send("live-sit", value=str(player))
    room.settle()
    assert guest.table.saved.mine == [player]
    play(room, *tabs, most=3)


def test_a_computer_of_a_live_game_does_not_move_at_a_guest_when_told_to() -> None:
    room = Room()
    table = begin(room, "gridopolis.html", players=3, levels={3: "1"})
    guest = room.join(table)
    while table.table.match.position.state.to_move != 2:
        mover = to_move(table, guest)
        assert mover is not None
        move(mover, room.chance)
        room.settle()
    for event in ("step", "pause", "move-now"):
        guest.send(event)
        assert not guest.app.busy
