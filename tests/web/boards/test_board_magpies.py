"""The board of Magpies, the game that only tests have: its cells, and words for all that has no place on it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.game import seat_target
from tests.boards import NAMES
from tests.web import manners
from tests.web.tree import read
from web.boards import SHOWN, Board, Look, board_for, shows
from web.widgets.table.choices import offers

GAME = load(NAMES[0])
BOARD: Board[Any] = board_for(NAMES[0])


def looks(players: int, seed: int) -> list[Look[Any]]:
    """Every position of a random game as it is looked at before anything is pointed at, and then on the way of all."""
    chance = Random(seed)
    state = GAME.start(players, rounds=2, fly_away=True)
    found = []
    while state.outcome is None:
        actions = state.legal_actions()
        ways = {action.targets[:count] for action in actions for count in range(len(action.targets))}
        found += [look_at(state.copy(), actions, way) for way in sorted(ways)]
        leaves = state.interruptions()
        state.play(chance.choice(leaves) if leaves and chance.random() < 0.02 else state.random_action(chance))
    return [*found, look_at(state, [], ())]


def look_at(state: Any, actions: list[Any], pointed: tuple[str, ...]) -> Look[Any]:
    count = len(pointed)
    going_on = tuple(action for action in actions if action.targets[:count] == pointed)
    return Look(
        state,
        open=frozenset(action.targets[count] for action in going_on if len(action.targets) > count),
        pointed=pointed,
        actions=going_on,
        begins=tuple(dict.fromkeys(action.targets[0] for action in actions)),
        cursor="c3",
    )


@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_board_is_well_made_at_every_position(players: int) -> None:
    for look in looks(players, players)[::7]:
        frame = BOARD.frame(look)
        root = read(str(frame))
        manners.check_grid(root.one(role="grid"))
        for part in BOARD.parts(look).values():
            assert part in frame
        squares = {node.attrs["data-target"]: node.attrs["aria-label"] for node in root.all(role="gridcell")}
        assert len(squares) == 25
        assert {name for name, words in squares.items() if "you can go here" in words} == look.open & squares.keys()
        lying = look.state.to_dict()["lying"]
        assert {name for name, words in squares.items() if "trinket" in words} == set(lying)
        drawn = [node for node in root.walk() if "magpie" in node.classes and node.children]
        assert len(drawn) == len(look.state.stay)


@pytest.mark.parametrize("players", [3, 8])
def test_all_that_can_be_pointed_at_is_drawn_or_has_words_of_its_own(players: int) -> None:
    for look in looks(players, players):
        offered = offers(BOARD, look, players)
        beside = {*map(seat_target, range(players)), *(offer.target for offer in offered)}
        assert all(target in BOARD.draws(look) or target in beside for target in look.open)
        words = Counter((offer.choice.group, offer.choice.words) for offer in offered)
        assert not [said for said, count in words.items() if count > 1], "buttons that cannot be told apart"


def test_naming_a_player_is_a_whole_theft_where_there_is_a_trinket() -> None:
    state = GAME.start(3)
    dealt = "card-hop card-gem card-steal card-steal card-hop card-gem"
    for text in f"{dealt} roll-1 . roll-1 c4 . roll-1 . roll-1".split():
        state.play(state.parse(text))
    on_two, on_three = (look_at(state, state.legal_actions(), ("steal", seat)) for seat in ("seat-2", "seat-3"))
    assert str(on_two.whole) == "steal-2"
    assert on_three.whole is None
    assert "seat-2-gem" in on_two.open


def test_the_keyboard_goes_over_the_meadow_and_stays_on_it() -> None:
    look = look_at(GAME.start(3), [], ())
    assert [BOARD.move_cursor(look, key) for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")] == [
        *("c4", "c2"),
        *("b3", "d3"),
    ]
    assert BOARD.move_cursor(look_at(look.state, [], ()), "Home") == "c3"


def test_it_can_be_shown_but_is_not_offered() -> None:
    assert shows(NAMES[0])
    assert NAMES[0] not in SHOWN
