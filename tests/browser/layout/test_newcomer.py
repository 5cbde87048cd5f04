"""Somebody who has never been here: what is seen leads to a finished first turn, in a few presses."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from tests.conftest import DESKTOP
from web.boards import SHOWN
from web.play.new_game import EASY
from web.words.opponents import name_of, with_level

RECORDED = "document.querySelector('.moves').textContent"
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
    card.get_by_role("button", name=f"Play {load(game).title}", exact=True).click()
    visitor.settle()
    assert "Your turn" in visitor.status
    before: list[str] = []
    for _ in range(2):
        before, target = visitor.look(NEXT, before)
        press(visitor, target)
        if "Your turn" not in visitor.status or name_of(EASY) in visitor.live:
            break
    visitor.until(lambda: name_of(EASY) in visitor.live + visitor.status, "the computer's turn")


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_first_own_decision_in_the_first_game_takes_two_presses(visit: Visit, device: dict[str, Any]) -> None:
    visitor = visit(**device).go("index.html")
    visitor.press(f"Play now GridBloc against {with_level(EASY)}")
    assert "Your turn" in visitor.status
    assert not visitor.page.get_by_role("dialog").count()
    before = visitor.look(RECORDED)
    press(visitor, visitor.look(NEXT, [])[1])
    visitor.until(lambda: visitor.look(RECORDED) != before, "the decision to count")


def test_how_to_play_is_asked_and_no_tile_moves_when_one_is_chosen(visitor: Visitor) -> None:
    visitor.press("Play a friend")
    tile = visitor.page.locator("#new-game .tile-choice", has_text="Friend by link")
    place = tile.bounding_box()
    for words in ("Friend by link", name_of(6), "Friend here", "Friend by link"):
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
