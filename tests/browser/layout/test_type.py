"""The site's own type: it comes late and nothing moves, and its figures are all as wide."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.shifts import SHIFTS, moved

FILE = "**/*.woff2"
STATUS = "[...document.fonts].filter(({ family }) => family === 'Figtree').map(({ status }) => status)"
WIDTHS = """
() => [..."0123456789"].map((figure) => {
  const place = document.querySelector("main").appendChild(document.createElement("span"));
  place.textContent = figure.repeat(100);
  const { width } = place.getBoundingClientRect();
  place.remove();
  return Math.round(width);
})
"""
PAGES = {"index.html": 0.005, "gridbloc.html": 0.005, "puzzles.html": 0.005, "gridwar-rules.html": 0.05}
"""How much may move, by Chromium's measure: on a page of prose some lines end with another word."""


@pytest.mark.parametrize("file", PAGES)
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_when_the_type_comes(visit: Visit, file: str, device: dict[str, Any]) -> None:
    visitor = visit(**device)
    held: list[Route] = []
    visitor.page.route(FILE, lambda route: held.append(route))  # noqa: PLW0108  (a method of a list takes no marks)
    visitor.page.add_init_script(SHIFTS)
    visitor.page.goto(visitor.site + file, wait_until="commit")
    visitor.until(lambda: visitor.look("document.getElementById('waking') !== null"), "the page's beginning")
    visitor.wait_for_python()
    visitor.until(lambda: held, "the type to be asked for")
    assert visitor.look(STATUS) == ["loading"]
    moved(visitor)
    for route in held:
        route.continue_()
    visitor.until(lambda: visitor.look(STATUS) == ["loaded"], "the type")
    assert sum(amount for amount, _ in moved(visitor)) <= PAGES[file]
    assert len(set(visitor.look(WIDTHS))) == 1
