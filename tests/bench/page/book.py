"""How long the page takes to read a thousand games of one's own as a book: games that it has never seen, such as those
of a file that was opened just now, and games that were played here or were read before.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from gridarium import load
from gridarium.formats import record
from gridarium.formats.notes import SAVED
from gridarium.match.match import Match, Seat
from tests.bench.page.chromium import cpu_seconds, fresh_page, site, wait_until_ready
from tests.bench.table import Line, Row
from tests.browser.support.space import WHERE
from tests.server import Server

LIMIT = 3.0
"""Seconds."""
NUMBER, PLAYED = 1_000, 40
"""Games, no two alike, and how many of them were played to the end by who takes what there is. Each of the others
leaves one of these anywhere, and has as many moves, by chance from there on.
"""
NAMES, FEW_NAMES = ("gridbloc", "gridopolis", "gridwar", "gadget_grid"), ("gridbloc",)
SLIP = 0.3
"""How often a player does anything at all."""

KEEP = """(games) => new Promise((done, fail) => {
  const opening = indexedDB.open("gridarium");
  opening.onerror = fail;
  opening.onsuccess = () => {
    const change = opening.result.transaction("games", "readwrite");
    for (const [key, text] of games) change.objectStore("games").put(text, key);
    change.oncomplete = () => (opening.result.close(), done());
  };
})"""
"""Put games where the device keeps them."""
READ = """() => new Promise((done) => {
  const begun = performance.now();
  document.getElementById("book-switch").click();
  const look = () => document.querySelector(".book > p") && !document.querySelector(".book progress")
    ? done((performance.now() - begun) / 1000) : requestAnimationFrame(look);
  look();
})"""
"""Seconds from the press until the moves of the book show."""


def book_rows(quick: bool) -> Iterator[Line]:
    """For each game: its positions found, then taken from what the device keeps."""
    with Server(site()) as server:
        for name in FEW_NAMES if quick else NAMES:
            games = saved(name)
            with fresh_page() as (page, profile):
                page.goto(f"{server.url}index.html", wait_until="commit")
                wait_until_ready(page)
                page.evaluate(KEEP, games)
                for how in ("never seen", "played or read here before"):
                    seconds, computing = read(page, server.url, games[0][0], profile)
                    yield row(f"{NUMBER} games of {name} in the book, {how}", seconds, computing)


def row(what: str, seconds: float, computing: float) -> Row:
    note = f"until it shows; {computing:.1f} s of computing"
    return Row(what=what, ours=seconds, other=LIMIT, unit="s", beside="limit", aim=("<=", 1), note=note)


def read(page: Page, url: str, key: str, profile: Path) -> tuple[float, float]:
    """Open a game beside its analysis, and have the book shown: how long that takes, and what is computed for it."""
    page.goto("about:blank")
    page.goto(f"{url}index.html", wait_until="commit")
    wait_until_ready(page)
    page.locator(f'[data-on="open"][data-value="{key}"]').first.click()
    page.locator("#bar-analysis").click()
    page.locator("#book-switch").wait_for()
    if page.locator("#space").count():  # without a graphics card the first picture takes the time of all else
        page.locator("#space[data-frames]").wait_for(state="attached")
        page.evaluate(WHERE, "")
    before = cpu_seconds(profile)
    return float(page.evaluate(READ)), cpu_seconds(profile) - before


def saved(name: str) -> list[tuple[str, str]]:
    """Games as the device keeps them, the one that is opened first."""
    texts = [played(name, Random(seed)) for seed in range(PLAYED)]
    texts += [varied(texts[number % PLAYED], Random(number)) for number in range(PLAYED, NUMBER)]
    assert len({text.partition("\n\n")[2] for text in texts}) == NUMBER
    games = [(f"g{number}", text.replace("Id: g", f"Id: g{number}", 1)) for number, text in enumerate(texts)]
    when = [f"2026-01-01T{number // 60 % 24:02}:{number % 60:02}:00+00:00" for number in range(NUMBER)]
    when[0] = "2026-02-01T00:00:00+00:00"
    return [(key, text.replace("Saved: then", f"Saved: {at}", 1)) for (key, text), at in zip(games, when, strict=True)]


def played(name: str, chance: Random) -> str:
    """A game of players who take what they see, and slip at times."""
    game = load(name)
    match = Match(game, [Seat(), Seat("", 3)], game.proposed_options(), "g")
    player: Any = game.player("greedy")
    line = match.current
    state = line.at(0)
    while state.to_move is not None and len(line.plies) < game.longest:
        slips = state.to_move < 0 or chance.random() < SLIP
        action = state.random_action(chance) if slips else player.choose(state)
        line.append(action)
        state.play(action)
    return record.write(match, {SAVED: "then"})


def varied(text: str, chance: Random) -> str:
    """A game of as many actions that begins like this one."""
    match = record.read(text).match
    number, begun = match.length, chance.randrange(match.length * 3 // 4)
    other = Match(match.game, match.seats, match.options, "g")
    for ply in match.current.plies[:begun]:
        other.current.append(ply.action, ply.rank)
    state = other.current.at(begun).copy()
    while state.to_move is not None and len(other.current.plies) < number:
        action = state.random_action(chance)
        other.current.append(action)
        state.play(action)
    return record.write(other, {SAVED: "then"})
