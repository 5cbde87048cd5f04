"""Hints of lessons and puzzles in words: where to look, then with what it begins, then the move."""

from __future__ import annotations

from typing import Literal, NamedTuple

from gridarium.game import Action
from gridarium.match.match import Match
from gridarium.state import State
from web.boards import board_for
from web.words.people import names_seen, people, with_names

Help = Literal["", "where", "what", "next", "move"]
"""How much of an action is shown, each more than the one before: about where on the board it is, what it begins with,
what to choose next at any time, all of it at once."""
HINTS: tuple[Help, ...] = ("", "where", "what", "move")
"""How much is shown after so many hints."""


class Shown(NamedTuple):
    """What is shown on the board of an action that is good."""

    action: Action
    help: Help


FREE = "Hints cost nothing here"
LOOK = "Look at the part of the board that is lit."
CLOSER = "It is where the small light is."


def in_words(match: Match, shown: Shown, nudge: str = "") -> str:
    """A hint in words; ``nudge`` is what a lesson says of its own once it is told what it begins with."""
    board, action = board_for(match.game.name), shown.action
    if shown.help == "where":
        return LOOK
    if shown.help == "what":
        begins = f"Begin with {board.spoken(action.targets[0])}." if len(action.targets) > 1 else CLOSER
        return nudge or begins
    phrase = phrase_of(match, match.position.state, action)
    return f"{phrase[0].upper()}{phrase[1:]}."


def phrase_of(match: Match, before: State, action: Action) -> str:
    """What an action is, with the names of players: "move to e5"."""
    return with_names(match.game.advice().phrase(before, action), names_seen(match.seats, people(match.seats), False))
