"""The naive model of GridBloc beside the rule book's own figures, and its two kinds of boards beside each other."""

from __future__ import annotations

from copy import copy
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.engine.gridbloc.naive import Model
from tests.engine.gridbloc.naive_maps import Polygons, Rectangle, board_of
from tests.engine.gridbloc.naive_options import random_rectangle
from tests.engine.gridbloc.naive_patches import cube_faces

NINE = {"w": 9, "h": 9}
CUBE = {"kind": "polygons", "tiles": {f"t{i}": face for i, face in enumerate(cube_faces(3), 1)}, "star": "t5"}
FIGURES: list[tuple[dict[str, Any], list[int]]] = [
    ({"map": NINE}, [8, 1152, 9184]),
    ({"map": {"w": 3, "h": 3}}, [8, 96, 364, 4004]),
    ({"map": {"w": 4, "h": 4}}, [8, 192, 1102]),
    ({"map": {**NINE, "open_lr": True, "open_tb": True}}, [8, 1296, 10336]),
    ({"map": NINE, "powers": True, "character": ["cheetah", "duck"]}, [16, 2304, 36672]),
    ({"map": NINE, "powers": True, "character": ["roo", "duck"]}, [16, 2304, 36800]),
    ({"map": NINE, "powers": True, "character": ["bee", "duck"]}, [32, 4608, 64384]),
    ({"map": NINE, "powers": True, "character": ["mouse", "duck"]}, [8, 1152, 9216]),
    ({"map": NINE, "powers": True, "character": ["chicken", "duck"]}, [8, 1152, 18340]),
    ({"map": NINE, "powers": True, "character": ["frog", "duck"]}, [16, 2304, 36800]),
    ({"map": NINE, "blocker_powers": ["sticky"]}, [8, 2272, 18144]),
    ({"map": NINE, "blocker_powers": ["trapdoor"]}, [8, 2304, 18368]),
    ({"map": CUBE}, [8, 864, 6448]),
]


def count(model: Model, depth: int) -> int:
    texts = model.texts()
    return len(texts) if depth == 1 else sum(count(after(model, text), depth - 1) for text in texts)


def after(model: Model, text: str) -> Model:
    then = copy(model)
    for name, value in vars(model).items():
        if isinstance(value, (list, dict, set)):
            setattr(then, name, copy(value))
    then.play(text)
    return then


@pytest.mark.parametrize(("options", "nodes"), FIGURES, ids=str)
def test_the_model_counts_what_the_rule_book_counts(options: dict[str, Any], nodes: list[int]) -> None:
    assert [count(Model(2, options), depth) for depth in range(1, len(nodes) + 1)] == nodes


def as_polygons(w: int, h: int) -> dict[str, Any]:
    """GB-43: a rectangle, as a map of polygons that names its tiles alike."""
    board = Rectangle({"w": w, "h": h})
    names = {board.name((x, y)): (x, y) for y, x in product(range(h), range(w))}
    tiles = {name: [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]] for name, (x, y) in names.items()}
    return {"kind": "polygons", "tiles": tiles, "star": "a1"}


@pytest.mark.parametrize("seed", range(20))
def test_gb_10_is_the_case_of_four_squares(seed: int) -> None:
    """A rectangle and the same as polygons: the same edges, neighbours, lines, and the same steps past any walls."""
    chance = Random(seed)
    plan = random_rectangle(chance, set(), 5)
    square, same = board_of(plan), board_of(as_polygons(plan["w"], plan["h"]))
    assert isinstance(square.plan, Rectangle)
    assert isinstance(same.plan, Polygons)
    assert set(square.edge_of) == set(same.edge_of)
    name = square.plan.name
    texts = chance.sample(sorted(square.edge_of), len(square.edge_of) // 2)
    walls = {square.edge_of[text] for text in texts}
    same_walls = {same.edge_of[text] for text in texts}
    for tile in square.plan.tiles:
        here = name(tile)
        assert {name(other) for other in square.near[tile]} == same.near[here]
        assert {(name(one), name(two)) for one, two in square.lines[tile]} == same.lines[here]
        for other in square.near[tile]:
            assert square.plan.blocked(tile, other, walls) == same.plan.blocked(here, name(other), same_walls)
