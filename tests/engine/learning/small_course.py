"""A small course to test lessons with: on a board of three by three tiles, the runner begins in the middle."""

from __future__ import annotations

from typing import Any

from gridarium import load
from gridarium.learning.course import read_course
from gridarium.learning.guided_game import GuidedGame
from gridarium.learning.lesson import Task

GAME = load("gridbloc")
BOARD = {"map": {"w": 3, "h": 3, "star": "b2", "walls": []}}


def walk() -> dict[str, Any]:
    """Two steps: a tile, and another one in the corner after a wall."""
    return {
        "options": BOARD,
        "replies": "a1|b1 b3|c3",
        "steps": [
            {"say": ["Read.", "Step up."], "play": "b3", "goal": {"event": "step"}, "done": "A tile."},
            {
                "say": ["Step to the corner."],
                "play": "a3",
                "also": "c",
                "answers": {"b2": "The star gives nothing."},
                "hint": "Go west.",
                "done": "The corner.",
            },
        ],
        "end": "That was a walk.",
    }


def two_tiles() -> dict[str, Any]:
    """A single step: two points within two turns."""
    return {
        "options": BOARD,
        "replies": "a1|b1 a1|a2",
        "say": ["Collect two tiles."],
        "play": "b3 c3",
        "also": "a b c",
        "goal": {"least": 2, "turns": 2},
        "done": "Two.",
    }


def guided() -> dict[str, Any]:
    """A guided game with a remark for each kind of time."""
    return {
        "options": BOARD,
        "begin": "Off you go.",
        "remarks": [
            {"when": {"turn": 2}, "say": "Your second turn."},
            {"when": {"event": "wall", "whose": "other"}, "say": "A wall."},
            {"when": {"least": 2}, "say": "Two points."},
            {"when": {"phase": "Round 1 of 2"}, "say": "Now you build."},
        ],
        "end": "It is over.",
    }


def course(*tasks: dict[str, Any], game: dict[str, Any] | None = None) -> dict[str, Any]:
    """The data of a course with a lesson of these tasks, and a guided game where one is given."""
    lessons: list[dict[str, Any]] = [{"name": "walk", "title": "A walk", "idea": "Walking.", "tasks": list(tasks)}]
    if game is not None:
        lessons.append({"name": "first-game", "title": "A game", "idea": "Playing.", "game": game})
    return {"lessons": lessons}


def task_of(data: dict[str, Any]) -> Task:
    """The task of that data."""
    return read_course(GAME, course(data)).lessons[0].tasks[0]


def guided_of(data: dict[str, Any]) -> GuidedGame:
    """The guided game of that data."""
    game = read_course(GAME, course(walk(), game=data)).lessons[1].game
    assert game is not None
    return game
