"""How tiles lie together on boards of any shape (GB-3, GB-10, GB-40, GB-43): counted by hand and by Euler's formula."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium.games.gridbloc.board import Tables, board_of, closed
from gridarium.games.gridbloc.families import FAMILIES
from gridarium.games.gridbloc.maps import map_from_data


def tables(**data: Any) -> Tables:
    return board_of(map_from_data(data))


def walled(board: Tables, a: str, b: str, *walls: str) -> bool:
    """Whether these walls alone block the step from one tile to the other."""
    link = board.link_between[board.tile_number[a], board.tile_number[b]]
    return closed(link.ways, sum(1 << board.edge_number[name] for name in walls))


def ways_of(board: Tables, a: str, b: str) -> list[set[str]]:
    """The ways from one tile to the other as sets of edges."""
    link = board.link_between[board.tile_number[a], board.tile_number[b]]
    return [{name for number, name in enumerate(board.edge_names) if way >> number & 1} for way in link.ways]


def near(board: Tables, name: str) -> set[str]:
    """The neighbours of a tile."""
    return {step.text for _, step in board.steps_from[board.tile_number[name]]}


def test_gb_3_standard_board() -> None:
    board = tables()
    assert (len(board.tiles), len(board.edges)) == (81, 144)
    assert len(board.links) == 144 + 2 * 64, "two diagonals past each of 8 x 8 inner corners"
    assert near(board, "a1") == {"a2", "b1", "b2"}


def test_gb_40_open_both_ways() -> None:
    """Twice as many edges as tiles, two diagonals past each of as many corners as tiles."""
    board = tables(open_lr=True, open_tb=True)
    assert (len(board.tiles), len(board.edges), len(board.links)) == (81, 162, 162 + 162)
    assert near(board, "a1") == {"a2", "a9", "b1", "i1", "b2", "b9", "i2", "i9"}
    assert {"a1|i1", "a1|a9", "i1|i9", "a9|i9"} <= set(board.edge_names)
    assert all(ring.closed and len(ring.tiles) == 4 for ring in board.rings)


def test_gb_40_one_axis_open() -> None:
    board = tables(w=4, h=3, open_lr=True)
    assert len(board.edges) == 3 * 4 + 4 * 2
    assert near(board, "a1") == {"b1", "d1", "a2", "b2", "d2"}
    board = tables(w=4, h=3, open_tb=True)
    assert len(board.edges) == 3 * 3 + 4 * 3
    assert near(board, "a1") == {"b1", "a2", "b2", "a3", "b3"}


def test_gb_40_the_corner_rule_holds_over_open_edges() -> None:
    board = tables(open_lr=True, open_tb=True)
    assert sorted(map(sorted, ways_of(board, "a1", "i9"))) == [["a1|a9", "a9|i9"], ["a1|i1", "i1|i9"]]
    assert not walled(board, "a1", "i9", "a1|i1")
    assert walled(board, "a1", "i9", "a1|i1", "a1|a9")
    assert walled(board, "a1", "i9", "a1|i1", "a9|i9")
    assert not walled(board, "a1", "i9", "a1|i1", "i1|i9")


def test_gb_13_gb_41_gb_42_values() -> None:
    board = tables(w=3, h=3, values={"a1": 0, "c1": 7}, replenish=["c3", "a1"])
    value = dict(zip(board.tiles, board.values, strict=True))
    assert (value["a1"], value["c1"], value["b2"], value["c3"]) == (0, 7, 0, 1)
    assert {name for name in board.tiles if not board.unscored >> board.tile_number[name] & 1} == {"a1", "b2"}
    assert board.replenishing == 1 << board.tile_number["c3"] | 1 << board.tile_number["a1"]


@pytest.mark.parametrize("size", [2, 3, 5])
def test_hexagons(size: int) -> None:
    """3 n (n - 1) + 1 cells; three edges each in an endless board, less the rim's 6 (2 n - 1) half edges."""
    board = Tables(FAMILIES["hexagons"].map(size=size))
    cells = 3 * size * (size - 1) + 1
    assert len(board.tiles) == cells
    assert len(board.edges) == (6 * cells - 6 * (2 * size - 1)) // 2
    assert len(board.links) == len(board.edges), "no diagonals"
    assert board.open_steps[board.star].bit_count() == 6
    assert board.tiles[board.star] == f"{'abcdefghi'[size - 1]}{size}"


