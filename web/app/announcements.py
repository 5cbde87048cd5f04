"""What is heard of the page: quiet sounds for what happens, and words that screen readers say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from gridarium import Event

Note = tuple[float, int, int, float]
"""Frequency in hertz, start and length in milliseconds, loudness from 0 to 1."""

AS_WRITTEN = 60
"""The volume at which notes are as loud as they are written."""
REFUSED: list[Note] = [(150, 0, 90, 0.08)]
_TAP: list[Note] = [(260, 0, 60, 0.08)]
_POINT: list[Note] = [(520, 0, 70, 0.08), (780, 50, 90, 0.05)]
_PART: list[Note] = [(392, 0, 160, 0.08), (523, 130, 220, 0.08)]
SAMPLE = _POINT
"""What is heard of a volume that is chosen."""
_END: list[Note] = [(392, 0, 160, 0.08), (523, 130, 180, 0.08), (659, 280, 320, 0.08)]


def notes(events: Sequence[Event], after: int = 0) -> list[Note]:
    """The sound of what happens at once after so many milliseconds: an ending, a score, or a tap."""
    return [(pitch, start + after, length, loudness) for pitch, start, length, loudness in _melody(events)]


def _melody(events: Sequence[Event]) -> list[Note]:
    closed = {event.closes for event in events}
    if "game" in closed:
        return _END
    if "part" in closed:
        return _PART
    return _POINT if any(event.value > 0 for event in events) else _TAP


_numbers = count(1)


class Announcement(str):
    """Words of a live region, each time they are said with an id of their own.

    Screen readers say what changed. The same words in a new element have changed, so a second refusal is heard like
    the first.
    """

    id: str
    """Of the element that shows them."""

    __slots__ = ("id",)

    def __new__(cls, words: str = "") -> Announcement:
        made = super().__new__(cls, words)
        made.id = f"said-{next(_numbers)}"
        return made
