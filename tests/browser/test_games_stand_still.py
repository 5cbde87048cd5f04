"""Over whole games no part of the table moves, whatever is said, thought, chosen, or comes after the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.boards import NAMES
from tests.browser.conftest import PHONE, visitor_of
from tests.browser.shifts import SHIFTS, moved
from tests.browser.visitor import Visitor
from tests.conftest import DESKTOP
from web.boards import SHOWN

DEVICES: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": DESKTOP}
GAMES: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "GridBloc": ("gridbloc", 2, {"map": "small"}, 200),
    "Gridopolis": ("gridopolis", 2, {"rounds": 5}, 200),
    "Gridopolis for four": ("gridopolis", 4, {"rounds": 2}, 200),
    "Gridwar": ("gridwar", 2, {}, 40),
    "Magpies": (NAMES[0], 3, {"rounds": 2}, 60),
}
"""The game, its players, its options, and so many moves at most; then somebody resigns."""
INSIDE = (
    "move",
    "group",
    "t-",
    "turn",
    "number",
    "LI",
    "UL",
    "words in move",
    "words in number",
    "words in place",
    "SPAN",
)
"""How the names begin of what is in the list of moves, and among the buttons that come and go with each choice."""
WORDS = ("SPAN", "words in SPAN")
"""Other words on a button that stays where it is are in its middle, too."""
LONGEST = ("Wolfeschlegelsteinhausen", "Maximiliana-Bartholomaea")

PLAY = """
async (moves) => {
  const { isIdle } = await import(document.querySelector("script[type=module]").src);
  const parts = ".situation, .stage, #choices, #live, #seats, #actions, #actions > *, #steer, #record, #typed-text";
  const places = () => [...document.querySelectorAll(parts)].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
  });
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const let_happen = async (on, value) => {
    const button = document.body.appendChild(document.createElement("button"));
    Object.assign(button.dataset, { on, value });
    button.click();
    button.remove();
    while (!isIdle()) await new Promise((done) => setTimeout(done, 5));
    await painted();
  };
  const first = places();
  const stood = new Map();
  const found = [];
  for (const move of moves) {
    await let_happen("play", move);
    const now = places();
    now.forEach((place, number) => place !== first[number] && found.push(`${move}: ${first[number]} to ${place}`));
    for (const button of document.querySelectorAll("#choices [data-target]")) {
      const { target } = button.dataset;
      const finishes = button.closest(".finish");
      if (!finishes && !/^[+@]/.test(target)) continue;
      const { left, right, top } = button.getBoundingClientRect();
      const place = [finishes ? right : left, top + scrollY].map(Math.round).join(" ");
      if (!stood.has(target)) stood.set(target, place);
      if (stood.get(target) !== place) found.push(`${move}: ${target} from ${stood.get(target)} to ${place}`);
    }
  }
  return found.slice(0, 9);
}
"""
"""Play these moves one after the other, and tell which parts of the table are elsewhere after any of them, and which
buttons that end a turn or have a slot are not where they were when they were first seen."""


@pytest.fixture(scope="module", params=DEVICES)
def still(request: pytest.FixtureRequest, chromium: Browser, site_of_more_games: str) -> Iterator[Visitor]:
    """A phone and a desktop."""
    visitor = visitor_of(chromium, site_of_more_games, **DEVICES[request.param]).with_settings(view="flat")
    visitor.page.add_init_script(SHIFTS)
    yield visitor.go("index.html")
    assert visitor.close() == []


def game(name: str, players: int, options: dict[str, Any], most: int) -> tuple[Match, list[str]]:
    """A match at its beginning, and the moves of a game that is played by chance."""
    dice = random.Random(1)
    names = LONGEST if name in SHOWN else ()  # in rows of many a long name is taller than "You"
    seats = [Seat(names[player]) if player < len(names) else Seat() for player in range(players)]
    start = Match(load(name), seats, options)
    start.fall()
    state = start.position.state.copy()
    moves: list[str] = []
    while state.outcome is None and (state.to_move or 0) >= 0 and len(moves) < most:
        action = dice.choice(state.legal_actions())
        moves.append(str(action))
        state.play(action)
    return start, moves


@pytest.mark.parametrize("kind", GAMES)
def test_no_part_of_the_table_moves_over_a_game(still: Visitor, kind: str) -> None:
    name, players, options, most = GAMES[kind]
    match, moves = game(name, players, options, most)
    still.lead_to(f"{name}.html#{link.write(match)}")
    assert still.look(PLAY, moves[:1]) == [], "after which who sits there is known by name"
    moved(still)
    assert still.look(PLAY, moves[1:-1]) == []
    if name in SHOWN:
        told = [what for what in elsewhere(still) if not what.startswith(WORDS)]
        assert told == [], "by the browser's own measure"
    assert still.look(PLAY, moves[-1:]) == []


def jumped(visitor: Visitor) -> list[str]:
    """What moved by the browser's measure, but for rows of moves and buttons with choices in their rooms."""
    return [what for what in elsewhere(visitor) if not what.startswith(INSIDE)]


def elsewhere(visitor: Visitor) -> list[str]:
    """What moved by the browser's measure, and by whole pixels."""
    told = [what for _, whats in moved(visitor) for what in whats]
    return [what for what in told if len(set(what.partition(": ")[2].split(" to "))) > 1]


def test_a_game_against_a_computer_moves_nothing_either(still: Visitor) -> None:
    match = Match(load("gridbloc"), [Seat("", 1), Seat("", 1)], {"map": "small"})
    still.lead_to(f"gridbloc.html#{link.write(match)}")
    still.until(lambda: len(still.actions) > 1, "moves")
    moved(still)
    place = "document.querySelector('#actions').getBoundingClientRect().y + scrollY"
    begun = still.look(place)
    still.until(lambda: len(still.actions) > 6, "more of them")
    assert still.look(place) == begun
    assert jumped(still) == []
