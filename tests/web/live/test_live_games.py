"""Whole games between devices: all have the same at every move, and only the table says what falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gridarium.game import CHANCE
from tests.web.live.room import LiveTab, Room, agree, begin, move, play, to_move

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "gridbloc": ("gridbloc", 2, {"option_map": "small"}),
    "gridopolis": ("gridopolis", 2, {}),
    "gridwar": ("gridwar", 2, {}),
    "gadget_grid": ("gadget_grid", 2, {"option_placing": "0"}),
    "fair dice": ("gadget_grid", 2, {"option_placing": "0", "dice": "fair"}),
    "dice that people enter": ("gadget_grid", 2, {"option_placing": "0", "dice": "people"}),
    "three players": ("gadget_grid", 3, {"option_placing": "0"}),
    "three players without dice": ("gridopolis", 3, {}),
    "four players": ("gridbloc", 4, {"option_map": "small"}),
    "eight players": ("gadget_grid", 8, {}),
}
NEEDED = (
    *("gridbloc", "gridopolis", "gadget_grid", "fair dice", "three players"),
    pytest.param("gridwar", marks=pytest.mark.thorough),
)
"""Whole games that are played, the longest only by thorough runs; of the others each plays the beginning."""
LONG = 1_000
"""Moves after which a game by chance may be left."""
FIRST = 24
"""So many pages are drawn of moves, each by all devices; the rest of a game is played without drawing the pages."""


def seated(name: str, seed: int = 0) -> tuple[Room, list[LiveTab]]:
    """A game between as many devices as it has players."""
    game, players, terms = GAMES[name]
    room = Room(f"{name} {seed}")
    table = begin(room, f"{game}.html", **({"players": players} if players > 2 else {}), **terms)
    tabs = [table, *(room.join(table, name=f"Guest {number}") for number in range(2, players + 1))]
    assert sorted(player for tab in tabs for player in tab.table.saved.own) == list(range(players))
    return room, tabs


@pytest.mark.parametrize("name", GAMES)
def test_devices_have_the_same_at_every_move(name: str) -> None:
    room, tabs = seated(name)
    moves = FIRST // len(tabs)
    assert play(room, *tabs, most=moves) >= moves or tabs[0].table.match.over
    assert {tab.session.sheet for tab in tabs[1:]} <= {"", "result"}


@pytest.mark.parametrize("name", NEEDED)
def test_a_whole_game(name: str, undraw: Callable[[], None]) -> None:
    room, tabs = seated(name, 1)
    undraw()
    play(room, *tabs)
    results = [tab.table.match.outcome for tab in tabs]
    assert results[0] is not None
    assert all(result == results[0] for result in results)
    for tab in tabs:
        assert len(tab.table.match.lines) == 1, "nothing was ever played otherwise"
        assert tab.session.sheet == "result"
        assert tab.table.match.id in tab.device.games


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("name", GAMES)
def test_many_whole_games(name: str, seed: int, undraw: Callable[[], None]) -> None:
    room, tabs = seated(name, seed)
    undraw()
    assert play(room, *tabs, most=LONG) == LONG or tabs[0].table.match.over


def test_what_falls_by_itself_falls_at_the_table() -> None:
    room, (table, guest) = seated("gadget_grid")
    play(room, table, guest, most=8)
    plies = guest.table.match.current.plies
    fell = {ply.text for ply in plies if ply.actor == CHANCE}
    made = [text for text in guest.posted if text.startswith("move ")]
    assert fell
    assert made
    assert not any(row.split(" ", 1)[1] in fell for text in made for row in text.split("\n")[1:])
    agree(table, guest)


def test_rolls_of_fair_dice_are_checked_by_both_and_need_no_presses() -> None:
    room, tabs = seated("fair dice")
    play(room, *tabs, most=8)
    for tab in tabs:
        halves = tab.table.match.halves
        assert halves is not None
        assert halves.promised
        line = tab.table.match.current
        assert len(halves.batches(line)) >= 3
        assert all(halves.is_right(line, batch) for batch in halves.batches(line))
        assert tab.session.sheet != "share"


def test_computers_move_at_the_table_alone() -> None:
    room = Room()
    table = begin(room, "gridopolis.html", players=3, levels={3: "1"})
    guest = room.join(table)
    play(room, table, guest, most=6)
    moved = [ply.actor for ply in table.table.match.current.plies]
    assert 2 in moved
    assert not any(text.startswith("move") and guest.table.match.current.plies[2].text in text for text in guest.posted)
    while table.table.match.position.state.to_move != 2:
        mover = to_move(table, guest)
        assert mover is not None
        move(mover, room.chance)
        room.settle()
    room.settle()
    assert guest.table.match.position.state.to_move == 2
    assert not guest.app.busy
    guest.send("play", value=str(guest.table.match.choices[0]))
    assert "Waiting for" in guest.table.refusal
    table.think()
    room.settle()
    agree(table, guest)


def test_a_premove_stays_on_its_device_and_is_made_when_it_can_be() -> None:
    room, (table, guest) = seated("gridbloc")
    mover = to_move(table, guest)
    assert mover is not None
    other = guest if mover is table else table
    targets = sorted(node.attrs["data-target"] for node in other.page.all(role="gridcell"))
    for target in targets:
        if "|" not in target and target not in mover.table.match.current.actions:
            other.point(target)
            if other.table.ahead:
                break
    assert other.table.ahead
    sent = len(other.posted)
    room.settle()
    assert len(other.posted) == sent
    move(mover, room.chance)
    room.settle()
    assert not other.table.ahead, "it was made, or dropped because it cannot be"
    agree(table, guest)
