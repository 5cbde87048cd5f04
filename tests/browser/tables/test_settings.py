"""Settings that the page itself follows: what is seen of the board, and how fast things move."""

from __future__ import annotations

from functools import partial

from tests.browser.conftest import Visit
from tests.browser.games.test_gadget_cards import dealt
from tests.browser.games.test_gadget_grid import show
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import Visitor

SEEN = "(query) => getComputedStyle(document.querySelector(query)).visibility"
DOT, NAMES = "#board .tile.open .dot", "#board .names text"
NUMBERED = """[...document.querySelectorAll("#board .number")]
  .filter((found) => getComputedStyle(found).visibility === "visible").map((found) => found.textContent)"""
EVERY = tuple(f"{number:02}" for number in range(100))
ROOT = "() => ({ ...document.documentElement.dataset })"
LENGTHS = """() => {
  window.lengths = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    lengths.push(timing.duration);
    return animate.call(this, frames, timing);
  };
}"""


def choose(visitor: Visitor, label: str, value: str) -> None:
    """Choose in the settings."""
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.set(label, value)
    visitor.key("Escape")
    visitor.settle()


def check_marks_and_names(visitor: Visitor) -> None:
    """Marks and names go and come at once, and nothing moves."""
    visitor.look(SHIFTS)
    moved(visitor)
    for value, seen in (("Off", "hidden"), ("On", "visible")):
        choose(visitor, "Mark legal moves", value)
        choose(visitor, "Coordinates", value)
        assert (visitor.look(SEEN, DOT), visitor.look(SEEN, NAMES)) == (seen, seen)
    assert moved(visitor) == []


def test_marks_and_names_on_a_desktop(table: Visitor) -> None:
    check_marks_and_names(table)


def test_marks_and_names_on_a_phone(phone: Visitor) -> None:
    check_marks_and_names(phone)


def numbered(visitor: Visitor, *numbers: str) -> bool:
    """Whether squares show these numbers and no others."""
    return bool(visitor.look(NUMBERED) == [*numbers])


def test_squares_show_their_numbers_on_demand(table: Visitor) -> None:
    """That where the pointer or the keyboard is; all of them where that is chosen, and none where not."""
    visitor = table
    show(visitor, dealt())  # where nothing lies on the squares that are looked at
    visitor.page.mouse.move(*visitor.place("35"))
    visitor.until(lambda: "35" in visitor.look(NUMBERED), "the number under the pointer")
    for value, numbers in (("Every square", EVERY), ("Off", ()), ("At the edge", None)):
        visitor.page.get_by_role("button", name="Settings").click()
        visitor.page.get_by_role("group", name="Coordinates").get_by_label(value, exact=True).check()
        visitor.page.mouse.move(0, 0)
        visitor.key("Escape", "b", "ArrowDown")
        at = visitor.look("document.activeElement.dataset.target")
        visitor.until(partial(numbered, visitor, *((at,) if numbers is None else numbers)), f"numbers: {value}")


def test_things_move_as_fast_as_was_chosen(table: Visitor) -> None:
    table.page.emulate_media(reduced_motion="no-preference")
    table.look(LENGTHS)
    found = {}
    for motion, tile in zip(("normal", "slow", "fast", "none"), ("e6", "e7", "e8", "e9"), strict=True):
        choose(table, "Animation", motion.capitalize())
        table.look("() => { lengths.length = 0; }")
        table.click(tile)
        table.click(f"a{tile[1]}|b{tile[1]}")
        found[motion] = max(table.look("lengths"), default=0)
    choose(table, "Animation", "Normal")
    table.page.emulate_media(reduced_motion="reduce")
    assert found["normal"] > 0
    assert (found["slow"], found["fast"], found["none"]) == (2 * found["normal"], found["normal"] / 2, 0)


def test_the_page_is_as_was_chosen_before_python_runs(visit: Visit) -> None:
    visitor = visit().with_settings(legal="off", motion="none")
    visitor.page.goto(f"{visitor.site}gridbloc.html", wait_until="domcontentloaded")
    root = visitor.look(ROOT)
    assert (root["legal"], root["motion"]) == ("off", "none")
