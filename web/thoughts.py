"""What is being thought about: a computer's move, or a hint for a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from gridarium.match import Match

if TYPE_CHECKING:
    from web.work import Work


class Place(NamedTuple):
    """What is thought about: for a "move" or a "hint", in which line, after how many actions."""

    purpose: str
    match: str
    line: int
    ply: int


def place_of(match: Match, purpose: str) -> Place:
    """The position looked at, as something to think about."""
    return Place(purpose, match.id, match.line, match.ply)


@dataclass
class Thoughts:
    """The thought under way, if there is one, and whether its line is shown."""

    work: Work | None = None
    shows_line: bool = False
    """Whether the line being thought about is drawn on the board."""

    def at_work(self, purpose: str) -> Work | None:
        """The thought under way, if that is its purpose."""
        return self.work if self.work is not None and self.work.place.purpose == purpose else None

    @property
    def line(self) -> tuple[str, ...]:
        """The line being thought about, where it shall be drawn."""
        return self.work.line if self.work is not None and self.shows_line else ()
