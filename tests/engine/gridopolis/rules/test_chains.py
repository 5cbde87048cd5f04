"""Gridopolis, rules GO-15 to GO-17: hops, captures, the straight line."""

from __future__ import annotations

import pytest

from tests.engine.gridopolis.positions import (
    DIRECTIONS,
    beyond,
    landings,
    moves,
    play,
    refusal,
    stand,
    standing,
    start,
    texts,
)

# Hops


def test_go_15_the_hops_of_the_opening() -> None:
    hops = {"3.1.2-3.3.2", "4.1.2-4.3.2", "5.1.2-5.3.2", "3.1.2-5.3.2", "5.1.2-3.3.2"}
    assert hops <= texts(start())
    state = play(start(), "3.1.2-3.3.2")
    assert standing(state)["3.3.2"] == "0"
    assert standing(state)["3.2.2"] == "0", "what is hopped over stays"
    assert "3.1.2" not in standing(state)


def test_go_15_hops_may_be_chained_and_turn() -> None:
    """GO-14: after the first hop the pawn has moved, so it may go sideways and straight up."""
    state = play(stand(south="~3.1.2 ~3.2.2 4.3.2 5.3.3", north="3.7.2"), "3.1.2-3.3.2")
    assert state.to_move == 0
    assert state.mover == "3.3.2"
    assert texts(state) == {"3.3.2-5.3.2", "."}
    assert {action.targets for action in state.legal_actions()} == {("5.3.2",), ("end",)}
    assert standing(play(state.copy(), "."))["3.3.2"] == "0"
    play(state, "3.3.2-5.3.2")
    assert state.mover is None, "over 5.3.3 there is no pad 5.3.4, so the chain is over by itself"
    assert state.to_move == 1
    assert standing(state) == {"5.3.2": "0", "3.2.2": "0", "4.3.2": "0", "5.3.3": "0", "3.7.2": "1"}


def test_go_15_no_hop_back_to_where_the_chain_began() -> None:
    state = play(stand(south="3.3.2 4.3.2 4.2.2", north="3.7.2"), "3.3.2-5.3.2")
    assert state.to_move == 1, "back over 4.3.2 is all there would be"
    state = play(stand(south="3.3.2 4.3.2 5.4.2", north="3.7.2"), "3.3.2-5.3.2")
    assert texts(state) == {"5.3.2-5.5.2", "."}
    assert refusal(state, "5.3.2-3.3.2") == "GO-15"


RING = "K3.3.2 4.3.2 5.4.2 4.5.2 3.4.2"
"""A king, and a marker between each two corners of the second floor of the core."""


def test_go_15_no_hop_to_a_pad_of_this_chain() -> None:
    state = play(stand(south=RING, north="3.7.2"), "3.3.2-5.3.2 5.3.2-5.5.2 5.5.2-3.5.2")
    assert state.second_move, "3.3.2 and 5.5.2 have been visited"
    state = play(stand(south=RING, north="3.7.2"), "3.3.2-5.3.2 5.3.2-5.5.2")
    assert texts(state) == {"5.5.2-3.5.2", "."}
    assert refusal(state, "5.5.2-5.3.2") == "GO-15"


def test_go_15_a_hop_needs_an_open_pad_behind() -> None:
    state = stand(south="K3.3.1 4.3.1 5.3.1 3.4.1 4.4.2", north="3.5.1", boxes="5.5.3")
    assert "5.3.1" not in landings(state, "3.3.1")
    assert "3.5.1" not in landings(state, "3.3.1")
    assert "5.5.3" not in landings(state, "3.3.1")
    for text in ("3.3.1-5.3.1", "3.3.1-3.5.1", "3.3.1-5.5.3"):
        assert refusal(state, text) in ("GO-12", "GO-15", "GO-17", "GO-28")


# Captures


