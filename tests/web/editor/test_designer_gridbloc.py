"""The designer of GridBloc maps: what its tools put and take, symmetry, and sentences."""

from __future__ import annotations

import pytest

from gridarium.games.gridbloc.setup.map import map_from_data
from gridarium.games.gridbloc.setup.presets import map_of
from tests.web.editor.mapping import FAMILIES, SHIPPED, Drawing, small
from web.boards.gridbloc.editor.designer import DESIGNER
from web.storage.designs import playable

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
    assert drawing.draft == DESIGNER.begin("empty square")


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
    assert drawing.draft == DESIGNER.begin("empty square")
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
    before = drawing.draft
    for tool, place in (("star", "a1"), ("value", "a1"), ("replenish", "a1"), ("wall", "a1|b1")):
        drawing.put(tool, place)
        assert drawing.draft == before
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
    assert Drawing(symmetry="quarter").set("w", "8").choices["symmetry"] == "none"


def test_a_value_in_the_middle_is_put_once() -> None:
    drawing = small(4, 3).pick("symmetry", "turn").put("star", "a1").put("value", "b2")
    assert drawing.data["values"] == {"b2": 3, "c2": 3}


def test_the_star_stays_one() -> None:
    drawing = Drawing().pick("symmetry", "quarter").put("star", "a1").put("value", "a9")
    assert drawing.data["star"] == "a1"
    assert set(drawing.data["values"]) == {"a9", "i9", "i1"}


# Sentences


def test_a_star_that_is_cut_out_is_told() -> None:
    drawing = small().put("cut", "b2")
    assert drawing.problems == ["The star is on b2, which is cut out: put the tile back, or the star on another one."]
    with pytest.raises(ValueError, match="no tile 'b2'"):
        playable("gridbloc", drawing.data)
    assert drawing.put("star", "a1").problems == []


def test_gb_6_nothing_to_score_is_told() -> None:
    drawing = small(2, 2).put("value", "b1", "a2", "b2", value=0)
    (problem,) = DESIGNER.problems(drawing.draft)
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
