"""How long it takes, and how much computing, until Python answers: the site beside Pyodide as it comes."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.bench.chromium import PAGES, cpu_seconds, fresh_page, site, wait_until_ready
from tests.bench.table import Line, Row
from tests.server import Server
from web.bundle.vendor import package

VISITS, FEW_VISITS = 7, 3
SETTLING = 1000
"""Milliseconds that a Chromium is given to come to rest after it was started."""
AIM = 0.65


class Start(NamedTuple):
    cpu: float
    """Seconds of computing in all of Chromium's processes."""
    wall: float
    """Seconds."""


def startup_rows(quick: bool) -> Iterator[Line]:
    """First visits, by turns to the one and to the other."""
    ours, stock = [], []
    with Server(site()) as here, stock_server() as there:
        for _ in range(FEW_VISITS if quick else VISITS):
            ours.append(visit(f"{here.url}gridbloc.html"))
            stock.append(visit(f"{there.url}stock.html"))
    yield row("start-up, computing", [start.cpu for start in ours], [start.cpu for start in stock])
    yield row("start-up, time", [start.wall for start in ours], [start.wall for start in stock])


def visit(url: str) -> Start:
    with fresh_page() as (page, profile):
        page.wait_for_timeout(SETTLING)
        before = cpu_seconds(profile)
        page.goto(url, wait_until="commit")
        wall = wait_until_ready(page)
        return Start(cpu_seconds(profile) - before, wall / 1000)


@contextmanager
def stock_server() -> Iterator[Server]:
    """Serves a page that starts Pyodide as npm has it, in a module worker."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PAGES, folder, dirs_exist_ok=True)
        shutil.copytree(package("pyodide"), Path(folder, "pyodide"))
        with Server(Path(folder)) as server:
            yield server


def row(what: str, ours: list[float], stock: list[float]) -> Row:
    spread = " and ".join(f"{min(times):.2f} to {max(times):.2f}" for times in (ours, stock))
    return Row(
        what=what,
        ours=statistics.median(ours),
        other=statistics.median(stock),
        unit="s",
        beside="stock Pyodide in a worker",
        aim=("<=", AIM),
        note=f"nothing cached; medians of {len(ours)} visits each, by turns; range {spread}",
    )
