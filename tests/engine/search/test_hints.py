"""Hints and analysis beside exact solvers: the best action, what it is worth, and where a game turned."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.search.advice import POINT
from gridarium.search.analysis import MOST_TURNS, WORTH_NAMING, Analysing, analyse
from gridarium.search.hints import HintThought, hint
from gridarium.search.thinking import Thought
from tests.engine.gridbloc.solver import Solver, keeps_the_value
from tests.engine.search.small_games import TreeGame, after, fenced_map, minimax, wander

GRIDBLOC = gridarium.load("gridbloc")


def values(state: Any) -> dict[Any, float]:
    """For each action of a tree, the points that the side to move is ahead by after it."""
    sign = 1 if state.to_move == 0 else -1
    return {action: sign * minimax(after(state, action)) / POINT for action in state.legal_actions()}


# Hints


@pytest.mark.parametrize("seed", range(30))
def test_a_hint_is_the_best_action_and_says_by_how_much(seed: int) -> None:
    game = TreeGame(seed, depth=5)
    state = game.start()
    best, second = sorted(values(state).values(), reverse=True)[:2]
    found = hint(game, state)
    assert values(state)[found.action] == best == found.score
    assert found.words == f"{found.action} is better by {best - second:.1f}."


def test_the_line_of_a_hint_can_be_played() -> None:
    for seed in range(20):
        state = TreeGame(seed, depth=5).start()
        for action in hint(TreeGame(seed, depth=5), state).line:
            state.play(state.parse(str(action)))


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_gives_no_tile_away(seed: int) -> None:
    plan = fenced_map(4, 9, seed)
    state = wander(GRIDBLOC.start(map=plan), seed, seed)
    assert keeps_the_value(Solver(plan), state, hint(GRIDBLOC, state).action)


def test_a_hint_in_slices_is_the_same_and_can_be_cut_short() -> None:
    state = GRIDBLOC.start(map={"w": 5, "h": 5})
    thought = HintThought(GRIDBLOC, state, seed=3, looks=2_000)
    shares = []
    while thought.step(0.0):
        shares.append(thought.progress.done)
    assert shares == sorted(shares)
    assert thought.progress.done == 1
    assert thought.hint == hint(GRIDBLOC, state, seed=3, looks=2_000)
    assert HintThought(GRIDBLOC, state).stop().action in state.legal_actions()


def test_where_there_is_no_choice_the_hint_says_so() -> None:
    lane = {"w": 3, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2", "c1|c2"]}
    found = hint(GRIDBLOC, GRIDBLOC.start(map=lane))
    assert str(found.action) == "b1"
    assert found.phrases[0] == (0, "move to b1")
    assert found.words == "It scores, and 1 unscored tile stays within reach."


def test_both_thoughts_of_a_hint_are_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is best, and what else there is, can be compared only if both look ahead as far."""
    game = gridarium.load("gridwar")
    levels = []

    class Noted(Thought):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            levels.append(self.level)

    monkeypatch.setattr("gridarium.search.hints.Thought", Noted)
    hint(game, game.start(), looks=60)
    assert [level.answers for level in levels] == [game.advice().level(6).answers] * 2


# Analysis


def random_game(seed: int) -> tuple[TreeGame, list[str]]:
    """A tree and a way through it."""
    game = TreeGame(seed, depth=5)
    state = game.start()
    chance = Random(seed)
    actions = []
    while state.to_move is not None:
        action = state.random_action(chance)
        actions.append(str(action))
        state.play(action)
    return game, actions


@pytest.mark.parametrize("seed", range(20))
def test_the_standings_are_those_of_best_play(seed: int) -> None:
    game, actions = random_game(seed)
    state = game.start()
    exact = [minimax(state) / POINT]
    for text in actions:
        state.play(state.parse(text))
        exact.append(minimax(state) / POINT)
    found = analyse(game, game.start(), actions)
    assert found.points_by_ply == tuple((value, -value) for value in exact)


@pytest.mark.parametrize("seed", range(20))
def test_turning_points_are_the_actions_that_lost_points(seed: int) -> None:
    game, actions = random_game(seed)
    state = game.start()
    lost = {}
    for ply, text in enumerate(actions):
        worth = values(state)
        loss = max(worth.values()) - worth[state.parse(text)]
        if loss >= WORTH_NAMING:
            lost[ply] = (state.to_move, loss, [str(a) for a, value in worth.items() if value == max(worth.values())])
        state.play(state.parse(text))
    turns = analyse(game, game.start(), actions).turns
    assert len(lost) <= MOST_TURNS
    assert [turn.ply for turn in turns] == list(lost)
    for turn in turns:
        player, loss, best = lost[turn.ply]
        assert (turn.player, turn.played, turn.loss) == (player, actions[turn.ply], loss)
        assert turn.better in best
        assert turn.line[0] == turn.better
        assert (turn.did, turn.phrase) == (f"play {turn.played}", f"play {turn.better}")
        assert turn.words.startswith(f"{turn.better} is better by")


def test_what_is_known_of_an_analysis_grows_from_the_end() -> None:
    game, actions = random_game(2)
    analysing = Analysing(game, game.start(), actions)
    shares = [analysing.done_share]
    while analysing.step(0.0):
        shares.append(analysing.done_share)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert analysing.done_share == 1
    assert analysing.analysis == analyse(game, game.start(), actions)
