"""What a press costs in a long game: looking around replays nothing but a few actions, and lists what is legal once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tests.boards  # noqa: F401  puts the small game of the tests among those that are shown
from gridarium import link
from gridarium.match import Seat
from tests.engine.matches import random_match
from tests.web.tab import Tab

LONGEST: dict[str, tuple[dict[str, Any], int]] = {
    "gridbloc": ({}, 2),
    "gridopolis": ({}, 4),
    "magpies": ({"rounds": 8}, 8),
}
"""For each game, options and players with which games are long."""
PRESSES = 50
FEW = 40
"""Actions that are played at most: up to 16 from the nearest position that is kept, and those that a board plays ahead
to show where they lead."""
WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "undo and redo": ({"on": "undo"}, {"on": "redo"}),
    "the arrows": ({"on": "back", "value": "1"}, {"on": "ahead", "value": "1"}),
    "by turn": ({"on": "undo-turn"}, {"on": "redo-turn"}),
}


def counted(monkeypatch: pytest.MonkeyPatch, state: type) -> Counter[str]:
    """How often positions of a game are played on and asked for what is legal, from now on."""
    calls: Counter[str] = Counter()

    def counting(name: str) -> Callable[..., Any]:
        done = getattr(state, name)

        def count(*arguments: Any) -> Any:
            calls[name] += 1
            return done(*arguments)

        return count

    for name in ("play", "legal_actions", "parse"):
        monkeypatch.setattr(state, name, counting(name))
    return calls


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", LONGEST)
def test_looking_around_replays_no_game(name: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    options, players = LONGEST[name]
    match = random_match(name, Random(3), options, players=players)
    match.seats = [Seat(f"Player {number}") for number in range(players)]
    tab = Tab(f"{name}.html#{link.write(match)}")
    assert tab.table.match.length == match.length > PRESSES
    calls = counted(monkeypatch, type(tab.table.match.position.state))
    for message in WAYS[way]:
        for _ in range(PRESSES):
            calls.clear()
            tab.app.handle(message)
            assert calls["legal_actions"] <= 1
            assert calls["play"] <= FEW
            assert calls["parse"] == 0


def test_the_page_is_not_made_anew_as_the_move_list_grows() -> None:
    tab = Tab("gridbloc.html")
    chance = Random(1)
    phases = [""]
    while tab.table.match.length < 90:
        if tab.session.sheet:
            tab.click("close")
        match = tab.table.match
        choices = [action for action in match.choices if "|" in str(action)] or match.choices
        tab.send("play", value=str(chance.choice(choices)))
        phases.append(match.game.situation(match.position.state).phase)
        if phases[-1] == phases[-2]:
            assert not [effect for effect in tab.effects if effect["do"] == "page"]
