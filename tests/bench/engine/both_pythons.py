"""The same program in CPython and in the browser, by turns."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from tests.bench.page.chromium import PAGES, fresh_page, site
from tests.bench.table import NotHere
from tests.server import Server

ROUNDS, FEW_ROUNDS = 5, 2
SECONDS = 1.0
"""For each playing in each round."""

Player = Callable[[float], float]
"""Plays for so many seconds, and says how much it did in each."""


def by_turns(players: dict[str, Player], rounds: int) -> dict[str, float]:
    """The median of each player's figures. The first round only warms up."""
    figures = [{name: play(SECONDS) for name, play in players.items()} for _ in range(rounds + 1)][1:]
    return {name: statistics.median(figure[name] for figure in figures) for name in players}


@contextmanager
def in_browser(program: ModuleType) -> Iterator[Callable[..., float]]:
    """Asks functions of that program, with a number and perhaps a game, in the site's own Pyodide in a bare page."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PAGES, folder, dirs_exist_ok=True)
        shutil.copytree(site() / "assets", Path(folder, "assets"))
        job = {
            "pyodide": "./" + one_file(folder, "assets/pyodide-shim.*.js"),
            "program": Path(program.__file__ or "").read_text(),
        }
        with Server(Path(folder)) as server, fresh_page() as (page, _):
            page.goto(f"{server.url}program.html")

            def ask(function: str, number: float, game: str | None = None) -> float:
                given = [number] if game is None else [number, game]
                return float(page.evaluate("(job) => ask(job)", {**job, "function": function, "given": given}))

            yield ask


def one_file(folder: str, pattern: str) -> str:
    """The path of the file of that pattern. Raises NotHere."""
    for path in Path(folder).glob(pattern):
        return path.relative_to(folder).as_posix()
    raise NotHere(f"the site has no {pattern}")
