"""Over whole games no part of the table moves, whatever is said, thought, chosen, or comes after the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from tests.boards import NAMES
from tests.browser.conftest import PHONE, visitor_of
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import SEEDED, Visitor
from tests.conftest import DESKTOP
from web.boards import SHOWN

DEVICES: dict[str, dict[str, Any]] = {"phone": PHONE | {"reduced_motion": "reduce"}, "desktop": DESKTOP}
GAMES: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "GridBloc": ("gridbloc", 2, {"map": "small"}, 200),
    "Gridopolis": ("gridopolis", 2, {"rounds": 5}, 200),
    "Gridopolis for four": ("gridopolis", 4, {"rounds": 2}, 200),
    "Gridwar": ("gridwar", 2, {}, 40),
    "Magpies": (NAMES[0], 3, {"rounds": 2}, 60),
}
"""The game, its players, its options, and so many moves at most; then somebody resigns."""
STORY = ("in record", "in moves")
"""The story scrolls."""
NAME = ("called", "words in called", *STORY)
BELOW = ("tools", "in tools", "actions", "in actions", "seats", "in seats")
LISTS = ("in choices", "in board-tray", "moves", "record", *STORY, *BELOW)
"""What is in them changes with what is asked and with the cards that somebody has, and each keeps its room; only a list
of buttons that is longer than its room takes from the story's, or on a phone moves what is below."""
ROUNDING = 1
"""Pixels. The browser tells only of what moved by three at least."""
OF_COMPUTERS = 4
"""So many moves computers make in a test."""
ANY = "any"
"""In place of a move, where dice fall in the page: whatever can be pressed, by chance, and the same in every run."""
OPEN = "[data-board] .open[data-target], #choices [data-target], #choices #enough, #seats .choose"
LONGEST = ("Wolfeschlegelsteinhausen", "Maximiliana-Bartholomaea")

PLAY = """
async ([moves, first, seed]) => {
  const { isIdle } = await import(document.querySelector("script[type=module]").src);
  const parts = ".situation, .stage, #record, #seats, #actions, #actions > *, #typed-text";
  const room = document.querySelector(".between");
  const buttons = document.querySelector("#choices");
  buttons.style.display = "none";
  const usual = room.getBoundingClientRect().height;
  buttons.style.display = "";
  const longer = () => room.getBoundingClientRect().height - usual;
  const more = () => Math.max(0, buttons.offsetHeight - Number.parseFloat(getComputedStyle(buttons).minHeight || 0));
  const places = () => [...document.querySelectorAll(parts)].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const follows = room.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING && !room.contains(part);
    const before = follows && width ? longer() : 0;
    if (!height) return "";
    if (part.id === "record") return [x, width, y - more(), y + height - longer()].map(Math.round).join(" ");
    return [x + scrollX, y + scrollY - before, width, height].map(Math.round).join(" ");
  });
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const let_happen = async (on, value) => {
    const button = document.body.appendChild(document.createElement("button"));
    Object.assign(button.dataset, { on, value });
    button.click();
    button.remove();
    await settled();
  };
  first ??= places();
  const press = (open) => {
    const { left, top, width, height } = open.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    open.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...at }));
  };
  const settled = async () => {
    while (!isIdle()) await new Promise((done) => setTimeout(done, 5));
    await painted();
  };
  const stood = new Map();
  const found = [];
  const chance = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let move of moves) {
    if (move === ANY) {
      const all = [...document.querySelectorAll(OPEN)];
      if (all.length === 0) break;
      const one = all[Math.floor(chance() * all.length)];
      move = `${document.querySelectorAll("#moves .move").length}, ${one.id}`;
      press(one);
      await settled();
    } else {
      await let_happen("play", move);
    }
    const now = places();
    const same = (place, number) => place === first[number] || (place === "" && more()); // buttons have its room
    now.forEach((place, number) => same(place, number) || found.push(`${move}: ${first[number]} to ${place}`));
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
  return [found.slice(0, 9), first];
}
""".replace("ANY", f"'{ANY}'").replace("OPEN", f"`{OPEN}`")
"""Play these moves one after the other, and tell which parts of the table are elsewhere after any of them than first,
and which buttons that end a turn or have a slot are not where they were when they were first seen; and where the parts
were first."""


@pytest.fixture(scope="module", params=DEVICES)
def still(request: pytest.FixtureRequest, chromium: Browser, site_of_more_games: str) -> Iterator[Visitor]:
    """A phone and a desktop."""
    visitor = (
        visitor_of(chromium, site_of_more_games, **DEVICES[request.param])
        .with_settings(view="flat")
        .with_program(SEEDED)
    )
    visitor.page.add_init_script(SHIFTS)
    yield visitor.go("index.html")
    assert visitor.close() == []


def seats_of(players: int) -> list[Seat]:
    """People, the first with names as long as there may be."""
    return [Seat(LONGEST[player]) if player < len(LONGEST) else Seat() for player in range(players)]


