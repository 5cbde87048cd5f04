"""Hostile devices: whatever comes, no page fails, and no move is lost, changed, or made for others."""

from __future__ import annotations

import string
from collections.abc import Callable
from random import Random

import pytest

from gridarium.match.line import agreement
from tests import sizes
from tests.sizes import dice, often
from tests.web.live.room import LiveTab, Room, begin, move, play, to_move
from tests.web.live.test_live_games import GAMES, seated
from web.live.connections import FULL, Breach
from web.live.messages import LONGEST, read, steps_of, write
from web.live.shared_game import digest
from web.pages import view

CASES = 20_000
"""Changed messages, of all tests here together."""
SIDES = ("table", "guest")
PARTS = range(8 if sizes.FULL else 1)
TRIED = ("gridbloc", "gadget_grid", "fair dice", "three players without dice")
SIGNS = string.ascii_letters + string.digits + " -_.:=+,|\n\t\0é☃"


def _sign(text: str, others: list[str], place: int, chance: Random) -> str:
    return text[:place] + chance.choice(SIGNS) + text[place + 1 :]


def _gap(text: str, others: list[str], place: int, chance: Random) -> str:
    return text[:place] + text[place + chance.randrange(1, 8) :]


def _more(text: str, others: list[str], place: int, chance: Random) -> str:
    return text[:place] + "".join(chance.choices(SIGNS, k=chance.randrange(1, 20))) + text[place:]


