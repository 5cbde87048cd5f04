"""The games as OpenSpiel has them: its own tests, its bots, and what these do not ask."""

from __future__ import annotations

import copy
import json
import os
import random
import re
import subprocess
import sys
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation

import gridarium
from gridarium.adapters import openspiel
from gridarium.adapters.numbered import utilities
from tests import sizes
from tests.engine.adapters.tables import TABLES, USUAL, Table
from tests.sizes import often

DECISIONS = 400 if sizes.FULL else 12
"""So many of a game are made, where all of it would take long."""
USED = [table for table in TABLES if table.name in gridarium.GAMES]
SHORT: dict[str, dict[str, Any]] = {
    "gridbloc": {"map": {"w": 3, "h": 3}},
    "gridopolis": {"blueprint": "flat", "rounds": 2},
    "gridwar": {},
    "gadget_grid": {"placing": "chance"},
}
"""Options with which a game is soon over."""


def rarely(table: Table) -> Any:
    """Games whose beginnings are long are played for a few numbers of players by default."""
    long = table.name == "gadget_grid" and table.players not in (1, 4)
    return pytest.param(table, marks=pytest.mark.thorough) if long else table


def made(table: Table, longest: int | None = DECISIONS) -> Any:
    return openspiel.load(table.name, table.players, longest, **table.options)


@pytest.mark.parametrize("table", [*map(rarely, USED)], ids=str)
def test_openspiels_own_random_games(table: Table) -> None:
    """It checks legal actions, texts, masks, observations, copies, and that games can be written down and read."""
    pyspiel.random_sim_test(made(table), num_sims=2 if sizes.FULL else 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_a_playthrough_says_what_the_rule_book_says(name: str) -> None:
    """OpenSpiel plays a game and writes down what is legal and what is done, by texts that the game itself reads."""
    game = openspiel.load(name, longest=4, **SHORT[name])
    rows = generate_playthrough.playthrough(game.to_string(), None, seed=7).splitlines()
    state, done = gridarium.load(name).start(**SHORT[name]), 0
    for row in rows:
        if row.startswith("StringLegalActions() = "):
            assert sorted(json.loads(row.partition(" = ")[2])) == sorted(map(str, state.legal_actions()))
        if row.startswith("# Apply action "):
            state.play(state.parse(json.loads(row.removeprefix("# Apply action "))))
            done += 1
    assert done >= 4
    assert "IsTerminal() = True" in rows


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_its_tree_search_plays(name: str) -> None:
    """Two bots of OpenSpiel make legal moves to the end of a short game, which brings one what the other pays."""
    game = openspiel.load(name, 2, 6, **SHORT[name])
    bots = [searcher(game, seed) for seed in range(2)]
    chance = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, likely = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(numbers, likely)[0]
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 0


def searcher(game: Any, seed: int, simulations: int = 4) -> Any:
    dice = np.random.RandomState(seed)
    return mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)


def test_its_tree_search_finds_a_win() -> None:
    """At the end of a game in which few of the moves win."""
    game = openspiel.load("gridbloc", map={"w": 2, "h": 2})
    state, winning = next(filter(None, map(partial(last_chance, game), range(1_000))))
    assert searcher(game, 1, 300).step(state) in winning


def last_chance(game: Any, seed: int) -> tuple[Any, list[int]] | None:
    """The last position of a random game, and the moves that win there, if there are others."""
    chance, state = random.Random(seed), game.new_initial_state()
    while True:
        ends = {number: state.child(number) for number in state.legal_actions()}
        won = [number for number, end in ends.items() if end.returns()[state.current_player()] == 1]
        if won and len(won) <= len(ends) / 2:
            return state, won
        if all(end.is_terminal() for end in ends.values()):
            return None
        state = chance.choice([end for end in ends.values() if not end.is_terminal()])


