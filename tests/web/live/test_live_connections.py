"""Connections: invited, answered, cut in mid-turn, loaded anew on either side; nothing that was played is lost."""

from __future__ import annotations

import pytest

from tests.web.live.room import LiveTab, Room, agree, begin, move, play, to_move
from tests.web.live.test_live_games import seated
from tests.web.tab import BASE, Device
from web.events.live import shell


def stage(tab: LiveTab) -> str:
    """How far the link of a tab is."""
    link = tab.playing.link
    return link.stage if link is not None else ""


def test_three_presses_connect_two_devices() -> None:
    room = Room()
    table = room.open("gridbloc.html")
    table.send("live-invite")
    assert stage(table) == "making"
    room.settle()
    assert stage(table) == "ready"
    assert table.live_url.startswith("gridbloc.html#live=")
    assert len(table.live_url) < 300
    guest = room.open(table.live_url)
    assert guest.session.sheet == "live"
    room.settle()
    assert guest.live_url.startswith("gridbloc.html#live-answer=")
    assert not guest.playing.connected
    room.answer(table, guest)
    assert guest.playing.connected
    assert table.playing.connected
    assert guest.session.sheet == "", "the game shows"
    agree(table, guest)


def test_an_answer_that_is_opened_in_another_tab_finds_the_waiting_one() -> None:
    room = Room()
    device = Device()
    table = room.open("gridbloc.html", device)
    table.send("live-invite")
    room.settle()
    guest = room.open(table.live_url)
    room.settle()
    tab = room.open(guest.live_url, device)
    room.settle()
    assert tab.playing.handing == "taken"
    assert table.playing.connected
    agree(table, guest)


def test_an_answer_for_which_no_tab_waits() -> None:
    room = Room()
    table = room.open("gridbloc.html")
    table.send("live-invite")
    room.settle()
    guest = room.open(table.live_url)
    room.settle()
    tab = room.open(guest.live_url)
    tab.send("live", what="failed", peer="", why="alone")
    assert tab.playing.handing == "alone"


def test_an_answer_opened_in_the_tab_that_waits() -> None:
    room = Room()
    table = begin(room, "gridbloc.html")
    guest = room.open(table.live_url)
    room.settle()
    table.send("go", url=guest.live_url, push=False)
    room.settle()
    assert table.playing.connected
    assert "live-answer" not in table.url
    agree(table, guest)


def test_an_answer_to_another_invitation_is_refused() -> None:
    room = Room()
    one, other = begin(room, "gridbloc.html"), begin(room, "gridbloc.html")
    guest = room.open(one.live_url)
    room.settle()
    other.send("live-paste", form={"text": BASE + guest.live_url})
    room.settle()
    assert not other.playing.connected
    assert other.playing.problem == shell.STALE
    room.answer(one, guest)
    assert one.playing.connected


@pytest.mark.parametrize(
    "text", ["", "hello", "#live=", "gridbloc.html#live=1.x", BASE + "gridbloc.html#live-answer=1"]
)
def test_what_leads_to_no_live_game_gets_a_sentence(text: str) -> None:
    room = Room()
    table = begin(room, "gridbloc.html")
    table.send("live", what="scanned", text=text)
    assert table.playing.problem.endswith(".")
    assert table.playing.link is not None
    assert table.playing.link.stage == "ready", "the invitation stays"


def test_an_invitation_in_another_page_of_the_site_is_opened_where_it_belongs() -> None:
    room = Room()
    table = begin(room, "gridwar.html")
    guest = room.open("gridbloc.html")
    guest.send("live", what="scanned", text=BASE + table.live_url)
    room.settle()
    room.answer(table, guest)
    assert guest.table.match.game.name == "gridwar"
    agree(table, guest)


