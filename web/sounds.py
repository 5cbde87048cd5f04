"""Quiet sounds for what happens: notes for the page to play."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium import Event

Note = tuple[float, int, int, float]
"""Frequency in hertz, start and length in milliseconds, loudness from 0 to 1."""

VOLUMES = {"off": 0, "quiet": 0.4, "on": 1, "loud": 1.8}
"""How much louder than written, for each choice in the settings."""
REFUSED: list[Note] = [(150, 0, 90, 0.08)]
_TAP: list[Note] = [(260, 0, 60, 0.08)]
_POINT: list[Note] = [(520, 0, 70, 0.08), (780, 50, 90, 0.05)]
_PART: list[Note] = [(392, 0, 160, 0.08), (523, 130, 220, 0.08)]
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
