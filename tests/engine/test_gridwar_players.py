"""What computers know about Gridwar."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.games.gridwar.worth import CERTAIN, WON, runs, threats
from gridarium.search.hints import hint
from gridarium.search.players import choose
from gridarium.search.thinking import Thinking
from tests.engine.gridwar_positions import GAME, play, result, stand, start

ADVICE = GAME.advice()


def test_worth_is_the_same_from_both_sides() -> None:
    state = start()
    chance = Random(7)
    for _ in range(150):
        assert ADVICE.evaluate(state, 0) == -ADVICE.evaluate(state, 1)
        assert abs(ADVICE.evaluate(state, 0)) <= CERTAIN or state.outcome is not None
        if state.outcome is not None:
            break
        state.play(state.random_action(chance))


def test_worth_of_what_counts() -> None:
    even = ADVICE.evaluate(stand("c3", "p3"), 0)
    assert ADVICE.evaluate(stand("c3", "p3", yellows=(1, 0)), 0) > even
    assert ADVICE.evaluate(stand("d3", "p3"), 0) > even, "nearer to the goal"
    assert ADVICE.evaluate(stand("c3 b2", "p3"), 0) > even
    assert ADVICE.evaluate(play(stand("r1", "j8"), "r1-s1"), 0) == WON


def test_threats_and_runs() -> None:
    state = stand("f6 g6 f6.2 p1", "f7")
    assert len(set(threats(state, 0))) == 1
    assert not set(threats(state, 1))
    assert runs(state, 0)
    assert not runs(stand("m1", "a5"), 0), "one step too far"
    assert not runs(stand("p1", "r2"), 0), "the corner is guarded"


@pytest.mark.parametrize("level", [3, 5, 6])
def test_a_win_at_hand_is_taken(level: int) -> None:
    """At once, or later in the turn, which is as good."""
    state = stand("p1 c3 d5", "j8 a5")
    while state.to_move == 0:
        state.play(Thinking(GAME, state, level, seed=1, looks=400).finish().action)
    assert result(state).winners == (0,)


def test_a_run_is_stopped() -> None:
    """White must get a tile near the corner a1, or Black's tile on e1 is there."""
    state = stand("b4 k3", "e1 j9")
    for _ in range(12):
        if state.to_move == 1:
            break
        state.play(Thinking(GAME, state, 6, seed=2, looks=900).finish().action)
    assert not runs(state, 1)


def test_level_3_beats_random_play() -> None:
    for mine in (0, 1):
        state = start()
        for number in range(400):
            if state.outcome is not None:
                break
            kind = "3" if state.to_move == mine else "random"
            state.play(choose(GAME, state, kind, number, looks=60))
        assert result(state).winners == (mine,)


def test_hints_say_why() -> None:
    state = stand("p1 c3 d5", "j8 a5")
    words = hint(GAME, state).words.format("Ann", "Ben")
    assert words.startswith("p1-s1 wins the game")
    quiet = start()
    chance = Random(3)
    for _ in range(8):
        found = ADVICE.explain(quiet, [quiet.legal_actions()[0]], [quiet.legal_actions()[-1]], 0.5)
        assert found.format("Ann", "Ben").endswith(".")
        quiet.play(quiet.random_action(chance))
