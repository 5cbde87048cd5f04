"""Where the names and numbers of flat boards are, by the boxes that each browser gives them: turned round, and not."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any, NamedTuple

import pytest

import gridarium
from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browsers.test_every_browser import switch, table
from tests.browsers.visitor import Visitor
from tests.engine.matches import go_on
from web.boards import board_for

Spot = tuple[float, float]
Cells = dict[str, Spot]

SEEN = """
(() => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const board = document.getElementById("board");
  const cells = [...board.querySelectorAll("svg [data-target]")];
  const words = [...board.querySelectorAll("svg text")].filter((text) => text.textContent && text.checkVisibility());
  const names = words.filter((text) => text.closest(".names"));
  const inside = words.filter((text) => text.closest("[data-target]") && !names.includes(text));
  return {
    cells: Object.fromEntries(cells.map((cell) => [cell.dataset.target, middle(cell.querySelector(".hit") ?? cell)])),
    names: names.map((text) => [text.textContent, middle(text)]),
    inside: inside.map((text) => [text.closest("[data-target]").dataset.target, middle(text)]),
  };
})()
"""
"""Of the flat board: the middles of its cells, of its names, and of what is written in cells."""
NEAR, WITHIN = 0.2, 0.4
"""So far from where it should be a name may be, in cells, as fonts differ; and what is in a cell to either side."""
TURNED = "document.querySelector('.flat-view.turned') !== null"
PLAYED = {"gridwar": ("@-e5", ".", "@-n5", "@-j5", ".")}
"""Games that begin with an empty board are looked at after these actions, others after some of chance."""
SOME = 12


class Label(NamedTuple):
    """A name, the cell that it lies at, and how far from its middle: to the right and down, in cells."""

    words: str
    cell: str
    right: float
    down: float


def of_gridbloc(cells: Cells) -> list[Label]:
    """Letters below the columns, numbers left of the rows."""
    columns = [Label(letter, f"{letter}1", 0, 0.76) for letter in "abcdefghi"]
    return columns + [Label(str(row), f"a{row}", -0.76, 0) for row in range(1, 10)]


def of_gridwar(cells: Cells) -> list[Label]:
    """The same, on slanted columns."""
    columns = [Label(letter, f"{letter}1", 0, 0.93) for letter in "abcdefghijklmnopqrs"]
    return columns + [Label(str(row), f"a{row}", -0.8, 0) for row in range(1, 11)]


def of_gadget_grid(cells: Cells) -> list[Label]:
    """The digits of the two dice: of the rows left of them, of the columns above."""
    rows = [Label(str(digit), f"{digit}0", -0.68, 0) for digit in range(10)]
    return rows + [Label(str(digit), f"0{digit}", 0, -0.68) for digit in range(10)]


def of_gridopolis(cells: Cells) -> list[Label]:
    """On each level its name and y above it, x below it, and the numbers of both, also where a corner has no pad."""
    labels: list[Label] = []
    places = {name: tuple(map(int, name.split("."))) for name in cells}
    for level in {z for *_, z in places.values()}:
        first, (x0, y0, _) = next((name, place) for name, place in places.items() if place[2] == level)
        xs, ys = ([place[axis] for place in places.values() if place[2] == level] for axis in (0, 1))
        left, top, bottom = min(xs) - x0, y0 - max(ys), y0 - min(ys)
        labels += [Label(f"Level {level}", first, left + 0.08, top - 0.78), Label("y", first, left - 0.73, top - 0.78)]
        labels += [Label("x", first, left - 0.73, bottom + 0.72)]
        labels += [Label(str(x), first, x - x0, bottom + 0.72) for x in range(min(xs), max(xs) + 1)]
        labels += [Label(str(y), first, left - 0.73, y0 - y) for y in range(min(ys), max(ys) + 1)]
    return labels


LABELS = {
    "gridbloc": (of_gridbloc, "a1", "b1"),
    "gridwar": (of_gridwar, "a1", "b1"),
    "gadget_grid": (of_gadget_grid, "00", "01"),
    "gridopolis": (of_gridopolis, "3.3.2", "4.3.2"),
}
"""For each game its labels, and two cells beside each other."""


@pytest.mark.parametrize("game", gridarium.GAMES)
def test_labels_are_where_they_belong(visitor: Visitor, game: str) -> None:
    table(visitor, load(game).title)
    match, none = played(game), visitor.text("#moves")
    visitor.look(f"void (location.hash = '{link.write(match)}')")
    visitor.until(lambda: visitor.text("#moves") != none, "the game")
    if not visitor.look("document.querySelector('.flat-view') !== null"):
        check(visitor, game)
        return
    for name, view in (("Flat", "flat"), ("Both", "both")):
        switch(visitor, name, view)
        for turned in (True, False):
            if board_for(game).turns:
                visitor.key("x")
                visitor.until(lambda turned=turned: visitor.look(TURNED) == turned, "the other side")  # type: ignore[misc]
            check(visitor, game)


def played(game: str) -> Match:
    """A game under way between people at this device."""
    rules = load(game)
    match = Match(rules, [Seat("")] * rules.players_for(rules.check_options({}))[0])
    if game in PLAYED:
        match.extend(PLAYED[game])
        return match
    chance = Random(1)
    while match.length < SOME:
        go_on(match, chance)
    return match


def check(visitor: Visitor, game: str) -> None:
    """Every name has its place, every place its name, and what is written in a cell is in it."""
    seen = visitor.look(SEEN)
    cells: Cells = {name: (x, y) for name, (x, y) in seen["cells"].items()}
    labels_of, here, beside = LABELS[game]
    (x0, y0), (x1, y1) = cells[here], cells[beside]
    right = x1 - x0, y1 - y0
    size = hypot(*right)
    labels = {(label.words, spot(cells[label.cell], right, label)) for label in labels_of(cells)}
    for words, at in seen["names"]:
        assert away(at, [place for name, place in labels if name == words]) < NEAR * size, (
            f"{words} is not at its place"
        )
    for words, place in labels:
        assert away(place, [at for name, at in seen["names"] if name == words]) < NEAR * size, f"no {words} at {place}"
    for target, at in seen["inside"]:
        aside = max(abs(here - middle) for here, middle in zip(at, cells[target], strict=True))
        assert aside < WITHIN * size, f"something of {target} is not in it"


def spot(cell: Spot, right: Spot, label: Label) -> Spot:
    """Where a label is in the window; the way down is the way to the right, turned by a quarter."""
    (x, y), (dx, dy) = cell, right
    return x + label.right * dx - label.down * dy, y + label.right * dy + label.down * dx


def away(at: Any, places: list[Any]) -> float:
    """How far it is to the nearest of these places."""
    return min((hypot(x - at[0], y - at[1]) for x, y in places), default=float("inf"))
