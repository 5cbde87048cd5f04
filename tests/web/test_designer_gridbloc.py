"""The designer of GridBloc maps: what its tools put and take, symmetry, size, open edges, sentences, and data."""

from __future__ import annotations

import random
from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium.games.gridbloc.maps import map_from_data
from gridarium.games.gridbloc.shipped import map_of
from web.boards.designer import Change, DesignLook
from web.boards.gridbloc import bench
from web.boards.gridbloc.designer import DESIGNER
from web.boards.gridbloc.sketch import Sketch
from web.designs import playable


class Drawing:
    """Somebody who draws."""

    def __init__(self, origin: str = "empty square", **ways: str) -> None:
        self.sketch: Sketch = DESIGNER.begin(origin)
        self.ways = {**DESIGNER.usual_ways(self.sketch), **ways}
        self.cursor = self.sketch.star
        self.said = ""

    @property
    def look(self) -> DesignLook[Sketch]:
        return DesignLook(self.sketch, self.ways, self.cursor)

    def take(self, change: Change[Sketch]) -> Drawing:
        self.sketch, self.ways, self.said = change.sketch, dict(change.ways), change.words
        return self

    def pick(self, way: str, value: str) -> Drawing:
        return self.take(DESIGNER.pick(self.look, way, value))

    def put(self, tool: str, *places: str, value: int = 3) -> Drawing:
        self.ways |= {"tool": tool, "value": str(value)}
        for place in places:
            self.take(DESIGNER.put(self.look, place))
        return self

    def do(self, what: str) -> Drawing:
        return self.take(DESIGNER.do(self.look, what))

    def set(self, name: str, value: str | bool) -> Drawing:
        return self.take(DESIGNER.set(self.look, name, value))

    def walk(self, *keys: str) -> str:
        for key in keys:
            self.cursor = DESIGNER.move_cursor(self.look, key)
        return self.cursor

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = DESIGNER.value(self.sketch)
        return data

    @property
    def problems(self) -> list[str]:
        return [problem.words for problem in DESIGNER.problems(self.sketch)]

    @property
    def blocked(self) -> bool:
        return any(problem.blocks for problem in DESIGNER.problems(self.sketch))

    def counts(self) -> dict[str, int]:
        return {count.label: count.used for count in DESIGNER.counts(self.sketch)}


def small(w: int = 3, h: int = 3) -> Drawing:
    """A board of a few squares."""
    return Drawing().set("w", str(w)).set("h", str(h))


FAMILIES = [name for _, name in DESIGNER.origins() if name.startswith("empty ")]
SHIPPED = [name for _, name in DESIGNER.origins() if not name.startswith("empty ")]


# Beginning


@pytest.mark.parametrize("origin", SHIPPED)
def test_a_shipped_map_can_be_played_as_it_is(origin: str) -> None:
    assert map_from_data(playable("gridbloc", Drawing(origin).data)) == map_of(origin)


@pytest.mark.parametrize("origin", FAMILIES)
def test_an_empty_family_can_be_played(origin: str) -> None:
    drawing = Drawing(origin)
    assert drawing.problems == []
    assert drawing.counts()["Walls"] == 0
    playable("gridbloc", drawing.data)


def test_gb_2_an_empty_board_is_the_standard_one() -> None:
    assert Drawing().data == {"kind": "square", "w": 9, "h": 9, "star": "e5", "walls": []}
    assert small(4, 4).data["star"] == "b2", "on an even axis the left or lower of the middle two"


def test_an_unknown_beginning_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing of that name"):
        DESIGNER.begin("nonsense")


# Putting and taking


def test_gb_3_a_wall_is_put_and_taken() -> None:
    drawing = Drawing().put("wall", "e5|f5")
    assert drawing.data["walls"] == ["e5|f5"]
    assert drawing.said == "A wall between e5 and f5."
    drawing.put("wall", "e5|f5")
    assert drawing.data["walls"] == []
    assert drawing.said == "No wall between e5 and f5."


def test_each_tool_says_what_it_is_for() -> None:
    drawing = Drawing().put("wall", "e5")
    assert drawing.said == "A wall goes between two tiles: tap the line that they share."
    for tool in ("cut", "star", "value", "replenish"):
        assert drawing.put(tool, "e5|f5").said == "That goes on a tile, not between two."
    assert drawing.sketch == DESIGNER.begin("empty square")


def test_gb_41_a_value_is_put_changed_and_taken() -> None:
    drawing = Drawing().put("value", "a1").put("value", "b1", value=0)
    assert drawing.data["values"] == {"a1": 3, "b1": 0}
    drawing.put("value", "a1", value=9)
    assert drawing.data["values"] == {"a1": 9, "b1": 0}
    drawing.put("value", "a1", value=9).put("value", "b1", value=1)
    assert "values" not in drawing.data


