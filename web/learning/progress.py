"""Progress of a person in a game's lessons and puzzles. It is kept on this device alone."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from gridarium.formats.data import read_json

if TYPE_CHECKING:
    from gridarium.learning.course import Course
    from gridarium.learning.lesson import Lesson
    from web.learning.mistakes import Mistake

START = 1000
"""Who has tried nothing yet."""
LEAST = 100
SPREAD = 400
"""So many points more, and one is expected to solve ten puzzles for each that one does not."""
QUICK, SLOW = 48, 20
"""The most that one puzzle changes, at first and once there is much to go by."""
SETTLED = 15
"""Puzzles after which there is."""


def expected(own: float, puzzle: int) -> float:
    """Probability that a puzzle is solved at the first try, from 0 to 1."""
    return 1.0 / (1.0 + float(10.0 ** ((puzzle - own) / SPREAD)))


def rated(own: float, puzzle: int, solved: bool, tried: int) -> float:
    """Rating of one's own after the first try at a puzzle, when so many others were ``tried`` before."""
    most = QUICK if tried < SETTLED else SLOW
    return max(float(LEAST), own + most * (float(solved) - expected(own, puzzle)))


PREFIX = "learned."
"""How the key of what was learned of a game begins on the device, where the ids of games have no dot."""
LONGEST = 40
"""Letters of the name of a lesson or a puzzle."""
MOST = 5_000
"""Lessons or puzzles of a game that are remembered."""
BEST = 10
"""Rushes that are remembered."""
HARDEST = 5_000
"""The highest rating of a puzzle; those of the site's puzzles are below half of it."""
FARTHEST = 10**11
"""Seconds from 1970 to the moment of a try at most: no device's clock is as far off."""
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LISTS = ("lessons", "tries", "solved", "days", "rushes", "mistakes")


def is_learned(key: str) -> bool:
    """Whether what is kept under a key of the device tells what was learned."""
    return key.startswith(PREFIX)


def game_learned(key: str) -> str:
    """The game that something was learned of."""
    return key.removeprefix(PREFIX).partition("~")[0]


class Try(NamedTuple):
    """The first try at a puzzle: how difficult that is, whether it was solved, and when, in seconds since 1970."""

    rating: int
    solved: bool
    when: int


class Rush(NamedTuple):
    """A puzzle rush: how many puzzles were solved in it, and when it ended, in seconds since 1970."""

    solved: int
    when: int


@dataclass
class Progress:
    """Progress in the lessons and puzzles of one game."""

    game: str
    done: list[str] = field(default_factory=list)
    """The names of the lessons that were done, in order."""
    tries: dict[str, Try] = field(default_factory=dict)
    """The first tries, by the names of puzzles; they decide the rating."""
    solved: set[str] = field(default_factory=set)
    """The names of puzzles that were solved, at the first try or a later one."""
    days: set[str] = field(default_factory=set)
    """The days whose puzzle was solved while it was that of the day, as ISO 8601 writes them."""
    rushes: list[Rush] = field(default_factory=list)
    """The best rushes, the best first."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    """Mistakes from one's own games, by their names."""
    unread: dict[str, list[Any]] = field(default_factory=dict)
    """What cannot be read of each of the `LISTS` and stays there: a newer version of the site may have written it."""

    @property
    def rating(self) -> int:
        """Rating of one's own, from all first tries in the order of time."""
        own = float(START)
        for number, one in enumerate(sorted(self.tries.values(), key=lambda one: one.when)):
            own = rated(own, one.rating, one.solved, number)
        return round(own)

    def next_lesson(self, course: Course) -> Lesson:
        """The first lesson that is not done; where all are, the first."""
        return next((lesson for lesson in course.lessons if lesson.name not in self.done), course.lessons[0])

    def finish(self, lesson: str) -> bool:
        """A lesson is done. Returns whether that is new."""
        new = lesson not in self.done
        if new:
            self.done.append(lesson)
        return new

    def try_puzzle(self, name: str, one: Try) -> bool:
        """A puzzle was tried. Returns whether that is new: the first try counts, and that it was solved in the end."""
        first, now_solved = self.is_new(name), one.solved and name not in self.solved
        if first:
            self.tries[name] = one
        if now_solved:
            self.solved.add(name)
        return first or now_solved

    def is_new(self, name: str) -> bool:
        """Whether a puzzle was neither tried nor solved, so that the next try at it decides the rating."""
        return name not in self.tries and name not in self.solved

    def solve(self, name: str) -> bool:
        """A puzzle was solved with help, which does not change the rating. Returns whether that is new."""
        new = name not in self.solved
        self.solved.add(name)
        return new

    def solve_day(self, day: str) -> bool:
        """The puzzle of a day was solved. Returns whether that is new."""
        new = day not in self.days
        self.days.add(day)
        return new

    @property
    def best_rush(self) -> int | None:
        """The best score of a rush; None before the first."""
        return self.rushes[0].solved if self.rushes else None

    def rush(self, one: Rush) -> bool:
        """A rush is over. Returns whether it is new and among the best."""
        known = set(self.rushes)
        self.rushes = sorted({*known, one}, reverse=True)[:BEST]
        return one in self.rushes and one not in known

    def add_mistake(self, one: Mistake) -> bool:
        """A mistake was found in a game of one's own. Returns whether it is new, and there is room for it."""
        from web.learning.mistakes import MOST  # noqa: PLC0415  few have any

        new = one.name not in self.mistakes and sum(not each.learned for each in self.mistakes.values()) < MOST
        if new:
            self.mistakes[one.name] = one
        return new

    def join(self, other: Progress) -> bool:
        """Take over what another page knows of the same. Returns whether that page lacks something known here."""
        self.done += [name for name in other.done if name not in self.done]
        for name, one in other.tries.items():
            self.tries[name] = min(one, self.tries.get(name, one), key=lambda each: each.when)
        self.solved |= other.solved
        self.days |= other.days
        self.rushes = sorted({*self.rushes, *other.rushes}, reverse=True)[:BEST]
        for name, mistake in other.mistakes.items():
            self.mistakes[name] = mistake.or_later(self.mistakes.get(name, mistake))
        for name, rows in other.unread.items():
            mine = self.unread.setdefault(name, [])
            mine += [row for row in rows if row not in mine]
        return other._known() != self._known()

    def _known(self) -> tuple[Any, ...]:
        """All of it, whatever the order."""
        unread = {name: sorted(map(json.dumps, rows)) for name, rows in self.unread.items()}
        return set(self.done), self.tries, self.solved, self.days, self.rushes, self.mistakes, unread

    def text(self) -> str:
        """As the device keeps it."""
        tries = [[name, *one] for name, one in self.tries.items()]
        rushes = [list(one) for one in self.rushes]
        mistakes = [list(one) for _, one in sorted(self.mistakes.items())]
        told: tuple[list[Any], ...] = (self.done, tries, sorted(self.solved), sorted(self.days), rushes, mistakes)
        return json.dumps({name: rows + self.unread.get(name, []) for name, rows in zip(LISTS, told, strict=True)})


