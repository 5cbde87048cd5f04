"""Designing a map in a real browser: by mouse, by keyboard, on a phone, and played elsewhere by its link."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.editors.test_editor import begin, label, pick
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor

PAGE = "gridbloc-editor.html"


def test_a_map_is_drawn_by_mouse_and_keys_and_played_elsewhere(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce").go(PAGE)
    _draw_squares(visitor)
    assert objections(visitor) == []
    visitor.press("Share")
    link = visitor.page.locator("#share-link").input_value()

    other = visit().go(link.removeprefix(visitor.site))
    other.press("Play", "#sheet")
    other.choose("Friend here")
    other.press("Start", "#sheet")
    assert other.page.locator("[data-board] [role=gridcell]").count() > 80
    other.click("e6")
    assert other.actions == ["e6"]
    other.press("Menu", "#actions")
    other.press("This game", "#sheet")
    other.press("Change the map", "#sheet")
    other.until(lambda: other.find("design-bar").count(), "the editor")
    assert label(other, "i1") == "i1, cut out"
    assert label(other, "a1") == "a1, tile, worth 7, 1 wall"
    _draw_hexagons(other)


def _draw_squares(visitor: Visitor) -> None:
    """Walls by mouse on both sides, one by keys, a value, and a tile less."""
    pick(visitor, "Half turn")
    visitor.click("a1|b1")
    assert visitor.live == "A wall between a1 and b1, and h9 and i9."
    assert label(visitor, "h9|i9") == "between h9 and i9, wall"
    pick(visitor, "Off")
    visitor.look("document.activeElement.blur()")
    visitor.key("b", "ArrowUp", "Enter")
    assert label(visitor, "a2|b2") == "between a2 and b2, wall"
    visitor.key("Control+z")
    assert label(visitor, "a2|b2") == "between a2 and b2, no wall"
    pick(visitor, "7")
    visitor.click("a1")
    visitor.key("2")
    visitor.click("i1")
    assert visitor.live == "i1 is cut out."
    visitor.click("e5")
    assert visitor.text("design-problems").startswith("One thing to put right The star is on e5")
    visitor.click("e5")
    assert visitor.text("design-problems") == "Ready to play"


def _draw_hexagons(visitor: Visitor) -> None:
    """Another family, larger, with random walls, played at once."""
    begin(visitor, "Hexagons, empty")
    visitor.press("Hexagons along a side: one more")
    visitor.press("Random walls")
    assert visitor.page.locator("[data-target][aria-label$=', wall']").count() > 10
    pick(visitor, "Star")
    visitor.click("a1")
    assert visitor.live == "The star is on a1."
    visitor.press("Play")
    visitor.press("Start", "#sheet")
    visitor.until(lambda: visitor.page.locator("#status").count(), "the table")
    assert visitor.page.locator("[data-board] [data-target='a1']").get_attribute("aria-label")


def test_by_touch_on_a_phone(phone: Visitor) -> None:
    visitor = phone.lead_to(PAGE)
    assert visitor.look("document.documentElement.scrollWidth") == 390
    before = visitor.page.locator(".sketches").bounding_box()
    visitor.tap("c3|c4")
    assert visitor.live == "A wall between c3 and c4."
    visitor.page.locator(".pick", has_text="Replenish").tap()
    visitor.settle()
    visitor.tap("c3")
    assert visitor.live == "c3: scores each time."
    foot = visitor.page.locator(".sketches").bounding_box()
    assert foot
    assert foot == before, "the board stays where it is, whatever is in hand"
    assert foot["y"] + foot["height"] < 844, "tools and board fit a phone together"
