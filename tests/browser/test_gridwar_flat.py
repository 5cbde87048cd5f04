"""Gridwar on its map: whole turns by touch, by mouse and by keyboard, all on one page, and nothing that jumps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.browser.axe import objections
from tests.browser.conftest import PHONE, Visit
from tests.browser.keyboard import way_over
from tests.browser.shifts import SHIFTS, moved
from tests.browser.test_touch_game import SMALL_TARGETS, fits
from tests.browser.visitor import Visitor
from tests.conftest import DESKTOP
from web.boards import Look, board_for

SEEN = ["goal", "board", "choices", "seats", "actions"]
"""What a phone shows without scrolling."""
BEFORE = ("@-e5", ".", "@-n5", "@-j5", ".")
ROOM = """
() => {
  const { x, y, width, height } = document.querySelector(".map").getBoundingClientRect();
  return [x, y, width, height];
}
"""
SHOWN = "what => getComputedStyle(document.querySelector(what)).display !== 'none'"


def middle(visitor: Visitor, name: str) -> tuple[float, float]:
    """Where one points at a space."""
    box = visitor.page.locator(f"#t-{name} > .hit").bounding_box()
    assert box, f"{name} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(visitor: Visitor, name: str) -> None:
    visitor.page.touchscreen.tap(*middle(visitor, name))
    visitor.settle()


def click(visitor: Visitor, name: str) -> None:
    visitor.page.mouse.click(*middle(visitor, name))
    visitor.settle()


def test_turns_by_touch_by_mouse_and_by_keyboard(visit: Visit) -> None:
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend(BEFORE)
    visitor = visit(**PHONE | {"is_mobile": False}, reduced_motion="reduce")  # one that takes a mouse, too
    visitor.page.add_init_script(SHIFTS)
    visitor.go(f"gridwar.html#{link.write(match)}")
    visitor.press("Flat", "#space-switch")
    by_touch(visitor)
    larger(visitor)
    visitor.page.set_viewport_size(DESKTOP["viewport"])
    by_mouse(visitor)
    by_keyboard(visitor)


def by_touch(visitor: Visitor) -> None:
    """White brings in a tile and moves one; a finger shows first where a tile would go."""
    fits(visitor, SEEN)
    assert visitor.look(SMALL_TARGETS) == []
    moved(visitor)
    visitor.press("New troop (94)")
    tap(visitor, "a7")
    assert visitor.actions == list(BEFORE), "that was the first step"
    assert "Point at a7 again" in visitor.status
    assert visitor.look(SHOWN, "#t-a7 .route")
    assert not visitor.look(SHOWN, "#t-a8 .route")
    tap(visitor, "a7")
    tap(visitor, "e5")
    assert visitor.live.startswith("E5 is chosen")
    tap(visitor, "f5")
    tap(visitor, "f5")
    assert visitor.actions[-2:] == ["@-a7", "e5-f5"]
    visitor.press("End the turn")
    jumped = [what for _, whats in moved(visitor) for what in whats if not what.startswith("STRONG")]
    assert jumped == [], "nothing jumps but the words of the task in their own room"
    fits(visitor, SEEN)


def larger(visitor: Visitor) -> None:
    """In a larger map every tile is easy to touch, what happened last is in sight, and its room is the same."""
    room = visitor.look(ROOM)
    visitor.page.locator(".closer").click()
    visitor.settle()
    assert visitor.look(ROOM) == room
    box = visitor.page.locator("#t-f5 > .hit").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    assert room[0] < middle(visitor, "f5")[0] < room[0] + room[2]
    assert room[1] < middle(visitor, "f5")[1] < room[1] + room[3]
    visitor.page.locator(".closer").click()
    visitor.settle()


def by_mouse(visitor: Visitor) -> None:
    """Black sees the way to an end while the mouse is over it, is told why another one is no end, and takes back."""
    click(visitor, "j5")
    visitor.page.mouse.move(*middle(visitor, "h5"))
    assert visitor.look(SHOWN, "#t-h5 .route")
    click(visitor, "a1")
    assert "(GW-15)" in visitor.live
    visitor.press("Show why", "#live")
    dialog = visitor.page.get_by_role("dialog", name="Explain a move")
    assert dialog.get_by_role("img").count() == 1
    assert objections(visitor) == []
    visitor.key("Escape")
    click(visitor, "h5")
    assert visitor.actions[-1] == "j5-h5"
    assert visitor.page.locator("#t-h5 .tick").count() == 1
    visitor.page.get_by_label("2", exact=True).last.check()
    assert visitor.look("getComputedStyle(document.querySelector('#t-h5')).opacity") == "0.16"
    visitor.page.get_by_label("All", exact=True).last.check()
    visitor.key("z")
    assert visitor.page.locator("#m-j5").count() == 1, "it is back"
    assert objections(visitor) == []


def by_keyboard(visitor: Visitor) -> None:
    """Arrows lead over the map, Enter chooses and plays."""
    visitor.look("document.activeElement.blur()")
    visitor.key("b")
    state: Any = load("gridwar").start()
    for text in [*BEFORE, "@-a7", "e5-f5", "."]:
        state.play(state.parse(text))
    focused = "document.activeElement.dataset.target"
    for target in ("n5", "l5"):
        look = replace(Look(state), cursor=visitor.look(focused))
        visitor.key(*way_over(board_for("gridwar"), look, target))
        assert visitor.look(focused) == target
        visitor.key("Enter")
    assert visitor.actions[-1] == "n5-l5"
