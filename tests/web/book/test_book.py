"""One's own games as a book, beside the analysis: what was played from a position before, and how it ended."""

from __future__ import annotations

import random
from collections import Counter
from typing import TypeVar

import pytest

from gridarium import GAMES, load
from gridarium.formats import record
from tests.engine.matches import eager_match, short
from tests.web.book.book_games import listed, opened, played, read, saved
from tests.web.tab import Device, Tab
from web.app.opening import Steps
from web.book import rows
from web.book.row import LETTERS, MARK, Reached, letters_of, plies_with, reading_letters

T = TypeVar("T")
FIRST = ("e6", "a1|b1", "e7", "a2|b2")
OTHER_ORDER = ("e6", "a2|b2", "e7", "a1|b1")
"""The same walls, built the other way round: GridBloc's rules know no difference then."""
GAMES_BEFORE = {
    "one": (*FIRST, "d7"),
    "two": (*OTHER_ORDER, "d7", "a3|b3"),
    "three": (*OTHER_ORDER, "f7"),
    "away": ("d4", "a1|b1", "d3"),
}


def done(steps: Steps[T]) -> T:
    """What comes of work in slices."""
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            result: T = finished.value
            return result


def test_it_lists_what_was_played_from_the_same_position_whatever_the_order_before() -> None:
    tab = opened(saved(GAMES_BEFORE), *FIRST, "e8")
    tab.click("back", 1)
    read(tab)
    first, second = listed(tab)
    assert first.startswith("Move to d7")
    assert "2 games, not over" in first
    assert second.startswith("Move to f7")
    assert "1 game, not over" in second
    assert "3 of your other games" in tab.page.find("analysis").text


def test_it_says_how_the_games_ended_for_who_moved_and_who_that_was() -> None:
    """Player 1 is the person and player 2 Juno, who resigns in two games and wins one."""
    games = {
        "w": played("w", *FIRST, "d7", resigned=1),
        "l": played("l", *FIRST, "d7", "a3|b3", resigned=0),
        "v": played("v", *FIRST, "d7", resigned=1),
    }
    tab = opened(games, *FIRST, "e8")
    tab.click("back", 1)
    read(tab)
    (only,) = listed(tab)
    assert "3 games: you won 2 and lost 1" in only
    tab.click("back", 1)
    read(tab)
    assert "3 games: Juno won 1 and lost 2" in listed(tab)[0], "before that Juno built a wall, and won one of them"


def test_where_several_played_a_move_it_says_how_often_each_did() -> None:
    games = {
        "one": played("one", *FIRST, "d7", resigned=1),
        "two": played("two", *FIRST, "d7", level=1, resigned=0),
        "more": played("more", *FIRST, "d7", level=1),
    }
    tab = opened(games, *FIRST, "e8")
    for _ in range(2):
        tab.click("back", 1)
    read(tab)
    assert "3 games: Pip and others won 1 and lost 1, 1 not over" in listed(tab)[0]
    assert "Played by: Pip 2 and Juno 1." in listed(tab)[0]


def test_games_on_other_terms_and_the_game_on_the_table_are_not_in_it() -> None:
    games = {"o": played("o", "e6", map="crossroads")}
    tab = opened(games, "e6", "a1|b1")
    tab.send("jump", value=0)
    read(tab)
    assert listed(tab) == []
    assert "None of your other games" in tab.page.find("analysis").text


def test_a_move_of_the_book_is_played_on_the_board_as_a_variation() -> None:
    tab = opened(saved(GAMES_BEFORE), *FIRST, "e8")
    tab.click("back", 1)
    read(tab)
    tab.click("book-move", "d7")
    assert tab.table.match.current.actions[: tab.table.match.ply] == [*FIRST, "d7"]
    read(tab)
    assert listed(tab)[0].startswith("Build a wall between a3 and b3")


def test_at_the_end_of_a_game_that_goes_on_nothing_of_it_is_played() -> None:
    tab = opened(saved(GAMES_BEFORE), *FIRST)
    assert listed(tab)
    assert not tab.can_click("book-move")
    tab.send("book-move", value="d7")
    assert tab.actions == list(FIRST)


def test_it_comes_into_view_where_it_lies_below_what_a_phone_shows() -> None:
    tab = opened(saved(GAMES_BEFORE), *FIRST)
    assert {"do": "reveal", "id": "analysis"} in tab.done
    tab.done.clear()
    tab.click("book")
    assert {"do": "reveal", "id": "analysis"} not in tab.done


def test_a_game_of_the_book_opens_where_it_came_to_the_position() -> None:
    tab = opened(saved(GAMES_BEFORE), *FIRST, "e8")
    tab.click("back", 1)
    read(tab)
    tab.click("book-game", "three 4")
    assert (tab.table.match.id, tab.table.match.ply) == ("three", 4)
    assert tab.session.reviewing


