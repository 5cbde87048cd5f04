"""A course that only tests have, of GridBloc on its small map, and how to learn in a tab."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from gridarium.learning import course as courses
from gridarium.learning.course import Course, read_course
from tests.web.tab import Device, Tab

PAGE = "gridbloc.html"
SMALL: dict[str, Any] = {"levels": [0, 1], "options": {"map": "small"}}
STEPS: dict[str, Any] = {
    "name": "steps",
    "title": "Taking steps",
    "idea": "The runner steps to a neighbouring tile.",
    "tasks": [
        {
            **SMALL,
            "replies": "c4|c5",
            "steps": [
                {
                    "say": ["You are the runner.", "Step up to c4."],
                    "at": ["c3"],
                    "play": "c4",
                    "answers": {"c2": "That is down."},
                    "missed": "That is not up.",
                    "hint": "It is above you.",
                    "done": "You are on c4 now, and it is yours.",
                },
                {"say": ["Step on to d4."], "play": "d4", "done": "Two tiles."},
            ],
            "end": "So much for steps.",
        },
        {**SMALL, "say": ["Once more: to d3."], "play": "d3", "missed": "Not there.", "done": "There you are."},
    ],
}
WALLS: dict[str, Any] = {
    "name": "walls",
    "title": "Walls",
    "idea": "A wall stops a step.",
    "tasks": [
        {
            **SMALL,
            "opening": "c4 c4|d4",
            "say": ["A wall stands between c4 and d4. Go around it, to d5."],
            "play": "d5",
            "missed": "That leads away.",
            "hint": "Aslant.",
            "done": "Around it.",
        }
    ],
}
GAME: dict[str, Any] = {
    "name": "first-game",
    "title": "Your first game",
    "idea": "A whole game.",
    "game": {
        **SMALL,
        "begin": "Collect tiles.",
        "remarks": [
            {"when": {"event": "step"}, "say": "That was a step."},
            {"when": {"turn": 3}, "say": "Your third turn."},
        ],
        "end": "That was a game.",
    },
}


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> Course:
    """The course of the tests in place of GridBloc's own."""
    made = read_course(load("gridbloc"), {"lessons": [STEPS, WALLS, GAME]})
    made.check()
    monkeypatch.setattr(courses, "course_of", lambda game: made)
    return made


def at_lesson(name: str = "", device: Device | None = None) -> Tab:
    """A tab that was opened at the address of a lesson."""
    return Tab(f"{PAGE}#lesson{name and f'.{name}'}", device, asked=True)


def said(tab: Tab) -> str:
    """What the panel says."""
    return tab.page.find("coach").all("p")[0].text


def title(tab: Tab) -> str:
    return tab.page.find("coach-title").text


def press(tab: Tab, what: str) -> None:
    """Press a button of the panel, which must be there."""
    tab.click("coach", what)


def can_press(tab: Tab, what: str) -> bool:
    return tab.can_click("coach", what)


def read_on(tab: Tab) -> None:
    """Press Next as long as there is something more to read before something is to be done."""
    while can_press(tab, "next"):
        press(tab, "next")


def marked(tab: Tab) -> str:
    """The place that is marked as meant; nothing where none is."""
    return tab.page.find("entered").attrs.get("data-meant", "")
