"""What a straight line is on any board, GB-28, with boards and expectations made by hand from the rule book."""

from __future__ import annotations

import pytest

from tests.engine.gridbloc.boards.shapes import (
    FAN,
    FLOWER,
    NINE,
    OCTAHEDRON,
    THREE_HEXAGONS,
    rhombi_round,
    runner,
    square,
)
from tests.engine.gridbloc.play import powers, steps


def test_gb_28_through_opposite_edges_of_hexagons() -> None:
    assert powers(runner("cheetah", FLOWER, "h1")) == {"h2-h8!"}
    assert powers(runner("frog", FLOWER, "h1")) == {"h8!"}
    assert powers(runner("frog", FLOWER, "h5")) == {"h2!"}
    assert powers(runner("cheetah", FLOWER, "h5")) == {"h1-h2!"}
    assert powers(runner("frog", FLOWER, "h5", ["h1|h5", "h1|h2"])) == {"h2!"}
    assert powers(runner("cheetah", FLOWER, "h5", ["h1|h2"])) == set()


@pytest.mark.parametrize("character", ["cheetah", "frog"])
def test_gb_28_no_line_crosses_a_tile_with_an_odd_number_of_sides(character: str) -> None:
    for star in FAN:
        assert powers(runner(character, FAN, star)) == set()


@pytest.mark.parametrize("character", ["cheetah", "frog"])
def test_gb_28_nor_on_a_solid_of_triangles_where_all_sides_and_corners_lead_on(character: str) -> None:
    for star in OCTAHEDRON:
        assert powers(runner(character, OCTAHEDRON, star)) == set()


def test_gb_28_a_line_may_begin_and_end_on_such_a_tile() -> None:
    row = {"t1": [[0, 0], [0, 1], [-1, 0.5]], "s1": square(0, 0), "t2": [[1, 0], [1, 1], [2, 0.5]]}
    assert powers(runner("frog", row, "t1")) == {"t2!"}
    assert powers(runner("cheetah", row, "t1")) == {"s1-t2!"}


def test_gb_28_through_opposite_corners_where_the_rings_are_whole() -> None:
    assert powers(runner("cheetah", NINE, "a1")) == {"a2-a3!", "b1-c1!", "b2-c3!"}
    assert powers(runner("frog", NINE, "c1")) == {"a1!", "c3!", "a3!"}


@pytest.mark.parametrize("gone", ["b1", "c2"])
def test_gb_28_a_ring_that_the_rim_breaks_carries_no_line(gone: str) -> None:
    tiles = {name: corners for name, corners in NINE.items() if name != gone}
    state = runner("cheetah", tiles, "a1")
    assert "b2" in steps(state), "the step past the other arc is open"
    assert powers(state) == ({"a2-a3!"} if gone == "b1" else {"a2-a3!", "b1-c1!"})


def test_gb_28_corner_to_corner_through_a_hexagon() -> None:
    assert powers(runner("cheetah", THREE_HEXAGONS, "h1")) == {"h2-h3!"}
    assert powers(runner("frog", THREE_HEXAGONS, "h3")) == {"h1!"}
    broken = {name: corners for name, corners in THREE_HEXAGONS.items() if name != "t3"}
    state = runner("cheetah", broken, "h1")
    assert "h2" in steps(state)
    assert powers(state) == set()


def test_gb_28_half_way_round_a_ring_of_six_is_the_third_tile_on() -> None:
    """The rhombus from one corner of six to another is r1 of the one and s4 of the other; behind it comes s1."""
    tip = rhombi_round(0, 0, "r")["r1"][2]
    others = rhombi_round(tip[0], tip[1], "s")
    tiles = {**rhombi_round(0, 0, "r"), **{name: others[name] for name in ("s1", "s2", "s3", "s5", "s6")}}
    assert powers(runner("cheetah", tiles, "r4")) == {"r1-s1!"}
    assert powers(runner("frog", tiles, "s1")) == {"r4!"}
    assert powers(runner("cheetah", tiles, "r4", ["r1|r6", "r1|r2"])) == set(), "the step to r1 is blocked"
