"""No page scrolls sideways, on small phones, on their side, and at two and four times the usual size."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.visitor import Visitor
from web.boards import DESIGNED, SHOWN
from web.widgets.table.seats import SIDE_BY_SIDE, is_long

SIZES = [(320, 568), (360, 640), (390, 844), (640, 400), (320, 200), (844, 390), (900, 600), (1280, 800)]
"""640 by 400 and 320 by 200 are 1280 by 800 at 200 % and 400 %."""

PAGES = [
    *("index.html", "learn.html", "puzzles.html", "record.html"),
    *(f"{game}{kind}.html" for game in SHOWN for kind in ("", "-rules")),
    *(f"{game}-editor.html" for game in DESIGNED),
]
LATE = 1200
"""So many moves into a game figures of moves have four digits."""

SHEETS = ("keys", "settings")
OPEN = "(name) => document.querySelector(`.menu-buttons [data-value=${name}]`).click()"
"""Open a sheet by its button; to press it as people do waits for the browser to draw in each size."""

BEYOND = """
() => {
  const root = document.documentElement;
  const width = root.clientWidth;
  const over = [...document.querySelectorAll("main *, dialog[open], dialog[open] *")].filter((element) => {
    const { right, width: wide, height } = element.getBoundingClientRect();
    if (right <= width + 1 || wide < 2 || height < 2 || !element.checkVisibility()) return false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around !== root && around !== document.body && getComputedStyle(around).overflowX !== "visible") return false;
    }
    return true;
  });
  return [root.scrollWidth - width, ...over.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))];
}
"""
"""By how many pixels the page is too wide, and what reaches out of it."""
MET = """
() => {
  const boxes = (part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const within = [part, part.firstElementChild ?? part].filter((one) => getComputedStyle(one).overflow !== "visible");
    const edges = within.map((one) => one.getBoundingClientRect());
    return [...words.getClientRects()].map((box) => ({
      left: Math.max(box.left, ...edges.map((edge) => edge.left)),
      right: Math.min(box.right, ...edges.map((edge) => edge.right)),
      top: Math.max(box.top, ...edges.map((edge) => edge.top)),
      bottom: Math.min(box.bottom, ...edges.map((edge) => edge.bottom)),
    }));
  };
  const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2.5; // what no letter reaches into
  const told = (part) => `${part.className}: ${part.textContent}`;
  return [...document.querySelectorAll(".seats > .seat")].flatMap((seat) => {
    const parts = [...seat.querySelectorAll(":scope > :is(.name, .role, .score, .holding, .holdings)")]
      .filter((part) => part.textContent && part.checkVisibility());
    const pairs = parts.flatMap((one, place) => parts.slice(place + 1).map((other) => [one, other]));
    return pairs.filter(([one, other]) => boxes(one).some((box) => boxes(other).some((next) => meets(box, next))))
      .map((pair) => pair.map(told).join(" over "));
  });
}
"""
"""Words of a player's seat that lie over others there."""
CUT_NAMES = """
[...document.querySelectorAll(".seats .name:not(.long)")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)
"""
BELOW = """
[...document.querySelectorAll(".seats:not(.listed) > .seat")]
  .filter((seat) => seat.getBoundingClientRect().bottom > innerHeight).map((seat) => seat.textContent)
"""
"""Cards of players that are cut off below."""
ROOM_BELOW = """
(() => {
  const task = document.querySelector(".status .task strong").getBoundingClientRect();
  const below = [...document.querySelectorAll(".situation > .goal, .status .phase")]
    .filter((part) => part.textContent && part.checkVisibility())
    .map((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      return words.getBoundingClientRect();
    })
    .filter((box) => box.left < task.right && task.left < box.right && box.bottom > task.bottom);
  return Math.min(...below.map((box) => box.top - task.bottom + 4), 100); // what no letter reaches into
})()
"""
"""Pixels between the letters of what is to be done and those below them, at most 100."""
LONGEST = {
    "gadget_grid": (
        "Player 1 to move: pay for Rubber Baby Buggy Buddy: a Fourth Eye, or two Life Gizmos.",
        "Moss 6 to move: choose where Zombot 4 shies away to.",
    )
}
"""The most that is to be done in a game, where its first plies have less, and what has wide letters."""
TO_DO = """([words, long]) => {
  const task = document.querySelector(".status .task");
  task.classList.toggle("long", long);
  task.querySelector("strong").textContent = words;
}"""
"""Say that this is to be done."""
FIGURES = "words => { document.querySelector('#steer .place').textContent = words; }"
"""Say so where the figures of moves are."""


