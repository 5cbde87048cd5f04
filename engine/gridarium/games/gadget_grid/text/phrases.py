"""What the things are called that moves name: "Zombot 1", "square 34"."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import DIRECTIONS, NAMES
from gridarium.games.gadget_grid.rules.position import ZOMBOT_COUNT
from gridarium.games.gadget_grid.setup.cards import DLC, DLC_TITLES, KINDS, TITLES

LETTERS = "ABCDEFGH"
"""Of the Characters, in the order of the players."""
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
CALLED = (
    dict(zip(KINDS, TITLES, strict=True))
    | dict(zip(DLC, DLC_TITLES, strict=True))
    | dict(zip(DIRECTIONS, COMPASS, strict=True))
    | {f"p{number}": f"Character {letter}" for number, letter in enumerate(LETTERS)}
    | {f"z{number}": f"Zombot {number}" for number in range(1, max(ZOMBOT_COUNT) + 1)}
    | {name: f"square {name}" for name in NAMES}
)
"""Cards by their titles, directions, tokens and squares."""
