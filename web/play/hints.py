"""Hints: a good action that was asked for, shown as long as its position is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from gridarium.match.match import Match, Place
from web.words.people import with_names

if TYPE_CHECKING:
    from gridarium.search.hints import Hint as Found

LATER = 5
"""Up to so many moves of a line are told, the first one included."""


class Hint(NamedTuple):
    """A good action about a position: what to do, why, the line it begins, in texts, and what may follow in it."""

    place: Place
    title: str
    words: str
    line: tuple[str, ...]
    later: tuple[str, ...]


@dataclass
class Hints:
    """The hint that was found last."""

    found: Hint | None = None

    def show(self, match: Match, names: Sequence[str], hint: Found) -> None:
        """Show what was found about the position looked at; in its words ``{0}``, ``{1}`` stand for these names."""
        phrase = hint.phrases[0][1]
        title, words = (with_names(text, names) for text in (f"{phrase[0].upper()}{phrase[1:]}.", hint.words))
        later = tuple(with_names(f"{{{player}}} may {phrase}.", names) for player, phrase in hint.phrases[1:LATER])
        self.found = Hint(match.place, title, words, tuple(map(str, hint.line)), later)

    def forget(self) -> None:
        """Put the hint away."""
        self.found = None

    def here(self, match: Match) -> Hint | None:
        """The hint for the position looked at."""
        return self.found if self.found is not None and self.found.place == match.place else None
