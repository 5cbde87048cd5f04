"""The designer of GridBloc maps: size, families, open edges, random walls, and keys."""

from __future__ import annotations

import random
from math import hypot

import pytest

from tests.web.editor.mapping import FAMILIES, Drawing, small
from web.boards.gridbloc.editor import settings
from web.boards.gridbloc.editor.designer import DESIGNER
from web.storage.designs import playable

# Size, families, open edges


def test_a_smaller_board_keeps_what_is_left_of_it() -> None:
    drawing = Drawing().put("wall", "a1|b1", "h9|i9").put("value", "a2", "i1")
    drawing.do("less-w").do("less-h")
    assert drawing.data == {"kind": "square", "w": 8, "h": 8, "star": "e5", "walls": ["a1|b1"], "values": {"a2": 3}}
    drawing.set("w", "3").set("h", "3")
    assert drawing.data["star"] == "b2", "its own tile is gone"


@pytest.mark.parametrize(("name", "value"), [("w", "1"), ("w", "27"), ("h", "100"), ("h", ""), ("w", "x"), ("w", "²")])
def test_sizes_that_cannot_be_are_refused(name: str, value: str) -> None:
    with pytest.raises(ValueError, match="a whole number from 2 to"):
        Drawing().set(name, value)


@pytest.mark.parametrize("family", ["hexagons", "rhombi", "trihexagons"])
def test_a_larger_tiling_keeps_what_is_on_it_where_it_lies(family: str) -> None:
    drawing = Drawing(f"empty {family}")
    star = drawing.draft.star
    beside = drawing.draft.ground.edges_of[star][0]
    other = beside.replace("|", "").replace(star, "")
    drawing.put("wall", beside).put("value", other).do("more-size")
    (wall,), (worth,) = drawing.data["walls"], drawing.data["values"]
    plane = drawing.draft.ground.plane
    assert sorted(wall.split("|")) == sorted([drawing.draft.star, worth])
    assert hypot(*plane.area[drawing.draft.star].centre) < 60
    drawing.do("less-size")
    assert (drawing.data["walls"], drawing.data["values"]) == ([beside], {other: 3})


def test_boards_have_an_end() -> None:
    with pytest.raises(ValueError, match="at most 400 tiles"):
        Drawing().set("w", "20").set("h", "21")
    assert Drawing().set("w", "20").set("h", "20").do("more-h").said.startswith("A map has at most 400 tiles")


def test_another_family_is_begun_empty_and_a_setting_of_none_is_refused() -> None:
    drawing = Drawing().put("wall", "a1|b1").set("family", "hexagons")
    assert drawing.counts() == Drawing("empty hexagons").counts()
    with pytest.raises(ValueError, match="no tiles of that name"):
        drawing.set("family", "marbles")
    with pytest.raises(ValueError, match="no setting called"):
        drawing.set("open_lr", True)


def test_gb_40_an_open_edge_takes_one_wall() -> None:
    drawing = small().set("open_lr", True).put("wall", "a1|c1")
    assert drawing.data == {"kind": "square", "w": 3, "h": 3, "star": "b2", "walls": ["a1|c1"], "open_lr": True}
    drawing.set("open_tb", True).put("wall", "a1|a3")
    assert drawing.data["walls"] == ["a1|c1", "a1|a3"]
    playable("gridbloc", drawing.data)
    drawing.set("open_lr", False)
    assert drawing.data["walls"] == ["a1|a3"]


def test_gb_40_open_boards_stay_whole() -> None:
    drawing = small().set("open_lr", True).put("cut", "a1")
    assert drawing.said == "A board with open edges stays whole: close them to cut tiles out."
    drawing.set("open_lr", False).put("cut", "a1")
    with pytest.raises(ValueError, match="put back the tiles"):
        drawing.set("open_tb", True)


def test_clearing_leaves_the_tiles_and_the_title() -> None:
    drawing = small().put("cut", "a1").put("wall", "b2|c2").put("star", "c3")
    drawing.draft = DESIGNER.titled(drawing.draft, "Mine")
    assert drawing.do("clear").data == small().data
    assert DESIGNER.title(drawing.draft) == "Mine"


def test_a_wish_of_no_button_is_refused() -> None:
    for what in ("more-x", "grow", "less-", ""):
        with pytest.raises(ValueError, match="nothing is called"):
            Drawing().do(what)


# Random walls


@pytest.mark.parametrize("origin", FAMILIES)
def test_random_walls_leave_every_tile_within_reach(origin: str) -> None:
    drawing = Drawing(origin)
    drawing.take(settings.do(drawing.look, "random", random.Random(1)))
    assert drawing.problems == []
    assert drawing.counts()["Walls"] > 0


def test_random_walls_are_the_same_from_both_sides_and_leave_the_rest() -> None:
    drawing = Drawing().pick("symmetry", "turn").put("cut", "a1").put("value", "b1")
    drawing.take(settings.do(drawing.look, "random", random.Random(2)))
    walls = drawing.data["walls"]
    assert len(walls) > 4
    turned = dict(zip("abcdefghi123456789", "ihgfedcba987654321", strict=True))
    for wall in walls:
        a, b = wall.split("|")
        assert "|".join(turned[b[0]] + turned[b[1]] if x == "b" else turned[a[0]] + turned[a[1]] for x in "ba") in walls
    assert drawing.data["values"] == {"b1": 3, "h9": 3}
    assert "a1" not in drawing.data["tiles"]


def test_random_walls_on_hardly_any_tiles() -> None:
    drawing = small(2, 2).put("cut", "a1", "b1", "b2").do("random")
    assert drawing.data["walls"] == []
    assert small().put("cut", "b2").do("random").data["star"] == "a1", "a star on no tile finds one"
    narrow = small(2, 3).set("open_lr", True)
    before = narrow.draft
    assert narrow.do("random").draft == before
    assert "(GB-40)" in narrow.said


# Keys


def test_arrows_lead_over_tiles_and_with_the_wall_in_hand_over_edges() -> None:
    drawing = Drawing(tool="star")
    assert drawing.walk("ArrowRight", "ArrowUp") == "f6"
    assert drawing.walk("Home") == "a6"
    assert drawing.walk("End", "ArrowRight") == "i6"
    drawing = Drawing(tool="wall")
    assert drawing.walk("ArrowRight") == "e5|f5"
    assert drawing.walk("ArrowUp") == "e6|f6"
    assert drawing.walk("ArrowRight", "ArrowDown") == "f5|f6"
    assert drawing.walk("PageDown") == "g5|g6"


@pytest.mark.parametrize("tool", ["wall", "star"])
@pytest.mark.parametrize("origin", FAMILIES)
def test_keys_lead_to_every_tile_and_edge(origin: str, tool: str) -> None:
    drawing = Drawing(origin, tool=tool)
    wanted = set(drawing.draft.tiles) | set(drawing.draft.edges if tool == "wall" else [])
    back = [drawing.walk("PageUp") for _ in wanted]
    assert drawing.walk("PageUp") == back[-1]
    assert {drawing.cursor, *(drawing.walk("PageDown") for _ in wanted)} == wanted


def test_the_cursor_stays_on_what_can_be_pointed_at() -> None:
    drawing = Drawing(tool="wall")
    drawing.cursor = "e5|f5"
    assert DESIGNER.start_cursor(drawing.look) == "e5|f5"
    drawing.choices["tool"] = "star"
    assert DESIGNER.start_cursor(drawing.look) == "e5"
    drawing.cursor = "z9"
    assert DESIGNER.start_cursor(drawing.look) == "e5"
