"""Whole turns, answered with more care and farther ahead as long as there is time."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, ClassVar, Literal

import pytest

import gridarium
from gridarium.search import turn_plans
from gridarium.search.advice import INFINITE, POINT
from gridarium.search.levels import Level
from gridarium.search.turn_search import TurnSearch
from tests.engine.search.small_games import TreeAdvice, TreeState, minimax

GRIDWAR = gridarium.load("gridwar")
LEVEL = Level(looks=0, seconds=0, deepest=4, attention=30, overlooks=0.0, blur=0, answers=2)
TREES = [TreeState(seed, depth, 2, (0, 0, 1, 1)) for seed in range(25) for depth in (3, 4, 5, 6)]
"""Turns of one and more actions."""


class TurnAdvice(TreeAdvice):
    """Has whole turns planned."""

    method: ClassVar[Literal["turns"]] = "turns"  # type: ignore[assignment]  # a search of another kind
    winning: ClassVar[int] = INFINITE

    def key(self, state: Any) -> Hashable:
        path: tuple[int, ...] = state.path
        return path


def search_of(state: Any, full_time: bool = True) -> TurnSearch:
    """A search of that position."""
    return TurnSearch(state, TurnAdvice(), LEVEL, Random(1), full_time=full_time)


def ended(state: Any, full_time: bool) -> TurnSearch:
    """The search, run to its end."""
    search = search_of(state, full_time)
    for _ in search.run():
        assert search.looked < 20_000
    return search


def test_with_full_time_it_comes_near_to_the_best_play() -> None:
    """It ends of itself only once nothing is left to look at, and in a small tree that is soon."""
    right = dict.fromkeys((False, True), 0)
    for state in TREES:
        for full_time in right:
            right[full_time] += ended(state, full_time).scored[0].value == minimax(state)
    assert right[True] > 1.7 * right[False]


def test_it_can_be_broken_off_at_any_time() -> None:
    """The line is legal, and so is the action that counts as the best one, of which more than a guess is known."""
    for state in TREES:
        search = search_of(state)
        for _ in search.run():
            after: Any = state.copy()
            for action in search.line:
                assert after.to_move == 0
                assert action in after.legal_actions()
                after.play(action)
            assert search.scored[0].action in state.legal_actions()
            assert search.scored[0].exact or not search.depth
            assert abs(search.scored[0].value) <= 20 * POINT


def test_where_few_actions_are_to_be_thought_of_it_goes_on() -> None:
    """At the beginning of Gridwar all turns are planned after some hundred looks; then they are answered again."""
    state: Any = GRIDWAR.start()
    advice = GRIDWAR.advice()
    search = TurnSearch(state, advice, advice.level(6, state), Random(1), full_time=True)
    depths = []
    for _ in search.run():
        if search.looked > 4_000:
            break
        depths.append(search.depth)
    assert search.looked > 4_000
    assert depths[-1] > depths[len(depths) // 2] > 1


def test_it_is_the_same_each_time() -> None:
    for state in TREES[:20]:
        first, again = ended(state, True), ended(state, True)
        assert (first.scored, first.line, first.looked) == (again.scored, again.line, again.looked)


def test_it_keeps_so_much_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_plans, "MOST_KNOWN", 8)
    search = search_of(TREES[3])
    for _ in search.run():
        assert len(search._planner._known) <= 8
        if search.looked > 2_000:
            break
    assert search.looked > 2_000
