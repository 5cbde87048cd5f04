"""A guided game on the table: the computer plays, and remarks say what to look at."""

from __future__ import annotations

from dataclasses import dataclass

from gridarium.chance import SYSTEM
from gridarium.game import Action, RandomSource
from gridarium.learning.course import Course
from gridarium.learning.guided import GuidedGame
from gridarium.learning.lesson import Lesson
from gridarium.match import Match
from web.learning.coach import Press, Told
from web.learning.lesson import FRAGMENT, OVER, title_of, ways_on
from web.learning.progress import Progress


@dataclass
class GameCoach:
    """A lesson that is a whole game against computers."""

    course: Course
    lesson: Lesson
    game: GuidedGame

    following = ""
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

    def told(self, match: Match) -> Told:
        """The last remark whose time has come; at the end what comes after the game."""
        words = self.game.said(match)[-1].words
        presses: tuple[Press, ...] = (*ways_on(self.course, self.lesson), "new-game") if self.over(match) else ()
        return Told(title_of(self.course, self.lesson), words, presses=presses)

    def meant(self, match: Match) -> Action | None:
        """Nothing is marked: everybody plays as they like."""
        return None

    def chance(self, match: Match) -> RandomSource:
        """Dice fall as in any game."""
        return SYSTEM

    def reply(self, match: Match) -> str | None:
        """The computers think for themselves."""
        return None

    def waits(self, match: Match) -> str:
        """Nobody acts once it is over."""
        return OVER if self.over(match) else ""

    def over(self, match: Match) -> bool:
        """Whether the game is over at the ply looked at."""
        return match.outcome is not None

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """The lesson is done with the game, however it ends."""
        return match.result is not None and progress.finish(self.lesson.name)

    def thinks(self, match: Match) -> bool:
        """There is nothing to find out."""
        return False

    def think(self, match: Match, seconds: float) -> None:
        """There is nothing to find out."""

    def press(self, match: Match, what: Press) -> Match | None:
        """Once more from the beginning."""
        return self.begin() if what == "again" else None
