"""How long a person waits for the page to answer a press."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from gridarium import link
from tests.bench.chromium import ready_page, site
from tests.bench.games import GRIDBLOC, LARGE, first_round, match_of
from tests.bench.table import Line, NotHere, Row
from tests.server import Server

LIMIT = 50.0
"""Milliseconds."""
ACTIONS, FEW_ACTIONS = 120, 40
REST = 50
"""Milliseconds between a patch and the next click."""


def response_rows(quick: bool) -> Iterator[Line]:
    """The first so many actions of a random game, each by a real click of the mouse."""
    for board, options in (("9 x 9", {}), ("19 x 19", LARGE)):
        yield from board_rows(board, options, FEW_ACTIONS if quick else ACTIONS)


def board_rows(board: str, options: dict[str, Any], count: int) -> Iterator[Line]:
    actions = first_round(count, options)
    opening = link.write(match_of([], options))
    with Server(site()) as server, ready_page(f"{server.url}gridbloc.html#{opening}") as page:
        page.evaluate("bench.watchClicks()")
        for target in targets(actions, options):
            click(page, target)
        page.evaluate("ms => bench.quiet(ms)", 500)
        times = sorted(page.evaluate("bench.clicks"))
        played = link.read(page.evaluate("location.hash.slice(1)")).match.length
    if played != count or len(times) < count:
        raise NotHere(f"of {count} actions {played} were played, with {len(times)} clicks")
    yield Row(
        what=f"click to patched page, {board}",
        ours=times[int(0.95 * len(times))],
        other=LIMIT,
        unit="ms",
        beside="limit",
        aim=("<=", 1),
        note=f"95th percentile of {len(times)} clicks; median {statistics.median(times):.0f} ms, "
        f"longest {times[-1]:.0f} ms",
    )


def targets(actions: list[str], options: dict[str, Any]) -> Iterator[str]:
    """What to click, one thing after another."""
    state = GRIDBLOC.start(**options)
    for text in actions:
        action = state.parse(text)
        yield from action.targets
        state.play(action)


def click(page: Page, target: str) -> None:
    box = page.locator(f'main [data-target="{target}"]').bounding_box()
    if box is None:
        raise NotHere(f"the page shows nothing to click for {target}")
    patched = page.evaluate_handle("({ done: bench.patched() })")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("({ done }) => done", patched)
    page.wait_for_timeout(REST)
