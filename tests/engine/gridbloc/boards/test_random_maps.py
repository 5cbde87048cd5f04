"""Random maps on boards of every kind: every tile in reach, ways enough off the star, and the board's symmetry kept."""

from __future__ import annotations

from random import Random

import pytest

import gridarium
from gridarium.games.gridbloc.rules.board import Tables, board_of, reachable
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.generator import FEWEST_WAYS, random_walls_on
from gridarium.games.gridbloc.setup.map import Map, PolygonMap, map_from_data
from gridarium.games.gridbloc.setup.presets import shipped
from gridarium.games.gridbloc.setup.symmetry import symmetry_about

GAME = gridarium.load("gridbloc")
OPTION = next(option for option in GAME.options if option.name == "map")


def check_fair(plan: Map, bare: Map) -> None:
    board, free = board_of(plan), Tables(bare)
    assert board.tiles == free.tiles
    assert reachable(board.open_steps, 1 << board.star) == reachable(free.open_steps, 1 << free.star)
    assert board.open_steps[board.star].bit_count() >= min(FEWEST_WAYS, free.open_steps[free.star].bit_count())


@pytest.mark.parametrize("name", FAMILIES)
def test_random_maps_of_every_family(name: str) -> None:
    bare = FAMILIES[name].map()
    for seed in range(10):
        plan = random_walls_on(Random(seed), bare)
        check_fair(plan, bare)
        assert plan == random_walls_on(Random(seed), bare)
        assert len(bare.layout.edges) // 30 <= len(plan.walls) <= len(bare.layout.edges) // 6
        assert plan.star == bare.star


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_has_a_symmetry_about_its_star(name: str) -> None:
    """Half a turn about the middle where that is the middle of a tile with even sides; elsewhere at least a mirror."""
    plan = FAMILIES[name].map()
    board = Tables(plan)
    onto = symmetry_about(board.layout, board.star)
    assert sorted(onto) == list(range(len(onto)))
    assert onto[board.star] == board.star
    assert onto != tuple(range(len(onto)))
    for a, b in board.edges:
        assert tuple(sorted((onto[a], onto[b]))) in board.edges
    if name in ("hexagons", "octagons", "trihexagons", "rhombitrihexagons", "torus", "cube", "ring"):
        assert all(onto[onto[tile]] == tile for tile in range(len(onto)))
    if isinstance(plan, PolygonMap) and name in ("hexagons", "octagons", "trihexagons", "rhombitrihexagons"):
        middles = [[sum(axis) / len(corners) for axis in zip(*corners, strict=True)] for _, corners in plan.tiles]
        for tile, (x, y) in enumerate(middles):
            centre = middles[board.star]
            turned = middles[onto[tile]]
            assert abs(2 * centre[0] - x - turned[0]) < 0.001
            assert abs(2 * centre[1] - y - turned[1]) < 0.001


def test_random_walls_keep_what_is_on_the_tiles() -> None:
    for name in ("treasury", "springs", "lagoon", "oasis"):
        bare = shipped()[name]
        plan = random_walls_on(Random(4), bare)
        check_fair(plan, bare)
        assert (plan.star, plan.values, plan.replenish) == (bare.star, bare.values, bare.replenish)
        assert plan.walls != bare.walls


def test_a_board_without_symmetry_takes_walls_too() -> None:
    tiles = {
        "t1": [[0, 0], [1, 0], [1, 1], [0, 1]],
        "t2": [[1, 0], [2, 0], [2, 1], [1, 1]],
        "t3": [[0, 1], [1, 1], [0, 2]],
    }
    bare = map_from_data({"kind": "polygons", "tiles": tiles, "star": "t1"})
    for seed in range(20):
        check_fair(random_walls_on(Random(seed), bare), bare)
    board = Tables(bare)
    assert symmetry_about(board.layout, board.star) == (0, 1, 2)


@pytest.mark.parametrize("name", shipped())
def test_a_surprise_is_on_the_board_chosen_now(name: str) -> None:
    value = OPTION.surprise(Random(1), name)
    assert OPTION.check(value) == value
    assert map_from_data(value).layout.names == shipped()[name].layout.names
