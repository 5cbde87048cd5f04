"""Level 6 beside an exhaustive solver: on small boards it never gives a tile away."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.search.levels import STRONGEST
from gridarium.search.thinking import Thought
from tests.engine.gridbloc.naive_maps import edge, place
from tests.engine.gridbloc.solver import Solver, SolverInReach, keeps_the_value
from tests.engine.search.small_games import fenced_map, wander

GRIDBLOC = gridarium.load("gridbloc")


def play_on(plan: dict[str, Any], careful: tuple[bool, bool], seed: int) -> int:
    """Play a whole game, level 6 for those who are careful and random actions for the others.

    Checks every choice of level 6, and returns how many there were.
    """
    solver = Solver(plan)
    state = GRIDBLOC.start(map=plan)
    chance = Random(seed)
    choices = 0
    while state.to_move is not None:
        action = state.random_action(chance)
        if careful[state.to_move]:
            choice = Thought(GRIDBLOC, state, STRONGEST, seed).finish()
            action = choice.action
            assert choice.proved
            assert keeps_the_value(solver, state, action), (state.to_dict(), action)
            choices += 1
        state.play(action)
    return choices


def test_the_solver_on_a_board_solved_by_hand() -> None:
    """2 x 2: whatever the first step, one wall cannot part the runner from both other tiles, a second one can."""
    assert Solver({"w": 2, "h": 2}).value(GRIDBLOC.start(map={"w": 2, "h": 2})) == 2


def test_the_solver_counts_every_tile_of_a_fenced_lane() -> None:
    """A lane of three tiles: the second one is sure, then a wall closes it."""
    lane = {"w": 3, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2", "c1|c2"]}
    assert Solver(lane).value(GRIDBLOC.start(map=lane)) == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_on_3_x_3(seed: int) -> None:
    assert play_on(fenced_map(3, 8, seed), (True, True), seed) >= 4


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("careful", [(True, False), (False, True)])
def test_a_whole_game_on_3_x_3_against_anybody(seed: int, careful: tuple[bool, bool]) -> None:
    """Random actions lead to positions that good play never comes to."""
    assert play_on(fenced_map(3, 7, seed), careful, seed) >= 1


@pytest.mark.parametrize("seed", range(4))
def test_the_rest_of_a_round_on_bare_3_x_3(seed: int) -> None:
    bare = {"w": 3, "h": 3}
    solver = Solver(bare)
    state = wander(GRIDBLOC.start(map=bare), 7, seed)
    while state.round == 0:
        action = Thought(GRIDBLOC, state, STRONGEST, seed).finish().action
        assert keeps_the_value(solver, state, action)
        state.play(action)


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_on_4_x_4_late(seed: int) -> None:
    """With nine edges left free, as late in a round."""
    assert play_on(fenced_map(4, 9, seed), (True, True), seed) >= 2


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("careful", [(True, False), (False, True)])
def test_a_whole_game_on_4_x_4_late_against_anybody(seed: int, careful: tuple[bool, bool]) -> None:
    assert play_on(fenced_map(4, 8, seed), careful, seed) >= 1


REACH = range(-2, 3)
"""How far from the runner the blocker builds, in each direction."""


def ending(seed: int) -> Iterator[Any]:
    """Positions of a round on the usual board: the runner steps at random, the blocker builds near it."""
    chance = Random(seed)
    state: Any = GRIDBLOC.start()
    while state.round == 0:
        yield state
        actions = state.legal_actions()
        if state.to_move != state.runner:
            x, y = place(state.to_dict()["runner"])
            near = {(x + east, y + north) for east in REACH for north in REACH}
            actions = [action for action in actions if edge(str(action)) & near] or actions
        state.play(chance.choice(actions))


@pytest.mark.parametrize(("most", "least"), [(9, 40), pytest.param(12, 50, marks=pytest.mark.thorough)])
def test_the_end_of_a_round_on_the_usual_board_is_played_perfectly(most: int, least: int) -> None:
    """Wherever few edges are free with both tiles in reach the choice is proved, and who tries everything agrees."""
    solver = SolverInReach(GRIDBLOC.start().to_dict()["map"])
    judged = 0
    for state in chain.from_iterable(map(ending, range(20))):
        if 0 < solver.edges_that_matter(state) <= most:
            choice = Thought(GRIDBLOC, state, STRONGEST, judged).finish()
            assert choice.proved
            assert keeps_the_value(solver, state, choice.action), state.to_dict()
            judged += 1
    assert judged >= least