def test_an_invitation_is_opened_where_all_links_can_be_opened() -> None:
    room = Room()
    table = begin(room, "gridbloc.html")
    guest = room.open("index.html")
    guest.send("open-text", form={"text": f" {table.playing.url(table.session.base)}\n"})
    room.settle()
    assert guest.session.sheet == "live"
    assert guest.playing.link is not None
    assert guest.playing.link.text


def test_a_browser_that_cannot_connect() -> None:
    table = Room().open("gridbloc.html")
    table.send("live-invite")
    assert table.playing.link is not None
    table.send("live", what="failed", peer=table.playing.link.peer, why="absent")
    assert table.playing.link.stage == "failed"
    assert table.playing.problem == shell.WHY["absent"]


@pytest.mark.parametrize("name", ["gridbloc", "gadget_grid", "fair dice"])
def test_a_connection_that_is_cut_in_mid_turn_loses_no_move(name: str) -> None:
    room, tabs = seated(name)
    table, guest = tabs
    for seed in range(4):
        play(room, *tabs, most=3 + seed)
        if table.table.match.over:
            break
        mover = to_move(table, guest)
        assert mover is not None
        move(mover, room.chance)  # and the network fails before it is sent
        played = mover.actions
        room.cut(guest)
        assert not table.playing.connected
        assert "connection" in table.notices[0]
        assert "connection" in guest.notices[0]
        guest = again(room, table, guest.device)
        tabs = [table, guest]
        assert table.actions[: len(played)] == played
        agree(table, guest)


def again(room: Room, table: LiveTab, device: Device) -> LiveTab:
    """The guest's tab is gone; its device comes back by a new invitation."""
    room.tabs = [tab for tab in room.tabs if tab.device is not device]
    return room.join(table, device)


def test_a_guest_comes_back_to_its_own_seat() -> None:
    room, (table, ben, cid) = seated("three players without dice")
    play(room, table, ben, cid, most=5)
    mine = cid.table.saved.mine
    room.close(cid)
    assert [sitting.state for sitting in table.playing.sittings].count("away") == 1
    stranger = room.join(table)
    assert stranger.table.saved.mine == [], "the seat waits for who left it"
    assert table.playing.watchers == 1
    back = room.join(table, cid.device)
    assert back.table.saved.mine == mine
    agree(table, ben, back, stranger)
    play(room, table, ben, back, stranger, most=6)


def test_what_devices_are_known_by_goes_into_no_file_and_no_link() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=3)
    token = guest.session.settings.device
    assert token in table.saved()
    table.send("export-table")
    assert token not in table.downloads[0][1]
    assert token not in table.sent() + table.url
    assert not any(token in text for text in table.posted)


def test_the_table_is_loaded_anew() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=7)
    played = table.actions
    table = room.reload(table)
    assert table.actions == played
    assert "Connect again" in guest.notices[0]
    back = again(room, table, guest.device)
    assert back.table.saved.mine == guest.table.saved.mine
    agree(table, back)
    play(room, table, back, most=4)


def test_both_are_loaded_anew_at_once() -> None:
    room, (table, guest) = seated("fair dice")
    play(room, table, guest, most=5)
    played = table.actions
    room.tabs = []
    table = room.open(table.url, table.device)
    assert table.actions == played
    guest = room.join(table, guest.device)
    agree(table, guest)
    assert table.actions[: len(played)] == played
    play(room, table, guest, most=5)


def test_a_game_goes_on_by_link_and_then_live_again() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=5)
    room.cut(guest)
    mover = to_move(table, guest)
    assert mover is not None
    other = guest if mover is table else table
    move(mover, room.chance)
    other.send("go", url=mover.sent(), push=False)
    assert other.actions == mover.actions
    while to_move(other) is not None:
        move(other, room.chance)  # a move by which nobody was told yet
    played = other.actions
    guest = again(room, table, guest.device)
    agree(table, guest)
    assert table.actions == played


