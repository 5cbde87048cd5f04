"""The feel of the board in space: dragging, drawing on it, refusals, and what the settings change there."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, ViewportSize

from tests.browser.conftest import PHONE
from tests.browser.support import space
from tests.browser.support.visitor import Visitor
from tests.browser.tables.test_settings import choose

MARKS = """() => {
  const all = sent.map(({ marks }) => marks).filter(Boolean);
  return all.length > 0 ? all.at(-1) : "{}";
}"""
"""The marks that the worker which draws was told of last."""
WATCH_CANVAS = """
window.seen = [];
const canvas = document.querySelector("#space canvas");
new MutationObserver(() => {
  const now = canvas.style.visibility || "visible";
  if (now !== window.seen.at(-1)) window.seen.push(now);
}).observe(canvas, { attributeFilter: ["style"] });
"""
"""Notes whenever the board in space is hidden or seen again."""
FOCUSED = "document.activeElement.dataset.target"
SHAKE, GROW = 0.24, 0.23
"""Seconds."""


@pytest.fixture
def fingers(board: Visitor) -> Iterator[CDPSession]:
    """The shared page at a phone's size, and what moves fingers over it."""
    board.resize(PHONE["viewport"])
    board.press("As at first")
    space.at_rest(board)
    touch = board.context.new_cdp_session(board.page)
    yield touch
    touch.detach()
    board.resize(space.FEW_PIXELS)
    board.press("As at first")


def drag(board: Visitor, origin: tuple[float, float], end: tuple[float, float], button: str = "left") -> None:
    """With the button of a mouse held, from one place of the window to another."""
    mouse = board.page.mouse
    mouse.move(*origin)
    mouse.down(button=button)  # type: ignore[arg-type]  # one of Playwright's names
    mouse.move(*end, steps=4)
    mouse.up(button=button)  # type: ignore[arg-type]
    space.at_rest(board)
    board.settle()


