"""The editor page: drawing by pointing and keys, undo, sentences and counts."""

from __future__ import annotations

import json
from copy import deepcopy

from tests.web.editor.designing import PAGE, begin, data, design, draw_small, editor, fill, label, pick, problems
from tests.web.tab import Tab
from web.boards import DESIGNED

# The page


def test_games_whose_boards_can_be_designed_have_a_page_and_ways_to_it() -> None:
    assert "gridopolis" in DESIGNED
    for start in ("gridopolis.html", "gridopolis-rules.html", "index.html"):
        tab = Tab(start)
        tab.follow(PAGE)
        assert tab.title == "Design a blueprint for Gridopolis - Gridarium"
    assert not Tab("gridwar.html").page.all("a", href="gridwar-editor.html")


def test_the_setup_of_a_game_leads_here() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.unfold()
    tab.follow(PAGE)
    assert tab.session.sheet == ""
    assert tab.url == PAGE


def test_everything_has_a_name_to_speak() -> None:
    tab = editor()
    assert label(tab, "4.4.2") == "column 4, row 4, level 2, pad, teleporter"
    assert label(tab, "3.1.2") == "column 3, row 1, level 2, pad, South's kingerizer, South's marker"
    assert label(tab, "3.3.2") == "column 3, row 3, level 2, pad, post up, post down"
    assert label(tab, "1.1.2") == "column 1, row 1, level 2, empty"
    pick(tab, "level", "3")
    assert label(tab, "3.1.3") == "column 3, row 1, level 3, empty, a pad below"
    for node in tab.page.all("fieldset", role="radiogroup"):
        assert node.one("legend").text in ("Tool", "Seat", "Symmetry", "Level")


def test_a_seat_that_does_not_play_yet_has_the_sign_that_it_would_have() -> None:
    tab = editor()
    pick(tab, "seat", "west")
    pick(tab, "tool", "marker")
    shown = tab.page.find("way-tool-marker").parent
    assert shown
    assert shown.all("g", class_="marker p1"), "West comes before North"
    tab.point("1.4.2")
    assert tab.page.one(data_target="1.4.2").all("g", class_="marker p1")
    assert tab.page.one(data_target="4.7.2").all("g", class_="marker p2")


def test_all_levels_show_side_by_side() -> None:
    tab = editor()
    pick(tab, "level", "all")
    assert tab.live == "Level: All."
    assert [node.attrs["aria-label"] for node in tab.page.all(role="rowgroup")] == ["Level 3", "Level 2", "Level 1"]
    tab.point("1.1.3")
    assert tab.live == "A pad on column 1, row 1, level 3."
    tab.click("design-do", "level-add")
    assert len(tab.page.all(role="rowgroup")) == 4


def test_boards_too_large_for_one_picture_show_level_by_level() -> None:
    tab = editor()
    value = data(tab)
    value["pads"] += ["-10.-10.1", "20.20.1"]
    tab.give_file("design-file", "wide.json", json.dumps(value))
    assert [node.attrs["value"] for node in tab.page.all("input", name="level")] == ["1", "2", "3"], "and not all"


# Drawing


def test_a_small_game_is_designed_by_pointing_and_played() -> None:
    tab = editor()
    draw_small(tab)
    assert problems(tab) == "Ready to play"
    tab.click("design-play")
    assert tab.sheet.attrs["data-open"] == "new"
    assert "Tiny" in tab.sheet.text
    tab.submit("begin", seat_1="Ann", seat_2="Ben")
    assert tab.url.startswith("gridopolis.html#")
    assert tab.table.match.options["blueprint"] == data(tab)
    tab.point("3.1.1", "3.2.1")
    assert tab.actions == ["3.1.1-3.2.1"]


def test_with_the_keyboard_alone() -> None:
    tab = editor()
    begin(tab, "empty")
    tab.key("b")
    assert tab.done[-1] == {"do": "focus", "id": "t-4.4.1"}
    tab.key("1")
    assert tab.live == "Tool: Pad."
    for key in ("Enter", "ArrowRight", " ", "ArrowUp", "Enter", "Escape"):
        tab.key(key, board=True)
    assert data(tab)["pads"] == ["4.4.1", "5.4.1", "5.5.1"]
    tab.key("2")
    tab.key("Enter", board=True)
    assert tab.live == "A marker of South on column 5, row 5, level 1."
    tab.click("design-do", "level-add")
    assert design(tab).cursor == "5.5.2"
    tab.key("PageDown", board=True)
    assert (design(tab).cursor, design(tab).choices["level"]) == ("5.5.1", "1")
    tab.key("z")
    tab.key("y")
    assert tab.live == "Done again."
    tab.key("x")
    tab.key("?")
    assert "1 to 8 pick a tool" in tab.sheet.text
    assert "hint" not in tab.sheet.text


