"""How long a move takes from the press on one page to the sight of it on another one, to which it is connected live."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Page

from tests.bench.page.chromium import fresh_page, site, wait_until_ready
from tests.bench.page.response import middle
from tests.bench.table import Line, NotHere, Row
from tests.server import Server

LIMIT = 100.0
"""Milliseconds."""
MOVES, FEW_MOVES = 20, 8
PATIENCE = 60_000
"""Milliseconds for what people do by hand."""
CROWN = ("f6", "e6", "f5", "e5")
"""Round and round from e5, where the runner of GridBloc begins; what is built far away does not stand in between."""
WALLS = tuple(f"{column}{row}|{column}{row + 1}" for row in (1, 3, 7) for column in "abghi")

SEEN = """
(moves) => new Promise((resolve) => {
  const look = () => {
    if (document.querySelectorAll("#moves .move").length < moves) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  };
  look();
})
"""
"""When so many moves were painted, by the clock that both pages have."""
PRESSED = """
() => {
  const note = () => (window.pressedAt = performance.timeOrigin + performance.now());
  addEventListener("click", note, { capture: true });
}
"""


def live_rows(quick: bool) -> Iterator[Line]:
    """Pressing here, and seeing it there: two profiles of one Chromium, each with a Python of its own."""
    with Server(site()) as server, fresh_page() as (table, _):
        browser = table.context.browser
        if browser is None:
            raise NotHere("this Chromium has no second profile")
        guest = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        for page in (table, guest):
            page.set_default_timeout(PATIENCE)
        times = list(rounds(table, guest, server.url, FEW_MOVES if quick else MOVES))
    yield Row(
        what="press here, seen there, live",
        ours=statistics.median(times),
        other=LIMIT,
        unit="ms",
        beside="limit",
        aim=("<=", 1),
        note=f"median of {len(times)} moves; longest {max(times):.0f} ms",
    )


def rounds(table: Page, guest: Page, url: str, moves: int) -> Iterator[float]:
    """Milliseconds of each move, in turn from one page to the other."""
    connect(table, guest, url)
    runner, blocker = (table, guest) if "Your turn" in table.locator("#status").inner_text() else (guest, table)
    for page in (runner, blocker):
        page.evaluate(PRESSED)
    for number in range(moves):
        here, there = (runner, blocker) if number % 2 == 0 else (blocker, runner)
        target = CROWN[number // 2 % len(CROWN)] if number % 2 == 0 else WALLS[number // 2]
        place = middle(here, target)
        seen = there.evaluate_handle(f"({{ at: ({SEEN})({number + 1}) }})")
        here.mouse.click(*place)
        at = there.evaluate("({ at }) => at", seen)
        yield at - here.evaluate("window.pressedAt")


def connect(table: Page, guest: Page, url: str) -> None:
    """Invite, answer, and take the answer."""
    table.goto(f"{url}gridbloc.html", wait_until="commit")
    wait_until_ready(table)
    table.keyboard.press("Escape")
    table.locator("#bar-share").click()
    table.get_by_role("button", name="Play live", exact=True).click()
    guest.goto(table.locator("#live-link").input_value())
    back = guest.locator("#live-link").input_value()
    table.locator("#sheet .pasted summary").click()
    table.locator("#live-text").fill(back)
    table.locator("#sheet .pasted button").click()
    for page in (table, guest):
        page.locator(".live-strip.connected").wait_for()
        page.locator("#sheet[open]").wait_for(state="detached")
