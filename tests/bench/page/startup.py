"""How long it takes, and how much computing, until Python answers: the site beside Pyodide as it comes."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.bench.page.chromium import PAGES, cpu_seconds, page_of, site, wait_until_ready
from tests.bench.table import Line, Row
from tests.first_view import MOST, first_view
from tests.server import Server
from web.bundle.vendor import package

VISITS, FEW_VISITS = 7, 3
SETTLING = 1000
"""Milliseconds that a Chromium is given to come to rest after it was started."""
KEEPING = 6000
"""Milliseconds after which a Chromium has kept what it compiled, and the site is there offline."""
WARMING = 2
"""Visits before the one that counts, where everything may be cached: a service worker serves from the second on."""
AIM, WARM_AIM = 0.65, 0.6
COLD, WARM = "nothing cached", f"after {WARMING} visits"


class Start(NamedTuple):
    cpu: float
    """Seconds of computing in all of Chromium's processes."""
    wall: float
    """Seconds."""


def startup_rows(quick: bool) -> Iterator[Line]:
    """First visits and later ones, by turns to the one and to the other; Chromium is started anew for each."""
    rounds = FEW_VISITS if quick else VISITS
    with Server(site()) as here, stock_server() as there:
        pages = (f"{here.url}gridbloc.html", f"{there.url}stock.html")
        starts = [[visits(url) for url in pages] for _ in range(rounds)]
    ours, stock = ([both[place] for both in starts] for place in (0, 1))
    yield row("start-up, computing", [cold.cpu for cold, _ in ours], [cold.cpu for cold, _ in stock], AIM, COLD)
    yield row("start-up, time", [cold.wall for cold, _ in ours], [cold.wall for cold, _ in stock], AIM, COLD)
    yield row(
        "start-up again, computing", [warm.cpu for _, warm in ours], [warm.cpu for _, warm in stock], WARM_AIM, WARM
    )
    yield row("start-up again, time", [warm.wall for _, warm in ours], [warm.wall for _, warm in stock], WARM_AIM, WARM)


def module_rows(quick: bool) -> Iterator[Line]:
    """How many modules Python imports until a page shows: at home, and at the first table of a newcomer."""
    for url, most in MOST.items():
        found = len(first_view(site(), url).modules)
        yield Row(f"modules for a first view, {url}", found, most, "modules", "limit", aim=("<=", 1))


def visits(url: str) -> tuple[Start, Start]:
    """The first visit to a page, and the one after so many that everything is cached."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        starts = [visit(url, Path(folder)) for _ in range(WARMING + 1)]
    return starts[0], starts[-1]


def visit(url: str, profile: Path) -> Start:
    with page_of(profile) as page:
        page.wait_for_timeout(SETTLING)
        before = cpu_seconds(profile)
        page.goto(url, wait_until="commit")
        wall = wait_until_ready(page)
        start = Start(cpu_seconds(profile) - before, wall / 1000)
        page.wait_for_timeout(KEEPING)
    return start


@contextmanager
def stock_server() -> Iterator[Server]:
    """Serves a page that starts Pyodide as npm has it, in a module worker."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PAGES, folder, dirs_exist_ok=True)
        shutil.copytree(package("pyodide"), Path(folder, "pyodide"))
        with Server(Path(folder)) as server:
            yield server


def row(what: str, ours: list[float], stock: list[float], aim: float, when: str) -> Row:
    spread = " and ".join(f"{min(times):.2f} to {max(times):.2f}" for times in (ours, stock))
    return Row(
        what=what,
        ours=statistics.median(ours),
        other=statistics.median(stock),
        unit="s",
        beside="stock Pyodide in a worker",
        aim=("<=", aim),
        note=f"{when}; medians of {len(ours)} visits each, by turns; range {spread}",
    )
