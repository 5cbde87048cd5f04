"""Small games of advanced GridBloc, opened by link and played in the browser by pointing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.visitor import Visitor

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
Point = Callable[[str], object]
"""Points at a tile or an edge, or presses what is chosen below the board."""
MET = """
(target) => {
  const { x, y, width, height } = document.querySelector(`main [data-target='${target}'] .hit`).getBoundingClientRect();
  const parts = [...Array(40).keys()].map((part) => (part + 0.5) / 40);
  const places = parts.flatMap((down) => parts.map((across) => [x + across * width, y + down * height]));
  const at = (place) => document.elementFromPoint(...place)?.closest("[data-target]")?.dataset.target;
  const [met, others] = [true, false].map((wanted) => places.filter((place) => (at(place) === target) === wanted));
  const rim = ([left, top]) => [left - x, x + width - left, top - y, y + height - top];
  const away = ([left, top]) => others.map((other) => Math.hypot(other[0] - left, other[1] - top));
  const room = (place) => Math.min(...rim(place), ...away(place));
  const rooms = met.map(room);
  return met[rooms.indexOf(Math.max(...rooms))];
}
"""
"""Where a pointer meets a tile or an edge, as far from all else as can be; an edge in an opening or where a net is torn
has two halves, far apart."""


def game(*levels: int, players: int = 2, **options: Any) -> Match:
    """A game among people; levels are those of the last seats, which computers play."""
    seats = [Seat(name) for name in PEOPLE[: players - len(levels)]]
    seats += [Seat(f"Level {level}", level) for level in levels]
    return Match(load("gridbloc"), seats, options)


def opened(visitor: Visitor, match: Match) -> Match:
    """Put a game on the table of an open page."""
    visitor.show(f"gridbloc.html#{link.write(match)}")
    visitor.until(lambda: "gridbloc.html#" in visitor.address, "the address of the game")
    visitor.until(lambda: len(visitor.actions) == match.length, "the game to be opened")
    return match


def on_table(visitor: Visitor) -> Match:
    """The game as its address tells it."""
    read = link.read(visitor.address.partition("#")[2])
    assert read.problem == ""
    return read.match


def by_mouse(visitor: Visitor) -> Point:
    """Clicks."""
    return pointing(visitor, lambda target: visitor.page.mouse.click(*visitor.look(MET, target)))


def by_finger(visitor: Visitor) -> Point:
    """Taps."""

    def touch(target: str) -> None:
        visitor.page.touchscreen.tap(*visitor.look(MET, target))
        visitor.settle()
        if visitor.page.locator(".lens").count():
            visitor.page.touchscreen.tap(*visitor.look(MET.replace("`main ", "`.lens "), target))

    return pointing(visitor, touch)


def pointing(visitor: Visitor, point: Point) -> Point:
    """Presses what has no place on the board; where pointing only showed what is meant, points again."""

    def to(target: str) -> None:
        if target.isalpha():
            press(visitor, target)
            return
        point(target)
        visitor.settle()
        if "Tap again" in visitor.status:
            point(target)
            visitor.settle()

    return to


def press(visitor: Visitor, target: str) -> None:
    """Press what is chosen below the board."""
    visitor.find(f"t-{target}").click()
    visitor.settle()


def move(visitor: Visitor, match: Match, text: str, point: Point) -> None:
    """Play an action by pointing at what it is made of."""
    for target in match.state.parse(text).targets:
        point(target)
    match.play_text(text)
    visitor.until(lambda: len(visitor.actions) >= match.length, text)
    assert visitor.actions[match.length - 1] == text


def play_told(visitor: Visitor, match: Match, told: Sequence[tuple[str, str]], point: Point) -> None:
    """Play actions, and compare what is said of each."""
    for text, words in told:
        move(visitor, match, text, point)
        assert visitor.live == words


def put_away(visitor: Visitor) -> None:
    """Put away the sheet that tells how a round went, if it is open."""
    if visitor.page.get_by_role("dialog").count() and not on_table(visitor).outcome:
        visitor.key("Escape")


def result(visitor: Visitor) -> str:
    """The sheet at the end of a game, in one line."""
    dialog = visitor.page.get_by_role("dialog", name="Result", exact=True)
    visitor.until(dialog.count, "the result")
    return " ".join(dialog.inner_text().split())
