"""A study in the browser: written and drawn on one device, opened from its link on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.support.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
NOTED = "document.querySelectorAll('#marks .noted:not(.edge)').length"
CLEAR = """
() => {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const [words, board] = ["#study .words", "[data-board] svg"].map(boxOf);
  return words.top >= board.bottom && words.height > 0;
}
"""
"""Whether the words are all below the board."""


def test_words_and_marks_reach_a_phone_by_link(table: Visitor, visit: Visit) -> None:
    table.new_game("Ann", "Ben", "Small")
    table.click("c4")
    table.key("e")
    table.page.keyboard.type("The middle counts {most}.")
    table.press("Done", "#study")
    table.press("Mark", "#study")
    table.click("c3")
    table.press("Arrows", "#study")
    table.page.locator("#study").get_by_role("button", name="Red").click()
    table.settle()
    table.click("a1")
    table.click("c2")
    assert "Marked: arrow from a1 to c2, red." in table.text("study")
    assert table.actions == ["c4 (note)"]
    assert table.look(NOTED) == 3  # a place; an arrow, and the sign where it begins
    table.press("Mark", "#study")
    table.press("Share", "#actions")
    link = table.find("share-link").input_value()
    table.key("Escape")

    other = visit(**PHONE)
    other.go(f"gridbloc.html#{link.partition('#')[2]}")
    other.until(lambda: other.page.locator("#study .words").count(), "the study")
    assert "The next one is to move 1." in other.text("study")
    other.page.get_by_role("button", name="Next note").click()
    other.until(lambda: "The middle counts {most}." in other.text("study"), "the note")
    assert other.look(NOTED) == 3
    assert other.look(CLEAR)
    other.press("Mark", "#study")
    other.tap("c3")
    other.until(lambda: other.look(NOTED) == 2, "the mark to go")
    other.page.get_by_role("button", name="Undo the last change of the notes").click()
    other.until(lambda: other.look(NOTED) == 3, "the mark to be there again")


IN_VIEW = "document.querySelector('#study').getBoundingClientRect().bottom <= innerHeight && scrollY === 0"


@pytest.mark.parametrize("name", ["gadget_grid", pytest.param("gridopolis", marks=pytest.mark.thorough)])
def test_on_a_phone_a_note_is_written_read_and_drawn_in_the_first_view(visit: Visit, name: str) -> None:
    visitor = visit(**PHONE)
    visitor.go(f"{name}.html")
    visitor.put_notices_away()
    visitor.key("e")
    assert visitor.look(IN_VIEW)
    visitor.page.keyboard.type("A sentence about the start, long enough for two lines on a phone.")
    for button in ("Done", "Mark"):
        visitor.press(button, "#study")
        assert visitor.look(IN_VIEW), button
