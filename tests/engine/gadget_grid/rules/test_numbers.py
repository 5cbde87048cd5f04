"""Rules by number that the tests by subject pass over: placing, entering, what is hidden, every n-O-Gone."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridarium import CHANCE
from tests.engine.gadget_grid.positions import GAME, do, gizmos, hand, stand, texts, told, where


def test_p4_both_cards_are_drawn_before_the_roll() -> None:
    state = do(stand("action"), "generate")
    for name in ("rock", "grappler"):
        assert {text.partition(":")[0] for text in texts(state)} == {"draw"}
        state = do(state, f"draw:{name}")
    assert len(texts(state, "roll:")) == len(texts(state)) == 55
    assert told(state, "to_do")[-1][2] == ["rock", "grappler"], "face up: the placer knows both"


def test_p5_cards_lie_face_up() -> None:
    state = do(stand("action"), "generate draw:rock draw:grappler roll:12 rock@12 grappler@21")
    assert told(state, "loose") == {"12": ["rock"], "21": ["grappler"]}


def test_s3_who_is_which_character_is_no_action() -> None:
    state, chance = GAME.start(players=8), Random(4)
    while told(state, "to_do")[0] != ["generation"]:
        assert all(re.match("first:|draw:|setup:|roll:|[a-z0-9-]+@", text) for text in texts(state))
        state.play(state.random_action(chance))


def test_x1_a_floor_malfunction_leads_to_another_square_which_is_entered_instead() -> None:
    state = stand(environment={"45": "floor-malfunction"}, loose={"12": ["rock"]}, at={"z1": "21"})
    fallen = do(state, "step:45 roll:12")
    assert hand(do(fallen, "p0@12")) == {"rock": 1}
    assert gizmos(do(fallen, "p0@21"))[0] == 2, "a Zombot is there"
    heedless = stand(environment={"45": "floor-malfunction"}, dlc=("not-paying-attention",))
    assert do(heedless, "step:45").to_move == 0, "nothing falls"


def test_x5_a_zomboid_steals_whatever_zombs_are_there() -> None:
    state = do(stand(zomboids=(0, 2), at={"p1": "45", "p2": "45", "z1": "45"}, players=4), "step:45 steal:p1")
    assert gizmos(state)[:3] == [1, 2, 0]


def test_l6_each_square_of_a_line_costs_one() -> None:
    assert "rock:p1" in texts(stand("attack", hand={"rock": 1}, at={"p1": "47"}))
    assert "rock:p1" not in texts(stand("attack", hand={"rock": 1}, at={"p1": "48"}))


def test_h1_h2_nothing_hidden_is_settled_before_it_is_drawn() -> None:
    state = do(stand("action"), "generate")
    weights = dict(zip(map(str, state.legal_actions()), state.weights(), strict=True))
    assert weights == {f"draw:{name}": number for name, number in told(state, "deck").items() if number}
    beginning = do(GAME.start(players=2), "first:p0 draw:toroidotron draw:scarezomb draw:zomboflauge draw:laser-shovel")
    assert len(texts(beginning, "setup:")) == 7, "any Environment Card can be in the Start Deck still"


def test_h3_h4_h5_all_else_is_public_and_one_decides_at_a_time() -> None:
    state, chance = GAME.start(players=3), Random(6)
    for _ in range(300):
        if state.outcome is not None:
            break
        data = state.to_dict()
        assert len(data["hands"]) == len(data["active"]) == len(data["dlc"]) == len(data["gizmos"]) == 3
        assert {"shop", "pile", "loose", "environment"} <= data.keys()
        assert state.to_move in (CHANCE, 0, 1, 2)
        state.play(state.random_action(chance))


def test_a_11_the_shop_is_refilled_at_once() -> None:
    four = ["zomboflauge", "zomb-leash", "toroidotron", "scarezomb"]
    state = stand("action", hand={"zomb-whistle": 1, "rock": 1, "manocurlers": 1}, shop=four)
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers")
    assert state.to_move == CHANCE
    state = do(state, "draw:duodecimator")
    assert set(told(state, "shop")) == {*four[1:], "duodecimator"}
    assert told(state, "to_do") == [["action"]]


def test_a_32_nobody_is_placed_onto_a_floor_malfunction() -> None:
    floors = dict.fromkeys(("45", "12"), "floor-malfunction")
    state = do(stand(environment=floors), "step:45 roll:12")
    assert texts(state) == {"p0@02", "p0@11", "p0@13", "p0@22", "p0@21"}
    assert where(do(state, "p0@22"), "p0") == "22", "and does not fall again"


@pytest.mark.parametrize("digit", range(10))
def test_k7_an_n_o_gone_strikes_the_squares_with_its_digit(digit: int) -> None:
    """A-17: whichever of the two digits it is, and nobody else."""
    own, row, column, away = (
        f"{(digit + tens) % 10}{(digit + units) % 10}" for tens, units in ((4, 5), (0, 1), (2, 0), (6, 7))
    )
    state = stand("attack", 4, hand={f"{digit}-o-gone": 1}, at={"p0": own, "p1": row, "p2": column, "p3": away})
    assert gizmos(do(state, f"{digit}-o-gone")) == [3, 2, 2, 3]
