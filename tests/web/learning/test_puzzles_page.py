"""The page of puzzles: what it says before they are there, where they cannot be had, and of those that are there."""

from __future__ import annotations

import json
from datetime import date, datetime

import pytest

from gridarium import load
from gridarium.learning.puzzle import Puzzle, of_day, read_puzzles
from tests.web.learning import puzzles
from tests.web.learning.puzzles import data, names
from tests.web.tab import Device, Tab
from tests.web.tree import Node
from web.boards import board_for
from web.learning.loaded_puzzles import with_puzzles
from web.learning.progress import PREFIX
from web.pages import view

file = puzzles.file
GAME, WANTED = "gridbloc", "puzzles-gridbloc.json"
TODAY = datetime(2026, 11, 23, 12).timestamp()


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always the same day."""
    monkeypatch.setattr("web.app.app.time.time", lambda: TODAY)


def of_today() -> Puzzle:
    """Today's for who is new to the game: one of the easiest, of which there is one."""
    return of_day(read_puzzles(load(GAME), data()), date(2026, 11, 23), easy=True)


def card(tab: Tab) -> Node:
    return tab.page.find(f"puzzles-{GAME}")


def ways(node: Node) -> dict[str, str]:
    """Where links lead, by their words."""
    return {link.text: link.attrs["href"] for link in node.all("a")}


def at_page(text: str | None, **learned: list[object]) -> Tab:
    kept = {f"{PREFIX}{GAME}": json.dumps(learned)} if learned else {}
    return Tab("puzzles.html", Device(kept, served={WANTED: text}))


def test_the_puzzles_of_every_game_are_asked_for_once_and_the_page_says_that_they_are_coming() -> None:
    tab = Tab("puzzles.html")
    asked = [effect["file"] for effect in tab.done if effect["do"] == "fetch"]
    assert asked == [f"puzzles-{name}.json" for name in with_puzzles()]
    for name in with_puzzles():
        told = tab.page.find(f"puzzles-{name}")
        assert told.text == f"{load(name).title} One moment..."
        assert not ways(told)
    tab.follow("index.html")
    tab.follow("puzzles.html")
    assert len([effect for effect in tab.done if effect["do"] == "fetch"]) == len(with_puzzles())


def test_no_other_page_asks_for_puzzles() -> None:
    for page in ("index.html", "learn.html", "gridbloc.html", "gridbloc-rules.html"):
        assert not [effect for effect in Tab(page).done if effect["do"] == "fetch"]


@pytest.mark.usefixtures("file")
def test_where_they_cannot_be_had_a_sentence_says_so_and_another_try_brings_them() -> None:
    tab = at_page(None)
    assert "not on this device yet, and could not be loaded." in card(tab).one("p", role="status").text
    tab.device.served[WANTED] = data()
    tab.click("want-puzzles", GAME)
    assert "Puzzle of the day" in card(tab).text


def test_a_site_without_puzzles_of_a_game_says_so() -> None:
    tab = Tab("puzzles.html")
    tab.send("fetched", file=WANTED, game=GAME, known=False, text=None)
    assert "There are no puzzles of GridBloc yet." in card(tab).text


def test_what_comes_in_place_of_them_breaks_nothing() -> None:
    for text in ("<html>Please log in", "{}", '{"game": "gridbloc", "rules": 1, "seed": 0, "puzzles": [[1]]}'):
        tab = at_page(text)
        assert "did not come as they should" in card(tab).text
        assert tab.can_click("want-puzzles", GAME)


@pytest.mark.usefixtures("file")
def test_the_puzzle_of_the_day_shows_its_position_what_is_asked_and_of_whom() -> None:
    tab, puzzle = at_page(data()), of_today()
    told = card(tab)
    assert f"{puzzle.kind.title} . {puzzle.ask}" in told.text
    picture = str(board_for(GAME).thumbnail(puzzle.begin().position.state))
    assert picture in view(tab.session).parts[f"puzzles-{GAME}"]
    assert f"p{puzzle.learner}" in told.one("span", aria_hidden="true").classes
    assert ways(told)["GridBloc"] == ways(told)["Solve"] == f"{GAME}.html#puzzle.day"
    assert ways(told)["Next puzzle"] == f"{GAME}.html#puzzle"
    assert "2 puzzles, none solved yet." in told.text
    assert "rating" not in told.text


@pytest.mark.usefixtures("file")
def test_once_it_is_solved_the_page_says_so_and_tells_the_rating() -> None:
    today = of_today()
    tab = at_page(data(), tries=[[today.name, today.rating, True, 1]], solved=[today.name])
    told = card(tab)
    assert "Puzzle of the day, 23 November solved" in told.text
    assert "1 of 2 solved. Your rating: " in told.text
    assert str(tab.session.learning.progress(GAME).rating) in told.text
    primary = [link.text for link in told.all("a") if "primary" in link.classes]
    assert primary == ["Next puzzle"]


@pytest.mark.usefixtures("file")
def test_a_kind_can_be_chosen_to_practise() -> None:
    seal, _ = names()
    tab = at_page(data(), tries=[[seal, 900, True, 1]], solved=[seal])
    kinds = {row.all("a")[0].text: row.text for row in card(tab).one("ul").all("li")}
    assert kinds == {"Seal it off": "Seal it off 1 of 1", "Walk on": "Walk on 0 of 1"}
    assert ways(card(tab))["Walk on"] == f"{GAME}.html#puzzle.of.walk"
    tab.follow(f"{GAME}.html#puzzle.of.walk")
    assert tab.table.coach is not None
    assert "Walk on" in tab.page.find("coach").text


@pytest.mark.usefixtures("file")
def test_the_puzzle_of_the_day_is_the_one_that_its_address_leads_to() -> None:
    tab = at_page(data())
    tab.follow(f"{GAME}.html#puzzle.day")
    assert tab.table.match.position.state.to_dict() == of_today().begin().position.state.to_dict()
