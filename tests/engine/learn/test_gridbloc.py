"""What is learned of GridBloc: features of positions, and the evaluation that is their weighted sum."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium.game import resource_text
from gridarium.games.gridbloc.ai import evaluation
from gridarium.games.gridbloc.ai.advice import ADVICE, par
from gridarium.games.gridbloc.ai.learned import LEARNED
from gridarium.games.gridbloc.ai.weights import weighed
from gridarium.search.advice import POINT
from tests.engine.gridbloc.play import start

TERMS: tuple[dict[str, Any], ...] = (
    {},
    {"map": {"w": 5, "h": 7}},
    {"map": {"w": 9, "h": 9, "walls": ["c2|c3", "e5|e6", "h8|h9"]}},
)


WEIGHTS = Counter(json.loads(resource_text("gridarium.games.gridbloc", "data/weights.json"))["weights"])


def features(state: Any) -> dict[str, int]:
    found = LEARNED.features(state)
    assert found is not None
    return dict(zip(LEARNED.names, found, strict=True))


def test_features_of_the_opening_are_counted_on_the_board() -> None:
    """On 9 x 9 from the star in the middle a king comes to 8, 16, 24, 32 tiles; 4 lie between it and each side."""
    found = features(start())
    assert {name: value for name, value in found.items() if value} == {
        "turn": 1,
        "layer 1": 8,
        "layer 2": 16,
        "layer 3": 24,
        "layer 4": 32,
        "fence 4": 1,
        "side": 4,
        "side across": 4,
    }


def test_what_was_scored_and_walls_near_the_runner_are_counted() -> None:
    """The runner is on d3. Of four walls two lie within two steps of a king, one more within four."""
    found = features(start(2, "d4 d4|d5 d3 b3|b4 d4 g4|h4 d3 a9|b9"))
    assert found["score"] == 2
    assert found["walls 2"] == 2
    assert found["walls 4"] == 3
    assert (found["side"], found["side across"]) == (2, 3)


def test_a_fence_that_can_be_closed_ends_the_flood() -> None:
    """One edge leads out of the nine tiles in the middle, and the runner is a step away from it."""
    found = features(start(2, map={"w": 9, "h": 9, "walls": [*RING]}))
    assert found["fence 1"] == 1
    assert found["layer 1"] == 8
    assert found["layer 2"] == 0


RING = (
    *("d6|d7", "e6|e7", "f6|f7", "d3|d4", "e3|e4", "f3|f4"),
    *("c4|d4", "c5|d5", "c6|d6", "f4|g4", "f5|g5"),
)
"""The walls around the nine tiles in the middle, but the one between f6 and g6."""


@pytest.mark.parametrize("terms", TERMS)
def test_the_evaluation_is_the_weighted_sum_within_what_can_be_scored(terms: dict[str, Any]) -> None:
    chance = Random(11)
    compared = 0
    for _ in range(30):
        state = start(2, **terms)
        for _ in range(chance.randrange(40)):
            if state.to_move is not None:
                state.play(state.random_action(chance))
        if state.to_move is None or state.round:
            continue
        found = features(state)
        total = WEIGHTS["constant"] + sum(WEIGHTS[name] * value for name, value in found.items() if name != "score")
        position: Any = ADVICE.position(state)
        before_turn = total - found["turn"] * WEIGHTS["turn"]
        most = position.measure.most * POINT
        coming = max(0, min(before_turn, most))
        expected = min(coming + WEIGHTS["turn"], most) if found["turn"] else coming
        worth = position.value() if state.runner == 0 else -position.value()
        assert worth == found["score"] * POINT + expected - par(state.board, weighed(state.board))
        compared += 1
    assert compared > 10


def test_advanced_games_on_squares_are_judged_as_the_basic_one() -> None:
    """What a flood tells is worth the same with more players, while nothing but steps leads anywhere."""
    chance = Random(4)
    basic: Any = start()
    compared = 0
    while basic.to_move is not None and basic.round == 0:
        ducks = start(powers=True, character=["duck", "duck"])
        ducks.at, ducks.walls, ducks.steps, ducks.unscored = [*basic.at], basic.walls, [*basic.steps], basic.unscored
        found = evaluation.prospect(ducks, basic.runner, basic.at[basic.runner], basic.steps, basic.walls)
        position: Any = ADVICE.position(basic)
        assert found.coming == position.measure.coming
        compared += found.coming > 0
        basic.play(basic.random_action(chance))
    assert compared > 20


def test_nothing_is_learned_of_terms_that_the_weights_are_not_for() -> None:
    assert LEARNED.features(start(2, powers=True, character=["duck", "duck"])) is None
