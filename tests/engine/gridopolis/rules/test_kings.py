"""Gridopolis, rules GO-22 to GO-25: kings."""

from __future__ import annotations

import pytest

from tests.engine.gridopolis.positions import GAME, grid, landings, play, refusal, stand, standing, start, texts


def test_go_22_crowned_by_a_step() -> None:
    state = play(stand(south="4.6.2", north="3.7.2"), "4.6.2-4.7.2")
    assert standing(state)["4.7.2"] == "0K"
    assert state.to_move == 1


def test_go_22_crowned_by_a_hop() -> None:
    state = play(stand(south="4.5.2 4.6.2", north="3.7.2"), "4.5.2-4.7.2")
    assert standing(state)["4.7.2"] == "0K"


def test_go_22_crowned_by_a_capture() -> None:
    state = play(stand(south="4.5.2", north="4.6.2 3.3.2"), "4.5.2-4.7.2")
    assert standing(state) == {"4.7.2": "0K", "3.3.2": "1"}
    assert state.to_move == 1, "and no second move (GO-24)"


def test_go_22_beside_the_home_row_is_no_kingerizer() -> None:
    state = play(stand(south="4.6.2", north="3.7.2", built="4.7.3", posts="4.7.2"), "4.6.2-4.7.3")
    assert standing(state)["4.7.3"] == "0"


def test_go_22_any_opponents_home_row() -> None:
    state = stand(south="2.4.2", west="3.3.3", north="3.7.2")
    assert standing(play(state, "2.4.2-1.4.2"))["1.4.2"] == "0K"


def test_go_22_a_wing_whose_owner_is_out_still_counts() -> None:
    state = stand(south="2.4.2", west="", north="3.7.2")
    assert state.in_play == (True, False, True)
    assert standing(play(state, "2.4.2-1.4.2"))["1.4.2"] == "0K"


def test_go_22_ones_own_home_row_crowns_nobody() -> None:
    """A teleporter brings South's pawn beside its own kingerizer 1.2.1, and it steps onto it sideways."""
    pads = "1.2.1 2.2.1 2.3.1 2.4.1 2.5.1"
    plan = grid(pads, south="1.2.1 2.3.1", north="2.5.1", teleporters=["2.2.1", "2.4.1"])
    plan["seats"]["south"]["markers"] = ["2.3.1"]
    state = play(start(blueprint=plan), "2.3.1-2.4.1 >2.2.1 #2.3.1 2.2.1-1.2.1")
    assert standing(state)["1.2.1"] == "0"


def test_go_22_a_king_stays_a_king() -> None:
    state = play(stand(south="K4.6.2", north="3.7.2"), "4.6.2-4.7.2 .")
    assert standing(state)["4.7.2"] == "0K"


def test_go_23_all_directions_from_the_home_row_too() -> None:
    state = stand(south="K4.2.2", north="3.7.2")
    assert {"3.1.2", "4.1.2", "5.1.2", "3.2.2", "5.2.2", "4.3.2"} <= landings(state, "4.2.2")


def test_go_23_two_separate_moves() -> None:
    state = play(stand(south="K4.4.2 3.2.2", north="3.7.2"), "4.4.2-4.4.3")
    assert state.to_move == 0
    assert state.second_move
    assert state.mover == "4.4.3"
    assert "." in texts(state)
    assert landings(state, "4.4.3"), "told by the same king"
    targets = {action.targets for action in state.legal_actions()}
    assert ("end",) in targets
    assert ("4.5.3",) in targets, "the marker is given"
    play(state, "4.4.3-4.5.3")
    assert state.to_move == 1


def test_go_23_the_second_move_is_optional() -> None:
    state = play(stand(south="K4.4.2", north="3.7.2"), "4.4.2-4.4.3 .")
    assert state.to_move == 1
    assert standing(state)["4.4.3"] == "0K"


def test_go_23_the_same_king_makes_it() -> None:
    state = play(stand(south="K4.4.2 K5.5.1 3.2.2", north="3.7.2"), "4.4.2-4.4.3")
    assert refusal(state, "5.5.1-5.4.1") == "GO-23"
    assert refusal(state, "3.2.2-3.3.2") == "GO-23"


def test_go_23_it_may_return_to_where_it_began() -> None:
    state = play(stand(south="K4.4.2 4.4.1", north="3.7.2"), "4.4.2-4.4.3 4.4.3-4.4.2")
    assert standing(state) == {"4.4.2": "0K", "4.4.1": "0", "3.7.2": "1"}
    assert state.to_move == 1


def test_go_23_it_may_hop_back_with_its_second_move() -> None:
    state = play(stand(south="K3.3.2 4.3.2", north="3.7.2"), "3.3.2-5.3.2")
    assert state.second_move
    play(state, "5.3.2-3.3.2")
    assert standing(state)["3.3.2"] == "0K"
    assert state.to_move == 1


