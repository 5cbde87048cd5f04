"""A puzzle on the table: what is asked, whether what was tried reaches it, what it does to one's own rating."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from gridarium.game import RandomSource
from gridarium.learning.lesson import Falls
from gridarium.learning.puzzle import Puzzle, Puzzles
from gridarium.match.match import Match
from gridarium.match.rolls import SYSTEM
from web.learning.coach import Coach, Mood, PanelText, Press
from web.learning.loaded_puzzles import OF
from web.learning.progress import Progress, Try
from web.learning.puzzle_judge import Judge, Known

FRAGMENT = "puzzle"
"""What an address has after "#" that leads to a puzzle; after a point its name, or `DAY`, or `OF` and a kind."""
CHECKING = "Checking ..."
WAIT = "It is not your turn here; wait for the answer"
BEING_CHECKED = "Your move is being checked; wait a moment"
TAKE_BACK = "Take that back first, then try again"
SOLVED = "The puzzle is solved; choose what comes next"
SHOWN = "This is the solution; start over to play it yourself"
AFTER: tuple[Press, ...] = ("next-puzzle", "all-puzzles", "copy")


def next_puzzle(puzzles: Puzzles, progress: Progress, kind: str = "", beside: str = "") -> Puzzle | None:
    """The puzzle that suits best: of one's own rating, if can be not tried yet, else not solved; not the one at hand.

    ``kind``: of that kind only.
    """
    of_kind = [puzzle for puzzle in puzzles.all if kind in ("", puzzle.kind.name)]
    others = [puzzle for puzzle in of_kind if puzzle.name != beside] or of_kind
    fresh = [puzzle for puzzle in others if puzzle.name not in progress.tries]
    unsolved = [puzzle for puzzle in others if puzzle.name not in progress.solved]
    own = progress.rating
    return min(fresh or unsolved or others, key=lambda puzzle: (abs(puzzle.rating - own), puzzle.name), default=None)


@dataclass
class PuzzleCoach(Coach):
    """A puzzle, and how far somebody is with it."""

    puzzle: Puzzle
    own: Progress
    """What the person has done of this game's puzzles."""
    kind: str = ""
    """The kind that the next puzzle is to be of; empty for any."""
    of_day: bool = False
    start: int = 0
    showing: bool = False
    """Whether the solution is shown."""
    before: int = 0
    """One's own rating when it was begun."""
    counts: bool = True
    """Whether this is the first try at it, which decides the rating."""
    judge: Judge = field(init=False)

    def __post_init__(self) -> None:
        self.before, self.counts = self.own.rating, self.puzzle.name not in self.own.tries

    @property
    def fragment(self) -> str:
        """The puzzle's name."""
        return f"{FRAGMENT}.{self.puzzle.name}"

    @property
    def following(self) -> str:
        """Address of the next puzzle: what it has after that of this one's fragment."""
        return f"{OF}.{self.kind}" if self.kind else ""

    def begin(self) -> Match:
        """The match where it begins."""
        match = self.puzzle.begin()
        self.start, self.showing = match.ply, False
        self.judge = Judge(self.puzzle, self.start)
        return match

    # What is said

    def panel_text(self, match: Match) -> PanelText:
        """Text to be read: what is asked, or what came of what was done last."""
        known = self.judge.known(match)
        if self.showing:
            return self._shown(match, known)
        if known is None:
            return self._say(CHECKING)
        if known.progress.verdict and known.wrong is None:
            return self._say(self._rating(), AFTER, "Solved.", "right")
        if known.wrong is not None:
            return self._say(self._why(match, known), ("back", "solution"), "That does not do it.", "wrong")
        if match.ply > self.start:
            return self._say(f"Go on. {self.puzzle.ask}", ("solution",), "Right so far.")
        return self._say(self.puzzle.ask, ("solution", "copy"))

    def _say(self, words: str, presses: tuple[Press, ...] = (), lead: str = "", mood: Mood = "") -> PanelText:
        title = f"{'Puzzle of the day' if self.of_day else 'Puzzle'}: {self.puzzle.kind.title}"
        note = f"Rated {self.puzzle.rating}, you {self.own.rating}" if mood != "right" else ""
        return PanelText(title, words, lead, mood, presses=presses, note=note)

    def _why(self, match: Match, known: Known) -> str:
        """Why what was tried is wrong, once it was seen how it is answered."""
        near = self._near(match, known)
        if known.reply is not None:
            return f"{near} See how it is answered.".strip()
        if near:
            return f"{near} Try again: {self.puzzle.ask}"
        answered = known.wrong is not None and len(self.judge.played(match)) > known.wrong + 1
        out = known.progress.verdict is False
        why = (
            "That is how it is answered."
            if answered
            else f"After that it can no longer be {'reached' if out else 'forced'}."
        )
        return f"{why} Try again: {self.puzzle.ask}"

    def _near(self, match: Match, known: Known) -> str:
        """What keeps the part of the game going that was to be closed, where what was tried seems to have closed it."""
        if known.wrong is None or not self.puzzle.goal.phase or self.puzzle.goal.holds:
            return ""
        before, after = (match.current.position(self.start + known.wrong + more).state for more in (0, 1))
        words = self.puzzle.game.goes_on(before, after)
        return f"{words}." if words else ""

    def _rating(self) -> str:
        """What the first try has done to one's own rating."""
        now = self.own.rating
        if not self.counts:
            return "Only the first try at a puzzle counts for your rating."
        if now < self.before:
            return f"At a later try. Your rating went from {self.before} to {now}."
        return f"Your rating went from {self.before} to {now}."

    def _shown(self, match: Match, known: Known | None) -> PanelText:
        if known is not None and known.progress.verdict is None and not self.thinks(match) and not self.reply(match):
            return self._say("That is how it begins. Start over to play it yourself.", ("again",), "The solution.")
        if known is not None and known.progress.verdict:
            return self._say("So it is done. Start over to play it yourself.", (*AFTER[:2], "again"), "The solution.")
        return self._say("Watch it on the board.", (), "The solution.")

    # What can be done

    def chance(self, match: Match) -> RandomSource:
        """Dice fall as what was wrong is refuted by, else by chance."""
        found = self.judge.last_known(match)
        if found is None or found[1].wrong is None:
            return SYSTEM
        length, known = found
        ahead = self.judge.played(match)[length:]
        if known.line[: len(ahead)] != ahead:
            return SYSTEM
        falls = known.line[len(ahead) :]
        begun = match.ply

        def wanted(offered: Sequence[str]) -> str | None:
            """What is refuted with, each where it is its turn to."""
            return next((text for text in falls[match.ply - begun :][:1] if text in offered), None)

        return Falls(match, wanted)

    def reply(self, match: Match) -> str | None:
        """Reply of another player; while the solution is shown the learner's moves, too."""
        known = self.judge.known(match)
        if known is None:
            return None
        return known.reply or (self.judge.best(match) if self.showing else None)

    def waits(self, match: Match) -> str:
        """Why the learner does not act."""
        known = self.judge.known(match)
        if self.showing:
            return SHOWN
        if known is None:
            return BEING_CHECKED if match.ply > self.start else ""
        if known.wrong is not None:
            return TAKE_BACK
        if known.progress.verdict:
            return SOLVED
        return "" if match.position.state.to_move == self.puzzle.learner else WAIT

    def over(self, match: Match) -> bool:
        """Whether it is solved."""
        known = self.judge.known(match)
        return known is not None and bool(known.progress.verdict) and known.wrong is None

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """The first try decides; that it was solved later is noted, too."""
        known, name = self.judge.known(match), self.puzzle.name
        if self.showing or (known is not None and known.wrong is not None):
            return progress.try_puzzle(name, Try(self.puzzle.rating, False, now))
        return self.over(match) and progress.try_puzzle(name, Try(self.puzzle.rating, True, now))

    def thinks(self, match: Match) -> bool:
        """Whether what was done is still to be judged, or answered."""
        return self.judge.has_more(match, self.showing)

    def think(self, match: Match, seconds: float) -> None:
        """Prove for so long."""
        end = time.monotonic() + seconds
        while self.judge.has_more(match, self.showing) and time.monotonic() < end:
            self.judge.think(match, self.showing)

    def press(self, match: Match, what: Press) -> Match | None:
        """Take back what was wrong, see the solution, begin again."""
        known = self.judge.known(match)
        if what == "again":
            self.showing = False
            match.cut(self.start)
        elif what == "solution":
            self.showing = True
            match.cut(self.start)
        elif what == "back" and known is not None and known.wrong is not None:
            match.cut(self.start + known.wrong)
        return None
