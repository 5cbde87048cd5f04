"""A whole game by touch on a phone of 390 x 844, where nothing needs scrolling and every target is large enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.games import STANDARD
from tests.browser.visitor import Visitor, play

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
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
        assert "again to confirm" in visitor.status
        visitor.tap(target)


def fits(visitor: Visitor, ids: list[str]) -> None:
    height = visitor.look("innerHeight")
    for id in ids:
        box = visitor.find(id).bounding_box()
        assert box, f"{id} is not to be seen"
        assert box["y"] >= 0, f"{id} is above the window"
        assert box["y"] + box["height"] <= height, f"{id} is below the window"
    assert visitor.look("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the window"


def test_a_whole_game_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE).go()
    fits(visitor, ["status", "board", "actions"])
    visitor.tap("d4")
    assert visitor.actions == ["d4"]

    visitor.tap("a1|b1")
    assert visitor.actions == ["d4"]
    visitor.tap("b1|c1")
    assert visitor.page.locator("[data-board] .preview").get_attribute("data-target") == "b1|c1"
    tap_twice(visitor, "a1|b1")
    assert visitor.actions == ["d4", "a1|b1"]

    play(visitor, STANDARD[2:-1], lambda target: tap_twice(visitor, target))
    tap_twice(visitor, STANDARD[-1])
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()
    assert visitor.live.endswith("The game is over: Player 2 wins 5 to 4.")
    visitor.look("scrollTo(0, 0)")
    fits(visitor, ["status", "board", "actions"])


def test_targets_are_large_enough_or_have_two_steps(visit: Visit) -> None:
    visitor = visit(**PHONE).go()
    assert visitor.look(SMALL_TARGETS) == []
    tile = visitor.page.locator("#t-e6 .hit").bounding_box()
    assert tile
    assert min(tile["width"], tile["height"]) >= 24
    for sheet in ("More", "Share", "New"):
        visitor.press(sheet, "#actions")
        assert visitor.look(SMALL_TARGETS) == []
        visitor.press("Close", "#sheet")
    for page in ("gridbloc-rules.html", "index.html"):
        visitor.page.locator(f"a[href='{page}']").first.click()
        visitor.settle()
        assert visitor.look(SMALL_TARGETS) == []
        assert visitor.look("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [(320, 568), (1024, 768), (1920, 1080)])
def test_no_page_is_wider_than_the_window(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    visitor = visit(viewport={"width": width, "height": height}, java_script_enabled=False)
    for file in ("index.html", "gridbloc.html", "gridbloc-rules.html"):
        visitor.page.goto(visitor.site + file)
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{file} at {width}"
