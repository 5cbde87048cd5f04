"""Loaded puzzles of games, as far as the page has fetched them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gridarium import load
from web.boards import SHOWN

if TYPE_CHECKING:
    from gridarium.learning.puzzle import Puzzles
    from web.learning.progress import Learning

OF, RUSH = "of", "rush"
"""What an address says in place of a puzzle's name: one of a kind, which comes after it; as many as one can."""


def with_puzzles() -> list[str]:
    """The names of the games that have puzzles."""
    return [name for name in SHOWN if load(name).puzzled]


def puzzles_of(learning: Learning, game: str) -> Puzzles | None:
    """The puzzles of a game; None where they are not there (yet).

    A file that cannot be read counts as none, and what is wrong with it is noted for people to read.
    """
    text = learning.texts.get(game)
    if text is None:
        return None
    try:
        return _read(game, text)
    except ValueError:
        del learning.texts[game]
        learning.faults[game] = f"The puzzles of {load(game).title} did not come as they should. Try again later."
        return None


@lru_cache(maxsize=16)
def _read(game: str, text: str) -> Puzzles:
    from gridarium.learning.puzzle import read_puzzles  # noqa: PLC0415  only where somebody wants puzzles

    return read_puzzles(load(game), text)
