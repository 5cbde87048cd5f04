"""The table in every game, state and size: what is pressed is whole and free, no room is blank, and nothing moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import visitor_of
from tests.browser.support.visitor import Visitor
from web.boards import SHOWN

SIZES = [(1280, 800), (1366, 680), (1920, 1080), (768, 1024), (390, 844), (844, 390), (360, 640)]
CHOSEN: dict[str, tuple[int, int, str, dict[str, Any]]] = {
    "gadget_grid": (4, 241, "big-red-button", {}),
    "gridbloc": (
        1,
        3,
        "",
        {"powers": True, "blocker_powers": ["sticky", "trapdoor"], "extra_walls": "every_fifth"},
    ),
    "gridopolis": (1, 0, "+pad", {}),
    "gridwar": (1, 0, "@", {}),
}
"""The longest lists of buttons: after so many moves of a game with that seed, with this chosen, on these terms."""
EARLY = 8
"""So many moves into a game there is something to be seen of it."""

MEASURE = """
() => {
  const wide = innerWidth >= 900;
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(one).width > 1;
  const called = (one) => one.ariaLabel || one.textContent.trim().slice(0, 30) || one.id || one.className;
  const within = (list) => (one) => !one.closest(list);
  const controls = [...document.querySelectorAll("#page :is(a, button, input, select, summary)")]
    .filter(within(".visually-hidden, .skip, dialog, svg, .moves, .tray, .flips, .map")).filter(seen);
  const now = ".situation, .talk, .choices";
  const found = [];

  for (const one of controls) {
    const { left, right, top, bottom } = box(one);
    if (left < -1 || right > innerWidth + 1) found.push(`${called(one)} is beside the window`);
    if ((wide || one.closest(now)) && (top < -1 || bottom > innerHeight + 1)) {
      found.push(`${called(one)} is below the window by ${Math.round(bottom - innerHeight)}`);
    }
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible" || around === document.documentElement) continue;
      const room = box(around);
      if (left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1) {
        found.push(`${called(one)} is cut by ${around.className}`);
      }
    }
  }

  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const lie = [...controls, document.querySelector(".stage .board")];
  lie.forEach((one, place) => lie.slice(place + 1).forEach((other) => {
    const apart = !one.contains(other) && !other.contains(one);
    if (apart && meet(box(one), box(other))) found.push(`${called(one)} lies over ${called(other)}`);
  }));

  const end = (part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return Math.min(box(part).bottom, words.getBoundingClientRect().bottom);
  };
  const blank = (what, from, to) => to - from > 56 && found.push(`${Math.round(to - from)} blank ${what}`);
  const said = [...document.querySelectorAll(".talk > .live, .talk p.words, .talk .button, .banner > span")];
  const talk = document.querySelector(".talk");
  const coach = document.querySelector("#coach");
  said.filter(seen).filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight)
    .forEach((one) => found.push(`${called(one)} is cut off in what is said`));
  if (!coach) blank("below what is said", Math.max(...said.filter(seen).map(end)), box(talk).bottom);
  if (coach) blank("in the panel", end(coach.querySelector(".words")), box(coach.querySelector(".presses")).top);
  const parts = [...document.querySelectorAll(".between > *, .record > *")].filter(seen)
    .filter((part) => !part.matches(".record"));
  const room = box(document.querySelector(".between"));
  parts.map(box).concat([{ top: room.bottom }]).reduce((before, { top, bottom }) => {
    blank("beside the board", before, top);
    return bottom;
  }, room.top);

  const board = box(document.querySelector(".stage .board"));
  const stage = box(document.querySelector(".stage"));
  if (wide && board.height < 0.84 * innerHeight && board.width < stage.width - 2) found.push("the board is small");
  if (innerWidth < 600 && board.width < innerWidth - 8.5 && !document.querySelector(".spatial")) {
    found.push("the board leaves the sides of a phone empty");
  }
  return [...new Set(found)];
}
"""
"""What is wrong with the table as it is laid out."""
PLACES = """
() => [".situation", ".stage", ".talk", ".between", "#seats", "#actions"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [part, ...[x + scrollX, y + scrollY, width, height].map(Math.round)].join(" ");
})
"""


@pytest.fixture(scope="module")
def visitor(chromium: Browser, site: str) -> Iterator[Visitor]:
    """One page that goes everywhere."""
    found = visitor_of(chromium, site, reduced_motion="reduce").with_settings(view="flat").go("index.html")
    yield found
    assert found.close() == []


def game(name: str, players: int, moves: int, seed: int = 1, **options: Any) -> Match:
    """A game of people that is played by chance so far."""
    dice = random.Random(seed)
    match = Match(load(name), [Seat() for _ in range(players)], options)
    match.fall(dice)
    for _ in range(moves):
        match.play(dice.choice(match.position.state.legal_actions()))
        match.fall(dice)
    return match


def most(name: str, **options: Any) -> int:
    """The most players that a game has on these terms."""
    rules = load(name)
    return rules.players_for(rules.check_options(options))[-1]


def show(visitor: Visitor, match: Match) -> None:
    visitor.lead_to("index.html")
    visitor.lead_to(f"{match.game.name}.html#{link.write(match)}")
    visitor.repeat(lambda: visitor.key("Escape"), lambda: not visitor.page.get_by_role("dialog").count(), "no dialog")
    visitor.put_notices_away()
    visitor.look("scrollTo(0, 0)")


def with_most(visitor: Visitor, name: str) -> None:
    show(visitor, game(name, most(name), EARLY))


def chosen(visitor: Visitor, name: str) -> None:
    seed, moves, target, options = CHOSEN[name]
    show(visitor, game(name, most(name, **options), moves, seed, **options))
    if target:
        visitor.page.locator(f"#choices [data-target='{target}']").click()
        visitor.settle()
        assert visitor.page.locator("#choices .chosen").count()


def lesson(visitor: Visitor, name: str) -> None:
    visitor.lead_to("index.html")
    visitor.lead_to(f"{name}.html#lesson")
    visitor.until(lambda: visitor.page.locator("#coach").count(), "the lesson")


def puzzle(visitor: Visitor, name: str) -> None:
    visitor.lead_to("index.html")
    visitor.lead_to(f"{name}.html#puzzle.day")
    visitor.until(lambda: "Puzzle" in visitor.text("coach-title"), "the puzzle")


def analysis(visitor: Visitor, name: str) -> None:
    show(visitor, game(name, 2, EARLY))
    visitor.press("Menu", "#actions")
    visitor.press("Analysis", "#sheet")


def hint(visitor: Visitor, name: str) -> None:
    show(visitor, game(name, 2, EARLY))
    visitor.press("Hint", "#actions")
    visitor.until(lambda: visitor.page.locator("#hint .primary").count(), "a hint")


def over(visitor: Visitor, name: str) -> None:
    match = game(name, 2, EARLY)
    match.resign(0)
    show(visitor, match)


def draw(visitor: Visitor) -> None:
    """Give the window its first size again, in which things are pressed: for that the browser has to draw."""
    visitor.resize({"width": SIZES[0][0], "height": SIZES[0][1]})


STATES: tuple[Callable[[Visitor, str], None], ...] = (with_most, chosen, lesson, puzzle, analysis, hint, over)


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_pressed_is_whole_and_free_and_no_room_is_blank(visitor: Visitor, name: str) -> None:
    wrong: dict[tuple[str, int, int], list[str]] = {}
    for state in STATES:
        draw(visitor)
        state(visitor, name)
        for size in SIZES:
            visitor.lay_out(*size)
            if found := visitor.look(MEASURE):
                wrong[state.__name__, *size] = found
        draw(visitor)
        visitor.rest()
    assert not wrong, wrong


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_moves_when_a_turn_passes(visitor: Visitor, name: str) -> None:
    places: dict[tuple[int, int], list[str]] = {}
    for moves in (0, 1, 2):
        draw(visitor)
        show(visitor, game(name, 2, moves))
        for size in SIZES:
            visitor.lay_out(*size)
            assert visitor.look(PLACES) == places.setdefault(size, visitor.look(PLACES)), (moves, size)
