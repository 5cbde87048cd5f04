"""Flat boards that are seen from their other side, or stand upright: what is to be read in them stands upright, too."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import gridarium
from tests.engine.matches import random_match
from tests.web.tree import Node, read
from web.boards import Look, board_for
from web.boards.svg import turn

TURNING = [game for game in gridarium.GAMES if board_for(game).turns]
TURNED = re.compile(r"rotate\((-?\d+) (\S+) (\S+)\)")
ACTIONS = 30


def looks(game: str, seed: int) -> list[Look[Any]]:
    """Positions of a game of chance with all that was done last, what may follow, and each way to begin an action."""
    match = random_match(game, Random(seed), {}, ACTIONS)
    state, legal = match.state, match.state.legal_actions()
    told = tuple(event for events in match.events[-4:] for event in events)
    line, begins = tuple(map(str, legal[:2])), tuple(dict.fromkeys(action.targets[0] for action in legal))
    found = []
    for pointed in [(), *((target,) for target in begins)]:
        actions = tuple(action for action in legal if action.targets[: len(pointed)] == pointed != action.targets)
        ends = frozenset(action.targets[len(pointed)] for action in actions)
        found.append(
            Look(state, open=ends, pointed=pointed, actions=actions, begins=begins, turn=told, trail=told, line=line)
        )
    return found


def written(look: Look[Any], game: str) -> list[Node]:
    """All words in a board's picture, and the pieces of players."""
    page = read(str(board_for(game).frame(look)))
    drawn = [node for picture in page.all("svg") for node in picture.walk()]
    return [
        node for node in drawn if node.tag == "text" or {"piece", "tick"} & set(node.attrs.get("class", "").split())
    ]


def angle(node: Node) -> int:
    """By how much it is turned about a place beside the one where it begins."""
    found = TURNED.fullmatch(node.attrs.get("transform", ""))
    if found is None:
        return 0
    x, y = float(found[2]), float(found[3])
    if node.tag == "text":
        assert abs(x - float(node.attrs["x"])) < 60, "the middle of the words"
        assert 4 <= float(node.attrs["y"]) - y <= 16, "half a capital letter above the line that they stand on"
    return int(found[1])


@pytest.mark.parametrize("game", TURNING)
def test_words_and_pieces_are_turned_back_about_their_own_middle(game: str) -> None:
    for seed in range(3):
        for look in looks(game, seed):
            lying, turned = written(look, game), written(replace(look, turned=True), game)
            assert {angle(node) for node in lying} == {0}
            assert [node.text for node in turned] == [node.text for node in lying]
            assert {angle(node) for node in turned} == {180}


def test_the_map_that_stands_upright_has_its_words_upright() -> None:
    """Gridwar's picture is turned by a quarter beside the board in space."""
    for look in looks("gridwar", 1):
        beside = replace(look, beside=True)
        assert {angle(node) for node in written(beside, "gridwar")} == {90}
        assert {angle(node) for node in written(replace(beside, turned=True), "gridwar")} == {270}


@pytest.mark.parametrize("game", TURNING)
def test_another_side_is_another_picture(game: str) -> None:
    look = looks(game, 0)[0]
    assert board_for(game).key(look) != board_for(game).key(replace(look, turned=True))


def test_what_is_not_turned_says_nothing_about_it() -> None:
    assert turn(0, 3, 4) == ""
    assert turn(180, 3, 4) == ' transform="rotate(180 3 4)"'
