"""The making of notes at the table: which panel is open, what is written and drawn there, and what can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gridarium.formats.notes import STUDY
from gridarium.match.annotations import COLOURS, Annotations
from gridarium.match.match import Match
from web.app.announcements import Announcement

FIELD, WRITE, MARK = "note-text", "note-write", "note-mark"
"""Ids of the field that words are written into, and of the buttons that begin that and marking."""
MOST_UNDONE = 100
"""Changes that can be undone."""


@dataclass
class Annotating:
    """What is noted at a table just now."""

    open: bool | None = None
    """Whether the panel is open; None where nobody has said so, and it is where there is something to show."""
    writing: bool = False
    """Whether words are being written."""
    written: str = ""
    """The field in which something was written since that began."""
    marking: bool = False
    """Whether what is pressed on the board is marked."""
    arrows: bool = False
    """Whether two places that are pressed become an arrow; else each is marked by itself."""
    colour: str = next(iter(COLOURS))
    start: str = ""
    """Where an arrow begins whose end is still to be pressed."""
    said: Announcement = field(default_factory=Announcement)
    """What was done last, or why it could not be."""
    before: list[Annotations] = field(default_factory=list)
    """What there was before each change."""

    def shows(self, match: Match, notes: Mapping[str, str]) -> bool:
        """Whether the panel shows."""
        return self.open if self.open is not None else len(match.annotations) > 0 or STUDY in notes

    def remember(self, annotations: Annotations) -> None:
        """A change is to come, which can be undone."""
        self.before = [*self.before, annotations.copy()][-MOST_UNDONE:]

    def stop(self) -> None:
        """Nothing is written or marked any more."""
        self.writing = self.marking = False
        self.start = ""


def field_name(match: Match) -> str:
    """What the field is called, another one at each position."""
    return f"note-{match.line}-{match.ply}"


def actions_of(match: Match) -> list[str]:
    """The actions that led to the position looked at."""
    return match.current.actions[: match.ply]


def neighbour(match: Match, direction: int) -> int | None:
    """The nearest ply ahead or back in the current line that has something to it; None where there is none."""
    plies = [ply for ply, _, _ in match.annotations.along(match.current.actions)]
    found = [ply for ply in plies if (ply - match.ply) * direction > 0]
    return (min if direction > 0 else max)(found, default=None)
