"""Positions of Gridopolis as data: what they say, what is left out, and what is refused with a sentence."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import gridarium
from tests.engine.formats.test_link import check_sentence
from tests.engine.gridopolis.positions import play, stand, start, texts
from tests.engine.test_positions import attempt, mutated
from tests.sizes import dice, is_usual, often

GAME = gridarium.load("gridopolis")


def position(**changes: Any) -> dict[str, Any]:
    """After 3.2.2-3.3.1 the marker owes a teleport."""
    data: dict[str, Any] = play(start(minutes=5), "#4.3.1 +3.8.2 +4.4.4 #5.3.1 3.2.2-3.3.1").to_dict()
    return data | changes


def turn(**changes: Any) -> dict[str, Any]:
    """The turn under way of that position, changed."""
    return {"turn": position()["turn"] | changes}


def chain(**changes: Any) -> dict[str, Any]:
    """A position in the middle of a chain of hops, its turn changed."""
    data: dict[str, Any] = play(stand(south="3.3.2 3.4.2 4.5.2", north="3.7.2"), "3.3.2-3.5.2").to_dict()
    return data | {"turn": data["turn"] | changes}


def markers(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"markers": [{"at": "4.4.1", "player": 0}, {"at": "4.5.1", "player": 1}, *entries], "turn": None}


def test_the_positions_that_the_others_differ_from() -> None:
    for data in (position(), chain(), position(**markers())):
        assert GAME.from_dict(data).to_dict()["to_move"] == 0
    assert position()["turn"] == {
        "at": "3.3.1", "chain": None, "visited": [], "owed": True, "second": False, "king": False
    }  # fmt: skip
    assert chain()["turn"] == {
        "at": "3.5.2", "chain": "hops", "visited": ["3.3.2", "3.5.2"], "owed": False, "second": False, "king": False
    }  # fmt: skip
    assert position()["posts"][-1] == ["4.4.3", "4.4.4"]
    assert position()["spares"] == [[2, 2, 1, 1], [2, 2, 2, 1]]


def test_what_a_position_leaves_out_is_as_in_the_opening() -> None:
    assert GAME.from_dict({"blueprint": "matrix"}) == start()
    assert GAME.from_dict({"blueprint": "matrix", "players": 3, "first": "north"}) == start(3, first="north")
    assert GAME.from_dict({"blueprint": "solitaire"}) == start(1, blueprint="solitaire")
    two = [{"at": "4.4.1", "player": 0}, {"at": "3.7.2", "player": 1}]
    state = GAME.from_dict({"blueprint": "matrix", "markers": two})
    found = {entry["at"]: entry["moved"] for entry in state.to_dict()["markers"]}
    assert found == {"4.4.1": True, "3.7.2": False}, "a marker where it began has not moved"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "another game"),
        ({"blueprint": "nowhere"}, "no blueprint called 'nowhere'"),
        ({"blueprint": 5}, "A blueprint is a set of named values"),
        ({"players": 4, "blueprint": "stairs"}, "Stairs is not played by 4"),
        ({"players": "2"}, "players is a whole number from 1 to 4, not '2'"),
        ({"first": "west"}, "Nobody sits west"),
        ({"first": []}, "Option first is one of"),
        ({"rounds": 0}, "rounds is a whole number from 1 to 999"),
        ({"minutes": 2.5}, "minutes is a whole number from 1 to 999"),
        ({"minutes": None, "time": True}, "where no minutes were agreed"),
        ({"teleporters": ["9.9.9"]}, "no free pad for a teleporter on 9.9.9"),
        ({"extra": 1}, "no entry called 'extra'"),
        ({"pads": 5}, "pads is a list, not 5"),
        ({"pads": []}, "pads are never taken away"),
        ({"pads": [*position()["pads"], "9.9.9"]}, "9.9.9 is neither beside nor above another pad (GO-27)"),
        ({"pads": [*position()["pads"], "3.3.1"]}, "names a place twice"),
        ({"pads": [*position()["pads"], "x"]}, "'x' in it, and a place is written like 3.2.2"),
        ({"posts": []}, "posts are never taken away"),
        ({"posts": [["3.3.1"]]}, "A post joins a pad and the one right above it"),
        ({"posts": [*position()["posts"], ["4.4.1", "4.4.3"]]}, "A post joins a pad and the one right above it"),
        ({"posts": [*position()["posts"], ["4.4.1", "4.4.2"]]}, "carries a pad that was added"),
        ({"posts": [*position()["posts"], position()["posts"][0]]}, "the post on 3.3.1 twice"),
        ({"boxes": ["4.4.2"]}, "a pad without a node, and 4.4.2 is none (GO-28)"),
        ({"boxes": ["9.9.9"]}, "9.9.9 is none (GO-28)"),
        ({"boxes": ["4.3.1", "3.3.1"]}, "3.3.1 is none (GO-28)"),
        ({"spares": [[3, 3, 2, 2]]}, "a row for each of 2 players"),
        ({"spares": [[3, 3, 2], [3, 3, 2, 2]]}, "rows of 4 numbers"),
        ({"spares": [[4, 3, 2, 2], [3, 3, 2, 2]]}, "cannot have 4"),
        ({"spares": [[3, 3, 2, 2], [3, 3, 2, 2]]}, "more pads than the players began with (GO-8)"),
        ({"captured": [[0, 0]]}, "a row for each of 2 players"),
        ({"captured": [[0, 0], [0, 1]]}, "more markers, captured ones included, than the 12"),
        ({"captured": [[0, -1], [0, 0]]}, "cannot have -1"),
        ({"markers": {}}, "markers is a list"),
        (markers({"at": "4.4.2"}), "A marker has the entries at and player"),
        (markers({"at": "4.4.2", "player": 2}), "player is a whole number from 0 to 1, not 2"),
        (markers({"at": "4.4.2", "player": 0, "size": 1}), "A marker has no entry called 'size'"),
        (markers({"at": "9.9.9", "player": 0}), "needs a pad that carries nothing else, and '9.9.9' is none"),
        (markers({"at": "4.4.1", "player": 0}), "needs a pad that carries nothing else, and '4.4.1' is none"),
        (markers({"at": "4.3.1", "player": 0}), "needs a pad that carries nothing else, and '4.3.1' is none"),
        (markers({"at": "4.4.2", "player": 0, "king": 1}), "king is true or false, not 1"),
        (markers({"at": "3.2.2", "player": 0, "king": True, "moved": False}), "must have moved to become one (GO-22)"),
        (markers({"at": "4.4.2", "player": 0, "moved": False}), "no marker of its seat began there (GO-14)"),
        (markers({"at": "3.7.2", "player": 0}), "on a kingerizer of an opponent, so it is a king (GO-22)"),
        (
            markers(*({"at": f"{x}.3.{z}", "player": 0} for x in (3, 4, 5) for z in (2, 3))),
            "Player 0 has 7 markers and began with 6 (GO-6)",
        ),
        ({"to_move": 2}, "to_move is a whole number from 0 to 1, not 2"),
        ({"to_move": True}, "not True"),
        ({"to_move": 1}, "one of the player to move, not '3.3.1'"),
        ({"markers": [{"at": "4.4.1", "player": 1}], "turn": None}, "Player 0 has no markers"),
        ({"markers": [{"at": "4.4.1", "player": 0}], "turn": None}, "The game is over in this position"),
        ({"round": -1}, "round is a whole number from 0"),
        ({"rounds": 2, "round": 2}, "The game is over in this position"),
        ({"round": 50, "quiet": 50}, "The game is over in this position"),
        ({"round": 20, "rounds": 20}, "The game is over in this position"),
        ({"round": 30, "rounds": 20}, "The game is over in this position"),
        ({"quiet": 49}, "more quiet rounds than rounds"),
        ({"quiet": -2}, "quiet is a whole number from -1 to 50"),
        ({"passes": 2}, "The game is over in this position"),
        ({"time": 1}, "time is true or false"),
        ({"outcome": {"winners": [0], "scores": [6, 6], "reason": "x"}}, "so nobody is to move"),
        ({"to_move": None}, "An outcome has the entries winners, scores and reason"),
        (
            {"to_move": None, "turn": None, "outcome": {"winners": [0], "scores": [6, 6], "reason": "x"}},
            "cannot have ended like that",
        ),
        ({"to_move": None, "outcome": {"winners": [5], "scores": [], "reason": ""}}, "winners cannot be [5]"),
        ({"turn": 5}, "A turn under way has the entries at, chain, king, owed, second, visited"),
        (turn(at="4.3.1"), "one of the player to move, not '4.3.1'"),
        (turn(at="x"), "one of the player to move, not 'x'"),
        (turn(chain="steps"), "does not fit the marker"),
        (turn(king=True), "does not fit the marker"),
        (turn(second=True), "does not fit the marker"),
        (turn(owed=0), "owed is true or false, not 0"),
        (turn(owed=False), "Nothing is under way in this turn"),
        (turn(visited=["3.3.1"]), "The pads visited are those of a chain of hops"),
        (turn(at="4.2.2"), "A teleport is owed on a teleporter"),
        (turn(chain="captures", owed=False), "cannot continue, so it is over (GO-11)"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.from_dict(position(**changes))
    check_sentence(str(caught.value))


@pytest.mark.parametrize("visited", [[], ["3.5.2"], ["3.5.2", "3.3.2"], ["9.9.9", "3.5.2"], ["x", "3.5.2"], 5])
def test_go_15_the_pads_visited_are_checked(visited: Any) -> None:
    with pytest.raises(ValueError, match="visited") as caught:
        GAME.from_dict(chain(visited=visited))
    check_sentence(str(caught.value))


NO_BLUEPRINTS: list[Any] = [None, [], {}, "nope", {"seats": 3}, {"seats": {}}]


@pytest.mark.parametrize("value", [None, [], 5, "matrix", {}, *({"blueprint": value} for value in NO_BLUEPRINTS)])
def test_other_data_is_no_position(value: Any) -> None:
    with pytest.raises(ValueError, match=r"\.$") as caught:
        GAME.from_dict(value)
    check_sentence(str(caught.value))


def test_a_game_that_has_ended_is_read_back() -> None:
    state = play(stand(south="3.3.1", north="3.4.1"), "3.3.1-3.5.1")
    data = state.to_dict()
    assert data["outcome"] == {"winners": [0], "scores": [4, 0], "reason": "the last player standing"}
    assert GAME.from_dict(json.loads(json.dumps(data))).outcome == state.outcome
    for wrong in ({"winners": [1]}, {"scores": [5, 0]}, {"reason": "luck"}):
        with pytest.raises(ValueError, match="cannot have ended like that"):
            GAME.from_dict(data | {"outcome": data["outcome"] | wrong})


@pytest.mark.parametrize("winners", [[], [0, 0], [1, 0], [0, 1, 2]])
def test_go_29_the_last_two_share_a_draw_and_no_others(winners: list[int]) -> None:
    state = play(stand(south="4.3.1", west="", north="K4.4.1", to_move="north"), "4.4.1*4.3.1")
    data = state.to_dict()
    assert data["outcome"]["winners"] == [0, 2]
    with pytest.raises(ValueError, match="cannot have ended like that"):
        GAME.from_dict(data | {"outcome": data["outcome"] | {"winners": winners}})


@pytest.mark.parametrize(
    ("pads", "posts", "words"),
    [
        ("4.4.4", "", "The pad on 4.4.4 has none beside it, so a post carries it"),
        ("4.4.4 4.5.4", "", "The pad on 4.4.4 has none beside it"),
        ("4.4.4 4.5.4", "4.4.3 4.5.3", "was added beside another one, so without a post"),
        ("3.2.3", "3.2.2", "The pad on 3.2.3 was added beside another one"),
        ("4.4.4 4.5.4", "4.5.3", ""),
        ("2.2.2 2.2.3", "2.2.2", ""),
    ],
)
def test_go_27_posts_carry_what_nothing_else_does(pads: str, posts: str, words: str) -> None:
    if not words:
        stand(south="3.3.1", north="3.7.2", built=pads, posts=posts)
        return
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        stand(south="3.3.1", north="3.7.2", built=pads, posts=posts)
    check_sentence(str(caught.value))


def test_a_blueprint_with_more_teleporters_than_the_box_has_is_read_back() -> None:
    """GO-32: over budget is allowed."""
    blueprint = start(2).blueprint.to_data()
    blueprint["teleporters"] = ["4.4.2", *(f"{x}.{y}.{z}" for x in (3, 5) for y in (3, 5) for z in (1, 3))]
    state = start(2, blueprint=blueprint)
    assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state


def test_positions_in_mid_turn_go_on_as_before() -> None:
    chance = Random(2)
    for seed in range(6):
        state: Any = start(2 + seed % 3, minutes=9)
        while state.outcome is None:
            if state.mover is not None:
                again = GAME.from_dict(json.loads(json.dumps(state.to_dict())))
                assert again == state
                assert texts(again) == texts(state)
            state.play(state.random_action(chance))


def test_changed_positions_of_every_kind() -> None:
    """Whatever is changed, it is a position that can be played to an end, or refused with a sentence."""
    chance = dice("positions")
    cases = often(1_000)
    accepted = 0
    bases = [
        position(),
        chain(),
        start(3, blueprint="race", rounds=9).to_dict(),
        start(1, blueprint="solitaire").to_dict(),
    ]
    for number in range(cases):
        data = mutated(bases[number % len(bases)] | {"rounds": 9}, chance)
        accepted += attempt(GAME, data, chance)
    assert is_usual(accepted, cases, 0.05, 0.95)
