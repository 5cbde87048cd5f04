"""What is learned of Gridopolis: features of positions, which are what the evaluation weighs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium.game import learned_weights
from gridarium.games.gridopolis.ai.evaluation import table_of
from gridarium.games.gridopolis.ai.learned import LEARNED
from gridarium.games.gridopolis.ai.weights import Weights, family_of, usual_weights
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
    usual = usual_weights(family_of(start().board))
    near = {f"near {left}": weight for left, weight in enumerate(usual.near, 1)}
    weights = {"pawns": usual.pawn, "kings": usual.king, "lines": usual.line, **near}
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


@pytest.mark.parametrize("blueprint", ["race", "solitaire"])
def test_nothing_is_learned_where_nobody_captures_others(blueprint: str) -> None:
    state = start(1 if blueprint == "solitaire" else 2, blueprint=blueprint)
    assert LEARNED.features(state) is None


def test_with_more_players_all_others_are_counted_against_who_begins() -> None:
    """Each of the others has as many pawns and spare parts as who begins (GO-2); one loses a pawn, another a box."""
    state = start(4)
    assert not any(features(state).values())
    state.play(state.random_action(Random(1)))
    state.markers[1].pop()
    state.stock[2] = state.stock[2]._replace(boxes=state.stock[2].boxes - 1)
    found = features(state)
    assert (found["pawns"], found["boxes"]) == (1, 1)
    state.markers[0].clear()
    assert LEARNED.features(state) is None


def test_spare_parts_of_who_is_out_count_for_nobody() -> None:
    """GO-29: West has no marker left, and each of the three still has 3 pads and 2 boxes."""
    state = stand(south="K4.4.2 3.1.2", west="", north="3.7.2", spares=(3, 3, 2, 2))
    assert (features(state)["pads"], features(state)["boxes"]) == (2 * 3 - 3, 2 * 2 - 2)


@pytest.mark.parametrize(
    ("players", "terms", "family"),
    [
        (2, {}, "jump for 2"),
        (3, {}, "jump for 3"),
        (2, {"blueprint": "flat"}, "jump for 2"),
        (4, {}, "jump for 3"),
        (4, {"blueprint": "landing"}, "landing for 3"),
    ],
)
def test_families_are_of_captures_and_players(players: int, terms: dict[str, Any], family: str) -> None:
    assert LEARNED.family(start(players, **terms)) == family


def test_games_are_judged_by_what_was_learned_of_their_family() -> None:
    weights = learned_weights("gridopolis")["jump for 3"]
    judged = table_of(start(3).board).weights
    assert (judged.king, judged.box) == (weights["kings"], weights["boxes"])
    assert judged.near == tuple(weights[f"near {left}"] for left in range(1, 6))
    assert table_of(start(3, blueprint="landing").board).weights == Weights()


def test_what_came_of_a_game_is_who_won_it() -> None:
    state = stand(south="3.3.1", north="3.4.1 4.5.1")
    for text in ("3.3.1-3.5.1", "3.5.1-5.5.1"):
        state.play(state.parse(text))
    assert state.outcome.winners == (0,)
    assert LEARNED.result(state, 0) == 2