def test_gb_42_a_tile_replenishes_or_not() -> None:
    drawing = Drawing().put("replenish", "c3")
    assert drawing.data["replenish"] == ["c3"]
    assert "replenish" not in drawing.put("replenish", "c3").data


def test_gb_13_the_star_is_worth_nothing_wherever_it_goes() -> None:
    drawing = Drawing().put("value", "e5").put("replenish", "e5")
    assert drawing.sketch == DESIGNER.begin("empty square")
    drawing.put("value", "a1").put("replenish", "a1").put("star", "a1")
    assert drawing.data == {"kind": "square", "w": 9, "h": 9, "star": "a1", "walls": []}
    assert drawing.counts()["Points"] == 80


def test_gb_43_a_tile_that_is_cut_out_takes_along_what_is_on_it_and_around_it() -> None:
    drawing = small().put("wall", "a1|b1", "a1|a2", "b2|c2").put("value", "a1", "c3").put("replenish", "a1")
    drawing.put("cut", "a1")
    data = drawing.data
    assert data["kind"] == "polygons"
    assert list(data["tiles"]) == ["b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert data["tiles"]["b1"] == [[1, 0], [2, 0], [2, 1], [1, 1]]
    assert (data["walls"], data["values"]) == (["b2|c2"], {"c3": 3})
    assert "replenish" not in data
    drawing.put("cut", "a1")
    assert drawing.data == {"kind": "square", "w": 3, "h": 3, "star": "b2", "walls": ["b2|c2"], "values": {"c3": 3}}


def test_nothing_goes_on_a_tile_that_is_cut_out() -> None:
    drawing = small().put("cut", "a1")
    before = drawing.sketch
    for tool, place in (("star", "a1"), ("value", "a1"), ("replenish", "a1"), ("wall", "a1|b1")):
        drawing.put(tool, place)
        assert drawing.sketch == before
        assert "cut out" in drawing.said


def test_one_tile_stays() -> None:
    drawing = small(2, 2).put("cut", "a1", "a2", "b1", "b2")
    assert list(drawing.data["tiles"]) == ["b2"]
    assert drawing.said == "These are all the tiles there are; one has to stay."


# Symmetry


def test_walls_are_mirrored_and_turned() -> None:
    assert Drawing().pick("symmetry", "mirror").put("wall", "a1|b1").data["walls"] == ["a1|b1", "h1|i1"]
    assert Drawing().pick("symmetry", "flip").put("wall", "a1|b1").data["walls"] == ["a1|b1", "a9|b9"]
    assert Drawing().pick("symmetry", "turn").put("wall", "a1|b1").data["walls"] == ["a1|b1", "h9|i9"]
    four = ["a1|b1", "i1|i2", "a8|a9", "h9|i9"]
    assert Drawing().pick("symmetry", "quarter").put("wall", "a1|b1").data["walls"] == four
    both = Drawing().pick("symmetry", "both").put("wall", "a1|b1")
    assert both.data["walls"] == ["a1|b1", "h1|i1", "a9|b9", "h9|i9"]
    assert both.put("wall", "a9|b9").data["walls"] == []


def test_only_symmetries_of_the_tiles_are_offered() -> None:
    def offered(drawing: Drawing) -> set[str]:
        return {pick.value for palette in DESIGNER.palettes(drawing.look) for pick in palette.picks}

    assert "quarter" in offered(Drawing())
    assert "quarter" not in offered(small(4, 3))
    assert "sixth" not in offered(Drawing())
    assert offered(Drawing("empty hexagons")) >= {"mirror", "flip", "turn", "third", "sixth"}
    assert "quarter" not in offered(Drawing("empty hexagons"))
    assert Drawing(symmetry="quarter").set("w", "8").ways["symmetry"] == "none"


def test_a_value_in_the_middle_is_put_once() -> None:
    drawing = small(4, 3).pick("symmetry", "turn").put("star", "a1").put("value", "b2")
    assert drawing.data["values"] == {"b2": 3, "c2": 3}


def test_the_star_stays_one() -> None:
    drawing = Drawing().pick("symmetry", "quarter").put("star", "a1").put("value", "a9")
    assert drawing.data["star"] == "a1"
    assert set(drawing.data["values"]) == {"a9", "i9", "i1"}


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
    star = drawing.sketch.star
    beside = drawing.sketch.ground.edges_of[star][0]
    other = beside.replace("|", "").replace(star, "")
    drawing.put("wall", beside).put("value", other).do("more-size")
    (wall,), (worth,) = drawing.data["walls"], drawing.data["values"]
    plane = drawing.sketch.ground.plane
    assert sorted(wall.split("|")) == sorted([drawing.sketch.star, worth])
    assert hypot(*plane.area[drawing.sketch.star].centre) < 60
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
    drawing.sketch = DESIGNER.titled(drawing.sketch, "Mine")
    assert drawing.do("clear").data == small().data
    assert DESIGNER.title(drawing.sketch) == "Mine"


def test_a_wish_of_no_button_is_refused() -> None:
    for what in ("more-x", "grow", "less-", ""):
        with pytest.raises(ValueError, match="nothing is called"):
            Drawing().do(what)


# Random walls


@pytest.mark.parametrize("origin", FAMILIES)
def test_random_walls_leave_every_tile_within_reach(origin: str) -> None:
    drawing = Drawing(origin)
    drawing.take(bench.do(drawing.look, "random", random.Random(1)))
    assert drawing.problems == []
    assert drawing.counts()["Walls"] > 0


def test_random_walls_are_the_same_from_both_sides_and_leave_the_rest() -> None:
    drawing = Drawing().pick("symmetry", "turn").put("cut", "a1").put("value", "b1")
    drawing.take(bench.do(drawing.look, "random", random.Random(2)))
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
    before = narrow.sketch
    assert narrow.do("random").sketch == before
    assert "(GB-40)" in narrow.said


# Sentences


def test_a_star_that_is_cut_out_is_told() -> None:
    drawing = small().put("cut", "b2")
    assert drawing.problems == ["The star is on b2, which is cut out: put the tile back, or the star on another one."]
    with pytest.raises(ValueError, match="no tile 'b2'"):
        playable("gridbloc", drawing.data)
    assert drawing.put("star", "a1").problems == []


def test_gb_6_nothing_to_score_is_told() -> None:
    drawing = small(2, 2).put("value", "b1", "a2", "b2", value=0)
    (problem,) = DESIGNER.problems(drawing.sketch)
    assert "(GB-6)" in problem.words
    assert problem.place == "a1"
    assert problem.blocks
    assert small(2, 2).put("wall", "a1|b1", "a1|a2").blocked


def test_gb_40_an_open_axis_that_is_too_short_is_told() -> None:
    drawing = small(2, 3).set("open_lr", True)
    assert drawing.problems == ["The board is open from left to right, and has 2 columns; it needs 3 (GB-40)."]
    assert drawing.blocked
    assert drawing.do("more-w").problems == []
    assert small(3, 2).set("open_tb", True).problems == [
        "The board is open from top to bottom, and has 2 rows; it needs 3 (GB-40)."
    ]


def test_parts_cut_off_from_the_star_are_told_and_can_be_played() -> None:
    drawing = small().put("wall", "a1|b1", "a1|a2")
    assert drawing.problems == ["Steps from the star on b2 never reach a1."]
    assert not drawing.blocked
    playable("gridbloc", drawing.data)
    drawing = small(5, 3).put("star", "a1").put("cut", "b1", "b2", "b3")
    assert drawing.problems == ["Steps from the star on a1 never reach c1, d1, e1 and 6 more."]


def test_the_map_is_counted() -> None:
    drawing = small().put("wall", "a1|b1").put("value", "c3").put("replenish", "a3")
    assert drawing.counts() == {
        "Tiles": 9,
        "Places for walls": 12,
        "Walls": 1,
        "Points": 9,
        "Replenishing": 1,
    }


# Data


def test_a_map_comes_back_from_its_data() -> None:
    drawing = small(4, 3).put("wall", "a1|b1").put("value", "a2").put("replenish", "c3").put("cut", "d3")
    assert DESIGNER.read(drawing.data) == drawing.sketch
    assert DESIGNER.restored(DESIGNER.stored(drawing.sketch)) == drawing.sketch


@pytest.mark.parametrize("origin", FAMILIES)
def test_a_family_comes_back_from_its_data_with_what_is_cut_out(origin: str) -> None:
    drawing = Drawing(origin)
    last = drawing.sketch.tiles[-1]
    drawing.put("cut", last)
    assert DESIGNER.read(drawing.data) == drawing.sketch
    assert DESIGNER.restored(DESIGNER.stored(drawing.sketch)) == drawing.sketch


def test_what_is_unfinished_is_read() -> None:
    for drawing in (
        small().put("cut", "b2"),
        small(2, 3).set("open_lr", True),
        small(2, 2).put("wall", "a1|b1", "a1|a2"),
    ):
        assert DESIGNER.read(drawing.data) == drawing.sketch


KITE = {"t1": [[0, 0], [2, 0], [2, 2], [0, 2]], "t2": [[2, 0], [5, 1], [2, 2]], "t3": [[0, 2], [2, 2], [1, 5]]}


def test_gb_43_tiles_of_no_family_stay_as_they_are() -> None:
    drawing = Drawing()
    drawing.sketch = DESIGNER.read({"kind": "polygons", "tiles": KITE, "star": "t2"})
    assert DESIGNER.restored(DESIGNER.stored(drawing.sketch)) == drawing.sketch
    drawing.put("wall", "t1|t2").put("value", "t3").put("star", "t3").put("replenish", "t2")
    data = drawing.data
    assert data["tiles"] == KITE
    assert (data["walls"], data["star"], data["replenish"]) == (["t1|t2"], "t3", ["t2"])
    drawing.put("cut", "t2")
    assert list(drawing.data["tiles"]) == ["t1", "t3"]
    assert drawing.put("cut", "t2").data["tiles"] == KITE


ODD = {
    "one tile": {"a1": [[0, 0], [1, 0], [0, 1]]},
    "one tile in space": {"a1": [[0, 0, 0], [1, 0, 0], [0, 1, 5]]},
    "far apart": {"a1": [[0, 0], [1, 0], [0, 1]], "a2": [[10, 0], [11, 0], [10, 1]]},
    "over each other": {"a1": [[0, 0], [3, 0], [3, 3], [0, 3]], "a2": [[1, 1], [2, 1], [2, 2], [1, 2]]},
    "crossing itself": {"a1": [[0, 0], [1, 1], [1, 0], [0, 1.5]], "a2": [[1, 1], [1, 0], [2, 0.5]]},
    "large and small": {"a1": [[0, 0], [10000, 0], [0, 10000]], "a2": [[0, 0], [0.01, 0], [0.005, -0.01]]},
    "upright": {"a1": [[0, 0, 0], [0, 0, 1], [0, 1, 1]], "a2": [[0, 0, 0], [0, 0, 1], [0, -1, 1]]},
}


@pytest.mark.parametrize("tiles", ODD.values(), ids=ODD)
def test_gb_43_tiles_of_any_shape_are_drawn(tiles: Any) -> None:
    drawing = Drawing(tool="value")
    drawing.sketch = DESIGNER.read({"kind": "polygons", "tiles": tiles})
    drawing.cursor = drawing.sketch.star
    assert drawing.walk("Home", "PageDown", "ArrowLeft", "PageUp") in tiles
    for symmetry in ("mirror", "turn", "none"):
        drawing.pick("symmetry", symmetry)
        frame = DESIGNER.frame(drawing.look)
        assert all(f'data-target="{tile}"' in frame for tile in tiles)
    assert drawing.do("random").data["tiles"] == tiles


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], r"A map is a set of named values"),
        ({"w": 1}, r"A map's w is a whole number from 2"),
        ({"walls": ["a1|c1"]}, r"a1\|c1"),
        ({"star": "z99"}, r"no tile 'z99'"),
        ({"kind": "polygons", "tiles": {"t1": [[0, 0], [1, 1]]}}, r"t1"),
        ({"w": 2, "open_lr": True, "walls": ["a1|z1"]}, r"open_lr"),
    ],
)
def test_what_cannot_be_drawn_is_refused(data: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        DESIGNER.read(data)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.floats()
    | st.sampled_from(["a1", "b2", "a1|b1", "square", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["a1", "t1", "w"]), inner, max_size=3),
    max_leaves=12,
)
KEYS = ("kind", "w", "h", "star", "walls", "open_lr", "open_tb", "values", "replenish", "tiles")
STORED = ("family", "parameters", "tiles", "star", "cut", "walls", "values", "replenish", "title")


