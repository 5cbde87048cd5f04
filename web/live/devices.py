"""Devices at the table: which players are at which of them, and who looks on.

A device is known by a token that it draws for itself and shows to the table alone, so that it comes back to its seats
after it was away. Nobody else gets it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

TOKEN = re.compile(r"[A-Za-z0-9_-]{16}")
_NOTED = re.compile(r"([0-9]{1,8})=([A-Za-z0-9_-]{16})")


@dataclass
class Device:
    """Device of a guest."""

    token: str
    players: list[int] = field(default_factory=list)
    """Those who play at it; none where somebody looks on."""
    peer: str = ""
    """The connection to it; empty while there is none."""
    greeted_at: float = 0.0
    """When a greeting came from it last, by a clock that goes evenly."""


class Devices:
    """Devices that are connected to the table, or were."""

    def __init__(self) -> None:
        self._all: list[Device] = []

    def __iter__(self) -> Iterator[Device]:
        return iter(self._all)

    def at(self, peer: str) -> Device | None:
        """The device at the other end of a connection."""
        return next((device for device in self._all if device.peer == peer), None)

    def of(self, player: int) -> Device | None:
        """The device at which a player is."""
        return next((device for device in self._all if player in device.players), None)

    def arrive(self, token: str, peer: str, seats: Collection[int], takes_over: bool = False) -> tuple[Device, str]:
        """A device has come: to its seats, where it has some, else to the first of those that may be taken.

        With nobody at another seat it ``takes_over`` that of a device that is away. Returns it, and the connection that
        it has left behind; empty where there was none.
        """
        device = next((device for device in self._all if device.token == token), None)
        if device is None:
            device = Device(token)
            self._all.append(device)
        left, device.peer = device.peer, peer
        if not device.players:
            seat = next(iter(self.free(seats) or (self.away(seats) if takes_over else [])), None)
            self.sit(device, seat)
        return device, left

    def sit(self, device: Device, player: int | None) -> None:
        """A device takes a seat, from one that is away, too; or it looks on."""
        for other in self._all:
            other.players = [each for each in other.players if each != player]
        device.players = [] if player is None else [player]
        self._all = [each for each in self._all if each.players or each.peer]

    def free(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats at which nobody is."""
        return [player for player in seats if self.of(player) is None]

    def away(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats whose device is not connected."""
        return [player for player in seats if (device := self.of(player)) is not None and not device.peer]

    def leave(self, peer: str) -> Device | None:
        """A connection has ended. Who only looked on is forgotten; the seats of others wait for them."""
        device = self.at(peer)
        if device is not None:
            device.peer = ""
            self._all = [each for each in self._all if each.players or each.peer]
        return device

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(bool(device.peer) and not device.players for device in self._all)

    def pass_on(self, players: int) -> None:
        """The seats are passed on: the last player sits first now."""
        for device in self._all:
            device.players = sorted((player + 1) % players for player in device.players)

    # What the table's device notes

    def note(self) -> str:
        """As the table's device notes who sits where, so that it knows that after it was closed."""
        seated = (device for device in self._all if device.players)
        return " ".join(f"{''.join(str(p + 1) for p in device.players)}={device.token}" for device in seated)

    def recall(self, note: str, seats: Iterable[int]) -> None:
        """Know who sat where, as far as these seats may still be taken."""
        may_be_taken = set(seats)
        for numbers, token in _NOTED.findall(note):
            players = [int(number) - 1 for number in numbers if int(number) - 1 in may_be_taken]
            if players and all(device.token != token for device in self._all):
                self._all.append(Device(token, self.free(players)))
