"""Two tabs of one device with the same game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.support.games import OPENING
from tests.browser.support.lifecycle import Tab, profile, until

HOLD = """() => {
  const { prototype } = BroadcastChannel;
  const { postMessage } = prototype;
  const held = [];
  prototype.postMessage = function (message) { held.push(() => postMessage.call(this, message)); };
  window.release = () => {
    prototype.postMessage = postMessage;
    held.forEach((send) => send());
  };
}"""
"""Keep what a tab tells the others until it is told to `release` it: so two act before either hears of the other."""


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    with profile(chromium) as fresh:
        yield fresh


@pytest.fixture
def tabs(context: BrowserContext, site: str) -> Iterator[tuple[Tab, Tab]]:
    """The same game in both, three actions old."""
    one = Tab(context, site).open().play(*OPENING[:3])
    other = Tab(context, site).open(one.address.removeprefix(site))
    yield one, other
    one.check()
    other.check()


def test_an_action_in_one_shows_in_the_other_and_who_looks_back_is_left_there(tabs: tuple[Tab, Tab]) -> None:
    one, other = tabs
    one.play(OPENING[3])
    other.stands_at("4 / 4")
    assert other.notices == ""
    assert other.address == one.address
    other.press("Undo")
    other.stands_at("3 / 4")
    one.play(OPENING[4])
    other.stands_at("3 / 5")
    other.press("To the end")
    other.stands_at("5 / 5")
    other.play("a1|b1")
    one.stands_at("6 / 6")
    assert one.moves == other.moves == [*OPENING, "a1|b1"]


@pytest.mark.thorough
def test_two_ways_to_go_on_are_both_kept(tabs: tuple[Tab, Tab], context: BrowserContext, site: str) -> None:
    one, other = tabs
    walls = {one: "a1|b1", other: "h9|i9"}
    for tab in walls:
        tab.page.evaluate(HOLD)
    for tab, wall in walls.items():
        tab.point(wall)
    for tab in walls:
        tab.page.evaluate("release()")
    for tab, wall in walls.items():
        tab.page.locator("#lines li").nth(1).wait_for()
        assert tab.moves == [*OPENING[:3], wall]
    one.page.close()
    other.page.close()
    late = Tab(context, site).open("index.html")
    late.press("Continue")
    late.stands_at("4 / 4")
    assert len(late.lines) == 2


@pytest.mark.thorough
def test_the_list_follows_what_is_played_deleted_and_brought_back_in_the_other_tab(tabs: tuple[Tab, Tab]) -> None:
    one, other = tabs
    one.go_home()
    other.play(OPENING[3])
    until(lambda: "Player 1 to move" in " ".join(one.games), "the new action in the list")
    one.press("Delete Player 1 and Player 2")
    until(lambda: one.games == [], "an empty list")
    other.play(OPENING[4])
    until(lambda: len(one.games) == 1, "the deleted game, which went on, in the list")
    assert "Player 2 to move" in one.games[0]
    other.go_home()
    one.press("Delete Player 1 and Player 2")
    until(lambda: other.games == [], "an empty list")
    one.press("Undo")
    until(lambda: len(other.games) == 1, "the game in the list")