def game(name: str, players: int, options: dict[str, Any], most: int) -> tuple[Match, list[str]]:
    """A match at its beginning, and the moves of a game that is played by chance."""
    dice = random.Random(1)
    start = Match(load(name), seats_of(players), options)
    start.fall(dice)
    state = start.position.state.copy()
    moves: list[str] = []
    while state.outcome is None and (state.to_move or 0) >= 0 and len(moves) < most:
        action = dice.choice(state.legal_actions())
        moves.append(str(action))
        state.play(action)
    return start, moves


@pytest.mark.parametrize("kind", GAMES)
def test_no_part_of_the_table_moves_over_a_game(still: Visitor, kind: str) -> None:
    """From the first move, after which who sits there is known by name, to the last, after which the end is told."""
    name, players, options, most = GAMES[kind]
    match, moves = game(name, players, options, most)
    still.lead_to(f"{name}.html#{link.write(match)}")
    moved(still)
    first = None
    for some in (moves[:1], moves[1:-1], moves[-1:]):
        found, first = still.look(PLAY, [some, first, 0])
        assert found == []
        if name in SHOWN:
            assert elsewhere(still) == [], f"by the browser's own measure, from {some[0]} to {some[-1]}"


def elsewhere(visitor: Visitor, but: tuple[str, ...] = NAME) -> list[str]:
    """What moved by the browser's measure, in whole pixels; a name is in the middle of its room in each heading.

    It also tells of words that begin elsewhere in a box that stands still, such as a number that gets a second digit.
    """
    told = [what for _, whats in moved(visitor) for what in whats if not what.startswith(but)]
    return [what for what in told if farthest(what) > ROUNDING]


def farthest(shift: str) -> int:
    """By how many pixels one edge of a box is elsewhere."""
    before, after = ([int(number) for number in box.split()] for box in shift.rpartition(": ")[2].split(" to "))
    return max(abs(one - other) for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("kind", ["GridBloc", "Gridopolis", "Gridopolis for four", "Gridwar"])
def test_a_game_against_a_computer_moves_nothing_either(still: Visitor, kind: str) -> None:
    """Computers go on with a game for some moves, or to its end."""
    name, players, options, most = GAMES[kind]
    match = Match(load(name), [Seat("", 1) for _ in range(players)], options)
    _, moves = game(name, players, options, most)
    match.extend(moves[: -OF_COMPUTERS - 1])
    still.lead_to(f"{name}.html#{link.write(match)}")
    still.until(lambda: len(still.actions) > match.length, "a move")
    moved(still)
    still.until(lambda: over(still) or len(still.actions) > match.length + OF_COMPUTERS, "more moves, or the end")
    assert elsewhere(still) == []
    still.rest()


def over(visitor: Visitor) -> bool:
    return bool(visitor.page.locator("#sheet[data-open=result]").count())


# Gadget Grid, where dice fall in the page


ROUNDS = 3
FIRST_PRESSES, LATER_PRESSES, LAST_PRESSES = 12, 16, 90


def arena(players: int, turns: int = 0) -> Match:
    """A game by chance, before its first roll or after so many turns, in which nobody hurries."""
    dice = random.Random(players)
    while True:
        match = Match(load("gadget_grid"), seats_of(players), {"round_limit": ROUNDS})
        state = match.state
        while turns and state.outcome is None and (state.to_dict()["turn"] < turns or state.to_move == CHANCE):
            passes = [action for action in state.legal_actions() if str(action) == "."]
            action = passes[0] if passes else state.random_action(dice)
            match.current.append(action)
            state.play(action)
        if state.outcome is None:
            return match


@pytest.mark.parametrize("players", [1, 2, 8])
def test_no_part_of_the_table_moves_over_a_game_of_gadget_grid(still: Visitor, players: int) -> None:
    """Its beginning, where nobody is known yet; a crowded Grid; and its end."""
    first = None
    last = players * ROUNDS - 1
    for turns, presses in ((0, FIRST_PRESSES), (last // 2, LATER_PRESSES), (last, LAST_PRESSES)):
        match = arena(players, turns)
        still.lead_to("index.html")
        still.lead_to(f"gadget_grid.html#{link.write(match)}")
        moved(still)
        found, first = still.look(PLAY, [[ANY] * presses, first, players])
        assert found == []
        assert elsewhere(still, LISTS) == []
    assert over(still)


def test_computers_end_a_game_of_gadget_grid_and_move_nothing(still: Visitor) -> None:
    players = 8
    match = arena(players, players * ROUNDS - 2)
    match.seats[:] = [Seat("", 1)] * players
    still.lead_to("index.html")
    still.lead_to(f"gadget_grid.html#{link.write(match)}")
    moved(still)
    places = still.look(PLAY, [[], None, 0])
    still.until(lambda: over(still), "the end")
    assert still.look(PLAY, [[], None, 0]) == places
    assert elsewhere(still, LISTS) == []


def test_the_page_ends_where_the_table_does(still: Visitor) -> None:
    """However long the story is that scrolls in it, or is in the menu instead."""
    still.lead_to(f"gadget_grid.html#{link.write(arena(8, 11))}")
    page, table = still.look("""() => [
      document.documentElement.scrollHeight,
      Math.max(innerHeight, document.querySelector("main").getBoundingClientRect().bottom + scrollY),
    ]""")
    assert page <= table + 1
