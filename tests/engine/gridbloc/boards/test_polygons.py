"""Polygons from outside (GB-43): what is no tile or no map is refused with a sentence that names the tile."""

from __future__ import annotations

import copy
import json
import math
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridarium
from gridarium.games.gridbloc.rules.board import Tables, board_of
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import map_from_data, map_to_data
from tests.costs import within
from tests.engine.formats.test_link import check_sentence
from tests.sizes import dice, often

GAME = gridarium.load("gridbloc")
OPTION = next(option for option in GAME.options if option.name == "map")


def square(x: float, y: float, z: float | None = None) -> list[list[float]]:
    corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]
    return corners if z is None else [[*corner, z] for corner in corners]


def polygons(tiles: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "polygons", "tiles": tiles} | more


TWO = {"t1": square(0, 0), "t2": square(1, 0)}
NAN, INFINITE = math.nan, math.inf


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (polygons(None), "named polygons, each a list of corners, not None"),
        (polygons({}), "named polygons"),
        (polygons([square(0, 0)]), "named polygons"),
        ({"kind": "polygons"}, "named polygons"),
        (polygons(TWO, w=9), "no entry called 'w'"),
        (polygons(TWO, open_lr=True), "no entry called 'open_lr'"),
        (polygons({"t": square(0, 0)}), "cannot be called 't'"),
        (polygons({"": square(0, 0)}), "cannot be called ''"),
        (polygons({7: square(0, 0)}), "cannot be called 7"),
        (polygons({"t-1": square(0, 0)}), "cannot be called 't-1'"),
        (polygons({"t1\n": square(0, 0)}), "ends in a digit"),
        (polygons({"t\u0661": square(0, 0)}), "cannot be called"),
        (polygons({"\u00e91": square(0, 0)}), "cannot be called"),
        (polygons({"a" * 12 + "1": square(0, 0)}), "up to 12 letters"),
        (polygons({"t1": [[0, 0], [1, 0]]}), "tile t1 is a list of 3 to 40 corners"),
        (polygons({"t1": [[0, 0]] * 41}), "tile t1 is a list of 3 to 40 corners"),
        (polygons({"t1": "0011"}), "tile t1 is a list of 3"),
        (polygons({"t1": [[0, 0], [1, 0], [1]]}), "corner of the tile t1 is two numbers, or three in space, not [1]"),
        (polygons({"t1": [[0, 0], [1, 0], [1, 1, 1, 1]]}), "corner of the tile t1 is two numbers"),
        (polygons({"t1": [[0, 0], [1, 0], 7]}), "corner of the tile t1 is two numbers"),
        (polygons({"t1": [[0, 0], [1, 0], [1, "1"]]}), "tile t1 is made of numbers from -10000 to 10000, not of '1'"),
        (polygons({"t1": [[0, 0], [1, 0], [1, True]]}), "tile t1 is made of numbers from -10000 to 10000, not of True"),
        (polygons({"t1": [[0, 0], [1, 0], [1, NAN]]}), "tile t1 is made of numbers"),
        (polygons({"t1": [[0, 0], [1, 0], [1, INFINITE]]}), "tile t1 is made of numbers"),
        (polygons({"t1": [[0, 0], [1, 0], [1, 10**400]]}), "tile t1 is made of numbers"),
        (polygons({"t1": [[0, 0], [1, 0], [1, 10001]]}), "not of 10001"),
        (polygons({"t1": [[0, 0], [1, 0], [1, 0], [0, 1]]}), "tile t1 has the same corner twice"),
        (polygons({"t1": [[0, 0], [1, 0], [1, 1], [0, 0.0009]]}), "tile t1 has the same corner twice"),
        (polygons({"t1": [[0, 0], [1, 0], [2, 0]]}), "tile t1 has no area"),
        (polygons({"t1": [[0, 0], [1, 1], [3, 3], [2, 2]]}), "tile t1 has no area"),
        (polygons({"t1": [[0, 0, 0], [1, 1, 1], [3, 3, 3]]}), "tile t1 has no area"),
        (polygons({"t1": [[0, 0], [1, 1], [1, 0], [0, 1]]}), "tile t1 has no area"),
        (
            polygons({"t1": square(0, 0), "t2": square(1, 0, 0)}),
            "t2 has a corner of 3 numbers",
        ),
        (polygons({"t1": square(0, 0), "t2": square(0, 0)}), "tiles t1 and t2 share more than one edge (GB-43)"),
        (
            polygons({"t1": square(0, 0), "t2": square(1, 0), "t3": [[1, 0], [1, 1], [3, 2]]}),
            "tiles t1, t2 and t3 share one edge; an edge is between two (GB-43)",
        ),
        (polygons({f"t{n}": square(n, 0) for n in range(401)}), "at most 400 tiles, not 401"),
        (polygons({f"t{n}": [[n, k] for k in range(40)] for n in range(61)}), "at most 2400 corners in all, not 2440"),
        (
            polygons({f"t{n}": [[0, 0], [1 + n, n * n], [2 + n, (n + 1) ** 2]] for n in range(31)}),
            "More than 30 tiles meet at one corner of the tile t0",
        ),
        (polygons(TWO, star="t3"), "no tile 't3'"),
        (polygons(TWO, star=None), "no tile None"),
        (polygons(TWO, walls=["t2|t1"]), "Write the wall t2|t1 the other way round"),
        (polygons(TWO, walls=["t1|t3"]), "no place for a wall 't1|t3'"),
        (polygons(TWO, walls=["t1|t2", "t1|t2"]), "wall t1|t2 twice"),
        (polygons(TWO | {"t3": square(1, 1)}, walls=["t1|t3"]), "'t1|t3': these tiles share no edge"),
        (polygons(TWO, star="t1", values={"t1": 2}), "star on t1 is worth nothing"),
        (polygons(TWO, star="t1", values={"t2": -1}), "value of the tile t2 is a whole number from 0 to 9, not -1"),
        (polygons(TWO, star="t1", replenish=["t1"]), "star on t1 is worth nothing"),
        (polygons(TWO, walls=["t1|t2"]), "no step leads away from the star on t1"),
        (polygons(TWO, values={"t2": 0}), "no tile that steps from the star on t1 reach is worth a point (GB-6)"),
        (polygons(TWO, values={"t2": 0}, replenish=["t2"]), "no tile that steps from the star on t1 reach is worth"),
        (polygons({"t1": square(0, 0), "t2": square(5, 0)}), "no step leads away"),
        (polygons({"t1": square(0, 0), "t2": square(1, 0.5)}), "no step leads away"),
        (polygons({"t1": square(0, 0), "t2": square(1, 1)}), "no step leads away"),
    ],
)
def test_what_is_wrong_with_polygons_is_said(data: Any, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.start(map=data)
    check_sentence(str(caught.value))


def test_gb_43_corners_nearer_than_a_thousandth_are_one() -> None:
    near: dict[str, Any] = copy.deepcopy(TWO)
    near["t2"][0] = [1.0006, 0.0006]
    near["t2"][3] = [0.9994, 1.0006]
    assert Tables(map_from_data(polygons(near))).edge_names == ("t1|t2",)
    near["t2"][0] = [1.0008, 0.0008]
    assert Tables(map_from_data(polygons(near))).edge_names == ()


def test_very_many_corners_in_one_place_are_refused_at_once() -> None:
    chance = Random(3)
    tiles = {f"t{n}": [[chance.random() / 110 for _ in "xyz"] for _ in range(6)] for n in range(400)}
    with within(1), pytest.raises(ValueError, match=r"More than 150 corners of the map lie within 0\.01 of each other"):
        map_from_data(polygons(tiles))


def test_gb_43_which_side_of_a_whole_unit_a_corner_lies_on_does_not_matter() -> None:
    """Corners that are meant to be one, a hair apart anywhere in the plane."""
    chance = Random(6)
    for _ in range(200):
        x, y = chance.uniform(-50, 50), chance.uniform(-50, 50)
        tiles = {"t1": square(x, y), "t2": square(x + 1 + 1e-9, y - 1e-9), "t3": square(x - 1e-9, y + 1 + 1e-9)}
        assert Tables(map_from_data(polygons(tiles))).edge_names == ("t1|t2", "t1|t3")


def test_gb_43_only_whole_edges_are_shared() -> None:
    """Two halves along a whole side touch the tile in a corner each, and share no edge with it."""
    tiles: dict[str, Any] = {
        "t1": [[0, 0], [2, 0], [2, 2], [0, 2]],
        "t2": [[2, 0], [3, 0], [3, 1], [2, 1]],
        "t3": [[2, 1], [3, 1], [3, 2], [2, 2]],
    }
    board = Tables(map_from_data(polygons(tiles)))
    assert board.edge_names == ("t2|t3",)
    assert {(link.a, link.b): link.ways for link in board.links if link.edge < 0} == {(0, 1): (), (0, 2): ()}


def test_gb_43_past_either_of_two_corners() -> None:
    """Below and above a hole in the middle; left and right of it a tile: it takes a wall on both sides."""
    tiles = {
        "t1": [[0, 0], [3, 0], [3, 1], [2, 1], [1.5, 0.5], [1, 1], [0, 1]],
        "t2": [[0, 2], [1, 1], [1.5, 1.5], [2, 1], [3, 2], [3, 3], [0, 3]],
        "t3": [[0, 1], [1, 1], [0, 2]],
        "t4": [[2, 1], [3, 1], [3, 2]],
    }
    for walls, blocked in ((["t1|t3"], False), (["t1|t3", "t2|t3"], False), (["t1|t4", "t2|t3"], True)):
        board = board_of(map_from_data(polygons(tiles, star="t1", walls=walls)))
        assert (not board.open_steps[0] >> 1 & 1) == blocked
    assert board.link_between[0, 1].edge < 0
    assert len(board.link_between[0, 1].ways) == 2


def test_a_map_is_kept_as_it_is_read() -> None:
    """Tiles stay in their order, numbers are cut to four decimals once, and reading again changes nothing."""
    tiles = {"b2": square(1, 0), "a1": square(0, 0), "Z09": square(0.00004, 1.00004)}
    data = map_to_data(map_from_data(polygons(tiles, star="a1", walls=["b2|a1"], values={"Z09": 1, "b2": 3})))
    assert list(data["tiles"]) == ["b2", "a1", "Z09"]
    assert data["tiles"]["Z09"] == [[0, 1], [1, 1], [1, 2], [0, 2]]
    assert (data["star"], data["walls"], data["values"]) == ("a1", ["b2|a1"], {"b2": 3})
    assert "replenish" not in data
    assert map_to_data(map_from_data(json.loads(json.dumps(data)))) == data


def test_the_first_tile_has_the_star_if_none_is_named() -> None:
    assert map_from_data(polygons(TWO)).star == "t1"


def reads(value: Any) -> None:
    """A map is playable and comes back from its code, or is refused with a sentence."""
    try:
        checked = OPTION.check(value)
    except ValueError as error:
        check_sentence(str(error))
        return
    assert OPTION.check(json.loads(json.dumps(checked))) == checked
    assert OPTION.decode(OPTION.encode(checked)) == checked
    assert GAME.start(map=checked).legal_actions()


NUMBERS = st.sampled_from((0, 1, 2, 0.5, 1.0004, -1, 1e-9, 10_000, 1e300, True, None, "1", NAN))
CORNERS = st.lists(NUMBERS, min_size=1, max_size=3) | st.tuples(st.integers(0, 3), st.integers(0, 3)).map(list)
NAMES = st.sampled_from(("t1", "t2", "t3", "a", "", "T9", "x y1", "0"))
TILES = st.dictionaries(NAMES, st.lists(CORNERS, max_size=5), max_size=5)


@settings(max_examples=often(2_000), deadline=None)
@given(TILES, st.dictionaries(st.sampled_from(("star", "walls", "values", "replenish")), NAMES | st.lists(NAMES)))
def test_any_polygons_are_a_map_or_refused_with_a_sentence(tiles: Any, more: dict[str, Any]) -> None:
    reads(polygons(tiles, **more))


def test_tilings_with_something_changed_are_maps_or_refused_with_a_sentence() -> None:
    chance = dice("polygons")
    wholes = [map_to_data(FAMILIES[name].map()) for name in ("hexagons", "penrose", "cube", "trihexagons")]
    for _ in range(often(400)):
        data = copy.deepcopy(chance.choice(wholes))
        tiles = data["tiles"]
        for _ in range(chance.randint(1, 4)):
            name = chance.choice(list(tiles))
            corner = chance.choice(tiles[name])
            change = chance.randrange(6)
            if change == 0:
                corner[chance.randrange(len(corner))] += chance.choice((0.0005, 0.002, 1, -1))
            elif change == 1:
                tiles[name].remove(corner)
            elif change == 2:
                tiles[name].append(list(chance.choice(tiles[chance.choice(list(tiles))])))
            elif change == 3:
                tiles[chance.choice(("n1", "t1", "a1"))] = copy.deepcopy(tiles[name])
            elif change == 4:
                chance.shuffle(tiles[name])
            else:
                del tiles[name]
        reads(data)
