"""Somebody who has never been here: a first game of each kind, by nothing but what the screen says and marks."""

from __future__ import annotations

import time

import pytest

from gridarium import load
from tests.browser.conftest import Visit
from tests.browser.support.visitor import Visitor
from web.boards import SHOWN

USUAL = 0.062
"""Seconds that `_work` takes on the machine for which the limits are meant, when it has nothing else to do."""
TO_DECIDE = 12.0
"""Seconds from the first sight of the site to the first own decision."""
TURN = 60.0
"""Seconds for the first own turn of the game with the longest ones."""
PRESSES = 40
"""Presses for it."""
MINE = "Boolean(document.querySelector('#seats .seat.p0.to-move'))"
MARKED = """
(() => {
  const seen = (part) => part.checkVisibility({ visibilityProperty: true });
  const find = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const asked = find("[data-board] [data-on=choose]");
  const board = find("[data-board] .open[data-target]");
  const buttons = find("#choices button[data-target]:not(:disabled)");
  const primary = buttons.filter((button) => button.classList.contains("primary"));
  return asked[0] ?? primary[0] ?? board[0] ?? buttons.at(-1);
})()
"""
"""What somebody presses next who reads only what is marked: what a square asks, what goes on, what is marked on the
board, or else the last button, which ends a phase."""
PRESS = f"{MARKED}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"


def _work() -> float:
    begun, number = time.perf_counter(), 0
    for step in range(3_000_000):
        number += step & 7
    return time.perf_counter() - begun


def slowness() -> float:
    """How many times as long as usual this machine takes now."""
    return max(1.0, _work() / USUAL)


class Watch:
    """A watch that runs as slowly as the machine."""

    def __init__(self) -> None:
        self.begun, self.slow = time.monotonic(), slowness()

    @property
    def seconds(self) -> float:
        """Seconds since then that it would have taken on a machine that does nothing else."""
        passed = time.monotonic() - self.begun
        return passed / max(self.slow, slowness())


def begun(visit: Visit, game: str) -> tuple[Visitor, Watch]:
    """A first visit, and one press: it is the visitor's turn in a game of that kind."""
    visitor, watch = visit(reduced_motion="no-preference"), Watch()
    visitor.page.goto(visitor.site + "index.html")
    visitor.page.locator(f"[data-on=play-computer][data-value={game}]").first.click()
    visitor.until(lambda: visitor.look(MINE) and visitor.look(f"Boolean({MARKED})"), "the first own decision")
    return visitor, watch


@pytest.mark.parametrize("game", SHOWN)
def test_a_press_leads_to_the_first_own_decision(visit: Visit, game: str) -> None:
    visitor, watch = begun(visit, game)
    assert watch.seconds < TO_DECIDE
    assert "Your turn" in visitor.status


@pytest.mark.parametrize("game", [game for game in SHOWN if load(game).long_turns])
def test_the_first_turn_is_made_by_what_is_marked(visit: Visit, game: str) -> None:
    visitor, _ = begun(visit, game)
    watch, presses = Watch(), 0
    while visitor.look(MINE):
        visitor.look(PRESS)
        visitor.settle()
        presses += 1
        assert presses <= PRESSES, visitor.status
    assert watch.seconds < TURN
