"""Row of a game in the book: two letters for each of its positions, by which the same position is found in others.

First is the mark of the saved text that was read, such as 5f0c19b2, so that a row is made again once that has changed,
or another release finds other letters; then `LETTERS` for the opening and for the position after each action, each of
them one of 32,768. Two positions have the same letters by chance in one of a thousand million cases, and then what was
played in the one is most likely not legal in the other.
"""

from __future__ import annotations

import json
import re
from codecs import utf_16_le_decode
from collections.abc import Iterator, Sequence
from functools import lru_cache
from marshal import dumps
from struct import pack
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from gridarium.game import IllegalAction, State
from gridarium.games import has, load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gridarium.formats.record import Transcript
    from gridarium.game import Game
    from web.app.opening import Steps

LETTERS, MARK = 2, 8
NUMBERS = 0x7FFF7FFF
"""Mask of a position's number: one letter each is made of the upper and of the lower half."""
NOBODY = 0
"""In place of the number of a position in which nobody decides."""
AT_ONCE = 50
"""Actions that are played between two looks at the time."""
HEAD = 200
"""Letters at the beginning of a saved text, where it says which game it is."""
BY_VALUE = 2
"""The last format of `marshal` in which equal values have equal bytes, however they came about."""
_GAME = re.compile(r"^Game: *(\w+)", re.MULTILINE)


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


class Reached(NamedTuple):
    """A game as far as it was read: its row without the mark, and the position that it came to."""

    transcript: Transcript
    letters: str
    state: State


def letters_of(state: State) -> str:
    """The letters of a position; the same for all in which people have the same before them."""
    return _letters([_number_of(state)])


def _number_of(state: State) -> int:
    decides = state.to_move is not None and state.to_move >= 0
    return crc32(_as_bytes(state.position_key())) & NUMBERS if decides else NOBODY


def _letters(numbers: Sequence[int]) -> str:
    return utf_16_le_decode(pack(f"<{len(numbers)}I", *numbers))[0]


def mark_of(text: str) -> str:
    """The mark of a saved text, as this release reads it; empty where it is of no game that is here."""
    found = _GAME.search(text, 0, HEAD)
    if found is None or not has(found[1]):
        return ""
    return f"{crc32(text.encode(errors='surrogatepass'), _release(found[1])):08x}"


@lru_cache
def _release(name: str) -> int:
    """A number for what letters depend on beside the text: the game's rules, and how it writes positions."""
    game = load(name)
    return crc32(_as_bytes((LETTERS, game.rules_version, game.start(players=game.players[0]).position_key())))


def _as_bytes(key: Any) -> bytes:
    """A key of a position as bytes; the same for equal ones."""
    return dumps(key, BY_VALUE)


def reading_letters(transcript: Transcript, before: Reached | None = None) -> Steps[Reached]:
    """Read a game in slices; it ends before what is not legal. What was read ``before`` of the same one need not be."""
    if before is not None and _continues(transcript, before):
        letters, state, first = before.letters, before.state.copy(), len(before.transcript.actions)
    else:
        state, first = transcript.game.start(players=transcript.players, **transcript.options), 0
        letters = letters_of(state)
    actions, numbers = transcript.actions, list[int]()
    play, parse = state.play, state.parse
    for number in range(first, len(actions)):
        if number % AT_ONCE == 0:
            yield number / len(actions)
        try:
            play(parse(actions[number]))
        except IllegalAction:
            return Reached(transcript._replace(actions=actions[:number]), letters + _letters(numbers), state)
        numbers.append(_number_of(state))
    return Reached(transcript, letters + _letters(numbers), state)


def _continues(transcript: Transcript, before: Reached) -> bool:
    """Whether a game begins with what was read before."""
    actions = before.transcript.actions
    begun = transcript._replace(actions=transcript.actions[: len(actions)])
    return begun == before.transcript


def plies_with(row: str, letters: str) -> Iterator[int]:
    """After how many actions a game comes to a position with these letters, the earliest first."""
    place = row.find(letters, MARK)
    while place >= 0:
        ply, beside = divmod(place - MARK, LETTERS)
        if not beside:
            yield ply
        place = row.find(letters, place + 1)
