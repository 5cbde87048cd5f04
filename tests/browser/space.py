"""The board in space as a visitor sees and uses it."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import Visitor

WHERE = """
async (target) => (await import(document.querySelector("script[type=module]").src)).whereIs(target)
"""


def drawn(visitor: Visitor) -> dict[str, Any]:
    """What the view says of its drawing; empty before there is any."""
    return {
        name: value for name, value in visitor.look("({...document.getElementById('space').dataset})").items() if value
    }


def wait_for_space(visitor: Visitor) -> Visitor:
    """Wait until the board is drawn in space and nothing moves there."""
    visitor.until(lambda: "frames" in drawn(visitor), "the board in space")
    return at_rest(visitor)


def at_rest(visitor: Visitor) -> Visitor:
    """Wait until nothing is drawn any more."""
    seen: list[str] = []
    while len(seen) < 3 or len(set(seen[-3:])) > 1:
        seen.append(drawn(visitor)["frames"])
        visitor.page.wait_for_timeout(60)
        assert len(seen) < 500, "the board in space is drawn again and again"
    return visitor


def place(visitor: Visitor, target: str) -> tuple[float, float]:
    """Where in the window a target shows."""
    x, y = visitor.look(WHERE, target)
    return x, y


def click(visitor: Visitor, target: str) -> None:
    """Press the mouse on what stands there, or on the pad."""
    at_rest(visitor)
    visitor.page.mouse.click(*place(visitor, target))
    visitor.settle()


def tap(visitor: Visitor, target: str) -> None:
    """Touch what stands there, or the pad."""
    at_rest(visitor)
    visitor.page.touchscreen.tap(*place(visitor, target))
    visitor.settle()


def show_floor(visitor: Visitor, floor: str) -> None:
    """Show one floor clearly, or "All"."""
    visitor.page.get_by_role("radio", name=floor, exact=True).check()