@pytest.mark.parametrize("page", PAGES)
def test_no_page_scrolls_sideways(table: Visitor, page: str) -> None:
    table.resize({"width": 1280, "height": 800})
    table.lead_to(page)
    wide: dict[tuple[int, int, str], list[object]] = {}
    for width, height in SIZES:
        table.lay_out(width, height)
        beyond = table.look(BEYOND)
        if beyond != [0]:
            wide[width, height, page] = beyond
        for name in SHEETS:
            table.look(OPEN, name)
            table.settle()
            beyond = table.look(BEYOND)
            if beyond != [0]:
                wide[width, height, name] = beyond
            table.key("Escape")
    assert wide == {}


@pytest.mark.parametrize("game", SHOWN)
def test_no_table_scrolls_sideways_in_a_long_game_of_many(table: Visitor, game: str) -> None:
    rules = load(game)
    match = Match(rules, [Seat("Wolfeschlegelsteinhausen")] * rules.players_for(rules.check_options({}))[-1])
    table.lead_to(f"{game}.html#{link.write(match)}")
    table.look(FIGURES, f"{LATE} / {LATE}")
    for width, height in SIZES:
        table.lay_out(width, height)
        assert table.look(BEYOND) == [0], (width, height)


def crowded(table: Visitor) -> dict[tuple[int, int], list[object]]:
    """Words in players' seats that lie over others, and names that are cut off, by the sizes where there are any."""
    wrong: dict[tuple[int, int], list[object]] = {}
    for width, height in SIZES:
        if width < 320 or height < 390:
            continue
        table.lay_out(width, height)
        if found := [*table.look(MET), *table.look(CUT_NAMES)]:
            wrong[width, height] = found
    return wrong


@pytest.mark.parametrize("name", ["Elizabeth", "Bartholomew", "Wolfeschlegelsteinhausen"])
@pytest.mark.parametrize("game", SHOWN)
def test_names_of_players_stand_clear_of_all_else(table: Visitor, game: str, name: str) -> None:
    rules = load(game)
    wrong: dict[tuple[int, int, int], list[object]] = {}
    for players in rules.players_for(rules.check_options({})):
        match = Match(rules, [Seat(name)] * players)
        match.fall()
        table.lead_to(f"{game}.html#{link.write(match)}")
        wrong |= {(players, *size): words for size, words in crowded(table).items()}
    assert wrong == {}


@pytest.mark.parametrize("game", SHOWN)
def test_many_computers_with_their_levels_have_room(table: Visitor, game: str) -> None:
    rules = load(game)
    wrong: dict[tuple[int, int, int], list[object]] = {}
    for players in (number for number in rules.players_for(rules.check_options({})) if number > SIDE_BY_SIDE):
        match = Match(rules, [Seat("Ann"), *[Seat("", 3.5)] * (players - 1)])
        match.fall()
        table.lead_to(f"{game}.html#{link.write(match)}")
        wrong |= {(players, *size): words for size, words in crowded(table).items()}
        table.lay_out(390, 844)
        if low := table.look(BELOW):
            wrong[players, 390, 844] = low
    assert wrong == {}


@pytest.mark.parametrize("game", SHOWN)
def test_what_is_to_be_done_ends_above_how_it_stands(table: Visitor, game: str) -> None:
    match = Match(load(game), [Seat("Player 1"), Seat("Player 2")])
    for ply in range(4):
        table.lead_to(f"{game}.html#{link.write(match)}")
        for words in ("", *(LONGEST.get(game, ()) if ply == 3 else ())):
            if words:
                table.look(TO_DO, [words, is_long(words)])
            for width, height in SIZES:
                table.lay_out(width, height)
                assert table.look(ROOM_BELOW) >= 0, (ply, width, height, table.status)
        match.fall()
        match.play(match.choices[-1])