def swipe(touch: CDPSession, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Fingers, each from one place of the window to another, which come down one after the other."""

    def points(count: int, part: float) -> list[dict[str, float]]:
        return [
            {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part, "id": number}
            for number, ((x, y), (to_x, to_y)) in enumerate(ways[:count])
        ]

    for count in range(1, len(ways) + 1):
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(count, 0)})
    for step in range(1, 6):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(len(ways), step / 5)})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def marks(board: Visitor) -> dict[str, Any]:
    return json.loads(board.look(MARKS))  # type: ignore[no-any-return]


def test_dragging_a_marker_in_space_moves_it_and_turns_nothing(board: Visitor) -> None:
    before = space.place(board, "5.7.2")
    drag(board, space.place(board, "4.2.2"), space.place(board, "4.3.3"))
    assert board.actions == ["4.2.2-4.3.3"]
    assert space.place(space.at_rest(board), "5.7.2") == pytest.approx(before, abs=1)


def test_what_cannot_go_there_goes_back_and_the_page_says_why(board: Visitor) -> None:
    origin = space.place(board, "4.2.2")
    drag(board, origin, space.place(board, "5.7.2"))
    assert board.actions == []
    assert "refusal" in (board.find("live").get_attribute("class") or "")
    assert marks(board)["refused"] == "5.7.2"
    assert space.place(space.at_rest(board), "4.2.2") == pytest.approx(origin, abs=12), "it is risen, as what is chosen"
    board.key("Escape")


def test_what_is_let_go_over_nothing_goes_back(board: Visitor) -> None:
    box = board.page.locator("#space canvas").bounding_box()
    assert box
    drag(board, space.place(board, "4.2.2"), (box["x"] + 5, box["y"] + box["height"] / 2))
    assert board.actions == []
    assert board.live.startswith("Column 4, row 2, level 2 is chosen")
    board.key("Escape")


def test_another_marker_can_be_dragged_while_one_is_chosen(board: Visitor) -> None:
    space.click(board, "3.2.2")
    drag(board, space.place(board, "4.2.2"), space.place(board, "4.3.3"))
    assert board.actions == ["4.2.2-4.3.3"]


def test_a_finger_drags_a_marker_and_elsewhere_turns_the_board(board: Visitor, fingers: CDPSession) -> None:
    x, y = space.place(board, "5.7.2")
    swipe(fingers, ((x, y), (x + 80, y)))
    space.at_rest(board)
    assert abs(space.place(board, "5.7.2")[0] - x) > 5, "a marker of the other side is nothing to drag"
    assert board.actions == []
    board.press("As at first")
    swipe(fingers, (space.place(space.at_rest(board), "4.2.2"), space.place(board, "4.3.3")))
    board.until(lambda: board.actions == ["4.2.2-4.3.3"], "the move")


def test_two_fingers_zoom_wherever_they_begin(board: Visitor, fingers: CDPSession) -> None:
    (x, y), far = space.place(board, "4.2.2"), space.place(board, "5.7.2")
    swipe(fingers, ((x, y), (x - 40, y + 40)), ((x + 60, y - 60), (x + 120, y - 120)))
    space.at_rest(board)
    now = space.place(board, "4.2.2")
    assert math.dist(now, space.place(board, "5.7.2")) > 1.2 * math.dist((x, y), far)
    assert board.actions == []


def test_the_right_button_draws_in_space_as_on_the_flat_board(board: Visitor) -> None:
    space.at_rest(board)
    drag(board, space.place(board, "4.2.2"), space.place(board, "4.3.3"), "right")
    drag(board, space.place(board, "3.2.2"), space.place(board, "3.2.2"), "right")
    board.until(lambda: board.page.locator("#marks > *").count() == 2, "an arrow and a mark")
    drawn = int(space.drawn(space.at_rest(board))["triangles"])
    space.click(board, "5.5.1")
    board.until(lambda: board.page.locator("#marks > *").count() == 0, "them to go")
    board.until(lambda: int(space.drawn(board)["triangles"]) < drawn, "them to go in space")
    assert board.actions == []
    board.key("Escape")


def test_where_one_can_act_is_not_marked_where_that_is_not_wanted(board: Visitor) -> None:
    space.click(board, "4.2.2")
    marked = int(space.drawn(space.at_rest(board))["triangles"])
    choose(board, "Mark legal moves", "Off")
    assert int(space.drawn(space.at_rest(board))["triangles"]) < marked
    space.click(board, "4.3.3")
    assert board.actions == ["4.2.2-4.3.3"], "it can be played all the same"
    choose(board, "Mark legal moves", "On")
    board.press("Undo")


def frames_for(board: Visitor, target: str) -> tuple[int, float]:
    """Frames that are drawn after a press, and the seconds that they take."""
    at = space.place(board, target)
    before, start = int(space.drawn(board)["frames"]), time.monotonic()
    board.page.mouse.click(*at)
    board.settle()
    space.at_rest(board)
    return int(space.drawn(board)["frames"]) - before, time.monotonic() - start


def test_a_refusal_shakes_in_space_what_was_pressed_as_fast_as_was_chosen(board: Visitor) -> None:
    board.page.emulate_media(reduced_motion="no-preference")
    choose(board, "Animation", "None")
    frames_for(board, "5.7.2")
    still = frames_for(board, "5.7.2")[0]
    assert marks(board)["refused"] == "5.7.2"
    board.key("Escape")
    for motion, least in (("Normal", SHAKE), ("Slow", 2 * SHAKE)):
        choose(board, "Animation", motion)
        board.until(lambda least=least: frames_for(board, "5.7.2")[1] >= least, f"a {motion} shake")  # type: ignore[misc]
        board.key("Escape")
    choose(board, "Animation", "Normal")
    board.page.emulate_media(reduced_motion="reduce")
    assert still <= 2, "it stays as it is"


def test_what_moves_in_space_is_as_fast_as_was_chosen(board: Visitor) -> None:
    board.page.emulate_media(reduced_motion="no-preference")
    choose(board, "Animation", "Slow")
    slow = frames_for(board, "4.2.2")
    board.key("Escape")
    choose(board, "Animation", "None")
    none = frames_for(space.at_rest(board), "4.2.2")
    board.key("Escape")
    choose(board, "Animation", "Normal")
    board.page.emulate_media(reduced_motion="reduce")
    assert slow[1] >= 2 * GROW
    assert none[0] <= 3


def test_arrows_lead_where_they_point_from_wherever_one_looks(board: Visitor) -> None:
    board.press("3D", "#space-switch")
    for _ in range(3):
        for _ in range(4):
            board.press("Turn left")
        space.at_rest(board)
        board.look("document.activeElement.blur()")
        board.key("b", "Home")
        for key, axis, sign in (("ArrowUp", 1, -1), ("ArrowDown", 1, 1), ("ArrowLeft", 0, -1), ("ArrowRight", 0, 1)):
            before, at = space.place(board, here := board.look(FOCUSED)), here
            board.key(key)
            after = space.place(board, at := board.look(FOCUSED))
            assert at == here or (after[axis] - before[axis]) * sign > 0, f"{key} led from {here} to {at}"
    board.press("As at first")
    board.press("Both", "#space-switch")


@pytest.mark.parametrize("size", [space.FEW_PIXELS, PHONE["viewport"]])
def test_no_board_of_another_game_is_seen_until_this_ones_is_drawn(board: Visitor, size: ViewportSize) -> None:
    board.resize(size)
    board.look(f"(() => {{ {WATCH_CANVAS} }})()")
    for file in ("gridwar.html", "gridopolis.html"):
        board.look("window.seen.length = 0")
        board.lead_to(file)
        board.until(lambda: board.look("window.seen.length") >= 2, "the board to be hidden and seen again")
        assert board.look("window.seen") == ["hidden", "visible"], file
    board.resize(space.FEW_PIXELS)


@pytest.mark.parametrize("size", [space.FEW_PIXELS, PHONE["viewport"]])
def test_the_legend_tells_the_views_that_show(board: Visitor, size: ViewportSize) -> None:
    board.resize(size)
    both = [True, size == space.FEW_PIXELS]
    for view, shown in (("3D", [True, False]), ("Flat", [False, True]), ("Both", both)):
        if view == "Both" and not all(both):
            board.look("document.querySelector('#space-switch [data-value=both]').click()")
            board.settle()
        else:
            board.press(view, "#space-switch")
        board.press("What the marks mean")
        assert [board.page.locator(f"#sheet .of-{part}").is_visible() for part in ("space", "flat")] == shown, view
        board.key("Escape")
    board.resize(space.FEW_PIXELS)
    board.press("As at first")
