"""The guided turn of Gadget Grid, done by somebody who knows nothing but what is on the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import objections
from tests.browser.conftest import PHONE, Visit
from tests.browser.shifts import SHIFTS, moved
from tests.browser.visitor import QUESTION, Visitor

RING = """() => {
  const ring = document.querySelector("#marks .meant")?.getBoundingClientRect();
  return ring && [ring.x + ring.width / 2, ring.y + ring.height / 2];
}"""
"""The middle of the ring on the board."""
RINGED = """() => {
  const { x, y, width, height } = document.querySelector("#marks .meant").getBoundingClientRect();
  const places = document.elementsFromPoint(x + width / 2, y + height / 2);
  return [...new Set(places.map((place) => place.closest("[data-target]")?.id).filter(Boolean))];
}"""
"""The ids of what lies in the ring."""
BUTTON = "#choices .meant:not(.chosen)"
BOXES = """() => ["guide", "board", "choices", "live", "seats", "actions"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""
IN_VIEW = """() => {
  const { top, bottom } = document.getElementById("guide").getBoundingClientRect();
  const words = document.querySelector("#guide .words");
  return top >= 0 && bottom <= innerHeight && words.scrollHeight <= words.clientHeight;
}"""
"""Whether the guide and all of its sentence are to be seen."""
APART = """() => document.getElementById("guide").getBoundingClientRect().bottom
  <= document.querySelector("#board svg").getBoundingClientRect().top"""
NOTE_UNASKED = """
window.unasked = [];
new PerformanceObserver((list) => unasked.push(...list.getEntries()
  .filter(({ hadRecentInput }) => !hadRecentInput)
  .map(({ value, sources }) => [value, sources.map(({ node }) => node?.id || node?.className || node?.nodeName)])))
  .observe({ type: "layout-shift", buffered: true });
"""
UNASKED = "window.unasked"
"""What moved without anything having been pressed."""
ACTIVE = "document.activeElement.id"
MOST = 60
"""Presses. A guided turn takes about half as many."""


def begin(visitor: Visitor) -> Visitor:
    """Take up the offer in the question how to play."""
    visitor.page.goto(f"{visitor.site}gadget_grid.html")
    visitor.page.locator(QUESTION).wait_for()
    visitor.page.locator(QUESTION).get_by_role("link", name="Play one guided turn").click()
    visitor.until(lambda: visitor.page.locator("#guide").count(), "the guide")
    visitor.settle()
    return visitor


def follow(visitor: Visitor, press: Callable[[str], None], choose: Callable[[], None]) -> list[str]:
    """Do what the guide says until it is over: the sentences that were seen.

    ``press`` presses a button, ``choose`` what is ringed on the board.
    """
    seen: list[str] = []
    first = visitor.look(BOXES)
    visitor.look("unasked.length = 0")  # pressing the offer led to another layout
    for _ in range(MOST):
        words = visitor.page.locator("#guide .words").inner_text()
        seen += [words] if words not in seen[-1:] else []
        assert words in visitor.live, "it is heard, too"
        assert visitor.look(IN_VIEW), words
        assert visitor.look(BOXES) == first, words
        if visitor.page.locator("#guide-on").count():
            return seen
        if visitor.page.locator("#guide-next").count():
            press("#guide-next")
        elif visitor.page.locator(BUTTON).count():
            press(BUTTON)
        else:
            choose()
        visitor.settle()
    raise AssertionError(f"the guide does not end: {seen}")


def check_end(visitor: Visitor, seen: list[str]) -> None:
    """The whole turn was told, and the game goes on."""
    told = " ".join(seen)
    words = ("dice", "Generation", "Action Phase", "e-Shoppe", "Life Gizmo", "Equipment", "step", "Rock", "Zombot")
    assert [word for word in words if word not in told] == []
    assert "That was a turn!" in seen[-1]
    visitor.press("Play on", "#guide")
    assert visitor.page.locator("#guide").count() == 0
    mine = ("Your turn", "You choose", "You lost", "You won")  # the computer's turn can ask something of oneself
    visitor.until(lambda: any(words in visitor.status for words in mine), "the computer to have moved")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_guided_turn_by_touch_on_a_phone(visit: Visit, scheme: str) -> None:
    visitor = visit(**PHONE, color_scheme=scheme)
    visitor.page.add_init_script(NOTE_UNASKED)
    begin(visitor)
    assert objections(visitor) == []
    if scheme == "dark":
        return

    def choose() -> None:
        assert visitor.look(APART), "it does not cover the board"
        visitor.page.touchscreen.tap(*visitor.look(RING))

    seen = follow(visitor, lambda button: visitor.page.locator(button).first.tap(), choose)
    assert visitor.look(UNASKED) == []
    check_end(visitor, seen)


def test_the_guided_turn_by_keys(visit: Visit) -> None:
    """Buttons by the numbers that they show or by Tab, the board by arrows."""
    visitor = visit()
    visitor.page.add_init_script(NOTE_UNASKED)
    begin(visitor)

    def press(button: str) -> None:
        number = visitor.page.locator(button).first.get_attribute("aria-keyshortcuts")
        if number is None:
            visitor.page.locator(button).first.focus()
        visitor.key(number or "Enter")

    seen = follow(visitor, press, lambda: go_to_ring(visitor))
    assert visitor.look(UNASKED) == []
    check_end(visitor, seen)


def go_to_ring(visitor: Visitor) -> None:
    """Go over the board to what is ringed, and choose it."""
    wanted = visitor.look(RINGED)
    visitor.key("b")
    visitor.until(lambda: visitor.page.locator("#board :focus-visible").count(), "the focus to be on the board")
    square = next((id.removeprefix("t-") for id in wanted if id.removeprefix("t-").isdecimal()), "")
    if square:
        row, column = divmod(int(square), 10)
        visitor.key("Home", *["ArrowUp"] * 9, *["ArrowDown"] * row, *["ArrowRight"] * column)
    visitor.repeat(lambda: visitor.key("PageDown"), lambda: visitor.look(ACTIVE) in wanted, "the token")
    visitor.key("Enter")


def test_the_offer_leaves_nothing_behind_once_it_was_put_away(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.page.add_init_script(SHIFTS)
    visitor.page.goto(f"{visitor.site}gadget_grid.html")
    visitor.page.get_by_role("button", name="Do not offer this again").tap()
    visitor.until(lambda: not visitor.page.locator("#first-time").count(), "the offer to go")
    visitor.settle()
    visitor.page.goto(f"{visitor.site}index.html")
    visitor.page.goto(f"{visitor.site}gadget_grid.html")
    visitor.page.locator(QUESTION).wait_for()
    assert not visitor.page.locator("#first-time").count()
    visitor.until(lambda: visitor.look("document.getElementById('waking').hidden"), "Python to run")
    assert not visitor.page.locator("#first-time").count()
    assert moved(visitor) == []


def test_a_refusal_is_to_be_seen_beside_the_guide_on_a_phone(visit: Visit) -> None:
    visitor = begin(visit(**PHONE))
    visitor.page.locator("#guide-next").tap()
    visitor.settle()
    words = visitor.page.locator("#guide .words").inner_text()
    visitor.tap("99")
    visitor.until(lambda: visitor.page.locator("#live.refusal").count(), "the refusal")
    box = visitor.page.locator("#live").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["viewport"]["height"]
    assert "GG-" in visitor.live
    assert visitor.page.locator("#guide .words").inner_text() == words
    assert visitor.look(IN_VIEW)


def test_a_reload_in_the_midst_goes_on_without_anything_moving(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.page.add_init_script(SHIFTS)
    begin(visitor)
    visitor.page.locator("#guide-next").tap()
    visitor.settle()
    for _ in range(2):
        visitor.page.touchscreen.tap(*visitor.look(RING))
        visitor.settle()
    words = visitor.page.locator("#guide .words").inner_text()
    visitor.page.reload()
    visitor.wait_for_python()
    assert visitor.page.locator("#guide .words").inner_text() == words
    assert moved(visitor) == []
