"""The games on the terms that interfaces are tested with: every number of players, and the most used options."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import gridarium
from tests.games import ALL


class Table(NamedTuple):
    """A game on some terms."""

    name: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{json.dumps(self.options)}"


CHARACTERS = ["cheetah", "chicken", "mouse", "frog", "roo", "bee"]
SPECIAL = {"blocker_powers": ["sticky", "trapdoor"], "extra_walls": "backtracks"}
OFTEN = (
    Table("gridbloc", 2, {"map": "small", "first_runner": 2}),
    Table("gridbloc", 2, {"powers": True, "character": CHARACTERS[:2], **SPECIAL}),
    Table("gridbloc", 2, {"map": "hexagons", "move_limit": 20}),
    Table("gridbloc", 3, {"map": "cube", "powers": True, "character": CHARACTERS[2:5]}),
    *(Table("gridopolis", 2, {"blueprint": name, "rounds": 20}) for name in ("race", "landing", "pyramid")),
    Table("gridopolis", 2, {"first": "north", "teleporters": []}),
    Table("gridwar", 2, {"entry": "acute", "cost_up": 2}),
    Table("gridwar", 2, {"entry": "side", "handicap": "black-3"}),
    Table("gadget_grid", 2, {"placing": "chance", "creeping": "chance", "round_limit": 25}),
    Table("gadget_grid", 4, {"cards": "attested", "placing": "chance"}),
)
"""Terms that people choose often."""
USUAL = tuple(
    Table(name, players, {"blueprint": "solitaire"} if name == "gridopolis" and players == 1 else {})
    for name in ALL
    for players in gridarium.load(name).players
)
"""Every number of players, with the usual options where these are for so many."""
TABLES = (*USUAL, *OFTEN)
