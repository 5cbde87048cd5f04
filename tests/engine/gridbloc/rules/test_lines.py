"""Straight lines (GB-28) on squares, other tilings and solids."""

from __future__ import annotations

import math
from typing import Any

from gridarium.games.gridbloc.rules.board import Tables, board_of
from gridarium.games.gridbloc.rules.straight_lines import ahead
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import map_from_data


def lines(board: Tables, name: str) -> set[tuple[str, str]]:
    """The next two tiles of each line out of a tile; their links are checked on the way."""
    start = board.tile_number[name]
    for line in ahead(board)[start]:
        assert {line.there.a, line.there.b} == {start, line.middle}
        assert {line.onward.a, line.onward.b} == {line.middle, line.end}
    return {(board.tiles[line.middle], board.tiles[line.end]) for line in ahead(board)[start]}


def tables(**data: Any) -> Tables:
    return board_of(map_from_data(data))


def family(name: str, **parameters: int) -> Tables:
    return board_of(FAMILIES[name].map(**parameters))


def test_gb_28_squares_have_eight_directions() -> None:
    board = tables()
    eight = {
        ("e6", "e7"),
        ("e4", "e3"),
        ("d5", "c5"),
        ("f5", "g5"),
        ("f6", "g7"),
        ("d4", "c3"),
        ("d6", "c7"),
        ("f4", "g3"),
    }
    assert lines(board, "e5") == eight
    assert lines(board, "a1") == {("a2", "a3"), ("b1", "c1"), ("b2", "c3")}
    assert lines(board, "b2") == {("b3", "b4"), ("c2", "d2"), ("c3", "d4")}


def test_gb_28_lines_go_on_over_open_edges() -> None:
    board = tables(open_lr=True, open_tb=True)
    assert len(lines(board, "a1")) == 8
    assert {("i1", "h1"), ("a9", "a8"), ("i9", "h8"), ("b9", "c8")} <= lines(board, "a1")


def test_gb_28_hexagons_are_left_by_opposite_edges() -> None:
    board = family("hexagons", size=3)
    assert lines(board, "c3") == {
        ("c4", "c5"), ("c2", "c1"), ("d3", "e3"), ("d2", "e1"), ("b3", "a3"), ("b2", "a1"),
    }  # fmt: skip


def test_gb_28_a_tile_with_an_odd_number_of_sides_is_not_crossed() -> None:
    board = family("triangles", size=5)
    assert not any(ahead(board))


def test_gb_28_a_corner_of_three_tiles_is_not_crossed() -> None:
    """On a cube lines go on over its edges; those from the middle of a 3 x 3 face to its corner tiles end there."""
    small, large = family("cube", size=3), family("cube", size=5)
    assert len(lines(small, small.tiles[small.star])) == 4
    assert len(lines(large, large.tiles[large.star])) == 8
    beyond = {end for _, end in lines(small, small.tiles[small.star])}
    assert len({name[0] for name in beyond}) == 4, "each on another face"


def square(x: float, y: float) -> list[list[float]]:
    return [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]


def test_gb_28_a_broken_ring_is_not_crossed() -> None:
    """A board of squares without c2: from a1 no line past the corner of b2 that c2 is missing at."""
    tiles = {f"{'abc'[x]}{y + 1}": square(x, y) for y in range(3) for x in range(3) if (x, y) != (2, 1)}
    board = tables(kind="polygons", tiles=tiles, star="a1")
    assert lines(board, "a1") == {("a2", "a3"), ("b1", "c1")}
    assert lines(board, "c1") == {("b1", "a1")}
    assert ("b2", "a2") not in lines(board, "c1")


def test_gb_28_through_a_corner_only_half_way_round() -> None:
    """Six rhombi of 60 degrees round a point, each with another behind it: a line goes through to the third one on."""

    def at(angle: int, length: float = 1.0) -> tuple[float, float]:
        return length * math.cos(math.radians(angle)), length * math.sin(math.radians(angle))

    tiles: dict[str, Any] = {}
    for part in range(6):
        left, right = at(60 * part), at(60 * part + 60)
        tiles[f"r{part}"] = [(0.0, 0.0), left, (left[0] + right[0], left[1] + right[1]), right]
    board = tables(kind="polygons", tiles=tiles, star="r0")
    assert not any(ahead(board)), "the corners opposite to the middle one lie on the rim"
    assert len(board.links) == 6 + 9
