"""Maps of every kind as short texts for links (GB-40 to GB-43): they come back as they were, and fit."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.games.gridbloc.rules.board import Tables, board_of, reachable
from gridarium.games.gridbloc.setup.codec.map_codes import LONGEST, map_from_code, map_to_code
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import Map, PolygonMap, map_from_data, map_to_data
from gridarium.games.gridbloc.setup.presets import shipped
from tests.engine.formats.test_link import check_sentence
from tests.sizes import dice, often

GAME = gridarium.load("gridbloc")
OPTION = next(option for option in GAME.options if option.name == "map")


def same_by_code(plan: Map) -> str:
    code = map_to_code(plan)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", code)
    assert map_from_code(code) == plan
    return code


def edited(plan: Map, chance: Random, walls: int) -> Map:
    """The map with things on it that are drawn by lot, and still something to score."""
    board = Tables(plan)
    while True:
        data = map_to_data(plan)
        star = chance.choice(board.tiles)
        data |= {"star": star, "walls": chance.sample(board.edge_names, min(walls, len(board.edges) // 3))}
        others = [name for name in board.tiles if name != star]
        data["values"] = {name: chance.randint(0, 9) for name in chance.sample(others, len(others) // 4)}
        data["replenish"] = chance.sample(others, len(others) // 9)
        changed = map_from_data(data)
        board = Tables(changed)
        if reachable(board.open_steps, 1 << board.star) & board.unscored:
            return changed


def with_tiles_cut(plan: Map, chance: Random) -> Map:
    """A map of polygons without some of its tiles."""
    assert isinstance(plan, PolygonMap)
    kept = tuple(tile for tile in plan.tiles if tile[0] == plan.star or chance.random() < 0.8)
    return plan._replace(tiles=kept)


@pytest.mark.parametrize("name", FAMILIES)
def test_maps_of_families_are_short(name: str) -> None:
    """About 100 tiles with 40 walls, bonuses and holes: far below 2,000 letters."""
    family, chance = FAMILIES[name], Random(name)
    for parameters in list(family.variants())[:: 1 if len(list(family.variants())) < 20 else 7]:
        plan = family.map(**parameters)
        tiles = len(plan.layout.names)
        assert len(same_by_code(plan)) < 20
        assert len(same_by_code(edited(plan, chance, 40))) < 20 + tiles
        if isinstance(plan, PolygonMap):
            assert len(same_by_code(edited(with_tiles_cut(plan, chance), chance, 10))) < 20 + tiles


@pytest.mark.parametrize("name", shipped())
def test_shipped_maps_as_data(name: str) -> None:
    same_by_code(shipped()[name])


def test_gb_40_squares_with_more_to_them() -> None:
    chance = Random(5)
    for _ in range(100):
        data = {"w": chance.randint(3, 9), "h": chance.randint(3, 9), "open_lr": chance.random() < 0.5, "open_tb": True}
        code = same_by_code(edited(map_from_data(data), chance, chance.randint(0, 40)))
        assert code[0] == "S"


def test_polygons_of_no_family() -> None:
    """Shifted a little, a tiling is of no family, and is written by its corners: still a link below 2,000 letters."""
    chance = Random(8)
    for name, parameters in (
        ("hexagons", {"size": 6}),
        ("octagons", {"size": 7}),
        ("penrose", {}),
        ("cube", {"size": 4}),
    ):
        plan = FAMILIES[name].map(**parameters)
        assert isinstance(plan, PolygonMap)
        moved = {
            name: [[round(value + 0.123, 4) for value in corner] for corner in corners] for name, corners in plan.tiles
        }
        code = same_by_code(edited(map_from_data({"kind": "polygons", "tiles": moved}), chance, 40))
        assert code[0] == "P"
        assert len(code) < 1_900, name


def any_polygons(chance: Random) -> dict[str, Any]:
    """Squares of a grid in any order, with corners in any order, names of any kind, some of them turned in space."""
    w, h = chance.randint(1, 5), chance.randint(2, 5)
    places = [(x, y) for x in range(w) for y in range(h)]
    chance.shuffle(places)
    names = chance.sample([f"{chance.choice(('t', 'Tile', '', 'x9y'))}{number}" for number in range(1000)], len(places))
    solid = chance.random() < 0.3
    tiles: dict[str, Any] = {}
    for name, (x, y) in zip(names, places, strict=True):
        corners = square(x, y, 1.5 if x == w - 1 else 1)
        turn = chance.randrange(4)
        corners = (corners[turn:] + corners[:turn])[:: chance.choice((1, -1))]
        tiles[name] = [[*corner, corner[0] / 7] if solid else corner for corner in corners]
    return {"kind": "polygons", "tiles": tiles, "star": names[0]}


def square(x: float, y: float, width: float = 1) -> list[list[float]]:
    return [[x, y], [x + width, y], [x + width, y + 1], [x, y + 1]]


def test_any_polygons_come_back() -> None:
    chance = dice("polygon codes")
    for _ in range(often(300)):
        plan = edited(map_from_data(any_polygons(chance)), chance, 3)
        same_by_code(plan)
        assert map_from_data(json.loads(json.dumps(map_to_data(plan)))) == plan


def test_broken_codes_are_refused_with_a_sentence() -> None:
    chance = dice("codes of tilings")
    codes = [map_to_code(edited(FAMILIES[name].map(), chance, 9)) for name in FAMILIES]
    codes += [map_to_code(map_from_data(any_polygons(chance))) for _ in range(9)]
    read = 0
    for _ in range(often(4_000)):
        code = chance.choice(codes)
        at = chance.randrange(min(len(code), chance.choice((4, 20, 4_000))))
        broken = code[:at] + chance.choice(("", "A", "_", "9", "x", "=", "é")) + code[at + chance.randrange(3) :]
        try:
            assert OPTION.encode(OPTION.decode(broken)) == broken
            read += 1
        except ValueError as error:
            check_sentence(str(error))
    assert read


def test_noise_is_refused_with_a_sentence() -> None:
    chance = dice("noise for codes")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for _ in range(often(2_000)):
        noise = chance.choice("SFP") + "".join(chance.choices(letters, k=chance.choice((0, 1, 5, 40, 400, 7_999))))
        try:
            map_from_code(noise)
        except ValueError as error:
            check_sentence(str(error))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("S", "cut off"),
        ("F", "cut off"),
        ("P", "cut off"),
        ("F_", "a family that there is not here"),
        ("FA", "a family that there is not here"),
        ("P" + "A" * LONGEST, "too long"),
        ("S.", "letter that does not belong"),
        ("X123", "cannot be read"),
    ],
)
def test_what_is_wrong_with_a_code_is_said(code: str, words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        map_from_code(code)
    check_sentence(str(caught.value))


def test_a_map_that_no_link_can_hold_is_refused() -> None:
    """Two hundred tiles in a row, each with eight corners that no other tile has."""
    chance = Random(2)
    tiles = {}
    for x in range(200):
        rim = [[x + (8.5 - place) / 9, 2 + round(chance.random(), 4)] for place in range(8)]
        tiles[f"t{x}"] = [[x, 1], [x, 0], [x + 1, 0], [x + 1, 1], *rim]
    with pytest.raises(ValueError, match=r"does not go into a link") as caught:
        OPTION.check({"kind": "polygons", "tiles": tiles, "star": "t0"})
    check_sentence(str(caught.value))


def test_old_texts_of_squares_stay() -> None:
    assert map_to_code(map_from_data({})) == "9x9e5-"
    assert map_to_code(map_from_data({"w": 4, "h": 3, "star": "d1", "walls": ["c1|c2", "b2|b3"]})) == "4x3d1-IAQA"


def test_texts_of_other_maps_stay() -> None:
    """Links that are sent now are read for ever."""
    assert map_to_code(FAMILIES["cube"].map()) == "FJBCA"
    assert map_to_code(FAMILIES["torus"].map()) == "SSJ1A"
    assert map_to_code(FAMILIES["hexagons"].map(size=2)) == "FBAMA"
    tiles = {"t1": square(0, 0), "t2": square(1, 0), "t3": square(1, 1)}
    plan = map_from_data({"kind": "polygons", "tiles": tiles, "star": "t1", "values": {"t3": 4}})
    assert map_to_code(plan) == "PAYBBfXhAHgABOIJxAAATiCcQTiBOIL68IA8AAAABOIJxAAAJxCcQTiCJ8QOKIJxKA"


def test_links_of_games_on_every_shipped_map() -> None:
    for name in shipped():
        board = board_of(shipped()[name])
        assert OPTION.check(name) == name
        assert OPTION.decode(OPTION.encode(map_to_data(board.map))) == map_to_data(board.map)
