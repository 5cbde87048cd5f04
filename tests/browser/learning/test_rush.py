"""A puzzle rush in the page: it begins with a press, its clock runs, nothing moves meanwhile, and keys can end it."""

from __future__ import annotations

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.axe import objections

BOXES = """() => ["coach", "seats", "actions"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""
ACTIVE = "document.activeElement.id"


def test_a_rush_by_touch_and_keys(visit: Visit) -> None:
    visitor = visit(**PHONE).go("gridbloc.html#puzzle.rush")
    visitor.until(lambda: visitor.page.locator("#coach-start").count(), "the rules of a rush")
    visitor.page.locator("#coach-start").tap()
    left = visitor.page.locator(".time-left")
    visitor.until(left.count, "the clock")
    boxes, first = visitor.look(BOXES), left.inner_text()
    visitor.until(lambda: left.inner_text() != first, "a second to pass")
    assert visitor.look(BOXES) == boxes
    assert objections(visitor) == []
    visitor.page.locator("#coach-stop").focus()
    visitor.key("Enter")
    visitor.until(lambda: not left.count(), "the end")
    visitor.until(lambda: visitor.look(ACTIVE) == "coach-again", "the keyboard to be at what comes next")
    assert "None solved this time." in visitor.live
    assert visitor.look(BOXES)[0] == boxes[0]
