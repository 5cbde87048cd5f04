"""Headers of a file: what it is, its game, its seats and its terms. Nothing of the game is played for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from gridarium.formats.data import read_json
from gridarium.formats.notes import CLOCK
from gridarium.game import Game, brief
from gridarium.games import has, load
from gridarium.match.match import Seat, clean_seat, one_line
from gridarium.match.seats import level_from

FORMAT = "1"
LONGEST = 650_000
"""Characters: as many actions as are kept, each of the longest, the headers, and notes with all in them escaped."""
LONGEST_NOTE = 80
LONGEST_HEAD = 110_000
"""Characters of all headers; the largest board made of polygons takes up half of it."""
MOST_HEADERS = 60
"""Those of a game itself are fewer than twenty, and each note is one."""
_BEFORE = "\ufeff\r\n "
"""What may stand before the headers."""
_OWN = re.compile(
    r"Gridarium|Game|Rules|Id|Line|Option .*|Seat .*|Dice|Left|Sent|Fell|Halves|Actions|Phase|Scores|Turn|Winners"
)
"""Headers that belong to the game itself."""
_SEATS = tuple(f"Seat {number}" for number in range(1, 10))
_LEVEL = re.compile(r"(.*?) ?\[level ([0-6]|[1-5]\.[1-9])\]")


class BadRecord(ValueError):
    """A file that cannot be read: a sentence for people."""


def check_length(text: str) -> None:
    """Raise BadRecord for a file that is too long to be read."""
    if len(text) > LONGEST:
        raise BadRecord(f"The file is too long: {len(text)} characters, at most {LONGEST} are read.")


def split(text: str) -> tuple[dict[str, str], str]:
    """The headers of a file, and all that comes after them."""
    text = text.lstrip(_BEFORE)
    end = re.search(r"\r?\n\r?\n", text[:LONGEST_HEAD])
    if end is None and len(text) > LONGEST_HEAD:
        raise BadRecord(f"The file's headers are too long: at most {LONGEST_HEAD} characters are read.")
    head = _read_head(text[: end.start()] if end else text)
    if head.get("Gridarium") != FORMAT:
        raise BadRecord('This is not a saved game of this site: it should begin with "Gridarium: 1".')
    return head, text[end.end() :] if end else ""


def _read_head(text: str) -> dict[str, str]:
    rows = text.rstrip().replace("\r\n", "\n").split("\n")
    if len(rows) > MOST_HEADERS:
        raise BadRecord(f"The file has {len(rows)} headers; no game needs more than {MOST_HEADERS}.")
    head: dict[str, str] = {}
    for row in rows:
        key, colon, value = row.partition(":")
        if not colon:
            raise BadRecord(f"The file's header {brief(row)} has no colon in it.")
        head[key.strip()] = value.strip()
    return head


def without(text: str, names: Collection[str]) -> str:
    """The text of a file without the headers of these names. Raises BadRecord as `read` does."""
    split(text)
    end = re.search(r"\r?\n\r?\n", text := text.lstrip(_BEFORE))
    head, body = (text[: end.start()], text[end.start() :]) if end else (text, "")
    rows = [(row, row.partition(":")[0].strip()) for row in head.split("\n")]
    return "\n".join(row for row, key in rows if key not in names and brief_line(key) not in names) + body


def notes(head: dict[str, str]) -> dict[str, str]:
    """The headers that are not about the game itself."""
    return {
        name: brief_line(value)
        for key, value in head.items()
        if not (_OWN.fullmatch(key) or _OWN.fullmatch(name := brief_line(key)))
    }


def seconds_noted(notes: Mapping[str, str]) -> int:
    """Seconds that the game was played by its clock, as far as the header `CLOCK` says so."""
    noted = notes.get(CLOCK, "")
    return int(noted) if noted.isascii() and noted.isdigit() and len(noted) < 7 else 0


def brief_line(text: str) -> str:
    """A note on one line and not too long."""
    return one_line(text, LONGEST_NOTE)


def game(head: dict[str, str]) -> Game:
    """The game of a file. Raises BadRecord when it is not here in that version, or the file has no Id."""
    name = head.get("Game", "")
    if not has(name):
        raise BadRecord(f"The file is for a game that is not here: {brief(name)}.")
    found = load(name)
    if head.get("Rules") != str(found.rules_version):
        raise BadRecord(f"The file was played under version {brief(head.get('Rules', ''))} of the rules.")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,12}", head.get("Id", "")):
        raise BadRecord("The file's Id cannot be read.")
    return found


def seats(head: dict[str, str]) -> list[Seat]:
    """Who plays, in order."""
    return [_seat(head[key]) for key in _SEATS if key in head]


def _seat(text: str) -> Seat:
    found = _LEVEL.fullmatch(text)
    name, level = (found[1], level_from(found[2])) if found else (text, 0)
    return clean_seat(Seat(name, level))


def seat_text(seat: Seat) -> str:
    """The name, and the level of a seat that has one or whose name looks as if it had."""
    level = seat.level or _LEVEL.fullmatch(seat.name)
    return f"{seat.name} [level {seat.level:g}]".strip() if level else seat.name


def options(game: Game, head: dict[str, str]) -> dict[str, Any]:
    """The checked options. Raises ValueError, and BadRecord where one cannot be read."""
    found: dict[str, Any] = {}
    for key, value in head.items():
        if key.startswith("Option "):
            try:
                found[key.removeprefix("Option ")] = read_json(value)
            except ValueError:
                raise BadRecord(f"The value of {brief(key)} cannot be read.") from None
    return game.check_options(found)
