"""Whole games by link between two pages: how many links they take, and how many before the first turn."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.game import CHANCE
from tests.sizes import often
from tests.web.tab import Tab


def begun(dice: str) -> Tab:
    """The page of who invites, on the terms that are proposed."""
    tab = Tab("gadget_grid.html", asked=True)
    tab.choose("players", "2")
    tab.choose("how", "link")
    tab.submit("begin", dice=dice)
    return tab


def play(tab: Tab, chance: Random) -> None:
    """Decide as long as that can be done at this page."""
    while (match := tab.table.match).choices and tab.table.saved.elsewhere is None:
        tab.send("play", value=str(chance.choice(match.choices)))


@pytest.mark.parametrize("dice", ["page", "fair", "each"])
@pytest.mark.parametrize("seed", range(often(3)))
def test_a_turn_is_one_link(dice: str, seed: int) -> None:
    chance, here = Random(seed), begun(dice)
    there, links, before = None, 0, 0
    while links < 200:
        play(here, chance)
        url = here.sent()
        links += 1
        before += all(ply.actor == CHANCE for ply in here.table.match.current.plies)
        if there is None:
            there = Tab(url)
        else:
            there.send("go", url=url, push=False)
        if there.session.sheet == "greeting":
            there.send("close")
        assert there.table.match.current.actions[: here.table.match.length] == here.table.match.current.actions
        if here.table.match.outcome is not None:
            break
        here, there = there, here
    turns = here.table.match.position.state.to_dict()["turn"] + 1
    assert here.table.match.outcome is not None
    if dice == "page":
        assert before <= 1, "none, or one where lot gave the first turn to the friend"
    else:
        assert before in (2, 3), "invitation, answer, and one more where lot gave the first turn to the friend"
    if dice != "each":
        assert links - before <= turns + 1, "one to say so, where what fell on the other device has ended the game"
