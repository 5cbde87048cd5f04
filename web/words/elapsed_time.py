"""Elapsed time in words: how long ago something was."""

from __future__ import annotations

from datetime import UTC, datetime

from gridarium.game import count

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60
"""Seconds."""
LONG = 30 * DAY
"""From then on a date says more."""


def elapsed(moment: str, now: float) -> str:
    """Time from a moment to ``now``, in seconds since 1970; nothing where it is not written as ISO 8601."""
    try:
        then = datetime.fromisoformat(moment)
    except ValueError:
        return ""
    seconds = now - (then if then.tzinfo else then.replace(tzinfo=UTC)).timestamp()
    if seconds < -DAY or seconds >= LONG:
        return f"on {then.day} {then:%B} {then.year}"
    if seconds < MINUTE:
        return "just now"  # or a little later, by another clock
    if seconds < HOUR:
        return f"{count(int(seconds // MINUTE), 'minute')} ago"
    if seconds < DAY:
        return f"{count(int(seconds // HOUR), 'hour')} ago"
    return f"{count(int(seconds // DAY), 'day')} ago"
