"""A table at which somebody waits for the puzzles of its game."""

from __future__ import annotations

from dataclasses import dataclass

from gridarium.chance import SYSTEM
from gridarium.game import Action, RandomSource
from gridarium.match import Match
from web.learning.coach import Press, Told
from web.learning.progress import Learning, Progress

LOADING = "The puzzles are being loaded"
MISSING = "This puzzle is not here; choose another one"


@dataclass
class WaitingCoach:
    """What leads nowhere yet: the puzzles are still to come, or it is known why they do not."""

    game: str
    fragment: str
    learning: Learning
    missing: bool = False
    """Whether the puzzles are there, and this one is not among them."""
    start: int = 0

    following = ""
    computers_play = False

    def told(self, match: Match) -> Told:
        """That they are loaded, or why not."""
        fault = self.learning.faults.get(self.game, "")
        if self.missing:
            return Told("Puzzle", f"{MISSING}.", presses=("next-puzzle", "all-puzzles"))
        if fault:
            return Told("Puzzle", fault, presses=("load", "all-puzzles"))
        return Told("Puzzle", f"{LOADING} ...")

    def meant(self, match: Match) -> Action | None:
        """Nothing is to be done."""
        return None

    def chance(self, match: Match) -> RandomSource:
        """Dice fall as in any game."""
        return SYSTEM

    def reply(self, match: Match) -> str | None:
        """Nobody answers."""
        return None

    def waits(self, match: Match) -> str:
        """Nobody acts."""
        return MISSING if self.missing else self.learning.faults.get(self.game, LOADING).removesuffix(".")

    def over(self, match: Match) -> bool:
        """It has not begun."""
        return False

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """Nothing is done."""
        return False

    def thinks(self, match: Match) -> bool:
        """There is nothing to find out."""
        return False

    def think(self, match: Match, seconds: float) -> None:
        """There is nothing to find out."""

    def press(self, match: Match, what: Press) -> Match | None:
        """What can be pressed leads elsewhere."""
        return None
