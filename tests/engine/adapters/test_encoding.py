"""Numbers of actions and positions: no two legal actions have the same one, and what differs is seen to differ."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium import Action, Game, State
from gridarium.encoding import Encoding
from gridarium.games.gridwar.rules import notation
from tests import sizes
from tests.engine.adapters.readings import GRIDWAR, READINGS
from tests.engine.gridwar.positions import stand
from tests.engine.test_suite import CASES, SETS, games, id_of, random_action
from tests.games import ALL

LONG, APART = 200, 9
"""So many actions of a random game are looked at, and in one position of so many what a player sees."""
SIBLINGS = 6
"""So many of the positions that can follow one are told apart."""
DEEP = 8
"""So many of the things still to be done are seen."""
UNSEEN: dict[str, tuple[str, ...]] = {
    "gridbloc": ("moves", "blocker_turns", "backtracks"),
    "gridwar": ("earlier", "turn"),
    "gadget_grid": ("removed",),
}
"""Entries of positions that matter only on some terms, or of which only that is seen on which anything depends."""


def some_games(case: tuple[str, int]) -> Iterator[tuple[int, dict[str, Any], Random]]:
    """A game of a set of options, or with --full some."""
    return islice(games(*case), 10 if sizes.FULL else 1)


@pytest.mark.parametrize("case", CASES, ids=id_of)
def test_every_legal_action_has_a_number_of_its_own(case: tuple[str, int]) -> None:
    game = gridarium.load(case[0])
    for players, options, chance in some_games(case):
        state = game.start(players=players, **options)
        encoding = game.encoding(state)
        for number in range(min(LONG, SETS[case[0]][case[1]].get("longest", LONG))):
            legal = state.legal_actions()
            if not legal:
                break
            check_numbers(encoding, state, legal)
            if number % APART == 0:
                check_same_from_data(game, encoding, state)
                check_seen(encoding, state, players)
                check_as_in_data(game.name, encoding, state, chance.randrange(players))
                check_told_apart(game.name, encoding, state, legal, chance)
            state.play(random_action(state, legal, chance))
        check_seen(encoding, state, players)


def check_numbers(encoding: Encoding, state: State, legal: list[Action]) -> None:
    numbers = encoding.numbers(state, legal)
    assert len(set(numbers)) == len(numbers) == len(legal)
    assert all(type(number) is int and 0 <= number < encoding.actions for number in numbers)


def check_same_from_data(game: Game, encoding: Encoding, state: State) -> None:
    """They follow from the position alone."""
    again = game.from_dict(json.loads(json.dumps(state.to_dict())))
    assert encoding.numbers(again, again.legal_actions()) == encoding.numbers(state, state.legal_actions())
    assert game.encoding(again).actions == encoding.actions


def check_seen(encoding: Encoding, state: State, players: int) -> None:
    """Each player sees as many numbers as the planes have cells, none below 0 or above the plane's highest."""
    for player in range(players):
        values = encoding.values(state, player)
        assert len(values) == sum(plane.cells for plane in encoding.planes)
        rest = iter(values)
        for plane in encoding.planes:
            cells = list(islice(rest, plane.cells))
            assert all(0 <= value <= plane.most for value in cells), plane.name
    assert len({plane.name for plane in encoding.planes}) == len(encoding.planes)


def check_as_in_data(name: str, encoding: Encoding, state: State, player: int) -> None:
    """The planes say what the data of a position say."""
    if name not in READINGS:
        return
    values = iter(encoding.values(state, player))
    seen = {plane.name: list(islice(values, plane.cells)) for plane in encoding.planes}
    for plane, cells in READINGS[name](encoding, state.to_dict(), player).items():
        assert seen[plane] == cells, plane


def check_told_apart(name: str, encoding: Encoding, state: State, legal: list[Action], chance: Random) -> None:
    """Positions that can follow look different to a player if they are different as data."""
    seen: dict[tuple[int, ...], dict[str, Any]] = {}
    for action in chance.sample(legal, min(SIBLINGS, len(legal))):
        after = state.copy()
        after.play(action)
        if after.outcome is None:
            data = {key: value for key, value in after.to_dict().items() if key not in UNSEEN.get(name, ())}
            data["to_do"] = data.get("to_do", [])[-DEEP:]
            assert seen.setdefault(tuple(encoding.values(after, 0)), data) == data


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_positions_of_the_counts_have_numbers(name: str) -> None:
    """All positions of the rule book's shallow counts."""
    game = gridarium.load(name)
    for entry in json.loads((Path(__file__).parents[2] / "data" / f"perft-{name}.json").read_text(encoding="utf-8")):
        start = game.start(**entry["options"])
        encoding = game.encoding(start)
        ends = [start]
        for expected in entry["nodes"][:2]:
            found = 0
            for state in ends:
                legal = state.legal_actions()
                found += len(set(encoding.numbers(state, legal)))
            assert found == expected
            ends = list(islice(following(ends), 1_200)) if expected <= 1_200 else []
            if not ends:
                break


def following(states: list[State]) -> Iterator[State]:
    """All positions that can come after some."""
    for state in states:
        for action in state.legal_actions():
            after = state.copy()
            after.play(action)
            yield after


@pytest.mark.parametrize("name", ALL)
def test_players_see_a_position_from_their_own_seats(name: str) -> None:
    game = gridarium.load(name)
    state = game.start(players=game.players[0])
    encoding = game.encoding(state)
    players = encoding.planes[0].cells
    assert encoding.planes[0].name == "own seat"
    for player in range(players):
        assert encoding.values(state, player)[:players] == [seat == player for seat in range(players)]