def test_single_keys_are_those_of_the_page() -> None:
    tab = editor()
    listed = tab.page.find("keys").attrs["data-keys"].split()
    assert {"1", "8", "z", "Ctrl+z", "b"} <= set(listed)
    assert "h" not in listed
    assert "1" not in Tab("gridbloc.html").page.find("keys").attrs["data-keys"].split()


def test_a_key_on_the_board_shows_the_level_it_leads_to() -> None:
    tab = editor()
    tab.key("PageUp", board=True)
    assert design(tab).choices["level"] == "3"
    assert tab.page.all(data_target="4.4.3")


def test_keys_for_sheets() -> None:
    tab = editor()
    tab.key("n")
    assert tab.sheet.text.startswith("Play Gridopolis")
    assert tab.session.draft
    assert tab.session.draft.options["blueprint"] == data(tab)
    tab.send("close")
    tab.key("s")
    assert tab.session.sheet == "share-design"


def test_a_stroke_goes_on_as_it_began_and_is_one_step() -> None:
    tab = editor()
    begin(tab, "empty")
    tab.point("1.1.1")
    tab.point("3.1.1")
    for place in ("2.1.1", "1.1.1", "4.1.1"):
        tab.point(place, by="stroke")
    assert data(tab)["pads"] == ["1.1.1", "2.1.1", "3.1.1", "4.1.1"], "the pad that was there stays"
    tab.click("design-undo")
    assert data(tab)["pads"] == ["1.1.1"]


def test_undo_and_redo_go_all_the_way() -> None:
    tab = editor()
    start = deepcopy(data(tab))
    draw_small(tab)
    end = deepcopy(data(tab))
    steps = 0
    while tab.can_click("design-undo"):
        tab.click("design-undo")
        steps += 1
    assert (data(tab), steps) == (start, 8)
    while tab.can_click("design-redo"):
        tab.click("design-redo")
    assert data(tab) == end
    tab.send("design-redo")
    assert data(tab) == end


def test_something_new_after_undo_forgets_what_was_undone() -> None:
    tab = editor()
    tab.point("4.4.2")
    tab.click("design-undo")
    tab.point("1.1.2")
    assert not tab.can_click("design-redo")


def test_clearing_and_beginning_anew_can_be_undone() -> None:
    tab = editor()
    start = deepcopy(data(tab))
    tab.click("design-do", "clear")
    assert problems(tab).startswith("2 things to put right The blueprint has no pads (GO-1).")
    begin(tab, "tower 2")
    assert design(tab).title == "My Tower"
    tab.click("design-undo")
    tab.click("design-undo")
    assert data(tab) == start


# Sentences and counts


def test_a_sentence_leads_to_its_place() -> None:
    tab = editor()
    value = data(tab)
    value["teleporters"] = ["9.9.5"]
    tab.give_file("design-file", "mine.json", json.dumps(value))
    assert "The teleporter on column 9, row 9, level 5 has no pad under it." in problems(tab)
    tab.click("design-show", "9.9.5")
    assert design(tab).choices["level"] == "5"
    assert tab.done[-1] == {"do": "focus", "id": "t-9.9.5"}
    tab.point("9.9.5")
    assert problems(tab) == "Ready to play"


def test_parts_are_counted_live_and_more_than_there_are_is_marked_and_allowed() -> None:
    tab = editor()
    counts = tab.page.find("design-counts")
    assert "Pads 45 / 63" in counts.text
    fill(tab, "spare-pads", "13")
    counts = tab.page.find("design-counts")
    assert "Pads 65 / 63 2 too many" in counts.text
    assert "This takes more parts than the box has." in counts.text
    assert [node.one("dt").text for node in counts.all("div", class_="over")] == ["Pads"]
    tab.click("design-play")
    assert tab.session.sheet == "new"


def test_a_setting_that_cannot_be_is_refused_and_changes_nothing() -> None:
    tab = editor()
    fill(tab, "spare-posts", "many")
    assert tab.live == "Posts: a whole number from 0 to 40, please."
    assert data(tab)["spares"]["posts"] == 2
    fill(tab, "rounds", "12")
    assert tab.live == "Rounds: 12."


def test_what_cannot_be_played_yet_says_so_and_stays() -> None:
    tab = editor()
    tab.click("design-do", "clear")
    for way in ("design-play", "design-share"):
        tab.click(way)
        assert tab.live == "This cannot be played yet. The blueprint has no pads (GO-1)."
        assert tab.session.sheet == ""
