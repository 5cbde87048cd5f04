"""Codes of GridBloc maps of which tiles are cut out: short, exact, and read in every form that links have had."""

from __future__ import annotations

import json
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridarium
from gridarium.formats import link
from gridarium.games.gridbloc.setup.codec import outlines
from gridarium.games.gridbloc.setup.codec.bits import Writer
from gridarium.games.gridbloc.setup.codec.map_codes import map_from_code, map_to_code
from gridarium.games.gridbloc.setup.codec.subsets import choice_number, choice_of
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.layout import tile_name
from gridarium.games.gridbloc.setup.map import Map, PolygonMap, map_from_data, map_to_data
from gridarium.match.match import Match, Seat
from tests.engine.formats.test_link import check_sentence
from tests.engine.gridbloc.boards.shapes import square
from tests.sizes import dice, often

GAME = gridarium.load("gridbloc")
OPTION = next(option for option in GAME.options if option.name == "map")
OF_OLD: list[dict[str, Any]] = json.loads(
    Path(__file__).parents[3].joinpath("data/maps.json").read_text(encoding="utf-8")
)
"""Codes of earlier releases, and what they say."""
TILINGS = [name for name, family in FAMILIES.items() if family.make is not None]
MORE = 40
"""Letters that tiles cut out may take."""


def squares(w: int, h: int) -> dict[str, Any]:
    """The tiles of a board of squares, as the editor writes them when some are cut out."""
    return {tile_name(x, y): square(x, y) for y in range(h) for x in range(w)}


def tiles_of(family: str, parameters: dict[str, int]) -> dict[str, Any]:
    if family == "square":
        return squares(**parameters)
    plan = FAMILIES[family].map(**parameters)
    assert isinstance(plan, PolygonMap)
    return dict(plan.tiles)


def left_of(tiles: dict[str, Any], cut: set[str] | list[str], **more: Any) -> dict[str, Any]:
    """A map of these tiles without some of them."""
    left = {name: corners for name, corners in tiles.items() if name not in cut}
    return {"kind": "polygons", "tiles": left, "star": next(iter(left)), **more}


def length(plan: Any) -> int:
    return len(map_to_code(map_from_data(plan)))


# How long they are


PONDS = {
    "in the middle": ["d4", "e4", "d5", "f6"],
    "far apart": ["c3", "g3", "c7", "g7"],
    "at an edge": ["a3", "a4", "a5", "a6"],
    "at four edges": ["a5", "e1", "i5", "e9"],
    "at a corner": ["i9", "h9", "i8", "h8"],
    "at four corners": ["a1", "i1", "a9", "i9"],
}


@pytest.mark.parametrize("cut", PONDS.values(), ids=PONDS)
def test_four_tiles_cut_out_of_nine_by_nine_take_few_letters(cut: list[str]) -> None:
    plan = left_of(squares(9, 9), cut, star="e5" if "e5" not in cut else "e6")
    assert length(plan) <= length({"star": plan["star"]}) + MORE
    sent, whole = (
        link.write(Match(GAME, (Seat(), Seat()), {"map": value}, "k3Jd9a")) for value in (plan, map_to_data(PLAIN))
    )
    assert len(sent) <= len(whole) + MORE


PLAIN = map_from_data({})


def test_with_walls_and_bonuses_they_take_no_more() -> None:
    """Without the tiles: squares with bonuses are written with a bit for each edge and each bonus tile, too."""
    cut, chance = ["a1", "c3", "d3", "i9"], Random(3)
    around = {"star": "e5", "values": {"a2": 3, "e6": 0}, "replenish": ["b2", "h8"]}
    edges = [name for name in PLAIN.layout.edge_names if not set(name.split("|")) & set(cut)]
    around["walls"] = sorted(chance.sample(edges, 30), key=PLAIN.layout.edge_names.index)
    assert length(left_of(squares(9, 9), cut, **around)) <= length(around) + MORE


@pytest.mark.parametrize(("w", "h", "cut"), [(19, 19, 30), (20, 20, 30), (13, 13, 30), (26, 15, 10), (4, 99, 20)])
def test_large_boards_with_many_tiles_cut_out(w: int, h: int, cut: int) -> None:
    tiles, chance = squares(w, h), Random(w)
    for _ in range(5):
        plan = left_of(tiles, chance.sample(sorted(tiles), cut))
        assert length(plan) <= length({"w": w, "h": h}) + MORE


@pytest.mark.parametrize("name", TILINGS)
def test_other_tilings_of_every_size(name: str) -> None:
    family, chance = FAMILIES[name], Random(name)
    for parameters in family.variants():
        tiles = tiles_of(name, parameters)
        whole = length(left_of(tiles, []))
        for cut in (1, 4, 30):
            if cut < len(tiles):
                assert length(left_of(tiles, chance.sample(sorted(tiles), cut))) <= whole + MORE


