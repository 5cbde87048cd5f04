"""The editor page: drawing by pointing and keys, undo, drafts, designs kept on the device, files, links, playing."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridarium.data import read_json
from tests.sizes import often
from tests.web.tab import BASE, Device, Tab
from web.boards import DESIGNED, designer_for
from web.designs import Design, Designs, is_key, new_design, playable, stored_design

PAGE = "gridopolis-editor.html"


def editor(device: Device | None = None) -> Tab:
    return Tab(PAGE, device)


def design(tab: Tab) -> Design:
    assert tab.session.design
    return tab.session.design


def data(tab: Tab) -> dict[str, Any]:
    value: dict[str, Any] = design(tab).value
    return value


def pick(tab: Tab, way: str, value: str) -> None:
    """Choose something from a palette; it must be there."""
    assert tab.page.one("input", name=way, value=value).attrs["data-change"] == "design-way"
    tab.send("design-way", field=way, value=value)
    assert "checked" in tab.page.one("input", name=way, value=value).attrs


def fill(tab: Tab, field: str, value: str | bool) -> None:
    """Fill in a field that takes effect at once."""
    found = next(node for node in tab.page.all(name=field) if node.tag in ("input", "select"))
    event = "design-title" if field == "design-title" else "design-set"
    assert found.attrs["data-change"] == event
    tab.send(event, field=field, value=value)


def begin(tab: Tab, origin: str) -> None:
    tab.submit("design-begin", origin=origin)


def draw_small(tab: Tab) -> None:
    """Four pads in a row; a marker and a kingerizer at both ends."""
    begin(tab, "empty")
    tab.point("3.2.1", "3.3.1")
    for seat, place in (("south", "3.1.1"), ("north", "3.4.1")):
        pick(tab, "seat", seat)
        for tool in ("home", "marker"):
            pick(tab, "tool", tool)
            tab.point(place)
    fill(tab, "design-title", "Tiny")


def label(tab: Tab, place: str) -> str:
    return tab.page.one(data_target=place).attrs["aria-label"]


def problems(tab: Tab) -> str:
    return tab.page.find("design-problems").text


def kept(tab: Tab) -> list[str]:
    return [node.text for node in tab.page.find("design-kept").all("button", class_="open")]


# The page


def test_games_whose_boards_can_be_designed_have_a_page_and_ways_to_it() -> None:
    assert "gridopolis" in DESIGNED
    for start in ("gridopolis.html", "gridopolis-rules.html", "index.html"):
        tab = Tab(start)
        tab.follow(PAGE)
        assert tab.title == "Design a blueprint for Gridopolis - Gridarium"
    assert not Tab("gridbloc.html").page.all("a", href="gridbloc-editor.html")


def test_the_setup_of_a_game_leads_here() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.follow(PAGE)
    assert tab.session.sheet == ""
    assert tab.url == PAGE


def test_everything_has_a_name_to_speak() -> None:
    tab = editor()
    assert label(tab, "4.4.2") == "4.4.2, pad, teleporter"
    assert label(tab, "3.1.2") == "3.1.2, pad, South&#39;s kingerizer, South&#39;s marker".replace("&#39;", "'")
    assert label(tab, "3.3.2") == "3.3.2, pad, post up, post down"
    assert label(tab, "1.1.2") == "1.1.2, empty"
    pick(tab, "level", "3")
    assert label(tab, "3.1.3") == "3.1.3, empty, a pad below"
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
    assert tab.live == "A pad on 1.1.3."
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
    assert [option.text for option in tab.sheet.one("select", name="option-blueprint").all("option")][-1] == "Tiny"
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
    assert tab.live == "A marker of South on 5.5.1."
    tab.click("design-do", "level-add")
    assert design(tab).cursor == "5.5.2"
    tab.key("PageDown", board=True)
    assert (design(tab).cursor, design(tab).ways["level"]) == ("5.5.1", "1")
    tab.key("z")
    tab.key("y")
    assert tab.live == "Done again."
    tab.key("x")
    tab.key("?")
    assert "1 to 8 pick a tool" in tab.sheet.text
    assert "hint" not in tab.sheet.text


def test_single_keys_are_those_of_the_page() -> None:
    tab = editor()
    listed = tab.page.find("top").attrs["data-keys"].split()
    assert {"1", "8", "z", "Ctrl+z", "b"} <= set(listed)
    assert "h" not in listed
    assert "1" not in Tab("gridbloc.html").page.find("top").attrs["data-keys"].split()


def test_a_key_on_the_board_shows_the_level_it_leads_to() -> None:
    tab = editor()
    tab.key("PageUp", board=True)
    assert design(tab).ways["level"] == "3"
    assert tab.page.all(data_target="4.4.3")


def test_keys_for_sheets() -> None:
    tab = editor()
    tab.key("n")
    assert tab.sheet.text.startswith("New game of Gridopolis")
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
    assert "The teleporter on 9.9.5 has no pad under it." in problems(tab)
    tab.click("design-show", "9.9.5")
    assert design(tab).ways["level"] == "5"
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


# The draft


def test_the_draft_survives_a_reload_with_its_tools_and_its_room() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-do", "grow-west")
    pick(tab, "symmetry", "mirror")
    again = tab.reopened()
    assert data(again) == data(tab)
    assert design(again).ways == design(tab).ways
    assert design(again).sketch == design(tab).sketch


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]", "{}", '{"ways": {}}', '{"ways": {}, "sketch": {"blueprint": 1}}', "[" * 100_000, "9" * 5000],
)
def test_a_draft_that_cannot_be_read_says_so(text: str) -> None:
    tab = editor(Device({"draft.gridopolis": text}))
    assert tab.notices == ["The draft that this device kept cannot be read. It stays as it is, and here is a new one."]
    assert problems(tab) == "Ready to play"
    tab.point("1.1.2")
    assert tab.device.games["draft.gridopolis"] == text
    again = tab.reopened()
    assert data(again) == data(tab)
    again.click("design-delete", "draft.gridopolis")
    assert "draft.gridopolis" not in tab.device.games


def test_a_draft_that_the_device_finds_late_is_kept_among_the_designs() -> None:
    device = Device()
    draw_small(editor(device))
    before = device.games["draft.gridopolis"]
    device.silent = True
    tab = editor(device)
    tab.point("1.1.2")
    tab.storage_answers()
    assert tab.notices == ["This device had another draft. It is now among your saved designs."]
    assert device.games["draft.gridopolis"] != before
    (found,) = kept(tab)
    assert found in kept(tab.reopened())


def test_a_design_changed_in_two_tabs_at_once_is_kept_twice() -> None:
    device = Device()
    one, two = editor(device), editor(device)
    one.click("design-save")
    two.point("1.1.2")
    (key,) = [key for key in device.games if key.startswith("design.")]
    two.app.session.designs.texts[key] = device.games[key]
    two.click("design-save")
    assert sorted(kept(two)) == ["My Matrix", "My Matrix"]
    assert kept(two.reopened()) == kept(two)


def test_drafts_and_designs_are_no_games() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-save")
    tab.follow("index.html")
    assert "None yet" in tab.page.find("saved").text
    assert all(map(is_key, tab.device.games))


def test_leaving_the_page_and_coming_back_keeps_what_can_be_undone() -> None:
    tab = editor()
    tab.point("1.1.2")
    tab.follow("gridopolis.html")
    tab.back()
    tab.click("design-undo")
    assert label(tab, "1.1.2") == "1.1.2, empty"


# Kept on the device


def test_a_design_is_saved_under_its_title_and_opened_again() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-save")
    assert tab.live == "Tiny is saved on this device."
    assert kept(tab) == ["Tiny"]
    saved = data(tab)
    begin(tab, "matrix 2")
    again = tab.reopened()
    assert kept(again) == ["Tiny"]
    again.click("design-open")
    assert data(again) == saved
    again.click("design-undo")
    assert design(again).title == "My Matrix"


def test_without_a_title_nothing_is_saved() -> None:
    tab = editor()
    fill(tab, "design-title", "  ")
    tab.click("design-save")
    assert tab.live == "Give it a title first; it is saved under that."
    assert kept(tab) == []


def test_saving_again_replaces_and_what_was_replaced_can_come_back() -> None:
    tab = editor()
    tab.click("design-save")
    before = dict(tab.device.games)
    tab.click("design-save")
    assert tab.notices == []
    tab.point("1.1.2")
    tab.click("design-save")
    assert kept(tab) == ["My Matrix"]
    assert tab.notices == ["My Matrix is saved in place of the one before."]
    tab.click("design-restore")
    assert [text for key, text in tab.device.games.items() if key.startswith("design.")] == [
        text for key, text in before.items() if key.startswith("design.")
    ]


def test_renaming_and_deleting_with_undo() -> None:
    tab = editor()
    tab.click("design-save")
    tab.click("design-rename")
    tab.submit("design-renamed", new_title="Other")
    assert kept(tab) == ["Other"]
    assert design(tab).title == "Other", "it is the one on the page"
    tab.click("design-rename")
    tab.submit("design-renamed", new_title=" ")
    assert tab.live == "Give it a title first; it is saved under that."
    tab.click("design-delete")
    assert kept(tab) == []
    assert tab.notices == ["The blueprint is deleted."]
    tab.click("design-restore")
    assert kept(tab) == ["Other"]
    assert kept(tab.reopened()) == ["Other"]


def test_what_another_tab_saves_and_deletes_shows() -> None:
    device = Device()
    one, two = editor(device), editor(device)
    one.click("design-save")
    (key,) = [key for key in device.games if key.startswith("design.")]
    two.send("stored", key=key, text=device.games[key])
    assert kept(two) == ["My Matrix"]
    two.send("stored", key=key, text=None)
    assert kept(two) == []


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"game": 1}', '{"game": "gridopolis"}'])
def test_a_design_that_cannot_be_read_can_be_deleted(text: str) -> None:
    tab = editor(Device({"design.x": text}))
    assert "A blueprint that cannot be read" in tab.page.find("design-kept").text
    tab.send("design-open", value="design.x")
    assert tab.live == "This cannot be read."
    tab.send("design-rename", value="design.x")
    assert tab.sheet.text.endswith("This is not saved on this device.")
    tab.send("design-renamed", form={"new-title": "x"})
    tab.click("design-delete")
    assert "cannot be read" not in tab.page.find("design-kept").text


def test_a_design_with_a_value_that_no_game_has_is_refused() -> None:
    tab = editor(Device({"design.x": '{"game": "gridopolis", "title": "Odd", "value": {"pads": 1}}'}))
    tab.click("design-open")
    assert "are a list of places" in tab.live
    tab.click("design-rename")
    tab.submit("design-renamed", new_title="Even")
    assert "are a list of places" in tab.live
    assert kept(tab) == ["Odd"]


def test_saved_designs_are_offered_when_a_game_is_set_up() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-save")
    begin(tab, "empty")
    fill(tab, "design-title", "Unfinished")
    tab.click("design-save")
    tab.follow("gridopolis.html")
    tab.open_sheet("new")
    options = tab.sheet.one("select", name="option-blueprint").all("option")
    tiny = next(option for option in options if option.text == "Tiny")
    assert "Unfinished" not in [option.text for option in options]
    tab.choose("option-blueprint", tiny.attrs["value"])
    tab.submit("begin")
    assert tab.table.match.options["blueprint"]["title"] == "Tiny"


def test_a_device_that_keeps_nothing_says_so_once_and_loses_nothing() -> None:
    device = Device(full=True)
    tab = editor(device)
    tab.point("1.1.2")
    words = "Blueprints cannot be saved on this device: its storage is full. Export or share what you want to keep."
    assert tab.notices == [words]
    tab.click("dismiss", "unsaved")
    tab.point("1.2.2")
    assert tab.notices == []
    tab.click("design-save")
    assert tab.notices == [words]
    assert "is saved" not in tab.live
    assert kept(tab) == ["My Matrix"], "while the page is open"
    tab.follow("gridopolis.html")
    tab.back()
    assert {"1.1.2", "1.2.2"} < set(data(tab)["pads"])
    tab.click("design-export", label="Export")
    assert tab.downloads
    assert device.games == {}


def test_storage_that_refuses_everything_is_said_where_nothing_is_designed() -> None:
    tab = Tab("gridopolis.html")
    tab.send("unsaved", reason="the browser does not allow it")
    assert tab.notices[0].startswith("Games cannot be saved")


# Files


def test_out_as_a_file_and_in_again() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-export")
    name, text = tab.downloads[0]
    assert name == "tiny.json"
    other = editor()
    other.give_file("design-file", name, text)
    assert data(other) == data(tab)
    assert other.live == "This is tiny.json. Undo brings the last one back."
    game = Tab("gridopolis.html")
    game.open_sheet("new")
    game.give_file("option-file", name, text, field="blueprint")
    game.submit("begin")
    assert game.table.match.options["blueprint"] == data(tab)


def test_an_unfinished_design_goes_out_and_comes_in() -> None:
    tab = editor()
    begin(tab, "empty")
    tab.point("3.3.1")
    tab.click("design-export")
    other = editor()
    other.give_file("design-file", *tab.downloads[0])
    assert data(other) == data(tab)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "x.json is not a JSON file."),
        ("\x00", "x.json is not a JSON file."),
        ("[" * 100_000, "x.json is not a JSON file."),
        (
            "[" * 6_000 + "]" * 6_000,
            "x.json cannot be read. It has more than 8 lists within each other, and nothing here needs that.",
        ),
        (
            '{"a":' * 6_000 + "1" + "}" * 6_000,
            "x.json cannot be read. It has more than 8 lists within each other, and nothing here needs that.",
        ),
        (
            json.dumps({str(key): 1 for key in range(75_000)}),
            "x.json cannot be read. It is too long: 888890 characters, and at most 100000 are read.",
        ),
        ("9" * 5000, "x.json is not a JSON file."),
        ("[]", "A blueprint is a set of named values such as pads, not []."),
        ('{"pads": "all"}', "A blueprint's pads are a list of places such as [\"3.2.2\"], not 'all'."),
        ('{"title": "\\ud800"}', "A blueprint's title is a text of at most 40 letters, not '\\ud800'."),
        ('{"pads": [NaN]}', "A place is written x.y.z, such as 3.2.2, not nan (GO-1)."),
    ],
)
def test_a_bad_file_is_refused_and_changes_nothing(text: str, words: str) -> None:
    tab = editor()
    before = data(tab)
    tab.give_file("design-file", "x.json", text)
    assert tab.live == words
    assert data(tab) == before


def test_a_file_that_the_page_cannot_read() -> None:
    tab = editor()
    tab.send("design-file", field="", file="x.json", error="too-large")
    assert tab.live == "The file is too large; at most 1 MB is read."


BROKEN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("3.3.1"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def almost_blueprints(draw: st.DrawFn) -> Any:
    """A shipped blueprint with something in it that does not belong there."""
    designer = designer_for("gridopolis")
    origin = draw(st.sampled_from([name for _, name in designer.origins()]))
    value = deepcopy(designer.value(designer.begin(origin)))
    here: Any = value
    while draw(st.booleans()) and isinstance(here, dict | list) and here:
        key = draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))
        if isinstance(here[key], dict | list) and here[key] and draw(st.booleans()):
            here = here[key]
        else:
            here[key] = draw(BROKEN)
            return value
    if isinstance(here, dict):
        here[draw(st.text(max_size=12))] = draw(BROKEN)
    elif isinstance(here, list):
        here.append(draw(BROKEN))
    return value


@cache
def fuzzed() -> Tab:
    """A page that every example goes on with."""
    return editor()


@settings(max_examples=often(200), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=BROKEN | almost_blueprints())
def test_any_file_is_opened_or_refused_with_a_sentence(value: Any) -> None:
    opened_or_refused(fuzzed(), value)


@pytest.mark.parametrize(
    "pads",
    [[f"{x}.{y}.1" for x in range(-20, 41) for y in range(-20, 41, 9)], ["-20.-20.1", "40.40.20"]],
    ids=["wide", "far apart"],
)
def test_a_file_as_large_as_can_be_is_opened_or_refused(pads: list[str]) -> None:
    opened_or_refused(editor(), {"pads": pads})


def opened_or_refused(tab: Tab, value: Any) -> None:
    before = data(tab)
    tab.give_file("design-file", "x.json", json.dumps(value))
    assert tab.live.endswith(".")
    if design(tab).refused:
        assert data(tab) == before
    else:
        stored = stored_design("gridopolis", tab.device.games["draft.gridopolis"])
        assert stored.sketch == design(tab).sketch
        assert design(tab).designer.problems(design(tab).sketch) or tab.page.find("design-preview").all("svg")


@settings(max_examples=often(1_000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=almost_blueprints())
def test_what_is_read_says_the_same_when_it_is_read_again(value: Any) -> None:
    designer = designer_for("gridopolis")
    try:
        sketch = designer.read(value)
    except ValueError:
        sketch = None
    if sketch is not None:
        assert designer.read(json.loads(json.dumps(designer.value(sketch)))) == sketch
        assert bool(designer.problems(sketch)) == bool(refused(designer.value(sketch)))


def refused(value: Any) -> str:
    """Why the game's option refuses a value; nothing where it takes it."""
    try:
        playable("gridopolis", value)
    except ValueError as error:
        return str(error)
    return ""


