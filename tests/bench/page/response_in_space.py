"""How long a person waits for a board in space to show its answer to a press."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import count
from math import isfinite
from random import Random

from playwright.sync_api import Page

from gridarium.formats import link
from tests.bench.games.gridbloc_advanced import CUBE
from tests.bench.page.chromium import ready_page, site
from tests.bench.page.response import SETTLED, crowded
from tests.bench.page.space import CUBE_ACTIONS, RENDERER
from tests.bench.table import Line, NotHere, Row
from tests.server import Server

LIMIT = 100.0
"""Milliseconds, also without a graphics card."""
PRESSES, FEW_PRESSES = 60, 20
TRIES = 8
"""So many places and games are looked at for one that can be pressed."""
WHERE = "async (target) => (await import(document.querySelector('script[type=module]').src)).whereIs(target)"
"""Where in the window a target shows in space, once nothing moves there."""
OPEN = "[...document.querySelectorAll('[data-board] .open[data-target]')].map(({ dataset }) => dataset.target)"
MEANT = "document.querySelector('#space canvas').style.cursor === 'pointer'"
"""Whether there is something under the pointer that can be pressed."""


def response_in_space_rows(quick: bool) -> Iterator[Line]:
    """Pressing what stands on the board where it shows in space alone, by real events of the mouse."""
    presses = FEW_PRESSES if quick else PRESSES
    for name, title in (("gridwar", "Gridwar"), ("gridopolis", "Gridopolis")):
        yield row(title, f"{name}.html", (link.write(crowded(name, seed)) for seed in count()), presses)
    cubes = (link.write(CUBE.match(CUBE.by_chance(length))) for length in count(CUBE_ACTIONS, -1))
    yield row("GridBloc on the cube", "gridbloc.html", cubes, presses)


def row(game: str, page_of_game: str, games: Iterator[str], presses: int) -> Line:
    """How long answers to presses in these games take."""
    chance = Random(1)
    with Server(site()) as server, ready_page(f"{server.url}{page_of_game}#{next(games)}", view="space") as page:
        page.locator("#space[data-frames]").wait_for(state="attached")
        times = sorted(press(page, games, chance) for _ in range(presses))
        drawing = page.evaluate(RENDERER)
    return Row(
        what=f"press to picture, {game} in space",
        ours=times[int(0.95 * len(times))],
        other=LIMIT,
        unit="ms",
        beside="limit",
        aim=("<=", 1),
        note=f"95th percentile of {len(times)}; median {statistics.median(times):.0f} ms, longest {times[-1]:.0f} ms; "
        f"drawn by {drawing}",
    )


def press(page: Page, games: Iterator[str], chance: Random) -> float:
    """Press what can be pressed, by chance. Returns the milliseconds to the picture that answers. Raises NotHere."""
    for _ in range(TRIES):
        if point_at_something(page, chance):
            break
        page.evaluate("to => { location.hash = to }", next(games))
        page.evaluate("ms => bench.quiet(ms)", SETTLED)
    else:
        raise NotHere(f"nothing can be pressed in space at {page.url}")
    answered = page.evaluate_handle("({ done: bench.answeredInSpace() })")
    page.mouse.down()
    page.mouse.up()
    return float(page.evaluate("({ done }) => bench.soon(done)", answered))


def point_at_something(page: Page, chance: Random) -> bool:
    """Whether something was found that can be pressed; the mouse is over it then, and nothing moves."""
    targets = page.evaluate(OPEN)
    for target in chance.sample(targets, min(len(targets), TRIES)):
        x, y = page.evaluate(WHERE, target)
        if not (isfinite(x) and isfinite(y)):
            continue
        page.mouse.move(x, y)
        page.evaluate(WHERE, "")
        if page.evaluate(MEANT):
            return True
    return False
