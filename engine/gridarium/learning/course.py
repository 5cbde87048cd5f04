"""Course of a game: its lessons in order, read from the data beside it, ``data/course.json``."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from gridarium.formats.validation import Entries, listed, named, number, refuse_unknown, text
from gridarium.game import Game, brief, resource_text
from gridarium.learning.goal import MOST, Goal, read_goal
from gridarium.learning.guided_game import GuidedGame, Remark
from gridarium.learning.lesson import Lesson, Step, Task
from gridarium.match.match import Seat
from gridarium.search.levels import LEVELS

NAME = re.compile(r"[a-z](?:-?[a-z0-9]){0,39}")
"""How lessons are called in addresses."""
MISSED = "That is legal, but it is not the point here. Take it back and try again."
"""What is said to what is not meant, where a step says nothing of its own."""
SETTING = ("levels", "options", "position", "opening")
STEP = ("say", "at", "play", "goal", "also", "answers", "missed", "hint", "done")
TASK = (*SETTING, "falls", "replies", "steps", "end")
GUIDED = (*SETTING, "begin", "remarks", "end")


class Course(NamedTuple):
    """The lessons of a game, in order."""

    game: Game
    lessons: tuple[Lesson, ...]

    def lesson(self, name: str) -> Lesson | None:
        """The lesson of that name; None where there is none."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    def check(self) -> None:
        """Raise ValueError with a sentence where something in it cannot begin."""
        for lesson in self.lessons:
            for setting in (*lesson.tasks, *([lesson.game] if lesson.game else [])):
                try:
                    setting.begin()
                except ValueError as error:
                    raise ValueError(f"The lesson {lesson.name} cannot begin. {error}") from None


@lru_cache
def course_of(game: Game) -> Course:
    """The course of a game that has one (`Game.teaches`)."""
    return read_course(game, json.loads(_text_of(game)))


def _text_of(game: Game) -> str:
    return resource_text(f"gridarium.games.{game.name}", "data/course.json")


def read_course(game: Game, data: Any) -> Course:
    """The course of that data. Raises ValueError with a sentence for what is none.

    Positions and openings are not tried: `Course.check` does that, and whoever begins one.
    """
    entries = named(data, ("lessons",), "A course")
    lessons = tuple(_lesson(game, one) for one in listed(entries, "lessons"))
    names = [lesson.name for lesson in lessons]
    if not names or len(set(names)) < len(names):
        raise ValueError("A course has lessons, each with a name of its own.")
    return Course(game, lessons)


def _lesson(game: Game, data: Any) -> Lesson:
    entries = named(data, ("name", "title", "idea", "tasks", "game"), "A lesson")
    name = text(entries, "name")
    if not NAME.fullmatch(name):
        raise ValueError(f"A lesson has a name of small letters, figures and hyphens, not {brief(name)}.")
    title, idea = _some_words(entries, "title"), _some_words(entries, "idea")
    if ("tasks" in entries) == ("game" in entries):
        raise ValueError(f"The lesson {name} has tasks or a guided game, and not both.")
    if "game" in entries:
        return Lesson(name, title, idea, (), _guided(game, entries["game"]))
    tasks = tuple(_task(game, one) for one in listed(entries, "tasks"))
    if not tasks:
        raise ValueError(f"The lesson {name} has no tasks.")
    return Lesson(name, title, idea, tasks, None)


# Tasks


def _task(game: Game, data: Any) -> Task:
    """A task. One with a single step can have that step's entries among its own."""
    lone = isinstance(data, Mapping) and "steps" not in data
    entries = named(data, (*TASK, *STEP) if lone else TASK, "A task")
    steps = [{key: entries[key] for key in STEP if key in entries}] if lone else listed(entries, "steps")
    if not steps:
        raise ValueError("A task has steps.")
    return Task(
        *_setting(game, entries),
        falls=_texts(entries, "falls"),
        replies=_texts(entries, "replies"),
        steps=tuple(map(_step, steps)),
        end=text(entries, "end"),
    )


