"""Who is enclosed (GB-14, GB-29), in random positions that games seldom come to, beside the naive model's search."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from gridarium.games.gridbloc.rules.board import Tables, closed
from gridarium.games.gridbloc.rules.enclosure import can_score
from tests.engine.gridbloc import naive_powers as naive
from tests.engine.gridbloc.naive_maps import Board, board_of
from tests.engine.gridbloc.naive_options import random_map
from tests.engine.gridbloc.play import runs_as
from tests.sizes import dice, is_usual, often

GROUNDS = 3_000
MOST_EDGES = 18
"""On a board of more, the model tries one gnawing only."""


def random_ground(plan: dict[str, Any], chance: Random) -> tuple[naive.Ground, Any]:
    """Walls, active ones among them, and scored tiles; and where the runner stands, at none of the active ones."""
    board = board_of(plan)
    free = sorted(board.plan.edges - board.plan.originals, key=board.plan.edge_text)
    placed = chance.sample(free, int(len(free) * chance.uniform(0.3, 1)))
    tiles = sorted(board.plan.tiles)
    at = chance.choice(tiles)
    away = [ends for ends in placed if at not in ends]
    trapdoor = chance.sample(away, min(len(away), int(chance.random() < 0.8)))
    share = chance.choice((0.6, 0.9, 0.97))
    touched = {at, *(tile for tile in tiles if chance.random() < share)}
    return naive.Ground(board, *map(frozenset, (placed, (), trapdoor, touched))), at


def laid_out(state: Any, ground: naive.Ground, at: Any) -> Any:
    """The engine's position made the same, whether or not a game can come to it."""
    tables, board = state.board, ground.board
    state.walls = edges(tables, board, ground.walls)
    state.trapdoor = edges(tables, board, ground.trapdoor)
    state.unscored = sum(
        1 << number for number, name in enumerate(tables.tiles) if not ground.scored(board.tile_of[name])
    )
    state.steps = [0] * len(tables.tiles)
    for link in tables.links:
        if not closed(link.ways, state.walls):
            state.steps[link.a] |= 1 << link.b
            state.steps[link.b] |= 1 << link.a
    state.at[0] = tables.tile_number[board.plan.name(at)]
    return state


def edges(tables: Tables, board: Board, found: Iterable[Any]) -> int:
    return sum(1 << tables.edge_number[board.plan.edge_text(ends)] for ends in found)


def test_gb_29_in_random_positions() -> None:
    chance = dice("enclosed")
    games = often(GROUNDS)
    enclosed = 0
    for _ in range(games):
        wanted = {name for name in ("open", "values", "replenish", "polygons") if chance.random() < 0.35}
        plan = random_map(chance, wanted, 4)
        character = chance.choice([name for name in naive.USES if name != "duck"])
        ground, at = random_ground(plan, chance)
        small = character != "mouse" or len(ground.board.plan.edges) <= MOST_EDGES
        uses = chance.randint(0, 3 if small else 1)
        state = runs_as(character, map=plan, uses=uses, blocker_powers=["sticky", "trapdoor"])
        expected = naive.can_score(ground, at, character, uses)
        assert can_score(laid_out(state, ground, at), 0) == expected, (plan, character, uses, ground[1:], at)
        enclosed += not expected
    assert is_usual(enclosed, games, 0.2, 0.7)
