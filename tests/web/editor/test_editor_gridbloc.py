"""The editor page of GridBloc maps: drawn by pointing and by keys, kept, sent on, and played."""

from __future__ import annotations

import pytest

from tests.web.editor.designing import begin, data, design, fill, kept, label, pick, problems
from tests.web.tab import BASE, Device, Tab
from web.storage.designs import playable

PAGE = "gridbloc-editor.html"
LONGEST_LINK = 2_000
"""Letters of a game's address with a map of 100 tiles and 40 walls."""


def editor(device: Device | None = None) -> Tab:
    return Tab(PAGE, device)


def draw_yard(tab: Tab) -> None:
    """A small board with a bit of everything."""
    fill(tab, "w", "4")
    fill(tab, "h", "3")
    tab.point("a1|b1", "c2|c3")
    for tool, place in (("value", "d3"), ("replenish", "a3"), ("star", "b1"), ("cut", "d1")):
        pick(tab, "tool", tool)
        tab.point(place)
    fill(tab, "design-title", "Yard")


# Ways to the page


def test_there_are_ways_to_the_page() -> None:
    for start in ("gridbloc.html", "gridbloc-rules.html", "index.html"):
        tab = Tab(start)
        tab.follow(PAGE)
        assert tab.title == "Design a map for GridBloc - Gridarium"
    tab = Tab("gridbloc.html")
    tab.open_sheet("new")
    tab.unfold()
    tab.follow(PAGE)
    assert tab.session.sheet == ""


def test_the_map_on_the_table_is_opened_here() -> None:
    tab = Tab("gridbloc.html")
    tab.open_sheet("new")
    tab.unfold()
    tab.choose("option-map", "crossroads")
    tab.submit("begin")
    tab.open_sheet("game")
    tab.click("design-table")
    assert tab.url == PAGE
    assert design(tab).title == "My crossroads"
    assert data(tab)["walls"][0] == "d2|e2"


# Drawing


def test_a_map_is_designed_by_pointing_and_played() -> None:
    tab = editor()
    draw_yard(tab)
    assert problems(tab) == "Ready to play"
    assert label(tab, "d3") == "d3, tile, worth 3"
    assert label(tab, "a3") == "a3, tile, replenishes"
    assert label(tab, "b1") == "b1, star, 1 wall"
    assert label(tab, "d1") == "d1, cut out"
    assert label(tab, "c2|c3") == "between c2 and c3, wall"
    assert label(tab, "c1|d1") == "between c1 and d1, cut out"
    tab.click("design-play")
    assert "Yard" in tab.sheet.text
    tab.submit("begin")
    assert tab.url.startswith("gridbloc.html#")
    assert tab.table.match.options["map"] == playable("gridbloc", data(tab))
    tab.point("c2")
    assert tab.actions == ["c2"]
    assert tab.reopened().table.match.options["map"] == tab.table.match.options["map"]


def test_with_the_keyboard_alone() -> None:
    tab = editor()
    tab.key("b")
    assert tab.done[-1] == {"do": "focus", "id": "t-e5"}
    tab.key("1")
    for key in ("ArrowRight", "Enter", "ArrowUp", " "):
        tab.key(key, board=True)
    assert data(tab)["walls"] == ["e5|f5", "e6|f6"]
    tab.key("2")
    assert tab.live == "Tool: Cut out."
    assert design(tab).cursor == "e6"
    tab.key("Enter", board=True)
    assert tab.live == "e6 is cut out."
    tab.key("z")
    tab.key("z")
    assert data(tab)["walls"] == ["e5|f5"]
    tab.key("?")
    assert "1 to 5 pick a tool" in tab.sheet.text


def test_a_stroke_goes_on_as_it_began_and_is_one_step() -> None:
    tab = editor()
    pick(tab, "tool", "cut")
    tab.point("a1")
    for place in ("a2", "a3", "a2"):
        tab.point(place, by="stroke")
    assert len(data(tab)["tiles"]) == 78
    tab.click("design-undo")
    assert data(tab)["kind"] == "square"


def test_the_value_is_picked_with_its_tool() -> None:
    tab = editor()
    pick(tab, "value", "7")
    assert design(tab).choices["tool"] == "value"
    tab.point("a1")
    assert data(tab)["values"] == {"a1": 7}


def test_the_palettes_keep_their_room_whatever_is_in_hand() -> None:
    tab = editor()
    shown = [len(node.all("input")) for node in tab.page.find("design-palettes").all("fieldset")]
    assert shown == [5, 10, 6]
    for tool in ("cut", "star", "value", "replenish"):
        pick(tab, "tool", tool)
        assert [len(node.all("input")) for node in tab.page.find("design-palettes").all("fieldset")] == shown


def test_what_is_wrong_is_said_and_shown_on_its_tile() -> None:
    tab = editor()
    pick(tab, "tool", "cut")
    tab.point("e5")
    assert problems(tab).startswith("One thing to put right The star is on e5, which is cut out")
    assert "trouble" in tab.page.one(data_target="e5").attrs["class"]
    tab.click("design-play")
    assert tab.live.startswith("This cannot be played yet.")
    tab.click("design-undo")
    pick(tab, "tool", "wall")
    tab.point("a1|b1", "a1|a2")
    assert problems(tab).startswith("Ready to play Steps from the star on e5 never reach a1.")
    tab.point("a2|b2", "a2|a3")
    marked = [node.attrs["data-target"] for node in tab.page.all("g") if "trouble" in node.attrs.get("class", "")]
    assert sorted(marked) == ["a1", "a2"]
    tab.click("design-show", "a1")
    assert tab.done[-1] == {"do": "focus", "id": "t-a1"}


