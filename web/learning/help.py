"""Hints of lessons and puzzles in words: where to look, then with what it begins, then the move."""

from __future__ import annotations

from gridarium.match.match import Match
from web.boards import board_for
from web.learning.coach import Shown

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
    return f"This is the move: {board.called(str(action))}."
