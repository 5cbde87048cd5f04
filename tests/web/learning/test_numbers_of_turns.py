"""Numbers of turns: where a lesson begins late in a game, its list of moves counts on from there."""

from __future__ import annotations

import re

import pytest

from gridarium import load
from gridarium.learning.course import course_of
from tests.web.tab import Tab


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
