"""Computer players: how fast they think natively and in the browser, and whether the page lives meanwhile."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from typing import Any

from playwright.sync_api import Error, Page

from gridarium import GAMES, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.bench.engine import thoughts
from tests.bench.engine.both_pythons import FEW_ROUNDS, ROUNDS, by_turns, in_browser
from tests.bench.games.gridbloc import GRIDBLOC, LARGE
from tests.bench.games.gridbloc_advanced import FOUR, TWO, Advanced
from tests.bench.page.chromium import ready_page, site
from tests.bench.page.decisions import decision_rows
from tests.bench.table import Line, Missing, NotHere, Row
from tests.server import Server
from web.play.thinking import TURN, WATCHED

STRONGEST, EASIEST = 6, 1
STRONG = [Seat("", STRONGEST)] * 2
SLOWEST, SLOWEST_EASIEST = 3.0, 0.3
"""Seconds for an action, third quartile."""
LONGEST_TURN = 4.0
"""Seconds."""
LEAST_USED = 0.9
"""The share of its seconds that the strongest level uses at least where nothing is decided."""
POSITIONS, FEW_POSITIONS = 12, 4
LONGEST_GAP = 50.0
NATIVE_STOP, STOP = 50.0, 150.0
"""Milliseconds."""
STOPS, FEW_STOPS = 12, 4
TURNS, FEW_TURNS = 8, 3
"""Whole turns of the strongest level."""
BEFORE_STOP = 0.4
"""Seconds of thought before it is stopped."""
FEW_ACTIONS = 12
ADVANCED_ACTIONS = 60
MATRIX_ACTIONS = 60
MOST_SECONDS = 900
SETTLING = 1000
"""Milliseconds that a page is given to come to rest after its start."""

WATCH = """async ([most, seconds]) => {
  const times = [];
  let known = document.querySelectorAll("#moves .move").length;
  const gaps = await bench.frames(() => new Promise((resolve) => {
    setTimeout(resolve, 1000 * seconds);
    new MutationObserver(() => {
      const count = document.querySelectorAll("#moves .move").length;
      if (count > known) times.push(performance.now());
      known = count;
      if (count >= most || document.querySelector("#sheet[data-open=result]")) resolve();
    }).observe(document.getElementById("page"), { subtree: true, childList: true, attributes: true });
  }));
  return [times.slice(1).map((time, number) => time - times[number]), gaps];
}"""
"""Milliseconds between actions, and between frames, until there are so many actions or the game is over."""

STOP_NOW = """async () => {
  const known = document.querySelectorAll("#moves .move").length;
  const start = performance.now();
  document.querySelector("[data-on=move-now]").click();
  while (document.querySelectorAll("#moves .move").length === known) await bench.patched();
  return performance.now() - start;
}"""

WHOLE_TURN = """async ([to, known]) => {
  const moves = () => document.querySelectorAll("#moves .move");
  const start = performance.now();
  location.hash = to;
  while (moves().length !== known) await bench.patched();
  while (moves().length === known) await bench.patched();
  while ([...moves()].at(-1).textContent !== "." && !document.querySelector("#sheet[data-open=result]")) {
    await bench.patched();
  }
  return performance.now() - start;
}"""
"""Milliseconds from the game with so many actions, in which a computer is to move, to the last action of its turn."""

IDLE = "() => bench.frames(() => new Promise((resolve) => setTimeout(resolve, 2000)))"


def thinking_rows(quick: bool) -> Iterator[Line]:
    yield from speed_rows(*((FEW_ROUNDS, FEW_POSITIONS) if quick else (ROUNDS, POSITIONS)))
    yield limit_row(
        "stop of a thought, CPython",
        thoughts.longest_stop(BEFORE_STOP),
        NATIVE_STOP,
        "ms",
        "the longest slice and choice",
    )
    with Server(site()) as server:
        yield from page_rows(server.url, FEW_ACTIONS if quick else None)
        for advanced in (TWO, FOUR):
            yield advanced_row(server.url, advanced, FEW_ACTIONS if quick else ADVANCED_ACTIONS)
        yield stop_row(server.url, FEW_STOPS if quick else STOPS)
        yield whole_turn_row(server.url, FEW_TURNS if quick else TURNS)
        yield from decision_rows(server.url, quick)


def speed_rows(rounds: int, positions: int) -> Iterator[Line]:
    """The same thoughts in CPython and in the browser, how long levels take there, and how much of their budget."""
    what = {
        "looks_per_second": ("alpha-beta", "positions/s"),
        "playouts_per_second": ("tree search", "playouts/s"),
    }
    try:
        with in_browser(thoughts) as ask:
            for function, (name, unit) in what.items():
                both = {"browser": partial(ask, function), "native": getattr(thoughts, function)}
                found = by_turns(both, rounds)
                yield Row(f"{name}, 9 x 9, browser", found["browser"], found["native"], unit, "CPython")
            took = ask("seconds_per_action", EASIEST)
            turn = ask("longest_turn", STRONGEST)
            used = {game: ask("budget_used", positions, game) for game in GAMES}
    except (NotHere, Error) as problem:
        yield Missing("thinking in the browser", str(problem).splitlines()[0])
        return
    note = "third quartile of a game; the page then waits until one's own action was seen for 0.3 s"
    yield limit_row(f"level {EASIEST}, thinking for an action, browser", took, SLOWEST_EASIEST, "s", note)
    note = f"the longest of a game; with all its actions shown the page takes {TURN} s for it at most"
    yield limit_row(f"level {STRONGEST}, thinking for a whole turn of Gridwar, browser", turn, LONGEST_TURN, "s", note)
    note = f"the median of {positions} undecided positions"
    for name, share in used.items():
        title = f"level {STRONGEST}, share of its seconds used, {load(name).title}, browser"
        yield Row(title, share, LEAST_USED, "", "limit", (">=", 1), note)


def page_rows(url: str, most: int | None) -> Iterator[Line]:
    """Games of the strongest level against itself in the page, or only so many actions of them."""
    times, gaps = watched(url, Match(GRIDBLOC, STRONG), most or 10_000)
    yield level_row("9 x 9", times)
    with ready_page(f"{url}gridbloc.html#{game((0, 0))}") as page:
        idle = max(page.evaluate(IDLE))
    note = f"the longest of {len(gaps):,} in {sum(gaps) / 1000:.0f} s; {idle:.0f} ms while idle"
    yield limit_row(f"gap between frames, level {STRONGEST} thinking", max(gaps), LONGEST_GAP, "ms", note)
    yield level_row("Matrix", watched(url, Match(load("gridopolis"), STRONG), most or MATRIX_ACTIONS)[0])


def advanced_row(url: str, game: Advanced, most: int) -> Row:
    """The longest decision of the strongest level in an advanced game against itself."""
    times = watched(url, game.match(level=STRONGEST), most)[0]
    middle = statistics.median(times) / 1000
    note = f"the longest of {len(times)}, {middle:.2f} s in the middle one; each takes {WATCHED} s at least"
    return limit_row(f"level {STRONGEST}, a decision in the page, {game.title}", max(times) / 1000, SLOWEST, "s", note)


def watched(url: str, match: Match, most: int) -> tuple[list[float], list[float]]:
    """Milliseconds between actions and between frames while computers play this game."""
    with ready_page(f"{url}{match.game.name}.html#{link.write(match)}") as page:
        page.wait_for_timeout(SETTLING)
        times, gaps = page.evaluate(WATCH, [most, MOST_SECONDS])
    return times, gaps


def level_row(board: str, times: list[float]) -> Row:
    third_quartile = statistics.quantiles(times, n=4)[2] / 1000
    note = f"third quartile of {len(times)} actions, longest {max(times) / 1000:.2f} s; each takes {WATCHED} s at least"
    return limit_row(f"level {STRONGEST}, an action in the page, {board}", third_quartile, SLOWEST, "s", note)


def stop_row(url: str, stops: int) -> Row:
    with ready_page(f"{url}gridbloc.html#{game((0, STRONGEST), LARGE)}") as page:
        times = [stop(page) for _ in range(stops)]
    note = f"the longest of {len(times)}, {statistics.median(times):.0f} ms in the middle one; click to patched page"
    return limit_row(f"“Move now” to the move, level {STRONGEST}, 19 x 19", max(times), STOP, "ms", note)


def stop(page: Page) -> float:
    """Milliseconds from the press to the move, in the middle of a thought that takes long on any machine."""
    patched = page.evaluate_handle("({ done: bench.patched() })")
    page.evaluate("to => { location.hash = to }", game((0, STRONGEST), LARGE, "j11"))
    page.evaluate("({ done }) => done", patched)
    page.locator("[data-on=move-now]").wait_for(state="attached")  # it may be folded away
    page.wait_for_timeout(1000 * BEFORE_STOP)
    return float(page.evaluate(STOP_NOW))


def whole_turn_row(url: str, turns: int) -> Row:
    """Turns against a person, from the person's last move to what the computer's turn ends with."""
    games = computers_turns()[-turns:]
    with ready_page(f"{url}gridwar.html") as page:
        page.wait_for_timeout(SETTLING)
        times = [page.evaluate(WHOLE_TURN, [link.write(match), match.length]) / 1000 for match in games]
    note = f"the longest of {len(times)}, {statistics.median(times):.1f} s in the middle one; action by action"
    return limit_row(f"level {STRONGEST}, a whole turn of Gridwar in the page", max(times), LONGEST_TURN, "s", note)


def computers_turns() -> list[Match]:
    """The game that is shown of Gridwar, each time a turn begins, which is the strongest level's then."""
    shown = load("gridwar")
    actions = shown.showcase.split()
    found = []
    for ply, text in enumerate(actions, 1):
        if text == ".":
            match = Match(shown, [Seat(""), Seat("")])
            match.extend(actions[:ply])
            match.seats[match.position.state.to_move or 0] = Seat("", STRONGEST)
            found.append(match)
    return found


def game(levels: tuple[int, int], options: dict[str, Any] | None = None, *actions: str) -> str:
    """The link of a game with these levels in its seats."""
    match = Match(GRIDBLOC, [Seat("", level) for level in levels], options)
    match.extend(actions)
    return link.write(match)


def limit_row(what: str, ours: float, limit: float, unit: str, note: str) -> Row:
    return Row(what=what, ours=ours, other=limit, unit=unit, beside="limit", aim=("<=", 1), note=note)
