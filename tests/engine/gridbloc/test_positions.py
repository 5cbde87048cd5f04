"""Advanced positions of GridBloc as data: what is written is read again, and what cannot be is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.engine.formats.test_link import check_sentence
from tests.engine.gridbloc.naive_options import random_options
from tests.engine.gridbloc.play import GAME, start
from tests.engine.test_positions import attempt, mutated
from tests.sizes import dice, often


def test_positions_of_random_games_are_read_as_they_were_written() -> None:
    chance = dice("positions of advanced games")
    for _ in range(often(400)):
        players = chance.randint(2, 6)
        state = GAME.start(players=players, **random_options(chance, players))
        for _ in range(chance.randrange(150)):
            if state.outcome is not None:
                break
            state.play(state.random_action(chance))
        written = json.loads(json.dumps(state.to_dict()))
        again = GAME.from_dict(written)
        assert again == state
        assert again.to_dict() == written
        assert again.outcome == state.outcome
        assert again.legal_actions() == state.legal_actions()


def test_changed_positions_are_refused_or_can_be_played() -> None:
    chance = dice("changed positions of advanced games")
    for _ in range(often(2_500)):
        players = chance.randint(2, 4)
        state = GAME.start(players=players, **random_options(chance, players))
        for _ in range(chance.randrange(40)):
            if state.outcome is None:
                state.play(state.random_action(chance))
        data = json.loads(json.dumps(state.to_dict()))
        for _ in range(chance.choice((1, 1, 2))):
            data = mutated(data, chance)
        attempt(GAME, data, chance)


def position() -> dict[str, Any]:
    """Four players: the first blocks, Bee and Mouse and Cheetah run; after six turns of theirs and three walls."""
    state = start(
        4,
        "e6 d5 a1|a2s f5 e7 b1|b2t d6 g5 c1|c2",
        map={"walls": ["h1|h2"]},
        powers=True,
        character=["duck", "bee", "mouse", "cheetah"],
        blocker_powers=["sticky", "trapdoor"],
        extra_walls="backtracks",
        move_limit=9,
    )
    data: dict[str, Any] = json.loads(json.dumps(state.to_dict()))
    return data


def test_the_position_that_the_others_differ_from() -> None:
    data = position()
    assert data["to_move"] == data["turn"] + 1 == 1
    assert data["moves"] == [0, 2, 2, 2]
    assert data["walls"] == ["a1|a2", "b1|b2", "c1|c2"]
    assert GAME.from_dict(data).to_dict() == data


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "another game"),
        ({"more": 1}, "look at 'more'"),
        ({"map": {"w": 2, "h": 2, "star": "a1", "walls": ["a1|a2", "a1|b1"]}}, "GB-6"),
        ({"terms": []}, "set of named values"),
        ({"round": 5}, "from 1 to 4"),
        ({"round": True}, "from 1 to 4"),
        ({"round": 2}, "cannot have None"),
        ({"to_move": 2}, "GB-34"),
        ({"to_move": 0}, "GB-34"),
        ({"to_move": None}, "GB-34"),
        ({"turn": 1, "to_move": 2}, "in order (GB-34)"),
        ({"turn": 3}, "from 0 to 2"),
        ({"runners": [None, "e7", "d6"]}, "4 tiles"),
        ({"runners": ["e5", "e7", "d6", "g5"]}, "GB-36"),
        ({"runners": [None, "e7", "d6", None]}, "cannot have None"),
        ({"runners": [None, "e7", "d6", "h5"]}, "GB-13"),
        ({"runners": [None, "e7", "d6", "a1"], "scored": ["a1", "f5", "d5", "e6", "d6", "g5", "e7"]}, "GB-30"),
        ({"walls": ["a1|a2", "b1|b2"]}, "GB-32"),
        ({"walls": ["a1|a2", "b1|b2", "c1|c2", "d1|d2"]}, "GB-32"),
        ({"walls": ["a1|a2", "b1|b2", "h1|h2"]}, "GB-5"),
        ({"walls": ["a1|a2", "b1|b2", "c1"]}, "not on the board"),
        ({"sticky": ["d1|d2"]}, "No wall was built on d1|d2"),
        ({"sticky": ["a1|a2", "c1|c2"]}, "one sticky wall a round"),
        ({"sticky_ready": True}, "one sticky wall a round"),
        ({"sticky": ["b1|b2"]}, "GB-5"),
        ({"trapdoor": ["h1|h2"]}, "No wall was built on h1|h2"),
        ({"trapdoor_ready": 1}, "true or false"),
        ({"scored": ["e5", "f5", "d5", "e6", "d6", "g5", "e7"]}, "GB-13"),
        ({"scored": ["f5", "d5", "e6", "d6", "g5", "e7", "e9"]}, "GB-13"),
        ({"ran": [0, 2, 2, 3]}, "GB-37"),
        ({"ran": [0, 2, 2]}, "list of 4 whole numbers"),
        ({"ran": [1, 1, 2, 2]}, "GB-37"),
        ({"ran": [0, 2, 2, 2.0]}, "whole numbers"),
        ({"let_through": [5, 1, 0, 0]}, "GB-37"),
        ({"out": [0]}, "runners of this round"),
        ({"out": [1]}, "GB-36"),
        ({"out": [1], "runners": [None, None, "d6", "g5"]}, "GB-36"),
        ({"stuck": [1]}, "GB-30"),
        ({"stuck": [2, 1]}, "in order"),
        ({"uses": [0, 2, 2, 3]}, "GB-29"),
        ({"uses": [1, 1, 2, 3]}, "GB-33"),
        ({"moves": [0, 3, 2, 2]}, "GB-34"),
        ({"moves": [0, 2, 2, 1]}, "GB-34"),
        ({"moves": [0, 9, 9, 9]}, "GB-36"),
        ({"moves": [1, 2, 2, 2]}, "GB-33"),
        ({"until_wall": 1}, "GB-34"),
        ({"until_wall": 0}, "GB-34"),
        ({"blocker_turns": 2}, "GB-34"),
        ({"backtracks": 1}, "GB-7"),
        ({"banked": 1}, "GB-32"),
        ({"extra": 1}, "GB-32"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_position_is_said(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.from_dict(position() | changes)
    check_sentence(str(caught.value))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": 7}, "from 2 to 6"),
        ({"players": 3}, "4 characters for 3 players"),
        ({"first_runner": 3}, "first_runner"),
        ({"powers": False}, "no power in these terms"),
        ({"characters": ["duck", "bee", "mouse", "goose"]}, "characters"),
        ({"characters": ["duck", "bee", "duck", "cheetah"]}, "no power in these terms"),
        ({"characters": ["duck", "bee", "bee", "cheetah"]}, "equally often"),
        ({"uses": [0, 1, 2]}, "list of 4"),
        ({"blocker_powers": ["trapdoor", "sticky"]}, "sticky before trapdoor"),
        ({"blocker_powers": ["sticky"]}, "no trapdoor wall in these terms"),
        ({"extra_walls": "many"}, "extra_walls"),
        ({"move_limit": -1}, "move_limit"),
        ({"move_limit": 1}, "GB-36"),
        ({"turns_per_wall": 0}, "turns_per_wall"),
        ({"turns_per_wall": 3}, "GB-34"),
        ({"more": 1}, "look at 'more'"),
    ],
    ids=str,
)
def test_what_is_wrong_with_the_terms_is_said(changes: dict[str, Any], words: str) -> None:
    data = position()
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.from_dict(data | {"terms": data["terms"] | changes})
    check_sentence(str(caught.value))


def test_a_runner_that_is_enclosed_is_out() -> None:
    """GB-36: a1 alone is left, behind both of its edges."""
    data = start(map={"w": 2, "h": 2, "star": "a1"}, move_limit=50).to_dict()
    walled = data | {"walls": ["a1|a2", "a1|b1"], "blocker_turns": 2, "moves": [2, 0], "backtracks": 1}
    walled |= {"scored": ["b1"], "ran": [1, 0], "let_through": [0, 1]}
    with pytest.raises(ValueError, match="enclosed"):
        GAME.from_dict(walled)
    assert GAME.from_dict(walled | {"walls": ["a1|b1", "b1|b2"]}).legal_actions()


def test_a_position_of_the_basic_game_is_told_by_its_few_entries() -> None:
    state = start(map="small")
    for text in ("c4", "a1|a2", "c3"):
        state.play(state.parse(text))
    assert state.to_dict() == {
        "game": "gridbloc",
        "map": {"kind": "square", "w": 5, "h": 5, "star": "c3", "walls": []},
        "first_runner": 1,
        "round": 1,
        "to_move": 1,
        "runner": "c3",
        "walls": ["a1|a2"],
        "scored": ["c4"],
        "scores": [1, 0],
    }
    assert {"terms", "runners", "ran", "uses"} <= start(map="small", move_limit=9).to_dict().keys()


def test_terms_of_the_basic_game_are_not_those_of_the_advanced_one() -> None:
    data = start(move_limit=50).to_dict()
    with pytest.raises(ValueError, match="advanced game"):
        GAME.from_dict(data | {"terms": data["terms"] | {"move_limit": 0}})