def test_who_went_on_differently_keeps_that_as_a_variation() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=5)
    room.cut(guest)
    ply = guest.table.match.length
    guest.send("play-both")
    for tab in (table, guest):
        tab.table.saved.plays_for_all = True
    choices = [str(action) for action in table.table.match.choices]
    table.send("play", value=choices[0])
    guest.send("play", value=choices[1])
    mine = guest.actions
    guest.table.saved.plays_for_all = False
    table.table.saved.plays_for_all = False
    back = again(room, table, guest.device)
    assert back.actions[ply] == choices[0]
    assert mine[: ply + 1] in [line.actions[: ply + 1] for line in back.table.match.lines]


def test_a_connection_that_stands_still_comes_back() -> None:
    room, (table, guest) = seated("gridbloc")
    room.held.add(id(guest))
    guest.send("live", what="lost", peer="table")
    assert guest.playing.lost
    assert "stands still" in guest.notices[0]
    mover = to_move(table, guest)
    assert mover is not None
    move(mover, room.chance)
    room.settle()
    room.held.clear()
    guest.send("live", what="back", peer="table")
    room.settle()
    assert not guest.notices
    agree(table, guest)


def test_watchers_look_on_and_are_counted() -> None:
    room, (table, guest) = seated("gridbloc")
    watcher = room.join(table)
    assert watcher.table.saved.mine == []
    assert table.playing.watchers == guest.playing.watchers == watcher.playing.watchers == 1
    play(room, table, guest, watcher, most=6)
    watcher.send("play", value=str(watcher.table.match.position.actions[0]))
    assert watcher.table.refusal
    agree(table, guest, watcher)
    room.close(watcher)
    assert table.playing.watchers == 0
    assert guest.playing.watchers == 0


def test_where_the_game_stands_is_where_one_moves() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=6)
    mover = to_move(table, guest)
    assert mover is not None
    other = guest if mover is table else table
    before = mover.shared
    mover.send("jump", value="2")
    other.send("jump", value="3")
    mover.send("play", value=str(mover.table.match.position.actions[0]))
    assert mover.table.refusal or mover.table.match.ply == 2
    room.settle()
    assert mover.shared == before == other.shared
    mover.send("jump", value=str(mover.table.match.length))
    move(mover, room.chance)
    room.settle()
    assert other.table.match.ply == 3, "who looks elsewhere is left there"
    assert other.shared == mover.shared
    other.send("jump", value=str(other.table.match.length))
    agree(table, guest)


def test_another_game_on_the_table_ends_live_play() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=3)
    table.send("go", url="gridwar.html", push=True)
    room.settle()
    assert table.session.live is None
    assert not guest.playing.connected
    assert guest.table.match.game.name == "gridbloc"


def test_leaving() -> None:
    room, (table, guest) = seated("gridbloc")
    play(room, table, guest, most=3)
    guest.send("live-cancel")
    room.settle()
    assert guest.session.live is None
    assert "connection has ended" in table.notices[0]
    assert guest.table.match.length == table.table.match.length


def test_two_tabs_of_one_device_are_one_guest() -> None:
    room, (table, guest) = seated("gridbloc")
    second = room.join(table, guest.device)
    assert second.table.saved.mine == guest.table.saved.mine
    assert not guest.playing.connected, "the first tab is relieved"
    agree(table, second)


def test_seats_can_be_changed_as_long_as_they_are_free() -> None:
    room = Room()
    table = begin(room, "gridopolis.html", players=3)
    guest = room.join(table)
    taken = guest.table.saved.mine
    free = next(sitting.player for sitting in guest.playing.sittings if sitting.state == "open")
    guest.send("live-sit", value=str(free))
    room.settle()
    assert guest.table.saved.mine == [free] != taken
    guest.send("live-sit", value=str(table.table.saved.mine[0]))
    room.settle()
    assert guest.table.saved.mine == [free], "that seat is taken"
    guest.send("live-sit", value="watch")
    room.settle()
    assert guest.table.saved.mine == []
    assert table.playing.watchers == 1
