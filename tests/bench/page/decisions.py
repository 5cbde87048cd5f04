"""Computers whose turns are many decisions, with dice among them: how long each takes in the page, in Gadget Grid."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

from gridarium.formats import link
from gridarium.match.line import Line as GameLine
from gridarium.match.match import Match, Seat
from gridarium.search.levels import STRONGEST
from tests.bench.games.gadget_grid import GAME, played
from tests.bench.page.chromium import ready_page
from tests.bench.table import Line, Row

SLOWEST = 3.0
"""Seconds for a decision."""
AT_ONCE = 1.0
"""Seconds for the only legal action. Most of it is time in which people see what was done before."""
TURNS, FEW_TURNS = {2: 10, 4: 8, 1: 3}, {2: 3, 4: 2, 1: 1}
"""By the number of seats, so many turns of a computer."""
MOST_DECISIONS = 40
"""Of what is watched as one turn."""
SETTLING = 1000
"""Milliseconds that a page is given to come to rest after its start."""
SOON = 50
"""Milliseconds until a page is asked again."""

WATCH_TURN = """async ([to, name, last, most]) => {
  const length = () => Number([...document.querySelectorAll("#moves [data-on=jump]")].at(-1)?.dataset.value ?? 0);
  const until = async (holds) => { while (!holds()) await bench.soon(bench.patched()); };
  location.hash = to;
  await until(() => document.getElementById("seats").textContent.includes(name));
  if (last) await bench.quiet(200);
  const seen = [[performance.now(), length()]];
  const grown = () => length() > seen.at(-1)[1];
  if (last) {
    bench.press("play", last);
    await until(grown);
    seen[0][1] = length();
  }
  const thinks = () => document.querySelector("#thinking:not([hidden])");
  while (thinks() && seen.length < most) {
    await until(grown);
    seen.push([performance.now(), length()]);
  }
  return seen;
}"""
"""Open a game and make the last decision before a computer's. Then note after each of the computer's when that was,
and how many actions there are, until somebody else is asked or the game is over."""


class Turn(NamedTuple):
    """What comes before a turn that a computer has, and the text of the last decision; empty where nobody had one."""

    match: Match
    last: str


class Watched(NamedTuple):
    """Seconds that a computer's decisions took in the page, those apart where only one action was legal."""

    free: list[float]
    forced: list[float]


def decision_rows(url: str, quick: bool) -> Iterator[Line]:
    """Turns of the strongest level in games that were played up to there, for each number of seats."""
    forced: list[float] = []
    for players, most in (FEW_TURNS if quick else TURNS).items():
        with ready_page(f"{url}gadget_grid.html") as page:
            page.wait_for_timeout(SETTLING)
            turns = [watched(page, turn) for turn in islice(turns_of(players), most)]
        free = [seconds for turn in turns for seconds in turn.free]
        forced += [seconds for turn in turns for seconds in turn.forced]
        seats = "one seat" if players == 1 else f"{players} seats"
        yield row(f"a decision of Gadget Grid in the page, {seats}", free, SLOWEST, f"in {most} turns")
    yield row("the only legal action there", forced, AT_ONCE, "with each number of seats")


def row(what: str, times: list[float], limit: float, note: str) -> Row:
    note = f"the longest of {len(times)} {note}; median {statistics.median(times):.2f} s"
    what = f"level {STRONGEST}, {what}"
    return Row(what=what, ours=max(times), other=limit, unit="s", beside="limit", aim=("<=", 1), note=note)


def watched(page: Page, turn: Turn) -> Watched:
    """Let a computer have its turn in the page."""
    match = turn.match
    name = next(seat.name for seat in match.seats if seat.level)
    asked = [link.write(match), name, turn.last, MOST_DECISIONS]
    seen = page.evaluate(WATCH_TURN, asked)
    line = line_at(page, seen[-1][1])
    found = Watched([], [])
    for (begun, ply), (end, _) in pairwise(seen):
        times = found.forced if line.plies[ply].rank.among == 1 else found.free
        times.append((end - begun) / 1000)
    return found


def line_at(page: Page, length: int) -> GameLine:
    """The line at the page's address, once it has so many plies: the address comes after the picture."""
    while len((line := link.read(page.evaluate("location.hash.slice(1)")).match.current).plies) < length:
        page.wait_for_timeout(SOON)
    return line


def turns_of(players: int) -> Iterator[Turn]:
    """Turns of games between easy players, once all is set up, each as a computer is to have it."""
    number = 0
    while True:
        match = played(players, Random(number))
        line = match.current
        for turn in line.turns:
            if line.at(turn.end - 1).to_dict()["to_do"][0][0] != "setup":
                number += 1
                last = max(ply for ply in range(turn.first) if line.plies[ply].actor >= 0)
                yield before(match, turn.player, last, number)


def before(match: Match, player: int, ply: int, number: int) -> Turn:
    """The game up to a decision, with a computer in a player's seat and people in the others."""
    early = Match(GAME, [Seat() for _ in range(match.players)])
    early.seats[player] = Seat(f"Ada {number}", STRONGEST)
    alone = match.players == 1
    for text in match.current.actions[: ply + alone]:
        early.current.play_text(text)
    early.jump(early.length)
    return Turn(early, "" if alone else match.current.actions[ply])