@pytest.mark.parametrize("d", DIRECTIONS)
def test_go_16_captures_in_all_26_directions(d: tuple[int, ...]) -> None:
    at, to = beyond("4.4.2", d, -1), beyond("4.4.2", d)
    state = stand(south="K" + at, north="4.4.2 3.7.2")
    play(state, f"{at}-{to}")
    assert standing(state)[to] == "0K"
    assert "4.4.2" not in standing(state), "it comes off at once"
    assert state.points()[0].captured_pawns == 1


@pytest.mark.parametrize(("attacker", "victim"), [("", ""), ("", "K"), ("K", ""), ("K", "K")])
def test_go_16_pawns_and_kings_capture_each_other(attacker: str, victim: str) -> None:
    state = stand(south=attacker + "3.3.2", north=victim + "3.4.2 3.7.2")
    play(state, "3.3.2-3.5.2")
    points = state.points()[0]
    assert (points.captured_kings, points.captured_pawns) == ((1, 0) if victim else (0, 1))


def test_go_16_straight_up() -> None:
    state = play(stand(south="4.4.1", north="4.4.2 3.7.2"), "4.4.1-4.4.3")
    assert standing(state) == {"4.4.3": "0", "3.7.2": "1"}


def test_go_16_straight_down() -> None:
    state = play(stand(south="4.4.3", north="4.4.2 3.7.2"), "4.4.3-4.4.1")
    assert standing(state) == {"4.4.1": "0", "3.7.2": "1"}


def test_go_17_without_the_top_pad_no_jump_straight_up() -> None:
    state = stand(south="3.3.2", north="3.3.3 3.7.2")
    assert refusal(state, "3.3.2-3.3.4") == "GO-17"
    state = stand(south="3.3.2", north="3.3.3 3.7.2", built="3.3.4", posts="3.3.3")
    assert standing(play(state, "3.3.2-3.3.4")) == {"3.3.4": "0", "3.7.2": "1"}


def test_go_16_corner_to_corner_through_the_levels() -> None:
    """The guide's picture: from the top right over the centre to the bottom left."""
    state = stand(north="5.5.3", south="4.4.2 3.1.2", to_move="north")
    assert standing(play(state, "5.5.3-3.3.1")) == {"3.3.1": "1", "3.1.2": "0"}
    state = stand(south="3.3.1", north="4.4.2 3.7.2")
    assert standing(play(state, "3.3.1-5.5.3")) == {"5.5.3": "0", "3.7.2": "1"}


def test_go_17_the_illegal_jump_seen_from_two_sides() -> None:
    """From above it looks straight, from the side it goes up and then level. Straight on there is no pad."""
    state = stand(south="3.3.2", north="4.4.3 3.7.2")
    assert refusal(state, "3.3.2-5.5.3") == "GO-17"
    assert refusal(state, "3.3.2-5.5.4") == "GO-17"
    assert not [text for text in moves(state) if text.startswith("3.3.2") and "5.5" in text]
    seen_from_above = stand(south="3.3.2", north="4.3.3 3.7.2")
    assert refusal(seen_from_above, "3.3.2-5.4.3") == "GO-17", "a turn around a corner"


def test_go_17_nothing_is_jumped_from_further_away() -> None:
    state = stand(south="3.2.2", north="3.4.2 3.7.2")
    for text in ("3.2.2-3.5.2", "3.2.2-3.6.2", "3.2.2-3.4.2"):
        assert refusal(state, text) in ("GO-12", "GO-17")


def test_go_17_nothing_to_jump_over() -> None:
    assert refusal(start(), "3.2.2-3.4.2") == "GO-17"


def test_go_17_two_in_a_row_cannot_be_jumped() -> None:
    state = stand(south="3.2.2 5.2.2 5.3.2", north="3.3.2 3.4.2 5.4.2 3.7.2")
    for text in ("3.2.2-3.4.2", "3.2.2-3.5.2", "5.2.2-5.4.2", "5.2.2-5.5.2"):
        assert refusal(state, text) in ("GO-12", "GO-16", "GO-17")