def _step(data: Any) -> Step:
    entries = named(data, STEP, "A step")
    say, play = listed(entries, "say", []), _texts(entries, "play")
    if not say or not play or not all(isinstance(words, str) and words for words in say):
        raise ValueError("A step says something, and what to play.")
    return Step(
        say=tuple(say),
        at=_spoken_of(entries, len(say)),
        play=play,
        goal=_goal(entries.get("goal", {"actions": play[-1]})),
        also=_texts(entries, "also"),
        answers=_answers(entries),
        missed=text(entries, "missed") or MISSED,
        hint=text(entries, "hint"),
        done=text(entries, "done"),
    )


def _spoken_of(entries: Entries, most: int) -> tuple[tuple[str, ...], ...]:
    """Targets that the texts of a step speak of: for each but the last in order, with blanks between them."""
    texts = listed(entries, "at", [])
    if len(texts) >= max(most, 1) or not all(isinstance(one, str) for one in texts):
        raise ValueError("A step names the targets that its texts speak of, for each but the last in order.")
    return tuple(tuple(one.split()) for one in texts)


def _goal(data: Any) -> Goal:
    """A goal of a course: unless it says otherwise, as many turns as it takes, where something is to be reached."""
    if isinstance(data, Mapping) and not {"never", "most", "turns"} & set(data):
        data = {**data, "turns": 0}
    return read_goal(data)


def _answers(entries: Entries) -> dict[str, str]:
    answers = entries.get("answers", {})
    if not isinstance(answers, Mapping) or not all(_is_text(*one) for one in answers.items()):
        raise ValueError("The answers of a step give a sentence for each of some moves.")
    return dict(answers)


def _is_text(text: Any, words: Any) -> bool:
    return isinstance(text, str) and isinstance(words, str) and bool(text) and bool(words)


# Guided games


def _guided(game: Game, data: Any) -> GuidedGame:
    entries = named(data, GUIDED, "A guided game")
    setting = _setting(game, entries)
    remarks = tuple(map(_remark, listed(entries, "remarks", [])))
    return GuidedGame(*setting, welcome=_some_words(entries, "begin"), remarks=remarks, end=_some_words(entries, "end"))


def _remark(data: Any) -> Remark:
    entries = named(data, ("when", "say"), "A remark")
    when, say = entries.get("when", {}), _some_words(entries, "say")
    if isinstance(when, Mapping) and "turn" in when:
        refuse_unknown(when, ("turn",), "A remark for a turn")
        return Remark(None, number(when, "turn", 1, MOST, 1), say)
    return Remark(_goal(when), 0, say)


# What both have


def _setting(game: Game, entries: Entries) -> tuple[Game, tuple[Seat, ...], dict[str, Any], Entries | None, Any]:
    """Where it begins: game, seats, options, position, opening."""
    levels = listed(entries, "levels", [0, 1])
    if any(type(level) is not int or level not in (0, *LEVELS) for level in levels) or levels.count(0) != 1:
        raise ValueError("The levels are one for each player, a single 0 for the learner.")
    options = game.check_options(named(entries.get("options", {}), [one.name for one in game.options], "A game"))
    game.check_players(len(levels), options)
    position = entries.get("position")
    if position is not None and not isinstance(position, Mapping):
        raise ValueError(f"A position is a set of named values, not {brief(position)}.")
    return game, tuple(Seat("", level) for level in levels), options, position, _texts(entries, "opening")


def _some_words(entries: Entries, key: str) -> str:
    words = text(entries, key)
    if not words:
        raise ValueError(f"The entry {key} is a text, and it is missing.")
    return words


def _texts(entries: Entries, key: str) -> tuple[str, ...]:
    """Texts with blanks between them."""
    return tuple(text(entries, key).split())