@pytest.mark.parametrize("family", ["hexagons", "penrose", "cube", "ring"])
def test_other_tiles_are_drawn_on_and_played(family: str) -> None:
    tab = editor()
    fill(tab, "family", family)
    tab.click("design-do", "random")
    assert problems(tab) == "Ready to play"
    tab.click("design-do", next(f"less-{name}" for name, _ in design(tab).draft.base.parameters))
    tile = design(tab).draft.tiles[-1]
    pick(tab, "tool", "cut")
    tab.point(tile)
    tab.click("design-play")
    tab.submit("begin")
    assert tab.table.match.options["map"] == playable("gridbloc", data(tab))
    assert tile not in tab.table.match.options["map"]["tiles"]


def test_open_edges_are_walled_on_either_side() -> None:
    tab = editor()
    fill(tab, "open_lr", True)
    tab.point("a1|i1")
    assert data(tab)["walls"] == ["a1|i1"]
    pick(tab, "tool", "cut")
    tab.point("a1")
    assert tab.live == "A board with open edges stays whole: close them to cut tiles out."
    fill(tab, "w", "2")
    assert "it needs 3 (GB-40)" in problems(tab)


def test_a_number_that_cannot_be_is_refused_and_changes_nothing() -> None:
    tab = editor()
    fill(tab, "w", "99")
    assert tab.live == "Columns: a whole number from 2 to 26, please."
    assert data(tab)["w"] == 9


# Keeping


def test_a_map_is_kept_under_its_title_though_its_data_has_none() -> None:
    tab = editor()
    draw_yard(tab)
    before = data(tab)
    tab.click("design-save")
    assert tab.live == "Yard is saved on this device."
    begin(tab, "standard")
    assert design(tab).title == ""
    again = tab.reopened()
    assert kept(again) == ["Yard"]
    again.click("design-open", next(key for key in again.device.games if key.startswith("design.")))
    assert (design(again).title, data(again)) == ("Yard", before)
    game = Tab("gridbloc.html", again.device)
    game.open_sheet("new")
    game.unfold()
    game.choose("group-map", "Other shapes")
    assert "Yard" in game.sheet.text


def test_a_map_without_a_title_is_not_saved_yet() -> None:
    tab = editor()
    tab.click("design-save")
    assert tab.live == "Give it a title first; it is saved under that."


def test_the_draft_survives_a_reload_with_what_is_cut_out() -> None:
    tab = editor()
    draw_yard(tab)
    pick(tab, "symmetry", "turn")
    again = tab.reopened()
    assert design(again).draft == design(tab).draft
    assert design(again).choices == design(tab).choices
    pick(again, "tool", "cut")
    pick(again, "symmetry", "none")
    again.point("d1")
    assert data(again)["kind"] == "square"


def test_out_as_a_file_and_in_again_under_the_name_of_the_file() -> None:
    tab = editor()
    draw_yard(tab)
    tab.click("design-export")
    name, text = tab.downloads[0]
    assert name == "yard.json"
    other = editor()
    other.give_file("design-file", name, text)
    assert (data(other), design(other).title) == (data(tab), "Yard")
    game = Tab("gridbloc.html")
    game.open_sheet("new")
    game.give_file("option-file", name, text, field="map")
    game.submit("begin")
    assert game.table.match.options["map"] == playable("gridbloc", data(tab))


def test_the_largest_map_goes_out_and_comes_in() -> None:
    tab = editor()
    fill(tab, "h", "20")
    fill(tab, "w", "20")
    pick(tab, "tool", "cut")
    tab.point("a1")
    tab.click("design-export")
    other = editor()
    other.give_file("design-file", *tab.downloads[0])
    assert data(other) == data(tab)


# Links


@pytest.mark.parametrize("family", ["square", "hexagons", "octagons", "penrose"])
def test_a_map_of_100_tiles_with_40_walls_goes_into_a_short_link(family: str) -> None:
    tab = editor()
    if family == "square":
        fill(tab, "w", "10")
        fill(tab, "h", "10")
    else:
        fill(tab, "family", family)
    while len(design(tab).draft.tiles) < 100:
        tab.click("design-do", "more-size")
    for edge in design(tab).draft.edges[::3][:40]:
        tab.point(edge)
    pick(tab, "tool", "cut")
    tab.point(design(tab).draft.tiles[0])
    assert len(data(tab)["walls"]) >= 38
    tab.click("design-share")
    link = tab.sheet.find("share-link").attrs["value"]
    assert link.startswith(f"{BASE}gridbloc.html#")
    assert len(link) < LONGEST_LINK
    other = Tab(link.removeprefix(BASE))
    other.click("greeted-play")
    other.submit("begin")
    assert other.table.match.options["map"] == playable("gridbloc", data(tab))


def shared(tab: Tab) -> str:
    """The address of a game on the map that is drawn."""
    tab.click("design-share")
    return tab.sheet.find("share-link").attrs["value"]


def test_four_tiles_cut_out_of_the_usual_board_make_a_link_little_longer() -> None:
    tab = editor()
    whole = shared(tab)
    pick(tab, "tool", "cut")
    tab.point("c3", "i5", "a9", "g7")
    link = shared(tab)
    assert len(link) <= len(whole) + 40
    other = Tab(link.removeprefix(BASE))
    other.click("greeted-play")
    other.submit("begin")
    assert other.table.match.options["map"] == playable("gridbloc", data(tab))
