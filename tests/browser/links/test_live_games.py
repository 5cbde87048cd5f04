"""Whole games of every game, played live between two pages: what is done on either is on both, to the result."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.players import decide
from tests.browser.conftest import Visit
from tests.browser.support import live
from tests.engine.matches import short
from tests.sizes import dice
from web.boards import SHOWN

LEVEL = "3"
"""Who decides for both: games of chance last longer."""


@pytest.mark.parametrize("name", SHOWN)
def test_a_whole_game_is_the_same_on_both_devices_to_its_result(name: str, visit: Visit) -> None:
    match = Match(load(name), [Seat("Ana"), Seat("Bo")], short(name))
    ana, bo = visit(), visit()
    for visitor in (ana, bo):
        live.watched(visitor).with_settings(view="flat")
    ana.go(f"{name}.html#{link.write(match)}")
    live.connect(ana, bo)
    both, chance, budget = (ana, bo), dice(name), TurnBudget()
    now = live.at_rest(both)
    while not now.over:
        mover = live.mover(both)
        text = str(decide(now, LEVEL, chance.getrandbits(30), budget))
        live.close_sheet(mover)  # a round may have had a result
        mover.type_action(text)
        live.until_longer(ana, now.length)
        forced = len(now.choices) == 1  # such a move may have been made by itself
        assert forced or live.game_at(ana).current.actions[now.length] == text
        now = live.at_rest(both)
    for visitor in both:
        visitor.page.get_by_role("dialog").wait_for()
        visitor.key("Escape")
    bo.press("Rematch", "#actions")
    ana.until(lambda: "asks for a rematch" in ana.text("answer"), "the wish")
    ana.press("Allow", ".talk")
    ana.until(lambda: not live.game_at(ana).over, "the rematch")
    live.at_rest(both)
    assert live.mover(both) in both
