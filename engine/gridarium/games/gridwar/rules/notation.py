"""Action <-> text, as in the rule book's section "Notation"."""

from __future__ import annotations

import re
from functools import lru_cache

from gridarium.game import IllegalAction, brief
from gridarium.games.gridwar.rules.board import NUMBER
from gridarium.games.gridwar.rules.moves import (
    ENTRIES,
    FINISH,
    MOVES,
    OFF,
    RANK_LETTERS,
    TROOP,
    Act,
    capture,
    promotion,
    promotion_off,
)

_SPACE = r"([a-z][0-9]{1,2}(?:\.[0-9]{1,2})?)"
_PROMOTION = re.compile(rf"(?:{_SPACE}|@([Ll]?))=([LlCc])", re.ASCII)
_MOVE = re.compile(f"{_SPACE}-{_SPACE}", re.ASCII)
_ENTRY = re.compile(f"@([LlCc]?)-{_SPACE}", re.ASCII)
_CAPTURE = re.compile(rf"{_SPACE}x{_SPACE}(?:\+{_SPACE})?", re.ASCII)


@lru_cache(maxsize=1 << 12)
def read(text: str) -> Act:
    """The action of a text, legal or not. Raises IllegalAction when there is none."""
    if text == FINISH.text:
        return FINISH
    if found := _MOVE.fullmatch(text):
        return MOVES[space_of(found[1])][space_of(found[2])]
    if found := _PROMOTION.fullmatch(text):
        return _promotion(*found.groups())
    if found := _ENTRY.fullmatch(text):
        return ENTRIES[RANK_LETTERS.index(found[1].upper())][space_of(found[2])]
    if found := _CAPTURE.fullmatch(text):
        return capture(space_of(found[1]), space_of(found[2]), space_of(found[3]) if found[3] else OFF)
    raise IllegalAction(f"{brief(text)} is not a move; moves are written like c3-d3, an entry like @-a9", "GW-13")


def _promotion(place: str | None, off: str | None, letter: str) -> Act:
    promoted = RANK_LETTERS.index(letter.upper())
    if place:
        return promotion(space_of(place), promoted)
    rank = RANK_LETTERS.index((off or "").upper())
    if rank == promoted:
        raise IllegalAction("A leader can only be promoted to a commander", "GW-11")
    return promotion_off(rank if off else TROOP, promoted)


def space_of(name: str) -> int:
    """The space of that name. Raises IllegalAction where there is none."""
    space = NUMBER.get(name)
    if space is None:
        raise IllegalAction(f"There is no space {brief(name)}", "GW-2")
    return space