def test_go_16_triple_capture() -> None:
    """One move: along the floor, straight up, and slantwise to the other corner."""
    state = stand(south="3.3.1", north="4.3.1 5.3.2 5.4.3 3.7.2 4.7.2")
    play(state, "3.3.1-5.3.1")
    assert texts(state) == {"5.3.1-5.3.3", "."}
    play(state, "5.3.1-5.3.3")
    assert texts(state) == {"5.3.3-5.5.3", "."}
    play(state, "5.3.3-5.5.3")
    assert standing(state) == {"5.5.3": "0", "3.7.2": "1", "4.7.2": "1"}
    assert state.points()[0].captured_pawns == 3
    assert state.to_move == 1


def test_go_16_a_chain_of_captures_may_be_ended() -> None:
    state = play(stand(south="3.3.1", north="4.3.1 5.3.2 3.7.2"), "3.3.1-5.3.1 .")
    assert state.to_move == 1
    assert standing(state) == {"5.3.1": "0", "5.3.2": "1", "3.7.2": "1"}


def test_go_16_a_chain_of_captures_may_come_back_to_where_it_began() -> None:
    """GO-15's limit is for hops only."""
    state = stand(south="K3.3.2", north="4.3.2 5.4.2 4.5.2 3.4.2 3.7.2")
    play(state, "3.3.2-5.3.2 5.3.2-5.5.2 5.5.2-3.5.2 3.5.2-3.3.2")
    assert standing(state) == {"3.3.2": "0K", "3.7.2": "1"}
    assert state.second_move


def test_go_16_hops_and_captures_are_never_mixed() -> None:
    state = play(stand(south="3.1.2 3.2.2 5.4.2", north="3.4.2 4.3.2 3.7.2"), "3.1.2-3.3.2")
    assert state.to_move == 1, "after a hop neither marker of North's may be jumped"
    state = play(stand(south="3.1.2 3.2.2 4.3.2", north="3.4.2 3.7.2"), "3.1.2-3.3.2")
    assert texts(state) == {"3.3.2-5.3.2", "."}
    assert refusal(state, "3.3.2-3.5.2") == "GO-16"
    state = play(stand(south="3.3.2 4.5.2", north="3.4.2 3.6.3 3.7.2", built="3.6.3"), "3.3.2-3.5.2")
    assert state.to_move == 1, "after a capture no own marker may be hopped over"


def test_go_16_after_a_capture_no_hop() -> None:
    state = stand(south="3.2.2 4.4.2", north="3.3.2 3.5.2 3.7.2")
    play(state, "3.2.2-3.4.2")
    assert texts(state) == {"3.4.2-3.6.2", "."}
    assert refusal(state, "3.4.2-5.4.2") == "GO-16"


def test_go_16_no_step_within_a_chain() -> None:
    state = play(stand(south="3.2.2", north="3.3.2 3.5.2 3.7.2"), "3.2.2-3.4.2")
    assert refusal(state, "3.4.2-4.4.2").startswith("GO-")
    assert refusal(state, "+2.2.2").startswith("GO-")
    assert refusal(state, "#3.3.3").startswith("GO-")


def test_go_16_another_marker_cannot_go_on_with_the_chain() -> None:
    state = play(stand(south="3.2.2 5.2.2", north="3.3.2 3.5.2 5.3.2 3.7.2"), "3.2.2-3.4.2")
    assert "5.2.2-5.4.2" not in texts(state)
    assert refusal(state, "5.2.2-5.4.2").startswith("GO-")


def test_go_13_pawns_do_not_capture_backwards() -> None:
    state = stand(south="3.4.2", north="3.3.2 3.7.2")
    assert refusal(state, "3.4.2-3.2.2") == "GO-13"
    chain = play(stand(south="3.2.2", north="3.3.2 4.3.2 3.7.2"), "3.2.2-3.4.2")
    assert chain.to_move == 1, "4.3.2 is behind it now"
