"""Wishes that others grant: to take back a move, to play once more, to end fair dice; and greetings, a short list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

Kind = Literal["undo", "rematch", "unfair"]
KINDS: tuple[Kind, ...] = get_args(Kind)

GREETINGS = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Nice move!",
    "Oops!",
    "Thank you!",
    "One moment, please.",
    "Good game!",
)
"""What can be sent to the others, by its place."""
PAUSE = 2.0
"""Seconds between two greetings of a device."""


@dataclass
class Asked:
    """Wish of a player that waits for the answers of the others."""

    kind: Kind
    player: int
    """Who asks."""
    missing: set[int] = field(default_factory=set)
    """At the table: the players who are still to answer."""
    answered: bool = False
    """Whether nobody at this device needs to answer (any more)."""
