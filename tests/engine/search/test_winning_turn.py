"""Turns that win for certain: they are found where there are any, and looking for them costs little."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.game import CHANCE
from gridarium.games.gadget_grid.ai.advice import GadgetGridAdvice
from gridarium.search import mcts
from gridarium.search.mcts import SLICE, WIN_LOOKS, TreeSearch
from gridarium.search.thinking import WIN_SHARE, Thought
from gridarium.search.winning_turn import winning_turn, won
from tests.engine.search.small_games import PlayoutAdvice, TreeState, after

GADGET_GRID = gridarium.load("gadget_grid")
TREES = [TreeState(seed, depth, 2, (0, 0, 1, CHANCE)) for seed in range(60) for depth in (2, 3, 4)]


class Hopeful(PlayoutAdvice):
    """Takes a win to be in reach anywhere."""

    def win_in_reach(self, state: Any) -> bool:
        return True


def wins(state: Any) -> bool:
    """Whether player 0, who is to move, can win before anybody else or chance acts: everything is tried."""
    thens = [after(state, action) for action in state.legal_actions()]
    return any(won(then, 0) or (then.to_move == 0 and wins(then)) for then in thens)


def found(state: Any) -> Sequence[Any]:
    """The turn that the search ends with."""
    return [line for line in winning_turn(state, Hopeful()) if line][-1:]


def test_a_turn_that_wins_is_found_where_there_is_one() -> None:
    assert {wins(state) for state in TREES} == {True, False}
    for state in TREES:
        lines = found(state)
        assert bool(lines) == wins(state)
        for line in lines:
            then: Any = state.copy()
            for action in line:
                assert then.to_move == 0
                then.play(action)
            assert won(then, 0)


def test_a_tree_that_comes_upon_such_a_turn_is_sure_of_it() -> None:
    """In its first playouts already: nothing that comes after them can change it."""
    for state in filter(wins, TREES):
        search = TreeSearch(state, Hopeful(), 2, state.legal_actions(), Random(1), win_share=1.0)
        run = search.run()
        while not search.settled(search.looked / 5_000):
            next(run)
        assert search.looked < 100
        then = after(state, search.scored[0].action)
        assert won(then, 0) or (then.to_move == 0 and wins(then))


def test_what_cannot_win_any_more_is_not_gone_on_from() -> None:
    for state in filter(wins, TREES):
        assert not [line for line in winning_turn(state, PlayoutAdvice()) if len(line) > 1]


def endless(looked: list[int]) -> Any:
    """A search for a turn that never comes to an end; every position is noted."""

    def search(state: Any, advice: Any) -> Iterator[Sequence[Any]]:
        while True:
            looked.append(1)
            yield ()

    return search


@pytest.mark.parametrize(("level", "share"), [(6, WIN_SHARE), (5, 0.0)])
def test_looking_for_it_takes_a_small_share_of_the_budget(
    level: int, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the strongest level; the others are as weak as they are meant to be."""
    looked: list[int] = []
    monkeypatch.setattr(mcts, "winning_turn", endless(looked))
    monkeypatch.setattr(GadgetGridAdvice, "win_in_reach", lambda advice, state: True)
    state: Any = GADGET_GRID.start(players=2)
    while state.to_move == CHANCE or len(state.legal_actions()) == 1:
        state.play(state.random_action(Random(1)))
    Thought(GADGET_GRID, state, level, looks=2_000).finish()
    most = share * 2_000 * WIN_LOOKS / SLICE
    assert most <= len(looked) <= most + WIN_LOOKS * (share > 0)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_is_looked_for_only_where_few_gizmos_are_left_to_others(players: int) -> None:
    """GG-W1, GG-V1: the last one with a Gizmo wins, alone when no dummy has one; nobody in the set-up."""
    state: Any = GADGET_GRID.start(players=players)
    assert not GADGET_GRID.advice().win_in_reach(state)
    state.on[1:] = [0] * (len(state.on) - 2) + [2]
    state.to_move = 0
    assert not GADGET_GRID.advice().win_in_reach(state)
    state.stack = [("action",)]
    assert GADGET_GRID.advice().win_in_reach(state)
