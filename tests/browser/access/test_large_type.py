"""Who has asked the browser for type of twice the size loses nothing: no word is cut off, none lies on another,
and no page scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from gridarium import GAMES
from tests.browser.support.profiles import new_profile
from tests.browser.support.visitor import Visitor
from tests.conftest import launch_options

TWICE = "--blink-settings=defaultFontSize=32"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
PAGES = (
    *("index", "learn", "puzzles", "record", "gridbloc-rules", "gridbloc-editor", "gridopolis-editor"),
    *("gridbloc", "gadget_grid", "gridopolis", "gridwar"),
)

LOST = """
(dialog) => {
  const root = dialog ?? document.documentElement, wrong = [];
  const told = (one) => `${one.tagName} ${one.id || one.className} "${one.textContent.trim().slice(0, 30)}"`;
  const page = dialog?.querySelector(".body") ?? root;
  if (dialog) page.scrollTop = 0;
  if (page.scrollWidth > page.clientWidth) wrong.push(`${page.scrollWidth - page.clientWidth} too wide`);
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const words = [], edge = dialog ? page.getBoundingClientRect() : { left: 0, right: root.clientWidth };
  for (let node = walker.nextNode(); node && words.length < 1000; node = walker.nextNode()) {
    const one = node.parentElement;
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!node.data.trim() || !seen || one.closest("svg, .visually-hidden, script, option, textarea")) continue;
    const hidden = (part) => getComputedStyle(part).clipPath !== "none";
    let clipped = false, cut = null, scrolls = false, sticks = false;
    for (let part = one; part && part !== page && part !== root; part = part.parentElement) {
      if (hidden(part)) clipped = true;
      const { overflowX: x, overflowY: y, position } = getComputedStyle(part);
      if (position === "sticky") sticks = true;
      if ([x, y].some((way) => way === "auto" || way === "scroll")) scrolls = true;
      const wide = part.scrollWidth > part.clientWidth + 2, high = part.scrollHeight > part.clientHeight + 2;
      const cuts = (x === "hidden" || x === "clip") && wide || (y === "hidden" || y === "clip") && high;
      if (cuts && part !== document.body) cut ??= part;
    }
    if (clipped) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (cut && !scrolls) wrong.push(`cut off: ${told(one)} by ${cut.id || cut.className}`);
    if (scrolls) continue;
    for (const box of range.getClientRects()) {
      if (box.left < edge.left - 1 || box.right > edge.right + 1) wrong.push(`outside: ${told(one)}`);
      if (!sticks) words.push([one, box]);
    }
  }
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.35 * Math.min(a.height, b.height);
  words.forEach(([one, box], at) => words.slice(at + 1, at + 80).forEach(([other, second]) => {
    if (one !== other && !one.contains(other) && !other.contains(one) && over(box, second))
      wrong.push(`${told(one)} on ${told(other)}`);
  }));
  return [...new Set(wrong)].slice(0, 8);
}
"""
"""What is wrong with a page or a dialog: how much too wide it is, words that are cut off, and words that lie on others.
What can be scrolled inside of it is all there, and what sticks to an edge lies on what is scrolled."""
SHEETS = "#sheet [data-on=sheet]"


@pytest.fixture(scope="module")
def large(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium whose usual size of type is 32 pixels."""
    options = launch_options()
    browser = playwright.chromium.launch(**{**options, "args": [*options["args"], TWICE]})
    yield browser
    browser.close()


@pytest.fixture(scope="module", params=SIZES)
def reader(large: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    width, height = SIZES[request.param]
    options: dict[str, Any] = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
    visitor = Visitor(new_profile(large, **options), site).with_settings(view="flat")
    yield visitor.go("index.html")
    assert visitor.close() == []


@pytest.mark.parametrize("page", PAGES)
def test_type_of_twice_the_size_loses_nothing(reader: Visitor, page: str) -> None:
    reader.lead_to(f"{page}.html")
    assert reader.look("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert reader.look(LOST) == []


def lost(reader: Visitor) -> list[str]:
    """What is wrong with the dialog that is open."""
    found: list[str] = reader.page.get_by_role("dialog").evaluate(LOST)
    return found


@pytest.mark.parametrize("page", [page for page in PAGES if page in GAMES])
def test_nor_does_it_in_what_opens_over_a_table(reader: Visitor, page: str) -> None:
    reader.fresh(f"{page}.html")
    wrong = {}
    for key in "ns":
        reader.key(key)
        wrong[key] = lost(reader)
        reader.key("Escape")
    reader.find("bar-menu").click()
    reader.settle()
    wrong["menu"] = lost(reader)
    for sheet in reader.page.locator(SHEETS).evaluate_all("(all) => all.map((one) => one.dataset.value)"):
        reader.page.locator(f"{SHEETS}[data-value={sheet}]").click()
        reader.settle()
        wrong[sheet] = lost(reader)
        reader.key("Escape")
        reader.find("bar-menu").click()
        reader.settle()
    reader.key("Escape")
    assert len(wrong) > 5
    assert {sheet: found for sheet, found in wrong.items() if found} == {}