def test_a_deleted_game_goes_out_of_it_and_what_was_read_of_it_too() -> None:
    device = Device()
    tab = opened(saved(GAMES_BEFORE), *FIRST, "e8", device=device)
    assert set(device.book) == {*GAMES_BEFORE, "now"}
    tab.send("delete", value="two")
    tab.click("back", 1)
    read(tab)
    assert "1 game, not over" in listed(tab)[0]
    assert set(device.book) == {"one", "three", "away", "now"}


def test_only_what_is_new_is_played_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that the device keeps is taken; of a game that went on it is made once more."""
    device = Device()
    opened(saved(GAMES_BEFORE), *FIRST, "e8", device=device)
    read: list[int] = []

    def noted(transcript: record.Transcript, before: Reached | None) -> Steps[Reached]:
        read.append(len(transcript.actions))
        return reading_letters(transcript, before)

    monkeypatch.setattr(rows, "reading_letters", noted)
    device.games["one"] = played("one", *FIRST, "d7", "a3|b3", "d8")
    opened({}, *FIRST, "e8", device=device)
    assert read == [7]


def test_rows_that_are_none_or_of_another_game_are_read_again() -> None:
    """Whatever another release, or a fault, has left on the device."""
    device = Device()
    opened(saved(GAMES_BEFORE), *FIRST, "e8", device=device)
    good, chance = dict(device.book), random.Random(27)
    for _ in range(20):
        device.book = {
            key: chance.choice((good["away"], row[: chance.randrange(MARK)], "")) for key, row in good.items()
        }
        device.book |= {"unknown": "x" * 100, "\x00": "\ud800"}
        tab = opened({}, *FIRST, "e8", device=device)
        tab.click("back", 1)
        read(tab)
        assert [text[:10] for text in listed(tab)] == ["Move to d7", "Move to f7"]
        assert {key: device.book[key] for key in good} == good


@pytest.mark.parametrize("kept", [None, [], "text", {"one": 7, 3: "x"}, {"one": "." * 100_000}])
def test_what_is_no_set_of_rows_is_left(kept: object) -> None:
    device = Device(games=saved(GAMES_BEFORE))
    tab = Tab("index.html", device)
    tab.send("open", value="one")
    tab.open_sheet("more")
    tab.click("analyse")
    tab.send("book")
    tab.send("book-kept", rows=kept)
    read(tab)
    assert tab.session.book is not None
    assert tab.session.book.ready


def test_a_game_that_cannot_be_read_is_left_out() -> None:
    games = saved(GAMES_BEFORE)
    games["two"] = games["two"].replace("d7", "z9")
    games["three"] = "Gridarium: 1\nGame: gridbloc\nnonsense"
    tab = opened(games, *FIRST, "e8")
    tab.click("back", 1)
    read(tab)
    assert [text[:10] for text in listed(tab)] == ["Move to d7"]
    assert "1 game, not over" in listed(tab)[0]


@pytest.mark.parametrize("name", GAMES)
def test_positions_with_the_same_letters_have_the_same_moves(name: str) -> None:
    """In games of chance: with the same letters the same player has the same legal moves."""
    seen: dict[str, tuple[int | None, frozenset[str]]] = {}
    chance = random.Random(2700)
    found = Counter[str]()
    for _ in range(4):
        match = eager_match(name, chance, short(name))
        state = match.current.at(0)
        for ply in [*match.current.plies]:
            letters = letters_of(state)
            if state.to_move is not None and state.to_move >= 0:
                texts = state.to_move, frozenset(map(str, state.legal_actions()))
                assert seen.setdefault(letters, texts)[0] == texts[0]
                if name != "gridwar":  # there what may not recur depends on what came before
                    assert seen[letters] == texts
                found[letters] += 1
                assert letters_of(state.copy()) == letters_of(load(name).from_dict(state.to_dict())) == letters
            else:
                assert letters == "\0" * LETTERS
            state.play(ply.action)
    assert len(found) > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_row_finds_each_position_of_its_game_again(name: str) -> None:
    match = eager_match(name, random.Random(3), short(name))
    transcript = record.transcript(record.write(match))
    assert transcript.actions == match.current.actions
    row = "." * MARK + done(reading_letters(transcript)).letters
    for ply in range(0, match.length, 7):
        state = match.current.at(ply)
        if state.to_move is not None and state.to_move >= 0:
            assert ply in plies_with(row, letters_of(state))


def test_of_a_file_with_variations_the_one_that_was_looked_at_counts() -> None:
    match = record.read(played("v", *FIRST, "d7")).match
    match.jump(3)
    match.play_text("a5|b5")
    assert record.transcript(record.write(match)).actions == [*FIRST[:3], "a5|b5"]