def _word(text: str, others: list[str], place: int, chance: Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice(chance.choice(others).split(" "))
    return " ".join(words)


def _number(text: str, others: list[str], place: int, chance: Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = str(chance.choice([0, 1, 2, 3, 8, 9, 99, 4_000, 99_999, -1]))
    return " ".join(words)


def _joined(text: str, others: list[str], place: int, chance: Random) -> str:
    other = chance.choice(others)
    return other[: chance.randrange(len(other) + 1)] + text[place:]


def _again(text: str, others: list[str], place: int, chance: Random) -> str:
    return chance.choice(others)


def _often(text: str, others: list[str], place: int, chance: Random) -> str:
    return text * chance.randrange(2, 5)


def _anything(text: str, others: list[str], place: int, chance: Random) -> str:
    return "".join(chance.choices(SIGNS, k=chance.randrange(60)))


MANNERS = (_sign, _gap, _more, _word, _number, _joined, _again, _often, _anything)


def changed(text: str, others: list[str], chance: Random) -> str:
    """A message, changed by chance in one of many manners."""
    return chance.choice(MANNERS)(text, others, chance.randrange(len(text) + 1), chance)


def known(tab: LiveTab) -> list[list[str]]:
    """All that was played, as a device knows it."""
    return [list(line.actions) for line in tab.table.match.lines]


def check_nothing_lost(tab: LiveTab, before: list[list[str]], id: str) -> None:
    assert tab.table.match.id == id
    now = known(tab)
    for actions in before:
        assert any(line[: len(actions)] == actions for line in now), "what was played stays"


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", TRIED)
def test_changed_messages_do_no_harm(name: str, side: str, part: int, undraw: Callable[[], None]) -> None:
    chance = dice(f"changed {name} {side} {part}")
    cases = often(CASES // len(TRIED) // len(SIDES) // len(PARTS))
    room, tabs = seated(name)
    table, guest, *_ = tabs
    play(room, *tabs, most=5)
    undraw()
    for _ in range(cases):
        victim, other = (table, guest) if side == "table" else (guest, table)
        id, before, mine = victim.table.match.id, known(victim), victim.table.saved.own
        peer = next(connection.peer for connection in victim.playing.connections if connection.state == "open")
        texts = [text for text in other.posted if len(text) < 2_000][-40:]
        text = changed(chance.choice(texts), texts, chance)
        for connection in victim.playing.connections:
            connection.left = FULL
        victim.send("live", what="message", peer=peer, text=text)
        check_nothing_lost(victim, before, id)
        longest = max(known(victim), key=len)
        shared = max(agreement(longest, actions) for actions in before)
        if side == "table" or name not in ("fair dice",):
            new = victim.table.match.current.plies[shared:]
            assert not [ply for ply in new if ply.actor in mine and not ply.forced], "nobody moves for others"
        if chance.random() < 0.05:
            view(victim.session)
        room.settle()
        if not (victim.playing.connected and other.playing.connected):
            room.cut(guest)
            table, guest, tabs = renewed(room, table, guest, tabs)
        elif chance.random() < 0.02 and (mover := to_move(*tabs)) is not None:
            move(mover, room.chance)
            room.settle()


def renewed(room: Room, table: LiveTab, guest: LiveTab, tabs: list[LiveTab]) -> tuple[LiveTab, LiveTab, list[LiveTab]]:
    """The guest comes back; what the two had is still there."""
    played = table.table.match.length
    room.tabs.remove(guest)
    back = room.join(table, guest.device)
    assert table.table.match.length >= played
    assert back.playing.connected
    return table, back, [back if tab is guest else tab for tab in tabs]


def cut_off(victim: LiveTab, text: str) -> str:
    """What a device says when it gets this from the only other one; it is not connected any more then."""
    peer = next(connection.peer for connection in victim.playing.connections if connection.state == "open")
    before, id = known(victim), victim.table.match.id
    victim.send("live", what="message", peer=peer, text=text)
    check_nothing_lost(victim, before, id)
    assert not victim.playing.connected
    assert victim.notices[0].endswith("The game is kept.")
    return victim.notices[0]


def a_move(tab: LiveTab, text: str) -> str:
    """The message of a move at the end of what is shared."""
    shared = tab.shared
    return "\n".join((write("move", len(shared), digest(tab.playing.key, [*shared, text])), f"- {text}"))


def two(most: int = 4, name: str = "gridbloc") -> tuple[Room, LiveTab, LiveTab]:
    room, (table, guest) = seated(name)
    play(room, table, guest, most=most)
    return room, table, guest


def until_moves(room: Room, tab: LiveTab, other: LiveTab) -> None:
    """Play until somebody at this device is to move."""
    while to_move(tab, other) is not tab:
        mover = to_move(tab, other)
        assert mover is not None
        move(mover, room.chance)
        room.settle()


def test_a_guest_cannot_move_for_others() -> None:
    room, table, guest = two()
    until_moves(room, table, guest)
    text = str(table.table.match.choices[0])
    assert "moved for somebody else" in cut_off(table, a_move(table, text))
    assert text not in table.actions[-1:]


def test_the_table_cannot_move_for_a_guest() -> None:
    room, table, guest = two()
    until_moves(room, guest, table)
    text = str(guest.table.match.choices[0])
    length = guest.table.match.length
    assert "moved for you" in cut_off(guest, a_move(guest, text))
    assert guest.table.match.length == length


def test_an_illegal_move() -> None:
    room, table, guest = two()
    until_moves(room, guest, table)
    assert "not legal" in cut_off(table, a_move(table, "z99"))


def test_a_watcher_cannot_move() -> None:
    room, table, guest = two()
    watcher = room.join(table)
    until_moves(room, guest, table)
    text = str(guest.table.match.choices[0])
    peer = next(device.peer for device in table.playing.devices if not device.players)
    table.send("live", what="message", peer=peer, text=a_move(table, text))
    room.settle()
    assert not watcher.playing.connected
    assert guest.playing.connected, "the others play on"


def test_the_table_cannot_take_back_what_was_not_granted() -> None:
    _, table, guest = two()
    played = guest.actions
    text = write("back", 2, digest(guest.playing.key, guest.shared[:2]))
    assert "not granted" in cut_off(guest, text)
    assert guest.actions == played
    assert table.actions == played


def test_the_table_cannot_change_the_past() -> None:
    room, _, guest = two()
    other_room, other_table, _ = two(name="gridbloc")
    assert other_room is not room
    text = next(text for text in other_table.posted if text.startswith("game "))
    assert guest.playing.connected
    sentence = cut_off(guest, text)
    assert "not granted" in sentence or "changed" in sentence


def test_the_table_sends_another_story_of_the_same_game() -> None:
    room, table, guest = two(most=6)
    story = next(text for text in reversed(table.posted) if text.startswith("game "))
    assert read(story).kind == "game"
    table.send("jump", value="2")
    table.table.match.cut(2)
    table.playing.shared.here = list(table.actions)
    device = next(iter(table.playing.devices))
    guest.came.clear()
    table.playing.shared.agreed = 2
    room.end_of(guest)
    from web.events.live.broadcast import send_game

    send_game(table.app, table.playing, device)
    text = table.app._effects[-1]["text"]
    played = guest.actions
    assert "changed what had been played" in cut_off(guest, text)
    assert guest.actions == played


def test_the_table_cannot_give_up_for_a_guest() -> None:
    _, table, guest = two()
    mine = guest.table.saved.mine[0]
    text = write("end", len(guest.shared), digest(guest.playing.key, guest.shared), mine + 1, 0)
    assert "gave up for you" in cut_off(guest, text)
    assert guest.table.match.result is None
    assert table.table.match.result is None


def test_a_guest_cannot_resign_for_others() -> None:
    _, table, _ = two()
    assert "moved for somebody else" in cut_off(table, write("resign", table.table.saved.mine[0] + 1))
    assert table.table.match.result is None


def test_a_flood() -> None:
    _, table, guest = two()
    peer = next(device.peer for device in table.playing.devices)
    for _ in range(int(FULL)):
        if table.playing.connected:
            table.send("live", what="message", peer=peer, text="again")
    assert not table.playing.connected
    assert "Too many messages" in table.notices[0]
    assert table.actions == guest.actions


@pytest.mark.parametrize("why", ["flood", "large"])
def test_what_the_browser_refuses(why: str) -> None:
    _, table, _ = two()
    peer = next(device.peer for device in table.playing.devices)
    table.send("live", what="closed", peer=peer, why=why)
    assert "sent too much" in table.notices[0]


@pytest.mark.parametrize("text", ["x" * (LONGEST + 1), "", "[" * 20_000, "move", "move 1 2 3", "hello 1 " + "a" * 99])
def test_what_is_no_message(text: str) -> None:
    with pytest.raises(Breach):
        read(text)
    with pytest.raises(Breach):
        read(None)


def test_messages_before_hello_and_from_nobody() -> None:
    room = Room()
    table = begin(room, "gridbloc.html")
    table.send("live", what="message", peer="7", text="again")
    table.send("live", what="message", peer="1", text="again")
    table.send("live", what="open", peer="99")
    table.send("live", what="something", peer="1")
    assert not table.playing.connected
    assert not table.notices


def test_another_version() -> None:
    _, table, guest = two()
    peer = next(device.peer for device in table.playing.devices)
    assert peer
    assert "another version" in cut_off(guest, write("table", 2, guest.playing.table_id))


def test_a_half_that_was_not_promised() -> None:
    _, table, guest = two(name="fair dice")
    halves = [text for text in table.posted if text.startswith("half ")]
    last = halves[-1].split(" ")
    last[2] = str(int(last[2]) + 1)
    assert "another half" in cut_off(guest, " ".join(last))


def test_a_roll_that_its_halves_do_not_give() -> None:
    room, table, guest = two(name="fair dice", most=2)
    message = next(text for text in table.posted if text.startswith("move 0 "))
    steps = steps_of(read(message))
    match = guest.table.match
    assert match.halves is not None
    fell = match.current.batches[0]
    other = str(next(a for a in match.current.at(fell).legal_actions() if str(a) != steps[fell].text))
    guest.playing.shared.agreed = fell
    actions = [*guest.shared[:fell], other]
    text = "\n".join((write("move", fell, digest(guest.playing.key, actions)), f"- {other}"))
    sentence = cut_off(guest, text)
    assert "roll" in sentence or "legal" in sentence or "read" in sentence
    assert room


def test_every_game_is_tried() -> None:
    assert set(TRIED) <= GAMES.keys()
