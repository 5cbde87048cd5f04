"""The thought under way, about the position looked at: a computer's move, a hint for a person, or a coach's reply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridarium.search.budget import TurnBudget
    from web.learning.replies import ReplyThought
    from web.play.thinking import TableThought


@dataclass
class Thoughts:
    """The thought under way, if there is one, and whether its line is shown."""

    current: TableThought | None = None
    reply: ReplyThought | None = None
    """What comes by itself in a lesson or a puzzle."""
    budget: TurnBudget | None = None
    """What computers have left for their turn, once the first has thought."""
    shows_line: bool = False
    """Whether the line being thought about is drawn on the board."""

    def at_work(self, purpose: str) -> TableThought | None:
        """The thought under way, if that is its purpose."""
        return self.current if self.current is not None and self.current.purpose == purpose else None

    def end(self, thought: TableThought | ReplyThought) -> None:
        """Think about this no longer."""
        if thought is self.current:
            self.current = None
        elif thought is self.reply:
            self.reply = None

    @property
    def line(self) -> tuple[str, ...]:
        """The line being thought about, where it shall be drawn."""
        return self.current.line if self.current is not None and self.shows_line else ()
