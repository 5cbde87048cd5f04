"""GridBloc on tiles of any shape, GB-43, with boards and expectations made by hand from the rule book."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.engine.gridbloc.boards.shapes import (
    FAN,
    FLOWER,
    MIXED,
    OCTAHEDRON,
    THREE_HEXAGONS,
    Corners,
    board,
    runner,
    square,
)
from tests.engine.gridbloc.play import GAME, at, play, powers, refused, start, steps, texts, walls

# GB-43 Straight neighbours


def test_gb_43_hexagons_have_straight_neighbours_only() -> None:
    state = start(2, map=board(FLOWER, "h1"))
    assert steps(state) == {"h2", "h3", "h4", "h5", "h6", "h7"}
    state = play(state, "h2")
    assert texts(state) == {
        *(f"h1|h{number}" for number in range(2, 8)),
        *("h2|h3", "h3|h4", "h4|h5", "h5|h6", "h6|h7", "h2|h7"),
        "h2|h8",
    }
    play(state, "h2|h3")
    assert steps(state) == {"h1", "h7", "h8"}


@pytest.mark.parametrize("number", range(2, 8))
def test_gb_43_on_hexagons_a_wall_blocks_one_step_and_no_other(number: int) -> None:
    """Three tiles meet in a corner, and each two of them share an edge: there are no diagonals to block."""
    around = {f"h{other}" for other in range(2, 8)}
    state = start(2, map=board(FLOWER, "h1", [f"h1|h{number}"]))
    assert steps(state) == around - {f"h{number}"}
    others = [f"h1|h{other}" for other in range(2, 8) if other != number]
    assert steps(start(2, map=board(FLOWER, "h1", others))) == {f"h{number}"}


def test_gb_43_walls_are_named_in_the_maps_own_tile_order() -> None:
    tiles = {"z9": square(0, 0), "a1": square(1, 0), "m5": square(2, 0)}
    state = start(2, "a1", map=board(tiles, "z9"))
    assert texts(state) == {"z9|a1", "a1|m5"}
    assert refused(state, "a1|z9", "m5|a1", "z9|m5")


# GB-43 The corner rule


PATTERNS_OF_SIX = [pattern for pattern in product((False, True), repeat=6) if not (pattern[0] and pattern[5])]
"""Without those that shut the first tile in."""


@pytest.mark.parametrize("pattern", PATTERNS_OF_SIX)
def test_gb_43_round_a_corner_of_six_triangles(pattern: tuple[bool, ...]) -> None:
    """Walls between t1 and t2, t2 and t3, and so on; from t1 to t3, t4, t5 each arc has to hold one to block."""
    names = ["t1|t2", "t2|t3", "t3|t4", "t4|t5", "t5|t6", "t1|t6"]
    state = start(2, map=board(FAN, "t1", [name for name, stands in zip(names, pattern, strict=True) if stands]))
    expected = {name for name, wall in (("t2", pattern[0]), ("t6", pattern[5])) if not wall}
    for number in (3, 4, 5):
        one_way, other_way = pattern[: number - 1], pattern[number - 1 :]
        if not (any(one_way) and any(other_way)):
            expected.add(f"t{number}")
    assert steps(state) == expected


def test_gb_43_a_tile_walled_on_both_sides_of_the_corner_is_shut() -> None:
    with pytest.raises(ValueError, match="GB-6"):
        start(2, map=board(FAN, "t1", ["t1|t2", "t1|t6"]))


@pytest.mark.parametrize(
    ("standing", "reached"),
    [
        ([], {"t2", "t3", "t4"}),
        (["t3|t4"], {"t2", "t3"}),
        (["t2|t3"], {"t2"}),
        (["t2|t3", "t3|t4"], {"t2"}),
    ],
)
def test_gb_43_where_the_ring_is_broken_by_the_rim_that_arc_counts_as_walled(
    standing: list[str], reached: set[str]
) -> None:
    tiles = {name: FAN[name] for name in ("t1", "t2", "t3", "t4")}
    assert steps(start(2, map=board(tiles, "t1", standing))) == reached
    with pytest.raises(ValueError, match="GB-6"):
        start(2, map=board(tiles, "t1", [*standing, "t1|t2"]))


PATTERNS_OF_FOUR = [pattern for pattern in product((False, True), repeat=4) if not (pattern[0] and pattern[2])]
"""Whether A|R, R|D, A|B and B|D are walled; without those that shut A in."""


@pytest.mark.parametrize("pattern", PATTERNS_OF_FOUR)
@pytest.mark.parametrize(("a", "r", "d", "b"), [("h1", "t2", "h3", "t4"), ("t2", "h3", "t4", "h1")])
def test_gb_43_round_a_corner_of_mixed_tiles(pattern: tuple[bool, ...], a: str, r: str, d: str, b: str) -> None:
    """GB-10 word for word: a hexagon and a hexagon, or a triangle and a triangle, past two others."""
    order = list(MIXED)
    pairs = [sorted(pair, key=order.index) for pair in ((a, r), (r, d), (a, b), (b, d))]
    a_r, r_d, a_b, b_d = pattern
    standing = ["|".join(pair) for pair, stands in zip(pairs, pattern, strict=True) if stands]
    state = start(2, map=board(MIXED, a, standing))
    assert (d not in steps(state)) == ((a_r or r_d) and (a_b or b_d))


LENS = {
    "u1": [[0, 0], [1, 0.5], [2, 0], [1, 2]],
    "l1": [[0, 0], [1, -0.5], [1, 0.5]],
    "r1": [[2, 0], [1, -0.5], [1, 0.5]],
    "d1": [[0, 0], [1, -0.5], [2, 0], [1, -2]],
}
"""Two tiles that meet in two corners, and two between them."""


@pytest.mark.parametrize(
    ("standing", "is_open"),
    [
        ([], True),
        (["u1|l1"], True),
        (["l1|d1"], True),
        (["u1|r1"], True),
        (["u1|l1", "l1|d1"], True),
        (["l1|d1", "r1|d1"], False),
        (["u1|l1", "r1|d1"], False),
        (["l1|r1"], True),
    ],
)
def test_gb_43_tiles_that_share_several_corners_are_open_past_any_one(standing: list[str], is_open: bool) -> None:
    assert ("d1" in steps(start(2, map=board(LENS, "u1", standing)))) == is_open


def test_gb_43_tiles_that_touch_in_a_corner_with_gaps_on_both_sides() -> None:
    """They are neighbours, but each arc is broken: only powers that ignore walls lead across."""
    tiles = {"a1": square(0, 0), "b1": square(1, 0), "c2": square(2, 1), "c3": square(2, 2)}
    assert steps(start(2, map=board(tiles, "b1"))) == {"a1"}
    assert powers(runner("roo", tiles, "b1")) == {"a1!", "c2!"}
    assert powers(runner("bee", tiles, "b1")) == {"a1!", "c2!", "c3!"}


# GB-43 What is one point, and what is shared


def test_gb_43_corners_nearer_than_a_thousandth_are_one_point() -> None:
    def beside(gap: float) -> Any:
        return start(2, map=board({"a1": square(0, 0), "b1": square(1 + gap, 0), "a2": square(0, 1)}, "a1"))

    assert steps(beside(0.0009)) == {"b1", "a2"}
    assert steps(beside(-0.0009)) == {"b1", "a2"}
    assert steps(beside(0.0011)) == {"a2"}


def test_gb_43_only_whole_edges_are_shared() -> None:
    tiles = {"a1": square(0, 0, 2), "b1": square(2, 0), "b2": square(2, 1), "c1": square(3, 0)}
    assert steps(start(2, map=board(tiles, "b1"))) == {"b2", "c1"}
    assert refused(start(2, "b2", map=board(tiles, "b1")), "a1|b1", "a1|b2")


def test_gb_43_two_tiles_that_share_more_than_one_edge_are_refused() -> None:
    folded = {"t1": [[0, 0, 0], [2, 0, 0], [1, 2, 1]], "t2": [[0, 0, 0], [2, 0, 0], [1, 2, 1]]}
    with pytest.raises(ValueError, match="GB-43") as caught:
        start(2, map=board(folded, "t1"))
    assert "t1" in str(caught.value)
    dart = {"t1": [[0, 0], [2, 0], [2, 2], [0, 2]], "t2": [[0, 0], [2, 0], [2, 2]]}
    with pytest.raises(ValueError, match="GB-43"):
        start(2, map=board(dart, "t1"))


def test_gb_43_more_than_two_tiles_at_an_edge_are_refused() -> None:
    pages = {f"p{number}": [[0, 0, 0], [0, 0, 1], [x, y, 1], [x, y, 0]] for number, (x, y) in enumerate(ENDS, 1)}
    with pytest.raises(ValueError, match="GB-43"):
        start(2, map=board(pages, "p1"))
    assert start(2, map=board({name: pages[name] for name in ("p1", "p2")}, "p1"))


ENDS = ((1, 0), (0, 1), (-1, -1))


@pytest.mark.parametrize("name", ["foo", "a", "1-", "t 1", "", "é1"])
def test_notation_names_of_tiles_are_letters_and_digits_ending_in_a_digit(name: str) -> None:
    tiles = {name: square(0, 0), "b1": square(1, 0)}
    with pytest.raises(ValueError, match=r"\w"):
        start(2, map=board(tiles, "b1"))


# GB-43 Solids


def cube() -> dict[str, Corners]:
    """Its six faces: left, right, front, back, bottom, top."""
    faces = {}
    for number, (axis, side) in enumerate(product(range(3), (0.0, 1.0)), 1):
        flat = ([0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0])
        faces[f"f{number}"] = [[*corner[:axis], side, *corner[axis:]] for corner in flat]
    return faces


def test_gb_43_the_faces_of_a_cube() -> None:
    """Three meet in each corner: four straight neighbours, and the opposite face is two steps away."""
    state = start(2, map=board(cube(), "f1"))
    assert steps(state) == {"f3", "f4", "f5", "f6"}
    assert len(texts(play(state, "f3"))) == 12
    assert powers(runner("bee", cube(), "f1")) == {"f2!", "f3!", "f4!", "f5!", "f6!"}
    assert powers(runner("frog", cube(), "f1")) == {"f2!"}, "straight on over any of its four sides"
    leaps = {"f3-f2!", "f4-f2!", "f5-f2!", "f6-f2!"}
    assert powers(runner("cheetah", cube(), "f1")) == leaps


def test_gb_43_the_faces_of_an_octahedron() -> None:
    """Three straight neighbours, and past each corner of four the opposite one; only the face behind is far."""
    state = start(2, map=board(OCTAHEDRON, "o1"))
    assert steps(state) == {"o2", "o3", "o5", "o4", "o6", "o7"}
    straight = start(2, map=board(OCTAHEDRON, "o1", ["o2|o4", "o3|o7", "o5|o6", "o1|o3", "o1|o5"]))
    assert steps(straight) == {"o2", "o6"}, "o4 past o2|o4 and o1|o3, o7 past o1|o3 and o1|o5, o6 by o2 only"


def test_gb_43_a_whole_game_on_a_tetrahedron() -> None:
    corners = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]]
    tiles = {f"t{out + 1}": [corners[number] for number in range(4) if number != out] for out in range(4)}
    state = start(2, "t2 t2|t3 t4 t2|t4 t3", map=board(tiles, "t1"))
    assert (state.round, state.ran) == (1, [3, 0])
    play(state, "t2 t2|t3 t1 t1|t3 t2 t1|t2 t4 t3|t4")
    assert state.outcome is not None
    assert state.outcome.scores == (3, 2)


# Powers and traps on any shape


def test_gb_24_a_mouse_gnaws_between_hexagons() -> None:
    state = play(runner("mouse", FLOWER, "h1"), "h2 h2|h8")
    assert powers(state) == {"h8!"}
    assert walls(play(state, "h8!")) == set()


def test_gb_27_kings_distance_counts_past_corners() -> None:
    """From a triangle of the fan all others are one step away; the bee needs no second one."""
    assert powers(runner("bee", FAN, "t1")) == {"t2!", "t3!", "t4!", "t5!", "t6!"}
    assert powers(runner("bee", THREE_HEXAGONS, "h1")) == {"t1!", "t2!", "h2!", "t3!", "t4!", "h3!"}


def test_gb_31_a_trapdoor_pulls_between_triangles() -> None:
    state = start(2, "t2 t4|t5t t4", map=board(FAN, "t1"), blocker_powers=["trapdoor"])
    assert (at(state, 0), state.ran) == ("t5", [3, 0])


def test_gb_14_a_wall_beside_a_waiting_trapdoor_may_enclose() -> None:
    """From h1 only h3 still leads to h2, and whoever lands there is pulled into the dead end h4."""
    tiles = {name: FLOWER[name] for name in ("h1", "h2", "h3", "h4", "h5")}
    plan = board(tiles, "h5", ["h4|h5"], values={"h1": 0, "h3": 0, "h4": 0})
    journey = "h1 h3|h4{} h5 h1|h4 h1 h1|h2"
    assert start(2, journey.format(""), map=plan, blocker_powers=["trapdoor"]).round == 0
    assert start(2, journey.format("t"), map=plan, blocker_powers=["trapdoor"]).round == 1


def test_gb_40_to_42_values_and_replenishing_tiles_by_name() -> None:
    plan = board(FLOWER, "h1", values={"h2": 4}, replenish=["h2"])
    assert start(2, "h2 h1|h5 h1 h1|h6 h2", map=plan).ran == [8, 0]
    for wrong in ({"values": {"h9": 1}}, {"replenish": ["h9"]}):
        with pytest.raises(ValueError, match="h9"):
            GAME.start(map=board(FLOWER, "h1", **wrong))
