"""Gridopolis, rules GO-18 to GO-21: teleporters."""

from __future__ import annotations

from tests.engine.gridopolis.positions import landings, play, refusal, stand, standing, start, texts

MATRIX = "4.4.2 3.3.1 5.5.1 5.3.3 3.5.3"


def test_go_18_a_marker_that_lands_on_a_teleporter_goes_on_to_another() -> None:
    state = play(start(), "3.2.2-3.3.1")
    assert state.to_move == 0
    assert state.mover == "3.3.1"
    assert state.owed
    assert texts(state) == {">4.4.2", ">5.5.1", ">5.3.3", ">3.5.3"}
    assert state.parse(">5.3.3").targets == ("5.3.3",)
    for text in (".", ">3.3.1", ">3.3.2", "3.3.1-3.4.1", "4.2.2-4.3.2", "+2.2.2", "#3.3.2", ">"):
        assert refusal(state, text).startswith("GO-")
    play(state, ">5.3.3")
    assert state.to_move == 1
    assert standing(state)["5.3.3"] == "0"
    assert not {"3.3.1", "3.2.2"} & set(standing(state))


def test_go_18_not_to_a_teleporter_with_a_marker() -> None:
    state = play(stand(south="3.2.2 5.3.3", north="4.4.2 3.7.2", teleporters=MATRIX), "3.2.2-3.3.1")
    assert texts(state) == {">5.5.1", ">3.5.3"}
    assert refusal(state, ">4.4.2") == "GO-18"
    assert refusal(state, ">5.3.3") == "GO-18"


def test_go_18_all_others_taken_and_it_stays() -> None:
    state = play(stand(south="3.2.2 5.3.3 5.5.1", north="4.4.2 3.5.3 3.7.2", teleporters=MATRIX), "3.2.2-3.3.1")
    assert state.to_move == 1
    assert standing(state)["3.3.1"] == "0"


def test_go_18_the_only_teleporter_leads_nowhere() -> None:
    state = play(stand(south="3.2.2", north="3.7.2", teleporters="3.3.1"), "3.2.2-3.3.1")
    assert state.to_move == 1
    assert standing(state)["3.3.1"] == "0"


def test_go_18_all_others_taken_and_a_chain_goes_on() -> None:
    state = stand(south="3.1.2", north="3.2.2 3.4.2 4.4.2 3.7.2", teleporters="3.3.2 4.4.2")
    play(state, "3.1.2-3.3.2")
    assert not state.owed
    assert texts(state) == {"3.3.2-3.5.2", "3.3.2-5.5.2", "."}


def test_go_18_the_teleporter_just_left_is_free() -> None:
    state = play(stand(south="3.3.1", north="3.7.2", teleporters="3.3.1 3.4.1"), "3.3.1-3.4.1")
    assert texts(state) == {">3.3.1"}
    assert standing(play(state, ">3.3.1")) == {"3.3.1": "0", "3.7.2": "1"}


def test_go_18_the_teleporter_just_emptied_by_a_capture_is_free() -> None:
    state = stand(south="K3.3.3", north="4.4.2 3.5.3 3.7.2", teleporters="4.4.2 5.5.1 3.5.3")
    play(state, "3.3.3-5.5.1")
    assert texts(state) == {">4.4.2"}


def test_go_18_pawns_may_be_sent_backwards() -> None:
    state = play(stand(south="4.4.1", north="3.7.2", teleporters=MATRIX), "4.4.1-5.5.1 >3.3.1")
    assert standing(state)["3.3.1"] == "0"
    assert state.to_move == 1
    play(state, "#4.4.3")
    assert "3.2.2" not in landings(state, "3.3.1"), "but they do not walk there"


def test_go_18_a_pawn_that_was_teleported_has_moved() -> None:
    state = play(start(), "3.2.2-3.3.1 >4.4.2 #3.3.3")
    assert {"3.4.2", "5.4.2", "4.4.1", "4.4.3"} <= landings(state, "4.4.2")


def test_go_19_arriving_does_not_teleport_again() -> None:
    state = play(start(), "3.2.2-3.3.1 >4.4.2")
    assert not state.owed
    assert state.to_move == 1


