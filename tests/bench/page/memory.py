"""How much memory a page takes after many changes of page, beside what it takes once it has seen all of them."""

from __future__ import annotations

import re
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.bench.page.chromium import PROC, family_of, page_of, site, wait_until_ready
from tests.bench.table import Line, NotHere, Row
from tests.server import Server
from web.pages import files

TOURS = 2
"""How often all pages are seen before the first look: by then everything is loaded that a page loads once."""
MORE_TOURS, FEW_TOURS = 15, 5
"""How often after it. Both looks are at the same pages."""
LOOKS = 5
"""The median of so many looks counts, each after another page, once what waits to be collected was: V8 lets some
hundred changes pass, and as many megabytes, before it does so by itself."""
COLLECTS = "--js-flags=--expose-gc"
"""This lets a page and its workers be told to collect."""
CALM = 150
"""Milliseconds without a patch after which a page is there."""
MOST = 1.1
"""Times the memory after the first tours."""

GO = """async (to) => {
  const shown = bench.soon(bench.patched());
  bench.follow(to);
  await shown;
}"""


def memory_rows(quick: bool) -> Iterator[Line]:
    """Following links from page to page, inside the site, so that Python and what draws in space stay."""
    with (
        Server(site()) as server,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        page_of(Path(folder), COLLECTS) as page,
    ):
        page.goto(server.url, wait_until="commit")
        wait_until_ready(page)
        tour = [*files()[1:], files()[0]]
        before = looked_at(page, Path(folder), tour * TOURS)
        after = looked_at(page, Path(folder), tour * (FEW_TOURS if quick else MORE_TOURS))
    yield Row(
        what=f"memory of a page after {len(tour) * (FEW_TOURS if quick else MORE_TOURS)} changes",
        ours=after,
        other=before,
        unit="MB",
        beside=f"after {TOURS} tours of all pages",
        aim=("<=", MOST),
        note=f"what the page's process has for itself once garbage is collected; medians of {LOOKS} looks",
    )


def looked_at(page: Page, profile: Path, tour: list[str]) -> float:
    """Megabytes at the end of a tour of pages."""
    looks = []
    for place, to in enumerate(tour):
        page.evaluate(GO, to)
        page.evaluate("(ms) => bench.quiet(ms)", CALM)
        if place >= len(tour) - LOOKS:
            page.evaluate("gc()")
            for worker in page.workers:
                worker.evaluate("gc()")
            looks.append(megabytes(profile))
    return statistics.median(looks)


def megabytes(profile: Path) -> float:
    """Memory of its own of the largest process that shows pages, of the Chromium with this profile. Raises NotHere."""
    sizes = [own_memory(number) for number, command in family_of(profile).items() if b"--type=renderer" in command]
    if not sizes:
        raise NotHere("no process of this Chromium shows a page")
    return max(sizes)


def own_memory(number: int) -> float:
    """Megabytes that a process has for itself."""
    text = (PROC / str(number) / "smaps_rollup").read_text()
    parts = re.findall(r"^Private_(?:Clean|Dirty):\s+(\d+) kB", text, re.MULTILINE)
    return sum(map(int, parts)) * 1024 / 1e6
