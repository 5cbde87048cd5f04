"""Computer players in GridBloc's advanced games: legal and sensible on every kind of board, and told in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.games.gridbloc.advanced import AdvancedState
from gridarium.games.gridbloc.advanced_advice import expected
from gridarium.search.advice import POINT
from gridarium.search.levels import LEVELS
from gridarium.search.players import choose

GAME = load("gridbloc")
SMALL = {"w": 4, "h": 3}
TERMS: dict[str, dict[str, Any]] = {
    "powers": {"map": SMALL, "powers": True, "character": ["frog", "mouse"]},
    "traps": {"map": SMALL, "blocker_powers": ["sticky", "trapdoor"]},
    "extra walls": {"map": SMALL, "extra_walls": "backtracks"},
    "open edges": {"map": {**SMALL, "open_lr": True, "open_tb": True}},
    "bonus": {"map": {**SMALL, "values": {"a1": 5, "d3": 0}, "replenish": ["c1"]}},
    "hexagons": {"map": "hexagons"},
    "cube": {"map": "cube", "powers": True, "character": ["bee", "cheetah"]},
    "three": {"map": SMALL, "players": 3, "powers": True, "character": ["roo", "chicken", "duck"]},
    "six": {"map": SMALL, "players": 6, "move_limit": 4},
}


def position(terms: str, actions: int, seed: int = 1) -> AdvancedState:
    """After so many random actions, or at the end."""
    state = GAME.start(**TERMS[terms])
    chance = Random(f"{terms} {seed}")
    for _ in range(actions):
        if state.to_move is not None:
            state.play(state.random_action(chance))
    assert isinstance(state, AdvancedState)
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("terms", TERMS)
def test_every_level_plays_legal_actions_to_the_end_of_a_round(terms: str, level: int) -> None:
    state = position(terms, 3)
    for number in range(8):
        if state.to_move is None:
            break
        action = choose(GAME, state, str(level), number, looks=40)
        assert action in state.legal_actions()
        state.play(action)


@pytest.mark.parametrize("terms", ["powers", "traps", "open edges", "cube"])
def test_a_wall_that_ends_the_round_is_built(terms: str) -> None:
    """GB-14: after it the runner scores nothing more, so no other wall can be better."""
    found = 0
    for seed in range(400):
        state = position(terms, 5 + seed % 30, seed)
        if state.to_move != state.blocker or state.outcome is not None:
            continue
        if any(ends(state, action) for action in state.legal_actions()):
            found += 1
            assert ends(state, choose(GAME, state, "6", seed, looks=300)), (seed, state.to_dict())
        if found == 3:
            break
    assert found or terms == "cube"


def ends(state: AdvancedState, action: Any) -> bool:
    after = state.copy()
    after.play(action)
    return after.round != state.round or after.outcome is not None


def test_runners_take_a_point_where_nothing_else_is_left() -> None:
    """GB-13: of two tiles in reach of which one counts, the runner goes to that one."""
    state: Any = GAME.start(
        map={"w": 3, "h": 2, "star": "b1", "walls": ["b1|b2", "a1|a2", "c1|c2", "b2|c2"], "open_lr": True}
    )
    action = choose(GAME, state, "6", 1, looks=500)
    after = state.copy()
    after.play(action)
    assert after.scores[state.to_move or 0] == 1


def test_what_players_may_come_to_is_what_they_have_once_it_is_over() -> None:
    for terms in ("powers", "three", "six"):
        state = position(terms, 10_000)
        assert state.outcome is not None
        assert expected(state) == [score * POINT for score in state.scores]


@pytest.mark.parametrize("terms", TERMS)
def test_reasons_are_sentences(terms: str) -> None:
    state = position(terms, 4)
    for action in state.legal_actions()[:12]:
        other = [other for other in state.legal_actions() if other != action][:1]
        for gain in (0.0, 1.0, 2.5):
            words = GAME.advice().explain(state, [action], other, gain)
            assert words.endswith(".")
            assert words.format(*["Ann"] * state.players)
            assert "  " not in words
            assert " 1 points" not in words
