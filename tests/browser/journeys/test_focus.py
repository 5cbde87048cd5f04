"""Where the focus goes, that it shows for whoever uses the keyboard, and that screen readers hear everything again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import visitor_of
from tests.browser.support.visitor import Visitor

RECORD = """
window.given = [];
for (const kind of [HTMLElement, SVGElement]) {
  const own = kind.prototype.focus;
  kind.prototype.focus = function (options) {
    window.given.push(Boolean(options?.focusVisible));
    own.call(this, options);
  };
}
"""
"""Notes of each focus that a script gives whether it is to show. What comes of it differs from browser to browser."""

WATCH = """
() => {
  window.added = 0;
  new MutationObserver((changes) => {
    window.added += changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
  }).observe(document.getElementById("live"), { childList: true, subtree: true });
}
"""


@pytest.fixture(scope="module")
def open_page(chromium: Browser, site: str) -> Iterator[Visitor]:
    made = visitor_of(chromium, site)
    made.page.add_init_script(RECORD)
    yield made.go()
    made.close()


@pytest.fixture
def visitor(open_page: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game on the page that is open; loaded anew once a test has failed."""
    if request.session.testsfailed:
        open_page.go()
    yield open_page.fresh()
    assert open_page.complaints() == []


def given(visitor: Visitor) -> list[bool]:
    found: list[bool] = visitor.look("window.given.splice(0)")
    return found


def test_the_focus_shows_once_keys_are_used_after_the_mouse(visitor: Visitor) -> None:
    visitor.click("a1")
    given(visitor)
    visitor.key("b", "ArrowRight", "ArrowUp")
    assert given(visitor) == [True, True, True]


@pytest.mark.thorough
def test_the_focus_does_not_have_to_show_for_the_mouse(visitor: Visitor) -> None:
    visitor.key("ArrowRight")
    visitor.click("e6")
    given(visitor)
    visitor.press("Undo", "#actions")
    assert not any(given(visitor))


@pytest.mark.thorough
def test_shift_and_its_kin_are_no_use_of_the_keyboard(visitor: Visitor) -> None:
    visitor.click("e6")
    visitor.press("Undo", "#actions")
    given(visitor)
    visitor.page.keyboard.down("Shift")
    visitor.press("Redo", "#actions")
    visitor.page.keyboard.up("Shift")
    assert not any(given(visitor))


@pytest.mark.thorough
def test_the_same_refusal_is_said_again(visitor: Visitor) -> None:
    visitor.show("")
    visitor.follow("GridBloc")
    visitor.click("a1")
    words = visitor.live
    visitor.look(WATCH)
    visitor.click("a1")
    assert visitor.live == words
    assert visitor.look("window.added") > 0


def test_when_a_game_is_deleted_the_focus_is_at_the_next_one(visitor: Visitor) -> None:
    for tile in ("d4", "e4", "f4"):
        visitor.fresh().click(tile)
    visitor.follow("Gridarium", "header")
    rows = visitor.page.locator("#saved li")
    count = rows.count()
    middle, next_one = rows.nth(1), rows.nth(2).get_attribute("id")
    middle.locator("[data-on=delete]").focus()
    visitor.key("Enter")
    assert rows.count() == count - 1
    here = "[document.activeElement.closest('li').id, document.activeElement.dataset.on]"
    assert visitor.look(here) == [next_one, "delete"]
    assert visitor.look("document.activeElement.matches(':focus-visible')")
    for left in range(count - 2, -1, -1):
        visitor.key("Enter")
        assert rows.count() == left
    assert visitor.look("document.activeElement.dataset.on") == "restore"
    visitor.key("Enter")
    assert rows.count() == 1
    assert visitor.look("document.activeElement.closest('li') !== null")
