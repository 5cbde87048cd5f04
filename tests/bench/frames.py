"""Whether the page keeps drawing while its Python is busy."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Page

from gridarium import link
from tests.bench.chromium import ready_page, site
from tests.bench.games import LARGE, first_round, match_of
from tests.bench.table import Line, Row
from tests.server import Server

LIMIT = 50.0
"""Milliseconds."""
ACTIONS = 300
PRESSES = 100
TIMES, FEW_TIMES = 5, 2
REST = 400
"""Milliseconds without a patch after which the page is at rest; longer than any animation."""

OPEN = """async (to) => {
  const start = performance.now();
  const gaps = await bench.frames(async () => {
    const patched = bench.patched();
    location.hash = to;
    await patched;
    await bench.quiet(rest);
  });
  return [gaps, performance.now() - start];
}"""

PRESS = """async (presses) => {
  const start = performance.now();
  const gaps = await bench.frames(async () => {
    for (let press = 0; press < presses; press++) document.querySelector("[data-on=undo]").click();
    await bench.quiet(rest);
  });
  return [gaps, performance.now() - start];
}"""

IDLE = "() => bench.frames(() => new Promise((resolve) => setTimeout(resolve, 2000)))"


def frames_rows(quick: bool) -> Iterator[Line]:
    game = match_of(first_round(ACTIONS, LARGE), LARGE)
    large, standard = link.write(game), link.write(match_of([]))
    opened, pressed = [], []
    with Server(site()) as server, ready_page(f"{server.url}gridbloc.html") as page:
        idle = max(page.evaluate(IDLE))
        for _ in range(FEW_TIMES if quick else TIMES):
            opened.append(busy(page, OPEN, large))
            pressed.append(busy(page, PRESS, PRESSES))
            busy(page, OPEN, standard)
    yield row(f"longest gap between frames, opening {ACTIONS} actions on 19 x 19", opened, idle)
    yield row(f"longest gap between frames, {PRESSES} presses of Undo on 19 x 19", pressed, idle)


def busy(page: Page, script: str, argument: object) -> tuple[float, float]:
    """The longest gap while a script keeps Python busy, and how long it did, in milliseconds."""
    gaps, took = page.evaluate(script.replace("rest", str(REST)), argument)
    return max(gaps), took - REST


def row(what: str, measured: list[tuple[float, float]], idle: float) -> Row:
    gaps = [gap for gap, _ in measured]
    took = statistics.median(took for _, took in measured)
    return Row(
        what=what,
        ours=max(gaps),
        other=LIMIT,
        unit="ms",
        beside="limit",
        aim=("<=", 1),
        note=f"longest of {len(gaps)} times, {statistics.median(gaps):.0f} ms in the middle one; "
        f"busy for {took / 1000:.1f} s each; {idle:.0f} ms while idle",
    )
