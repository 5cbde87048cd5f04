"""Action <-> text (MP-15), and why an action is not legal now."""

from __future__ import annotations

from gridarium.game import IllegalAction, brief

from .board import EVERYTHING, Act

_BY_TEXT = {act.text: act for act in EVERYTHING}
_REFUSED = {
    "roll": ("MP-5", "Nobody chooses how a die falls, and none is rolled now"),
    "card": ("MP-3", "Nobody chooses what comes from the deck, and nothing does now"),
    "fly": ("MP-6", "A flight goes to a square beside the magpie, while flights are left"),
    "draw": ("MP-7", "A card is drawn for a flight, while flights are left and the deck has cards"),
    "hop": ("MP-8", "A hop is played from your own hand, and goes to another square"),
    "steal": ("MP-9", "A steal is played from your own hand, and takes what another player has"),
    "end": ("MP-11", "You can end the turn after the roll, when no card is to be drawn"),
    "leave": ("MP-14", "A player flies away once, and only if that was agreed at the start"),
}


def read(text: str) -> Act:
    """The action of that text, legal or not. Raises IllegalAction where there is none."""
    act = _BY_TEXT.get(text)
    if act is None:
        raise IllegalAction(f"{brief(text)} is not a move; a flight is written like c4", "MP-15")
    return act


def refusal(act: Act, over: bool) -> IllegalAction:
    """Why an action that is not legal is not."""
    rule, sentence = _REFUSED[act.kind]
    return IllegalAction("The game is over", "MP-13") if over else IllegalAction(sentence, rule)