@settings(max_examples=often(500), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=almost_blueprints(), canvas=BROKEN, ways=BROKEN)
def test_any_draft_is_taken_up_or_refused(value: Any, canvas: Any, ways: Any) -> None:
    text = json.dumps({"sketch": {"blueprint": value, "canvas": canvas}, "ways": ways})
    try:
        draft = stored_design("gridopolis", text)
    except ValueError:
        return
    assert draft.designer.checked_ways(draft.sketch, draft.ways) == draft.ways
    assert draft.designer.parts(draft.look())


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=40) | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_data_or_no_json(text: str) -> None:
    try:
        found = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError, match="This is not JSON"):
            read_json(text)
    else:
        assert json.dumps(read_json(text)) == json.dumps(found)


HOSTILE = ["<img src=x onerror=a()>", '"><script>x</script>', "' onclick='a() {0}", "&lt;b&gt;"]


@pytest.mark.parametrize("name", HOSTILE)
def test_titles_and_names_of_files_are_text_and_nothing_else(name: str) -> None:
    tab = editor()
    fill(tab, "design-title", name)
    tab.click("design-save")
    assert kept(tab) == [name]
    tab.click("design-rename")
    tab.send("close")
    tab.give_file("design-file", name, "")
    assert tab.live == f"{name[:40]} is not a JSON file."
    tab.click("design-play")
    tab.send("close")
    tab.click("design-share")


