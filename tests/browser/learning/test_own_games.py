"""One's own games in the page: the book beside the analysis, and a mistake that comes back as a puzzle."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from tests.screens import KEEP
from tests.web.book.book_games import played
from tests.web.learning.test_mistakes import missed
from web.learning.progress import PREFIX, Progress

FIRST = ("e6", "a1|b1", "e7", "a2|b2")
OTHER_ORDER = ("e6", "a2|b2", "e7", "a1|b1")
GAMES = {
    "now": played("now", *FIRST, "e8", resigned=1),
    "one": played("one", *FIRST, "d7", resigned=1),
    "two": played("two", *OTHER_ORDER, "d7", "a3|b3", resigned=0),
}
BOOK_KEPT = """
() => new Promise((done) => {
  const opening = indexedDB.open("gridarium-book");
  opening.onsuccess = () => {
    const asked = opening.result.transaction("rows").objectStore("rows").getAllKeys();
    asked.onsuccess = () => (opening.result.close(), done(asked.result.join(" ")));
  };
})
"""


def keeping(visitor: Visitor, texts: dict[str, str], file: str) -> Visitor:
    """A visitor whose device keeps these texts, at a page."""
    visitor.go("index.html")
    for key, text in texts.items():
        visitor.look(KEEP, [key, text])
    return visitor.go(file)


def in_book(visitor: Visitor) -> str:
    """What the book says."""
    return visitor.page.locator(".book").inner_text()


@pytest.mark.parametrize(
    "options", [pytest.param({}, id="desktop", marks=pytest.mark.thorough), pytest.param(PHONE, id="phone")]
)
def test_the_book_shows_what_was_played_from_here_and_leads_there(visit: Visit, options: dict[str, Any]) -> None:
    visitor = keeping(visit(**options), GAMES, "index.html")
    page = visitor.page
    page.locator('[data-on="open"][data-value="now"]').click()
    page.locator("#bar-analysis").click()
    page.locator("#book-switch").click()
    visitor.until(lambda: "The game ended here." in in_book(visitor), "the book")
    page.locator("#bar-undo").click()
    visitor.until(lambda: "2 of your other games" in in_book(visitor), "the games that came here")
    assert objections(visitor) == []
    page.locator(".book summary").first.click()
    assert "2 games: you won 1 and lost 1" in in_book(visitor)
    page.locator(".book").get_by_role("button", name="Move to d7").click()
    visitor.until(lambda: "Build a wall between a3 and b3" in in_book(visitor), "what followed there")
    page.locator(".book summary").first.click()
    page.locator('[data-on="book-game"]').click()
    visitor.until(lambda: "Move 5 of 6." in visitor.text("main"), "the game, where it came to this position")
    visitor.until(lambda: visitor.look(BOOK_KEPT) == "now one two", "what was read is kept")


def test_a_mistake_is_solved_with_the_keyboard_and_comes_back_later(visit: Visit) -> None:
    yesterday = date.today() - timedelta(days=1)
    one = missed()._replace(made=str(yesterday), due=str(date.today()))
    text = Progress("gridbloc", mistakes={one.name: one}).text()
    visitor = keeping(visit(**PHONE), {f"{PREFIX}gridbloc": text}, "puzzles.html")
    card = visitor.page.locator("#puzzles-gridbloc")
    visitor.until(lambda: "1 due today" in card.inner_text(), "what is due")
    visitor.page.get_by_role("link", name="Your mistakes: GridBloc").click()
    panel = visitor.page.locator("#coach")
    visitor.until(lambda: "What was better?" in panel.inner_text(), "the question")
    assert objections(visitor) == []
    visitor.type_action("b1|c1")
    visitor.until(lambda: "Not this: there is a better move." in panel.inner_text(), "that it is not that one")
    panel.get_by_role("button", name="Try again").click()
    visitor.until(lambda: "What was better?" in panel.inner_text(), "the question again")
    visitor.type_action("d1|d2")
    visitor.until(lambda: "It comes back tomorrow." in panel.inner_text(), "when it comes back")
    visitor.go("puzzles.html")
    visitor.until(lambda: "next on" in card.inner_text(), "that it is kept")
