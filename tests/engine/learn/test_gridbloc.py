"""What is learned of GridBloc: features of positions, and the evaluation that is their weighted sum."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium.game import learned_weights
from gridarium.games.gridbloc.ai import evaluation
from gridarium.games.gridbloc.ai.advice import ADVICE, par
from gridarium.games.gridbloc.ai.learned import LEARNED
from gridarium.games.gridbloc.ai.weights import BY_HAND, LAYERS, RUNNERS, weighed
from gridarium.search.advice import POINT
from tests.engine.gridbloc.play import start

TERMS: tuple[dict[str, Any], ...] = (
    {},
    {"map": {"w": 5, "h": 7}},
    {"map": {"w": 9, "h": 9, "walls": ["c2|c3", "e5|e6", "h8|h9"]}},
    {"map": "hexagons"},
    {"map": "torus"},
    {"map": "football"},
)


def weights(state: Any) -> Counter[str]:
    """The weights by feature of a state's family."""
    return Counter(learned_weights("gridbloc").get(LEARNED.family(state), BY_HAND))


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
        weigh = weights(state)
        total = weigh["constant"] + sum(weigh[name] * value for name, value in found.items() if name != "score")
        position: Any = ADVICE.position(state)
        before_turn = total - found["turn"] * weigh["turn"]
        most = position.measure.most * POINT
        coming = max(0, min(before_turn, most))
        expected = min(coming + weigh["turn"], most) if found["turn"] else coming
        worth = position.value() if state.runner == 0 else -position.value()
        assert worth == found["score"] * POINT + expected - par(state.board, weighed(state.board))
        compared += 1
    assert compared > 10


def test_advanced_games_on_squares_are_judged_as_the_basic_one() -> None:
    """What a flood tells is worth the same with powers, while nothing but steps leads anywhere."""
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


def test_features_of_the_opening_on_hexagons_are_counted_on_the_board() -> None:
    """Round the star in the middle of 61 hexagons lie rings of 6, 12, 18 and 24, and the last one is the rim. Out of
    each ring lead more edges than steps to it (GB-43)."""
    found = features(start(2, map="hexagons"))
    layers = [found[name] for name in LAYERS]
    assert layers == [6, 12, 18, 24, 0]
    assert (found["fence 4"], found["side"], found["side across"]) == (1, 4, 0)


def test_boards_without_a_rim_have_no_sides() -> None:
    assert features(start(2, map="torus"))["side"] == 0


def test_with_more_players_and_powers_the_first_runner_is_told_of() -> None:
    """GB-34: player 2 runs first in the round that player 1 blocks. A frog that can jump is thought to score more."""
    state = start(3, powers=True, character=["duck", "frog", "duck"])
    state.ran = [1, 2, 3]
    assert features(state)["score"] == 2
    assert features(state)["power of frog"] == 2
    state.at[1] = -1
    assert LEARNED.features(state) is None


def test_characters_with_powers_are_drawn_for_each_game_unless_they_are_given() -> None:
    drawn = [LEARNED.options({"powers": True}, 3, Random(number))["character"] for number in range(100)]
    assert {character for characters in drawn for character in characters} == {*RUNNERS}
    for given in ({}, {"powers": True, "character": ["duck", "bee"]}):
        assert LEARNED.options(given, 2, Random(1)) == given


@pytest.mark.parametrize(
    ("players", "terms", "family"),
    [
        (2, {}, "squares"),
        (2, {"map": "treasury"}, "squares"),
        (2, {"map": "torus"}, "open squares"),
        (2, {"map": "hexagons"}, "hexagons"),
        (2, {"map": "triangles"}, "shapes"),
        (2, {"map": "cube"}, "solids"),
        (2, {"powers": True, "character": ["bee", "bee"]}, "squares in advanced games"),
        (2, {"powers": True}, "squares"),
        (3, {"powers": True, "map": "cube", "character": ["duck", "duck", "roo"]}, "solids in advanced games"),
        (3, {}, "squares in advanced games"),
    ],
)
def test_families_are_of_boards_in_basic_or_advanced_games(players: int, terms: dict[str, Any], family: str) -> None:
    assert LEARNED.family(start(players, **terms)) == family


def test_runners_among_more_players_are_judged_as_those_with_powers() -> None:
    """GB-34: with two steps to a wall a runner comes further than in the basic game."""
    state, weigh = start(3), learned_weights("gridbloc")["squares in advanced games"]
    found = evaluation.prospect(state, 1, state.board.star, state.steps, state.walls)
    counted = {name: value for name, value in features(state).items() if name not in ("score", "turn")}
    assert found.coming == weigh["constant"] + sum(weigh[name] * value for name, value in counted.items())
