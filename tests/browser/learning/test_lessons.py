"""The first lesson, done by somebody who knows nothing but what is on the page; a puzzle, with a wrong try."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.axe import objections
from tests.browser.support.shifts import PAINTED
from tests.browser.support.visitor import Visitor

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
BOXES = """() => ["coach", "board", "seats", "actions"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""
IN_VIEW = """() => {
  const within = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const words = document.querySelector("#coach .words");
  return ["coach", "actions"].every((id) => within(document.getElementById(id)))
    && within(document.querySelector("[data-board] svg")) && words.scrollHeight <= words.clientHeight;
}"""
"""Whether the panel, all of its words, the board and the bar are to be seen at once."""
NOTE_UNASKED = """
Object.assign(window, { unasked: [], pressed: true });
for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => (pressed = true), { capture: true });
new PerformanceObserver((list) => pressed || unasked.push(...list.getEntries()
  .map(({ value, sources }) => [value, sources.map(({ node }) => node?.id || node?.className || node?.nodeName)])))
  .observe({ type: "layout-shift", buffered: true });
"""
UNASKED = "window.unasked"
"""What moved when all was shown that the last press led to, and nothing was pressed since."""
ACTIVE = "document.activeElement.id"
FIRST = "#coach .presses > :first-child"
MOST = 40
"""Presses for a lesson."""


def begin(visitor: Visitor) -> Visitor:
    """Take up the offer in the question how to play: the second press after the home page."""
    visitor.page.add_init_script(NOTE_UNASKED)
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    visitor.page.get_by_role("link", name="Learn it in a minute").click()
    visitor.wait_for_python()
    visitor.until(lambda: visitor.page.locator("#coach").count(), "the lesson")
    rest(visitor)
    return visitor


def rest(visitor: Visitor) -> None:
    """Wait until all is shown that a press led to."""
    visitor.settle()
    visitor.look(PAINTED)
    visitor.look("pressed = false")


def words(visitor: Visitor) -> str:
    return visitor.page.locator("#coach .words").inner_text()


def follow(visitor: Visitor, press: Callable[[str], None], choose: Callable[[], None]) -> list[str]:
    """Do what the lesson says until it is done: what was said.

    ``press`` presses a button, ``choose`` what is ringed on the board. Nothing on the page moves meanwhile.
    """
    said: list[str] = []
    first = visitor.look(BOXES)
    for _ in range(MOST):
        now = words(visitor)
        said += [now] if now not in said[-1:] else []
        assert now in visitor.live, "it is heard, too"
        assert visitor.look(BOXES) == first, now
        assert visitor.look(IN_VIEW), now
        if visitor.page.locator("#coach-next-lesson").count():
            assert visitor.look(UNASKED) == []
            return said
        if visitor.page.locator("#coach-next").count():
            press("#coach-next")
        else:
            visitor.until(lambda: visitor.look(RING), "what is meant to be marked")
            choose()
        rest(visitor)
    raise AssertionError(f"the lesson does not end: {said}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_lesson_by_touch_on_a_phone(visit: Visit, scheme: str) -> None:
    visitor = begin(visit(**PHONE, color_scheme=scheme))
    assert objections(visitor) == []
    if scheme == "dark":
        return
    said = follow(
        visitor,
        lambda button: visitor.page.locator(button).tap(),
        lambda: visitor.page.touchscreen.tap(*visitor.look(RING)),
    )
    assert sum(now.startswith("Right.") for now in said) >= 3
    title = visitor.page.locator("#coach-title").inner_text()
    visitor.page.locator("#coach-next-lesson").tap()
    visitor.until(lambda: visitor.page.locator("#coach-title").inner_text() != title, "the next lesson")
    visitor.reload()
    assert visitor.page.locator("#coach-title").inner_text().startswith("Lesson 2 of ")


def test_the_first_lesson_by_mouse_after_a_refusal(visit: Visit) -> None:
    visitor = begin(visit())
    middle = visitor.page.locator("#t-a1").bounding_box()
    assert middle is not None
    visitor.page.mouse.click(middle["x"] + 5, middle["y"] + 5)
    visitor.until(lambda: visitor.page.locator("#live.refusal").count(), "the rule's refusal")
    assert "GB-" in visitor.live
    visitor.page.locator("#coach-next").click()
    visitor.settle()
    said = follow(
        visitor,
        lambda button: visitor.page.locator(button).click(),
        lambda: visitor.page.mouse.click(*visitor.look(RING)),
    )
    assert said[-1].startswith("Right.")


def test_the_first_lesson_by_keys(visit: Visit) -> None:
    """The keyboard is led to the buttons; on the board it goes by arrows."""
    visitor = begin(visit())

    def press(button: str) -> None:
        visitor.until(lambda: f"#{visitor.look(ACTIVE)}" == button, "the keyboard to be at the button")
        visitor.key("Enter")

    follow(visitor, press, lambda: go_to_ring(visitor))


def go_to_ring(visitor: Visitor) -> None:
    """Go over the board to what is ringed, and choose it."""
    wanted = visitor.look(RINGED)
    place = next(id.removeprefix("t-") for id in wanted if len(id) == len("t-c4"))
    visitor.key("b")
    visitor.until(lambda: visitor.page.locator("#board :focus-visible").count(), "the focus to be on the board")
    for axis, (less, more) in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowDown", "ArrowUp"))):
        here = str(visitor.look(ACTIVE)).removeprefix("t-")
        steps = ord(place[axis]) - ord(here[axis])
        visitor.key(*[more if steps > 0 else less] * abs(steps))
    assert f"t-{place}" == visitor.look(ACTIVE)
    visitor.key("Enter")
