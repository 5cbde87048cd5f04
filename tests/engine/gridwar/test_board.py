"""The board of Gridwar: GW-1 to GW-6, and the figures of the rule book."""

from __future__ import annotations

import pytest

from gridarium.games.gridwar.rules.board import (
    ABOVE,
    BELOW,
    DISTANCE,
    GOALS,
    HOLES,
    NAMES,
    NUMBER,
    SIDES,
    SPACES,
    coordinates,
    downward,
    spaces_in,
    supported,
)
from tests.engine.gridwar import naive
from tests.engine.gridwar.positions import moves, start, texts


def test_gw_1_rows_of_holes() -> None:
    rows = [sum(coordinates(space)[1:] == (r, 1) for space in SPACES) for r in range(10)]
    assert rows == [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]
    assert sum(rows) == 145


def test_gw_2_spaces_by_level() -> None:
    levels = [sum(coordinates(space)[2] == k for space in SPACES) for k in range(1, 11)]
    assert levels == [145, 126, 108, 91, 75, 60, 46, 33, 21, 10]
    assert len(SPACES) == len(set(NAMES.values())) == 715
    assert (NAMES[0], NUMBER["s1"], NAMES[NUMBER["c3.2"]]) == ("a1", 18, "c3.2")
    assert set(NAMES.values()) == set(map(naive.name, naive.SPACES))


def test_gw_3_gw_4_supports_and_neighbours() -> None:
    for space in SPACES:
        place = coordinates(space)
        around = spaces_in(SIDES[space] | BELOW[space] | ABOVE[space])
        assert {coordinates(other) for other in around} == set(naive.neighbours(place))
        assert [coordinates(other) for other in spaces_in(BELOW[space])] == naive.supports(place)
        assert len(around) <= 12
    assert max((SIDES[space] | BELOW[space] | ABOVE[space]).bit_count() for space in SPACES) == 12


def test_gw_3_two_supports_and_three() -> None:
    three = sum(1 << NUMBER[name] for name in ("f6", "g6", "f7"))
    standing, resting = supported(three)
    ground = sum(1 << space for space in SPACES[:145])
    assert [NAMES[space] for space in spaces_in(resting & ~ground)] == ["f6.2"]
    two = three ^ 1 << NUMBER["g6"]
    standing, resting = supported(two)
    assert [NAMES[space] for space in spaces_in(standing & ~ground)] == ["f6.2"]
    assert resting == ground


def test_gw_5_goals() -> None:
    assert [NAMES[space] for space in spaces_in(GOALS[0])][:3] == ["s1", "r1.2", "q1.3"]
    assert [NAMES[space] for space in spaces_in(GOALS[1])][:3] == ["a1", "a1.2", "a1.3"]
    assert len(spaces_in(GOALS[0])) == len(spaces_in(GOALS[1])) == 10


@pytest.mark.parametrize("player", [0, 1])
def test_tiles_needed_for_each_goal_level(player: int) -> None:
    """Everything that ultimately holds a tile up, itself included."""
    needed = []
    for space in spaces_in(GOALS[player]):
        below = layer = 1 << space
        while layer:
            layer = downward(layer)
            below |= layer
        needed.append(below.bit_count())
    assert needed == [1, 4, 10, 20, 35, 56, 84, 120, 165, 220]
    assert needed[-1] > 190, "GW-5: level 10 cannot be reached"


def test_gw_6_entry_holes() -> None:
    named = {entry: [{NAMES[hole] for hole in holes} for holes in sides] for entry, sides in HOLES.items()}
    assert named == {
        "obtuse": [{"a10", "b10", "a9", "b9"}, {"j10", "i10", "k9", "j9"}],
        "acute": [{"a1", "b1", "a2", "b2"}, {"s1", "r1", "r2", "q2"}],
        "side": [{"a4", "a5", "a6", "a7"}, {"p4", "o5", "n6", "m7"}],
    }


def test_the_first_tile_can_end_on_36_holes() -> None:
    assert len(moves(start(), "@")) == 36
    assert texts(start()) == {f"@-{end}" for end in moves(start(), "@")} | {"."}


def test_distances_to_the_goal() -> None:
    assert DISTANCE[0][NUMBER["a10"]] == 18
    assert DISTANCE[1][NUMBER["j10"]] == 18
    assert DISTANCE[0][NUMBER["s1"]] == DISTANCE[0][NUMBER["r1.2"]] == 0
    assert DISTANCE[0][NUMBER["q1"]] == 2
