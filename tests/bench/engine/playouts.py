"""Random playouts: the engine in CPython and in the browser, and others at the same exercise."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from playwright.sync_api import Error

from tests.bench.engine import random_games
from tests.bench.engine.both_pythons import FEW_ROUNDS, ROUNDS, Player, by_turns, in_browser
from tests.bench.engine.peers import node_peer, python_peer
from tests.bench.engine.random_games import DRAWN, LISTED
from tests.bench.games.gridbloc_advanced import CUBE, FOUR, HEXAGONS, TWO, Advanced
from tests.bench.table import Line, Missing, NotHere, Row

PEERS: dict[str, Player] = {
    "boardgame.io, tic-tac-toe, Node.js": partial(node_peer, "boardgame_io_tic_tac_toe.cjs"),
    "PettingZoo, connect_four_v3": partial(python_peer, "pettingzoo_connect_four.py"),
    "OpenSpiel, quoridor 9 x 9, in C++": partial(python_peer, "open_spiel_quoridor.py"),
}


class Speed(NamedTuple):
    """What the engine should reach with a game in CPython, and with its legal actions in the browser."""

    name: str
    board: str
    actions: int
    """Actions of random games a second."""
    legal: float = 1.0
    """Milliseconds for the legal actions of a position half-way through a game, in the browser."""


SPEEDS = (
    Speed("gridbloc", "9 x 9", 50_000),
    Speed("gridopolis", "Matrix", 15_000),
    Speed("gridwar", "60 tiles", 4_000, 10.0),
    Speed("gadget_grid", "four players", 5_000),
)
AIMS = {"OpenSpiel, quoridor 9 x 9, in C++": (">=", 0.3)}
"""What part of a peer's speed ours should have, both from full lists."""
ADVANCED = (TWO, FOUR, HEXAGONS, CUBE)
ADVANCED_ACTIONS = 50_000
"""Actions of random advanced games a second, in CPython."""
TO_READ = 500.0
"""Milliseconds for a saved game of 4,000 moves of Gridwar, in CPython and in one piece; the page reads in slices."""


def playouts_rows(quick: bool) -> Iterator[Line]:
    """Everybody plays for a second, by turns. All peers choose from full lists, so ours does beside them."""
    rounds = FEW_ROUNDS if quick else ROUNDS
    for speed in SPEEDS:
        yield from speed_rows(speed, rounds)
    yield from reading_rows(rounds)
    for game in ADVANCED:
        yield advanced_row(game, rounds)
    yield without_lists(rounds)
    for name, peer in PEERS.items():
        yield beside(name, peer, rounds)


def speed_rows(speed: Speed, rounds: int) -> Iterator[Line]:
    """One game in CPython and in the browser."""
    what, name = f"random playouts, {speed.board}", speed.name
    native = partial(random_games.drawn_per_second, name=name)
    found = by_turns({"native": native}, rounds)["native"]
    yield Row(f"{what}, CPython", found, speed.actions, "actions/s", "limit", aim=(">=", 1), note=DRAWN)
    try:
        with in_browser(random_games) as ask:
            there = partial(ask, "drawn_per_second", game=name)
            both = by_turns({"browser": there, "native": partial(native, clock=time.perf_counter)}, rounds)
            legal = by_turns({"browser": partial(ask, "milliseconds_for_legal_actions", game=name)}, rounds)
        yield Row(f"{what}, browser", both["browser"], both["native"], "actions/s", "CPython", note=f"both: {DRAWN}")
        yield Row(f"legal actions, {speed.board}, browser", legal["browser"], speed.legal, "ms", "limit", aim=("<=", 1))
    except (NotHere, Error) as problem:
        yield Missing(f"{what}, browser", str(problem))


def reading_rows(rounds: int) -> Iterator[Line]:
    """The longest saved game, of the game with the most legal actions."""
    what = "reading a saved game of 4,000 moves, Gridwar"
    native = random_games.milliseconds_to_read
    found = by_turns({"native": native}, rounds)["native"]
    yield Row(f"{what}, CPython", found, TO_READ, "ms", "limit", aim=("<=", 1))
    try:
        with in_browser(random_games) as ask:
            there = partial(ask, "milliseconds_to_read")
            both = by_turns({"browser": there, "native": partial(native, clock=time.perf_counter)}, rounds)
        yield Row(f"{what}, browser", both["browser"], both["native"], "ms", "CPython")
    except (NotHere, Error) as problem:
        yield Missing(f"{what}, browser", str(problem))


def advanced_row(game: Advanced, rounds: int) -> Row:
    """An advanced game of GridBloc in CPython."""
    native: Player = partial(random_games.drawn_per_second, players=game.players, **game.options)
    found = by_turns({"native": native}, rounds)["native"]
    what = f"random playouts, {game.title}, CPython"
    return Row(what, found, ADVANCED_ACTIONS, "actions/s", "limit", aim=(">=", 1), note=DRAWN)


def without_lists(rounds: int) -> Row:
    """What a game gains by drawing an action without a list of the legal ones, where nobody asks for it."""
    kinds: dict[str, Player] = {"drawn": random_games.drawn_per_second, "listed": random_games.listed_per_second}
    found = by_turns(kinds, rounds)
    what = "random playouts, 9 x 9, drawn without lists, CPython"
    note = f"ours: {DRAWN}; beside: {LISTED}"
    return Row(what, found["drawn"], found["listed"], "actions/s", "ours, from full lists", note=note)


def beside(name: str, peer: Player, rounds: int) -> Line:
    """A peer beside ours, like for like: both choose from full lists."""
    what = "random playouts, 9 x 9, from full lists, CPython"
    try:
        found = by_turns({"ours": random_games.listed_per_second, "peer": peer}, rounds)
    except NotHere as problem:
        return Missing(f"{what}, beside {name}", str(problem))
    return Row(what, found["ours"], found["peer"], "actions/s", name, AIMS.get(name), f"both: {LISTED}")
