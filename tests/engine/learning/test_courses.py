"""Every lesson of every course; `pytest tests/engine/learning/test_courses.py -k gridbloc` tries one game."""

from __future__ import annotations

import pytest

from gridarium import GAMES, load
from gridarium.learning.course import course_of, teaches
from gridarium.learning.lesson import Lesson, Task
from tests.engine.learning.playing import begun, decide

COURSES = [course_of(load(name)) for name in GAMES if teaches(load(name))]
LESSONS = [(course.game.name, lesson) for course in COURSES for lesson in course.lessons]
TASKS = [
    pytest.param(task, id=f"{game}-{lesson.name}-{number}")
    for game, lesson in LESSONS
    for number, task in enumerate(lesson.tasks, 1)
]
each_lesson = pytest.mark.parametrize(
    "lesson", [pytest.param(lesson, id=f"{game}-{lesson.name}") for game, lesson in LESSONS]
)
each_task = pytest.mark.parametrize("task", TASKS)


@each_lesson
def test_it_begins(lesson: Lesson) -> None:
    for setting in (*lesson.tasks, *([lesson.game] if lesson.game else [])):
        match = setting.begin()
        assert match.outcome is None
        assert setting.fits(match)


@each_task
def test_each_step_is_reached_by_what_is_meant_and_not_before(task: Task) -> None:
    match = begun(task)
    for number, step in enumerate(task.steps):
        for place, text in enumerate(step.play):
            stand = task.stand(match)
            assert (stand.step, stand.strayed) == (number, None), f"before {text}"
            assert stand.made == step.play[:place]
            assert text in map(str, match.choices), f"{text} cannot be played"
            assert str(task.meant(match, stand)) == text
            decide(task, match, text)
        stand = task.stand(match)
        assert (stand.step, stand.strayed) == (number + 1, None), f"{step.play[-1]} does not reach the goal"
    assert task.meant(match, task.stand(match)) is None