@given(st.dictionaries(st.sampled_from(KEYS), VALUES | st.sampled_from(["polygons", KITE])))
def test_any_file_is_read_or_refused_with_a_sentence(data: dict[str, Any]) -> None:
    said = ""
    try:
        sketch = DESIGNER.read(data)
    except ValueError as error:
        said = str(error)
    assert said.endswith(".") or DESIGNER.read(DESIGNER.value(sketch)) == sketch


@given(st.dictionaries(st.sampled_from(STORED), VALUES))
def test_any_draft_is_read_or_refused(changes: dict[str, Any]) -> None:
    usual = DESIGNER.stored(small().put("cut", "a1").sketch)
    try:
        sketch = DESIGNER.restored({**usual, **changes})
    except ValueError:
        return
    assert DESIGNER.restored(DESIGNER.stored(sketch)) == sketch


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
    wanted = set(drawing.sketch.tiles) | set(drawing.sketch.edges if tool == "wall" else [])
    back = [drawing.walk("PageUp") for _ in wanted]
    assert drawing.walk("PageUp") == back[-1]
    assert {drawing.cursor, *(drawing.walk("PageDown") for _ in wanted)} == wanted


def test_the_cursor_stays_on_what_can_be_pointed_at() -> None:
    drawing = Drawing(tool="wall")
    drawing.cursor = "e5|f5"
    assert DESIGNER.start_cursor(drawing.look) == "e5|f5"
    drawing.ways["tool"] = "star"
    assert DESIGNER.start_cursor(drawing.look) == "e5"
    drawing.cursor = "z9"
    assert DESIGNER.start_cursor(drawing.look) == "e5"
