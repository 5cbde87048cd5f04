"""Designing a blueprint in a real browser: by mouse, by keyboard, kept, sent on, and for every eye."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.journeys.test_storage import FULL
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor

PAGE = "gridopolis-editor.html"


@pytest.fixture
def visitor(table: Visitor) -> Visitor:
    """Somebody at an empty board, with a pad in hand, on the page that tests share."""
    table.lead_to(PAGE)
    begin(table, "Empty board")
    pick(table, "Pad")
    return table


def pick(visitor: Visitor, label: str) -> None:
    """Press something in a palette."""
    visitor.page.locator(".pick", has_text=label).first.click()
    visitor.settle()


def begin(visitor: Visitor, label: str) -> None:
    details = visitor.find("design-begin")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    visitor.page.get_by_label("Begin from").select_option(label=label)
    visitor.press("Begin")


def label(visitor: Visitor, place: str) -> str:
    return visitor.page.locator(f"[data-target='{place}']").get_attribute("aria-label") or ""


def draw_small(visitor: Visitor) -> None:
    """Two pads between a wing of one marker in the south and one in the north."""
    visitor.click("4.3.1")
    visitor.click("4.4.1")
    for seat, place in (("South", "4.2.1"), ("North", "4.5.1")):
        pick(visitor, seat)
        for tool in ("Home-row", "Marker"):
            pick(visitor, tool)
            visitor.click(place)
    visitor.page.get_by_label("Blueprint title").fill("Tiny")
    visitor.page.get_by_label("Blueprint title").press("Tab")
    visitor.settle()
    assert visitor.page.get_by_role("heading", name="Ready to play").is_visible()


def start(visitor: Visitor) -> None:
    visitor.press("Play")
    visitor.press("Start", "#sheet")
    visitor.until(lambda: visitor.page.locator("#status").count(), "the table")


def test_by_mouse_then_played(visitor: Visitor) -> None:
    draw_small(visitor)
    start(visitor)
    assert visitor.page.locator("[data-board] [role=gridcell]").count() == 4
    visitor.type_action("4.2.1-4.3.1")
    assert visitor.actions == ["4.2.1-4.3.1"]
    visitor.page.go_back()
    visitor.until(lambda: visitor.find("design-bar").count(), "the editor")
    assert visitor.page.get_by_label("Blueprint title").input_value() == "Tiny"


def test_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit().go(PAGE)
    begin(visitor, "Empty board")
    visitor.look("document.activeElement.blur()")
    visitor.key("b", "1", "Enter", "ArrowUp", "Enter")
    for seat, tools_at in (("south", "ArrowDown"), ("north", "ArrowUp")):
        visitor.page.locator(f"#way-seat-{seat}").focus()
        visitor.key(" ") if seat == "north" else None
        visitor.key("b", tools_at, *([tools_at] if seat == "south" else ["ArrowUp", "ArrowUp"]))
        visitor.key("3", "Enter", "2", " ")
    assert visitor.text("design-problems") == "Ready to play"
    assert label(visitor, "4.3.1") == "column 4, row 3, level 1, pad, South's kingerizer, South's marker"
    visitor.key("Control+z")
    assert label(visitor, "4.6.1") == "column 4, row 6, level 1, pad, North's kingerizer"


def test_holding_the_button_draws(visitor: Visitor) -> None:
    visitor.page.mouse.move(*visitor.place("2.2.1"))
    visitor.page.mouse.down()
    for place in ("3.2.1", "4.2.1", "4.3.1"):
        visitor.page.mouse.move(*visitor.place(place), steps=4)
    visitor.page.mouse.up()
    visitor.settle()
    assert [place for place in ("2.2.1", "3.2.1", "4.2.1", "4.3.1") if ", pad" in label(visitor, place)] == [
        "2.2.1",
        "3.2.1",
        "4.2.1",
        "4.3.1",
    ]
    visitor.press("Undo")
    assert ", empty" in label(visitor, "2.2.1")
    visitor.click("2.2.1")
    assert ", pad" in label(visitor, "2.2.1"), "a press is a press again"


def test_by_link_and_as_a_file_on_another_device(visit: Visit, visitor: Visitor, tmp_path: Path) -> None:
    draw_small(visitor)
    with visitor.page.expect_download() as waiting:
        visitor.press("Export as a file")
    assert waiting.value.suggested_filename == "tiny.json"
    file = tmp_path / "tiny.json"
    waiting.value.save_as(file)
    assert json.loads(file.read_text())["title"] == "Tiny"
    visitor.press("Share")
    link = visitor.page.locator("#share-link").input_value()

    other = visit().go(link.removeprefix(visitor.site))
    assert other.page.get_by_role("dialog", name="Tiny").is_visible()
    other.press("Open in the editor", "#sheet")
    title = other.page.get_by_label("Blueprint title")
    assert title.input_value() == "Tiny"
    assert label(other, "4.2.1") == "column 4, row 2, level 1, pad, South's kingerizer, South's marker"

    begin(other, "Empty board")
    assert title.input_value() != "Tiny"
    other.page.get_by_label("Import a file").set_input_files(file)
    other.until(lambda: title.input_value() == "Tiny", "the blueprint")
    assert label(other, "4.2.1") == "column 4, row 2, level 1, pad, South's kingerizer, South's marker"
    file.write_text("{")
    other.page.get_by_label("Import a file").set_input_files(file)
    other.until(lambda: other.live == "tiny.json is not a JSON file.", "the sentence")


def test_kept_over_a_reload_and_offered_for_new_games(visit: Visit) -> None:
    visitor = visit().go(PAGE)
    begin(visitor, "Empty board")
    draw_small(visitor)
    visitor.press("Save")
    visitor.press("Clear the board")
    visitor.reload()
    assert visitor.text("design-problems").startswith("2 things to put right")
    assert visitor.page.locator("#design-kept .open").all_text_contents() == ["Tiny"]
    visitor.follow("Gridopolis")
    visitor.press("New", "#actions")
    visitor.unfold_terms()
    visitor.choose("Tiny")
    visitor.press("Start", "#sheet")
    assert visitor.page.locator("[data-board] [role=gridcell]").count() == 4


def test_a_full_device_says_so_and_the_page_goes_on(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(FULL)
    visitor.go(PAGE)
    visitor.click("1.1.2")
    visitor.until(lambda: visitor.notices, "the notice")
    assert visitor.notices[0].startswith("Blueprints cannot be saved on this device: its storage is full.")
    visitor.press("Close", "#notices")
    visitor.click("1.2.2")
    visitor.follow("Rules")
    visitor.follow("Design your own")
    assert ", pad" in label(visitor, "1.1.2")
    assert ", pad" in label(visitor, "1.2.2")


def test_by_touch_on_a_phone(phone: Visitor) -> None:
    visitor = phone.lead_to(PAGE)
    assert visitor.look("document.documentElement.scrollWidth") == 390
    visitor.tap("1.1.2")
    assert visitor.live == "A pad on column 1, row 1, level 2."
    visitor.page.locator(".pick", has_text="Teleporter").tap()
    visitor.settle()
    visitor.tap("1.1.2")
    assert visitor.live == "A teleporter on column 1, row 1, level 2."
    box = visitor.page.locator("[data-target='4.8.2'] .hit").bounding_box()
    foot = visitor.page.locator(".sketches").bounding_box()
    assert box
    assert foot
    assert box["width"] >= 32
    assert foot["y"] + foot["height"] < 844, "tools and board fit a phone together"


def test_axe(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce").go(PAGE)
    assert objections(visitor) == []
    for summary in visitor.page.locator("summary").all():
        summary.click()
    pick(visitor, "All")
    pick(visitor, "Four-fold")
    visitor.press("Save")
    assert objections(visitor) == []
    visitor.press("Share")
    assert objections(visitor) == []
    visitor.key("Escape")
    visitor.press("Rename My Matrix")
    assert objections(visitor) == []
    visitor.key("Escape")
    visitor.page.locator("#f-spare-pads").fill("30")
    visitor.page.locator("#f-spare-pads").press("Tab")
    visitor.press("Delete My Matrix")
    visitor.press("Clear the board")
    assert visitor.notices
    assert visitor.page.get_by_text("things to put right").is_visible()
    assert objections(visitor) == []


@pytest.mark.parametrize("file", ["gridbloc-editor.html", "gridopolis-editor.html"])
def test_on_a_phone_what_is_picked_from_is_named_and_a_refusal_stands_at_its_button(phone: Visitor, file: str) -> None:
    visitor = phone.lead_to(file)
    for legend in visitor.page.locator(".palette:not(.of-tool) legend").all():
        box = legend.bounding_box()
        assert box
        assert box["width"] > 24, legend.inner_text()
        assert box["height"] >= 16, legend.inner_text()
    visitor.find("f-design-title").fill("")
    visitor.press("Save", ".whole")
    said = visitor.page.locator("#design-bar .refusal")
    assert said.inner_text() == visitor.live
    button, words = visitor.page.locator(".whole .button").first.bounding_box(), said.bounding_box()
    assert button
    assert words
    assert 0 <= words["y"] - button["y"] - button["height"] < 48
    assert words["y"] + words["height"] < 844
