"""Row of a game in the book: some letters for each of its positions, by which the same position is found in others.

    5f0c19b2kQ0zA.....Vb3_x

First the mark of what was read, so that a row is read again once the game has gone on, or another release finds other
letters; then `LETTERS` for the opening and for the position after each action, all of them dots where nobody decides.
Two positions have the same letters by chance in one of a thousand million cases, and then what was played in the one is
most likely not legal in the other.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from gridarium import load
from gridarium.game import IllegalAction, State

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from gridarium.formats.record import Transcript
    from gridarium.game import Game
    from web.app.opening import Steps

LETTERS, MARK = 5, 8
NOBODY = "." * LETTERS
AT_ONCE = 8
"""Actions that are played between two looks at the time."""


class Terms(NamedTuple):
    """Terms of games whose positions can be compared: the game, the number of seats, all options but who starts."""

    game: str
    players: int
    options: str
    """As JSON."""


def terms_of(game: Game, players: int, options: Mapping[str, Any]) -> Terms:
    """The terms of a game with these checked options."""
    told = {name: value for name, value in options.items() if name != game.starter}
    return Terms(game.name, players, json.dumps(told, sort_keys=True))


def letters_of(state: State) -> str:
    """The letters of a position; the same for all in which people have the same before them."""
    if state.to_move is None or state.to_move < 0:
        return NOBODY
    digest = sha256(str(state.position_key()).encode()).digest()
    return urlsafe_b64encode(digest[:6])[:LETTERS].decode()


def is_current(row: str, transcript: Transcript) -> bool:
    """Whether a row is what this release makes of that transcript."""
    return row[:MARK] == _mark(transcript)


def _mark(transcript: Transcript) -> str:
    game, players, options = transcript.game, transcript.players, json.dumps(transcript.options, sort_keys=True)
    read = f"{_opening(game.name, players, options)} {' '.join(transcript.actions)}"
    return f"{crc32(read.encode()):08x}"


@lru_cache(maxsize=256)
def _opening(name: str, players: int, options: str) -> str:
    """The terms of a game, and the letters of its opening."""
    game = load(name)
    start = game.start(players=players, **json.loads(options))
    return f"{name} {game.rules_version} {players} {options} {sha256(str(start.position_key()).encode()).hexdigest()}"


def reading_row(transcript: Transcript) -> Steps[str]:
    """The row of a game, in slices; it ends before what is not legal."""
    state = transcript.game.start(players=transcript.players, **transcript.options)
    found = [_mark(transcript), letters_of(state)]
    for number, text in enumerate(transcript.actions):
        if number % AT_ONCE == 0:
            yield number / len(transcript.actions)
        try:
            state.play(state.parse(text))
        except IllegalAction:
            break
        found.append(letters_of(state))
    return "".join(found)


def plies_with(row: str, letters: str) -> Iterator[int]:
    """After how many actions a game comes to a position with these letters, the earliest first."""
    place = row.find(letters, MARK)
    while place >= 0:
        ply, beside = divmod(place - MARK, LETTERS)
        if not beside:
            yield ply
        place = row.find(letters, place + 1)
