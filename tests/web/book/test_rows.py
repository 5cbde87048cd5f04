"""Rows of saved games for the book: the same letters wherever they are made, and made before anybody asks for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from gridarium import GAMES, load
from gridarium.formats import record
from gridarium.match.match import Match, Seat
from tests.engine.matches import eager_match, random_match, short
from tests.web.book.book_games import opened, played
from tests.web.tab import Device, Tab
from web.book import rows
from web.book.row import LETTERS, MARK, letters_of, mark_of, plies_with, reading_letters
from web.book.rows import Rows
from web.storage.library import Library

ELSEWHERE = """
import json, sys
from gridarium.formats import record
from web.book.row import mark_of, reading_letters

def letters(text):
    steps = reading_letters(record.transcript(text))
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            return mark_of(text) + finished.value.letters

json.dump(list(map(letters, json.load(sys.stdin))), sys.stdout)
"""


def row_of(text: str) -> str:
    """The row of a saved text, read on its own."""
    steps = reading_letters(record.transcript(text))
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            return f"{mark_of(text)}{finished.value.letters}"


def read_all(known: Rows, library: Library) -> dict[str, str]:
    """Read all that is new, and return what the device would keep of that."""
    known.look_through(library)
    kept: dict[str, str] = {}
    while known.busy:
        if (found := known.step()) is not None:
            kept |= found.rows
    return kept


def settled(device: Device, url: str = "gridbloc.html") -> Tab:
    """A tab that has told what the device keeps of earlier readings, as the shell does after a while."""
    tab = Tab(url, device)
    tab.send("book-kept", rows=dict(device.book))
    return tab


# The same letters


@pytest.mark.parametrize("name", GAMES)
def test_equal_positions_that_came_about_otherwise_have_equal_letters(name: str) -> None:
    """Three things are done in another order; where it comes to the same, it has the same letters."""
    chance, found = Random(2727), 0
    while found < 5:
        match = random_match(name, chance, short(name), longest=60)
        for number in range(3, match.length):
            first, second, third = (ply.action for ply in match.current.plies[number - 3 : number])
            for order in ((second, first, third), (third, second, first), (first, third, second)):
                other = match.current.at(number - 3).copy()
                try:
                    for action in order:
                        other.play(other.parse(str(action)))
                except ValueError:
                    continue
                state = match.current.at(number)
                if other.position_key() == state.position_key():
                    assert letters_of(other) == letters_of(state)
                    found += state.to_move is not None and state.to_move >= 0


@pytest.mark.parametrize("name", GAMES)
def test_positions_one_after_the_other_have_other_letters(name: str) -> None:
    row = row_of(record.write(eager_match(name, Random(8), short(name))))
    letters = [row[place : place + LETTERS] for place in range(MARK, len(row), LETTERS)]
    assert all(one != other for one, other in pairwise(letters) if one != "\0" * LETTERS)


def test_another_process_finds_the_same_rows() -> None:
    texts = [record.write(eager_match(name, Random(5), short(name))) for name in GAMES]
    found = subprocess.run(
        [sys.executable, "-O", "-c", ELSEWHERE],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "27", "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert json.loads(found.stdout) == list(map(row_of, texts))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_went_on_is_read_on_and_one_that_was_taken_back_is_read_again(name: str) -> None:
    """Whatever was read before, the row is that of the text alone."""
    whole = eager_match(name, Random(4), short(name))
    seats = [Seat() for _ in range(whole.players)]
    known = Rows()
    known.receive({})
    for number in (4, 5, 9, 3, whole.length, 7, 8):
        match = Match(whole.game, seats, whole.options, "one")
        for ply in whole.current.plies[:number]:
            match.current.append(ply.action)
        text = record.write(match)
        assert read_all(known, Library({"one": text})) == {"one": row_of(text)}


def test_a_text_that_is_not_to_be_read_has_no_row() -> None:
    known = Rows()
    known.receive({"bad": "0" * 30, "odd": "0" * 30, "new": 7})
    texts = {"bad": "Gridarium: 1\nGame: gridbloc\nnonsense", "odd": "\ud800", "new": played("new", "e6")}
    assert read_all(known, Library(texts)) == {"new": row_of(texts["new"])}
    steps = known.reading("bad", texts["bad"])
    with pytest.raises(StopIteration) as finished:
        next(steps)
    assert finished.value.value == ""


# Before anybody asks for them


def test_the_row_of_a_game_is_there_as_it_is_played() -> None:
    device = Device()
    tab = settled(device)
    for target in ("e6", "a1|b1", "e7"):
        tab.point(target)
        tab.think()
        key = tab.table.match.id
        assert device.book == {key: row_of(device.games[key])}
    assert list(plies_with(device.book[key], letters_of(tab.table.match.position.state))) == [3]


def test_a_row_is_of_the_variation_that_is_saved() -> None:
    device = Device()
    tab = settled(device)
    for target in ("e6", "a1|b1", "e7"):
        tab.point(target)
    tab.think()
    tab.send("jump", value=1)
    tab.point("a2|b2")
    tab.think()
    key = tab.table.match.id
    assert record.transcript(device.games[key]).actions == ["e6", "a2|b2"]
    assert device.book[key] == row_of(device.games[key])


def test_of_a_game_that_was_played_here_nothing_is_left_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    tab = settled(device)
    for target in ("e6", "a1|b1", "e7"):
        tab.point(target)
    tab.think()
    monkeypatch.setattr(rows, "reading_letters", None)
    tab.open_sheet("more")
    tab.click("analyse")
    tab.click("book")
    while tab.session.book is not None and tab.session.book.busy:
        tab.think_a_slice()
    assert "Reading" not in tab.page.find("analysis").text


def test_what_came_from_elsewhere_is_read_on_any_page_once_it_has_settled() -> None:
    device = Device({f"g{number}": played(f"g{number}", "e6", "a1|b1") for number in range(30)})
    tab = Tab("index.html", device)
    tab.think()
    assert device.book == {}, "the page has still to settle"
    tab.send("book-kept", rows={})
    tab.think()
    assert device.book == {key: row_of(text) for key, text in device.games.items()}
    device.games["new"] = played("new", "e6", "a1|b1", "e7")
    tab.hear("new")
    tab.think()
    assert device.book["new"] == row_of(device.games["new"])
    tab.send("delete", value="g3")
    tab.think()
    assert set(device.book) == set(device.games)


def test_nothing_is_read_while_a_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device({"one": played("one", "e6", "a1|b1", level=2)})
    thought: list[bool] = []
    step = Rows.step

    def noted(self: Rows) -> Any:
        thoughts = tab.session.thoughts
        thought.append(thoughts.current is not None or thoughts.reply is not None)
        return step(self)

    monkeypatch.setattr(Rows, "step", noted)
    tab = Tab("index.html", device)
    tab.send("open", value="one")
    tab.send("book-kept", rows={})
    tab.point("e7")
    assert tab.session.thoughts.current is not None
    tab.think()
    assert thought
    assert not any(thought)
    assert device.book["one"] == row_of(device.games["one"])


def test_rows_are_read_anew_where_the_reading_failed() -> None:
    """The page says so once, and goes on."""
    device = Device({"one": played("one", "e6", "a1|b1")})
    tab = settled(device, "index.html")
    tab.app.stop_thinking("It failed.", "")
    assert not tab.app.busy
    opened({}, "e6", "a1|b1", "e7", device=device)
    assert device.book["one"] == row_of(device.games["one"])


def test_where_the_device_keeps_nothing_nothing_is_read_ahead() -> None:
    device = Device({"one": played("one", "e6")}, silent=True)
    tab = Tab("index.html", device)
    tab.send("book-kept", rows={"one": "0" * 18})
    assert not tab.app.busy
    tab.storage_answers()
    tab.send("book-kept", rows={"one": "0" * 18})
    tab.think()
    assert device.book == {"one": row_of(device.games["one"])}


@pytest.mark.parametrize("name", GAMES)
def test_the_mark_knows_the_text_and_the_rules(name: str) -> None:
    text = record.write(eager_match(name, Random(2), short(name)))
    assert mark_of(text) == mark_of(str(text))
    assert mark_of(text.replace("\n\n", "\nTitle: other\n\n", 1)) != mark_of(text)
    assert mark_of(text.replace(f"Game: {name}", "Game: no-such-game")) == ""
    assert load(name).name == name
