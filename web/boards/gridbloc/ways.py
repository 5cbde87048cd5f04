"""What there is to draw maps with, by name."""

from __future__ import annotations

WALL, CUT, STAR, VALUE, REPLENISH = "wall", "cut", "star", "value", "replenish"
TOOLS = (WALL, CUT, STAR, VALUE, REPLENISH)
VALUES = tuple(map(str, range(10)))
"""What a tile can be worth (GB-41)."""
