"""The feel of the board: dragging, drawing on it, moves entered ahead, and keys and wheel through the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.games import STANDARD
from tests.browser.support.visitor import Visitor

LONG_PRESS = 400
"""Milliseconds that a finger rests before it drags."""
LOW: ViewportSize = {"width": 390, "height": 500}
"""A phone's window that a table does not fit into, so that it can be scrolled."""


def show(visitor: Visitor, *actions: str, level: int = 0) -> None:
    """A game with these actions, and a person or a computer in the second seat."""
    match = Match(load("gridbloc"), [Seat("Ada"), Seat("", level)])
    match.extend(actions)
    visitor.show(f"#{link.write(match)}")


def drag(visitor: Visitor, origin: str, end: str, button: str = "left") -> None:
    """With the button of a mouse held, from one place to another; what is dragged follows."""
    mouse = visitor.page.mouse
    (x, y), to = visitor.place(origin), visitor.place(end)
    mouse.move(x, y)
    mouse.down(button=button)  # type: ignore[arg-type]  # one of Playwright's names
    mouse.move(x + 10, y + 10)
    mouse.move(*to)
    shown = visitor.page.locator(".ghost").count()
    assert shown == (button == "left")
    mouse.up(button=button)  # type: ignore[arg-type]
    assert not visitor.page.locator(".ghost").count()
    visitor.settle()


def test_dragging_is_as_good_as_pressing(table: Visitor) -> None:
    drag(table, "e5", "d4")
    assert table.actions == ["d4"]


def test_what_is_dragged_follows_the_pointer_on_a_board_that_is_turned_round(table: Visitor) -> None:
    table.fresh("gridopolis.html")
    table.key("x")
    mouse = table.page.mouse
    x, y = table.place("4.2.2")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 30, y + 40, steps=3)
    box = table.page.locator(".ghost .piece").first.bounding_box()
    mouse.move(x, y)
    mouse.up()
    table.settle()
    assert box
    assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == pytest.approx((x + 30, y + 40), abs=4)
    table.key("Escape")


def test_the_right_button_draws_on_the_board_and_a_press_wipes_that_off(table: Visitor) -> None:
    address = table.address
    drag(table, "a1", "c3", "right")
    drag(table, "e5", "e5", "right")
    marks = table.page.locator("#marks > *")
    assert marks.count() == 2
    assert (table.actions, table.address) == ([], address), "nothing of it is played or sent"
    table.click("d4")
    assert marks.count() == 0


def test_a_move_entered_ahead_is_drawn_until_it_is_taken_back(table: Visitor) -> None:
    show(table, "d4", level=6)
    table.unfold()
    ring = table.page.locator("#marks .entered")
    table.click("c3")
    table.until(lambda: ring.count() == 1, "the ring")
    table.key("Escape")
    table.until(lambda: ring.count() == 0, "no ring")
    assert table.actions == ["d4"]


def test_keys_and_wheel_go_through_the_game_and_over_the_board_where_the_keyboard_is(table: Visitor) -> None:
    show(table, *STANDARD[:6])
    table.click("e5")  # the mouse leaves the focus there
    table.key("ArrowLeft", "ArrowLeft")
    assert table.at_move == "4 / 6"
    table.key("Home")
    assert table.at_move == "0 / 6"
    table.page.mouse.move(*table.place("g7"))
    for turned, there in ((100, "1 / 6"), (100, "2 / 6"), (-100, "1 / 6")):
        table.page.mouse.wheel(0, turned)
        table.until(lambda there=there: table.at_move == there, f"the wheel to lead to {there}")  # type: ignore[misc]
    for around in ("#moves", "#seats", ".situation"):
        box = table.page.locator(around).bounding_box()
        assert box
        table.key("Home")
        table.page.mouse.move(box["x"] + 5, box["y"] + 5)
        table.page.mouse.wheel(0, 100)
        table.until(lambda: table.at_move == "1 / 6", f"the wheel over {around}")
    table.key("b", "ArrowLeft")
    assert table.at_move == "1 / 6"
    assert table.look("document.activeElement.dataset.target") not in (None, "e5")


def test_the_screen_is_filled_by_a_key(table: Visitor) -> None:
    filled = "Boolean(document.fullscreenElement)"
    table.key("f")
    table.until(lambda: table.look(filled), "the whole screen")
    table.key("f")
    table.until(lambda: not table.look(filled), "the window")


NEVER_RESTED = """
window.later = window.setTimeout;
window.setTimeout = (act, ms, ...given) => (ms === 180 ? 0 : window.later.call(window, act, ms, ...given));
void 0;
"""
"""However slow the machine is, a finger that goes on at once has not rested."""


RESTED = "(ms) => new Promise((rested) => setTimeout(rested, ms))"
"""By the page's own time: what it waits for meanwhile is over then."""


def test_a_finger_drags_after_a_rest_and_scrolls_without(phone: Visitor) -> None:
    phone.resize(LOW)
    touch = phone.context.new_cdp_session(phone.page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    def swipe(rest: int, x: float, y: float, to: tuple[float, float]) -> None:
        finger("Start", x, y)
        phone.look(RESTED, rest)
        for step in range(1, 6):
            finger("Move", x + (to[0] - x) * step / 5, y + (to[1] - y) * step / 5)
        finger("End")
        phone.settle()

    swipe(LONG_PRESS, *phone.place("e5"), phone.place("d4"))
    phone.until(lambda: phone.actions == ["d4"], "the move")
    assert phone.look("scrollY === 0")
    x, y = phone.place("d4")
    phone.look(NEVER_RESTED)
    swipe(0, x, y, (x, y - 150))
    phone.look("void (window.setTimeout = window.later)")
    phone.until(lambda: phone.look("scrollY > 0"), "the page to scroll")
    assert phone.actions == ["d4"]


AT_ONCE = """
(target) => new Promise((resolve) => {
  const place = document.querySelector(`[data-board] [data-target="${target}"]`);
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    const { turn } = document.getElementById("board-mode").dataset;
    const { takes } = document.getElementById("board-pointer").dataset;
    resolve([turn, takes, document.title, location.href]);
  }).observe(document.getElementById("board-mode"), { attributes: true });
  place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
})
"""
"""Press a place; what the page says as soon as the answer is on it, before it is painted."""


def test_what_nobody_sees_of_an_answer_does_not_keep_it_waiting(table: Visitor) -> None:
    table.fresh()
    page = table.page
    title, address = page.title(), table.address
    assert page.evaluate(AT_ONCE, "e6") == ["wall", "step", title, address]
    table.settle()
    assert page.locator("#board-pointer").get_attribute("data-takes") == "wall"
    assert table.address != address
    assert page.title() != title
    assert table.actions == ["e6"]
