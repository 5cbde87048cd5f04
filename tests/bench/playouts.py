"""Random playouts: the engine in CPython and in the browser, and others at the same exercise."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Error

from tests.bench import random_games
from tests.bench.chromium import PAGES, fresh_page, site
from tests.bench.peers import node_peer, python_peer
from tests.bench.table import Line, Missing, NotHere, Row
from tests.server import Server

LEAST = 50_000
"""Actions a second in CPython."""
ROUNDS, FEW_ROUNDS = 5, 2
SECONDS = 1.0
"""For each playing in each round."""

Player = Callable[[float], float]
"""Plays for so many seconds, and says how many actions it made in each."""

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
        with browser() as in_browser:
            found = by_turns({"browser": in_browser, "native": random_games.actions_per_second}, rounds)
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


def by_turns(players: dict[str, Player], rounds: int) -> dict[str, float]:
    """The median of each player's figures. The first round only warms up."""
    figures = [{name: play(SECONDS) for name, play in players.items()} for _ in range(rounds + 1)][1:]
    return {name: statistics.median(figure[name] for figure in figures) for name in players}


@contextmanager
def browser() -> Iterator[Player]:
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
            yield lambda seconds: float(page.evaluate("(job) => playouts(job)", {**job, "seconds": seconds}))


def one_file(folder: str, pattern: str) -> str:
    """The path of the file of that pattern. Raises NotHere."""
    for path in Path(folder).glob(pattern):
        return path.relative_to(folder).as_posix()
    raise NotHere(f"the site has no {pattern}")
