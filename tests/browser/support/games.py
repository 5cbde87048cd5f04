"""Short games: the runner goes into a corner and is walled in there."""

from __future__ import annotations

STANDARD = (
    *("d4", "a1|b1", "c3", "h8|i8", "b2", "h9|i9", "a1", "a1|a2"),
    *("d4", "a1|b1", "c4", "h8|i8", "c3", "g1|h1", "b2", "h9|i9", "a1", "a1|a2"),
)
"""On 9 x 9: Player 1 runs 4 points, then Player 2 runs 5."""

SMALL = ("b2", "a1|b1", "a1", "a1|a2", "b2", "a1|b1", "a1", "a1|a2")
"""On 5 x 5: a draw, 2 all."""

BLUNDER = ("d3", "b1|c1", "d4", "b2|c2", "c3", "a2|a3", "b2", "b2|b3")
"""On 5 x 5, not finished: action 7 steps into a corner that action 8 closes; every other way out was better."""
