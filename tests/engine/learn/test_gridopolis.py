"""What is learned of Gridopolis: features of positions, which are what the evaluation weighs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium.games.gridopolis.ai.evaluation import WEIGHTS, table_of
from gridarium.games.gridopolis.ai.learned import LEARNED
from tests.engine.gridopolis.positions import stand, start


def features(state: Any) -> dict[str, int]:
    found = LEARNED.features(state)
    assert found is not None
    return dict(zip(LEARNED.names, found, strict=True))


def test_who_begins_has_nothing_more_in_the_opening() -> None:
    assert not any(features(start()).values())


def test_features_are_those_of_the_player_who_begins_less_the_other_ones() -> None:
    """South's pawn on 4.6.2 is one step from its crown (GO-22) and North's on 3.5.2 four from its own, on y = 1."""
    state = stand(south="K4.4.2 4.6.2 3.1.2", north="3.5.2 3.7.2", spares=(3, 3, 2, 2))
    found = features(state)
    assert (found["pawns"], found["kings"]) == (0, 1)
    assert (found["near 1"], found["near 4"]) == (1, -1)
    assert (found["pads"], found["boxes"]) == (0, 0)
    state.play(state.parse("#4.4.1"))
    assert (features(state)["pads"], features(state)["boxes"]) == (0, -1)


def test_the_evaluation_weighs_what_the_features_count() -> None:
    chance = Random(6)
    near = {f"near {left}": weight for left, weight in enumerate(WEIGHTS.near, 1)}
    weights = {"pawns": WEIGHTS.pawn, "kings": WEIGHTS.king, "lines": WEIGHTS.line, **near}
    compared = 0
    for _ in range(20):
        state = start()
        for _ in range(chance.randrange(60)):
            if state.to_move is not None:
                state.play(state.random_action(chance))
        if state.at or state.to_move is None:
            continue
        found = features(state)
        values = table_of(state.board).values
        south, north = (sum(values[state.cells[at]][at] for at in places) for places in state.markers)
        assert south - north == sum(weight * found[name] for name, weight in weights.items())
        compared += 1
    assert compared > 10


@pytest.mark.parametrize(("players", "terms"), [(3, {}), (2, {"blueprint": "race"}), (2, {"blueprint": "landing"})])
def test_nothing_is_learned_of_games_that_the_weights_are_not_for(players: int, terms: dict[str, Any]) -> None:
    assert LEARNED.features(start(players, **terms)) is None


def test_what_came_of_a_game_is_who_won_it() -> None:
    state = stand(south="3.3.1", north="3.4.1 4.5.1")
    for text in ("3.3.1-3.5.1", "3.5.1-5.5.1"):
        state.play(state.parse(text))
    assert state.outcome.winners == (0,)
    assert LEARNED.result(state, 0) == 2
