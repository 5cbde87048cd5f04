"""The options of GridBloc by the rule book's table: names, defaults, what they allow, and how links hold them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium.formats.link import read, write
from gridarium.match.match import Match, Seat
from tests.engine.gridbloc.naive_options import random_options
from tests.engine.gridbloc.play import GAME, start
from tests.sizes import dice, often

DEFAULTS: dict[str, Any] = {
    "first_runner": 1,
    "map": "standard",
    "powers": False,
    "character": [],
    "uses": {},
    "blocker_powers": [],
    "extra_walls": "none",
    "move_limit": 0,
    "turns_per_wall": None,
    "handicap": [],
}
"""The table of the rule book; players is the number of seats, and what is left to the game stands for its default."""


def test_the_options_are_those_of_the_table() -> None:
    assert {option.name: option.default for option in GAME.options} == DEFAULTS
    assert GAME.players == (2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("first_runner", [1, 2]),
        ("powers", [False, True]),
        ("character", [["frog", "bee"], ["duck", "mouse"], ["roo", "cheetah"], ["chicken", "chicken"]]),
        ("uses", [0, 1, 7, {"bee": 4}, {"roo": 0, "frog": 9}]),
        ("blocker_powers", [["sticky"], ["trapdoor"], ["sticky", "trapdoor"]]),
        ("extra_walls", ["none", "every_fifth", "backtracks"]),
        ("move_limit", [0, 1, 25, 300, 5000]),
        ("turns_per_wall", [1, 2, 10]),
    ],
)
def test_values_of_the_table_are_played(name: str, values: list[Any]) -> None:
    for value in values:
        assert GAME.check_options({name: value})[name] == value
        assert start(**{name: value}).legal_actions()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"first_runner": 3}, "first_runner"),
        ({"first_runner": True}, "first_runner"),
        ({"powers": 1}, "powers"),
        ({"powers": "on"}, "powers"),
        ({"character": "duck"}, "character"),
        ({"character": ["goose", "duck"]}, "character"),
        ({"character": ["frog"]}, "there are 2 players"),
        ({"character": ["frog", "bee", "bee"]}, "there are 2 players"),
        ({"character": ["duck", "duck", "duck"]}, "there are 2 players"),
        ({"uses": -1}, "uses"),
        ({"uses": True}, "uses"),
        ({"uses": {"goose": 1}}, "uses"),
        ({"uses": {"bee": "many"}}, "uses"),
        ({"uses": None}, "uses"),
        ({"blocker_powers": "sticky"}, "blocker_powers"),
        ({"blocker_powers": ["glue"]}, "blocker_powers"),
        ({"blocker_powers": ["sticky", "sticky"]}, "twice"),
        ({"extra_walls": "fifth"}, "extra_walls"),
        ({"extra_walls": True}, "extra_walls"),
        ({"move_limit": -1}, "move_limit"),
        ({"move_limit": 2.0}, "move_limit"),
        ({"turns_per_wall": 0}, "turns_per_wall"),
        ({"turns_per_wall": "1"}, "turns_per_wall"),
        ({"strength": 1}, "strength"),
    ],
    ids=str,
)
def test_other_values_are_refused_with_a_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        GAME.start(**options)
    sentence = str(caught.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("options", "basic"),
    [
        ({}, True),
        ({"first_runner": 2, "map": "spiral"}, True),
        ({"turns_per_wall": 1}, True),
        ({"uses": 5}, True),
        ({"players": 3}, False),
        ({"powers": True}, False),
        ({"blocker_powers": ["sticky"]}, False),
        ({"extra_walls": "every_fifth"}, False),
        ({"move_limit": 9}, False),
        ({"turns_per_wall": 2}, False),
        ({"map": {"open_lr": True}}, False),
        ({"map": {"values": {"a1": 2}}}, False),
        ({"map": {"replenish": ["a1"]}}, False),
        ({"map": "cube"}, False),
    ],
    ids=str,
)
def test_a_game_is_basic_where_no_option_asks_for_more(options: dict[str, Any], basic: bool) -> None:
    assert start(**options).basic is basic


@pytest.mark.parametrize(("players", "turns"), [(2, 1), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_gb_34_turns_per_wall_is_one_with_two_players_and_two_with_more(players: int, turns: int) -> None:
    assert start(players, blocker_powers=["sticky"]).turns_per_wall == turns
    assert start(players, turns_per_wall=5).turns_per_wall == 5


def test_uses_that_are_not_named_are_those_of_the_table() -> None:
    seats = ["cheetah", "roo", "bee", "mouse", "chicken", "frog"]
    assert start(6, powers=True, character=seats).terms.uses == (3, 2, 1, 2, 3, 2)
    assert start(6, powers=True, character=seats, uses=4).terms.uses == (4,) * 6
    assert start(6, powers=True, character=seats, uses={"bee": 0, "frog": 9}).terms.uses == (3, 2, 0, 2, 3, 9)
    assert start(6, character=seats, uses=4).terms.uses == (0,) * 6, "without powers"
    assert start(2, powers=True, character=["duck", "bee"], uses=4).terms.uses == (0, 4), "a Duck has none"


def test_any_options_come_through_a_link() -> None:
    chance = dice("links of advanced games")
    for _ in range(often(300)):
        players = chance.randint(2, 6)
        options = random_options(chance, players)
        match = Match(GAME, [Seat()] * players, options)
        for _ in range(12):
            if match.outcome is None:
                match.play(match.state.random_action(chance))
        opened = read(write(match))
        assert not opened.problem
        assert opened.match.options == match.options
        assert opened.match.state == match.state


def test_options_that_are_not_changed_are_not_in_a_link() -> None:
    usual = write(Match(GAME, [Seat(), Seat()], {}, "abc"))
    given = {"character": [], "uses": {"bee": 1}, "move_limit": 0, "powers": False}
    assert write(Match(GAME, [Seat(), Seat()], given, "abc")) == usual
    assert usual.startswith("1.gridbloc.1.abc..2.")


def test_random_options_are_canonical_once_checked() -> None:
    chance = Random(4)
    for _ in range(50):
        checked = GAME.check_options(random_options(chance, 3))
        assert GAME.check_options(checked) == checked
        for option in GAME.options:
            assert option.decode(option.encode(checked[option.name])) == checked[option.name]
