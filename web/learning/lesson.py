"""A lesson on the table: which task of it is done, what is said now, and what was read."""

from __future__ import annotations

from dataclasses import dataclass, field

from gridarium.game import CHANCE, RandomSource
from gridarium.learning.course import Course
from gridarium.learning.lesson import Lesson, Stand, Task
from gridarium.match.match import Match
from web.learning.coach import Coach, Mood, PanelText, Press
from web.learning.hints import FREE, HINTS, Shown, in_words
from web.learning.progress import Progress

FRAGMENT = "lesson"
"""What an address has after "#" that leads to a lesson; after a point its name, and after another one its task."""
TAKE_BACK = "Press Try again first"
READ_ON = "This is done; press Next to continue"
OVER = "The lesson is over; choose what comes next"
WAIT = "It is not your turn here; wait for the answer"


def title_of(course: Course, lesson: Lesson) -> str:
    """Title of a lesson, and which of how many it is."""
    return f"Lesson {course.lessons.index(lesson) + 1} of {len(course.lessons)}: {lesson.title}"


def next_presses(course: Course, lesson: Lesson) -> tuple[Press, ...]:
    """Buttons after a lesson."""
    return ("all-lessons",) if lesson is course.lessons[-1] else ("next-lesson", "all-lessons")


@dataclass
class LessonCoach(Coach):
    """A lesson of tasks, and how far somebody is in it."""

    course: Course
    lesson: Lesson
    number: int = 0
    """Of the task that is on the table, from 0."""
    read: dict[int, int] = field(default_factory=dict)
    """How many texts of each step were read."""
    heard: set[int] = field(default_factory=set)
    """The steps whose answer was read."""
    hints: dict[int, int] = field(default_factory=dict)
    """How many hints were wanted for each step."""
    missed: set[int] = field(default_factory=set)
    """The steps at which something else was done first; what is meant is marked there."""
    hinting: int | None = None
    """The step whose hint stands in place of what to do."""

    @property
    def task(self) -> Task:
        """The task that is on the table."""
        return self.lesson.tasks[self.number]

    @property
    def fragment(self) -> str:
        """The lesson's name, and the task where it is not the first."""
        place = f".{self.number + 1}" if self.number else ""
        return f"{FRAGMENT}.{self.lesson.name}{place}"

    @property
    def start(self) -> int:
        """What was played before the task begins is not taken back."""
        return len(self.task.opening)

    def begin(self, number: int = 0) -> Match:
        """The match of the task of that number, from its beginning."""
        self.number, self.hinting = number, None
        self.read, self.heard, self.hints, self.missed = {}, set(), {}, set()
        return self.task.begin()

    # What is said

    def panel_text(self, match: Match) -> PanelText:
        """Text to be read: what to do, or what came of what was done last."""
        stand = self.task.stand(match)
        if self._wrong(match, stand) is not None:
            answer = self.task.answer(match, stand) or self._nothing_left(stand)
            return self._say(stand, answer, ("back",), "Not quite.", "wrong")
        if self._answers(stand):
            return self._answer(stand)
        step, at = self.task.steps[stand.step], self.read.get(stand.step, 0)
        if at < len(step.say) - 1:
            return self._say(stand, step.say[at], ("next",))
        hints, meant = self.hints.get(stand.step, 0), self.task.meant(match, stand)
        if self.hinting == stand.step and meant is not None:
            told = self._say(stand, in_words(match, Shown(meant, HINTS[hints]), step.hint), ("hint",), "Hint:")
            return told._replace(hints=hints, note=FREE)
        return self._say(stand, step.say[at], ("hint",))._replace(hints=hints)

    def _say(self, stand: Stand, words: str, presses: tuple[Press, ...], lead: str = "", mood: Mood = "") -> PanelText:
        """The same with the title, and how far one is among the steps of all tasks."""
        before = [len(step.say) for task in self.lesson.tasks[: self.number] for step in task.steps]
        lengths = [len(step.say) for step in self.task.steps]
        after = [len(step.say) for task in self.lesson.tasks[self.number + 1 :] for step in task.steps]
        here = sum(before) + sum(lengths[: stand.step]) + (self.read.get(stand.step, 0) + 1) * (mood != "right")
        place = here, sum(before) + sum(lengths) + sum(after)
        return PanelText(title_of(self.course, self.lesson), words, lead, mood, place, presses)

    def _answers(self, stand: Stand) -> bool:
        """Whether a step was done just now, and its answer is still to be read."""
        return stand.step == len(self.task.steps) or (stand.step > 0 and stand.step - 1 not in self.heard)

    def _answer(self, stand: Stand) -> PanelText:
        """What was done and why that is good. The last one of all tells what comes after the lesson."""
        words = self.task.steps[stand.step - 1].done
        presses: tuple[Press, ...] = ("next",)
        if stand.step < len(self.task.steps):
            return self._say(stand, words, presses, "Right.", "right")
        words = f"{words} {self.task.end}".strip()
        if self._is_last:
            presses = next_presses(self.course, self.lesson)
        return self._say(stand, words, presses, "Right.", "right")

    @property
    def _is_last(self) -> bool:
        return self.number == len(self.lesson.tasks) - 1

    def _wrong(self, match: Match, stand: Stand) -> int | None:
        """The ply at which something else was done than what is meant, or what leads nowhere."""
        if stand.strayed is not None or stand.step == len(self.task.steps):
            return stand.strayed
        mover = match.position.state.to_move
        if mover in (CHANCE, self.task.learner) or self.task.reply(match) is not None:
            return None
        own = (ply for ply in range(match.ply - 1, self.start - 1, -1) if self._is_own(match, ply))
        return next(own, None)

    def _is_own(self, match: Match, ply: int) -> bool:
        return match.current.plies[ply].actor == self.task.learner

    def _nothing_left(self, stand: Stand) -> str:
        """What is said to a way that ends before the goal is reached."""
        return self.task.steps[stand.step].missed

    # What can be done

    def shown(self, match: Match) -> Shown | None:
        """What is meant, once it was read what to do: in the first lesson, and as much as help is wanted."""
        stand = self.task.stand(match)
        marked = self.lesson is self.course.lessons[0] or stand.step in self.missed
        help = HINTS[self.hints.get(stand.step, 0)]
        if marked and help != HINTS[-1]:
            help = "next"
        if not help or self._wrong(match, stand) is not None or self._reads(stand):
            return None
        meant = self.task.meant(match, stand)
        return Shown(meant, help) if meant is not None else None

    def spoken_of(self, match: Match) -> tuple[str, ...]:
        """What the text speaks of that is read now, before something is to be done."""
        stand = self.task.stand(match)
        if self._wrong(match, stand) is not None or self._answers(stand) or not self._reads(stand):
            return ()
        at, said = self.task.steps[stand.step].at, self.read.get(stand.step, 0)
        return at[said] if said < len(at) else ()

    def _reads(self, stand: Stand) -> bool:
        """Whether something is to be read before something is to be done."""
        if self._answers(stand):
            return True
        return self.read.get(stand.step, 0) < len(self.task.steps[stand.step].say) - 1

    def chance(self, match: Match) -> RandomSource:
        """Dice fall as the task wants."""
        return self.task.chance(match)

    def reply(self, match: Match) -> str | None:
        """Reply of another player."""
        return self.task.reply(match)

    def waits(self, match: Match) -> str:
        """Why the learner does not act."""
        stand = self.task.stand(match)
        if stand.step == len(self.task.steps):
            return OVER if self._is_last else READ_ON
        if self._wrong(match, stand) is not None:
            return TAKE_BACK
        return "" if match.position.state.to_move == self.task.learner else WAIT

    def over(self, match: Match) -> bool:
        """Whether the last task is done."""
        return self._is_last and self.task.stand(match).step == len(self.task.steps)

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """A lesson is done with its last task."""
        return self.over(match) and progress.finish(self.lesson.name)

    def press(self, match: Match, what: Press) -> Match | None:
        """Read on, take back, ask for help, begin again."""
        stand = self.task.stand(match)
        if what == "again":
            return self.begin()
        if what == "back":
            self._take_back(match, stand)
        elif what == "hint":
            self._help(stand)
        elif what == "next":
            return self._read_on(stand)
        return None

    def _take_back(self, match: Match, stand: Stand) -> None:
        """What was done beside what is meant is taken back; from now on it is marked."""
        wrong = self._wrong(match, stand)
        if wrong is not None:
            match.cut(max(wrong, self.start))
            self.missed.add(stand.step)
            self.heard.add(stand.step - 1)

    def _help(self, stand: Stand) -> None:
        """One hint more; after the last one what to do stands there again."""
        before = self.hints.get(stand.step, 0)
        ended = self.hinting == stand.step and before == len(HINTS) - 1
        self.hints[stand.step] = min(before + 1, len(HINTS) - 1)
        self.hinting = None if ended else stand.step

    def _read_on(self, stand: Stand) -> Match | None:
        """The next text; after the answer to the last step the next task."""
        self.hinting = None
        if stand.step == len(self.task.steps):
            return None if self._is_last else self.begin(self.number + 1)
        if self._answers(stand):
            self.heard.add(stand.step - 1)
        elif self.read.get(stand.step, 0) < len(self.task.steps[stand.step].say) - 1:
            self.read[stand.step] = self.read.get(stand.step, 0) + 1
        return None
