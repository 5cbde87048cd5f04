"""What lessons of Gridwar and Gadget Grid say of their positions, tried in the games."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gridarium import State, load
from gridarium.learning.course import course_of
from gridarium.learning.lesson import Task
from tests.engine.learning.playing import played

WHITE, BLACK = 0, 1


def task_of(game: str, lesson: str, number: int) -> Task:
    """A task by its lesson and its number, from 1."""
    found = course_of(load(game)).lesson(lesson)
    assert found is not None
    return found.tasks[number - 1]


def after(state: State, *texts: str) -> State:
    """The position after these actions."""
    later: State = state.copy()
    for text in texts:
        later.play(later.parse(text))
    return later


def wins(state: State) -> bool:
    """Whether the side to move has one that wins at once."""
    me = state.to_move
    outcomes = (after(state, str(action)).outcome for action in state.legal_actions())
    return any(outcome is not None and outcome.winners == (me,) for outcome in outcomes)


@pytest.mark.parametrize(("lesson", "task", "step"), [("hold", 1, 0), ("tokens", 3, 1)])
def test_gw_18_just_these_moves_hold_black_off(lesson: str, task: int, step: int) -> None:
    wanted = task_of("gridwar", lesson, task)
    state = played(wanted, step).position.state
    assert not wins(state), "White has nothing better"
    moves = {str(action) for action in state.legal_actions()} - {"."}
    holding = {text for text in moves if not wins(after(state, text, "."))}
    assert holding == set(wanted.steps[step].goal.actions)


def test_gw_26_who_can_win_need_not_hold_black_off() -> None:
    state = task_of("gridwar", "hold", 2).begin().position.state
    assert wins(state)
    assert wins(after(state, ".")), "Black threatens to win"
    answers = task_of("gridwar", "hold", 2).steps[0].answers
    holding = [text for text in answers if text != "."]
    assert holding
    assert not any(wins(after(state, text, ".")) for text in holding), "that holds Black off"


def test_gw_8_a_token_is_what_it_takes() -> None:
    for number, rank in ((1, "k2=L"), (2, "i3=C")):
        state = task_of("gridwar", "tokens", number).begin().position.state
        promotions = [str(action) for action in state.legal_actions() if "=" in str(action)]
        assert not wins(state)
        assert [text for text in promotions if wins(after(state, text))] == [rank]


def test_gg_t16_no_zombot_gets_to_where_one_is_to_go() -> None:
    task = task_of("gadget_grid", "zombs", 3)
    data: dict[str, Any] = task.begin().position.state.to_dict()
    zombots = [square for token, square in data["at"].items() if token.startswith("z")]
    safe = {
        f"step:{row}{column}"
        for row, column in product(range(10), repeat=2)
        if all(abs(row - int(zombot[0])) + abs(column - int(zombot[1])) > 2 for zombot in zombots)
    }
    near = {f"step:{row}{column}" for row, column in product(range(1, 8), repeat=2)}
    own = f"step:{data['at']['p0']}"
    assert set(task.steps[0].goal.actions) == safe & near - {own}
