"""Level 6 against an exhaustive solver that shares no code with it: on small boards it never gives a tile away."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.search.levels import STRONGEST
from gridarium.search.thinking import Thinking
from tests.engine.naive_gridbloc import Edge, Model, Place, edge, place
from tests.engine.small_games import after, fenced_map, wander

GRIDBLOC = gridarium.load("gridbloc")


class Solver:
    """The best play of one map, every step and every wall tried (GB-7 to GB-14)."""

    def __init__(self, plan: dict[str, Any]) -> None:
        model = Model(2, {"map": plan})
        self.star = model.star
        self.tiles = sorted(model.tiles)
        self.bit_of = {ends: 1 << number for number, ends in enumerate(sorted(model.edges, key=sorted))}
        self.ways = {tile: self._ways_from(tile, model) for tile in self.tiles}
        self.to_come = cache(self._to_come)

    def _ways_from(self, tile: Place, model: Model) -> dict[Place, tuple[int, ...]]:
        """The neighbours of a tile on the bare board, and the ways there as sets of edges (GB-9, GB-10)."""
        bare = Model(2, {"map": {"w": model.w, "h": model.h}})
        return {other: self._ways(tile, other) for other in bare.around(tile)}

    def _ways(self, a: Place, d: Place) -> tuple[int, ...]:
        if a[0] == d[0] or a[1] == d[1]:
            return (self.bit_of[frozenset((a, d))],)
        corners = [(d[0], a[1]), (a[0], d[1])]
        return tuple(self.bit_of[frozenset((a, via))] | self.bit_of[frozenset((via, d))] for via in corners)

    def steps(self, at: Place, walls: int) -> list[Place]:
        """Where the runner may go."""
        return [tile for tile, ways in self.ways[at].items() if not all(walls & way for way in ways)]

    def enclosed(self, at: Place, walls: int, unscored: frozenset[Place]) -> bool:
        """GB-14."""
        seen, waiting = {at}, [at]
        while waiting:
            fresh = set(self.steps(waiting.pop(), walls)) - seen
            if fresh & unscored:
                return False
            seen |= fresh
            waiting += fresh
        return True

    def _to_come(self, at: Place, walls: int, unscored: frozenset[Place], running: bool) -> int:
        """The points that the runner still makes when both play as well as can be."""
        if self.enclosed(at, walls, unscored):
            return 0
        if running:
            return max(
                (tile in unscored) + self.to_come(tile, walls, unscored - {tile}, False)
                for tile in self.steps(at, walls)
            )
        return min(self.to_come(at, walls | bit, unscored, True) for bit in self.bit_of.values() if not walls & bit)

    def value(self, state: Any) -> int:
        """The points still to come in the round of a position of the engine."""
        told = state.to_dict()
        standing: list[Edge] = [edge(text) for text in (*told["walls"], *told["map"]["walls"])]
        walls = sum(self.bit_of[ends] for ends in standing)
        unscored = frozenset(self.tiles) - {self.star} - set(map(place, told["scored"]))
        return self.to_come(place(told["runner"]), walls, unscored, state.to_move == state.runner)


def keeps_the_value(solver: Solver, state: Any, action: Any) -> bool:
    """Whether after that action the side to move still gets what was in the position."""
    runner = state.runner
    then = after(state, action)
    made: int = then.scores[runner] - state.scores[runner]
    over = then.round != state.round or then.outcome is not None
    return made + (0 if over else solver.value(then)) == solver.value(state)


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
            choice = Thinking(GRIDBLOC, state, STRONGEST, seed).finish()
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
        action = Thinking(GRIDBLOC, state, STRONGEST, seed).finish().action
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
