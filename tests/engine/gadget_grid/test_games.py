"""Whole games of Gadget Grid by chance: what holds after every action, for each number of players."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from typing import Any

import pytest

from gridarium import State
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.engine.gadget_grid import invariants
from tests.engine.gadget_grid.positions import GAME
from tests.sizes import dice, often

GAMES = 300
"""For each number of players."""


def options_of(number: int) -> dict[str, Any]:
    """Other options in some games."""
    return {
        "cards": "attested" if number % 4 == 1 else "complete",
        "dummies": 7 if number % 2 else 5,
        "brb_blast": number % 3 > 0,
    }


def play_through(state: State, chance: Random) -> int:
    """Play by chance to the end; how many actions it took."""
    before = state.to_dict()
    invariants.check(before)
    made = 0
    while state.outcome is None:
        state.play(state.random_action(chance))
        after = state.to_dict()
        invariants.check(after)
        invariants.check_change(before, after)
        before = after
        made += 1
    return made


@pytest.mark.parametrize("players", range(1, 9))
def test_invariants_hold_after_every_action(players: int) -> None:
    chance = dice(f"gadget grid {players}")
    for number in range(often(GAMES)):
        play_through(GAME.start(players, **options_of(number)), chance)


@pytest.mark.parametrize("players", range(1, 9))
def test_games_replay_from_their_texts_and_from_any_position(players: int) -> None:
    chance = dice(f"replay {players}")
    for number in range(often(50)):
        state, again = GAME.start(players, **options_of(number)), GAME.start(players, **options_of(number))
        while state.outcome is None:
            text = str(state.random_action(chance))
            if chance.random() < 0.1:
                again = GAME.from_dict(json.loads(json.dumps(again.to_dict())))
            for position in (state, again):
                position.play(position.parse(text))
        assert again == state
        assert again.outcome == state.outcome


# The rule book's figures for 100 random games a player count
MEDIAN_TURNS = (1, 3, 7, 14, 23, 33, 34, 45)
MEDIAN_ACTIONS = (88, 125, 177, 271, 390, 493, 529, 655)
LEGAL = (2.4, 4.0, 4.0, 4.4, 4.4, 4.5, 4.6, 4.8)


@pytest.mark.parametrize("players", range(1, 9))
def test_statistics_of_random_games(players: int) -> None:
    """The same dice every time; the book's figures are those of other dice, so they differ somewhat."""
    turns, actions, asked = [], [], []
    for number in range(40):
        chance, state, made = Random(f"{players} {number}"), GAME.start(players), 0
        while state.outcome is None:
            legal = state.legal_actions() if state.to_move is not None and state.to_move >= 0 else None
            if legal is not None:
                asked.append(len(legal))
            state.play(legal[int(chance.random() * len(legal))] if legal else state.random_action(chance))
            made += 1
        turns.append(state.to_dict()["turn"])
        actions.append(made)
    assert median(turns) == pytest.approx(MEDIAN_TURNS[players - 1], rel=0.35, abs=1)
    assert median(actions) == pytest.approx(MEDIAN_ACTIONS[players - 1], rel=0.3)
    assert sum(asked) / len(asked) == pytest.approx(LEGAL[players - 1], rel=0.12)


def test_a_game_of_four_fits_a_link() -> None:
    """At most 4,000 letters; by chance a game takes 271 actions, a greedy one a few hundred."""
    for seed in range(3):
        chance = Random(seed)
        match = Match(GAME, [Seat("Ann"), Seat("Ben"), Seat("Cas"), Seat("Dan")])
        state = match.state
        while state.outcome is None and match.length < 1_000:
            action = state.random_action(chance)
            match.current.append(action)
            state.play(action)
        match.jump(match.length)
        assert len(link.write(match)) < 4_000
