"""Random playouts: the engine in CPython and in the browser, and others at the same exercise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from playwright.sync_api import Error

from tests.bench import random_games
from tests.bench.peers import node_peer, python_peer
from tests.bench.players import FEW_ROUNDS, ROUNDS, Player, by_turns, in_browser
from tests.bench.table import Line, Missing, NotHere, Row

LEAST = 50_000
"""Actions a second in CPython."""

PEERS: dict[str, Player] = {
    "boardgame.io, tic-tac-toe, Node.js": partial(node_peer, "boardgame_io_tic_tac_toe.cjs"),
    "PettingZoo, connect_four_v3": partial(python_peer, "pettingzoo_connect_four.py"),
    "OpenSpiel, quoridor 9 x 9, in C++": partial(python_peer, "open_spiel_quoridor.py"),
}
WHAT = "random playouts, 9 x 9"


def playouts_rows(quick: bool) -> Iterator[Line]:
    """Everybody plays for a second, by turns."""
    rounds = FEW_ROUNDS if quick else ROUNDS
    native = by_turns({"native": random_games.actions_per_second}, rounds)["native"]
    yield Row(f"{WHAT}, CPython", native, LEAST, "actions/s", "limit", aim=(">=", 1))
    try:
        with in_browser(random_games) as ask:
            there = partial(ask, "actions_per_second")
            found = by_turns({"browser": there, "native": random_games.actions_per_second}, rounds)
        yield Row(f"{WHAT}, browser", found["browser"], found["native"], "actions/s", "CPython")
    except (NotHere, Error) as problem:
        yield Missing(f"{WHAT}, browser", str(problem))
    for name, peer in PEERS.items():
        yield beside(name, peer, rounds)


def beside(name: str, peer: Player, rounds: int) -> Line:
    try:
        found = by_turns({"ours": random_games.actions_per_second, "peer": peer}, rounds)
    except NotHere as problem:
        return Missing(f"{WHAT}, beside {name}", str(problem))
    return Row(f"{WHAT}, CPython", found["ours"], found["peer"], "actions/s", name)
