"""The designer of Gridopolis blueprints: what its tools put and take, symmetry, levels, settings, sentences, parts."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from web.boards.designer import Change, DesignLook
from web.boards.gridopolis.editor.designer import DESIGNER
from web.boards.gridopolis.editor.model import BlueprintDraft
from web.storage.designs import playable


class Drawing:
    """Somebody who draws."""

    def __init__(self, origin: str = "empty", **ways: str) -> None:
        self.draft: BlueprintDraft = DESIGNER.begin(origin)
        self.choices = {**DESIGNER.default_choices(self.draft), **ways}
        self.said = ""

    @property
    def look(self) -> DesignLook[BlueprintDraft]:
        return DesignLook(self.draft, self.choices, "")

    def _take(self, change: Change[BlueprintDraft]) -> None:
        self.draft, self.choices, self.said = change.draft, dict(change.choices), change.words

    def pick(self, way: str, value: str) -> Drawing:
        self._take(DESIGNER.pick(self.look, way, value))
        return self

    def put(self, tool: str, *places: str, seat: str = "south") -> Drawing:
        self.choices |= {"tool": tool, "seat": seat}
        for place in places:
            self._take(DESIGNER.put(self.look, place))
        return self

    def do(self, what: str) -> Drawing:
        self._take(DESIGNER.do(self.look, what))
        return self

    def set(self, name: str, value: str | bool) -> Drawing:
        self._take(DESIGNER.set(self.look, name, value))
        return self

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = DESIGNER.value(self.draft)
        return data

    @property
    def problems(self) -> list[str]:
        return [problem.words for problem in DESIGNER.problems(self.draft)]

    def counts(self) -> dict[str, tuple[int, int | None]]:
        return {count.label: (count.used, count.limit) for count in DESIGNER.counts(self.draft)}


# Beginning


@pytest.mark.parametrize("origin", [name for _, name in DESIGNER.origins() if name != "empty"])
def test_a_shipped_blueprint_can_be_played_as_it_is(origin: str) -> None:
    drawing = Drawing(origin)
    assert drawing.problems == []
    game = load("gridopolis")
    players = int(origin.split()[1])
    own = game.start(players=players, blueprint=playable("gridopolis", drawing.data))
    shipped = game.start(players=players, blueprint=origin.split(maxsplit=1)[0])
    assert sorted(map(str, own.legal_actions())) == sorted(map(str, shipped.legal_actions()))


def test_go_33_blueprints_are_begun_from_in_all_their_numbers_of_players() -> None:
    names = [name for _, name in DESIGNER.origins()]
    assert names[:9] == [f"{name} {count}" for name in ("matrix", "race", "landing") for count in (2, 3, 4)]
    assert names[9:] == ["flat 2", "stairs 2", "tower 2", "pyramid 2", "two-towers 2", "solitaire 1", "empty"]


def test_an_unknown_beginning_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing of that name"):
        DESIGNER.begin("nonsense")


@pytest.mark.parametrize(
    ("origin", "used"),
    [
        ("flat 2", (41, 64, 4)),
        ("stairs 2", (45, 62, 12)),
        ("tower 2", (63, 86, 16)),
        ("pyramid 2", (53, 79, 9)),
        ("two-towers 2", (51, 66, 12)),
        ("solitaire 1", (27, 36, 8)),
        ("matrix 4", (63, 88, 16)),
    ],
)
def test_go_33_the_parts_used_are_those_of_the_table(origin: str, used: tuple[int, int, int]) -> None:
    counts = Drawing(origin).counts()
    assert tuple(counts[kind][0] for kind in ("Pads", "Links", "Posts")) == used


def test_go_32_the_box_is_the_limit() -> None:
    assert {label: limit for label, (_, limit) in Drawing().counts().items()} == {
        "Pads": 63,
        "Links": 88,
        "Posts": 16,
        "Markers": 24,
        "Kingerizers": 12,
        "Teleporters": 6,
        "Blocker boxes": 8,
    }


# Putting and taking


def test_a_pad_is_put_and_taken() -> None:
    drawing = Drawing().put("pad", "3.3.1")
    assert drawing.data["pads"] == ["3.3.1"]
    assert drawing.said == "A pad on column 3, row 3, level 1."
    drawing.put("pad", "3.3.1")
    assert drawing.data["pads"] == []
    assert drawing.said == "A pad less, on column 3, row 3, level 1."


@pytest.mark.parametrize("tool", ["marker", "home", "teleporter", "box"])
def test_what_is_put_on_an_empty_place_brings_its_pad(tool: str) -> None:
    assert Drawing().put(tool, "3.3.1").data["pads"] == ["3.3.1"]


def test_a_marker_or_a_home_row_brings_its_seat_with_its_way_forward() -> None:
    drawing = Drawing().put("marker", "3.3.1", seat="west").put("home", "5.3.1", seat="east")
    assert drawing.data["seats"] == {
        "west": {"markers": ["3.3.1"], "kingerizers": [], "forward": "+x", "target": []},
        "east": {"markers": [], "kingerizers": ["5.3.1"], "forward": "-x", "target": []},
    }


def test_a_marker_on_anothers_place_takes_its_place() -> None:
    drawing = Drawing().put("marker", "3.3.1").put("marker", "3.3.1", seat="north")
    assert drawing.data["seats"]["south"]["markers"] == []
    assert drawing.data["seats"]["north"]["markers"] == ["3.3.1"]


@pytest.mark.parametrize(("first", "second"), [("home", "teleporter"), ("teleporter", "box"), ("box", "home")])
def test_of_two_things_that_no_pad_has_together_the_later_one_stays(first: str, second: str) -> None:
    for one, other in ((first, second), (second, first)):
        drawing = Drawing().put(one, "3.3.1").put(other, "3.3.1")
        assert not any("both" in words for words in drawing.problems)
        assert drawing.put("take", "3.3.1").said.startswith(
            {"home": "A kingerizer", "teleporter": "A teleporter", "box": "A blocker box"}[other]
        )
        assert drawing.put("take", "3.3.1").said == "A pad less, on column 3, row 3, level 1."


def test_a_marker_stands_on_a_kingerizer_or_a_teleporter_but_not_on_a_box() -> None:
    drawing = Drawing().put("home", "3.1.1").put("marker", "3.1.1")
    assert drawing.data["seats"]["south"]["kingerizers"] == ["3.1.1"]
    drawing.put("teleporter", "3.2.1").put("marker", "3.2.1")
    assert drawing.data["teleporters"] == ["3.2.1"]
    drawing.put("box", "3.3.1").put("marker", "3.3.1")
    assert drawing.data["boxes"] == []


def test_a_post_joins_a_pad_and_the_one_above_and_goes_with_either() -> None:
    drawing = Drawing().put("pad", "3.3.1").put("post", "3.3.1")
    assert drawing.said == "A post joins two pads, and there is none on column 3, row 3, level 2."
    drawing.do("level-add").put("pad", "3.3.2").put("post", "3.3.1")
    assert drawing.data["posts"] == [["3.3.1", "3.3.2"]]
    for place in ("3.3.1", "3.3.2"):
        taken = Drawing().do("level-add").put("pad", "3.3.1", "3.3.2").put("post", "3.3.1").put("pad", place)
        assert taken.data["posts"] == []


def test_taking_a_pad_takes_what_is_on_it() -> None:
    drawing = Drawing().put("home", "3.1.1").put("marker", "3.1.1").put("pad", "3.1.1")
    assert drawing.data["pads"] == []
    assert drawing.data["seats"]["south"]["markers"] == drawing.data["seats"]["south"]["kingerizers"] == []


def test_take_away_takes_what_is_on_top_first() -> None:
    drawing = Drawing().put("home", "3.1.1", seat="north").put("marker", "3.1.1")
    told = []
    for _ in range(4):
        told.append(drawing.put("take", "3.1.1").said)
    assert told == [
        "A marker of South less, on column 3, row 1, level 1.",
        "A kingerizer of North less, on column 3, row 1, level 1.",
        "A pad less, on column 3, row 1, level 1.",
        "There is nothing on column 3, row 1, level 1.",
    ]


def test_no_more_pads_than_can_be_played_with() -> None:
    drawing = Drawing()
    places = [f"{x}.{y}.{z}" for z in range(1, 6) for y in range(1, 8) for x in range(1, 8)]
    drawing.put("pad", *places[:200])
    assert len(drawing.data["pads"]) == 200
    assert drawing.put("pad", places[200]).said == "There is room for 200 pads, and all are put."
    assert len(drawing.put("marker", places[201]).data["pads"]) == 200


# Symmetry


def test_mirrored_the_north_does_what_the_south_does() -> None:
    drawing = Drawing().pick("symmetry", "mirror").put("marker", "3.1.1")
    assert drawing.data["seats"]["south"]["markers"] == ["3.1.1"]
    assert drawing.data["seats"]["north"]["markers"] == ["3.7.1"]
    assert (
        drawing.said == "A marker of South on column 3, row 1, level 1, and one of North on column 3, row 7, level 1."
    )
    assert drawing.put("marker", "3.1.1").data["pads"] == ["3.1.1", "3.7.1"]
    assert (
        drawing.said
        == "A marker of South less, on column 3, row 1, level 1, and one of North, on column 3, row 7, level 1."
    )
    assert drawing.data["seats"]["north"]["markers"] == []


def test_mirrored_the_west_stays_the_west() -> None:
    drawing = Drawing().pick("symmetry", "mirror").put("home", "1.3.1", seat="west")
    assert drawing.data["seats"]["west"]["kingerizers"] == ["1.3.1", "1.5.1"]


def test_half_a_turn() -> None:
    drawing = Drawing().pick("symmetry", "turn").put("home", "1.3.1", seat="west")
    assert drawing.data["seats"]["west"]["kingerizers"] == ["1.3.1"]
    assert drawing.data["seats"]["east"]["kingerizers"] == ["7.5.1"]


def test_four_fold_every_seat_has_the_same_wing() -> None:
    """Drawn for South alone, the wings are those of Matrix for four (GO-3)."""
    drawing = Drawing().pick("symmetry", "four")
    for y in (1, 2):
        drawing.put("marker", *(f"{x}.{y}.1" for x in (3, 4, 5)))
    south = "column 5, row 2, level 1"
    assert drawing.said.startswith(f"A marker of South on {south}, one of West on column 2, ")
    assert drawing.said.count(", and one of East on ") == 1
    assert drawing.put("take", "5.2.1").said.startswith(
        f"A marker of South less, on {south}, one of West, on column 2, "
    )
    drawing.put("marker", "5.2.1")
    drawing.put("home", *(f"{x}.1.1" for x in (3, 4, 5)))
    matrix = Drawing("matrix 4").data["seats"]
    for name, plan in drawing.data["seats"].items():
        for kind in ("markers", "kingerizers"):
            assert [place[:-1] for place in plan[kind]] == [place[:-1] for place in matrix[name][kind]]
        assert plan["forward"] == matrix[name]["forward"]


def test_the_middle_is_put_once_and_taken_once() -> None:
    drawing = Drawing().pick("symmetry", "four").put("pad", "4.4.1")
    assert drawing.data["pads"] == ["4.4.1"]
    assert drawing.put("pad", "4.4.1").data["pads"] == []


def test_four_fold_makes_the_board_a_square() -> None:
    drawing = Drawing().do("grow-north").do("grow-north").do("grow-west").pick("symmetry", "four")
    canvas = drawing.draft.area
    assert canvas.x1 - canvas.x0 == canvas.y1 - canvas.y0
    assert drawing.choices["symmetry"] == "four"


@pytest.mark.parametrize(("symmetry", "sides"), [("none", 1), ("mirror", 2), ("turn", 2), ("four", 4)])
def test_room_grows_so_that_the_symmetry_keeps_its_middle(symmetry: str, sides: int) -> None:
    drawing = Drawing().pick("symmetry", symmetry)
    before = drawing.draft.area
    after = drawing.do("grow-north").draft.area
    assert sum(one != other for one, other in zip(before, after, strict=True)) == sides


# Levels and room


def test_a_level_is_added_above_the_one_that_shows_and_those_above_go_up() -> None:
    drawing = Drawing("matrix 2", level="1").do("level-add")
    assert drawing.choices["level"] == "2"
    assert drawing.draft.area.top == 4
    assert not [place for place in drawing.data["pads"] if place.endswith(".2")]
    assert "3.1.3" in drawing.data["seats"]["south"]["markers"]
    assert drawing.data["posts"][0] == ["3.3.3", "3.3.4"], "those from level 1 to 2 would join nothing"


def test_a_level_is_removed_with_all_on_it_and_those_above_come_down() -> None:
    drawing = Drawing("matrix 2", level="2").do("level-remove")
    assert drawing.draft.area.top == 2
    assert len(drawing.data["pads"]) == 18
    assert drawing.data["seats"]["south"]["markers"] == []
    assert drawing.data["posts"] == []
    assert drawing.data["teleporters"] == ["3.3.1", "5.5.1", "5.3.2", "3.5.2"]


def test_there_are_at_most_twenty_levels() -> None:
    drawing = Drawing()
    for _ in range(25):
        drawing.do("level-add")
    assert drawing.draft.area.top == 20
    assert drawing.said == "There are 20 levels; more do not fit."


def test_the_board_grows_to_every_side_as_far_as_places_reach() -> None:
    drawing = Drawing()
    for side in ("north", "south", "west", "east"):
        for _ in range(50):
            drawing.do(f"grow-{side}")
        assert drawing.said == "Blueprints reach no further."
    assert drawing.draft.area[:4] == (-20, 40, -20, 40)
    drawing.put("pad", "-20.40.1")
    assert drawing.data["pads"] == ["-20.40.1"]


def test_fitting_leaves_a_ring_of_room() -> None:
    """The pads of Flat reach from 2 to 6 and from 1 to 7 (GO-33)."""
    drawing = Drawing("flat 2").do("grow-north").do("grow-west").do("fit")
    assert drawing.draft.area[:4] == (1, 7, 0, 8)


def test_clearing_keeps_title_and_rules() -> None:
    drawing = Drawing("race 2").do("clear")
    assert drawing.data["pads"] == []
    assert drawing.data["title"] == "My Race"
    assert drawing.data["rules"]["goal"] == "race"


def test_a_wish_that_no_button_has_is_refused() -> None:
    for what in ("nonsense", "north", "grow-up"):
        with pytest.raises(ValueError, match="nothing is called"):
            Drawing().do(what)


# Settings


def test_seats_play_or_do_not() -> None:
    drawing = Drawing("matrix 2").set("seat-west", True)
    assert drawing.said == "West plays: yes."
    assert list(drawing.data["seats"]) == ["south", "west", "north"]
    assert "The seat west has no markers (GO-6)." in drawing.problems
    drawing.set("seat-west", False)
    assert drawing.problems == []


def test_forward_can_be_any_way() -> None:
    drawing = Drawing("matrix 2").set("forward-south", "-y").set("forward-north", "any")
    assert drawing.data["seats"]["south"]["forward"] == "-y"
    assert drawing.data["seats"]["north"]["forward"] is None
    assert drawing.said == "North's pawns go: Every way."


def test_go_8_spare_parts_count_for_each_player() -> None:
    drawing = Drawing("matrix 4").set("spare-pads", "5")
    assert drawing.counts()["Pads"] == (51 + 4 * 5, 63)
    assert drawing.said == "Pads: 5."
    for value in ("", "-1", "41", "4.5", "many", "²", "99999"):
        with pytest.raises(ValueError, match="whole number from 0 to 40"):
            drawing.set("spare-pads", value)


def test_capturing_by_landing_ends_kamikaze() -> None:
    drawing = Drawing("matrix 2").set("capture", "landing")
    assert drawing.data["rules"]["kamikaze"] is False
    assert drawing.problems == []
    drawing.set("kamikaze", True)
    assert drawing.problems == ["Where a marker captures by landing there is no kamikaze; switch one of them off."]


def test_go_30_a_game_for_points_has_rounds() -> None:
    drawing = Drawing("matrix 2").set("goal", "points")
    assert drawing.data["rules"]["rounds"] == 20
    drawing.set("rounds", "")
    assert drawing.problems == ["A game for points needs a number of rounds (GO-30)."]
    with pytest.raises(ValueError, match="Rounds: a whole number from 1"):
        drawing.set("rounds", "0")
    assert drawing.set("rounds", "7").problems == []


def test_a_race_is_for_where_the_opposite_seat_begins_and_targets_can_be_drawn() -> None:
    drawing = Drawing("matrix 2").set("goal", "race")
    assert drawing.data["seats"]["south"]["target"] == drawing.data["seats"]["north"]["markers"]
    assert drawing.problems == []
    assert "target" in [pick.value for pick in DESIGNER.palettes(drawing.look)[0].picks]
    drawing.put("target", "3.6.2")
    assert drawing.problems == ["The seat south races with 6 markers for 5 pads."]
    drawing.put("target", "4.4.2")
    assert drawing.problems == []
    drawing.set("goal", "last_standing")
    assert drawing.data["seats"]["south"]["target"] == []
    assert drawing.choices["tool"] == "pad", "there is no tool for targets any more"


def test_settings_that_there_are_not_are_refused() -> None:
    unknown = ("nonsense", "seat-x", "spare-x", "forward-x", "goal-south")
    for name in unknown:
        with pytest.raises(ValueError, match=f"There is no setting called {name}"):
            Drawing("matrix 2").set(name, True)
    for name, value in (("capture", "x"), ("goal", "x"), ("forward-south", "up")):
        with pytest.raises(ValueError, match="not among the choices"):
            Drawing("matrix 2").set(name, value)


def test_go_32_only_captures_by_landing_leave_no_kamikaze() -> None:
    for capture, kamikaze in (("own", True), ("none", True), ("jump", True), ("landing", False)):
        drawing = Drawing("matrix 2")
        drawing.set("capture", capture)
        assert drawing.data["rules"].get("kamikaze", True) is kamikaze


# Sentences


def test_an_empty_board_says_what_is_missing() -> None:
    assert Drawing().problems == [
        "The blueprint has no pads (GO-1).",
        "The blueprint has no seats: south, west, north or east (GO-3).",
    ]


def test_a_seat_without_a_home_row_is_named() -> None:
    drawing = Drawing().put("marker", "3.1.1").put("marker", "3.7.1", seat="north").put("home", "3.7.1", seat="north")
    assert drawing.problems == ["The seat south has no home-row (GO-5)."]


def test_a_marker_on_nothing_is_pointed_at() -> None:
    data = Drawing("matrix 2").data
    data["seats"]["south"]["markers"][0] = "9.9.2"
    problems = DESIGNER.problems(DESIGNER.read(data))
    assert [(problem.words, problem.place) for problem in problems] == [
        ("The marker of south on column 9, row 9, level 2 has no pad under it.", "9.9.2")
    ]


def test_a_game_that_is_over_before_it_begins_is_no_game() -> None:
    drawing = Drawing("solitaire 1")
    markers = drawing.data["seats"]["south"]["markers"]
    drawing.put("marker", *markers[1:])
    assert drawing.problems == ["With this blueprint the game is over before it begins."]


# Reading


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "set of named values"),
        ([], "set of named values"),
        ({"pads": 1}, "are a list of places"),
        ({"pads": ["x"]}, "written x.y.z"),
        ({"pads": ["3.3.1", "3.3.1"]}, "twice"),
        ({"colour": "red"}, "no entry called 'colour'"),
        ({"pads": ["3.3.1"], "posts": [["3.3.1", "4.3.1"]]}, "the one right above"),
        ({"rules": {"capture": "x"}}, "capture is one of"),
        ({"title": "x" * 41}, "at most 40 letters"),
        ({"seats": {"south": {"forward": "up"}}}, "goes forward to"),
        ({"pads": ["99.1.1"]}, "too far away"),
        ({"spares": {"pads": 1e9}}, "whole number"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(data: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        DESIGNER.read(data)


def test_what_is_only_unfinished_can_be_read() -> None:
    unfinished: list[dict[str, Any]] = [{}, {"pads": ["3.3.1"]}, {"seats": {"east": {}}}, {"boxes": ["1.1.1"]}]
    for data in unfinished:
        assert DESIGNER.problems(DESIGNER.read(data))


def test_a_sketch_is_restored_with_its_room() -> None:
    drawing = Drawing("flat 2").do("grow-west").do("level-add")
    stored = DESIGNER.stored(drawing.draft)
    assert DESIGNER.restored(stored) == drawing.draft
    for canvas in (None, [], [1, 2, 3, 4, 5], ["x"] * 5, [-99, 99, -99, 99, 1], [True] * 5):
        assert DESIGNER.restored(stored | {"canvas": canvas}) == DESIGNER.begin("flat 2")
    with pytest.raises(ValueError, match="blueprint and a canvas"):
        DESIGNER.restored([])


def test_ways_that_make_no_sense_are_left_out() -> None:
    sketch = DESIGNER.begin("matrix 2")
    usual = DESIGNER.default_choices(sketch)
    assert usual == {"tool": "pad", "seat": "south", "symmetry": "none", "level": "2"}
    nonsense = {"tool": "target", "seat": "up", "symmetry": "four", "level": "9", "more": "x"}
    assert DESIGNER.checked_choices(sketch, nonsense) == usual
    assert DESIGNER.checked_choices(sketch, {"level": 2, "tool": ["pad"]}) == usual


# Walking


def test_keys_walk_over_places_and_levels_and_stay_on_the_board() -> None:
    drawing = Drawing("matrix 2")
    walked = []
    at = "4.4.2"
    for key in ("ArrowUp", "ArrowRight", "PageUp", "PageUp", "End", "ArrowRight", "Home", "ArrowDown", "PageDown", "x"):
        at = DESIGNER.move_cursor(DesignLook(drawing.draft, drawing.choices, at), key)
        walked.append(at)
    assert walked == ["4.5.2", "5.5.2", "5.5.3", "5.5.3", "7.5.3", "7.5.3", "1.5.3", "1.4.3", "1.4.2", "1.4.2"]
