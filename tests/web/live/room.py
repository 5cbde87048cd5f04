"""Devices in one room: tabs whose connections are pretended, message by message, in the order of each channel."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.web.tab import BASE, Device, Tab
from web.app.app import Effect
from web.live.at_page import AT_TABLE, Live
from web.live.connections import FULL

SDP = """v=0
o=- {number} 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1 1 udp 2122260223 192.0.2.1 {port} typ host
a=ice-ufrag:u{number:04}
a=ice-pwd:{number:024}
a=fingerprint:sha-256 {fingerprint}
a=setup:actpass
a=mid:0
a=sctp-port:5000
"""


@dataclass
class End:
    """End of a channel: a tab, and what it calls the connection."""

    tab: LiveTab
    peer: str
    waiting: deque[str] = field(default_factory=deque)
    """What was sent to this end, and has not come yet."""
    other: End | None = None
    open: bool = False
    was_open: bool = False


class LiveTab(Tab):
    """A tab that can connect to others in the room."""

    def __init__(self, room: Room, url: str, device: Device | None = None) -> None:
        self.room = room
        self.acts: deque[Effect] = deque()
        """What the app wants of connections, and the room has not done yet."""
        self.posted: list[str] = []
        """All messages that were sent from here."""
        self.came: list[str] = []
        """All messages that came here."""
        super().__init__(url, device)

    def _apply(self, effect: Effect) -> None:
        if effect["do"] == "live":
            self.acts.append(effect)
        super()._apply(effect)

    @property
    def playing(self) -> Live:
        found = self.session.live
        assert found is not None
        return found

    @property
    def live_url(self) -> str:
        """The link that the sheet passes on."""
        return self.playing.url(BASE).removeprefix(BASE)

    @property
    def shared(self) -> list[str]:
        return self.playing.shared.here


class Room:
    """The tabs, and the channels between them."""

    def __init__(self, seed: object = 0) -> None:
        self.chance = Random(str(seed))
        self.tabs: list[LiveTab] = []
        self.ends: dict[str, End] = {}
        """The ends of channels by the names that their descriptions have for them."""
        self.made = 0
        """How many ends there were so far."""
        self.held: set[int] = set()
        """The ids of tabs to which nothing comes for now."""
        self.changed: Callable[[str], list[str]] | None = None
        """What becomes of each message on its way."""

    def open(self, url: str, device: Device | None = None) -> LiveTab:
        tab = LiveTab(self, url, device)
        self.tabs.append(tab)
        return tab

    # What a browser does

    def work(self) -> bool:
        """Let one thing happen that is due. Returns whether there was any."""
        busy = [tab for tab in self.tabs if tab.acts]
        if busy:
            tab = busy[0]
            self._act(tab, tab.acts.popleft())
            return True
        ends = [end for end in self.ends.values() if end.waiting and end.open and id(end.tab) not in self.held]
        if ends:
            end = self.chance.choice(ends)
            text = end.waiting.popleft()
            end.tab.came.append(text)
            end.tab.send("live", what="message", peer=end.peer, text=text)
        return bool(ends)

    def settle(self) -> None:
        """Let everything happen that is due."""
        for _ in range(20_000):
            if not self.work():
                return
        raise AssertionError("the devices never come to rest")

    def _act(self, tab: LiveTab, effect: Effect) -> None:
        act, peer = effect["act"], str(effect.get("peer", ""))
        if act in ("offer", "answer"):
            self.made += 1
            number = self.made
            end = self.ends[f"u{number:04}"] = End(tab, peer)
            if act == "answer":
                end.other = self.ends[_name(effect["sdp"])]
            fingerprint = ":".join([f"{number % 256:02X}"] * 32)
            sdp = SDP.format(number=number, port=10_000 + number, fingerprint=fingerprint)
            tab.send("live", what="description", peer=peer, kind=act, sdp=sdp.replace("\n", "\r\n"))
        elif act == "accept":
            there = self.ends[_name(effect["sdp"])]
            here = next(end for end in self.ends.values() if end.tab is tab and end.peer == peer and not end.open)
            assert there.other is here, "an answer belongs to one offer"
            here.other = there
            for end in (here, there):
                end.open = end.was_open = True
            for end in (here, there):
                end.tab.send("live", what="open", peer=end.peer)
        elif act == "send":
            self._send(tab, peer, effect["text"])
        elif act == "close":
            self._close(tab, peer)
        elif act == "hand":
            self._hand(tab, effect)
        else:
            assert act in ("scan", "scan-end"), act

    def end_of(self, tab: LiveTab, peer: str = AT_TABLE) -> End | None:
        """The end of an open channel at a tab."""
        return next((end for end in self.ends.values() if end.tab is tab and end.peer == peer and end.open), None)

    def _send(self, tab: LiveTab, peer: str, text: str) -> None:
        tab.posted.append(text)
        end = self.end_of(tab, peer)
        if end is not None and end.other is not None:
            end.other.waiting += self.changed(text) if self.changed is not None else [text]

    def _close(self, tab: LiveTab, peer: str) -> None:
        """One side closes: the other one gets what was sent before that."""
        end = self.end_of(tab, peer)
        if end is None or end.other is None:
            return
        end.open = False
        other = end.other
        while other.waiting and other.open:
            text = other.waiting.popleft()
            other.tab.came.append(text)
            other.tab.send("live", what="message", peer=other.peer, text=text)
        if other.open:
            other.open = False
            other.tab.send("live", what="closed", peer=other.peer, why="ended")
        self._forget_closed()

    def _forget_closed(self) -> None:
        """The ends of channels that are no more need not be looked through."""
        self.ends = {name: end for name, end in self.ends.items() if end.open or not end.was_open}

    def _hand(self, tab: LiveTab, effect: Effect) -> None:
        for other in self.tabs:
            if other is not tab and other.device is tab.device:
                if effect.get("taken"):
                    other.send("live", what="taken", text=effect["text"])
                else:
                    other.send("live", what="handed", text=effect["text"])

    # What people and networks do

    def join(self, table: LiveTab, device: Device | None = None, name: str = "") -> LiveTab:
        """Somebody opens an invitation of the table on another device, and the answer goes back."""
        if table.session.live is None or table.playing.link is None or table.playing.link.stage != "ready":
            table.send("live-invite")
            self.settle()
        device = device or Device()
        if name:
            device.settings["name"] = name
        guest = self.open(table.live_url, device)
        self.settle()
        self.answer(table, guest)
        return guest

    def answer(self, table: LiveTab, guest: LiveTab) -> None:
        """The answer of a guest comes to the table."""
        table.send("live", what="scanned", text=BASE + guest.live_url)
        self.settle()

    def cut(self, tab: LiveTab) -> None:
        """All connections of a tab break off; what is on its way is lost."""
        for end in list(self.ends.values()):
            if end.tab is tab and end.open and end.other is not None:
                for each in (end, end.other):
                    each.open = False
                    each.waiting.clear()
                for each in (end, end.other):
                    if each.tab in self.tabs:
                        each.tab.send("live", what="closed", peer=each.peer, why="lost")
        self._forget_closed()
        self.settle()

    def close(self, tab: LiveTab) -> None:
        """A tab is closed: the others notice."""
        self.tabs.remove(tab)
        self.cut(tab)

    def reload(self, tab: LiveTab) -> LiveTab:
        """A tab is loaded anew."""
        self.close(tab)
        return self.open(tab.url, tab.device)


def _name(sdp: str) -> str:
    return next(line for line in sdp.splitlines() if line.startswith("a=ice-ufrag:")).removeprefix("a=ice-ufrag:")


def agree(*tabs: LiveTab) -> list[str]:
    """What was played, which all devices have alike and look at."""
    first = tabs[0].shared
    for tab in tabs:
        assert tab.shared == first, [each.notices for each in tabs]
        match = tab.table.match
        assert match.current.actions[: match.ply] == first
        assert match.position.state.to_dict() == tabs[0].table.match.position.state.to_dict()
        assert tab.playing.shared.agreed == len(first)
    return first


def to_move(*tabs: LiveTab) -> LiveTab | None:
    """The device at which somebody is to move, or enters dice; None where it is nobody's turn."""
    for tab in tabs:
        match = tab.table.match
        mover = match.position.state.to_move if match.throw is None else match.throw.player
        if match.outcome is None and mover is not None and mover in tab.table.saved.own and match.choices:
            return tab
    return None