def plane(encoding: Encoding, state: State, player: int, name: str) -> list[int]:
    """The cells of a plane."""
    values = iter(encoding.values(state, player))
    return next(
        cells for plane in encoding.planes if [cells := list(islice(values, plane.cells))] and plane.name == name
    )


def test_gridbloc_on_paper() -> None:
    """Five columns and five rows from a1, the runner on the star in the middle, and then a wall that is built."""
    game = gridarium.load("gridbloc")
    state = game.start(map="small")
    encoding = game.encoding(state)
    assert encoding.actions == 25 + 40 + 1, "tiles, edges, pass"
    star = [number == 12 for number in range(25)]
    assert plane(encoding, state, 0, "tile +0") == star
    assert plane(encoding, state, 1, "tile +1") == star
    assert not any(plane(encoding, state, 0, "walls"))
    assert plane(encoding, state, 0, "unscored") == [not there for there in star]
    for text in ("c4", "c4|c5"):
        state.play(state.parse(text))
    assert sum(plane(encoding, state, 1, "walls")) == 1
    assert plane(encoding, state, 0, "points run +0") == plane(encoding, state, 1, "points run +1") == [1]
    assert plane(encoding, state, 0, "to move +0") == plane(encoding, state, 1, "to move +1") == [1]


def test_gridwar_on_paper() -> None:
    """GW-2: 145 spaces on the ground and 715 in all. White's first turn has one entry."""
    game = gridarium.load("gridwar")
    state = game.start()
    encoding = game.encoding(state)
    assert encoding.actions == 145 * 145 + 3 * 145 + 9 * 145 + 2 * 145 + 6 + 1
    assert plane(encoding, state, 0, "tiles +0") == [0] * 715
    assert plane(encoding, state, 0, "off the board by rank +0") == [95, 0, 0]
    state.play(state.legal_actions()[0])
    assert sum(plane(encoding, state, 0, "tiles +0")) == sum(plane(encoding, state, 1, "tiles +1")) == 1
    assert plane(encoding, state, 1, "off the board by rank +1") == [94, 0, 0]
    assert plane(encoding, state, 0, "entered") == [1]


def test_gridwar_all_that_a_tile_can_ever_do_has_numbers_of_its_own() -> None:
    """GW-23, GW-24: one victim or two of the three supports; promotions; moves and entries anywhere."""
    encoding = gridarium.load("gridwar").encoding(stand())
    captor, victims = "f6.2", ("f6", "g6", "f7")
    texts = [f"{captor}x{one}" for one in victims]
    texts += [f"{captor}x{one}+{other}" for one in victims for other in victims if one != other]
    texts += ["f6.2=L", "f6.2=C", "f7=L", "f7=C", "f7.2xf7", "f7.2xf8+f7", ".", "@=L", "@=C", "@L=C"]
    texts += [f"{begin}-{end}" for begin in ("f6.2", "f7", "@", "@L", "@C") for end in GRIDWAR if "." not in end]
    numbers = encoding.numbers(stand(), list(map(notation.read, texts)))
    assert len(set(numbers)) == len(numbers) == 9 + 10 + 5 * 145
    assert all(0 <= number < encoding.actions for number in numbers)


def test_gridwar_numbers_of_captures_in_a_position() -> None:
    """The captures of GW-24 in the test of that rule: f6.2xg6, f6.2xf7, and both in either order."""
    state = stand("f6 f6.2=C", "g6 f7")
    legal = state.legal_actions()
    assert sum("x" in str(action) for action in legal) == 4
    check_numbers(gridarium.load("gridwar").encoding(state), state, legal)


def test_gb_30_a_stuck_runner_is_seen() -> None:
    game = gridarium.load("gridbloc")
    state = game.start(map="small", blocker_powers=["sticky"])
    encoding = game.encoding(state)
    for text in ("c4", "c4|c5", "c3", "b3|b4s", "b3"):
        state.play(state.parse(text))
    assert plane(encoding, state, 0, "stuck +0") == plane(encoding, state, 1, "stuck +1") == [1]
    assert plane(encoding, state, 0, "stuck +1") == [0]


def test_gadget_grid_on_paper() -> None:
    """GG-S5: three Gizmos each; section 1: 120 Gadget Cards and 26 Setup Cards, some of which lie on the Grid."""
    game = gridarium.load("gadget_grid")
    state = game.start(players=3, placing="chance")
    encoding = game.encoding(state)
    chance = Random(1)
    assert plane(encoding, state, 0, "gizmos") == [3, 3, 3]
    assert sum(plane(encoding, state, 0, "deck")) == 120
    while state.to_move == gridarium.CHANCE:
        state.play(state.random_action(chance))
    assert sum(plane(encoding, state, 0, "character +1")) == 1
    assert plane(encoding, state, 0, "character +1") == plane(encoding, state, 1, "character +0")
    hands = sum(sum(plane(encoding, state, 0, f"hand +{seat}")) for seat in range(3))
    placed = [sum(plane(encoding, state, 0, name.name)) for name in encoding.planes if name.cells == 100]
    assert sum(plane(encoding, state, 0, "deck")) + sum(plane(encoding, state, 0, "pile")) + hands <= 120
    assert sum(placed) > 0


def test_a_game_without_numbers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gridarium.load("gridbloc")
    monkeypatch.setitem(sys.modules, "gridarium.games.gridbloc.encoding", None)
    with pytest.raises(ValueError, match=r"GridBloc does not say how its positions and moves are numbered\."):
        game.encoding(game.start())
