"""Live play as a page's session holds it, and what its sheet and the strip at the table show of it.

`Session.live` is None until somebody plays live here. One device is the table, which alone decides in which order
things happen; the others are its guests, who play or look on.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from gridarium.formats.notes import LIVE
from gridarium.match.hash_chain import Half
from gridarium.match.match import Match
from web.live.clock import are_out
from web.live.devices import Devices
from web.live.messages import Received
from web.live.pairing import Pairing
from web.live.shared_game import SharedGame
from web.live.wishes import Asked
from web.storage.saved_game import Saved

INVITES, ANSWERS = "live=", "live-answer="
"""What the fragments of links begin with that invite, and that answer."""
AT_TABLE = "table"
"""The only peer of a guest."""

State = Literal["here", "connected", "away", "open", "computer"]
"""Who sits at a seat: somebody at this device; somebody at another one that is connected, or was; nobody yet; a
computer."""


class Sitting(NamedTuple):
    """Player at the table, as the sheet lists it."""

    player: int
    name: str
    state: State


@dataclass
class Live(Pairing):
    """Live play at this page."""

    role: Literal["table", "guest"]
    game: str
    """The name of the game."""
    key: str = ""
    """The id of the match that is live, as this device keeps it; empty for a guest as long as there is none."""
    sittings: tuple[Sitting, ...] = ()
    """The players, in order; none for a guest as long as there is no game."""
    watchers: int = 0
    """Devices that look on."""
    asked: Asked | None = None
    """What somebody asks the others for: `Asked.kind`, `Asked.player`, and whether this device has answered."""
    devices: Devices = field(default_factory=Devices)
    """At the table: the devices that were here, and who plays at each."""
    shared: SharedGame = field(default_factory=SharedGame)
    table_id: str = ""
    """At a guest: the id of the match at the table, which may be kept under another one here."""
    joining: bool = False
    """At a guest: whether the table's game is being read, and what comes meanwhile waits."""
    waiting: list[Received] = field(default_factory=list)
    """What has come meanwhile."""
    consents: set[str] = field(default_factory=set)
    """At a guest: what it has asked for or granted, and what the table may do therefore."""
    greeted_at: float = -1_000.0
    """When a greeting went out from here last, by a clock that goes evenly."""
    levels: tuple[float, ...] = ()
    """At the table: the levels of the seats, as the guests know them."""
    halves: dict[int, Half] = field(default_factory=dict)
    """The halves of rolls that were passed on."""
    late_at: int = -1
    """At a guest: after how many actions it has told the table that somebody has no time left."""
    seats_sent: str = ""
    """At the table: who sits where, as all guests know it."""
    out: tuple[int, float] = 0, 0.0
    """After how many actions nothing was left to a player at another device, and when that was first seen."""

    @property
    def is_table(self) -> bool:
        """Whether this device is the table."""
        return self.role == "table"

    @property
    def invites(self) -> bool:
        """Whether the link to pass on is an invitation."""
        return self.is_table

    @property
    def connected(self) -> bool:
        """Whether a game is live: to somebody at least there is a connection, which may stand still for a moment."""
        return bool(self.key) and self.connections.any_open

    @property
    def lost(self) -> bool:
        """Whether a connection that there was stands still, and may come back by itself."""
        return self.connections.any_lost

    @property
    def ended(self) -> bool:
        """Whether there was a connection, and there is none any more: connecting again continues the game."""
        return not self.connected and self.connections.were_any

    def url(self, base: str) -> str:
        """The link to pass on, where `link` is ready; ``base`` is the address of the site's folder."""
        if self.link is None or not self.link.text:
            return ""
        return f"{base}{self.game}.html#{INVITES if self.is_table else ANSWERS}{self.link.text}"

    def is_about(self, match: Match) -> bool:
        """Whether that match is played live now."""
        return self.connected and match.id == self.key

    def is_out(self, player: int | None, saved: Saved) -> bool:
        """At the table: whether a player whose time has run out by its count has lost by that (`clock.are_out`)."""
        now, ply = time.monotonic(), len(self.shared.here)
        if self.out[0] != ply:
            self.out = ply, now
        return are_out(player not in saved.own, int(10 * (now - self.out[1])))

    def list_seats(self, saved: Saved) -> None:
        """At the table: list who sits where."""
        self.watchers = self.devices.watchers
        self.sittings = tuple(
            Sitting(player, name, self._state(saved, player)) for player, name in enumerate(saved.names)
        )

    def _state(self, saved: Saved, player: int) -> State:
        """Who sits at a seat, as the table sees it."""
        if saved.match.seats[player].level:
            return "computer"
        if player in saved.own:
            return "here"
        device = self.devices.of(player)
        return "open" if device is None else "connected" if device.peer else "away"

    def greet_devices(self) -> None:
        """At the table: somebody new has come, so all are to be told who sits where."""
        self.seats_sent = ""
        self.halves.clear()

    def note(self) -> dict[str, str]:
        """At the table: what the device notes of the others."""
        noted = self.devices.note()
        return {LIVE: noted} if noted else {}
