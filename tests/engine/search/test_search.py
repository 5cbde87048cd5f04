"""The searches against exact solvers: trees drawn by lot, chance, three players, hidden cards, small boards."""

from __future__ import annotations

import math
from itertools import islice
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.search import mcts
from gridarium.search.advice import POINT, CopiedPosition
from gridarium.search.alphabeta import AlphaBeta
from gridarium.search.mcts import TreeSearch
from gridarium.search.memory import Memory
from gridarium.search.thinking import Thought
from tests.engine.search.small_games import (
    Card,
    CardAdvice,
    PlayoutAdvice,
    TreeAdvice,
    TreeGame,
    after,
    clearest,
    expected,
    fenced_map,
    minimax,
    tiles_to_come,
    wander,
)

GRIDBLOC = gridarium.load("gridbloc")


@pytest.mark.parametrize("seed", range(60))
def test_alpha_beta_finds_the_value_of_minimax(seed: int) -> None:
    state = TreeGame(seed, depth=6).start()
    position = CopiedPosition(state, TreeAdvice())
    search = AlphaBeta(position, state.legal_actions())
    for _ in search.run():
        pass
    assert search.proved
    assert search.points_ahead[0] * POINT == minimax(state)
    assert minimax(after(state, search.scored[0].action)) == minimax(state)


def test_the_line_is_legal_and_leads_to_the_value() -> None:
    for seed in range(20):
        state = TreeGame(seed, depth=5).start()
        search = AlphaBeta(CopiedPosition(state, TreeAdvice()), state.legal_actions())
        for _ in search.run():
            pass
        for action in search.line:
            assert action in state.legal_actions()
            state.play(action)


class Exchange(CopiedPosition):
    """The same tree, but every leaf that is not the end of the game is noisy, so that all is played out."""

    def noisy(self) -> list[Any]:
        return list(self.states[-1].legal_actions())

    def value(self) -> int:
        state = self.states[-1]
        return -(10**6) * (1 if state.to_move == 0 else -1) if state.outcome is None else super().value()


def test_the_line_begins_with_the_best_action_at_every_moment() -> None:
    state = gridarium.load("gridbloc").start(map="small")
    advice = gridarium.load("gridbloc").advice()
    search = AlphaBeta(advice.position(state), state.legal_actions(), deepest=5)
    moments = 0
    for _ in search.run():
        if search.line:
            moments += 1
            assert search.line[0] == search.scored[0].action
    assert moments > 10


def test_quiescence_plays_forcing_actions_out() -> None:
    for seed in range(20):
        state = TreeGame(seed, depth=5).start()
        search = AlphaBeta(Exchange(state, TreeAdvice()), state.legal_actions(), deepest=1)
        for _ in search.run():
            pass
        assert search.points_ahead[0] * POINT == minimax(state)


@pytest.mark.parametrize(("players", "chance"), [(2, True), (3, False), (3, True)])
def test_tree_search_comes_near_the_expected_results(players: int, chance: bool) -> None:
    states = (TreeGame(seed, 3, players, chance).start(players=players) for seed in range(200))
    for state in islice((state for state in states if clearest(state) > 0.07), 6):
        exact = {action: expected(after(state, action))[0] for action in state.legal_actions()}
        search = TreeSearch(state, PlayoutAdvice(), players, state.legal_actions(), Random(1))
        run = search.run()
        while search.looked < 8_000:
            next(run)
        best = search.scored[0]
        assert exact[best.action] == max(exact.values())
        found = 1 / (1 + math.exp(-2 * best.value / PlayoutAdvice.swing))
        assert found == pytest.approx(max(exact.values()), abs=0.1)


def test_the_best_line_of_a_tree_is_what_all_choose_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once everything was tried, it leads to the max-n result, whatever the means still say."""
    monkeypatch.setattr(mcts, "EXPLORE", 100)
    for seed in range(8):
        state = TreeGame(seed, 3, 3).start()
        memory = Memory()
        search = TreeSearch(state, TreeAdvice(), 3, state.legal_actions(), Random(1), memory)
        run = search.run()
        while search.looked < 3_000:
            next(run)
        assert memory.tree.best == pytest.approx(expected(state))
        assert memory.tree.mean(0) != pytest.approx(memory.tree.best[0], abs=1e-6)


def test_positions_that_are_kept_change_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """They only save playing the same actions again, so a tree may stop keeping them."""
    state = TreeGame(3, 5, 3, True).start(players=3)
    results = []
    for most in (0, 3, 5_000):
        monkeypatch.setattr(mcts, "MOST_KEPT", most)
        before = state.copy()
        search = TreeSearch(state, PlayoutAdvice(), 3, state.legal_actions(), Random(1))
        run = search.run()
        while search.looked < 600:
            next(run)
        results.append((search.scored, search.line, search.points_ahead))
        assert state == before
    assert results[0] == results[1] == results[2]


def test_what_a_seat_may_not_see_is_not_used() -> None:
    cards: list[Any] = [0, 1, 2]
    for card in range(3):
        search = TreeSearch(Card(card), CardAdvice(), 2, cards, Random(5))
        run = search.run()
        while search.looked < 3_000:
            next(run)
        third = (2 / 3 - 1 / 3) / 1
        assert all(abs(entry.points + third) < 0.15 for entry in search.scored)


@pytest.mark.parametrize("seed", range(4))
def test_level_6_is_perfect_on_3_x_3(seed: int) -> None:
    assert_perfect(wander(GRIDBLOC.start(map={"w": 3, "h": 3}), 7, seed))


@pytest.mark.parametrize("seed", range(20))
def test_level_6_is_perfect_on_4_x_4_with_walls(seed: int) -> None:
    assert_perfect(wander(GRIDBLOC.start(map=fenced_map(4, 9, seed)), seed % 3, seed))


def assert_perfect(state: Any) -> None:
    """Level 6 proves a best action of a position that a solver looks through from end to end."""
    known: dict[object, int] = {}
    best = tiles_to_come(state, known)
    choice = Thought(GRIDBLOC, state, 6).finish()
    then = after(state, choice.action)
    over = then.round != state.round or then.outcome is not None
    runner = state.runner
    assert then.scores[runner] - state.scores[runner] + (0 if over else tiles_to_come(then, known)) == best
    assert choice.proved


def test_3_x_3_is_worth_four_tiles() -> None:
    """The whole round, solved; in the second round the score to beat makes the value one of the game."""
    state = GRIDBLOC.start(map={"w": 3, "h": 3})
    while state.to_move is not None:
        choice = Thought(GRIDBLOC, state, 6).finish()
        assert choice.proved
        state.play(choice.action)
    assert state.outcome is not None
    assert state.outcome.scores == (4, 4)
