"""Messages between the table and its guests: lines of printable letters, each of a form that is checked as a whole.

The first word says what a message is; the other words are numbers, hashes, names in letters of links, and texts of
actions. Nothing in them is nested, nothing can expand, and what is of no form is never looked at further.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gridarium.formats import link
from gridarium.formats.base64 import pack, unpack
from gridarium.match.seats import LONGEST_NAME, one_line
from web.live.connections import Breach
from web.live.wishes import KINDS, Kind

VERSION = 1
LONGEST = link.LONGEST + 1_000
"""Letters of a message."""
MOST_STEPS = 400
"""Actions in a message."""

UNKNOWN = "It sent something that this page does not know."
OTHER_VERSION = "It has another version of this page; reload both pages, and connect again."

_ID = "[A-Za-z0-9_-]{1,12}"
_PLACE = "(?P<ply>[0-9]{1,5}) (?P<digest>[A-Za-z0-9_-]{12})"
_PLAYER = "(?P<player>[1-8])"
_NAME = f"(?P<name>-|[A-Za-z0-9_-]{{1,{6 * LONGEST_NAME}}})"
_CONTROL = "[0-9]{1,5}\\+[0-9]{1,3}"
_KIND = f"(?P<kind>{'|'.join(KINDS)})"
_YES = "(?P<yes>[01])"
_STEP = "\n(?:-|[0-9]{1,7}) [!-~](?:[ -~]{0,118}[!-~])?"
_SEAT = f"(?:[hgaoc]:(?:-|[A-Za-z0-9_-]{{1,{6 * LONGEST_NAME}}}))"
_FORMS: Mapping[str, re.Pattern[str]] = {
    "table": re.compile(f"(?P<version>[0-9]{{1,4}}) (?P<id>{_ID})"),
    "hello": re.compile(f"(?P<version>[0-9]{{1,4}}) (?P<token>[A-Za-z0-9_-]{{16}}) {_NAME}"),
    "game": re.compile(
        f"(?P<players>-|[1-8]{{1,8}}) {_PLACE} (?P<controls>-|{_CONTROL}(?:/{_CONTROL})?) "
        "(?P<left>-|[0-9]{1,7},[0-9]{1,7}) (?P<link>[A-Za-z0-9._-]+)"
    ),
    "move": re.compile(f"{_PLACE}(?P<steps>(?:{_STEP}){{1,{MOST_STEPS}}})"),
    "back": re.compile(_PLACE),
    "end": re.compile(f"{_PLACE} {_PLAYER} (?P<late>[01])"),
    "seats": re.compile(f"(?P<watchers>[0-9]{{1,2}}) (?P<seats>{_SEAT}(?: {_SEAT}){{0,7}})"),
    "half": re.compile(f"{_PLAYER} (?P<number>[0-9]{{1,4}}) (?P<value>[A-Za-z0-9_-]{{43}})"),
    "ask": re.compile(f"{_KIND} {_PLAYER}"),
    "grant": re.compile(f"{_KIND} {_YES}"),
    "settled": re.compile(f"{_KIND} {_YES}"),
    "greet": re.compile("(?P<player>[0-8]) (?P<greeting>[0-9])"),
    "again": re.compile(""),
    "resign": re.compile(_PLAYER),
    "leave": re.compile(f"{_PLAYER} (?P<level>[1-6])"),
    "late": re.compile(_PLAYER),
    "sit": re.compile("(?P<player>[0-8])"),
}
"""The form of what follows the first word of each."""
_COSTS = {"hello": 20.0, "again": 40.0, "game": 40.0, "greet": 5.0, "sit": 20.0, "half": 2.0}
"""What the other device has to do for one, where a move costs 1."""


class Received(NamedTuple):
    """Message that has come in: what it is, and its parts by their names, each of its form."""

    kind: str
    given: Mapping[str, str]

    @property
    def cost(self) -> float:
        """What it costs to take it (`Connection.pay`)."""
        return _COSTS.get(self.kind, 1.0)

    def number(self, name: str) -> int:
        """A part that is a number."""
        return int(self.given[name])

    @property
    def player(self) -> int:
        """The player, from 0; -1 for none."""
        return int(self.given["player"]) - 1

    @property
    def wish(self) -> Kind:
        """What is asked for or granted."""
        return next(kind for kind in KINDS if kind == self.given["kind"])

    @property
    def yes(self) -> bool:
        """Whether something is granted."""
        return self.given["yes"] == "1"


class Step(NamedTuple):
    """Action that was made, and the tenths of a second that who made it has left after it; None without a clock."""

    text: str
    left: int | None


def read(text: object, forms: Mapping[str, re.Pattern[str]] = _FORMS, longest: int = LONGEST) -> Received:
    """The message of a text, of one of those ``forms``. Raises Breach where it is of none."""
    if not isinstance(text, str) or len(text) > longest:
        raise Breach(UNKNOWN)
    kind, _, rest = text.partition(" ")
    form = forms.get(kind)
    found = form.fullmatch(rest) if form is not None else None
    if found is None:
        raise Breach(UNKNOWN)
    return Received(kind, found.groupdict())


def write(kind: str, *parts: object) -> str:
    """The text of a message."""
    return " ".join((kind, *map(str, parts)))


def write_move(ply: int, digest: str, steps: Iterable[Step]) -> str:
    """The actions that follow so many, with the hash of all that was done after them."""
    rows = (f"{'-' if step.left is None else step.left} {step.text}" for step in steps)
    return "\n".join((write("move", ply, digest), *rows))


def steps_of(received: Received) -> list[Step]:
    """The actions of a message."""
    rows = [row.partition(" ") for row in received.given["steps"].split("\n")[1:]]
    return [Step(text, None if left == "-" else int(left)) for left, _, text in rows]


def write_name(name: str) -> str:
    """A name in letters of links."""
    return pack(name.encode()) or "-"


def read_name(text: str) -> str:
    """The name in these letters, on one line and not too long. Raises Breach where it is none."""
    if text == "-":
        return ""
    try:
        return one_line(unpack(text).decode(), LONGEST_NAME)
    except ValueError:
        raise Breach(UNKNOWN) from None


def write_players(players: Sequence[int]) -> str:
    """Players by their numbers from 1."""
    return "".join(str(player + 1) for player in players) or "-"


def read_players(text: str) -> list[int]:
    """The players of these numbers, each once."""
    return [] if text == "-" else sorted({int(number) - 1 for number in text})
