"""What is heard of the page: quiet sounds for what happens, and words that screen readers say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType

from gridarium import Event

Note = tuple[float, int, int, float]
"""Frequency in hertz, start and length in milliseconds, loudness from 0 to 1."""

AS_WRITTEN = 60
"""The volume at which notes are as loud as they are written."""
SOUNDS: Mapping[str, Sequence[Note]] = {
    "hurt": ((131, 0, 110, 0.15), (123, 40, 110, 0.13), (98, 80, 110, 0.15)),
    "capture": ((330, 0, 110, 0.11), (220, 70, 130, 0.13)),
    "dice": ((698, 0, 50, 0.05), (880, 45, 50, 0.06), (740, 95, 50, 0.06), (587, 140, 60, 0.08)),
    "card": ((988, 0, 70, 0.05), (1319, 45, 90, 0.05)),
    "wall": ((196, 0, 140, 0.15), (294, 0, 60, 0.06)),
    "point": ((523, 0, 120, 0.1), (784, 60, 130, 0.08)),
    "step": ((392, 0, 120, 0.1),),
    "part": ((392, 0, 140, 0.1), (523, 70, 130, 0.1)),
    "won": ((523, 0, 150, 0.1), (659, 40, 150, 0.1), (784, 80, 120, 0.1), (1047, 120, 80, 0.11)),
    "lost": ((392, 0, 110, 0.09), (330, 55, 110, 0.09), (262, 110, 90, 0.11)),
    "turn": ((587, 0, 110, 0.05), (880, 70, 120, 0.04)),
    "refused": ((147, 0, 90, 0.13), (139, 60, 100, 0.1)),
}
"""What is heard, each in a fifth of a second at most: of several things that happen at once the first of these."""
REFUSED = list(SOUNDS["refused"])
SAMPLE = list(SOUNDS["point"])
"""What is heard of a volume that is chosen."""


def notes(
    events: Sequence[Event], after: int = 0, sounds: Mapping[str, str] = MappingProxyType({}), end: str = "won"
) -> list[Note]:
    """The sound of what happens at once after so many milliseconds: an ``end``, a part's end, or what was done.

    ``sounds`` are the names of sounds for kinds of events, as a board has them.
    """
    return [(pitch, start + after, length, loudness) for pitch, start, length, loudness in _sound(events, sounds, end)]


def _sound(events: Sequence[Event], sounds: Mapping[str, str], end: str) -> Sequence[Note]:
    closed = {event.closes for event in events}
    if "game" in closed or "part" in closed:
        return SOUNDS[end if "game" in closed else "part"]
    heard = {sounds.get(event.kind, "point" if event.value > 0 else "step") for event in events}
    return next((made for name, made in SOUNDS.items() if name in heard), SOUNDS["step"])


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
