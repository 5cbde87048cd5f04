"""A table at which somebody waits for the puzzles of its game."""

from __future__ import annotations

from dataclasses import dataclass

from gridarium.match.match import Match
from web.learning.coach import Coach, PanelText
from web.learning.progress import Learning

LOADING = "The puzzles are being loaded"
MISSING = "This puzzle is not here; choose another one"


@dataclass
class WaitingCoach(Coach):
    """Coach without a task: the puzzles are still to come, or it is known why they do not."""

    game: str
    where: str
    """What the address has after "#"."""
    learning: Learning
    missing: bool = False
    """Whether the puzzles are there, and this one is not among them."""

    @property
    def fragment(self) -> str:
        """Fragment of the address that led here."""
        return self.where

    def panel_text(self, match: Match) -> PanelText:
        """Text that the puzzles are loaded, or why not."""
        fault = self.learning.faults.get(self.game, "")
        if self.missing:
            return PanelText("Puzzle", f"{MISSING}.", presses=("next-puzzle", "all-puzzles"))
        if fault:
            return PanelText("Puzzle", fault, presses=("load", "all-puzzles"))
        return PanelText("Puzzle", f"{LOADING} ...")

    def waits(self, match: Match) -> str:
        """Nobody acts."""
        return MISSING if self.missing else self.learning.faults.get(self.game, LOADING).removesuffix(".")
