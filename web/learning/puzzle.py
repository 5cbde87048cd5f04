"""A puzzle on the table: what is asked, whether what was tried reaches it, what it does to one's own rating."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gridarium.game import CHANCE, RandomSource
from gridarium.learning.lesson import Falls
from gridarium.learning.puzzle import Puzzle, Puzzles
from gridarium.match.line import Ply
from gridarium.match.match import Match
from gridarium.match.rolls import SYSTEM
from web.learning.coach import Coach, Mood, PanelText, Press
from web.learning.hints import HINTS, Shown, in_words, phrase_of
from web.learning.loaded_puzzles import OF
from web.learning.progress import Progress, Try
from web.learning.puzzle_judge import Judge, Known, Way
from web.words.people import names_seen

FRAGMENT = "puzzle"
"""What an address has after "#" that leads to a puzzle; after a point its name, or `DAY`, or `OF` and a kind."""
CHECKING = "Checking ..."
WAIT = "It is not your turn here; wait for the answer"
BEING_CHECKED = "Your move is being checked; wait a moment"
TAKE_BACK = "Press Try again first"
SOLVED = "The puzzle is solved; choose what comes next"
SHOWN = "This is the solution; start over to play it yourself"
LOOKING = "Looking for a hint ..."
NO_HINT = "No hint can be found here."
NO_RISE = "With a hint your rating will not rise."
NOT_SOLVED = "It counts as not solved."
SPOILT = "So it cannot be done any more."
GONE = "after that move it cannot be done any more."
"""What comes of a wrong try, where it was answered, and where nobody has to."""
SOLUTION = "The solution:"
ROOM = 130
"""Letters of a solution of two moves for which there is room on a phone."""
CROWDED = 3
"""So many buttons leave no room for notes."""
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
    """Whether it is called the puzzle of the day."""
    day: str = ""
    """The day whose puzzle it is, where solving it counts for that."""
    past: bool = False
    """Whether it is yesterday's, whose answer is shown at once, and which counts no more."""
    streak: Callable[[], str] = str
    """How many days in a row that makes, in words."""
    start: int = 0
    showing: bool = False
    """Whether the solution is shown."""
    before: int = 0
    """One's own rating when it was begun."""
    counts: bool = True
    """Whether this is the first try at it, which decides the rating."""
    hints: int = 0
    """How many hints were wanted for the move that is to be found now."""
    hinted_at: Way | None = None
    """What had been played since the puzzle began when the last hint was wanted."""
    helped: bool = False
    """Whether any hint was given, so that solving it does not raise the rating."""
    judge: Judge = field(init=False)

    def __post_init__(self) -> None:
        self.before, self.counts = self.own.rating, self.own.is_new(self.puzzle.name)

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
        self.start, self.showing = match.ply, self.past
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
            return self._say(f"{self.streak()} {self._rating()}".strip(), AFTER, "Solved.", "right")
        if known.wrong is not None:
            return self._say(self._why(match, known), ("back", "solution"), "Not this:", "wrong")
        return self._hint(match) if self._hints_here(match) else self._asked(match)

    def _asked(self, match: Match) -> PanelText:
        """What is asked, and after a right move that it was one."""
        if match.ply > self.start:
            return self._say(f"Go on. {self.puzzle.ask}", ("hint", "solution"), "Right so far.")
        return self._say(self.puzzle.ask, ("hint", "solution"))

    def _hint(self, match: Match) -> PanelText:
        """The last hint, and what it costs; more can be had until the whole move is told."""
        found, hints = self.shown(match), self._hints_here(match)
        if found is None:
            return self._say(LOOKING if self.thinks(match) else NO_HINT, ("solution",), "Hint:")
        presses: tuple[Press, ...] = ("hint", "solution") if hints < len(HINTS) - 1 else ("solution",)
        told = self._say(f"{in_words(match, found)} {self._costs(hints)}".strip(), presses, "Hint:")
        return told._replace(hints=hints, note="")

    def _costs(self, hints: int) -> str:
        """What a hint costs, where the try decides the rating."""
        if not self.counts:
            return ""
        return NO_RISE if hints < len(HINTS) - 1 else NOT_SOLVED

    def _hints_here(self, match: Match) -> int:
        """How many hints were wanted at the position looked at."""
        return self.hints if self.hinted_at == self.judge.played(match) else 0

    def _say(self, words: str, presses: tuple[Press, ...] = (), lead: str = "", mood: Mood = "") -> PanelText:
        called = "Yesterday's puzzle" if self.past else "Puzzle of the day" if self.of_day else "Puzzle"
        title = f"{called}: {self.puzzle.kind.title}"
        note = f"Rated {self.puzzle.rating}, you {self.own.rating}" if len(presses) < CROWDED else ""
        return PanelText(title, words, lead, mood, presses=presses, note=note)

    def _why(self, match: Match, known: Known) -> str:
        """Why what was tried is wrong, once it was seen how it is answered."""
        if near := self._near(match, known):
            return f"{near}."
        if known.reply is not None:
            return "see how it is answered."
        names = names_seen(match.seats, [self.puzzle.learner], False)
        answers = (ply for ply in reversed(self._answers(match, known)) if ply.actor != CHANCE)
        events = (event for ply in answers for event in ply.events if event.words)
        told = next((event.say(names) for event in events), "")
        return f"{told}. {SPOILT}" if told else GONE

    def _near(self, match: Match, known: Known) -> str:
        """What keeps the part of the game going that was to be closed, where what was tried seems to have closed it."""
        if known.wrong is None or not self.puzzle.goal.phase or self.puzzle.goal.holds:
            return ""
        before, after = (match.current.position(self.start + known.wrong + more).state for more in (0, 1))
        return self.puzzle.game.goes_on(before, after)

    def _answers(self, match: Match, known: Known) -> list[Ply]:
        """What others and dice did to a wrong try, up to the ply looked at."""
        if known.wrong is None:
            return []
        after = match.current.plies[self.start + known.wrong + 1 : match.ply]
        return [ply for ply in after if ply.actor != self.puzzle.learner]

    def _rating(self) -> str:
        """What the first try has done to one's own rating."""
        now = self.own.rating
        if not self.counts:
            return "Only the first try at a puzzle counts for your rating."
        if self.helped and now == self.before:
            return f"With a hint, so your rating stays at {now}."
        if now < self.before:
            return f"At a later try. Your rating went from {self.before} to {now}."
        return f"Your rating went from {self.before} to {now}."

    def _shown(self, match: Match, known: Known | None) -> PanelText:
        if known is not None and known.progress.verdict is None and not self.thinks(match) and not self.reply(match):
            return self._say("That is how it begins. Start over to play it yourself.", ("again",), "The solution.")
        if solution := self.solution(match, "Start over to play it yourself."):
            return self._say(solution, (*AFTER[:2], "again"), SOLUTION)
        return self._say("Watch it on the board.", (), "The solution.")

    def solution(self, match: Match, after: str = "") -> str:
        """How it was solved, in words, once it is; how it begins where there is no room for all moves.

        ``after``: what is said after it, unless two moves are told.
        """
        known = self.judge.known(match)
        if known is None or not known.progress.verdict:
            return ""
        line, place = match.current, range(self.start, match.ply)
        own = [ply for ply in place if line.plies[ply].actor == self.puzzle.learner]
        first, *more = (phrase_of(match, line.position(ply).state, line.plies[ply].action) for ply in own)
        both = f"first {first}, then {more[0]}." if len(more) == 1 else ""
        if both and len(both) <= ROOM:
            return both
        return f"{'first ' if more else ''}{first}. {after}".strip()

    # What can be done

    def shown(self, match: Match) -> Shown | None:
        """What solves it, as far as hints tell."""
        hints, wanted = self._hints_here(match), self.judge.best(match)
        found = next((action for action in match.choices if str(action) == wanted), None) if hints else None
        return Shown(found, HINTS[hints]) if found is not None else None

    def refuting(self, match: Match) -> tuple[str, ...]:
        """Targets of the last answer to what was wrong."""
        known = self.judge.known(match)
        answers = self._answers(match, known) if known is not None and not self.showing else []
        return next((ply.action.targets for ply in reversed(answers) if ply.action.targets), ())

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
        if self.past:
            return False
        known, name = self.judge.known(match), self.puzzle.name
        told = self._hints_here(match) == len(HINTS) - 1
        if self.showing or told or (known is not None and known.wrong is not None):
            return progress.try_puzzle(name, Try(self.puzzle.rating, False, now))
        if not self.over(match):
            return False
        counted = bool(self.day) and progress.solve_day(self.day)
        if self.helped:
            return progress.solve(name) or counted
        return progress.try_puzzle(name, Try(self.puzzle.rating, True, now)) or counted

    def thinks(self, match: Match) -> bool:
        """Whether what was done is still to be judged, or answered, or a hint to be found."""
        return self.judge.has_more(match, self._wants_best(match))

    def _wants_best(self, match: Match) -> bool:
        """Whether it is to be known what solves it from there."""
        return self.showing or bool(self._hints_here(match))

    def think(self, match: Match, seconds: float) -> None:
        """Prove for so long."""
        end = time.monotonic() + seconds
        while self.thinks(match) and time.monotonic() < end:
            self.judge.think(match, self._wants_best(match))

    def press(self, match: Match, what: Press) -> Match | None:
        """Take back what was wrong, have a hint, see the solution, begin again."""
        known = self.judge.known(match)
        if what == "hint":
            if "hint" not in self.panel_text(match).presses:
                return None
            self.hints = min(self._hints_here(match) + 1, len(HINTS) - 1)
            self.hinted_at, self.helped = self.judge.played(match), True
            return None
        if what == "again":
            self.showing = False
            match.cut(self.start)
        elif what == "solution":
            self.showing = True
            match.cut(self.start)
            self.hinted_at = None
        elif what == "back" and known is not None and known.wrong is not None:
            match.cut(self.start + known.wrong)
        return None
