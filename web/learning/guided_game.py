"""A guided game on the table: the computer plays, and remarks say what to look at."""

from __future__ import annotations

from dataclasses import dataclass

from gridarium.learning.course import Course
from gridarium.learning.guided_game import GuidedGame
from gridarium.learning.lesson import Lesson
from gridarium.match.match import Match
from web.learning.coach import Coach, PanelText, Press
from web.learning.lesson import FRAGMENT, OVER, next_presses, title_of
from web.learning.progress import Progress


@dataclass
class GameCoach(Coach):
    """A lesson that is a whole game against computers."""

    course: Course
    lesson: Lesson
    game: GuidedGame

    computers_play = True

    @property
    def fragment(self) -> str:
        """The lesson's name."""
        return f"{FRAGMENT}.{self.lesson.name}"

    @property
    def start(self) -> int:
        """What was played before the learner first decides is not taken back."""
        return len(self.game.opening)

    def begin(self) -> Match:
        """A new match of it."""
        return self.game.begin()

    def panel_text(self, match: Match) -> PanelText:
        """The last remark whose time has come; at the end what comes after the game."""
        words = self.game.remarks_so_far(match)[-1].words
        presses: tuple[Press, ...] = (*next_presses(self.course, self.lesson), "new-game") if self.over(match) else ()
        return PanelText(title_of(self.course, self.lesson), words, presses=presses)

    def waits(self, match: Match) -> str:
        """Nobody acts once it is over."""
        return OVER if self.over(match) else ""

    def over(self, match: Match) -> bool:
        """Whether the game is over at the ply looked at."""
        return match.outcome is not None

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """The lesson is done with the game, however it ends."""
        return match.result is not None and progress.finish(self.lesson.name)

    def press(self, match: Match, what: Press) -> Match | None:
        """Once more from the beginning."""
        return self.begin() if what == "again" else None