@pytest.mark.parametrize("table", [table for table in USUAL if table.name in gridarium.GAMES], ids=str)
def test_openspiel_and_the_game_say_the_same(table: Table) -> None:
    """Who is to move, what is legal, by which text, how likely chance is, and what came of it."""
    game = made(table)
    theirs, chance = game.new_initial_state(), random.Random(f"{table}")
    ours = gridarium.load(table.name).start(players=table.players, **table.options)
    assert game.num_players() == table.players
    while not theirs.is_terminal():
        assert theirs.current_player() == (
            pyspiel.PlayerId.CHANCE if ours.to_move == gridarium.CHANCE else ours.to_move
        )
        legal = {str(action): action for action in ours.legal_actions()}
        numbers = {
            theirs.action_to_string(theirs.current_player(), number): number for number in theirs.legal_actions()
        }
        assert numbers.keys() == legal.keys()
        assert list(theirs.legal_actions()) == sorted(theirs.legal_actions())
        if theirs.is_chance_node():
            weights = dict(zip(legal, ours.weights(), strict=True))
            likely = dict(theirs.chance_outcomes())
            assert {text: likely[number] for text, number in numbers.items()} == pytest.approx(
                {text: weight / sum(weights.values()) for text, weight in weights.items()}
            )
        text = chance.choice(sorted(legal))
        theirs.apply_action(numbers[text])
        ours.play(legal[text])
    assert theirs.returns() == utilities(ours.outcome, table.players)


def test_a_game_goes_to_its_end_by_the_rules_or_is_cut_short() -> None:
    game = openspiel.load("gridbloc", map={"w": 2, "h": 2})
    state, chance = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    outcome = state.position.state.outcome
    assert outcome is not None
    assert state.returns() == utilities(outcome, 2)
    assert game.max_game_length() == gridarium.load("gridbloc").longest
    short = openspiel.load("gridwar", longest=3)
    state = short.new_initial_state()
    for _ in range(short.max_game_length()):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_copies_are_independent() -> None:
    game = openspiel.load("gridopolis", 3)
    state = game.new_initial_state()
    for twin in (state.clone(), copy.deepcopy(state)):
        before = str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before != str(twin)


def test_observations_have_named_parts() -> None:
    game = openspiel.load("gridbloc", map="small")
    state = game.new_initial_state()
    seen = make_observation(game)
    seen.set_from(state, 1)
    assert seen.dict["tile +1"].sum() == 1
    assert seen.dict["unscored"].sum() == 24
    assert seen.tensor.shape == (game.observation_tensor_size(),)
    assert seen.string_from(state, 1) == str(state)


@pytest.mark.parametrize("table", USED, ids=str)
def test_options_are_in_the_name_of_a_game(table: Table) -> None:
    game = made(table, None)
    again = pyspiel.load_game(game.to_string())
    assert again.num_distinct_actions() == game.num_distinct_actions()
    assert again.setup.opening == game.setup.opening


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"options": "colour:red"}, "GridBloc has no option called 'colour'"),
        ({"options": "map:nowhere"}, "map"),
        ({"players": 7}, "not 7"),
        ({"longest": -1}, "at least one decision, not -1"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=sentence):
        pyspiel.load_game("gridarium_gridbloc", given)


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_whatever_stands_in_place_of_options_has_a_sentence(name: str) -> None:
    game, chance = gridarium.load(name), sizes.dice(name)
    names = [option.name for option in game.options]
    refusals = []
    for _ in range(often(2_000)):
        parts = [
            chance.choice([*names, "", "x", ":"])
            + chance.choice([":", "", "::", "="])
            + "".join(chance.choices("0123456789abzAZ-_.;:,\0é", k=chance.randrange(12)))
            for _ in range(chance.randrange(1, 4))
        ]
        try:
            assert openspiel.decoded(game, ";".join(parts)).keys() <= {*names}
        except ValueError as refusal:
            refusals.append(str(refusal))
    assert refusals
    assert all(re.search(r"[a-z]{2,} .*\.$", refusal) for refusal in refusals)


def test_python_ends_in_peace() -> None:
    """What OpenSpiel keeps of a game that was registered outlives Python's own end."""
    code = f"{openspiel.__doc__}".partition("Parameters")[0].partition("\n\n")[2]
    code = "\n".join(row[4:] for row in code.splitlines()) + "\nprint(game.num_players())"
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")
