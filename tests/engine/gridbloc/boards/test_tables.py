"""The engine's tables of a board beside the naive model's answers: tiles, edges, neighbours, ways, values, lines."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium.games.gridbloc.rules.board import Tables, board_of, closed
from gridarium.games.gridbloc.rules.straight_lines import ahead
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import map_from_data, map_to_data
from gridarium.games.gridbloc.setup.presets import shipped
from tests.engine.gridbloc import naive_maps as naive
from tests.engine.gridbloc.naive_options import ALL, random_map
from tests.sizes import dice, often

BONUSES = ("open", "values", "replenish", "polygons")


def compare(plan: dict[str, Any], chance: Random) -> None:
    """Everything that the two say of a map, and of its steps with some walls standing."""
    tables, board = board_of(map_from_data(plan)), naive.board_of(plan)
    name = board.plan.name
    assert set(tables.tiles) == set(board.tile_of)
    assert set(tables.edge_names) == set(board.edge_of)
    assert tables.tiles[tables.star] == name(board.plan.star)
    compare_values(tables, board)
    compare_links(tables, board, chance.sample(sorted(board.edge_of), chance.randrange(len(board.edge_of) + 1)))
    for number, lines in enumerate(ahead(tables)):
        found = {(tables.tiles[line.middle], tables.tiles[line.end]) for line in lines}
        expected = board.lines[board.tile_of[tables.tiles[number]]]
        assert found == {(name(middle), name(end)) for middle, end in expected}


def compare_values(tables: Tables, board: naive.Board) -> None:
    for number, text in enumerate(tables.tiles):
        tile = board.tile_of[text]
        if number != tables.star:
            assert tables.values[number] == board.plan.values.get(tile, 1)
        assert bool(tables.replenishing >> number & 1) == (tile in board.plan.replenish)


def compare_links(tables: Tables, board: naive.Board, standing: list[str]) -> None:
    """GB-8 to GB-10 and GB-43: who are neighbours, and which steps these walls block."""
    walls = {board.edge_of[text] for text in standing}
    mask = sum(1 << tables.edge_number[text] for text in standing)
    links = {frozenset((tables.tiles[link.a], tables.tiles[link.b])): link for link in tables.links}
    assert len(links) == len(tables.links)
    near = {(one, other) for one in board.plan.tiles for other in board.near[one]}
    assert set(links) == {frozenset(map(board.plan.name, pair)) for pair in near}
    for pair in near:
        link = links[frozenset(map(board.plan.name, pair))]
        assert closed(link.ways, mask) == board.plan.blocked(*pair, walls)


def test_tables_of_random_maps() -> None:
    chance = dice("tables")
    for _ in range(often(2_000)):
        wanted = {name for name in ALL if name in BONUSES and chance.random() < 0.5}
        compare(random_map(chance, wanted, 6), chance)


@pytest.mark.parametrize("name", shipped())
def test_tables_of_shipped_maps(name: str) -> None:
    compare(map_to_data(shipped()[name]), Random(name))


@pytest.mark.parametrize("name", FAMILIES)
def test_tables_of_families(name: str) -> None:
    chance = dice(f"families {name}")
    family = FAMILIES[name]
    for _ in range(often(25)):
        chosen = {part.name: chance.randint(part.least, part.most) for part in family.parameters}
        compare(map_to_data(family.map(**chosen)), chance)
