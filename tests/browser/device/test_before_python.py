"""The page is there before Python is, what is pressed early counts, and without Python it says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.support.visitor import Visitor, held

SHELL = "**/shell.*.js"
QUESTION = "#sheet:modal[data-open=new]"

Fault = tuple[str, dict[str, Any]]
"""Which files are asked for, and what is answered."""


def fail_again_and_again(visitor: Visitor, faults: Sequence[Fault], words: str) -> None:
    """One file after the other is answered wrongly, and "Try again" leads to the next, at last to the game."""
    visitor.expected = ("error: ", "warning: ")
    go: Callable[[], object] = partial(visitor.page.goto, f"{visitor.site}gridbloc.html")
    for files, answer in faults:
        visitor.context.route(files, partial(fulfilled, answer))
        loaded(visitor, go)
        visitor.until(lambda: words in visitor.text("fault"), f"a word about {files} that are {answer}")
        visitor.context.unroute(files)
        go = partial(visitor.press_and_leave, "Try again", "#fault")
    loaded(visitor, go)
    visitor.wait_for_python()
    assert visitor.find("fault").is_hidden()
    visitor.click("e6")
    assert visitor.actions == ["e6"]
    assert not [line for line in visitor.wrong if line.startswith("foreign")]


def loaded(visitor: Visitor, go: Callable[[], object]) -> None:
    """Go to a page and wait for its document. (What the one before still loads may come to its end meanwhile.)"""
    loads = visitor.loads
    go()
    visitor.until(lambda: visitor.loads > loads, "the page to load")


def leave_the_question(visitor: Visitor) -> None:
    """Somebody who does not say how to play, but plays; Python, or the shell, need not be there."""
    visitor.page.locator(QUESTION).wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(QUESTION).wait_for(state="hidden")


def fulfilled(answer: dict[str, Any], route: Route) -> None:
    route.fulfill(**answer)


def test_early_clicks_wait_and_then_count(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor)
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    assert visitor.page.locator("[data-board] [role=gridcell]").count() == 81 + 144
    assert visitor.status == "Round 1 of 2 Player 1 to move: step to a neighbouring tile."
    leave_the_question(visitor)
    visitor.page.mouse.click(*visitor.place("e6"))
    visitor.until(lambda: "Your click is kept" in visitor.text("waking"), "a word about the click")
    visitor.page.keyboard.press("?")
    release()
    visitor.wait_for_python()
    visitor.settle()
    assert visitor.actions == ["e6"]
    assert visitor.page.get_by_role("dialog", name="Keys").is_visible()


def test_what_is_pressed_before_the_shell_is_there_counts(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor, SHELL)
    visitor.page.goto(f"{visitor.site}gridbloc.html", wait_until="commit")
    visitor.page.locator("[data-board]").wait_for()
    leave_the_question(visitor)
    visitor.page.mouse.click(*visitor.place("e6"))
    visitor.page.locator("#typed-text").fill("e6|f6")
    visitor.page.keyboard.press("Enter")
    visitor.page.evaluate("document.activeElement.blur()")
    visitor.page.keyboard.press("?")
    release()
    visitor.wait_for_python()
    visitor.settle()
    assert visitor.actions == ["e6", "e6|f6"]
    assert visitor.page.get_by_role("dialog", name="Keys").is_visible()


def test_a_shell_that_does_not_come_is_said(visit: Visit) -> None:
    answers: list[dict[str, Any]] = [
        {"status": 500, "body": "sorry"},
        {"status": 200, "content_type": "text/javascript", "body": "import { a } fro"},
        {"status": 200, "content_type": "text/html", "body": "<p>Please pay for this network"},
    ]
    faults = [(file, answer) for file in (SHELL, "**/chunk-*.js") for answer in answers]
    fail_again_and_again(visit(), faults, "did not load completely")


def test_a_shell_that_keeps_one_waiting_is_said_and_may_still_come(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor, SHELL)
    visitor.page.clock.install()
    visitor.page.goto(f"{visitor.site}gridbloc.html", wait_until="commit")
    visitor.page.locator("[data-board]").wait_for()
    visitor.page.clock.fast_forward(10_000)
    assert "still loading" in visitor.text("fault")
    leave_the_question(visitor)
    assert visitor.page.get_by_role("button", name="Try again").is_visible()
    visitor.page.mouse.click(*visitor.place("e6"))
    release()
    visitor.wait_for_python()
    visitor.settle()
    assert visitor.page.locator("#fault").is_hidden()
    assert visitor.actions == ["e6"]


def test_going_to_another_page_before_python_is_there(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor)
    visitor.page.goto(f"{visitor.site}index.html")
    loads = visitor.loads
    visitor.page.get_by_role("link", name="GridBloc", exact=True).last.click()
    visitor.page.locator("[data-board]").wait_for()
    leave_the_question(visitor)
    visitor.page.mouse.click(*visitor.place("d6"))
    release()
    visitor.wait_for_python()
    visitor.settle()
    assert visitor.actions == ["d6"]
    assert visitor.loads == loads
    visitor.page.go_back()
    visitor.settle()
    assert visitor.page.title() == "Gridarium"


def test_a_worker_that_fails_to_start_shows_a_readable_fault(visit: Visit) -> None:
    faults: list[Fault] = [
        ("**/worker.*.py", {"status": 404, "body": "not here"}),
        ("**/worker.*.py", {"status": 200, "body": "this is no Python"}),
        ("**/worker.*.py", {"status": 200, "body": "raise RuntimeError('on purpose')"}),
        ("**/app.*.bin", {"status": 200, "body": "no archive"}),
        ("**/app.*.bin", {"status": 404, "body": ""}),
        ("**/stdlib.*.bin", {"status": 500, "body": "sorry"}),
        ("**/stdlib.*.bin", {"status": 200, "body": "x and no more"}),
        ("**/pyscript.*/core.js", {"status": 404, "body": ""}),
    ]
    fail_again_and_again(visit(), faults, "could not start")


def rooms_for_waking(visitor: Visitor) -> list[object]:
    """Where the word about loading stands, in windows of several sizes."""
    rooms: list[object] = []
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        visitor.resize({"width": width, "height": height})
        rooms.append(visitor.find("waking").bounding_box())
    return rooms


def test_python_that_keeps_one_waiting_is_said_and_may_still_come(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor)
    visitor.page.clock.install()
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    visitor.until(lambda: "Starting" in visitor.text("waking"), "the worker")
    rooms = rooms_for_waking(visitor)
    visitor.page.clock.run_for(9_000)
    assert "Still loading" in visitor.text("waking")
    assert rooms_for_waking(visitor) == rooms
    assert visitor.find("waking").get_by_role("button", name="Try again").is_visible()
    release()
    visitor.wait_for_python()
    visitor.click("e6")
    assert visitor.actions == ["e6"]


NEEDS_SCRIPTS = (
    "button:not([popovertarget]), input:not(#show-sources), select, textarea, summary, [href$='editor.html'], "
    "#waking, .space-view"
)


def test_without_javascript_the_pages_can_be_read_and_offer_nothing_else(visit: Visit) -> None:
    visitor = visit(java_script_enabled=False, viewport={"width": 390, "height": 844})
    for file in ("index.html", "gridopolis-editor.html", "gridopolis.html", "gridbloc.html"):
        visitor.page.goto(visitor.site + file)
        assert visitor.page.locator("noscript p").is_visible()
        assert visitor.page.locator("p", has_text="One moment").filter(visible=True).count() == 0
        shown = visitor.page.locator(NEEDS_SCRIPTS).filter(visible=True)
        assert shown.count() == 0, shown.first.evaluate("element => element.outerHTML")
    assert visitor.page.locator("[data-board]").is_visible()
    visitor.page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(visitor.page.locator("main")).to_contain_text("GB-10")
