"""The designer of GridBloc maps: maps as data, of files and of drafts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.editor.mapping import FAMILIES, Drawing, small
from web.boards.gridbloc.editor.designer import DESIGNER

# Data


def test_a_map_comes_back_from_its_data() -> None:
    drawing = small(4, 3).put("wall", "a1|b1").put("value", "a2").put("replenish", "c3").put("cut", "d3")
    assert DESIGNER.read(drawing.data) == drawing.draft
    assert DESIGNER.restored(DESIGNER.stored(drawing.draft)) == drawing.draft


@pytest.mark.parametrize("origin", FAMILIES)
def test_a_family_comes_back_from_its_data_with_what_is_cut_out(origin: str) -> None:
    drawing = Drawing(origin)
    last = drawing.draft.tiles[-1]
    drawing.put("cut", last)
    assert DESIGNER.read(drawing.data) == drawing.draft
    assert DESIGNER.restored(DESIGNER.stored(drawing.draft)) == drawing.draft


def test_a_star_that_was_cut_out_at_the_rim_does_not_keep_the_map_from_being_read() -> None:
    drawing = small().put("star", "c3").put("cut", "c1", "c2", "c3")
    assert DESIGNER.read(drawing.data) == drawing.draft
    drawing = small().put("value", "a1").put("replenish", "b1").put("cut", "b2")
    assert DESIGNER.read(drawing.data) == drawing.draft, "whatever else is on the first tiles"
    drawing = Drawing("empty hexagons").put("star", "a1")
    drawing.put("cut", *(tile for tile in drawing.draft.tiles if tile[0] in "ai" or tile[1:] in ("1", "9")))
    found = DESIGNER.read(drawing.data)
    assert (found.walls, found.tiles) == (drawing.draft.walls, drawing.draft.tiles)


def test_what_is_unfinished_is_read() -> None:
    for drawing in (
        small().put("cut", "b2"),
        small(2, 3).set("open_lr", True),
        small(2, 2).put("wall", "a1|b1", "a1|a2"),
    ):
        assert DESIGNER.read(drawing.data) == drawing.draft


KITE = {"t1": [[0, 0], [2, 0], [2, 2], [0, 2]], "t2": [[2, 0], [5, 1], [2, 2]], "t3": [[0, 2], [2, 2], [1, 5]]}


def test_gb_43_tiles_of_no_family_stay_as_they_are() -> None:
    drawing = Drawing()
    drawing.draft = DESIGNER.read({"kind": "polygons", "tiles": KITE, "star": "t2"})
    assert DESIGNER.restored(DESIGNER.stored(drawing.draft)) == drawing.draft
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
    drawing.draft = DESIGNER.read({"kind": "polygons", "tiles": tiles})
    drawing.cursor = drawing.draft.star
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
    usual = DESIGNER.stored(small().put("cut", "a1").draft)
    try:
        sketch = DESIGNER.restored({**usual, **changes})
    except ValueError:
        return
    assert DESIGNER.restored(DESIGNER.stored(sketch)) == sketch
