"""Gridopolis, rules GO-1 to GO-14: the grid-set, the turn, and steps. Expectations come from the rule book alone."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gridarium import CHANCE
from tests.engine.gridopolis.positions import (
    grid,
    landings,
    places,
    play,
    players_of,
    refusal,
    stand,
    standing,
    start,
    texts,
)

CORE = {f"{x}.{y}.{z}" for x, y, z in product((3, 4, 5), (3, 4, 5), (1, 2, 3))}
WINGS = {
    "south": {"3.1.2", "4.1.2", "5.1.2", "3.2.2", "4.2.2", "5.2.2"},
    "west": {"1.3.2", "1.4.2", "1.5.2", "2.3.2", "2.4.2", "2.5.2"},
    "north": {"3.7.2", "4.7.2", "5.7.2", "3.6.2", "4.6.2", "5.6.2"},
    "east": {"7.3.2", "7.4.2", "7.5.2", "6.3.2", "6.4.2", "6.5.2"},
}
HOME_ROWS = {
    "south": {"3.1.2", "4.1.2", "5.1.2"},
    "west": {"1.3.2", "1.4.2", "1.5.2"},
    "north": {"3.7.2", "4.7.2", "5.7.2"},
    "east": {"7.3.2", "7.4.2", "7.5.2"},
}
SEATS = {2: ("south", "north"), 3: ("south", "west", "north"), 4: ("south", "west", "north", "east")}
SEATINGS = [(players, first) for players, seats in SEATS.items() for first in seats]


def around(at: str) -> set[str]:
    """The 26 touching places."""
    x, y, z = map(int, at.split("."))
    near = {f"{x + dx}.{y + dy}.{z + dz}" for dx, dy, dz in product((-1, 0, 1), repeat=3)}
    return near - {at}


# 1. The grid-set


@pytest.mark.parametrize("players", SEATS)
def test_go_1_and_2_the_pads_of_matrix(players: int) -> None:
    state = start(players)
    assert places(state) == CORE.union(*(WINGS[seat] for seat in SEATS[players]))
    assert len(state.pads()) == 27 + 6 * players
    for pad in state.pads():
        assert pad.place == f"{pad.x}.{pad.y}.{pad.z}"
        assert not pad.built


def test_go_2_four_players_use_all_parts_of_the_box() -> None:
    state = start(4)
    spares = state.spares
    assert len(state.pads()) + sum(spare.pads for spare in spares) == 63
    assert len(state.links()) + sum(spare.links for spare in spares) == 88
    assert len(state.posts()) + sum(spare.posts for spare in spares) == 16


def test_go_2_links_join_each_side_by_side_pair_once() -> None:
    pairs = [frozenset(link) for link in start(2).links()]
    assert len(pairs) == len(set(pairs))
    for one, other in map(sorted, pairs):
        assert other in around(one)
        assert sum(a != b for a, b in zip(one.split("."), other.split("."), strict=True)) == 1
        assert one.split(".")[2] == other.split(".")[2]


@pytest.mark.parametrize(("players", "first"), SEATINGS)
def test_go_3_to_6_seats_wings_kingerizers_and_markers(players: int, first: str) -> None:
    state = start(players, first=first)
    seat = players_of(state)
    assert standing(state) == {at: str(seat[name]) for name in SEATS[players] for at in WINGS[name]}
    kingerizers = {
        pad.place: (pad.kingerizer, pad.seat_of_kingerizer) for pad in state.pads() if pad.seat_of_kingerizer
    }
    assert kingerizers == {at: (seat[name], name) for name in SEATS[players] for at in HOME_ROWS[name]}
    assert all(pad.kingerizer is None for pad in state.pads() if not pad.seat_of_kingerizer)


@pytest.mark.parametrize(
    ("players", "options", "seats"),
    [
        (2, {}, ("south", "north")),
        (2, {"first": "north"}, ("north", "south")),
        (3, {}, ("south", "west", "north")),
        (3, {"first": "west"}, ("west", "north", "south")),
        (4, {}, ("south", "west", "north", "east")),
        (4, {"first": "east"}, ("east", "south", "west", "north")),
    ],
)
def test_go_4_the_first_seat_is_player_0_and_the_others_follow_clockwise(
    players: int, options: dict[str, Any], seats: tuple[str, ...]
) -> None:
    state = start(players, **options)
    assert state.seats == seats
    assert state.to_move == 0
    for player in (*range(1, players), 0):
        state.play(next(action for action in state.legal_actions() if str(action)[0] == "#"))
        assert state.to_move == player


@pytest.mark.parametrize(("players", "first"), [(2, "west"), (2, "east"), (3, "east")])
def test_go_4_a_seat_without_a_player_cannot_begin(players: int, first: str) -> None:
    with pytest.raises(ValueError, match=first):
        start(players, first=first)


def test_go_7_the_usual_teleporters() -> None:
    for players in SEATS:
        found = {pad.place for pad in start(players).pads() if pad.teleporter}
        assert found == {"4.4.2", "3.3.1", "5.5.1", "5.3.3", "3.5.3"}


@pytest.mark.parametrize(
    "chosen", [[], ["4.4.1"], ["3.2.2", "3.6.2"], ["3.3.3", "3.4.3", "3.5.3", "5.3.3", "5.4.3", "5.5.3"]]
)
def test_go_7_other_teleporters(chosen: list[str]) -> None:
    assert {pad.place for pad in start(teleporters=chosen).pads() if pad.teleporter} == set(chosen)


@pytest.mark.parametrize(
    "chosen",
    [
        ["3.1.2"],
        ["4.7.2"],
        ["3.3.3", "3.3.3"],
        ["2.3.2"],
        ["4.4.4"],
        ["3.3.3", "3.4.3", "3.5.3", "5.3.3", "5.4.3", "5.5.3", "4.4.1"],
        ["middle"],
        "4.4.2",
        [442],
    ],
)
def test_go_7_teleporters_that_cannot_be(chosen: Any) -> None:
    with pytest.raises(ValueError, match=r"[a-z ]{10}"):
        start(teleporters=chosen)


@pytest.mark.parametrize("players", SEATS)
def test_go_8_spare_parts(players: int) -> None:
    assert [tuple(spare) for spare in start(players).spares] == [(3, 3, 2, 2)] * players


def test_go_9_posts_and_links_stop_no_move() -> None:
    """Between any two touching pads of the core a king can step, whatever joins them."""
    for at in sorted(CORE):
        state = stand(south="K" + at, north="4.7.2")
        assert landings(state, at) & CORE == around(at) & CORE


# 2. The turn


def test_go_10_a_turn_is_a_move_or_a_pad_or_a_box() -> None:
    for action in ("3.2.2-3.3.2", "3.1.2-3.3.2", "+2.2.2", "#3.3.2"):
        state = play(start(), action)
        assert state.to_move == 1
        assert state.mover is None


def test_go_10_nobody_moves_the_markers_of_others() -> None:
    refusal(start(), "3.6.2-3.5.2")
    refusal(start(), "3.3.2-3.4.2")


def test_go_10_passing_and_stopping_are_no_choices() -> None:
    state = start()
    assert not texts(state) & {"pass", ".", "time"}
    assert refusal(state, "pass") == "GO-31"
    refusal(state, ".")
    refusal(state, "time")


def test_go_11_capturing_is_never_compulsory() -> None:
    state = stand(south="3.3.2 5.3.1", north="3.4.2")
    assert "3.3.2-3.5.2" in texts(state)
    assert {"5.3.1-5.4.1", "3.3.2-4.4.2", "+2.2.2"} <= texts(state)


# Moving


def test_go_12_a_step_goes_to_any_of_26_touching_places() -> None:
    state = stand(south="K4.4.2", north="3.7.2")
    assert landings(state, "4.4.2") == around("4.4.2")


@pytest.mark.parametrize(("at", "steps"), [("3.3.1", 9), ("4.3.1", 14), ("4.4.1", 17), ("4.4.3", 17), ("5.5.3", 9)])
def test_go_12_a_step_needs_a_pad(at: str, steps: int) -> None:
    """From a corner of the core there are seven pads of the core and two of a wing."""
    state = stand(south="K" + at, north="3.7.2")
    assert landings(state, at) == around(at) & (CORE | WINGS["south"] | WINGS["north"])
    assert len(landings(state, at)) == steps


def test_go_12_a_step_needs_an_open_pad() -> None:
    state = stand(south="K4.4.1 4.4.2", north="3.3.1", boxes="5.5.1")
    assert landings(state, "4.4.1") & around("4.4.1") == (around("4.4.1") & CORE) - {"4.4.2", "3.3.1", "5.5.1"}
    assert refusal(state, "4.4.1-4.4.2") == "GO-12"
    assert refusal(state, "4.4.1-3.3.1") == "GO-12"
    assert refusal(state, "4.4.1-5.5.1") in ("GO-12", "GO-28")


def test_go_12_no_step_where_there_is_no_pad() -> None:
    assert refusal(start(), "3.2.2-2.3.2") in ("GO-1", "GO-12")
    assert refusal(start(), "3.2.2-3.3.4") in ("GO-1", "GO-12", "GO-17")


FORWARD = {"south": (1, 1), "west": (0, 1), "north": (1, -1), "east": (0, -1)}
"""Which coordinate, and which way it grows (GO-3)."""


HOME: dict[str, Any] = {"south": "3.1.2", "west": "1.5.2", "north": "3.7.2", "east": "7.5.2"}
"""A marker of each seat, out of the way."""


def gained(seat: str, at: str, to: str) -> int:
    axis, sign = FORWARD[seat]
    return sign * (int(to.split(".")[axis]) - int(at.split(".")[axis]))


@pytest.mark.parametrize("seat", FORWARD)
def test_go_13_pawns_never_go_backwards(seat: str) -> None:
    state = stand(**(HOME | {seat: "4.4.2"}), to_move=seat)
    steps = landings(state, "4.4.2")
    assert steps == {to for to in around("4.4.2") if gained(seat, "4.4.2", to) >= 0}
    assert len(steps) == 17
    for to in around("4.4.2") - steps:
        assert refusal(state, f"4.4.2-{to}") == "GO-13"


@pytest.mark.parametrize("seat", FORWARD)
def test_go_14_a_pawn_that_has_not_moved_goes_strictly_forward(seat: str) -> None:
    fresh = {"south": "4.2.2", "west": "2.4.2", "north": "4.6.2", "east": "6.4.2"}[seat]
    state = stand(**(HOME | {seat: f"~{fresh}"}), to_move=seat)
    steps = landings(state, fresh)
    assert steps == {to for to in around(fresh) & places(state) if gained(seat, fresh, to) == 1}
    assert len(steps) == 9
    aside = {to for to in around(fresh) & places(state) if gained(seat, fresh, to) == 0}
    assert len(aside) == 2
    for to in aside:
        assert refusal(state, f"{fresh}-{to}") == "GO-14"


def test_go_14_the_books_example_has_six_moves() -> None:
    assert landings(start(), "3.2.2") == {"3.3.1", "3.3.2", "3.3.3", "4.3.1", "4.3.2", "4.3.3"}


def test_go_14_no_sideways_on_the_home_row() -> None:
    state = stand(south="~3.1.2", north="3.7.2")
    assert landings(state, "3.1.2") == {"3.2.2", "4.2.2"}
    assert refusal(state, "3.1.2-4.1.2") == "GO-14"


def test_go_14_a_pawn_that_has_moved_onto_its_home_row_goes_strictly_forward_too() -> None:
    state = stand(south="3.1.2", north="3.7.2")
    assert landings(state, "3.1.2") == {"3.2.2", "4.2.2"}
    assert refusal(state, "3.1.2-4.1.2") == "GO-14"


def test_go_14_sideways_after_the_first_move() -> None:
    state = play(start(), "3.2.2-3.3.2 #4.4.3")
    assert {"4.3.2", "3.3.1", "3.3.3", "3.4.2", "4.3.1"} <= landings(state, "3.3.2")
    assert "3.2.2" not in landings(state, "3.3.2")
    assert refusal(state, "3.3.2-3.2.2") == "GO-13"


def test_go_14_an_unmoved_pawn_captures_strictly_forward() -> None:
    state = stand(south="~4.2.2", north="4.3.2 3.2.2")
    assert "4.4.2" in landings(state, "4.2.2")
    across = grid("1.1.1 1.2.1 2.2.1 3.2.1 3.3.1 4.4.1", south="1.1.1 1.2.1", north="4.4.1 2.2.1")
    fresh = start(blueprint=across)
    assert "1.2.1-3.2.1" not in texts(fresh)
    assert refusal(fresh, "1.2.1-3.2.1") == "GO-14"


# Notation


def test_actions_read_like_the_rule_book() -> None:
    state = start()
    assert {"3.2.2-3.3.1", "3.1.2-3.3.2", "+2.2.2", "#3.3.2"} <= texts(state)
    assert state.parse("3.2.2-3.3.1").targets == ("3.2.2", "3.3.1")
    assert state.parse("+2.2.2").targets == ("+pad", "2.2.2")
    assert state.parse("#3.3.2").targets == ("+box", "3.3.2")


@pytest.mark.parametrize(
    "text", ["3.2.2 3.3.1", "3.2.2-", "-3.3.1", "3.2-3.3", "3.2.2-3.3.1-3.4.1", "x", "+", "#", ">", "*"]
)
def test_what_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    refusal(start(), text)


def test_chance_has_no_part_in_a_game_without_a_clock() -> None:
    state = start()
    assert state.to_move != CHANCE
    assert state.interruptions() == []
