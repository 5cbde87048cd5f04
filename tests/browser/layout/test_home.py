"""The first page at five widths, with no saved game, with one, with some and with many: nothing is out of line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gridarium.match.match import Seat
from tests.browser.conftest import Visit
from tests.browser.layout.test_first_view import arriving
from tests.browser.layout.test_widths import BEYOND
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from tests.conftest import DESKTOP
from tests.web.games.test_saved_games import EASY, ME, game, over

WIDTHS = {390: 844, 768: 1024, 1280: 800, 1920: 1080, 2560: 1440}
LONG = "Wolfeschlegelsteinhausen"
KINDS: tuple[Callable[[], str], ...] = (
    lambda: game("gridbloc", [ME, EASY]),
    lambda: game("gridwar", [ME, Seat(LONG)], By="link", Here="1"),
    lambda: over([ME, EASY], 1),
    lambda: game("gadget_grid", [Seat("Ann"), Seat("Ben"), Seat("Cid"), Seat("Dan")]),
    lambda: game("gridopolis", [ME, EASY], Title=f"At the lake, with {LONG} and all the others who came along"),
)
OVERLAPS = """
() => {
  const pressed = [...document.querySelectorAll("main :is(a, button, input, select), header.top :is(a, button)")]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ one, box: one.getBoundingClientRect() }));
  const meet = ({ box: a }, { box: b }) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const told = ({ one }) => one.getAttribute("aria-label") ?? one.textContent;
  return pressed.flatMap((first, place) => pressed.slice(place + 1).filter((next) => meet(first, next))
    .map((next) => `${told(first)} over ${told(next)}`)).slice(0, 5);
}
"""
"""Things to press that lie over others."""
WRAPPED = """
() => [...document.querySelectorAll("main :is(button, .button, .turn, h2, .facts) , header.top a")]
  .flatMap((one) => [one, ...one.querySelectorAll("*")])
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map((one) => one.textContent).slice(0, 5)
"""
"""What is to be pressed, a heading, or the line of facts of a game, in more than one line."""
UNEVEN = """
() => {
  const wrong = [];
  const even = (name, selector, measure) => {
    const found = new Set([...document.querySelectorAll(selector)].map((one) => Math.round(measure(one))));
    if (found.size > 1) wrong.push(`${name}: ${[...found].join(", ")}`);
  };
  const height = (one) => one.getBoundingClientRect().height;
  even("rows", "#saved .game", height);
  even("puzzles", ".today li", height);
  even("waiting", "#going li", height);
  even("covers", ".card > .cover", height);
  for (const turn of document.querySelectorAll(".game .turn")) {
    const words = turn.getBoundingClientRect();
    const beside = turn.parentElement.querySelector("strong").getBoundingClientRect();
    if (words.height > beside.height + 1 || words.top < beside.top - 1) wrong.push(`${turn.textContent} is too tall`);
  }
  const sides = [".now", ".cards", "#saved"].flatMap((part) => {
    const { left, right } = document.querySelector(part).getBoundingClientRect();
    return [left, innerWidth - right];
  });
  if (Math.max(...sides) - Math.min(...sides) > 16) wrong.push(`sides: ${sides.join(", ")}`);
  return wrong;
}
"""
"""What is not as high as its like, or begins and ends elsewhere."""


@pytest.mark.parametrize("number", [0, 1, 5, 60])
def test_nothing_on_the_first_page_is_out_of_line(visit: Visit, number: int) -> None:
    texts = [KINDS[place % len(KINDS)]() for place in range(number)]
    visitor = arriving(visit, DESKTOP, "gridbloc" if number else "", texts)
    visitor.page.goto(visitor.site + "index.html")
    visitor.wait_for_python()
    wrong: dict[int, list[Any]] = {}
    for width, height in WIDTHS.items():
        visitor.lay_out(width, height)
        beyond = visitor.look(BEYOND)
        found = [*(beyond if beyond != [0] else []), *looked_at(visitor)]
        if found:
            wrong[width] = found
    assert wrong == {}
    assert objections(visitor) == []


def looked_at(visitor: Visitor) -> list[Any]:
    return [told for measured in (OVERLAPS, WRAPPED, UNEVEN) for told in visitor.look(measured)]