# What they say


def test_a_code_by_hand() -> None:
    """Squares, 3 x 3, one of nine tiles missing, the fifth from the last; the star first; nothing else on them."""
    plan = map_from_data(left_of(squares(3, 3), ["b2"]))
    bits = "0000000000001000000100010100000000"
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    bits += "0" * (-len(bits) % 6)
    code = "T" + "".join(letters[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))
    assert map_to_code(plan) == code == "TAAgRQA"
    assert map_from_code(code) == plan


@st.composite
def maps(draw: st.DrawFn) -> Map:
    """Any tiling without some of its tiles, with anything on them."""
    family = draw(st.sampled_from(["square", "square", *TILINGS]))
    if family == "square":
        parameters = {"w": draw(st.integers(2, 12)), "h": draw(st.integers(2, 12))}
    else:
        parameters = draw(st.sampled_from(list(FAMILIES[family].variants())))
    tiles = tiles_of(family, parameters)
    chance = draw(st.randoms(use_true_random=False))
    cut = chance.sample(sorted(tiles), draw(st.integers(0, len(tiles) - 1)))
    plan = left_of(tiles, cut)
    layout = map_from_data(plan).layout
    plan["star"] = star = chance.choice(layout.names)
    others = [name for name in layout.names if name != star]
    plan["walls"] = chance.sample(layout.edge_names, draw(st.integers(0, len(layout.edge_names))))
    plan["values"] = {name: chance.randint(0, 9) for name in chance.sample(others, draw(st.integers(0, len(others))))}
    plan["replenish"] = chance.sample(others, draw(st.integers(0, len(others))))
    return map_from_data(plan)


@settings(max_examples=often(1_500), deadline=None)
@given(maps())
def test_a_map_comes_back_in_every_respect(plan: Map) -> None:
    code = map_to_code(plan)
    found = map_from_code(code)
    assert found == plan
    assert json.dumps(map_to_data(found)) == json.dumps(map_to_data(plan))
    assert (found.layout.names, found.layout.corners) == (plan.layout.names, plan.layout.corners)
    assert (found.layout.edge_names, found.layout.rings) == (plan.layout.edge_names, plan.layout.rings)
    assert map_to_code(found) == code
    assert code[0] in "FT"


@settings(max_examples=often(200), deadline=None)
@given(maps(), st.randoms(use_true_random=False))
def test_games_on_them_go_into_links_and_come_back(plan: Map, chance: Random) -> None:
    try:
        value = OPTION.check(map_to_data(plan))
    except ValueError as error:
        check_sentence(str(error))
        return
    match = Match(GAME, (Seat(), Seat()), {"map": value}, "k3Jd9a")
    while match.outcome is None and match.length < 12:
        match.play(chance.choice(match.state.legal_actions()))
    opened = link.read(link.write(match))
    assert opened.problem == ""
    assert opened.match.options == match.options
    assert opened.match.current.actions == match.current.actions
    assert opened.match.state == match.state


def test_squares_in_another_order_are_told_corner_by_corner() -> None:
    """The order of tiles is a part of the map: it names walls and numbers actions."""
    tiles = squares(3, 3)
    plan = map_from_data(left_of({name: tiles[name] for name in reversed(tiles)}, ["b2"]))
    assert map_to_code(plan)[0] == "P"
    assert map_from_code(map_to_code(plan)) == plan
    turned = {name: [*corners[1:], corners[0]] for name, corners in tiles.items()}
    plan = map_from_data(left_of(turned, ["b2"]))
    assert map_to_code(plan)[0] == "P"
    assert map_from_code(map_to_code(plan)) == plan


@pytest.mark.parametrize("things", range(9))
def test_choices_are_numbered_without_a_gap(things: int) -> None:
    for count in range(things + 1):
        choices = [[place in places for place in range(things)] for places in combinations(range(things), count)]
        numbers = sorted((choice_number(choice), choice) for choice in choices)
        assert [number for number, _ in numbers] == list(range(comb(things, count)))
        assert [choice for _, choice in numbers] == sorted(choices), "by the first in which they differ"
        assert all(choice_of(number, things, count) == choice for number, choice in numbers)


# What earlier releases wrote