def test_go_23_hops_and_then_captures() -> None:
    state = play(stand(south="K3.3.2 4.3.2", north="5.4.2 4.5.2 3.7.2"), "3.3.2-5.3.2")
    assert state.second_move
    play(state, "5.3.2-5.5.2 5.5.2-3.5.2")
    assert standing(state) == {"3.5.2": "0K", "4.3.2": "0", "3.7.2": "1"}
    assert state.to_move == 1


def test_go_23_captures_and_then_hops() -> None:
    state = play(stand(south="K3.3.2 5.4.2", north="4.3.2 3.7.2"), "3.3.2-5.3.2")
    assert state.second_move
    assert "5.3.2-5.5.2" in texts(state)


def test_go_23_a_king_captures_three_and_has_its_second_move_left() -> None:
    """The guide's picture: three captures are move 1, and move 2 remains."""
    state = stand(south="K5.5.3", north="4.4.2 4.3.1 5.3.2 3.7.2")
    play(state, "5.5.3-3.3.1 3.3.1-5.3.1 5.3.1-5.3.3")
    assert state.points()[0].captured_pawns == 3
    assert state.to_move == 0
    assert state.second_move
    assert {"5.3.3-5.4.3", "."} <= texts(state)


def test_go_23_a_chain_ended_by_hand_leaves_the_second_move() -> None:
    state = play(stand(south="K3.3.2", north="4.3.2 5.4.2 3.7.2"), "3.3.2-5.3.2")
    assert texts(state) == {"5.3.2-5.5.2", "."}
    assert not state.second_move
    play(state, ".")
    assert state.second_move
    assert {"5.3.2-5.5.2", "5.3.2-4.3.2", "."} <= texts(state)
    play(state, ".")
    assert state.to_move == 1


def test_go_23_no_third_move() -> None:
    state = play(stand(south="K3.3.2", north="4.3.2 5.4.2 3.7.2"), "3.3.2-5.3.2 . 5.3.2-5.5.2")
    assert state.to_move == 1


def test_go_23_a_king_that_cannot_go_on_has_no_second_move() -> None:
    """It teleports to a lone pad; no place around it has a pad."""
    plan = grid("1.1.1 1.2.1 1.3.1 1.4.1 1.5.1 9.9.1", south="1.1.1", north="1.5.1 1.4.1")
    plan["teleporters"] = ["1.2.1", "9.9.1"]
    data = start(blueprint=plan).to_dict()
    data["markers"][0] |= {"king": True, "moved": True}
    state = play(GAME.from_dict(data), "1.1.1-1.2.1 >9.9.1")
    assert state.to_move == 1
    assert standing(state)["9.9.1"] == "0K"


def test_go_24_a_pawn_crowned_in_mid_chain_goes_on_as_a_king() -> None:
    """It is crowned on 4.7.2 and then captures backwards."""
    state = play(stand(south="4.5.2", north="4.6.2 5.6.2 3.3.2"), "4.5.2-4.7.2")
    assert standing(state)["4.7.2"] == "0K"
    assert texts(state) == {"4.7.2*5.6.2", "."}, "behind 5.6.2 there is no pad 6.5.2"
    state = play(stand(south="5.5.2", north="5.6.2 4.6.2 3.3.2"), "5.5.2-5.7.2")
    assert texts(state) == {"5.7.2-3.5.2", "."}
    play(state, "5.7.2-3.5.2")
    assert standing(state) == {"3.5.2": "0K", "3.3.2": "1"}


def test_go_24_and_has_no_second_move() -> None:
    state = play(stand(south="5.5.2", north="5.6.2 4.6.2 3.3.2"), "5.5.2-5.7.2 5.7.2-3.5.2")
    assert state.to_move == 1
    state = play(stand(south="5.5.2", north="5.6.2 4.6.2 3.3.2"), "5.5.2-5.7.2 .")
    assert state.to_move == 1


def test_go_24_hops_go_on_as_a_king_too() -> None:
    state = play(stand(south="5.5.2 5.6.2 4.6.2", north="3.3.2"), "5.5.2-5.7.2")
    assert texts(state) == {"5.7.2-3.5.2", "."}


def test_go_24_its_next_turn_has_two_moves() -> None:
    state = play(stand(south="4.6.2", north="3.3.3"), "4.6.2-4.7.2 3.3.3-3.3.2 4.7.2-4.6.2")
    assert state.second_move


@pytest.mark.parametrize("text", ["+2.2.2", "#3.3.3"])
def test_go_25_no_building_as_a_second_move(text: str) -> None:
    state = play(stand(south="K4.4.2", north="3.7.2"), "4.4.2-4.4.3")
    assert refusal(state, text) == "GO-25"
