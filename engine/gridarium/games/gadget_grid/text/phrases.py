"""Phrases for moves and the things that they name: "moving to square 34", "buying Zomboflauge"."""

from __future__ import annotations

import re

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
_DONE = {
    ".": "going on",
    "generate": "drawing two more cards",
    "re-roll": "rolling again",
    "shove": "moving onto the square",
    "bounce": "rolling for another place",
    "step": "moving to {0}",
    "lasso": "choosing {0}",
    "slide": "choosing {0}",
    "put": "placing {0} on {1}",
    "grapple": "the Grappler to {0}",
    "manocurlers": "Manocurlers to {0}",
    "pay": "paying with {0}",
    "buy": "buying {0}",
    "wear": "activating {0}",
    "compost": "composting {0}",
    "temporal-warp": "taking back {0}",
    "steal": "stealing from {0}",
    "hug": "hugging {0} with Huggly Muggly",
    "shovel": "hitting {0} with the Laser Shovel",
    "skate": "sending the Rollerskate {0}",
    "aim": "firing {0}",
    "nudge": "turning the die to {0}",
    "zomb": "moving {0} to {1}",
    "whistle": "moving {0} to {1} by Zomb Whistle",
    "scare": "scaring {0} to {1}",
    "creep": "moving {0} to {1}",
    "flee": "moving {0} to {1}",
}
_PAID = {"*": "a lost Life Gizmo", "**": "a Life Gizmo"}
_PLACED = re.compile(r"(.+)@(.+)")
_A_NUMBER = "nudge"
"""Its number is no square."""


def phrase(text: str) -> str:
    """Phrase for an action. Cards that are merely used are called by their titles and what they are aimed at."""
    word, _, rest = _PLACED.sub(r"put:\1,\2", text).partition(":")
    about = [_PAID.get(part) or (part if word == _A_NUMBER else CALLED[part]) for part in filter(None, rest.split(","))]
    if word in _DONE:
        return _DONE[word].format(*about)
    return f"{CALLED[word]} on {', '.join(about)}" if about else CALLED[word]