@pytest.mark.parametrize("size", [3, 4, 9])
def test_triangles(size: int) -> None:
    """n^2 cells, 3 n (n - 1) / 2 inner edges."""
    board = Tables(FAMILIES["triangles"].map(size=size))
    assert (len(board.tiles), len(board.edges)) == (size * size, 3 * size * (size - 1) // 2)


def test_gb_43_six_triangles_round_a_corner() -> None:
    """A triangle inside has three straight neighbours and nine past its corners; the way round is two or four walls."""
    board = Tables(FAMILIES["triangles"].map(size=9))
    star = board.tiles[board.star]
    assert len(near(board, star)) == 12
    straight = [link for link in board.links if board.star in link[:2] and link.edge >= 0]
    arcs = sorted(
        sorted(way.bit_count() for way in link.ways) for link in board.links if board.star in link[:2] and link.edge < 0
    )
    assert len(straight) == 3
    assert arcs == [[2, 4]] * 6 + [[3, 3]] * 3


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_cube(size: int) -> None:
    """6 n^2 squares, each edge between two of them; two diagonals past every corner but the cube's own eight."""
    board = Tables(FAMILIES["cube"].map(size=size))
    assert (len(board.tiles), len(board.edges)) == (6 * size**2, 12 * size**2)
    points = {ring.corner for ring in board.rings}
    assert len(board.tiles) - len(board.edges) + len(points) == 2, "Euler"
    assert len(board.links) == 12 * size**2 + 2 * (len(points) - 8)


def test_cube_of_3_x_3_faces() -> None:
    """The rule book's figures: 8 first steps, 108 edges."""
    board = Tables(FAMILIES["cube"].map())
    assert (len(board.tiles), len(board.edges)) == (54, 108)
    assert board.open_steps[board.star].bit_count() == 8
    corner = next(name for name in board.tiles if len(near(board, name)) == 7)
    assert near(board, corner), "a tile at the cube's corner has no diagonal past it"


def square(x: float, y: float) -> list[list[float]]:
    return [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]


def test_gb_43_a_ring_broken_by_the_rim_has_one_way() -> None:
    """Three squares of four: from the one to the other past the missing one's corner only by the tile between."""
    board = tables(kind="polygons", tiles={"t1": square(0, 0), "t2": square(1, 0), "t3": square(1, 1)}, star="t1")
    assert ways_of(board, "t1", "t3") == [{"t1|t2", "t2|t3"}]
    assert not walled(board, "t1", "t3")
    assert walled(board, "t1", "t3", "t2|t3")


def test_gb_43_no_way_over_two_gaps() -> None:
    """Two squares that only touch in a corner with gaps on both sides: neighbours, and always blocked."""
    tiles = {"t1": square(0, 0), "t2": square(1, 1), "t3": square(0, -1)}
    board = tables(kind="polygons", tiles=tiles, star="t1")
    assert near(board, "t1") == {"t2", "t3"}
    assert ways_of(board, "t1", "t2") == []
    assert walled(board, "t1", "t2")
    assert board.open_steps[0] == 0b100


def test_gb_43_squares_as_polygons_are_the_same_board() -> None:
    """GB-10 is the case of four squares."""
    tiles = {f"{'abcd'[x]}{y + 1}": square(x, y) for y in range(5) for x in range(4)}
    one = tables(kind="polygons", tiles=tiles, star="b2")
    other = tables(w=4, h=5, star="b2")
    assert (one.tiles, one.edge_names) == (other.tiles, other.edge_names)
    assert set(one.links) == set(other.links)
