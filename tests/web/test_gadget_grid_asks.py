"""What Gadget Grid asks: who is asked, in whose turn, for what, in words that leave no doubt."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridarium import CHANCE, State, link, load
from gridarium.match import Match, Seat
from tests.engine.gadget_positions import GAME, do, stand
from tests.web.tab import Tab
from web.people import to_choose


def asked(state: State, actions: str = "") -> str:
    """The task after these actions, with names."""
    return GAME.situation(do(state, actions) if actions else state).task.format("You", "Ben", "Cid")


def test_a_question_names_what_it_is_about() -> None:
    lasso = stand("action", hand={"psychic-lasso": 1})
    assert asked(lasso, "psychic-lasso:p1") == "choose where to pull Ben"
    assert asked(lasso, "psychic-lasso:p1 lasso:57") == "choose where to pull Ben, or stop"
    assert asked(stand("attack", at={"z1": "22"}), "zomb:z1,23") == "move Zombot 1 on, or stop"
    curl = stand("action", hand={"manocurlers": 1}, environment={"46": "rubble"})
    assert asked(curl, "manocurlers:46") == "choose where the Rubble slides"
    skate = stand(
        "action", environment={"37": "quetzalcannon"}, dlc=("rollerskate-buddy",), buddies={"rollerskate-buddy": "32"}
    )
    assert asked(skate, "skate:e") == "choose which way the Quetzalcannon on 37 fires"
    assert asked(stand("attack")) == "attack, move a Zomb, or end the turn"
    assert asked(stand("attack", 1)) == "attack, or end the turn"


def test_whose_character_is_placed_is_told() -> None:
    found = set()
    for seed in range(8):
        chance, state = Random(seed), GAME.start(3)
        while not state.to_dict()["turn"] and GAME.situation(state).phase == "Set-up":
            if state.to_move != CHANCE:
                found.add(asked(state))
            state.play(state.random_action(chance))
    assert any(re.search(r"^place Character B of Ben", task) for task in found)
    assert any("your Character" in task for task in found)
    assert not any("another" in task for task in found)


def question(players: int) -> Match:
    """A game in which somebody is asked something in another one's turn."""
    game = load("gadget_grid")
    for seed in range(300):
        chance = Random(seed)
        match = Match(game, [Seat(name) for name in ("Ann", "Ben", "Cid", "Dan")[:players]])
        state = match.state
        while state.outcome is None:
            if state.to_move not in (CHANCE, state.to_dict()["player"]):
                match.jump(match.length)
                return match
            action = state.random_action(chance)
            match.current.play(str(action))
            state.play(action)
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("players", [2, 3])
def test_who_is_asked_in_the_turn_of_another_is_named_and_so_is_the_other(players: int) -> None:
    match = question(players)
    state = match.state
    mover, turn = state.to_move, state.to_dict()["player"]
    tab = Tab(f"gadget_grid.html#{link.write(match)}")
    names = tab.table.names
    told = tab.page.find("status").text
    assert f"{names[mover or 0]} chooses in the turn of {names[turn]}: " in told
    assert ": choose" not in told
    assert "to move" not in told


def test_the_words_for_a_question_in_the_turn_of_another() -> None:
    assert to_choose("You", "Ben") == "You choose in the turn of Ben"
    assert to_choose("Computer (easy)", "You") == "Computer (easy) chooses in your turn"
    assert to_choose("You", "Your friend") == "You choose in the turn of your friend"
