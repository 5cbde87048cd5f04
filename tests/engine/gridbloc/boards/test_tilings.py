"""How tiles lie together on boards of any shape (GB-3, GB-10, GB-40, GB-43): counted by hand and by Euler's formula."""

from __future__ import annotations

import json
import math
import re
from typing import Any
from zlib import crc32

import pytest

from gridarium.games.gridbloc.rules.board import Tables, board_of, closed, reachable
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.layout import RIM
from gridarium.games.gridbloc.setup.map import PolygonMap, map_from_data, map_to_data
from gridarium.games.gridbloc.setup.polygons import MOST_TILES


def family_board(name: str, **parameters: int) -> Tables:
    return Tables(FAMILIES[name].map(**parameters))


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


OTHER_TILINGS = {
    # tiles, shared edges, sides on the rim, numbers of tiles in closed rings
    "octagons": ({"size": 3}, 9 + 4, 12 + 16, 9 * 8 + 4 * 4 - 2 * 28, {3}),
    "trihexagons": ({"size": 2}, 7 + 6, 18, 7 * 6 + 6 * 3 - 2 * 18, {4}),
    "rhombitrihexagons": ({"size": 2}, 7 + 12 + 6, 2 * 12 + 3 * 6, 7 * 6 + 12 * 4 + 6 * 3 - 2 * 42, {4}),
    "rhombi": ({"size": 2}, 21, 3 * 7 + 12, 18, {3, 6}),
    "ring": ({"sides": 2, "layers": 3}, 48, 3 * 16 + 2 * 16, 2 * 16, {4}),
    "football": ({}, 32, 90, 0, {3}),
}


@pytest.mark.parametrize("name", OTHER_TILINGS)
def test_other_tilings_counted_by_hand(name: str) -> None:
    parameters, tiles, edges, rim, rings = OTHER_TILINGS[name]
    board = family_board(name, **parameters)
    assert (len(board.tiles), len(board.edges)) == (tiles, edges)
    assert sum(side == RIM for sides in board.layout.sides for side in sides) == rim
    assert {len(ring.tiles) for ring in board.rings if ring.closed} == rings


@pytest.mark.parametrize("name", [name for name, family in FAMILIES.items() if family.make])
def test_every_family_is_whole(name: str) -> None:
    """Euler: tiles - edges + corners is 1 for what has no hole, 0 round a hole, 2 for a solid. All in one piece."""
    whole = {"ring": 0, "cube": 2, "football": 2}.get(name, 1)
    for parameters in FAMILIES[name].variants():
        board = family_board(name, **parameters)
        assert len(board.tiles) <= MOST_TILES
        rim = sum(side == RIM for sides in board.layout.sides for side in sides)
        corners = {ring.corner for ring in board.rings}
        assert len(board.tiles) - len(board.edges) - rim + len(corners) == whole
        assert len(board.rings) == len(corners), "no two tiles that only touch"
        steps = [0] * len(board.tiles)
        for a, b in board.edges:
            steps[a] |= 1 << b
            steps[b] |= 1 << a
        assert reachable(steps, 1 << board.star) == (1 << len(board.tiles)) - 1
        plan = board.map
        assert map_from_data(json.loads(json.dumps(map_to_data(plan)))) == plan, "canonical"
        assert all(re.fullmatch(r"[a-z][0-9]{1,3}", tile) for tile in board.tiles)


@pytest.mark.parametrize("name", [name for name, family in FAMILIES.items() if family.make])
def test_sides_are_as_long_as_each_other(name: str) -> None:
    if name == "ring":
        return
    plan = FAMILIES[name].map()
    assert isinstance(plan, PolygonMap)
    for _, corners in plan.tiles:
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            assert abs(math.dist(a, b) - 1) < 0.001


SNAPSHOTS = {
    "torus": 3405468068,
    "hexagons": 2326976761,
    "triangles": 3851774478,
    "octagons": 916778222,
    "trihexagons": 1808188565,
    "rhombitrihexagons": 395140416,
    "rhombi": 1611263658,
    "penrose": 1128192550,
    "ring": 2059779958,
    "cube": 4246682425,
    "football": 2945336398,
}


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_names_and_places_stay(name: str) -> None:
    """Links say which tiles of a family a map has, so these must be the same for ever, and on every machine."""
    assert crc32(repr(FAMILIES[name].map()).encode()) == SNAPSHOTS[name]


def test_penrose() -> None:
    """Five axes of symmetry, about as many tiles as a usual board, wide ones more often by the golden ratio."""
    plan = FAMILIES["penrose"].map()
    assert isinstance(plan, PolygonMap)
    assert 80 <= len(plan.tiles) <= 120
    wide = sum(min(math.dist(c[0], c[2]), math.dist(c[1], c[3])) > 1 for _, c in plan.tiles)
    assert len(plan.tiles) % 5 == wide % 5 == 0
    assert 1.3 < wide / (len(plan.tiles) - wide) < 2


def test_football_is_twelve_pentagons_among_hexagons() -> None:
    board = family_board("football")
    corners = [len(cycle) for cycle in board.layout.corners]
    assert (corners.count(5), corners.count(6)) == (12, 20)
    for a, b in board.edges:
        assert 6 in (corners[a], corners[b]), "no two pentagons side by side"


def test_families_say_what_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match="Hexagons along a side is a whole number from 2 to 11, not 12"):
        FAMILIES["hexagons"].map(size=12)
    with pytest.raises(ValueError, match="nothing called 'w' to choose"):
        FAMILIES["hexagons"].map(w=5)
    with pytest.raises(ValueError, match="not True"):
        FAMILIES["cube"].chosen({"size": True})


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
