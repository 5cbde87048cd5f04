"""In a game by link, what has one legal action is done: nobody is asked for it, and undo does not stop there."""

from __future__ import annotations

from random import Random

import pytest

from tests.sizes import often
from tests.web.tab import Tab


def begun(how: str = "link") -> Tab:
    """A game of two whose set-up is placed by hand, where the second card of a roll often has one place."""
    tab = Tab("gadget_grid.html", asked=True)
    tab.choose("players", "2")
    tab.choose("how", how)
    tab.submit("begin", option_placing="0")
    return tab


def here(tab: Tab) -> bool:
    """Whether somebody is asked at this device."""
    return bool(tab.table.match.choices) and tab.table.saved.elsewhere is None


@pytest.mark.parametrize("seed", range(often(3)))
def test_nobody_is_asked_where_there_is_one_answer(seed: int) -> None:
    chance = Random(seed)
    ana = begun()
    ben = Tab(ana.sent())
    ben.send("close")
    tabs, forced = [ana, ben], 0
    for _ in range(60):
        asked = [tab for tab in tabs if here(tab)]
        if ana.table.match.outcome is not None:
            break
        if not asked:
            behind, ahead = sorted(tabs, key=lambda tab: tab.table.match.length)
            assert ahead.page.find("answer").text, "there is something to send"
            behind.send("go", url=ahead.sent(), push=False)
            continue
        choices = asked[0].table.match.choices
        assert len(choices) > 1
        before = asked[0].table.match.length
        asked[0].send("play", value=str(chance.choice(choices)))
        plies = asked[0].table.match.current.plies[before:]
        forced += sum(ply.forced for ply in plies)
        if asked[0].session.sheet == "result":
            asked[0].send("close")
    assert forced > 3


def test_undo_goes_to_what_somebody_chose_and_redo_comes_back() -> None:
    for seed in range(30):
        tab, chance = begun(), Random(seed)
        tab.send("close")
        if not here(tab):
            continue
        before = tab.table.match.ply
        tab.send("play", value=str(chance.choice(tab.table.match.choices)))
        line = tab.table.match.current
        if not any(ply.forced for ply in line.plies[before:]):
            continue
        after = tab.table.match.ply
        tab.click("undo")
        assert tab.table.match.ply == before
        assert len(tab.table.match.choices) > 1
        tab.click("redo")
        assert tab.table.match.ply == after
        return
    raise AssertionError("no choice left only one way to go on")


def test_at_one_device_everything_is_asked() -> None:
    for seed in range(30):
        tab, chance = begun("here"), Random(seed)
        for _ in range(10):
            if len(tab.table.match.choices) == 1:
                return
            tab.send("play", value=str(chance.choice(tab.table.match.choices)))
    raise AssertionError("no question with one answer was met")
