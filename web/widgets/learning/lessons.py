"""Lessons of a game: its cover, one press that leads on, and the path of them with what is done."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.learning.course import course_of
from gridarium.learning.lesson import Lesson
from web.app.session import Session
from web.widgets.buttons import button
from web.widgets.icons import icon
from web.widgets.learning.coach import lesson_address


def lessons(session: Session, name: str) -> Markup:
    """Lessons of a course, what was done of them, and the button that leads on."""
    game, progress = load(name), session.learning.progress(name)
    course = course_of(game)
    done = [lesson for lesson in course.lessons if lesson.name in progress.done]
    todo = progress.next_lesson(course) if len(done) < len(course.lessons) else None
    title = f"lessons-{name}-title"
    return Markup(
        h.section(".course", id=f"lessons-{name}", aria_labelledby=title, data_dress=name)[
            h.div(".cover"),
            h.header[
                h.h2(id=title)[game.title],
                h.p(".quiet")[_so_far(len(done), len(course.lessons))],
                _onward(name, todo, begun=bool(done)),
            ],
            h.ol(".path")[(_lesson(name, lesson, lesson in done, lesson is todo) for lesson in course.lessons)],
        ]
    )


def _so_far(done: int, whole: int) -> str:
    if done == whole:
        return f"You have done all {whole} lessons."
    return f"{done} of {whole} lessons done" if done else f"{whole} lessons"


def _onward(name: str, todo: Lesson | None, begun: bool) -> Markup | h.Element:
    """The next thing to do: a lesson, or after all of them a game."""
    if todo is None:
        return button("Play the computer", "play-computer", name, kind="primary")
    words = f"Continue {load(name).title}" if begun else f"Start {load(name).title}"
    return h.a(".button.primary.press", href=lesson_address(name, todo.name))[
        icon("play"), h.span[h.strong[words], " ", h.small[todo.title]]
    ]


def _lesson(name: str, lesson: Lesson, done: bool, due: bool) -> h.Element:
    """One lesson: a stone of the path, with its title. What it teaches is told to whoever asks for more."""
    return h.li(aria_current="step" if due else None, data_done=done)[
        h.a(href=lesson_address(name, lesson.name), title=lesson.idea)[
            h.span(".bead")[icon("check") if done else None],
            lesson.title,
            h.span(".visually-hidden")[" (done)"] if done else None,
        ]
    ]
