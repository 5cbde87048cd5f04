"""The page of lessons and the page of puzzles: how soon one acts, and what is there without a network."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Locator

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from tests.server import Server

TICKS = "document.querySelectorAll('.course [data-done]').length"
KEPT = """
async (game) => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(all.map((cache) => cache.keys()));
  return kept.flat().some(({ url }) => url.includes(`/puzzles-${game}.`));
}
"""
"""Whether the service worker keeps the puzzles of a game."""
FILES = "**/assets/puzzles-*"


def card(visitor: Visitor, game: str) -> Locator:
    return visitor.find(f"puzzles-{game}")


def shows(visitor: Visitor, game: str, words: str) -> None:
    """Wait until the card of a game says so."""
    visitor.until(lambda: words in card(visitor, game).inner_text(), f"{words} ({game})")


def test_one_press_leads_to_a_lesson_and_what_is_done_is_ticked(visit: Visit) -> None:
    """On a phone. One press leads there from a game's card on the first page, or the list of all lessons does."""
    newcomer = visit(**PHONE, reduced_motion="reduce").go("index.html")
    newcomer.press("Games", "header")
    newcomer.follow("Learn", "header")
    assert newcomer.page.title() == "Learn - Gridarium"
    assert newcomer.page.locator(".course").count() == 4
    assert newcomer.look(TICKS) == 0
    assert objections(newcomer) == []
    newcomer.follow("Start GridBloc Step and collect", "#lessons-gridbloc")
    assert newcomer.page.locator("#coach").is_visible()
    newcomer.page.go_back()
    newcomer.settle()
    newcomer.page.go_back()
    newcomer.settle()
    newcomer.follow("Learn", ".card >> nth=0")
    assert newcomer.page.locator("#coach").is_visible()


def test_puzzles_are_there_without_a_network_once_they_were_kept(chromium: Browser, dist: Path) -> None:
    games = [path.name.split(".")[0].removeprefix("puzzles-") for path in (dist / "assets").glob("puzzles-*")]
    with Server(dist) as server:
        visitor = Visitor(chromium.new_context(reduced_motion="reduce"), server.url)
        visitor.expected = ("error: Failed to load resource",)
        visitor.page.route(FILES, lambda route: route.abort())
        visitor.go("puzzles.html")
        shows(visitor, games[0], "could not be loaded")
        visitor.page.unroute(FILES)
        visitor.press("Try again", f"#puzzles-{games[0]}")
        shows(visitor, games[0], "Puzzle of the day")
        assert objections(visitor) == []
        for game in games:
            visitor.until(partial(visitor.look, KEPT, game), "what comes later")
        server.stop()
        visitor.reload()
        for game in games:
            shows(visitor, game, "Puzzle of the day")
            assert card(visitor, game).locator(".hero svg").is_visible()
        card(visitor, games[0]).get_by_role("link", name="Solve").click()
        visitor.settle()
        assert visitor.find("coach").is_visible()
        assert visitor.close() == []
        server.start()
