"""The same screens of the built site, to be looked at before and after a change: `build.py pictures --all`.

Every page, those of learning also for somebody who has begun, and of every game its opening, its middle, its end, a
lesson and its first thing to do, a puzzle, a hint and what refutes a wrong try, a rush, and the analysis; each on a
desktop and on a phone, light on the one and dark on the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats.link import write
from gridarium.game import resource_text
from gridarium.learning.course import course_of
from gridarium.learning.puzzle import read_puzzles
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.players import decide
from tests.browser.support.space import wait_for_space
from tests.browser.support.visitor import Visitor
from web.boards import DESIGNED, SHOWN
from web.learning.lesson import FRAGMENT as LESSON
from web.learning.loaded_puzzles import RUSH
from web.learning.progress import PREFIX
from web.learning.puzzle import FRAGMENT as PUZZLE
from web.pages import HOME, LEARN, PUZZLES, RECORD, editor_file
from web.record.entry import Entry
from web.record.log import KEY, Log

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
LIGHTS = ("light", "dark")
PEOPLE = ("Ann", "Ben", "Cid", "Dan")
SEED, LEVEL = 23, "1"
"""What the games are drawn with, and who plays them."""
ANALYSED = 24
"""How many actions of a game are analysed: it takes its time."""
SETTLE = 1500
"""Milliseconds until all is drawn and at rest."""
KEEP = """
([key, text]) => new Promise((done, fail) => {
  const opening = indexedDB.open("gridarium");
  opening.onerror = fail;
  opening.onsuccess = () => {
    const change = opening.result.transaction("games", "readwrite");
    change.objectStore("games").put(text, key);
    change.oncomplete = () => (opening.result.close(), done());
  };
})
"""
IN_SPACE = "Boolean(document.getElementById('space')?.checkVisibility())"
Scene = Callable[[Visitor], None]


def whole_game(name: str) -> list[str]:
    """The actions of a game from its beginning to its end, the same every time."""
    game = load(name)
    match = Match(game, [Seat(person) for person in PEOPLE[: game.players[0]]])
    chance, budget = Random(SEED), TurnBudget()
    match.fall(chance)
    while match.position.state.to_move is not None:
        match.play(decide(match, LEVEL, chance.getrandbits(30), budget))
        match.fall(chance)
    return [ply.text for ply in match.current.plies]


def table(name: str, actions: list[str], last: str = "") -> Scene:
    """A game of people up to somewhere, its last action typed where one is said."""

    def scene(visitor: Visitor) -> None:
        game = load(name)
        match = Match(game, [Seat(person) for person in PEOPLE[: game.players[0]]])
        for text in actions:
            match.current.play_text(text)  # what falls is told, too
        visitor.show(f"#{write(match)}")
        if last:
            visitor.key("t")
            visitor.type_action(last)
            visitor.until(lambda: visitor.page.get_by_role("dialog").count(), "the end to be told")

    return scene


def learning(fragment: str) -> Scene:
    """A lesson or a puzzle."""

    def scene(visitor: Visitor) -> None:
        visitor.show(f"#{fragment}")
        visitor.until(lambda: visitor.find("coach").count(), fragment)

    return scene


def first_thing(visitor: Visitor) -> None:
    """The first lesson, once it was read what to do."""
    learning(LESSON)(visitor)
    while (following := visitor.page.locator("#coach-next")).count():
        following.click()
        visitor.settle()


def hint(visitor: Visitor) -> None:
    """A puzzle with two hints, of which the second tells what the move begins with."""
    learning(PUZZLE)(visitor)
    for _ in range(2):
        visitor.page.locator("#coach-hint").click()
        visitor.settle()


def refuted(name: str) -> Scene:
    """The easiest puzzle after a wrong try."""

    def scene(visitor: Visitor) -> None:
        puzzle = read_puzzles(load(name), resource_text(f"gridarium.games.{name}", "data/puzzles.json")).all[0]
        learning(f"{PUZZLE}.{puzzle.name}")(visitor)
        texts = map(str, puzzle.begin().position.state.legal_actions())
        visitor.key("t")
        visitor.type_action(next(text for text in texts if text not in puzzle.solutions))
        visitor.until(lambda: visitor.page.locator(".coach.wrong").count(), "the refutation")

    return scene


def rush(visitor: Visitor) -> None:
    """A rush that runs."""
    learning(f"{PUZZLE}.{RUSH}")(visitor)
    visitor.page.locator("#coach-start").click()


def analysis(name: str, actions: list[str]) -> Scene:
    """The analysis of the beginning of a game, done."""

    def scene(visitor: Visitor) -> None:
        table(name, actions)(visitor)
        visitor.press("Menu", "#actions")
        visitor.press("Analysis", "#sheet")
        visitor.until(lambda: not visitor.page.locator("#analysis progress").count(), "the analysis")

    return scene


def scenes_of(name: str) -> Iterator[tuple[str, Scene]]:
    """The scenes at the table of a game."""
    actions = whole_game(name)
    yield "1-opening", table(name, [])
    yield "2-middle", table(name, actions[: len(actions) // 2])
    yield "3-lesson", learning(LESSON)
    yield "4-puzzle", learning(PUZZLE)
    yield "5-analysis", analysis(name, actions[:ANALYSED])
    yield "6-end", table(name, actions[:-1], actions[-1])
    yield "7-lesson-doing", first_thing
    yield "7-puzzle-hint", hint
    yield "7-puzzle-refuted", refuted(name)
    yield "7-puzzle-rush", rush


def begin(visitor: Visitor) -> None:
    """Have the device know of some lessons, days with a puzzle, and a first game that was won."""
    today = date.today()
    days = [str(today - timedelta(days=back)) for back in (1, 2, 3)]
    lessons = [lesson.name for lesson in course_of(load(SHOWN[0])).lessons[:2]]
    log = Log()
    log.put([Entry("first", SHOWN[0], "Usual rules", (1,), "won", (31, 24), 62, datetime.now(UTC).isoformat())])
    for key, text in {PREFIX + SHOWN[0]: json.dumps({"lessons": lessons, "days": days}), KEY: log.text()}.items():
        visitor.look(KEEP, [key, text])


def take(visitor: Visitor, path: Path, light: str) -> None:
    """One screenshot, once nothing moves."""
    visitor.page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    if visitor.look(IN_SPACE):
        wait_for_space(visitor)
    visitor.put_notices_away()
    visitor.page.wait_for_timeout(SETTLE)
    visitor.page.screenshot(path=path)


def take_all(browser: Browser, site: str, out: Path) -> None:
    """All of them, named by what they show."""
    scenes = {name: list(scenes_of(name)) for name in SHOWN}
    pages = [HOME, LEARN, PUZZLES, RECORD, editor_file(DESIGNED[0]), f"{SHOWN[0]}-rules.html"]
    for turned, (size, (width, height)) in enumerate(SIZES.items()):
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=size == "phone")
        visitor = Visitor(context, site)
        for number, file in enumerate(pages):
            visitor.go(file)
            light = LIGHTS[(number + turned) % 2]
            take(visitor, out / f"{file.removesuffix('.html')}-{size}-{light}.png", light)
        begin(visitor)
        for number, file in enumerate((LEARN, PUZZLES, RECORD)):
            visitor.go(file)
            light = LIGHTS[(number + turned) % 2]
            take(visitor, out / f"{file.removesuffix('.html')}-begun-{size}-{light}.png", light)
        for name, shown in scenes.items():
            for number, (scene, show) in enumerate(shown):
                light = LIGHTS[(number + turned) % 2]
                visitor.go(f"{name}.html")
                show(visitor)
                take(visitor, out / f"{name}-{scene}-{size}-{light}.png", light)
        context.close()
