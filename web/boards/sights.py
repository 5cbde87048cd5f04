"""What things in space look like on their own, for the legend."""

from __future__ import annotations

from web.boards.board import Sight
from web.boards.scene import Item


def thing(shape: str, colour: str) -> Item:
    """Something that stands in one place."""
    return Item("", shape, (0, 0, 0), colour)


def reaching(shape: str, colour: str) -> Item:
    """Something that reaches from place to place."""
    return Item("", shape, (0, 0, 0), colour, to=(1, 0, 0))


FURTHER = (
    Sight("A move that is advised or may follow", (reaching("ahead", "accent"),)),
    Sight("What was played instead of that", (reaching("ahead", "danger"),)),
)
"""Lines that every board in space may have."""
