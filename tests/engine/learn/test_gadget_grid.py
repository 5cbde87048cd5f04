"""What is learned of Gadget Grid: features of positions, which are what the evaluation weighs, and risks, counted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gridarium.game import learned_weights
from gridarium.games.gadget_grid.ai.danger import RISKS, risks
from gridarium.games.gadget_grid.ai.evaluation import MANY_CARDS, evaluate_all
from gridarium.games.gadget_grid.ai.learned import LEARNED, SELDOM
from gridarium.games.gadget_grid.ai.weights import BY_HAND, NAMES, POINT, RATES, Weights, usual_weights, weights_of
from tests.engine.gadget_grid.positions import GAME, stand

FAR = dict.fromkeys(("z1", "z2", "z3", "z4", "z5", "z6"), "90")
"""Where no Zomb frightens anybody."""


def features(state: Any) -> dict[str, float]:
    found = LEARNED.features(state)
    assert found is not None
    return dict(zip(NAMES, found, strict=True))


def games(players: int, number: int) -> Iterator[Any]:
    """Positions of games by chance."""
    for seed in range(number):
        chance, state = Random(seed), GAME.start(players)
        while state.outcome is None:
            yield state
            state.play(state.random_action(chance))


def test_features_are_those_of_the_first_player_less_those_of_the_others() -> None:
    state = stand("action", 2, at=FAR | {"p1": "09"}, hand={"rock": 2, "grappler": 1}, active=("fourth-eye",))
    found = features(state)
    assert (found["attack"], found["equipment"], found["widget"]) == (2, 1, 0)
    assert (found["active"], found["eye"], found["gizmos"]) == (1, 1, 0)
    assert features(stand("action", 2, at=FAR | {"p1": "09"}, gizmos=[[1, 2], [3, 0]]))["gizmos"] == -2


def test_of_several_others_the_best_counts_half_beside_their_mean() -> None:
    state = stand("action", at=FAR | {"p1": "09", "p2": "99"}, gizmos=[[1, 2], [2, 1], [3, 0]])
    assert features(state)["gizmos"] == 1 - (3 + 2.5) / 2


@pytest.mark.parametrize("players", [2, 3])
def test_the_evaluation_weighs_what_the_features_count(players: int) -> None:
    """Where hands are small. Divisions round twice."""
    weights = weights_of({})
    compared = 0
    for state in games(players, 40):
        found = LEARNED.features(state) if state.to_move is not None and state.to_move >= 0 else None
        if found is None or any(sum(hand) * max(weights.hand) > MANY_CARDS for hand in state.hands):
            continue
        score, *others = found
        worth = POINT * score + sum(BY_HAND[name] * count for name, count in zip(NAMES[1:], others, strict=True))
        assert evaluate_all(state, weights)[0] == pytest.approx(worth, abs=1.5)
        compared += 1
    assert compared > 50


def test_nothing_is_learned_alone_nor_where_zombs_may_come() -> None:
    states: list[Any] = [stand("action", 1), stand("attack", at=FAR | {"z1": "45"})]
    assert [LEARNED.features(state) for state in states] == [None, None]


def test_what_came_of_a_game_is_who_won_it() -> None:
    state: Any = stand("attack", hand={"rock": 1}, gizmos=[[1, 2], [1, 2], [0, 3]], at={"p1": "47"})
    state.play(state.parse("rock:p1"))
    assert LEARNED.result(state, 0) == 2
    both: Any = stand("attack", 2, hand={"4-o-gone": 1}, gizmos=[[1, 2], [1, 2]], at={"p0": "44", "p1": "46"})
    both.play(both.parse("4-o-gone"))
    assert LEARNED.result(both, 0) == 1


def round_of(risk: str, lost: int) -> list[Any]:
    """The beginning of p1's turn with that risk for p0, and p0's next turn, with so many Gizmos gone."""
    near = {"moved": "64", "comes": "54"}.get(risk, "90")
    before = stand("action", 2, at=FAR | {"p1": "09", "z1": near}, player=1, turn=1)
    after = stand("action", 2, at=FAR | {"p1": "09"}, gizmos=[[3 - lost, lost], [3, 0]], turn=2)
    return [before, after]


@pytest.mark.parametrize("risk", ["moved", "comes"])
def test_risks_are_counted_beyond_what_is_lost_without_any(risk: str) -> None:
    """One in four is lost without a risk, and every time with it, which leaves three in four."""
    state = round_of(risk, 0)[0]
    assert dict(zip(RISKS, risks(state, 0), strict=True))[risk] == 1
    quiet = [round_of("none", int(number % 4 == 0)) for number in range(400)]
    found = LEARNED.counted([*quiet, *(round_of(risk, 1) for _ in range(400))])
    assert found[risk] == pytest.approx(75, abs=2)
    assert found.keys() == RATES.keys()


def test_a_risk_that_is_seldom_met_is_half_what_it_is_by_hand() -> None:
    found = LEARNED.counted([round_of("moved", 0) for _ in range(SELDOM)])
    assert found["moved"] == RATES["moved"] // 2
    assert LEARNED.counted([]) == RATES


@pytest.mark.parametrize("players", range(2, 9))
def test_there_are_weights_for_every_number_of_players(players: int) -> None:
    weights = usual_weights(players)
    assert isinstance(weights, Weights)
    assert len(weights.rates) == len(RISKS)
    assert all(0 <= rate <= 100 for rate in weights.rates)
    assert list(weights.on_token) == sorted(weights.on_token)


def test_what_was_counted_is_played_by_and_what_was_fitted_is_not() -> None:
    learned = learned_weights("gadget_grid")
    assert "2 players" in learned
    for family, found in learned.items():
        weights = usual_weights(int(family.split()[0]))
        assert weights.rates == tuple(found[risk] for risk in RISKS)
        assert weights._replace(rates=()) == weights_of({})._replace(rates=())
