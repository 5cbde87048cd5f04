"""What is learned of Gridwar: features of positions, which are what the evaluation weighs."""

from __future__ import annotations

from random import Random
from typing import Any

from gridarium.games.gridwar.ai.evaluation import WEIGHTS
from gridarium.games.gridwar.ai.learned import LEARNED, weights_of
from tests.engine.gridwar.positions import GAME, play, stand, start


def facing(white: str, black: str, **more: Any) -> Any:
    """A position at the beginning of a turn, in which a tile of each side guards the other one's goal."""
    state = stand(f"{white} a2", f"{black} r2", **more)
    state.seen = (state.key,)
    return state


def features(state: Any) -> dict[str, int]:
    found = LEARNED.features(state)
    assert found is not None
    return dict(zip(LEARNED.names, found, strict=True))


def test_features_are_those_of_white_less_those_of_black() -> None:
    """Black has captured a tile and holds its token (GW-9); f6.2 lies on two tiles of White's and one of Black's."""
    found = features(facing("f6 g6 f6.2", "f7 k9=L", yellows=(0, 1)))
    assert found["lost"] == -2, "one for the leader's token (GW-11), one for the other"
    assert (found["yellow"], found["leader"], found["commander"]) == (-1, -1, 0)
    assert found["here"] == 1
    assert found["climbed"] == 1
    assert found["covered"] == 1, "Black's f7"
    assert found["prey"] == 1


def test_steps_are_those_from_the_entry_holes() -> None:
    """White's goal is s1 and Black's a1, and straight along the side a step leads a space nearer."""
    near, far = (features(facing(f"{column}1", "j9"))["step"] for column in "hf")
    assert near - far == 2


def test_nothing_is_learned_in_the_midst_of_a_turn_or_where_the_game_is_decided() -> None:
    assert LEARNED.features(play(start(), "@-f8")) is None
    assert LEARNED.features(facing("j3", "j8", yellows=(1, 0))) is not None
    assert LEARNED.features(play(facing("j3", "j8", yellows=(1, 0)), "j3=L")) is None
    free = stand("p1", "j8")
    free.seen = (free.key,)
    assert LEARNED.features(free) is None, "a move from the goal"


def test_the_evaluation_weighs_what_the_features_count() -> None:
    chance = Random(6)
    compared = 0
    for _ in range(3):
        state = start()
        for _ in range(80):
            found = LEARNED.features(state) if state.outcome is None else None
            if found is not None:
                weights = LEARNED.begin | {"lost": WEIGHTS.lost}
                weighed = sum(weights[name] * count for name, count in zip(LEARNED.names, found, strict=True))
                assert weighed == GAME.advice().evaluate(state, 0)
                compared += 1
            if state.outcome is None:
                state.play(state.random_action(chance))
    assert compared > 10


def test_levels_play_by_the_weights_that_they_get() -> None:
    state = facing("f6 g6 f6.2", "f7 k9")
    usual, greedy = (LEARNED.advice({**LEARNED.begin, "prey": prey}) for prey in (WEIGHTS.prey, 500))
    assert usual.evaluate(state, 0) == GAME.advice().evaluate(state, 0)
    assert greedy.evaluate(state, 0) - usual.evaluate(state, 0) == 500 - WEIGHTS.prey


def test_what_is_not_learned_weighs_what_it_does_by_hand() -> None:
    weights = weights_of({"constant": 7, "guards 2": 11, "press": 13})
    first, _, third = WEIGHTS.guards[1:]
    assert weights == WEIGHTS._replace(guards=(0, first, 11, third), press=13)


def test_what_came_of_a_game_is_who_won_it() -> None:
    assert LEARNED.result(play(stand("r1", "j8"), "r1-s1"), 0) == 2
    assert LEARNED.result(play(stand("j9", "b1", to_move=1), "b1-a1"), 0) == 0