@pytest.mark.parametrize("entry", OF_OLD, ids=[entry["about"] for entry in OF_OLD])
def test_codes_of_old_are_read_as_before_and_written_shorter(entry: dict[str, Any]) -> None:
    around = {key: entry[key] for key in ("star", "walls", "values", "replenish")}
    plan = map_from_data(left_of(tiles_of(entry["family"], entry["parameters"]), entry["cut"], **around))
    assert map_from_code(entry["code"]) == plan
    assert OPTION.decode(entry["code"]) == map_to_data(plan)
    code = map_to_code(plan)
    assert code[0] == "T"
    assert len(code) <= len(entry["code"])
    assert map_from_code(code) == plan
    if "link" in entry:
        opened = link.read(entry["link"])
        assert opened.problem == ""
        assert opened.match.current.actions == entry["actions"].split()
        again = link.read(link.write(opened.match))
        assert (again.problem, again.match.state) == ("", opened.match.state)


def test_a_family_was_never_told_corner_by_corner() -> None:
    """So such a code is refused, as it was: a map has no more codes than releases have written."""
    plan = FAMILIES["hexagons"].map(size=2)
    assert isinstance(plan, PolygonMap)
    bits = Writer()
    outlines.write(bits, plan.tiles)
    bits.number(plan.layout.names.index(plan.star), 3)
    for _ in ("walls", "values", "replenish"):
        bits.flag(False)
    with pytest.raises(ValueError, match="usual way"):
        map_from_code("P" + bits.text())


# Codes that are not as they should be


def written(*numbers: tuple[int, int]) -> str:
    """A code of numbers, each with its bits."""
    bits = Writer()
    for value, room in numbers:
        bits.number(value, room)
    return "T" + bits.text()


HEAD = (0, 6), (1, 7), (1, 7)
"""Squares, 3 x 3."""
NOTHING_ELSE = (0, 1), (0, 1), (0, 1)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("T", "cut off"),
        ("TA", "cut off"),
        ("TAAgRQ", "cut off"),
        ("TAAgRQAA", "usual way"),
        ("TAAgRQB", "usual way"),
        ("TAAgRQA.", "letter that does not belong"),
        (written((11, 6)), "a family that there is not here"),
        (written((63, 6)), "a family that there is not here"),
        (written((0, 6), (25, 7), (1, 7)), "Columns is a whole number from 2 to 26, not 27"),
        (written((0, 6), (1, 7), (98, 7)), "Rows is a whole number from 2 to 99, not 100"),
        (written((1, 6), (127, 7)), "Hexagons along a side is a whole number from 2 to 11, not 129"),
        (written(*HEAD, (9, 4), (0, 3), *NOTHING_ELSE), "no tiles left"),
        (written(*HEAD, (10, 4)), "names something that it does not have"),
        (written(*HEAD, (1, 4), (9, 4), (0, 3), *NOTHING_ELSE), "names something that it does not have"),
        (written(*HEAD, (2, 4), (36, 6), (0, 3), *NOTHING_ELSE), "names something that it does not have"),
        (written(*HEAD, (2, 4), (35, 6), (7, 3), *NOTHING_ELSE), "names something that it does not have"),
        (written((0, 6), (24, 7), (97, 7), (0, 12), (0, 12), *NOTHING_ELSE), "at most 400 tiles, not 2574"),
        (written((0, 6), (1, 7), (0, 7), (2, 3), (3, 4), (0, 2), *NOTHING_ELSE), "usual way"),
        (written((1, 6), (0, 7), (0, 3), (0, 3), *NOTHING_ELSE), "usual way"),
    ],
)
def test_what_is_wrong_with_a_code_is_said(code: str, words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        map_from_code(code)
    check_sentence(str(caught.value))


def test_a_map_of_one_tile_is_refused() -> None:
    code = map_to_code(map_from_data(left_of(squares(2, 2), ["a2", "b1", "b2"])))
    with pytest.raises(ValueError, match=r"\.$") as caught:
        OPTION.decode(code)
    check_sentence(str(caught.value))


def test_broken_codes_are_refused_with_a_sentence() -> None:
    chance = dice("codes of boards with tiles cut out")
    codes = [map_to_code(map_from_code(entry["code"])) for entry in OF_OLD]
    codes += [entry["code"] for entry in OF_OLD]
    read = 0
    for _ in range(often(4_000)):
        code = chance.choice(codes)
        at = chance.randrange(len(code))
        broken = code[:at] + chance.choice(("", "A", "_", "9", "x", "=", "é")) + code[at + chance.randrange(3) :]
        try:
            value = OPTION.decode(broken)
        except ValueError as error:
            check_sentence(str(error))
        else:
            read += 1
            assert OPTION.decode(OPTION.encode(value)) == value
    assert read


def test_noise_is_refused_with_a_sentence() -> None:
    chance = dice("noise for boards with tiles cut out")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for _ in range(often(3_000)):
        noise = "T" + "".join(chance.choices(letters, k=chance.choice((1, 3, 5, 8, 12, 40, 400, 7_999))))
        try:
            map_from_code(noise)
        except ValueError as error:
            check_sentence(str(error))
