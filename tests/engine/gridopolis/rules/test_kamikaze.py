"""Gridopolis, rule GO-26: kamikazes, and what they are worth (GO-30)."""

from __future__ import annotations

import pytest

from tests.engine.gridopolis.positions import DIRECTIONS, beyond, landings, moves, play, refusal, stand, standing, texts


def test_go_26_both_come_off() -> None:
    state = stand(south="3.6.2 4.4.2", north="3.7.2 5.6.2")
    assert state.parse("3.6.2*3.7.2").targets == ("3.6.2", "3.7.2")
    play(state, "3.6.2*3.7.2")
    assert standing(state) == {"4.4.2": "0", "5.6.2": "1"}
    assert state.to_move == 1


@pytest.mark.parametrize("d", [d for d in DIRECTIONS if d[2] == 0])
def test_go_26_in_the_eight_directions_of_a_level(d: tuple[int, ...]) -> None:
    """From the middle of the third floor over its edge."""
    edge = beyond("4.4.3", d)
    state = stand(south="K4.4.3 3.1.2", north=f"{edge} 3.7.2")
    play(state, f"4.4.3*{edge}")
    assert standing(state) == {"3.1.2": "0", "3.7.2": "1"}


def test_go_26_only_on_the_same_level() -> None:
    state = stand(south="K4.3.2 3.1.2", north="4.3.3 5.3.3 4.3.1 3.7.2")
    assert not [text for text in moves(state) if "*" in text]
    for victim in ("4.3.3", "5.3.3", "4.3.1"):
        assert refusal(state, f"4.3.2*{victim}") == "GO-26"


def test_go_26_not_where_there_is_a_pad() -> None:
    state = stand(south="3.3.3 4.3.3 5.3.3", north="3.4.3 4.4.3 5.4.3 4.5.3 3.7.2", boxes="5.5.3")
    for text in ("3.3.3*3.4.3", "4.3.3*4.4.3", "5.3.3*5.4.3"):
        assert text not in texts(state), "the pad behind is open, taken, boxed"
        assert refusal(state, text) == "GO-26"


def test_go_26_a_built_pad_closes_the_edge() -> None:
    free = stand(south="4.4.3 3.1.2", north="4.5.3 3.7.2")
    assert "4.4.3*4.5.3" in texts(free)
    closed = stand(south="4.4.3 3.1.2", north="4.5.3 3.7.2", built="4.6.3")
    assert "4.4.3*4.5.3" not in texts(closed)
    assert "4.6.3" in landings(closed, "4.4.3")


def test_go_26_only_over_an_opponent_next_to_it() -> None:
    state = stand(south="4.4.3 4.5.3 4.3.2", north="5.5.2 3.7.2")
    for text in ("4.4.3*4.5.3", "4.3.2*5.5.2", "4.4.3*5.5.3"):
        assert refusal(state, text) in ("GO-17", "GO-26")


def test_go_26_pawns_do_not_go_backwards_or_sideways_at_first() -> None:
    state = stand(south="4.4.3 ~3.2.2", north="4.3.3 5.4.3 2.2.2 3.7.2", built="2.2.2")
    assert refusal(state, "4.4.3*4.3.3") == "GO-13"
    assert "4.4.3*5.4.3" in texts(state)
    assert refusal(state, "3.2.2*2.2.2") == "GO-14"


def test_go_26_as_the_last_jump_of_a_chain_of_captures() -> None:
    state = play(stand(south="4.2.2 3.1.2", north="4.3.2 5.4.2 3.7.2"), "4.2.2-4.4.2")
    assert texts(state) == {"4.4.2*5.4.2", "."}, "a kamikaze goes on with a chain too"
    assert {action.targets for action in state.legal_actions()} == {("5.4.2",), ("end",)}
    play(state, "4.4.2*5.4.2")
    assert standing(state) == {"3.1.2": "0", "3.7.2": "1"}
    assert state.to_move == 1
    assert state.mover is None


def test_go_26_no_kamikaze_after_hops() -> None:
    state = play(stand(south="4.2.2 4.3.2 3.1.2", north="5.4.2 3.7.2"), "4.2.2-4.4.2")
    assert state.to_move == 1


def test_go_26_a_kings_turn_ends_with_it() -> None:
    state = play(stand(south="K4.4.3 3.1.2", north="4.5.3 3.7.2"), "4.4.3*4.5.3")
    assert state.to_move == 1


def test_go_26_as_a_kings_second_move() -> None:
    state = play(stand(south="K4.3.3 3.1.2", north="4.5.3 3.7.2"), "4.3.3-4.4.3")
    assert state.second_move
    play(state, "4.4.3*4.5.3")
    assert standing(state) == {"3.1.2": "0", "3.7.2": "1"}
    assert state.to_move == 1


@pytest.mark.parametrize(("attacker", "victim"), [("", ""), ("", "K"), ("K", ""), ("K", "K")])
def test_go_30_a_kamikaze_is_an_exchange(attacker: str, victim: str) -> None:
    """The attacker keeps what it took; the owner of that is given the attacker's marker."""
    state = stand(south=f"{attacker}4.4.3 3.1.2", north=f"{victim}4.5.3 K3.7.2")
    before = state.points()
    play(state, "4.4.3*4.5.3")
    south, north = state.points()
    assert (south.captured_kings, south.captured_pawns) == ((1, 0) if victim else (0, 1))
    assert (north.captured_kings, north.captured_pawns) == ((1, 0) if attacker else (0, 1))
    assert (south.kings_left, south.pawns_left) == (0, 1)
    assert (north.kings_left, north.pawns_left) == (1, 0)
    worth = {"": (3, 1), "K": (4, 2)}
    assert south.total - before[0].total == worth[victim][0] - worth[attacker][1]
    assert north.total - before[1].total == worth[attacker][0] - worth[victim][1]
    assert south.total == worth[victim][0] + 1
    assert north.total == worth[attacker][0] + 2
