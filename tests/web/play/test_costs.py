"""What a press costs in a long game: looking around replays nothing but a few actions, and lists what is legal once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tests.boards  # noqa: F401  puts the small game of the tests among those that are shown
from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.engine.matches import random_match
from tests.web.tab import Tab
from web.boards.board import target_id

LONGEST: dict[str, tuple[dict[str, Any], int]] = {
    "gridbloc": ({}, 2),
    "gridopolis": ({}, 4),
    "magpies": ({"rounds": 8}, 8),
}
"""For each game, options and players with which games are long."""
PRESSES = 50
CROWD = 60
"""Random actions after which much stands on a board."""
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


@pytest.fixture
def crowded() -> Tab:
    """A game of Gridwar with many tiles on the board."""
    chance = Random(1)
    match = Match(load("gridwar"), [Seat("Ada"), Seat("Grace")])
    state = match.game.start()
    while match.length < CROWD or not tiles_to_choose(state):
        action = state.random_action(chance)
        match.current.append(action)
        state.play(action)
    match.jump(match.length)
    return Tab(f"gridwar.html#{link.write(match)}")


def tiles_to_choose(state: Any) -> list[str]:
    """Tiles on the board that can go to several places."""
    begins = Counter(action.targets[0] for action in state.legal_actions() if len(action.targets) > 1)
    return [name for name, ways in begins.items() if ways > 1 and name[0].isalpha() and name[1:].isdigit()]


def parts_sent(tab: Tab) -> dict[str, str]:
    assert not [effect for effect in tab.effects if effect["do"] == "page"]
    return {effect["id"]: effect["html"] for effect in tab.effects if effect["do"] == "part"}


def scene_told(tab: Tab) -> dict[str, str]:
    return {id: node.text for id, node in tab.page.ids().items() if id.startswith("space-things-")}


def test_choosing_sends_what_it_marks_and_nothing_else(crowded: Tab) -> None:
    crowded.send("view", value="both")
    scene = scene_told(crowded)
    state = crowded.table.match.position.state
    crowded.send("point", target=tiles_to_choose(state)[0], by="mouse")
    sent = parts_sent(crowded)
    assert not sent.keys() & {"seats", "status", "goal", "actions", "steer", "notices", "sheet", "keys", "hint"}
    assert not [id for id in sent if id.startswith("moves")]
    assert "space-marks" in sent
    again = {id for id in sent if id in scene}
    assert again == {id for id, text in scene_told(crowded).items() if text != scene[id]}
    assert sum(len(scene[id]) for id in again) < sum(map(len, scene.values())) / 2, "tiles stay where they are"


def test_a_board_in_space_that_is_not_seen_is_not_sent(crowded: Tab) -> None:
    crowded.send("view", value="flat")
    before = scene_told(crowded)
    state = crowded.table.match.position.state
    first = tiles_to_choose(state)[0]
    crowded.send("point", target=first, by="mouse")
    assert target_id(first) in parts_sent(crowded)
    assert not [id for id in parts_sent(crowded) if id.startswith("space-")]
    crowded.send("view", value="space")
    assert f'"pointed":["{first}"]' in crowded.page.find("space-marks").text
    assert scene_told(crowded) != before