def read_progress(game: str, text: str) -> Progress:
    """Progress that the device kept; single things that cannot be read count as not done. Raises ValueError."""
    data = read_json(text)
    if not isinstance(data, dict) or not all(isinstance(data.setdefault(name, []), list) for name in LISTS):
        raise ValueError("What was learned cannot be read.")
    progress = Progress(game)
    lessons, tries, solved, days, rushes, mistakes = (_sifted(progress, name, data[name]) for name in LISTS)
    progress.done = list(dict.fromkeys(lessons))
    progress.tries = {row[0]: Try(row[1], row[2], row[3]) for row in tries}
    progress.solved, progress.days = set(solved), set(days)
    progress.rushes = sorted({Rush(*row) for row in rushes}, reverse=True)[:BEST]
    if mistakes:
        from web.learning.mistakes import Mistake  # noqa: PLC0415  few have any

        progress.mistakes = {one.name: one for one in (Mistake(*row) for row in mistakes)}
    return progress


def _sifted(progress: Progress, name: str, rows: list[Any]) -> list[Any]:
    """Those of a list that can be read; the others are put by."""
    is_good = {"tries": _is_try, "days": _is_day, "rushes": _is_rush, "mistakes": _is_mistake}.get(name, _is_name)
    places = dict.fromkeys([place for place, row in enumerate(rows) if is_good(row)][:MOST])
    if len(places) < len(rows):
        progress.unread[name] = [row for place, row in enumerate(rows) if place not in places]
    return [rows[place] for place in places]


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def _is_day(value: object) -> bool:
    return isinstance(value, str) and DATE.fullmatch(value) is not None


def _is_rush(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(Rush._fields):
        return False
    solved, when = row
    return type(solved) is int and 0 <= solved <= MOST and type(when) is int and abs(when) <= FARTHEST


def _is_mistake(row: object) -> bool:
    from web.learning.mistakes import is_mistake  # noqa: PLC0415  few have any

    return is_mistake(row)


def _is_try(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(Try._fields) + 1:
        return False
    name, rating, solved, when = row
    rated = type(rating) is int and 0 <= rating <= HARDEST
    return _is_name(name) and rated and type(solved) is bool and type(when) is int and abs(when) <= FARTHEST


@dataclass
class Learning:
    """Progress in all games on this device, and the puzzles as far as the page has fetched them."""

    kept: dict[str, str] = field(default_factory=dict)
    """Texts by their keys on the device."""
    texts: dict[str, str] = field(default_factory=dict)
    """The data files of puzzles by game, once they are there."""
    faults: dict[str, str] = field(default_factory=dict)
    """By game a sentence that says why its puzzles could not be had."""
    wanted: set[str] = field(default_factory=set)
    """The games whose puzzles are on their way."""
    _read: dict[str, Progress] = field(default_factory=dict)

    def progress(self, game: str) -> Progress:
        """Progress in a game."""
        if game not in self._read:
            self._read[game] = Progress(game)
            for key in self.kept:
                if game_learned(key) == game and (known := self._readable(key)):
                    self._read[game].join(known)
        return self._read[game]

    def _readable(self, key: str) -> Progress | None:
        """What is kept under a key, if that can be read."""
        try:
            return read_progress(game_learned(key), self.kept[key])
        except ValueError:
            return None

    def key(self, game: str) -> str:
        """Under which the device keeps what was done of a game: beside texts that cannot be read."""
        names = (PREFIX + game + (f"~{number}" if number else "") for number in count())
        return next(key for key in names if key not in self.kept or self._readable(key))

    def put(self, progress: Progress) -> tuple[str, str]:
        """Remember what was done, and return the key and the text of it."""
        key = self.key(progress.game)
        self._read[progress.game] = progress
        self.kept[key] = progress.text()
        return key, self.kept[key]

    def receive(self, key: str, text: str | None) -> bool:
        """Another page kept or forgot what was learned. Returns whether it lacks something that is known here."""
        game = game_learned(key)
        if text is None:
            self.kept.pop(key, None)
            self._read.pop(game, None)
            return False
        own = self.progress(game)
        self.kept[key] = text
        theirs = self._readable(key)
        if theirs is None:
            return own != Progress(game)
        lacks = own.join(theirs)
        self.put(own)
        return lacks
