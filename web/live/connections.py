"""Connections to other devices: which are open, and how much may come through each.

A device that sends more than people can do is cut off. What a message costs follows from what it makes this device do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

MOST = 16
"""So many devices beside the table are connected at once; those beyond the seats look on."""
FULL = 200.0
"""What a device may cost at once, where a move costs 1 ..."""
REFILL = 40.0
"""... and what is added to that in a second."""
FLOOD = "Too many messages came at once."


class Breach(ValueError):
    """Error where another device does what no page does, in a sentence: the connection to it ends."""


@dataclass
class Connection:
    """Connection to one device, by the name that this page gives to it."""

    peer: str
    state: Literal["new", "open", "lost"] = "new"
    """Whether it is not there yet, or open; a lost one stands still, and may come back."""
    left: float = FULL
    """What the device may still cost."""
    at: float = 0.0
    """When that was so, by a clock that goes evenly."""

    def pay(self, cost: float, now: float) -> None:
        """Count what a message costs. Raises Breach when it is too much."""
        self.left = min(FULL, self.left + REFILL * max(0.0, now - self.at)) - cost
        self.at = now
        if self.left < 0:
            raise Breach(FLOOD)


class Connections:
    """Connections of this page, by their names."""

    def __init__(self) -> None:
        self._all: dict[str, Connection] = {}
        self._number = 0
        self.were_any = False
        """Whether one was open at any time."""

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._all.values()))

    def __contains__(self, peer: object) -> bool:
        return peer in self._all

    def get(self, peer: str) -> Connection | None:
        """The connection of that name, if there is one."""
        return self._all.get(peer)

    def add(self, peer: str = "") -> Connection:
        """A new connection; without a name it gets one that none had before."""
        self._number += 1
        connection = Connection(peer or str(self._number))
        self._all[connection.peer] = connection
        return connection

    def drop(self, peer: str) -> None:
        """Forget a connection."""
        self._all.pop(peer, None)

    def open(self, peer: str, now: float) -> None:
        """A connection is there, or is there again."""
        connection = self._all[peer]
        connection.state = "open"
        connection.at = now
        self.were_any = True

    @property
    def any_open(self) -> bool:
        """Whether there is a connection, or one that may come back."""
        return any(connection.state != "new" for connection in self._all.values())

    @property
    def any_lost(self) -> bool:
        """Whether one stands still."""
        return any(connection.state == "lost" for connection in self._all.values())

    @property
    def full(self) -> bool:
        """Whether no more devices are taken."""
        return len(self._all) >= MOST
