"""Puzzle rush: as many puzzles of a game as one can in three minutes, with three mistakes; the first move decides.

Time is counted by two clocks, of which the one counts that says more: that of the page stands still while a device
sleeps, and that of the device can be set back.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import ceil

from gridarium.game import RandomSource
from gridarium.learning.puzzle import Puzzle, Puzzles
from gridarium.match.match import Match, Seat
from gridarium.match.rolls import SYSTEM
from web.learning.coach import Coach, PanelText, Press
from web.learning.progress import Progress, Rush
from web.learning.puzzle import SOLUTION, PuzzleCoach

FRAGMENT = "puzzle.rush"
SECONDS, MISTAKES = 180, 3
MOST = 60
"""Puzzles at most, each harder than the one before."""
WARNINGS = {60: "One minute left.", 10: "Ten seconds left."}
TITLE = "Puzzle rush"
RULES = "Three minutes, three mistakes, ever harder puzzles. Your first move decides."
START, OVER = "Press Start to begin", "The rush is over; choose what comes next"
WAIT = "The next puzzle comes"


class Stopwatch:
    """Counts seconds from its beginning on, whatever sleeps or is set meanwhile."""

    def __init__(self) -> None:
        self._begun = time.monotonic(), time.time()

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return max(time.monotonic() - self._begun[0], time.time() - self._begun[1])


def drawn(puzzles: Puzzles, chance: RandomSource) -> list[Puzzle]:
    """Puzzles for a rush, the easiest first, others each time."""
    number = min(MOST, len(puzzles.all))
    width = len(puzzles.all) / max(1, number)
    return [puzzles.all[int((place + chance.random()) * width)] for place in range(number)]


@dataclass
class RushCoach(Coach):
    """A rush through the puzzles of a game."""

    puzzles: Puzzles
    own: Progress
    chance_of: RandomSource = SYSTEM
    """Which puzzles are drawn."""
    left: list[Puzzle] = field(default_factory=list)
    """Those that are still to come, the one at hand first."""
    watch: Stopwatch | None = None
    """Runs from Start to the end; none before and after that."""
    solved: int = 0
    mistakes: int = 0
    last: str = ""
    """What came of the last puzzle."""
    ended: Rush | None = None
    start: int = 0
    before: int | None = None
    """The best score until this rush."""
    missed: list[Puzzle] = field(default_factory=list)
    """Those that were not solved, in their order."""
    answer: PuzzleCoach | None = None
    """Shows the answer to one of those, once it is over."""

    fragment = FRAGMENT

    def begin(self) -> Match:
        """The empty table, at which nothing can be thought about ahead."""
        game = self.puzzles.game
        return Match(game, [Seat()] * game.players[0], game.proposed_options())

    @property
    def seconds(self) -> int:
        """Whole seconds left."""
        return max(0, ceil(SECONDS - self.watch.spent)) if self.watch is not None else 0

    def panel_text(self, match: Match) -> PanelText:
        """What is asked now, and how it goes; in the end how it went."""
        if self.answer is not None:
            return self._answered(self.answer, match)
        if self.ended is not None:
            presses: tuple[Press, ...] = (
                ("again", "answers", "all-puzzles") if self.missed else ("again", "all-puzzles")
            )
            return PanelText(TITLE, self._in_the_end(), self.last, "right", presses=presses)
        if self.watch is None:
            return PanelText(TITLE, RULES, presses=("start", "all-puzzles"))
        score = f"{TITLE}: {self.solved} solved, {self.mistakes} of {MISTAKES} mistakes"
        minutes, seconds = divmod(self.seconds, 60)
        words = " ".join(filter(None, (self._warning, self.left[0].ask)))
        return PanelText(score, words, self.last, presses=("stop",), clock=f"{minutes}:{seconds:02}")

    @property
    def _warning(self) -> str:
        """That little time is left, for those who hear the page."""
        return next((words for least, words in sorted(WARNINGS.items()) if self.seconds <= least), "")

    def _answered(self, answer: PuzzleCoach, match: Match) -> PanelText:
        """What was asked in a puzzle that was missed, or its answer once that was played; the next can be seen then."""
        place, number = self.missed.index(answer.puzzle) + 1, len(self.missed)
        title = f"Missed, {place} of {number}: {answer.puzzle.kind.title}"
        presses: tuple[Press, ...] = ("answers",) if place < number else ()
        solution = answer.solution(match)
        words, lead = (solution, SOLUTION) if solution else (answer.puzzle.ask, "The answer.")
        return PanelText(title, words, lead, presses=(*presses, "again", "all-puzzles"))

    def _in_the_end(self) -> str:
        if not self.solved:
            return "None solved this time."
        if self.before is None:
            return f"You solved {self.solved}. That is your first score."
        if self.solved > self.before:
            return f"You solved {self.solved}, your best: it was {self.before} before."
        return f"You solved {self.solved}. Your best is {self.before}."

    def waits(self, match: Match) -> str:
        """Nobody acts before the start and after the end."""
        if self.ended is not None:
            return OVER
        if self.watch is None:
            return START
        return WAIT if match.ply > self.start else ""

    def over(self, match: Match) -> bool:
        """Whether it is over."""
        return self.ended is not None

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """The score, once it is over, where there is one."""
        return self.ended is not None and self.ended.solved > 0 and progress.rush(self.ended)

    def wake(self) -> int:
        """In how many milliseconds another second has passed, while time runs."""
        return ceil(1000 - 1000 * self.watch.spent % 1000) if self.watch is not None else 0

    def go_on(self, match: Match) -> Match | None:
        """The next puzzle, once a move was made; none where time is up or that was one mistake too many."""
        if self.watch is None:
            return None
        if not self.seconds:
            self._end("Time is up.")
        elif match.length > self.start:
            self._judge(match.current.actions[self.start])
            return self._next() if self.watch is not None else None
        return None

    def _judge(self, text: str) -> None:
        """The first move decides; the last puzzle or one mistake too many is the end."""
        puzzle = self.left.pop(0)
        if text in puzzle.solutions:
            self.solved, self.last = self.solved + 1, "Right."
        else:
            self.mistakes, self.last = self.mistakes + 1, "Missed."
            self.missed.append(puzzle)
        if self.mistakes == MISTAKES:
            self._end("Three mistakes.")
        elif not self.left:
            self._end("All done.")

    def _next(self) -> Match:
        match = self.left[0].begin()
        self.start = match.ply
        return match

    def _end(self, why: str) -> None:
        self.watch, self.last = None, why
        self.ended = Rush(self.solved, int(time.time()))

    def _show_next(self) -> Match | None:
        """The next puzzle that was missed, in which its answer is played."""
        place = 0 if self.answer is None else self.missed.index(self.answer.puzzle) + 1
        if place >= len(self.missed):
            return None
        self.answer = PuzzleCoach(self.missed[place], self.own, past=True)
        match = self.answer.begin()
        self.start = match.ply
        return match

    def chance(self, match: Match) -> RandomSource:
        """Dice fall by chance, and in an answer as that one has them."""
        return self.answer.chance(match) if self.answer is not None else SYSTEM

    def reply(self, match: Match) -> str | None:
        """What an answer goes on with."""
        return self.answer.reply(match) if self.answer is not None else None

    def thinks(self, match: Match) -> bool:
        """Whether an answer is still to be found."""
        return self.answer is not None and self.answer.thinks(match)

    def think(self, match: Match, seconds: float) -> None:
        """Find it for so long."""
        if self.answer is not None:
            self.answer.think(match, seconds)

    def press(self, match: Match, what: Press) -> Match | None:
        """Start, stop, once more, and the answer to what was missed, one after the other."""
        if what == "answers" and self.ended is not None:
            return self._show_next()
        if what in ("start", "again") and self.watch is None:
            self.left, self.watch, self.ended = drawn(self.puzzles, self.chance_of), Stopwatch(), None
            self.solved, self.mistakes, self.last, self.before = 0, 0, "", self.own.best_rush
            self.missed, self.answer = [], None
            return self._next()
        if what == "stop" and self.watch is not None:
            self._end("Stopped.")
        return None