# Links and the table


def test_a_link_opens_a_game_with_the_design_and_the_design_in_the_editor() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-share")
    link = tab.sheet.one("input", id="share-link").attrs["value"]
    assert link.startswith(f"{BASE}gridopolis.html#")
    tab.send("copied", ok=True)
    assert tab.notices == ["The link is copied."]

    other = Tab(link.removeprefix(BASE))
    assert other.table.match.options["blueprint"] == data(tab)
    assert other.table.match.length == 0
    other.open_sheet("more")
    other.click("design-table")
    assert other.url == PAGE
    assert data(other) == data(tab)
    other.click("design-undo")
    assert design(other).title == "My Matrix"


def test_a_shipped_blueprint_on_the_table_opens_in_the_editor_as_it_is_played() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.choose("players", "3")
    tab.submit("begin")
    tab.open_sheet("more")
    tab.click("design-table")
    assert list(data(tab)["seats"]) == ["south", "west", "north"]
    assert problems(tab) == "Ready to play"


def test_a_design_for_one_two_three_and_four_is_played_by_so_many() -> None:
    for origin, players in (("solitaire 1", 1), ("flat 2", 2), ("matrix 3", 3), ("matrix 4", 4)):
        tab = editor()
        begin(tab, origin)
        tab.click("design-play")
        tab.submit("begin")
        assert tab.table.match.players == players


def test_share_without_a_design_says_so() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("share-design")
    assert "There is no design to share." in tab.sheet.text


# The list


def test_designs_are_listed_by_title_without_those_of_other_games() -> None:
    designs = Designs()
    for key, game, title in (("design.1", "gridopolis", "b"), ("design.2", "gridopolis", "A"), ("design.3", "x", "c")):
        designs.hear(key, json.dumps({"game": game, "title": title, "value": {}}))
    assert [each.title for each in designs.all("gridopolis")] == ["A", "b"]
    assert designs.key_for("gridopolis", "b") == "design.1"
    assert designs.key_for("gridopolis", "new") not in designs.texts


def test_a_design_is_restored_from_its_text() -> None:
    one = new_design("gridopolis")
    other = stored_design("gridopolis", one.text())
    assert (other.sketch, other.ways) == (one.sketch, one.ways)
