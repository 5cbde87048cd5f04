"""Short whole games: the runner goes to the corner a1 and is walled in there."""

from __future__ import annotations

STANDARD = (
    *("d4", "a1|b1", "c3", "h8|i8", "b2", "h9|i9", "a1", "a1|a2"),
    *("d4", "a1|b1", "c4", "h8|i8", "c3", "g1|h1", "b2", "h9|i9", "a1", "a1|a2"),
)
"""On 9 x 9: Player 1 runs 4 points, then Player 2 runs 5."""

SMALL = ("b2", "a1|b1", "a1", "a1|a2", "b2", "a1|b1", "a1", "a1|a2")
"""On 5 x 5: a draw, 2 all."""
