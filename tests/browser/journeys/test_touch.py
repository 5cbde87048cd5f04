"""A whole game by touch on a phone, where nothing needs scrolling and every target is large enough."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.support.games import STANDARD
from tests.browser.support.visitor import Visitor, play

SMALL_TARGETS = """
() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .skip"))
  .filter((element) => element.parentElement.innerText.trim() === element.innerText.trim()) // not in a sentence
  .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
  .map(([html, { width, height }]) => `${width} x ${height}: ${html}`)
"""


def tap_twice(visitor: Visitor, target: str) -> None:
    """Tap; where that only showed what is meant, tap again."""
    visitor.tap(target)
    if "|" in target:
        assert visitor.page.locator("[data-board] .preview").get_attribute("data-target") == target
        assert "Tap again to build a wall" in visitor.status
        visitor.tap(target)


def fits(visitor: Visitor, ids: list[str]) -> None:
    height = visitor.look("innerHeight")
    for id in ids:
        box = visitor.find(id).bounding_box()
        assert box, f"{id} is not to be seen"
        assert box["y"] >= 0, f"{id} is above the window"
        assert box["y"] + box["height"] <= height, f"{id} is below the window"
    assert visitor.look("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the window"


def test_a_whole_game_by_touch(phone: Visitor) -> None:
    fits(phone, ["goal", "board", "live", "seats", "actions"])
    phone.tap("d4")
    assert phone.actions == ["d4"]

    phone.tap("a1|b1")
    assert phone.actions == ["d4"]
    phone.tap("b1|c1")
    assert phone.page.locator("[data-board] .preview").get_attribute("data-target") == "b1|c1"
    tap_twice(phone, "a1|b1")
    assert phone.actions == ["d4", "a1|b1"]

    play(phone, STANDARD[2:-1], lambda target: tap_twice(phone, target))
    tap_twice(phone, STANDARD[-1])
    assert phone.page.get_by_role("dialog", name="Result").is_visible()
    assert phone.live.endswith("Player 2 won 5 to 4.")
    phone.look("scrollTo(0, 0)")
    fits(phone, ["goal", "board", "live", "seats", "actions"])


@pytest.mark.thorough
def test_targets_are_large_enough_or_have_two_steps(phone: Visitor) -> None:
    assert phone.look(SMALL_TARGETS) == []
    tile = phone.page.locator("#t-e6 .hit").bounding_box()
    assert tile
    assert min(tile["width"], tile["height"]) >= 24
    for sheet in ("Menu", "Share", "New"):
        phone.press(sheet, "#actions")
        assert phone.look(SMALL_TARGETS) == []
        phone.press("Close", "#sheet")
    for page in ("gridbloc-rules.html", "index.html"):
        phone.page.locator(f"a[href='{page}']").first.click()
        phone.settle()
        assert phone.look(SMALL_TARGETS) == []
        assert phone.look("document.documentElement.scrollWidth <= innerWidth")


SIZES = ((320, 568), (1024, 768), (1920, 1080))


@pytest.mark.thorough
def test_no_page_is_wider_than_the_window_without_javascript(visit: Visit) -> None:
    visitor = visit(java_script_enabled=False)
    for file in ("index.html", "gridbloc.html", "gridbloc-rules.html"):
        visitor.page.goto(visitor.site + file)
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            inside = visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert inside, f"{file} at {width} x {height}"
