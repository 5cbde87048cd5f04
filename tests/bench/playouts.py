"""Random playouts: the engine in CPython and in the browser, and others at the same exercise."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error

from tests.bench import random_games
from tests.bench.chromium import PAGES, fresh_page, site
from tests.bench.peers import node_peer, python_peer
from tests.bench.table import Line, Missing, NotHere, Row
from tests.server import Server

ROUNDS, FEW_ROUNDS = 5, 2
SECONDS = 1.0
"""For each playing in each round."""

Player = Callable[[float], float]
"""Plays for so many seconds, and gives its figure: how many actions it made in each, or how long one took."""

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


SPEEDS = (Speed("gridbloc", "9 x 9", 50_000), Speed("gridopolis", "Matrix", 15_000))
WHAT = "random playouts, 9 x 9"
"""What the peers are set beside."""


def playouts_rows(quick: bool) -> Iterator[Line]:
    """Everybody plays for a second, by turns."""
    rounds = FEW_ROUNDS if quick else ROUNDS
    for speed in SPEEDS:
        yield from speed_rows(speed, rounds)
    for name, peer in PEERS.items():
        yield beside(name, peer, rounds)


def speed_rows(speed: Speed, rounds: int) -> Iterator[Line]:
    """One game in CPython and in the browser."""
    what, name = f"random playouts, {speed.board}", speed.name
    native: Player = partial(random_games.actions_per_second, name=name)
    found = by_turns({"native": native}, rounds)["native"]
    yield Row(f"{what}, CPython", found, speed.actions, "actions/s", "limit", aim=(">=", 1))
    try:
        with browser() as in_browser:
            players: dict[str, Player] = {"browser": partial(in_browser, "actions_per_second", name), "native": native}
            both = by_turns(players, rounds)
            legal = by_turns({"browser": partial(in_browser, "milliseconds_for_legal_actions", name)}, rounds)
        yield Row(f"{what}, browser", both["browser"], both["native"], "actions/s", "CPython")
        yield Row(f"legal actions, {speed.board}, browser", legal["browser"], speed.legal, "ms", "limit", aim=("<=", 1))
    except (NotHere, Error) as problem:
        yield Missing(f"{what}, browser", str(problem))


def beside(name: str, peer: Player, rounds: int) -> Line:
    try:
        found = by_turns({"ours": random_games.actions_per_second, "peer": peer}, rounds)
    except NotHere as problem:
        return Missing(f"{WHAT}, beside {name}", str(problem))
    return Row(f"{WHAT}, CPython", found["ours"], found["peer"], "actions/s", name)


def by_turns(players: dict[str, Player], rounds: int) -> dict[str, float]:
    """The median of each player's figures. The first round only warms up."""
    figures = [{name: play(SECONDS) for name, play in players.items()} for _ in range(rounds + 1)][1:]
    return {name: statistics.median(figure[name] for figure in figures) for name in players}


@contextmanager
def browser() -> Iterator[Callable[[str, str, float], float]]:
    """The site's own Pyodide and archives, in a worker of a bare page."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PAGES, folder, dirs_exist_ok=True)
        shutil.copytree(site() / "assets", Path(folder, "assets"))
        job = {
            "pyodide": "./" + one_file(folder, "assets/pyodide-shim.*.js"),
            "app": "./" + one_file(folder, "assets/app.*.zip"),
            "program": Path(random_games.__file__).read_text(),
        }
        with Server(Path(folder)) as server, fresh_page() as (page, _):
            page.goto(f"{server.url}playouts.html")

            def play(measure: str, game: str, seconds: float) -> float:
                asked = {**job, "measure": measure, "game": game, "seconds": seconds}
                return float(page.evaluate("(job) => playouts(job)", asked))

            yield play


def one_file(folder: str, pattern: str) -> str:
    """The path of the file of that pattern. Raises NotHere."""
    for path in Path(folder).glob(pattern):
        return path.relative_to(folder).as_posix()
    raise NotHere(f"the site has no {pattern}")
