"""One's own results in a browser: a game that ends shows up, can be had as a file, and can be deleted."""

from __future__ import annotations

import json
from pathlib import Path

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.conftest import Visit
from tests.browser.support.axe import objections
from tests.browser.support.games import SMALL
from tests.browser.support.visitor import Visitor
from web.words.opponents import name_of


def play_to_the_end(visitor: Visitor) -> None:
    """A game against a computer, of which the last move is the person's."""
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("", 1)], {"map": "small"})
    match.extend(SMALL[:-1])
    visitor.show(f"#{write(match)}")
    visitor.click(SMALL[-1])
    visitor.until(lambda: visitor.page.get_by_role("dialog", name="Result").is_visible(), "the result")


def test_a_finished_game_shows_up_can_be_had_as_a_file_deleted_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    visitor = visit().go("record.html")
    page = visitor.page
    assert "Nothing yet." in visitor.text("results")
    visitor.lead_to("gridbloc.html")
    play_to_the_end(visitor)
    visitor.follow("Your record", "#sheet")
    told = page.locator("#results .lead")
    assert told.inner_text() == "1 game: 1 drawn"
    assert objections(visitor) == []

    with page.expect_download() as waiting:
        visitor.press("Export as data", "#results")
    file = tmp_path / "record.json"
    waiting.value.save_as(file)
    assert waiting.value.suggested_filename == "gridarium-record.json"
    assert [each["result"] for each in json.loads(file.read_text())["games"]] == ["drawn"]

    visitor.go("record.html")  # it is on the device
    assert told.inner_text() == "1 game: 1 drawn"
    assert page.locator(".first-games").get_by_role("button", name=f"Play {name_of(1)}").is_visible()

    visitor.press("Delete the record", "#results")
    visitor.press("Delete all", "#sheet")
    assert "Nothing yet." in visitor.text("results")
    visitor.press("Undo", "#notices")
    assert told.inner_text() == "1 game: 1 drawn"
    page.get_by_role("button", name="Delete: Drew").click()
    visitor.settle()
    visitor.go("record.html")
    assert "Nothing yet." in visitor.text("results"), "a deleted result does not come back from the saved games"
