"""What a person has done of a game's lessons and puzzles. It is kept on this device alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from gridarium.data import read_json
from web.learning.rating import START, rated

if TYPE_CHECKING:
    from gridarium.learning.course import Course
    from gridarium.learning.lesson import Lesson

PREFIX = "learned."
"""How the key of what was learned of a game begins on the device, where the ids of games have no dot."""
LONGEST = 40
"""Letters of the name of a lesson or a puzzle."""
MOST = 5_000
"""Lessons or puzzles of a game that are remembered."""


def is_learned(key: str) -> bool:
    """Whether what is kept under a key of the device tells what was learned."""
    return key.startswith(PREFIX)


class Try(NamedTuple):
    """The first try at a puzzle: how difficult that is, whether it was solved, and when, in seconds since 1970."""

    rating: int
    solved: bool
    when: int


@dataclass
class Progress:
    """What was done of the lessons and puzzles of one game."""

    game: str
    done: list[str] = field(default_factory=list)
    """The names of the lessons that were done, in order."""
    tries: dict[str, Try] = field(default_factory=dict)
    """The first tries, by the names of puzzles; they decide the rating."""
    solved: set[str] = field(default_factory=set)
    """The names of puzzles that were solved, at the first try or a later one."""

    @property
    def key(self) -> str:
        """Under which the device keeps it."""
        return PREFIX + self.game

    @property
    def rating(self) -> int:
        """One's own, from all first tries in the order of time."""
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
        first, now_solved = name not in self.tries, one.solved and name not in self.solved
        if first:
            self.tries[name] = one
        if now_solved:
            self.solved.add(name)
        return first or now_solved

    def join(self, other: Progress) -> bool:
        """Take over what another page knows of the same. Returns whether that page lacks something known here."""
        self.done += [name for name in other.done if name not in self.done]
        for name, one in other.tries.items():
            self.tries[name] = min(one, self.tries.get(name, one), key=lambda each: each.when)
        self.solved |= other.solved
        return (set(other.done), other.tries, other.solved) != (set(self.done), self.tries, self.solved)

    def text(self) -> str:
        """As the device keeps it."""
        tries = [[name, *one] for name, one in self.tries.items()]
        return json.dumps({"lessons": self.done, "tries": tries, "solved": sorted(self.solved)})


def read_progress(game: str, text: str) -> Progress:
    """What the device kept; what cannot be read of it counts as not done."""
    progress = Progress(game)
    try:
        data = read_json(text)
    except ValueError:
        return progress
    if not isinstance(data, Mapping):
        return progress
    progress.done = list(dict.fromkeys(filter(_is_name, _list(data, "lessons"))))
    progress.tries = {row[0]: Try(row[1], row[2], row[3]) for row in _list(data, "tries") if _is_try(row)}
    progress.solved = set(filter(_is_name, _list(data, "solved")))
    return progress


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    return value[:MOST] if isinstance(value, list) else []


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def _is_try(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(Try._fields) + 1:
        return False
    name, rating, solved, when = row
    return _is_name(name) and type(rating) is int and type(solved) is bool and type(when) is int


@dataclass
class Learning:
    """What was learned on this device, and the puzzles as far as the page has fetched them."""

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
        """What was done of a game."""
        if game not in self._read:
            self._read[game] = read_progress(game, self.kept.get(PREFIX + game, ""))
        return self._read[game]

    def put(self, progress: Progress) -> str:
        """Remember what was done, and return its text."""
        self._read[progress.game] = progress
        self.kept[progress.key] = progress.text()
        return self.kept[progress.key]

    def hear(self, key: str, text: str | None) -> bool:
        """Another page kept or forgot what was learned. Returns whether it lacks something that is known here."""
        game = key.removeprefix(PREFIX)
        if text is None:
            self.kept.pop(key, None)
            self._read.pop(game, None)
            return False
        lacks = self.progress(game).join(read_progress(game, text))
        self.put(self.progress(game))
        return lacks
