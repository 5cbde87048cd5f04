"""Everything from device to device: by two codes, both ways or one, nothing by half, and whatever is sent."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

from gridarium.formats.notes import OWN, SAVED
from tests.sizes import dice, often
from tests.web.live.room import LiveTab, Room
from tests.web.live.test_live_hostile import changed
from tests.web.record.test_everything import HERE, add, file_of, file_with, full_device, game, items, text_of
from tests.web.tab import Device
from web.events.everything import text_of_all
from web.events.live.exchange import ENDED, GIVEN, HALF, REFUSED, TOO_MUCH, UNCHANGED
from web.live import exchange as protocol
from web.live.connections import FULL
from web.live.exchange import AHEAD, DEVICE, MIRRORED, PIECE, WISHES, Exchange, Incoming, Outgoing, Wish, digest
from web.storage.everything import Item
from web.widgets.devices.exchange import ASKED, UNABLE

CASES = 6_000
"""Messages that come, of both tests together."""
HARM = 0.05
"""How likely one is changed on its way."""


def device_with(*games: int) -> Device:
    """A device with the games of these seeds, and a setting."""
    device = Device(settings={"name": "Ann"})
    for seed in games:
        match = game("gridbloc", 12, seed)
        device.games[match.id] = text_of(match)
    return device


def exchanging(tab: LiveTab) -> Exchange:
    found = tab.session.exchange
    assert found is not None
    return found


def link_of(tab: LiveTab) -> str:
    return exchanging(tab).url("")


def connected(here: Device, there: Device) -> tuple[Room, LiveTab, LiveTab]:
    """Two devices that have found each other, by what people press."""
    room = Room()
    one = room.open(HERE, here)
    one.open_sheet("everything")
    one.click("exchange")
    one.click("exchange-offer")
    room.settle()
    other = room.open(link_of(one), there)
    room.settle()
    one.submit("live-paste", text=link_of(other))
    room.settle()
    for tab in (one, other):
        assert exchanging(tab).stage == "choosing"
        assert tab.url == HERE, "the link has done its work"
    return room, one, other


def paired(room: Room, here: Device, there: Device) -> tuple[LiveTab, LiveTab]:
    """The same without anything that is pressed."""
    one = room.open(HERE, here)
    one.send("exchange-offer")
    room.settle()
    other = room.open(link_of(one), there)
    room.settle()
    one.send("live", what="scanned", text=link_of(other))
    room.settle()
    return one, other


def run(room: Room, one: LiveTab, other: LiveTab, wish: str) -> None:
    one.click("exchange-wish", wish)
    room.settle()
    other.click("exchange-answer", "grant")
    room.settle()


def names(text: str) -> set[str]:
    return {item.name for item in items(text) if item.kind == "game"}


# What goes where


def test_to_an_empty_device_everything_comes_byte_for_byte() -> None:
    here, there = full_device(), Device()
    text = file_of(here)
    room, one, other = connected(here, there)
    run(room, one, other, "give")
    assert GIVEN in one.sheet.text
    words = "Added from the other device: 4 games, 19 results, 2 games' progress, 3 designs and 5 settings."
    assert words in other.sheet.text
    assert file_of(there) == text == file_of(here)


def test_what_is_theirs_comes_here_and_nothing_of_this_device_goes_there() -> None:
    here, there = device_with(1), device_with(2)
    before = deepcopy(there)
    room, one, other = connected(here, there)
    run(room, one, other, "take")
    assert names(file_of(here)) == {"g1", "g2"}
    assert there.games == before.games
    assert "Added from the other device: 1 game." in one.sheet.text
    assert GIVEN in other.sheet.text


def test_both_have_the_same_afterwards_and_once_more_changes_nothing() -> None:
    here, there = full_device(), device_with(7, 8)
    for _ in range(2):
        room, one, other = connected(here, there)
        run(room, one, other, "both")
        assert names(file_of(here)) == names(file_of(there)) == {"g0", "g1", "g2", "g3", "g7", "g8"}
    for tab in (one, other):
        assert "You have everything of the other device already." in tab.sheet.text


@pytest.mark.parametrize("wish", WISHES)
def test_the_other_device_is_asked_and_what_it_refuses_is_not_sent(wish: Wish) -> None:
    here, there = device_with(1), device_with(2)
    before = deepcopy((here, there))
    room, one, other = connected(here, there)
    one.click("exchange-wish", wish)
    room.settle()
    assert ASKED[MIRRORED[wish]] in other.sheet.text
    other.click("exchange-answer", "refuse")
    room.settle()
    assert REFUSED in one.sheet.text
    assert (here, there) == before
    assert not [text for tab in (one, other) for text in tab.posted if text.startswith(("file", "piece"))]
    run(room, other, one, "both")
    assert names(file_of(here)) == {"g1", "g2"}


def test_who_ask_for_the_same_at_once_have_agreed() -> None:
    room, one, other = connected(device_with(1), device_with(2))
    one.click("exchange-wish", "give")
    other.click("exchange-wish", "take")
    room.settle()
    assert exchanging(one).stage == exchanging(other).stage == "over"
    assert names(file_of(other.device)) == {"g1", "g2"}


def test_of_two_wishes_at_once_that_of_the_device_stands_that_showed_the_first_code() -> None:
    room, one, other = connected(device_with(1), device_with(2))
    one.click("exchange-wish", "give")
    other.click("exchange-wish", "give")
    room.settle()
    assert exchanging(one).stage == "asked"
    assert ASKED["take"] in other.sheet.text


def test_what_only_a_device_may_say_of_itself_is_not_sent() -> None:
    room, one, other = connected(full_device(), Device())
    one.device.settings["device"] = "abcdefghijklmnop"
    run(room, one, other, "both")
    sent = "\n".join(one.posted)
    assert "Gridarium everything" in sent
    assert not [name for name in OWN - {SAVED} if f"{name}: " in sent]
    assert one.device.settings["device"] not in sent


# Large, stopped, broken off


def test_what_is_large_goes_in_pieces_of_which_few_are_on_their_way() -> None:
    outgoing = Outgoing("x" * (10 * PIECE + 1))
    on_their_way = [*outgoing.due()]
    assert len(on_their_way) == AHEAD
    assert not [*outgoing.due()]
    outgoing.arrived(0)
    assert len([*outgoing.due()]) == 1
    assert outgoing.share == 1 / 11


def large(monkeypatch: pytest.MonkeyPatch) -> tuple[Room, LiveTab, LiveTab]:
    """Two devices in the midst of what takes many pieces; the third one has come."""
    monkeypatch.setattr(protocol, "PIECE", 100)
    room, one, other = connected(full_device(), device_with(9))
    one.click("exchange-wish", "give")
    room.settle()
    other.click("exchange-answer", "grant")
    while exchanging(other).incoming is None or len(exchanging(other).incoming.parts) < 3:  # type: ignore[union-attr]
        assert room.work()
    return room, one, other


def test_how_far_it_is_shows_on_both_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    room, one, other = large(monkeypatch)
    total = exchanging(one).outgoing.pieces  # type: ignore[union-attr]
    assert total > 20
    assert f"Receiving: {100 * 3 // total} %" in other.sheet.text
    assert "Sending: " in one.sheet.text
    assert one.sheet.one("progress").attrs["aria-label"] == "Sending"
    room.settle()
    assert file_of(one.device) != file_of(Device())


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("how", ["stop", "break"])
def test_what_is_broken_off_in_the_middle_changes_nothing(monkeypatch: pytest.MonkeyPatch, how: str, who: int) -> None:
    room, one, other = large(monkeypatch)
    before = deepcopy(other.device)
    tabs = (one, other)
    if how == "stop":
        tabs[who].click("exchange-stop")
        assert f"Stopped. {UNCHANGED}" in tabs[who].sheet.text
    else:
        room.close(tabs[who])
    room.settle()
    assert f"{ENDED} {UNCHANGED}" in tabs[1 - who].sheet.text
    assert (other.device.games, other.device.settings) == (before.games, before.settings)


def test_who_has_it_all_joins_it_though_the_connection_ends() -> None:
    room, one, other = connected(device_with(1), device_with(2))
    one.click("exchange-wish", "both")
    room.settle()
    other.slow = True
    other.click("exchange-answer", "grant")
    while not (exchanging(other).incoming is not None and exchanging(other).incoming.complete):  # type: ignore[union-attr]
        assert room.work()
    room.cut(one)
    other.work()
    assert "Added from the other device: 1 game." in other.session.exchange.came  # type: ignore[union-attr]
    assert names(file_of(other.device)) == {"g1", "g2"}
    assert names(file_of(one.device)) in ({"g1"}, {"g1", "g2"})


def test_the_sheet_need_not_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    room, one, other = large(monkeypatch)
    for tab in (one, other):
        tab.send("closed")
        tab.send("go", url="learn.html", push=True)
    room.settle()
    assert any("Added from the other device" in words for words in other.notices)
    other.click("exchange")
    assert "Added from the other device" in other.sheet.text
    other.click("exchange-stop")
    assert not other.session.sheet
    assert other.session.exchange is None


def test_too_much_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.events.live.exchange.LONGEST_FILE", 100)
    room, one, other = connected(device_with(1), Device())
    run(room, one, other, "give")
    assert TOO_MUCH in one.sheet.text
    assert f"{ENDED} {UNCHANGED}" in other.sheet.text


# Finding each other


def test_a_browser_that_cannot_connect_says_so() -> None:
    tab = Room().open(HERE)
    tab.session.can_connect = False
    tab.send("exchange")
    assert UNABLE in tab.sheet.text


def answered() -> tuple[Room, LiveTab, LiveTab]:
    """A device that shows a code, and another one that answers it."""
    room = Room()
    one = room.open(HERE)
    one.send("exchange-offer")
    room.settle()
    other = room.open(link_of(one), Device())
    room.settle()
    return room, one, other


def test_an_answer_in_another_tab_finds_the_one_that_waits() -> None:
    room, one, other = answered()
    second = room.open(link_of(other), one.device)
    room.settle()
    assert exchanging(one).stage == exchanging(other).stage == "choosing"
    assert "You can close this one" in second.sheet.text


def test_an_answer_to_another_code_and_a_broken_link_are_refused() -> None:
    room, one, other = answered()
    answer = link_of(other)
    one.click("exchange-stop")
    one.send("exchange-offer")
    room.settle()
    one.submit("live-paste", text=answer)
    assert "belongs to another invitation" in one.sheet.text
    one.submit("live-paste", text=answer[:-3])
    assert "cut off or damaged" in one.sheet.text
    broken = room.open("index.html#devices=2.x")
    assert any("cut off or damaged" in words for words in broken.notices)


def test_a_game_goes_on_live_beside_it() -> None:
    room = Room()
    table = room.open("gridbloc.html")
    guest = room.join(table)
    table.send("exchange-offer")
    room.settle()
    other = room.open(link_of(table), Device())
    room.settle()
    table.submit("live-paste", text=link_of(other))
    room.settle()
    assert exchanging(table).connected
    assert table.playing.connected
    assert guest.playing.connected


# Whatever is sent


def hit(tab: LiveTab, text: object) -> None:
    for connection in exchanging(tab).connections:
        connection.left = FULL
    tab.send("live", what="message", peer=DEVICE, text=text)


BREACHES = {
    "nothing known": "<img src=x onerror=alert(1)>",
    "no text": None,
    "a file that was not asked for": f"file 10 {digest('x')}",
    "a piece of nothing": "piece 0\nx",
    "word of a piece that never went": "got 0",
    "word of a file that never went": "taken 1",
    "another version": "devices 999",
    "too long": "piece 0\n" + "x" * (PIECE + 1),
}


@pytest.mark.parametrize("breach", BREACHES)
def test_whoever_sends_what_no_page_does_is_left_with_a_sentence(breach: str) -> None:
    room, one, other = connected(device_with(1), device_with(2))
    before = deepcopy(one.device)
    hit(one, BREACHES[breach])
    room.settle()
    assert "The other device was disconnected." in one.sheet.text
    assert (one.device.games, one.device.settings) == (before.games, before.settings)
    assert not exchanging(other).connected


def test_too_many_messages_end_it() -> None:
    _, one, _ = connected(device_with(1), device_with(2))
    for _ in range(200):
        one.send("live", what="message", peer=DEVICE, text="devices 1")
    assert "Too many messages" in one.sheet.text


def test_a_piece_in_another_order_or_changed_on_its_way_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    for change in (
        lambda text: text.replace("piece 4", "piece 5"),
        lambda text: text.replace("Gridarium", "gridarium"),
    ):
        with monkeypatch.context() as patch:
            room, _, other = large(patch)
            before = deepcopy(other.device)

            def on_its_way(text: str, change: Callable[[str], str] = change) -> list[str]:
                return [change(text)]

            room.changed = on_its_way
            room.settle()
            assert "What it sent was not what it had said." in other.sheet.text
            assert (other.device.games, other.device.settings) == (before.games, before.settings)


def test_a_file_that_is_none_is_refused_and_nothing_is_taken() -> None:
    _, one, _ = connected(device_with(1), device_with(2))
    before = deepcopy(one.device)
    one.click("exchange-wish", "take")
    text = file_with(Item("game", "g1", "Gridarium: 1\nGame: none\n"))
    hit(one, "grant 1")
    hit(one, f"file {len(text)} {digest(text)}")
    hit(one, f"piece 0\n{text}")
    one.work()
    assert UNCHANGED in one.sheet.text
    assert "Line 2 of the file" in one.sheet.text
    assert (one.device.games, one.device.settings) == (before.games, before.settings)


def test_the_hash_of_what_came_is_looked_at() -> None:
    with pytest.raises(ValueError, match="was not what"):
        Incoming(3, digest("abc"), ["abd"]).whole()
    assert Incoming(3, digest("abc"), ["abc"]).whole() == "abc"


@pytest.mark.parametrize("side", [0, 1])
def test_changed_messages_do_no_harm(side: int, undraw: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """No page fails, and a device has what it had, or all that is new."""
    chance = dice(f"exchange {side}")
    undraw()
    monkeypatch.setattr(protocol, "PIECE", 400)
    seen: list[str] = []
    cases, harm = often(CASES // 2), 0.0
    while cases > 0:
        here, there = device_with(1), device_with(2)
        room = Room()
        tabs = paired(room, here, there)
        victim, other = tabs[side], tabs[1 - side]

        def on_its_way(text: str, harm: float = harm) -> list[str]:
            seen.append(text)
            return [changed(text, seen[-60:], chance) if chance.random() < harm else text]

        room.changed = on_its_way
        for tab in (victim, other):
            if exchanging(tab).stage == "choosing":
                tab.send("exchange-wish", value=chance.choice(["give", "take", "both"]))
                room.settle()
        for tab in (victim, other):
            if tab.session.exchange is not None and exchanging(tab).stage == "asking":
                tab.send("exchange-answer", value="grant")
                room.settle()
        cases -= len(victim.came)
        for tab, own, new in zip(tabs, ("g1", "g2"), ("g2", "g1"), strict=True):
            assert names(text_of_all(tab.app)) in ({own}, {own, new})
            assert tab.device.games[own] == text_of(game("gridbloc", 12, int(own[1:])))
        assert harm or "g1" in there.games or "g2" in here.games, "what comes as it was sent is joined"
        harm = HARM


def test_a_file_and_an_exchange_bring_the_same() -> None:
    by_file, by_exchange = device_with(5), device_with(5)
    text = file_of(full_device())
    add(by_file, text)
    room, one, other = connected(full_device(), by_exchange)
    run(room, one, other, "give")
    assert file_of(by_file) == file_of(by_exchange)
    assert HALF not in other.sheet.text
