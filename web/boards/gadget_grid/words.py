"""What things on the board are called, and what can be done with them."""

from __future__ import annotations

from gridarium.games.gadget_grid.board import NUMBER
from gridarium.games.gadget_grid.cards import DLC_NUMBER, DLC_TITLES, KIND, TITLES
from gridarium.games.gadget_grid.state import GadgetGridState
from web.boards.board import Choice, Look

LETTERS = "ABCDEFGH"
_DOINGS = {
    "end": "Continue",
    "generate": "Place two more cards",
    "re-roll": "Roll again with the Parachute",
    "shove": "Move onto the square",
    "bounce": "Roll for another place",
    "gizmo-lost": "A lost Life Gizmo",
    "gizmo-own": "A Life Gizmo from your token",
}


def spoken(target: str) -> str:
    """What to call a target in a sentence."""
    if target in KIND:
        return TITLES[KIND[target]]
    if target in DLC_NUMBER:
        return DLC_TITLES[DLC_NUMBER[target]]
    if target[:1] == "p" and target[1:].isdigit():
        return f"Character {LETTERS[int(target[1:])]}"
    if target[:1] == "z" and target[1:].isdigit():
        return f"Zombot {target[1:]}"
    return _DOINGS.get(target, target).lower() if target not in NUMBER else f"square {target}"


def choice(look: Look[GadgetGridState], target: str) -> Choice:
    """How a target beside the Grid is offered."""
    words = _DOINGS.get(target) or spoken(target)
    return Choice(words[:1].upper() + words[1:], finishes=target == "end")
