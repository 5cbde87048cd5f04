"""Random options for GridBloc's games: any small board, and any of what may be chosen beside it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.engine.gridbloc.naive_maps import Board, board_of
from tests.engine.gridbloc.naive_patches import random_patch
from tests.engine.gridbloc.naive_powers import USES, Ground, can_score

ALL = (
    "first_runner",
    "open",
    "values",
    "replenish",
    "polygons",
    "powers",
    "uses",
    "sticky",
    "trapdoor",
    "extra_walls",
    "move_limit",
    "turns_per_wall",
)
"""What may differ from the basic game."""


def plain_options(chance: Random) -> dict[str, Any]:
    """A basic game on any small square map, fair or not, on which something can be scored (GB-6)."""
    return {"map": random_map(chance, set(), 7), "first_runner": chance.choice((1, 2))}


def random_options(chance: Random, players: int = 2, only: str = "") -> dict[str, Any]:
    """Options of a game of so many players: one that is named, with powers where it needs them, or any."""
    wanted = {only} if only else {name for name in ALL if chance.random() < 0.5}
    if "uses" in wanted:
        wanted.add("powers")
    options: dict[str, Any] = {"map": random_map(chance, wanted, 6 if players == 2 else 4)}
    makers: dict[str, Callable[[], Any]] = {
        "first_runner": lambda: chance.choice((1, 2)),
        "powers": lambda: True,
        "uses": lambda: random_uses(chance),
        "extra_walls": lambda: chance.choice(("every_fifth", "backtracks")),
        "move_limit": lambda: chance.randint(1, 12),
        "turns_per_wall": lambda: chance.randint(1, 4),
    }
    options |= {name: make() for name, make in makers.items() if name in wanted}
    if "powers" in wanted or (not only and chance.random() < 0.1):
        options["character"] = [chance.choice(list(USES)) for _ in range(players)]
    kinds = [kind for kind in ("sticky", "trapdoor") if kind in wanted]
    if kinds:
        options["blocker_powers"] = kinds
    return options


def random_uses(chance: Random) -> Any:
    if chance.random() < 0.5:
        return chance.randint(1, 4)
    return {name: chance.randint(1, 4) for name in USES if name != "duck" and chance.random() < 0.5}


def random_map(chance: Random, wanted: set[str], longest: int) -> dict[str, Any]:
    """A map on which something can be scored, with what is wanted of open edges, values, and so on."""
    while True:
        plan = random_polygons(chance) if "polygons" in wanted else random_rectangle(chance, wanted, longest)
        board = board_of(plan)
        names = sorted(board.tile_of)
        plan["star"] = star = chance.choice(names)
        others = [name for name in names if name != star]
        edges = sorted(board.edge_of)
        plan["walls"] = chance.sample(edges, chance.randrange(len(edges) // 2 + 1))
        if "values" in wanted:
            plan["values"] = {name: chance.choice((0, 0, 1, 2, 9)) for name in others if chance.random() < 0.4}
        if "replenish" in wanted:
            plan["replenish"] = chance.sample(others, chance.randint(1, 1 + len(others) // 4))
        if something_can_be_scored(board_of(plan)):
            return plan


def random_rectangle(chance: Random, wanted: set[str], longest: int) -> dict[str, Any]:
    plan: dict[str, Any] = {"w": chance.randint(2, longest), "h": chance.randint(2, longest)}
    if "open" in wanted:
        for key, side in chance.choice(
            ((("open_lr", "w"),), (("open_tb", "h"),), (("open_lr", "w"), ("open_tb", "h")))
        ):
            plan[key] = True
            plan[side] = max(3, plan[side])
    return plan


def random_polygons(chance: Random) -> dict[str, Any]:
    tiles = random_patch(chance)
    return {"kind": "polygons", "tiles": tiles, "star": next(iter(tiles))}


def something_can_be_scored(board: Board) -> bool:
    """GB-6."""
    return can_score(Ground(board), board.plan.star)
