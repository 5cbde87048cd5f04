"""Everything that two devices of a person have, from one to the other: what is sent, and how far that is.

Once they are connected, one of them wishes for something and the other one grants it. Then whoever gives sends its file
with everything (`web.storage.everything`) in pieces: so many go out ahead, and each that has come in lets another one
go. The file is looked at once it is whole and has the hash that was said of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal, get_args

from gridarium.formats.base64 import pack
from web.live.connections import Breach
from web.live.messages import UNKNOWN, Received, write
from web.live.pairing import Pairing
from web.storage.everything import LONGEST as LONGEST_FILE

DEVICE = "device"
"""What each of the two calls the other."""
INVITES, ANSWERS = "devices=", "devices-answer="
"""What the fragments of links begin with that ask another device to connect, and that answer."""
VERSION = 1
PIECE = 30_000
"""Letters of a piece."""
LONGEST = PIECE + 20
"""Letters of a message."""
AHEAD = 4
"""Pieces that are on their way at once."""
CHANGED = "What it sent was not what it had said."
FORMS: Mapping[str, re.Pattern[str]] = {
    "devices": re.compile("(?P<version>[0-9]{1,4})"),
    "wish": re.compile("(?P<wish>give|take|both)"),
    "grant": re.compile("(?P<yes>[01])"),
    "file": re.compile("(?P<letters>[1-9][0-9]{0,7}) (?P<digest>[A-Za-z0-9_-]{43})"),
    "piece": re.compile(f"(?P<number>[0-9]{{1,5}})\n(?P<text>[\\s\\S]{{1,{PIECE}}})"),
    "got": re.compile("(?P<number>[0-9]{1,5})"),
    "taken": re.compile("(?P<yes>[01])"),
}
"""The form of what follows the first word of each message."""
COSTS = {"piece": 0.0, "got": 0.0}
"""What the other device has to do for one (`Connection.pay`): of these no more come than were asked for."""
COST = 20.0

Wish = Literal["give", "take", "both"]
"""What is to go where, as the device says that wishes for it: its own there, the other's here, or both."""
WISHES: tuple[Wish, ...] = get_args(Wish)
MIRRORED: Mapping[Wish, Wish] = {"give": "take", "take": "give", "both": "both"}
"""The same, as the other device would say it."""
Stage = Literal["pairing", "choosing", "asked", "asking", "running", "over"]
"""They look for each other; nothing is wished for; this device has asked the other one; that asks this one; something
is on its way; all has come to its end."""


def digest(text: str) -> str:
    """The hash of a file."""
    return pack(sha256(text.encode()).digest())


@dataclass
class Outgoing:
    """File that goes to the other device."""

    text: str
    sent: int = 0
    """So many pieces went out."""
    got: int = 0
    """So many have come there."""
    taken: bool | None = None
    """Whether the other device has joined it with what it has; None as long as it has not said that."""

    @property
    def pieces(self) -> int:
        """How many there are."""
        return -(-len(self.text) // PIECE)

    @property
    def share(self) -> float:
        """How much has come there, from 0 to 1."""
        return self.got / self.pieces

    def due(self) -> Iterator[str]:
        """The messages that may go out now."""
        while self.sent < min(self.pieces, self.got + AHEAD):
            begin = self.sent * PIECE
            self.sent += 1
            yield f"{write('piece', self.sent - 1)}\n{self.text[begin : begin + PIECE]}"

    def arrived(self, number: int) -> None:
        """A piece has come there. Raises Breach where that cannot be."""
        if number != self.got or number >= self.sent:
            raise Breach(UNKNOWN)
        self.got += 1


@dataclass
class Incoming:
    """File that comes from the other device."""

    letters: int
    digest: str
    parts: list[str] = field(default_factory=list)
    joined: float = 0.0
    """How much of it was read and joined, from 0 to 1, once all of it is here."""
    taken: bool = False
    """Whether it was."""

    @property
    def length(self) -> int:
        """How many letters have come."""
        return sum(map(len, self.parts))

    @property
    def complete(self) -> bool:
        """Whether all of it is here."""
        return len(self.parts) == -(-self.letters // PIECE)

    def take(self, number: int, text: str) -> None:
        """A piece has come. Raises Breach where it is not the next one, or has not its length."""
        due = min(PIECE, self.letters - number * PIECE)
        if number != len(self.parts) or len(text) != due:
            raise Breach(CHANGED)
        self.parts.append(text)

    def whole(self) -> str:
        """The file. Raises Breach where it is not the one that was said to come."""
        text = "".join(self.parts)
        if digest(text) != self.digest:
            raise Breach(CHANGED)
        return text


@dataclass
class Exchange(Pairing):
    """Exchange with another device, from the first code on."""

    stage: Stage = "pairing"
    wish: Wish | None = None
    """What is asked for or granted, as this device would say it."""
    outgoing: Outgoing | None = None
    incoming: Incoming | None = None
    came: str = ""
    """What has come, in a sentence."""

    @property
    def connected(self) -> bool:
        """Whether the other device is there."""
        return self.connections.any_open

    @property
    def takes(self) -> bool:
        """Whether something is to come here."""
        return self.stage == "running" and self.wish in ("take", "both")

    @property
    def gives(self) -> bool:
        """Whether something is to go there."""
        return self.stage == "running" and self.wish in ("give", "both")

    def url(self, base: str) -> str:
        """The link to pass on, where it is ready; ``base`` is the address of the site's folder."""
        if self.link is None or not self.link.text:
            return ""
        return f"{base}index.html#{INVITES if self.invites else ANSWERS}{self.link.text}"

    def begin(self, wish: Wish, text: str) -> str:
        """Both want that from now on, with this device's file, where it gives; the message before its pieces."""
        self.stage, self.wish = "running", wish
        if not self.gives:
            return ""
        self.outgoing = Outgoing(text)
        return write("file", len(text), digest(text))

    def expect(self, received: Received) -> None:
        """The other device says what will come. Raises Breach where nothing is to, or too much would."""
        if not self.takes or self.incoming is not None or received.number("letters") > LONGEST_FILE:
            raise Breach(UNKNOWN)
        self.incoming = Incoming(received.number("letters"), received.given["digest"])

    @property
    def complete(self) -> bool:
        """Whether all has gone and come, and was joined."""
        gone = not self.gives or (self.outgoing is not None and self.outgoing.taken is not None)
        come = not self.takes or (self.incoming is not None and self.incoming.taken)
        return self.stage == "running" and gone and come
