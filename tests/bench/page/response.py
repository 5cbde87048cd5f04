"""How long a person waits for the page to show its answer to a press, a drag or a step through the game."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from gridarium import Action, Game, State, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.bench.games.gadget_grid import arena
from tests.bench.games.gridbloc import GRIDBLOC, LARGE, first_round, match_of
from tests.bench.page.chromium import fresh_page, site, wait_until_ready
from tests.bench.table import Line, NotHere, Row
from tests.server import Server

LIMIT = 50.0
"""Milliseconds."""
ACTIONS, FEW_ACTIONS = 120, 40
REST = 50
"""Milliseconds between a patch and what is done next."""
CALM = 2000
"""Milliseconds without a patch after which the page has settled, and fetches nothing more."""


BUSY_ACTIONS = 60
"""Random actions after which a board of Gridopolis is about as full as it gets."""

CROWDED = (("gridwar", "flat"), ("gridwar", "both"), ("gridopolis", "both"))
"""Games that are played in space, and which of their views show."""
CROWD = 60
"""Random actions after which much stands on their boards."""
ARENAS = {2: 110, 8: 300}
"""By the number of seats, so many actions after which a Grid of Gadget Grid is looked at: of eight it is crowded."""
OPEN = "[data-board] .open[data-target], #choices [data-target], #choices #enough, #seats .choose"
"""All that can be pressed for an action."""
SETTLED = 500
"""Milliseconds without a patch after which a game that was shown is open."""

Doing = Iterator[Callable[[Page], None]]
"""What somebody does, one thing after another; each changes the page."""


def response_rows(quick: bool) -> Iterator[Line]:
    """Pressing, dragging and stepping through moves, each by real events of mouse and keyboard."""
    count = FEW_ACTIONS if quick else ACTIONS
    for board, options in (("9 x 9", {}), ("19 x 19", LARGE)):
        actions = first_round(count, options)
        opening = f"gridbloc.html#{link.write(match_of([], options))}"
        played = f"gridbloc.html#{link.write(match_of(actions, options))}"
        presses = map(pressing, targets(actions, options))
        yield row(f"press to paint, {board}", opening, "click", presses, "board")
        yield row(f"step to paint, {board}", played, "keydown", stepping(count), "board")
    busy, drags = busy_board(count)
    yield row("step to paint, busy Gridopolis", busy, "keydown", stepping(count), "flat")
    opening = f"gridopolis.html#{link.write(people_at(load('gridopolis')))}"
    yield row("drag to paint, Gridopolis", opening, "pointerup", drags, "flat")
    for name, view in CROWDED:
        links = (link.write(crowded(name, seed)) for seed in range(count))
        what = f"{load(name).title}, {'both views' if view == 'both' else view}"
        opening = f"{name}.html#{next(links)}"
        yield row(f"press to paint, {what}", opening, "click", pressing_anything(links, count), view)
    for players, least in ARENAS.items():
        games = (link.write(arena(players, least, seed)) for seed in range(count))
        opening, what = f"gadget_grid.html#{next(games)}", f"Gadget Grid, {players} seats"
        yield row(f"press to paint, {what}", opening, "click", pressing_anything(games, count), "flat")
        yield row(f"step to paint, {what}", opening, "keydown", stepping(count), "flat")


def row(what: str, address: str, kind: str, doing: Doing, view: str) -> Line:
    """How long answers to events of this kind take, at the page of that address."""
    with Server(site()) as server, fresh_page() as (page, _):
        page.add_init_script(f"localStorage.setItem('gridarium', '{{\"view\":\"{view}\"}}')")
        page.goto(server.url + address, wait_until="commit")
        wait_until_ready(page)
        page.evaluate("ms => bench.quiet(ms)", CALM)
        page.evaluate("kind => bench.watch(kind)", kind)
        for act in doing:
            patched = page.evaluate_handle("({ done: bench.patched() })")
            act(page)
            page.evaluate("({ done }) => bench.soon(done)", patched)
            page.wait_for_timeout(REST)
        times = sorted(page.evaluate("bench.answers"))
    if not times:
        raise NotHere(f"nothing was measured for {what}")
    return Row(
        what=what,
        ours=times[int(0.95 * len(times))],
        other=LIMIT,
        unit="ms",
        beside="limit",
        aim=("<=", 1),
        note=f"95th percentile of {len(times)}; median {statistics.median(times):.0f} ms, longest {times[-1]:.0f} ms",
    )


def targets(actions: list[str], options: dict[str, Any]) -> Iterator[str]:
    """What to click, one thing after another."""
    state = GRIDBLOC.start(**options)
    for text in actions:
        action = state.parse(text)
        yield from action.targets
        state.play(action)


def pressing(target: str) -> Callable[[Page], None]:
    return lambda page: page.mouse.click(*middle(page, target))


def stepping(count: int) -> Doing:
    """Back through the game by the arrow key, and ahead again."""
    for key in ("ArrowLeft", "ArrowRight"):
        for _ in range(count // 2):
            yield partial(press_key, key=key)


def press_key(page: Page, key: str) -> None:
    page.keyboard.press(key)


def pressing_anything(games: Iterator[str], count: int) -> Doing:
    """Whatever can be pressed for an action, by chance; once a game is over, another one is shown."""
    chance = Random(1)
    return (partial(press_anything, games=games, chance=chance) for _ in range(count))


def press_anything(page: Page, games: Iterator[str], chance: Random) -> None:
    found = page.locator(OPEN).all()
    if not found:
        page.evaluate("to => { location.hash = to }", next(games))
        page.evaluate("ms => bench.quiet(ms)", SETTLED)
        found = page.locator(OPEN).all()
    pressed = chance.choice(found)
    pressed.scroll_into_view_if_needed()
    page.mouse.click(*centre(pressed))


def crowded(name: str, seed: int) -> Match:
    """A random game between two people that goes on after so many actions."""
    game, chance = load(name), Random(seed)
    while True:
        match, state = people_at(game), game.start()
        while state.to_move is not None and match.length < CROWD:
            action = state.random_action(chance)
            match.current.append(action)
            state.play(action)
        if state.to_move is not None:
            match.jump(match.length)
            return match


def busy_board(count: int) -> tuple[str, Doing]:
    """The address of a long random game of Gridopolis, and markers that are dragged from its beginning."""
    game, chance = load("gridopolis"), Random(1)
    match, state = people_at(game), game.start()
    drags: list[tuple[str, ...]] = []
    while state.to_move is not None and match.length < max(BUSY_ACTIONS, count):
        action = state.random_action(chance)
        match.play(action)
        state.play(action)
    state = game.start()
    while len(drags) < count // 2:
        action = chance.choice([move for move in plain_moves(state) if plain_moves(after(state, move))])
        drags.append(action.targets)
        state.play(action)
    return f"gridopolis.html#{link.write(match)}", map(dragging, drags)


def people_at(game: Game[Any]) -> Match:
    """A match between two people, without a move."""
    return Match(game, [Seat("Ada"), Seat("Grace")])


def plain_moves(state: State) -> list[Action]:
    """Legal actions that lead from one place to another."""
    return [action for action in state.legal_actions() if len(action.targets) == 2 and "-" in str(action)]


def after(state: State, action: Action) -> State:
    copy = state.copy()
    copy.play(action)
    return copy


def dragging(ends: tuple[str, ...]) -> Callable[[Page], None]:
    def drag(page: Page) -> None:
        start, end = (middle(page, target) for target in ends)
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0] + 10, start[1] + 10)
        page.mouse.move(*end)
        page.wait_for_timeout(REST)
        page.mouse.up()

    return drag


def middle(page: Page, target: str) -> tuple[float, float]:
    """Where a target shows. Raises NotHere."""
    return centre(page.locator(f'main [data-target="{target}"]').first)


def centre(shown: Locator) -> tuple[float, float]:
    """The middle of what shows. Raises NotHere."""
    box = shown.bounding_box()
    if box is None:
        raise NotHere(f"the page does not show {shown}")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
