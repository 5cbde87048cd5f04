"""What an action of Gadget Grid would do is told before it is done, and then happens."""

from __future__ import annotations

import random
from typing import cast

import pytest

from gridarium.games.gadget_grid.rules.board import AREAS, NUMBER, WITH_DIGIT
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.preview import effect, range_of, reach, zomb_reach
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from tests.engine.gadget_grid.positions import GAME, do, stand


def standing(*given: object, **changes: object) -> GadgetGridState:
    return cast(GadgetGridState, stand(*given, **changes))  # type: ignore[arg-type]


def act(state: GadgetGridState, text: str) -> Act:
    return state.parse(text)


def squares(*names: str) -> int:
    return sum(1 << NUMBER[name] for name in names)


def test_an_area_is_drawn_with_whom_it_hits() -> None:
    state = standing("attack", at={"p1": "41", "p2": "18"}, hand={"4-o-gone": 1, "board-mortar": 1})
    found = effect(state, act(state, "4-o-gone"))
    assert found.squares == WITH_DIGIT[4]
    assert found.hit == (0, 1), "the own Character stands on 44"
    assert effect(state, act(state, "board-mortar")).squares == AREAS[1][NUMBER["44"]]


def test_a_fourth_eye_saves_and_is_told() -> None:
    state = standing("attack", at={"p1": "41"}, hand={"4-o-gone": 1}, active=("fourth-eye",))
    found = effect(state, act(state, "4-o-gone"))
    assert found.saved == (0,)
    assert found.losses == ((1, 1),)


def test_a_big_red_button_shows_blast_and_what_goes() -> None:
    state = standing("attack", hand={"big-red-button": 1}, environment={"45": "portal", "77": "portal", "00": "rubble"})
    found = effect(state, act(state, "big-red-button:portal"))
    assert found.squares == AREAS[1][NUMBER["45"]] | AREAS[1][NUMBER["77"]]
    assert found.destroyed == squares("45", "77")
    assert 0 in found.hit


def test_a_sentry_shows_its_lines() -> None:
    state = standing("attack", hand={"remote-control": 1}, environment={"64": "gorgonzilla"})
    assert effect(state, act(state, "remote-control:64,n")).squares >> NUMBER["04"] & 1
    assert effect(state, act(state, "remote-control:64,n")).hit == (0,)
    assert effect(state, act(state, "remote-control:64,s")).hit == ()


@pytest.mark.parametrize(
    ("word", "inside", "outside"),
    [("rock", "74", "84"), ("laser-guided-axe", "35", "33"), ("anti-axe", "33", "35"), ("psychic-lasso", "94", "56")],
)
def test_the_range_of_what_is_aimed(word: str, inside: str, outside: str) -> None:
    state = standing("attack")
    assert range_of(state, word) >> NUMBER[inside] & 1
    assert not range_of(state, word) >> NUMBER[outside] & 1


def test_a_mirror_shows_both_ways() -> None:
    state = standing("action", hand={"mirror-universe": 1})
    there = state.at[2]
    assert effect(state, act(state, "mirror-universe:p2")).ways == ((44, there), (there, 44))


def test_steps_show_cards_floors_and_zombs() -> None:
    state = standing(environment={"43": "floor-malfunction"}, loose={"45": ["rock"]}, at={"z1": "34"})
    assert effect(state, act(state, "step:45")).gains[0][0] == 0
    assert effect(state, act(state, "step:43")).falls == (0,)
    assert effect(state, act(state, "step:34")).losses == ((0, 1),)


def test_the_reach_of_steps_is_where_they_can_lead() -> None:
    state = standing(environment={"45": "rubble", "33": "portal", "99": "portal"})
    found = reach(state)
    assert found[NUMBER["33"]] == 1
    assert found[NUMBER["99"]] == 2, "through the Portal"
    assert NUMBER["45"] not in found
    later = cast(GadgetGridState, do(state.copy(), "step:33"))
    assert reach(later)[NUMBER["99"]] == 1


def test_the_reach_of_a_zomb_is_where_its_moves_can_lead() -> None:
    state = standing("attack", at={"z1": "00"}, environment={"01": "rubble"})
    assert zomb_reach(state, state.names.number["z1"]) == {10: 1, 20: 2, 11: 2}


def test_what_is_told_happens() -> None:
    chance = random.Random(4)
    state = cast(GadgetGridState, GAME.start(players=3))
    told = 0
    for _ in range(600):
        action = state.random_action(chance)
        found = effect(state, action)
        before = state.on[:]
        state.play(action)
        assert all(before[token] > state.on[token] or token in dict(found.thieves) for token, _ in found.losses)
        told += len(found.losses)
        if state.outcome is not None:
            break
    assert told
