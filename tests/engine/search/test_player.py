"""Computer players that are asked position by position, as programs ask them."""

from __future__ import annotations

from random import Random

import pytest

import gridarium
from gridarium import CHANCE, Action, Game, State
from gridarium.search.memory import TurnContext
from gridarium.search.thinking import Thought
from tests.games import ALL


def opened(game: Game, seed: int) -> State:
    """A position in which a player is to move: as far as chance alone goes on from the opening."""
    state, chance = game.start(players=game.players[0]), Random(seed)
    while state.to_move == CHANCE:
        state.play(state.random_action(chance))
    return state


def played(game: Game, level: int | str, seed: int, actions: int = 6) -> list[Action]:
    """What one player does for all sides."""
    state, chance = opened(game, 1), Random(1)
    player = game.player(level, seed, looks=60)
    chosen: list[Action] = []
    while state.outcome is None and len(chosen) < actions:
        if state.to_move == CHANCE:
            state.play(state.random_action(chance))
            continue
        before = state.copy()
        chosen.append(player.choose(state))
        assert state == before, "a position that is asked about stays as it is"
        assert chosen[-1] in state.legal_actions()
        state.play(chosen[-1])
    return chosen


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("level", [2, 6, "greedy", "random"])
def test_the_same_seed_plays_the_same(name: str, level: int | str) -> None:
    game = gridarium.load(name)
    assert played(game, level, 1) == played(game, level, 1)


def test_another_seed_plays_another_game() -> None:
    game = gridarium.load("gridbloc")
    assert len({tuple(played(game, "random", seed)) for seed in range(5)}) == 5


def test_without_a_level_it_is_the_strongest() -> None:
    game = gridarium.load("gridbloc")
    state = opened(game, 1)
    first = game.player(seed=3, looks=200).choose(state)
    assert first == game.player(6, seed=3, looks=200).choose(state)


def test_a_turn_that_was_planned_whole_is_played_as_planned() -> None:
    game = gridarium.load("gridwar")
    state = opened(game, 1)
    player, mover = game.player(3, seed=5), state.to_move
    seed, share = Random(5).getrandbits(30), 1 / game.advice().decisions
    planned = Thought(game, state, 3, seed, context=TurnContext(share)).finish().line
    assert len(planned) > 1
    for action in planned:
        assert state.to_move == mover
        assert player.choose(state) == action
        state.play(action)


@pytest.mark.parametrize("level", [0, 7, "clever", "defender"])
def test_who_is_no_player_of_the_game_is_refused(level: int | str) -> None:
    with pytest.raises(ValueError, match="The players are: 1, 2, 3, 4, 5, 6, greedy, random"):
        gridarium.load("gridbloc").player(level)


@pytest.mark.parametrize("level", [1, "greedy", "random"])
def test_nobody_chooses_for_chance_or_after_the_end(level: int | str) -> None:
    for name in ("gadget_grid", "gridbloc"):
        game = gridarium.load(name)
        state = game.start()
        chance = Random(1)
        while state.outcome is None and state.to_move != CHANCE:
            state.play(state.random_action(chance))
        with pytest.raises(ValueError, match="No player is to move here"):
            game.player(level).choose(state)
