"""A mistake from one of one's own games on the table: what was better there, and when it comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from gridarium.game import Action, count
from gridarium.match.match import Match
from web.learning.coach import Coach, Mood, PanelText, Press
from web.learning.daily import ONE, in_words
from web.learning.hints import HINTS, Shown, phrase_of
from web.learning.hints import in_words as hint_in_words
from web.learning.mistakes import LEARNED, Mistake, due, next_day
from web.learning.progress import Progress

MISTAKES = "mistakes"
"""What an address says in place of a puzzle's name (`web.widgets.learning.coach.MISTAKES`)."""
TITLE = "Mistake from your game"
AGAIN = "Press Try again first"
DONE = "This one is done; choose what comes next"
SHOWN = "This is the better move; choose what comes next"
NOTHING = "Nothing is due today"
HOW = "After a game the page looks for clear mistakes of yours, which come back here until you know them."
AFTER: tuple[Press, ...] = ("next-puzzle", "all-puzzles")


@dataclass
class MistakeCoach(Coach):
    """A mistake that comes back on a day. The first answer decides when it does so next."""

    mistake: Mistake
    own: Progress
    day: date
    match: Match
    """The match where it was made, as it came to the table."""
    hints: int = 0
    """How many hints were given."""
    shown_answer: bool = False
    noted: bool = False
    """Whether the first answer was noted."""
    start: int = 0

    following = MISTAKES

    def __post_init__(self) -> None:
        self.start = self.match.ply

    @property
    def fragment(self) -> str:
        """The mistake's name."""
        return f"puzzle.{MISTAKES}.{self.mistake.name}"

    # What is said

    def panel_text(self, match: Match) -> PanelText:
        """What was played and what it cost, or what came of an answer."""
        answer = self._answer(match)
        if self.shown_answer:
            words = f"{self._better(match)} {self._comes_back()}" if answer is not None else "Watch it on the board."
            return self._say(words, AFTER if answer is not None else (), "The better move:")
        if answer is None:
            return self._asked(match)
        if answer in self.mistake.solutions:
            return self._say(self._comes_back(), AFTER, "Right.", "right")
        why = "that is what you played then." if answer == self.mistake.played else "there is a better move."
        return self._say(why, ("back", "solution"), "Not this:", "wrong")

    def _asked(self, match: Match) -> PanelText:
        found = self.shown(match)
        if found is not None:
            presses: tuple[Press, ...] = ("hint", "solution") if self.hints < len(HINTS) - 1 else ("solution",)
            return self._say(hint_in_words(match, found), presses, "Hint:")._replace(hints=self.hints)
        return self._say(f"{self._did(match)} What was better?", ("hint", "solution"))

    def _did(self, match: Match) -> str:
        lost = self.mistake.lost / 10
        points = f"{lost:.1f} {'point' if lost == 1 else 'points'}"
        phrase = phrase_of(match, match.current.at(self.start), self._action(match, self.mistake.played))
        cost = f"which cost about {points}" if lost < 100 else "which lost the game"
        return f"You chose to {phrase}, {cost}."

    def _better(self, match: Match) -> str:
        before = match.current.at(self.start)
        better, played = (self._action(match, text) for text in (self.mistake.solutions[0], self.mistake.played))
        phrase = phrase_of(match, before, better)
        return f"{phrase[:1].upper()}{phrase[1:]}, and not {phrase_of(match, before, played)}."

    def _action(self, match: Match, text: str) -> Action:
        return match.current.at(self.start).parse(text)

    def _comes_back(self) -> str:
        """When it comes back, once the first answer was noted."""
        now = self.own.mistakes.get(self.mistake.name, self.mistake)
        if now.learned:
            return f"You knew it {LEARNED} times in a row, so it need not come back."
        if not self.noted:
            return ""
        days = (date.fromisoformat(now.due) - self.day).days
        return "It comes back tomorrow." if days == 1 else f"It comes back in {count(days, 'day')}."

    def _say(self, words: str, presses: tuple[Press, ...], lead: str = "", mood: Mood = "") -> PanelText:
        made = date.fromisoformat(self.mistake.made)
        left = len(due(self.own.mistakes.values(), self.day))
        note = f"{left} due today" if left else ""
        return PanelText(f"{TITLE}, {in_words(made)}", words, lead, mood, presses=presses, note=note)

    # What can be done

    def _answer(self, match: Match) -> str | None:
        """What was done first, as far as it is looked at."""
        return match.current.actions[self.start] if match.ply > self.start else None

    def shown(self, match: Match) -> Shown | None:
        """What was better, as far as hints tell."""
        if not self.hints or self._answer(match) is not None:
            return None
        return Shown(self._action(match, self.mistake.solutions[0]), HINTS[self.hints])

    def reply(self, match: Match) -> str | None:
        """The better move, while that is shown."""
        return self.mistake.solutions[0] if self.shown_answer and self._answer(match) is None else None

    def waits(self, match: Match) -> str:
        """Nobody goes further once it was answered."""
        answer = self._answer(match)
        if self.shown_answer:
            return SHOWN
        if answer is None:
            return ""
        return DONE if answer in self.mistake.solutions else AGAIN

    def over(self, match: Match) -> bool:
        """Whether it was answered, or the answer is shown."""
        return self._answer(match) in self.mistake.solutions

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """The first answer decides when it comes back; one that needs to see the move is none."""
        answer = self._answer(match)
        told = self.shown_answer or self.hints == len(HINTS) - 1
        if self.noted or (answer is None and not told):
            return False
        self.noted = True
        here = progress.mistakes.get(self.mistake.name)
        if here is None or not here.is_due(self.day):
            return False  # it was answered in another tab
        right = not told and answer in self.mistake.solutions
        progress.mistakes[here.name] = here.answered(right, bool(self.hints), self.day, now)
        return True

    def press(self, match: Match, what: Press) -> Match | None:
        """Take back what was wrong, have a hint, see the better move."""
        if what == "hint":
            self.hints = min(self.hints + 1, len(HINTS) - 1)
        elif what == "solution":
            self.shown_answer = True
            match.cut(self.start)
        elif what == "back":
            match.cut(self.start)
        return None


@dataclass
class NothingDue(Coach):
    """An empty table: no mistake comes back on this day."""

    mistakes: Sequence[Mistake]
    day: date

    fragment = f"puzzle.{MISTAKES}"
    following = ""

    def panel_text(self, match: Match) -> PanelText:
        """When the next one comes back, or how there come to be any."""
        following = next_day(self.mistakes)
        when = "tomorrow" if following == self.day + ONE else f"on {in_words(following)}" if following else ""
        words = f"{NOTHING}. The next one comes back {when}." if when else f"{NOTHING}. {HOW}"
        return PanelText("Mistakes from your games", words, presses=("next-puzzle", "all-puzzles"))

    def waits(self, match: Match) -> str:
        """Nobody acts."""
        return NOTHING
