"""Games on paper, as the browser prints them: so many pages on A4 and on Letter, and nothing cut off."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Visit

PAGES = {"gridbloc": 3, "gridopolis": 5, "gridwar": 5, "gadget_grid": 11}
"""One of rules; the board, in levels, halves or quarters; pieces; and of Gadget Grid 168 cards, 35 on a page."""
CUT_OFF = """() => {
  dispatchEvent(new Event("beforeprint"));
  const found = [...document.querySelectorAll("body > .paper :is(.card-to-cut, .card-to-cut :is(div, p, small))")]
    .filter((each) => each.scrollHeight > each.clientHeight + 1);
  dispatchEvent(new Event("afterprint"));
  return found.map((each) => each.textContent);
}"""


@pytest.mark.parametrize("name", PAGES)
def test_a_game_prints(visit: Visit, name: str) -> None:
    visitor = visit()
    visitor.go(f"{name}-rules.html")
    visitor.press("Print to play", "main")
    visitor.until(lambda: visitor.page.get_by_role("button", name="Print", exact=True).count(), "the sheet")
    for paper in ("A4", "Letter"):
        pdf = visitor.page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == PAGES[name], paper
    visitor.page.emulate_media(media="print")
    assert visitor.look(CUT_OFF) == []
    visitor.page.emulate_media(media="screen")
    assert visitor.page.locator("body > .paper").count() == 0
