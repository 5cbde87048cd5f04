"""Every lesson of every game, done at the table by somebody who reads, presses buttons, and does what is marked."""

from __future__ import annotations

import re

import pytest

from gridarium import CHANCE, load
from gridarium.learning.course import course_of
from tests.engine.learning.playing import played
from tests.web.learning.lessons import can_press, press, said
from tests.web.tab import Device, Tab
from web.boards import SHOWN, board_for
from web.learning.hints import HINTS

LESSONS = [
    (name, lesson.name)
    for name in SHOWN
    if load(name).teaches
    for lesson in course_of(load(name)).lessons
    if lesson.game is None
]
MOST = 200
"""Presses. No lesson takes half as many."""


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_done_by_what_is_on_the_page(game: str, lesson: str) -> None:
    device = Device()
    tab = Tab(f"{game}.html#lesson.{lesson}", device, asked=True)
    for _ in range(MOST):
        if f'"{lesson}"' in device.games.get(f"learned.{game}", ""):
            break
        _go_on(tab)
    assert said(tab).startswith("Right.")
    assert tab.table.coach is not None
    assert tab.table.coach.over(tab.table.match)


def _go_on(tab: Tab) -> None:
    """Read on, ask for hints where nothing is marked, do what is marked, let others answer."""
    assert not said(tab).startswith("Not quite."), said(tab)
    if can_press(tab, "next"):
        press(tab, "next")
    elif not _marked(tab):
        if tab.app.busy:
            tab.think()
        else:
            for _ in range(len(HINTS)):
                if not _marked(tab):
                    press(tab, "hint")
            assert _marked(tab), f"{said(tab)}: nothing is marked"
    elif tab.table.preview:
        tab.point(tab.table.preview, by="key")
    else:
        tab.point(_marked(tab), by="key")
    tab.think()


def _marked(tab: Tab) -> str:
    """The target that is marked on the board, or on a button or a seat beside it; else what asks for a second tap."""
    return tab.page.find("entered").attrs.get("data-meant", "") or tab.table.preview


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_nudges_without_telling_the_whole_move(game: str, lesson: str) -> None:
    found = course_of(load(game)).lesson(lesson)
    assert found is not None
    for task in found.tasks:
        for number, step in enumerate(task.steps):
            match = played(task, number)
            meant = task.meant(match, task.stand(match))
            assert meant is not None
            assert not all(_names(step.hint, board_for(game).spoken(target)) for target in meant.targets), step.hint


def _names(words: str, spoken: str) -> bool:
    """Whether a text names what is spoken of so; "e9" is enough for "e9 on level 2", "B" for "Character B"."""
    parts = re.sub(r" on level \d$|^(square|Character) ", "", spoken).split("|")
    return all(re.search(rf"\b{re.escape(part)}\b", words) for part in parts)


GAMES = [
    (name, lesson.name)
    for name in SHOWN
    if load(name).teaches
    for lesson in course_of(load(name)).lessons
    if lesson.game is not None
]


@pytest.mark.parametrize(("game", "lesson"), GAMES)
def test_a_guided_game_begins_and_is_answered_by_the_computer(game: str, lesson: str) -> None:
    device = Device()
    tab = Tab(f"{game}.html#lesson.{lesson}", device, asked=True)
    welcome = said(tab)
    assert welcome
    assert not can_press(tab, "next")
    match = tab.table.match
    learner, begun = match.position.state.to_move, match.length
    for _ in range(30):
        tab.send("play", value=str(match.choices[0]))
        tab.think()
        if any(ply.actor not in (learner, CHANCE) for ply in match.current.plies[begun:]):
            break
    assert any(ply.actor not in (learner, CHANCE) for ply in match.current.plies[begun:]), "nobody has answered"
    assert match.position.state.to_move == learner or match.over
    assert device.games.keys() <= {f"learned.{game}"}


@pytest.mark.parametrize("name", ["corner", "new-tiles", "turn", "chain"])
def test_the_list_counts_from_the_turn_in_which_a_lesson_begins(name: str) -> None:
    tab = Tab(f"gridwar.html#lesson.{name}")
    phase = load("gridwar").situation(tab.table.match.state).phase
    lesson = course_of(load("gridwar")).lesson(name)
    assert lesson is not None
    assert phase in tab.status
    tab.send("play", value=lesson.tasks[0].steps[0].play[0])
    numbers = [node.text for node in tab.page.find("moves").all("span", class_="number")]
    assert phase in [f"Turn {number}" for number in numbers], numbers
    assert "1" not in numbers or phase == "Turn 1"
    assert re.fullmatch(r"Turn \d+", phase)
