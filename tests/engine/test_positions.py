"""`Game.from_dict`: any data is a position or refused with a sentence, and what it gives can be played."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import gridarium
from tests.engine.formats.test_link import check_sentence
from tests.engine.matches import left, random_match, short
from tests.games import ALL
from tests.sizes import dice, is_usual, often

GAME = gridarium.load("gridbloc")


def attempt(game: gridarium.Game, data: Any, chance: Random) -> bool:
    """Whether data is a position; then it says the same of itself, and goes on to an end, or for long."""
    before = json.dumps(data)
    try:
        state = game.from_dict(data)
    except ValueError as error:
        check_sentence(str(error))
        return False
    finally:
        assert json.dumps(data) == before, "what is given is not changed"
    assert game.from_dict(state.to_dict()) == state
    assert (state.outcome is None) == bool(state.legal_actions()) == (state.to_move is not None)
    game.situation(state)
    game.draw(state)
    for _ in range(left(game.name)):
        if state.outcome is not None:
            break
        state.play(state.random_action(chance))
    return True


SPARE: tuple[Any, ...] = (
    None, True, 0, 1, 2, -1, 3, 1.0, "", "e5", "a1|a2", "gridbloc",
    [], ["a1"], ["a1|a2"], [[]], [0, 0], [1, 1], [9, 0], {}, {"w": 2},
)  # fmt: skip


def mutated(data: Any, chance: Random) -> Any:
    """A copy with something changed, left out, doubled or put in, at any depth."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        key = chance.choice(sorted(data))
        without = {name: value for name, value in data.items() if name != key}
        changed = data | {key: mutated(data[key], chance)}
        return chance.choice((*[changed] * 12, without, data | {"more": 1}))
    if isinstance(data, list) and data and chance.random() < 0.8:
        at = chance.randrange(len(data))
        return chance.choice(
            (data[:at] + data[at + 1 :], [*data, data[at]], [*data[:at], mutated(data[at], chance), *data[at + 1 :]])
        )
    if type(data) is int and chance.random() < 0.7:
        return data + chance.choice((-1, 1, 100))
    if isinstance(data, str) and data and chance.random() < 0.7:
        at = chance.randrange(len(data))
        return data[:at] + chance.choice("abc123|") + data[at + 1 :]
    return chance.choice(SPARE)


@pytest.mark.parametrize("name", ALL)
def test_changed_positions(name: str) -> None:
    game = gridarium.load(name)
    chance = dice(name)
    accepted = 0
    cases = often(3_000)
    for _ in range(cases):
        match = random_match(name, chance, short(name), chance.randrange(40))
        data = json.loads(json.dumps(match.state.to_dict()))
        for _ in range(chance.choice((1, 1, 2))):
            data = mutated(data, chance)
        accepted += attempt(game, data, chance)
    assert is_usual(accepted, cases, 1 / 60, 2 / 3), "the fuzz reaches what it should"


@pytest.mark.parametrize("data", SPARE)
def test_other_data_is_no_position(data: Any) -> None:
    assert not attempt(GAME, data, Random(1))


def position(**changes: Any) -> dict[str, Any]:
    """After 1. e6 e6|f6 2. d7, the blocker to move."""
    return {
        "game": "gridbloc",
        "map": {"kind": "square", "w": 9, "h": 9, "star": "e5", "walls": ["a1|a2"]},
        "first_runner": 1,
        "round": 1,
        "to_move": 1,
        "runner": "d7",
        "walls": ["e6|f6"],
        "scored": ["e6", "d7"],
        "scores": [2, 0],
    } | changes


def test_the_position_that_the_others_differ_from() -> None:
    state = GAME.start(map={"walls": ["a1|a2"]})
    for text in ("e6", "e6|f6", "d7"):
        state.play(state.parse(text))
    assert GAME.from_dict(position()) == state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "another game"),
        ({"map": "standard"}, "set of named values"),
        ({"map": {"w": 2, "h": 2, "star": "a1", "walls": ["a1|a2", "a1|b1"]}}, "GB-6"),
        ({"first_runner": 0}, "first_runner cannot be 0"),
        ({"first_runner": True}, "first_runner cannot be True"),
        ({"round": 3}, "round cannot be 3"),
        ({"round": 2, "to_move": 0, "scores": [0, 2]}, "cannot be for the player who blocks in round 2"),
        ({"to_move": 2}, "to_move cannot be 2"),
        ({"to_move": None}, "to_move cannot be None"),
        ({"to_move": True}, "to_move cannot be True"),
        ({"to_move": -1}, "to_move cannot be -1"),
        ({"to_move": 0}, "GB-7"),
        ({"runner": "z1"}, "runner cannot be 'z1'"),
        ({"runner": "a1"}, "not scored (GB-13)"),
        ({"walls": ["e6|f6", "e6|f6"]}, "something twice"),
        ({"walls": ["a1|a2"]}, "original wall on a1|a2 already (GB-5)"),
        ({"walls": ["a1"]}, "not on the board"),
        ({"walls": "e6|f6"}, "list of names"),
        ({"walls": [["e6|f6"]]}, "list of names"),
        ({"walls": []}, "GB-7"),
        ({"scored": ["e6", "d7", "e5"]}, "The star"),
        ({"scored": ["e6", "d7", "c7"]}, "score is the number of tiles"),
        ({"scored": ["e6", "d7", "c7"], "scores": [3, 0]}, "GB-7"),
        ({"scores": [2]}, "two whole numbers"),
        ({"scores": [2, 0, 0]}, "two whole numbers"),
        ({"scores": [2.0, 0]}, "two whole numbers"),
        ({"scores": [2, 1]}, "cannot be for the player who blocks in round 1"),
        ({"scores": [True, 0]}, "two whole numbers"),
        ({"round": 2, "to_move": 0, "scores": [81, 2]}, "cannot be for the player"),
        ({"runner": "e5", "walls": [], "scored": [], "scores": [0, 0]}, "GB-7"),
        ({"extra": 1}, "look at 'extra'"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.from_dict(position(**changes))
    check_sentence(str(caught.value))


def test_a_finished_game_must_have_had_the_time() -> None:
    """Three tiles on 2 x 2 need three steps, and so two walls."""
    end = {
        "game": "gridbloc",
        "map": {"kind": "square", "w": 2, "h": 2, "star": "a1", "walls": []},
        "first_runner": 1,
        "round": 2,
        "to_move": None,
        "runner": "b1",
        "walls": ["a1|a2", "a1|b1"],
        "scored": ["b1", "a2", "b2"],
        "scores": [1, 3],
    }
    assert GAME.from_dict(end).outcome is not None
    with pytest.raises(ValueError, match="GB-7"):
        GAME.from_dict(end | {"walls": ["a1|b1"]})


def test_tiles_out_of_reach_cannot_have_been_scored() -> None:
    walls = ["a1|a2", "a1|b1"]
    with pytest.raises(ValueError, match="out of its reach"):
        GAME.from_dict(position(map={"walls": walls}, runner="a1", scored=["e6", "a1"]))


def test_deep_and_large_data_is_refused() -> None:
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    for data in (deep, position(map=deep), position(runner=deep), position(scores=deep), position(walls=["x"] * 10**6)):
        assert not attempt(GAME, data, Random(1))


def test_small_options_are_small() -> None:
    for name in gridarium.GAMES:
        assert random_match(name, Random(1), short(name)).length < 150
