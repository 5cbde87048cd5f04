"""What a small game is made of: a board of squares, a table of actions, and positions that are declared, not written.

Games that are large, or whose search needs every microsecond, do these things in their own ways.
"""

from __future__ import annotations

from gridarium.small.acts import Act, Notation, Reason
from gridarium.small.fields import Field, each, flag, named, number, one_of, row, seat, seats, some
from gridarium.small.game import DeclaredGame, Deed
from gridarium.small.grid import Grid
from gridarium.small.state import DeclaredState

__all__ = [
    "Act",
    "DeclaredGame",
    "DeclaredState",
    "Deed",
    "Field",
    "Grid",
    "Notation",
    "Reason",
    "each",
    "flag",
    "named",
    "number",
    "one_of",
    "row",
    "seat",
    "seats",
    "some",
]
