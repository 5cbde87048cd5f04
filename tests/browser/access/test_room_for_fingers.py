"""On a phone every thing of a board has room for a finger: 24 pixels around its middle, there or in a lens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.visitor import Visitor

ROOM = 24
TABLES: dict[str, tuple[str, dict[str, Any], bool]] = {
    "squares": ("gridbloc", {}, False),
    "walls of squares": ("gridbloc", {}, True),
    "walls of triangles": ("gridbloc", {"map": "triangles"}, True),
    "walls of Penrose tiles": ("gridbloc", {"map": "penrose"}, True),
    "arena": ("gadget_grid", {}, False),
    "levels": ("gridopolis", {}, False),
    "map": ("gridwar", {}, False),
}
"""A game, its terms, and whether the first step was made, so that a wall is to be built."""

CLOSEST = """
(within) => {
  const pictures = [...document.querySelectorAll(`${within} svg`)];
  const picture = pictures.find((one) => one.querySelector("[data-target]"));
  const shown = ({ firstElementChild: drawn }) => drawn && getComputedStyle(drawn).pointerEvents !== "none";
  const all = [...picture.querySelectorAll("[data-target]")].filter(shown);
  const likely = all.filter((one) => one.matches(".open, [data-near]"));
  const { left, right, top, bottom } = picture.getBoundingClientRect();
  const things = (likely.length ? likely : all).map((one) => {
    const box = one.firstElementChild.getBoundingClientRect();
    return [one.dataset.target, (box.left + box.right) / 2, (box.top + box.bottom) / 2];
  }).filter(([, x, y]) => x > Math.max(left, 12) && x < Math.min(right, innerWidth - 12) && y > top && y < bottom);
  const apart = (one) => Math.min(...things.map((other) =>
    other === one ? Infinity : Math.hypot(one[1] - other[1], one[2] - other[2])));
  return things.map((one) => [apart(one), ...one]).sort(([one], [other]) => one - other);
}
"""
"""The things of a picture that can be chosen: how far the next one is, what each is called, and where it is."""


CHOSEN = """
[...document.querySelectorAll("[data-board] :is(.chosen, .preview, [data-refused])")].map((one) => one.dataset.target)
"""
"""What was chosen, is shown before it is done, or waits for something that is to be chosen first."""


def things(visitor: Visitor, within: str = "[data-board]") -> list[list[Any]]:
    found: list[list[Any]] = visitor.page.evaluate(CLOSEST, within)
    return found


def begun(visitor: Visitor, name: str) -> None:
    game, options, walls = TABLES[name]
    match = Match(load(game), [Seat("Ann"), Seat("Ben")], options)
    match.fall(Random(1))
    if walls:
        match.play(match.choices[0])
    visitor.show(f"{game}.html#{link.write(match)}")


@pytest.fixture
def finger(visit: Visit) -> Visitor:
    return visit(**PHONE).with_settings(view="flat", confirm="never", units="typed")


@pytest.mark.parametrize("name", TABLES)
def test_what_is_touched_is_chosen(finger: Visitor, name: str) -> None:
    finger.go(f"{TABLES[name][0]}.html")
    begun(finger, name)
    apart, target, x, y = things(finger)[0]
    before = len(finger.actions)
    finger.page.touchscreen.tap(x, y)
    finger.settle()
    lens = finger.page.locator(".lens")
    if apart < ROOM:
        assert lens.count() == 1
        inside = things(finger, ".lens")
        assert inside[0][0] >= ROOM
        x, y = next((x, y) for _, found, x, y in inside if found == target)
        finger.page.touchscreen.tap(x, y)
        finger.settle()
    assert lens.count() == 0
    assert target in finger.look(CHOSEN) or any(target in action for action in finger.actions[before:])
