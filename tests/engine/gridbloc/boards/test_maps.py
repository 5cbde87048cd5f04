"""Maps as data and as codes, the maps that come with the game, and random ones (GB-1 to GB-6)."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridarium
from gridarium.games.gridbloc.rules.board import board_of, reachable
from gridarium.games.gridbloc.setup.codec.map_codes import map_from_code, map_to_code
from gridarium.games.gridbloc.setup.generator import FEWEST_WAYS, random_map
from gridarium.games.gridbloc.setup.map import SquareMap, map_from_data, map_to_data, tile_place
from gridarium.games.gridbloc.setup.presets import label, map_of, shipped
from tests.engine.formats.test_link import check_sentence
from tests.engine.gridbloc.naive import Model, edge_text, plain_options
from tests.sizes import dice, often

GAME = gridarium.load("gridbloc")
OPTION = next(option for option in GAME.options if option.name == "map")

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
TILES = st.sampled_from(("a1", "b2", "c3", "s19", "z9", "a0", "A1", "a01", "", "\u0661"))
WALLS = st.sampled_from(("a1|b1", "a1|a2", "b1|b2", "a2|b2", "b1|a1", "a1|a1", "a1", "c3|d3", "|", "a1|b1|c1"))
NEARLY = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.sampled_from(("square", "polygons", "hexagons")) | JSON,
        "w": st.integers(-1, 30) | JSON,
        "h": st.integers(-1, 30) | JSON,
        "star": TILES | JSON,
        "walls": st.lists(WALLS, max_size=5) | JSON,
        "open_lr": st.booleans() | JSON,
        "open_tb": st.booleans() | JSON,
        "values": st.dictionaries(TILES, st.integers(), max_size=1) | JSON,
        "replenish": st.lists(TILES, max_size=1) | JSON,
        "colour": JSON,
    },
)


def reads(value: Any) -> bool:
    """Whether a map can be played on; if not, a sentence says why, and if so, it is all there."""
    try:
        checked = OPTION.check(value)
    except ValueError as error:
        check_sentence(str(error))
        return False
    assert board_of(map_of(checked)).open_steps
    if not isinstance(value, str):
        assert checked == json.loads(json.dumps(checked)) == OPTION.check(checked)
        for key in ("w", "h", "star"):
            assert key not in value or checked[key] == value[key]
        assert set(checked["walls"]) == set(value.get("walls", []))
    code = OPTION.encode(checked)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", code)
    assert OPTION.decode(code) == checked
    return True


@settings(max_examples=often(2_000), deadline=None)
@given(JSON | NEARLY)
def test_any_json_is_a_map_or_refused_with_a_sentence(value: Any) -> None:
    reads(value)


@settings(max_examples=often(2_000), deadline=None)
@given(st.integers(2, 5), st.integers(2, 5), TILES, st.lists(WALLS, max_size=4))
def test_gb_6_maps_are_refused_exactly_when_nothing_can_be_scored(w: int, h: int, star: str, walls: list[str]) -> None:
    plan = {"w": w, "h": h, "star": star, "walls": walls}
    try:
        x, y = tile_place(star, w, h)
        model = Model(2, {"map": plan})
        assert (x, y) in model.board.plan.tiles
        expected = set(model.board.edge_of) >= set(walls) and len(set(walls)) == len(walls)
        expected = expected and model.can_score()
    except (ValueError, IndexError):
        expected = False
    assert reads(plan) == expected


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "set of named values"),
        ([], "set of named values"),
        (7, "set of named values"),
        ("nowhere", "no map called 'nowhere'. The maps are: standard, small"),
        ({"w": 1}, "w is a whole number from 2 to 26, not 1"),
        ({"w": 27}, "w is a whole number from 2 to 26, not 27"),
        ({"h": 100}, "h is a whole number from 2 to 99, not 100"),
        ({"w": True}, "not True"),
        ({"w": 9.0}, "not 9.0"),
        ({"h": "9"}, "not '9'"),
        ({"star": "j1"}, "no tile 'j1'"),
        ({"star": 5}, "no tile 5"),
        ({"star": "e05"}, "no tile 'e05'"),
        ({"walls": "e5|f5"}, "list such as"),
        ({"walls": [5]}, "no place for a wall 5"),
        ({"walls": ["f5|e5"]}, "the lower or left one first"),
        ({"walls": ["i5|j5"]}, "no place for a wall 'i5|j5'"),
        ({"walls": ["e5|f5", "e5|f5"]}, "e5|f5 twice; an edge takes one wall (GB-5)"),
        ({"kind": "round"}, "square or polygons, not 'round'"),
        ({"kind": ["square"]}, "square or polygons, not ['square']"),
        ({"tiles": {}}, "no entry called 'tiles'"),
        ({"open_lr": 1}, "open_lr is true or false, not 1"),
        ({"w": 2, "open_lr": True}, "at least 3 columns, not 2 (GB-40)"),
        ({"h": 2, "open_tb": True}, "at least 3 rows, not 2 (GB-40)"),
        ({"values": [3]}, "numbers by tile"),
        ({"values": {"a10": 3}}, "no tile 'a10'"),
        ({"values": {3: 3}}, "no tile 3"),
        ({"values": {"a1": 10}}, "value of the tile a1 is a whole number from 0 to 9, not 10"),
        ({"values": {"a1": True}}, "value of the tile a1 is a whole number from 0 to 9, not True"),
        ({"values": {"e5": 3}}, "star on e5 is worth nothing"),
        ({"values": {"e5": 0}}, "star on e5 is worth nothing"),
        ({"replenish": ["e5"]}, "star on e5 is worth nothing, so it takes no value and does not replenish (GB-13)"),
        ({"replenish": "c3"}, "list such as"),
        ({"replenish": [None]}, "no tile None"),
        ({"replenish": ["c3", "c3"]}, "replenishing tile twice"),
        ({"stars": "e5"}, "no entry called 'stars'"),
        ({5: 5}, "no entry called 5"),
    ],
)
def test_what_is_wrong_with_a_map_is_said(value: Any, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.start(map=value)
    check_sentence(str(caught.value))


def test_what_a_map_leaves_out_has_its_default() -> None:
    assert GAME.start(map={}) == GAME.start(map={"kind": "square", "w": 9, "h": 9, "star": "e5", "walls": []})
    spelled_out = {"open_lr": False, "open_tb": False, "values": {}, "replenish": []}
    assert GAME.start(map=spelled_out) == GAME.start()
    assert GAME.start(map={"values": {"a1": 1}}) == GAME.start(), "1 is the ordinary value (GB-41)"


def test_codes_round_trip() -> None:
    chance = Random(3)
    for _ in range(300):
        plan = map_from_data(plain_options(chance)["map"])
        assert map_from_code(map_to_code(plan)) == plan
    assert map_to_code(map_from_data({})) == "9x9e5-"


def test_broken_codes_are_refused_with_a_sentence() -> None:
    chance = dice("codes")
    for _ in range(often(4_000)):
        code = map_to_code(map_from_data(plain_options(chance)["map"]))
        at = chance.randrange(len(code))
        broken = (
            code[:at] + chance.choice(("", "A", "_", "9", "x", "z", "=", "\n", "é")) + code[at + chance.randrange(3) :]
        )
        try:
            assert OPTION.encode(OPTION.decode(broken)) == broken
        except ValueError as error:
            check_sentence(str(error))


# Maps that come with the game


def test_standard_is_the_first_map_and_the_default() -> None:
    assert next(iter(shipped())) == "standard"
    assert OPTION.default == "standard"
    assert 8 <= len(PLAIN) <= 12


PLAIN = {name: plan for name, plan in shipped().items() if isinstance(plan, SquareMap) and plan.plain}


@pytest.mark.parametrize("name", PLAIN)
def test_shipped_maps(name: str) -> None:
    """Their names fit into links; every tile can be reached, and both halves of the board are alike."""
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
    plan = PLAIN[name]
    board = board_of(plan)
    assert reachable(board.open_steps, 1 << board.star) == (1 << plan.w * plan.h) - 1
    assert board.open_steps[board.star].bit_count() == 8
    assert turned(plan.walls, plan.w, plan.h) == set(plan.walls)
    assert OPTION.decode(OPTION.encode(name)) == name
    assert reads(map_to_data(plan))


OTHERS = [name for name in shipped() if name not in PLAIN]


@pytest.mark.parametrize("name", OTHERS)
def test_shipped_maps_of_other_kinds(name: str) -> None:
    """Every tile can be reached, there are ways enough off the star, and people are told how many tiles there are."""
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
    board = board_of(shipped()[name])
    assert reachable(board.open_steps, 1 << board.star) == (1 << len(board.tiles)) - 1
    assert board.open_steps[board.star].bit_count() >= FEWEST_WAYS
    assert str(len(board.tiles)) in label(name) or label(name).endswith("9 x 9")
    assert OPTION.about(name).endswith(".")
    assert OPTION.decode(OPTION.encode(name)) == name
    assert map_from_data(map_to_data(shipped()[name])) == shipped()[name]


def test_there_are_maps_of_every_family_and_with_bonuses() -> None:
    """As issue 14 lists them."""
    asked = "hexagons triangles octagons rhombitrihexagons trihexagons rhombi penrose cube football torus ring"
    assert set(asked.split()) <= set(OTHERS)
    assert any(plan.values for plan in shipped().values())
    assert any(plan.replenish for plan in shipped().values())


def turned(walls: tuple[str, ...], w: int, h: int) -> set[str]:
    """The walls after half a turn of the board."""
    places = [[tile_place(name, w, h) for name in wall.split("|")] for wall in walls]
    return {edge_text(frozenset((w - 1 - x, h - 1 - y) for x, y in pair)) for pair in places}


def test_presets_offer_every_shipped_map() -> None:
    values = [value for _, value in OPTION.presets()]
    assert [value for value in values if isinstance(value, str)] == list(shipped())
    assert all(GAME.start(map=value) for _, value in OPTION.presets())


# Random maps


@pytest.mark.parametrize(("w", "h"), [(9, 9), (2, 2), (2, 19), (5, 5), (4, 4), (19, 2), (13, 13)])
def test_random_maps_are_fair_and_playable(w: int, h: int) -> None:
    for seed in range(120 if w * h < 100 else 20):
        plan = random_map(Random(seed), w, h)
        board = board_of(plan)
        assert (plan.w, plan.h) == (w, h)
        assert reachable(board.open_steps, 1 << board.star) == (1 << w * h) - 1
        assert board.open_steps[board.star].bit_count() >= FEWEST_WAYS
        assert turned(plan.walls, w, h) == set(plan.walls)
        assert plan == random_map(Random(seed), w, h)


@pytest.mark.parametrize("value", ["standard", "small", {"w": 19, "h": 2}])
def test_a_surprise_is_as_large_as_the_map_chosen_now(value: Any) -> None:
    size = GAME.start(map=value).to_dict()["map"]
    for seed in range(20):
        plan = OPTION.surprise(Random(seed), OPTION.check(value))
        assert GAME.start(map=plan).legal_actions()
        assert (plan["w"], plan["h"]) == (size["w"], size["h"])
