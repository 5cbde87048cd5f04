"""The page is there before Python is, what is pressed early counts, and without Python it says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

PYTHON = "**/*.wasm"


def held(visitor: Visitor) -> Callable[[], None]:
    """Keep Python from arriving until the function that this returns is called."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    def release() -> None:
        visitor.until(lambda: waiting, "Python to be asked for")
        for route in waiting:
            route.continue_()

    visitor.context.route(PYTHON, hold)
    return release


def test_early_clicks_wait_and_then_count(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor)
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    assert visitor.page.locator("[data-board] [role=gridcell]").count() == 81 + 144
    assert visitor.status == "Round 1 of 2 Player 1, step to a neighbouring tile."
    visitor.page.mouse.click(*visitor.place("e6"))
    visitor.until(lambda: "Your click is kept" in visitor.text("waking"), "a word about the click")
    visitor.page.keyboard.press("?")
    release()
    visitor.wait_for_python()
    visitor.settle()
    assert visitor.actions == ["e6"]
    assert visitor.page.get_by_role("dialog", name="Keys").is_visible()


def test_going_to_another_page_before_python_is_there(visit: Visit) -> None:
    visitor = visit()
    release = held(visitor)
    visitor.page.goto(f"{visitor.site}index.html")
    loads = visitor.loads
    visitor.page.get_by_role("link", name="Two players").click()
    visitor.page.locator("[data-board]").wait_for()
    visitor.page.mouse.click(*visitor.place("d6"))
    release()
    visitor.wait_for_python()
    visitor.settle()
    assert visitor.actions == ["d6"]
    assert visitor.loads == loads
    visitor.page.go_back()
    visitor.settle()
    assert visitor.page.title() == "Gridarium"


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ("**/worker.*.py", {"status": 404, "body": "not here"}),
        ("**/worker.*.py", {"status": 200, "body": "this is no Python"}),
        ("**/worker.*.py", {"status": 200, "body": "raise RuntimeError('on purpose')"}),
        ("**/app.*.zip", {"status": 200, "body": "no archive"}),
        ("**/app.*.zip", {"status": 404, "body": ""}),
        ("**/pyscript.*/core.js", {"status": 404, "body": ""}),
    ],
)
def test_a_worker_that_fails_to_start_shows_a_readable_fault(
    visit: Visit, pattern: str, answer: dict[str, Any]
) -> None:
    visitor = visit()
    visitor.expected = ("error: ", "warning: ")
    visitor.context.route(pattern, lambda route: route.fulfill(**answer))
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    visitor.page.locator("#fault").wait_for()
    assert "could not start" in visitor.text("fault")
    assert not [line for line in visitor.wrong if line.startswith("foreign")]
    loads = visitor.loads
    visitor.context.unroute(pattern)
    visitor.page.locator("#fault").get_by_role("button", name="Reload").click()
    visitor.until(lambda: visitor.loads > loads, "the reload")
    visitor.wait_for_python()
    visitor.click("e6")
    assert visitor.actions == ["e6"]


def test_without_javascript_the_pages_can_be_read(visit: Visit) -> None:
    visitor = visit(java_script_enabled=False)
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    assert visitor.page.locator("[data-board]").is_visible()
    visitor.page.get_by_role("link", name="Rules", exact=True).first.click()
    assert "GB-10" in visitor.page.locator("main").inner_text()
