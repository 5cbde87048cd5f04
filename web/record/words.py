"""Words and figures in which the record is told."""

from __future__ import annotations

from web.record.entry import ALONE, MIXED, PEOPLE
from web.words.strength import STRENGTHS, computer

KINDS = {
    **{str(level): computer(level) for level in STRENGTHS},
    MIXED: "Computers of several levels",
    PEOPLE: "People",
    ALONE: "Alone",
}
"""Against whom games are played, the weakest computers first."""


def points_told(points: float) -> str:
    """Points as they are written: "7\N{VULGAR FRACTION ONE HALF}"."""
    whole, half = divmod(points, 1)
    number = f"{int(whole)}" if whole or not half else ""
    return number + ("\N{VULGAR FRACTION ONE HALF}" if half else "")


def time_told(seconds: int) -> str:
    """How long something took: "2 h 5 min", "40 s"."""
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if not hours and not minutes:
        return f"{seconds} s"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
