"""Somebody who has never been here: what is seen leads to a finished first turn, in a few presses."""

from __future__ import annotations

import pytest

from gridarium import load
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from web.boards import SHOWN
from web.play.new_game import EASY
from web.words.opponents import name_of

NEXT = """
(before) => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const marked = seen("main [data-board] [data-target].open").map(({ dataset }) => dataset.target);
  const buttons = [...seen("#choices .button.primary"), ...seen("#choices .button")];
  return [marked, marked.findLast((target) => !before.includes(target)) ?? buttons[0]?.dataset.target];
}
"""
"""The places that are marked, and what to press next: one that was not marked before, or the button that stands out,
or else the first."""
HEAD = """
["h1", ".still", "h1 ~ p"].map((query) => {
  const words = document.createRange();
  const part = document.querySelector(`.welcome > ${query}`);
  words.selectNodeContents(part);
  const { left, right, top, bottom } = (query === ".still" ? part : words).getBoundingClientRect();
  return { left, right, top, bottom, lines: new Set([...words.getClientRects()].map((line) => line.top)).size };
})
"""
"""Where the heading of the first page is, what holds its boards, and what is said below."""
MOVING = "document.getAnimations().filter(({ playState }) => playState === 'running').length"


@pytest.fixture(params=["table", "phone"])
def visitor(request: pytest.FixtureRequest) -> Visitor:
    """A page on a desktop, and one on a phone."""
    found: Visitor = request.getfixturevalue(request.param)
    return found.lead_to("index.html")


def press(visitor: Visitor, target: str) -> None:
    if visitor.look("matchMedia('(pointer: coarse)').matches"):
        visitor.tap(target)
    else:
        visitor.click(target)


@pytest.mark.parametrize("game", [name for name in SHOWN if not load(name).long_turns])
def test_a_first_turn_is_finished_in_three_presses(visitor: Visitor, game: str) -> None:
    card = visitor.page.locator(".card").filter(has=visitor.page.get_by_role("heading", name=load(game).title))
    card.get_by_role("button", name="Play the computer").click()
    visitor.settle()
    assert "Your turn" in visitor.status
    before: list[str] = []
    for _ in range(2):
        before, target = visitor.look(NEXT, before)
        press(visitor, target)
        if "Your turn" not in visitor.status or name_of(EASY) in visitor.live:
            break
    visitor.until(lambda: name_of(EASY) in visitor.live + visitor.status, "the computer's turn")


def test_boards_move_gently_and_not_at_all_where_that_is_not_wanted(visitor: Visitor) -> None:
    assert visitor.look(MOVING) == 0
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.until(lambda: visitor.look(MOVING) > 0, "the boards to move")
    visitor.page.get_by_label("Keep the boards still").check()
    visitor.until(lambda: visitor.look(MOVING) == 0, "the boards to stand still")
    visitor.page.get_by_label("Keep the boards still").uncheck()
    visitor.until(lambda: visitor.look(MOVING) > 0, "the boards to move on")
    visitor.look("document.documentElement.dataset.motion = 'none'")
    assert visitor.look(MOVING) == 0
    assert not visitor.page.locator(".still").is_visible(), "there is nothing to hold then"
    visitor.look("delete document.documentElement.dataset.motion")


def test_what_holds_the_boards_stands_in_the_headings_row(visitor: Visitor) -> None:
    visitor.page.emulate_media(reduced_motion="no-preference")
    for width in (visitor.look("innerWidth"), 320):
        visitor.resize({"width": width, "height": 700})
        heading, still, words = visitor.look(HEAD)
        assert heading["lines"] == 1, width
        assert heading["right"] <= still["left"]
        assert still["top"] <= (heading["top"] + heading["bottom"]) / 2 <= still["bottom"]
        assert words["top"] >= still["bottom"], "what is said below has the whole width"


def test_how_to_play_is_asked_and_no_tile_moves_when_one_is_chosen(visitor: Visitor) -> None:
    visitor.press("Play a friend")
    tile = visitor.page.locator("#new-game .tile-choice", has_text="Friend by link")
    place = tile.bounding_box()
    for words in ("Friend by link", "Computer", "Friend here", "Friend by link"):
        visitor.choose(words)
        assert tile.bounding_box() == place
        assert visitor.page.get_by_role("button", name="Start").is_visible()
    visitor.unfold_terms()
    assert objections(visitor) == []
    visitor.choose("Small")
    visitor.page.get_by_label("Your friend", exact=True).and_(visitor.page.get_by_role("textbox")).fill("Ana")
    visitor.choose("By lot")
    visitor.press("Start", "#sheet")
    assert visitor.page.title().endswith("Gridarium")
    assert "Ana" in visitor.text("seats")
    assert visitor.page.locator("[data-board] .tile").count() == 25
