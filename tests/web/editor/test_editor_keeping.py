"""Drafts and designs: kept on the device, found again, listed, and brought together with what other tabs did."""

from __future__ import annotations

import json

import pytest

from tests.web.editor.designing import begin, data, design, draw_small, editor, fill, kept, label, pick, problems
from tests.web.tab import Device, Tab
from web.storage.designs import Designs, is_key, new_design, stored_design

# The draft


def test_the_draft_survives_a_reload_with_its_tools_and_its_room() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-do", "grow-west")
    pick(tab, "symmetry", "mirror")
    again = tab.reopened()
    assert data(again) == data(tab)
    assert design(again).choices == design(tab).choices
    assert design(again).draft == design(tab).draft


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
    assert label(tab, "1.1.2") == "column 1, row 1, level 2, empty"


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
    tab.unfold()
    boards = tab.sheet.all("label", class_="tile-choice")
    tiny = next(board for board in boards if board.text == "Tiny Your own design.")
    assert "Unfinished" not in tab.sheet.text
    tab.choose("option-blueprint", tiny.one("input").attrs["value"])
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


# The list


def test_designs_are_listed_by_title_without_those_of_other_games() -> None:
    designs = Designs()
    for key, game, title in (("design.1", "gridopolis", "b"), ("design.2", "gridopolis", "A"), ("design.3", "x", "c")):
        designs.receive(key, json.dumps({"game": game, "title": title, "value": {}}))
    assert [each.title for each in designs.all("gridopolis")] == ["A", "b"]
    assert designs.key_for("gridopolis", "b") == "design.1"
    assert designs.key_for("gridopolis", "new") not in designs.texts


def test_a_design_is_restored_from_its_text() -> None:
    one = new_design("gridopolis")
    other = stored_design("gridopolis", one.text())
    assert (other.draft, other.choices) == (one.draft, one.choices)


def test_what_is_refused_is_said_beside_what_was_pressed() -> None:
    """For eyes only, because the live line says it already."""
    tab = Tab("gridbloc-editor.html")
    tab.click("design-save")
    words = tab.page.find("live").text
    (again,) = [node for node in tab.page.find("design-bar").all("p") if "refusal" in node.classes]
    assert again.text == words
    assert again.attrs["aria-hidden"] == "true"
    tab.send("design-file", file="map.json", text="{")
    assert not [node for node in tab.page.find("design-bar").all("p") if "refusal" in node.classes]
    (again,) = [node for node in tab.page.find("design-kept").all("p") if "refusal" in node.classes]
    assert again.text == tab.page.find("live").text
