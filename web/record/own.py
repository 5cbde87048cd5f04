"""One's own results as a page has them: what is noted, and which of it shows."""

from __future__ import annotations

from dataclasses import dataclass, field

from web.record.choice import Choice
from web.record.log import Log

LISTED, PORTION = 20, 50
"""How many games the page lists at first, and how many more at a time."""


@dataclass
class Record:
    """The games that were noted, and what is looked at of them."""

    log: Log = field(default_factory=Log)
    choice: Choice = field(default_factory=Choice)
    more: int = 0
    """How many games the page lists beside the last ones."""
    saved_at: float = 0.0
    """When it was saved last, in seconds since 1970."""
    looking: bool = False
    """Whether the saved games are being looked through for those that are over."""
    looked_at: set[str] = field(default_factory=set)
    """The ids of those that were."""
    unlearned: dict[str, str] = field(default_factory=dict)
    """What was deleted last of lessons and puzzles, by its keys."""
