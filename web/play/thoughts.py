"""The thought under way: a computer's move, or a hint for a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridarium.search.budget import TurnBudget
    from web.learning.replies import Answering
    from web.play.thinking import Work


@dataclass
class Thoughts:
    """The thought under way, if there is one, and whether its line is shown."""

    work: Work | None = None
    answer: Answering | None = None
    """What comes by itself in a lesson or a puzzle."""
    budget: TurnBudget | None = None
    """What computers have left for their turn, once the first has thought."""
    shows_line: bool = False
    """Whether the line being thought about is drawn on the board."""

    def at_work(self, purpose: str) -> Work | None:
        """The thought under way, if that is its purpose."""
        return self.work if self.work is not None and self.work.subject.purpose == purpose else None

    def end(self, thought: Work | Answering) -> None:
        """Think about this no longer."""
        if thought is self.work:
            self.work = None
        elif thought is self.answer:
            self.answer = None

    @property
    def line(self) -> tuple[str, ...]:
        """The line being thought about, where it shall be drawn."""
        return self.work.line if self.work is not None and self.shows_line else ()
