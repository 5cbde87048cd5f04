"""Whether the page keeps drawing while its Python is busy."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from gridarium.formats import link
from tests.bench.games.gridbloc import LARGE, first_round, match_of
from tests.bench.games.gridbloc_advanced import CUBE, HEXAGONS, LARGE_FOUR, Advanced
from tests.bench.page.chromium import ready_page, site
from tests.bench.table import Line, Row
from tests.server import Server

LIMIT = 50.0
"""Milliseconds."""
PRESSES = 100
ADVANCED = (HEXAGONS, CUBE, LARGE_FOUR)
ACTIONS, PLAYED = 120, 12
"""Actions of an advanced game, and how many of them are played in the page."""
TIMES, FEW_TIMES = 5, 2
REST = 400
"""Milliseconds without a patch after which the page is at rest; longer than any animation."""
CALM, PATIENCE = 25.0, 15
"""The longest gap, in milliseconds, of a browser that is at rest, and how often it is asked whether it is: after the
first visit it keeps the site's files for a while."""

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

FOLLOW = """async (to) => {
  const start = performance.now();
  const gaps = await bench.frames(async () => {
    const patched = bench.patched();
    bench.follow(to);
    await patched;
    await bench.quiet(rest);
  });
  return [gaps, performance.now() - start];
}"""

PLAY = """async (actions) => {
  const start = performance.now();
  const gaps = await bench.frames(async () => {
    for (const action of actions) {
      const patched = bench.patched();
      bench.press("play", action);
      await patched;
      await bench.quiet(rest);
    }
  });
  return [gaps, performance.now() - start];
}"""

SOFTWARE = """() => {
  const gl = document.createElement("canvas").getContext("webgl2");
  const known = gl?.getExtension("WEBGL_debug_renderer_info");
  return Boolean(known) && /swiftshader|llvmpipe/i.test(gl.getParameter(known.UNMASKED_RENDERER_WEBGL));
}"""
IDLE = "() => bench.frames(() => new Promise((resolve) => setTimeout(resolve, 2000)))"


def frames_rows(quick: bool) -> Iterator[Line]:
    for board, count, options, other in (("9 x 9", 120, {}, LARGE), ("19 x 19", 300, LARGE, {})):
        yield from board_rows(board, first_round(count, options), options, other, FEW_TIMES if quick else TIMES)
    for game in ADVANCED:
        yield from advanced_rows(game, FEW_TIMES if quick else TIMES)


def board_rows(
    board: str, actions: list[str], options: dict[str, Any], other: dict[str, Any], times: int
) -> Iterator[Line]:
    """Open a game from another board, then take back much of it at once; over and over."""
    game, away = link.write(match_of(actions, options)), link.write(match_of([], other))
    opened, pressed = [], []
    with Server(site()) as server, ready_page(f"{server.url}gridbloc.html#{away}") as page:
        idle = idle_gap(page)
        for _ in range(times):
            opened.append(busy(page, OPEN, game))
            pressed.append(busy(page, PRESS, PRESSES))
            busy(page, OPEN, away)
    yield row(f"gap between frames, opening {len(actions)} actions, {board}", opened, idle)
    yield row(f"gap between frames, {PRESSES} times Undo at once, {board}", pressed, idle)


def advanced_rows(game: Advanced, times: int) -> Iterator[Line]:
    """Open an advanced game from the first page, play on in it, and go back to that page; over and over."""
    actions = game.by_chance(ACTIONS)
    address = f"gridbloc.html#{link.write(game.match(actions[:-PLAYED]))}"
    scripts = {
        f"opening {ACTIONS - PLAYED} actions": (FOLLOW, address),
        f"playing {PLAYED} actions": (PLAY, actions[-PLAYED:]),
        "closing": (FOLLOW, "index.html"),
    }
    measured: dict[str, list[tuple[float, float]]] = {what: [] for what in scripts}
    with Server(site()) as server, ready_page(f"{server.url}index.html") as page:
        idle = idle_gap(page)
        for _ in range(times):
            for what, (script, argument) in scripts.items():
                measured[what].append(busy(page, script, argument))
        in_software = game is CUBE and page.evaluate(SOFTWARE)
    for what, found in measured.items():
        yield row(f"gap between frames, {what}, {game.title}", found, idle, in_software)


def idle_gap(page: Page) -> float:
    """The longest gap of a browser that is at rest."""
    for _ in range(PATIENCE):
        gap = float(max(page.evaluate(IDLE)))
        if gap <= CALM:
            break
    return gap


def busy(page: Page, script: str, argument: object) -> tuple[float, float]:
    """The longest gap while a script keeps Python busy, and how long it did, in milliseconds."""
    gaps, took = page.evaluate(script.replace("rest", str(REST)), argument)
    return max(gaps), took - REST


def row(what: str, measured: list[tuple[float, float]], idle: float, in_software: bool = False) -> Row:
    gaps = [gap for gap, _ in measured]
    took = statistics.median(took for _, took in measured)
    return Row(
        what=what,
        ours=max(gaps),
        other=LIMIT,
        unit="ms",
        beside="limit",
        aim=("<=", 1),
        note=f"the longest in {len(gaps)} times, {statistics.median(gaps):.0f} ms in the middle one; "
        f"busy for {took / 1000:.1f} s each; {idle:.0f} ms while idle"
        + ("; drawn in space without a graphics card" if in_software else ""),
    )
