"""When a runner with a power is enclosed, GB-29 and GB-14, with expectations from the rule book alone."""

from __future__ import annotations

import pytest

from tests.engine.gridbloc.play import at, play, powers, runs_as

TWO_ROOMS = {"w": 3, "h": 2, "star": "a1", "walls": ["b1|c1", "b2|c2"]}
"""Two columns, and behind original walls a third."""
LEFT_ROOM = "a2 c1|c2 b2 a1|b1 b1"
"""A journey over the first two columns."""


@pytest.mark.parametrize(
    ("character", "on"),
    [
        ("duck", False),
        ("cheetah", False),
        ("roo", True),
        ("bee", True),
        ("mouse", False),
        ("chicken", False),
        ("frog", True),
    ],
)
def test_gb_29_enclosed_only_when_no_power_helps(character: str, on: bool) -> None:
    state = runs_as(character, LEFT_ROOM, map=TWO_ROOMS)
    assert state.ran == [3, 0]
    assert state.round == (0 if on else 1)
    assert state.to_move == 1


def test_gb_29_a_spent_power_helps_no_more() -> None:
    state = runs_as("roo", "a2! c1|c2 b2! a1|b1", map=TWO_ROOMS)
    assert (state.round, state.uses[0]) == (0, 0)
    assert play(state, "b1").round == 1


def test_gb_29_a_placed_wall_encloses_no_mouse_that_can_gnaw() -> None:
    rooms = {**TWO_ROOMS, "walls": []}
    journey = "a2 b1|c1 a1 b2|c2 b1 c1|c2 b2"
    assert runs_as("duck", journey, map=rooms).round == 1
    state = runs_as("mouse", journey, map=rooms)
    assert (state.round, state.to_move) == (0, 1)
    play(state, "a1|a2")
    assert powers(state) == {"c2!"}
    assert runs_as("mouse", journey, map=rooms, uses={"mouse": 1}).round == 0


def test_gb_29_two_walls_need_two_gnaws() -> None:
    """From the walled tile of the star, through a wall on each side of the tile between."""
    lane = {"w": 3, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2", "c1|c2"], "values": {"b1": 0}}
    assert runs_as("mouse", "b1 b1|c1 a1", map=lane, uses=1).round == 0
    assert runs_as("mouse", "b1 b1|c1 a1 a1|b1", map=lane, uses=2).round == 0
    assert runs_as("mouse", "b1 b1|c1 a1 a1|b1", map=lane, uses=1).round == 1


def test_gb_29_a_power_helps_from_any_tile_in_reach() -> None:
    """The frog must first go back to the first column."""
    state = runs_as("frog", LEFT_ROOM, map=TWO_ROOMS)
    assert at(state, 0) == "b1"
    play(state, "a1|a2 b2 b1|b2 a2 a2|b2")
    assert (state.round, powers(state)) == (0, {"c2!"})
    assert play(state, "c2!").ran == [4, 0]


@pytest.mark.parametrize(
    ("character", "uses", "on"), [("bee", 1, True), ("frog", 1, True), ("roo", 2, True), ("roo", 1, False)]
)
def test_gb_29_as_far_as_the_power_reaches(character: str, uses: int, on: bool) -> None:
    """Between the two rooms lies a third, which is worth nothing."""
    rooms = {
        "w": 4,
        "h": 2,
        "star": "a1",
        "walls": ["b1|c1", "b2|c2", "c1|d1", "c2|d2"],
        "values": {"c1": 0, "c2": 0},
    }
    state = runs_as(character, "a2 c1|c2 b2 d1|d2 b1", map=rooms, uses=uses)
    assert state.ran == [3, 0]
    assert (state.round == 0) == on


def test_gb_29_a_mouse_may_come_back_through_what_it_gnawed() -> None:
    """It is shut in on a replenishing tile, which scores when it is entered again."""
    cell = {"w": 2, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2"], "replenish": ["b1"]}
    assert runs_as("duck", "b1 a1|b1", map=cell).round == 1
    state = runs_as("mouse", "b1 a1|b1", map=cell, uses=1)
    assert state.round == 0
    play(state, "a1! a2|b2 b1")
    assert state.ran == [2, 0]
