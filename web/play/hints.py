"""Hints: a good action that was asked for, shown as long as its position is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridarium.match.match import Match, Place
from web.words.people import with_names


class Hint(NamedTuple):
    """A good action about a position: what is said of it, why, and the line it begins, in texts."""

    place: Place
    title: str
    words: str
    line: tuple[str, ...]


@dataclass
class Hints:
    """The hint that was found last."""

    found: Hint | None = None

    def show(self, match: Match, names: Sequence[str], title: str, words: str, line: tuple[str, ...]) -> None:
        """Show a hint about the position looked at; in its words ``{0}``, ``{1}`` stand for these names."""
        self.found = Hint(match.place, title, with_names(words, names), line)

    def forget(self) -> None:
        """Put the hint away."""
        self.found = None

    def here(self, match: Match) -> Hint | None:
        """The hint for the position looked at."""
        return self.found if self.found is not None and self.found.place == match.place else None