def begin(room: Room, url: str, **terms: Any) -> LiveTab:
    """Somebody sets up a game with friends who play live."""
    tab = room.open(url)
    tab.open_sheet("new")
    players = terms.pop("players", None)
    if players:
        tab.choose("players", str(players))
    tab.choose("how", "live")
    for number, level in terms.pop("levels", {}).items():
        tab.choose(f"sits-{number}", level)
    tab.submit("begin", **terms)
    room.settle()
    return tab


def let_computers_move(tab: LiveTab) -> bool:
    """Let a computer move that plays at a tab; whether one did."""
    moves = tab.session.computers.will_move(tab.table.match)
    while tab.session.computers.will_move(tab.table.match):
        tab.think_a_slice()
    return moves


def move(tab: LiveTab, chance: Random) -> None:
    """Somebody here makes any legal move."""
    match = tab.table.match
    choices = list(map(str, match.choices)) if match.throw is None else sorted(set(match.throw.results.values()))
    tab.send("play", value=chance.choice(choices))


def play(room: Room, *tabs: LiveTab, most: int = 10_000) -> int:
    """Play the game by any legal moves, as far as it goes; how many were decided."""
    for number in range(most):
        while any(let_computers_move(tab) for tab in tabs):
            room.settle()
        room.settle()
        agree(*tabs)
        mover = to_move(*tabs)
        if mover is None:
            return number
        move(mover, room.chance)
        room.settle()
        for tab in tabs:
            for connection in tab.playing.connections:
                connection.left = FULL  # people take their time
    return most