def test_go_19_leave_and_land_anew() -> None:
    """The guide: a king uses its first move to leave and its second to come back and travel on."""
    state = stand(south="K4.4.2", north="3.7.2", teleporters=MATRIX)
    play(state, "4.4.2-4.4.1")
    assert state.second_move
    play(state, "4.4.1-4.4.2")
    assert texts(state) == {">3.3.1", ">5.5.1", ">5.3.3", ">3.5.3"}
    play(state, ">3.5.3")
    assert state.to_move == 1
    assert standing(state) == {"3.5.3": "0K", "3.7.2": "1"}


def test_go_20_after_a_step_teleporting_ends_the_move() -> None:
    state = stand(south="3.2.2", north="4.5.3 3.7.2", teleporters=MATRIX)
    play(state, "3.2.2-3.3.1 >3.5.3")
    assert state.to_move == 1, "although 4.5.3 could be jumped from there"


def test_go_20_a_chain_of_captures_goes_on_from_the_teleporter_reached() -> None:
    state = stand(south="4.2.2", north="4.3.2 4.5.3 3.7.2", teleporters="4.4.2 3.5.3 3.3.3")
    play(state, "4.2.2-4.4.2")
    assert texts(state) == {">3.5.3", ">3.3.3"}
    play(state, ">3.5.3")
    assert texts(state) == {"3.5.3-5.5.3", "."}
    play(state, "3.5.3-5.5.3")
    assert standing(state) == {"5.5.3": "0", "3.7.2": "1"}


def test_go_20_a_chain_of_hops_goes_on_from_the_teleporter_reached() -> None:
    state = stand(south="4.2.2 4.3.2 4.5.3", north="3.7.2", teleporters="4.4.2 3.5.3")
    play(state, "4.2.2-4.4.2 >3.5.3")
    assert texts(state) == {"3.5.3-5.5.3", "."}


def test_go_20_teleport_then_capture_with_a_kings_second_move() -> None:
    """The guide's example: move 1 takes the teleporter, move 2 captures."""
    state = stand(south="K3.2.2", north="4.5.3 3.7.2", teleporters=MATRIX)
    play(state, "3.2.2-3.3.1 >3.5.3")
    assert state.second_move
    assert "." in texts(state)
    play(state, "3.5.3-5.5.3")
    assert standing(state) == {"5.5.3": "0K", "3.7.2": "1"}


def test_go_18_a_chain_of_captures_may_use_a_teleporter_twice() -> None:
    state = stand(south="K3.3.3", north="4.4.3 5.4.3 3.7.2", teleporters="5.5.3 5.3.3")
    play(state, "3.3.3-5.5.3 >5.3.3 5.3.3-5.5.3 >5.3.3")
    assert standing(state) == {"5.3.3": "0K", "3.7.2": "1"}


def test_go_15_no_hop_onto_a_teleporter_that_the_chain_has_used() -> None:
    """It landed on 5.3.2 and came out on 5.5.2; neither may be hopped to again."""
    state = stand(south="K3.3.2 4.3.2 5.4.2", north="3.7.2", teleporters="5.3.2 5.5.2")
    play(state, "3.3.2-5.3.2 >5.5.2")
    assert state.second_move, "back over 5.4.2 would land on 5.3.2"


def test_go_15_a_teleport_may_go_to_a_teleporter_that_the_chain_has_used() -> None:
    state = stand(south="K3.3.2 4.3.2 5.4.1", north="3.7.2 3.5.3", teleporters="5.3.2 5.3.1 5.5.1 3.5.3")
    play(state, "3.3.2-5.3.2 >5.3.1")
    assert "5.3.1-5.5.1" in texts(state)
    play(state, "5.3.1-5.5.1")
    assert texts(state) == {">5.3.2", ">5.3.1"}
    play(state, ">5.3.2")
    assert standing(state)["5.3.2"] == "0K"


def test_go_21_a_marker_on_a_teleporter_can_be_captured() -> None:
    state = stand(south="3.3.2", north="4.4.2 3.7.2", teleporters=MATRIX)
    assert standing(play(state, "3.3.2-5.5.2")) == {"5.5.2": "0", "3.7.2": "1"}


def test_go_21_a_hop_over_a_teleporter_is_no_landing() -> None:
    state = stand(south="3.3.2 4.4.2", north="3.7.2", teleporters=MATRIX)
    assert not play(state, "3.3.2-5.5.2").owed


def test_no_teleporters_at_all() -> None:
    state = play(start(teleporters=[]), "3.2.2-3.3.1")
    assert state.to_move == 1
    assert standing(state)["3.3.1"] == "0"
