"""The end of a game: what is told of it, the score of the rematches, and its picture."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats.notes import SERIES
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab, new_game, play
from tests.web.tree import Node
from web.app.session import Session
from web.storage.saved_game import Saved
from web.widgets.table.result_picture import EDGE, HIGH, SIZE, WORDS, Place, arranged
from web.words.opponents import name_of

DRAWN = ("b2", "a1|b1", "a1", "a1|a2", "b2", "a1|b1", "a1", "a1|a2")
WON = ("d4", "a1|b1")


def won(names: tuple[str, str] = ("Ann", "Ben")) -> Tab:
    """A game that the second player has lost by resigning."""
    tab = Tab()
    new_game(tab, *names, map="small")
    resigned(tab, 1)
    return tab


def resigned(tab: Tab, player: int) -> None:
    play(tab, *WON)
    tab.open_sheet("resign")
    tab.click("resign", player)
    assert tab.session.sheet == "result"


def series(tab: Tab) -> list[str]:
    return [node.text for node in tab.sheet.all(class_="quiet series")]


def test_the_end_tells_who_won_by_what_and_how() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *DRAWN[:-1])
    assert tab.session.sheet == ""
    tab.point(DRAWN[-1])
    assert tab.sheet.one(class_="lead").text == "A draw, 2 all."
    assert "Ann led until move 7." in tab.sheet.text
    steps = tab.sheet.one(class_="row next-steps")
    assert [button.text for button in steps.all("button")] == ["Rematch", "Analysis", "Share"]
    numbers = tab.sheet.one("details")
    assert "open" not in numbers.attrs
    assert numbers.one("table").text.startswith("Ann Ben Score 2 2")


def test_a_game_that_ends_before_it_began_has_no_course() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    tab.open_sheet("resign")
    tab.click("resign", 1)
    moment = tab.sheet.one(class_="moment")
    assert [line.text for line in moment.all("p")] == ["Ben resigned, so Ann won."]


def test_the_result_waits_until_the_last_move_was_seen_but_never_when_it_is_asked_for() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *DRAWN[:-1])
    tab.point(DRAWN[-1])
    assert int(tab.sheet.attrs["data-after"]) >= 1000
    tab.click("close")
    tab.open_sheet("result")
    assert "data-after" not in tab.sheet.attrs


def test_rematches_are_counted_seat_by_seat() -> None:
    tab = won()
    assert series(tab) == []
    tab.click("rematch")
    assert tab.table.names == ["Ben", "Ann"]
    assert tab.table.saved.notes[SERIES] == "0 1"
    resigned(tab, 1)
    assert series(tab) == ["So far: Ben 1, Ann 1"]
    tab.click("rematch")
    play(tab, *DRAWN)
    tab.open_sheet("result")
    assert series(tab) == ["So far: Ann 1, Ben 1, 1 draw"]
    assert f"{SERIES}: 1 1\n" in tab.saved()


def test_the_score_survives_a_reload_before_the_first_move() -> None:
    tab = won()
    tab.click("rematch")
    again = tab.reopened()
    assert again.table.saved.notes[SERIES] == "0 1"
    resigned(again, 0)
    assert series(again) == ["So far: Ben 0, Ann 2"]


def test_so_does_that_of_people_without_names() -> None:
    tab = Tab()
    new_game(tab)
    tab.point("e6")
    tab.open_sheet("resign")
    tab.click("resign", 1)
    tab.click("rematch")
    again = tab.reopened()
    assert again.table.saved.notes[SERIES] == "0 1"
    assert again.table.match.id == tab.table.match.id


def test_a_score_that_cannot_be_read_is_none() -> None:
    tab = won()
    for noted in ("1", "1 2 3", "x y", "1 1 drawn", "99999 1"):
        tab.table.saved.notes[SERIES] = noted
        tab.open_sheet("result")
        assert series(tab) == [], noted


def test_the_picture_names_everybody_and_never_says_you() -> None:
    tab = Tab(device=Device(settings={"name": "Ana"}))
    tab.send("play-computer", value="gridbloc")
    tab.table.match.resign(0)
    tab.open_sheet("result")
    tab.click("sheet", "picture")
    card = tab.sheet.one("svg", id="card")
    assert card.attrs["aria-label"].startswith(f"GridBloc. Ana resigned, so {name_of(2)} won.")
    assert "You" not in card.text.split()
    assert f"{name_of(2)} 0" in card.text
    assert card.attrs["viewbox"] == f"0 0 {SIZE} {HIGH}"
    assert card.all("svg", class_="opponent"), "the face of who won"
    tab.send("pictured", problem="send")
    assert "Save it" in tab.sheet.one(class_="refusal").text
    tab.send("pictured", problem="")
    assert tab.sheet.all(class_="refusal") == []


def card_of(name: str, seats: list[Seat]) -> Node:
    """The picture of a game that ended with its first move."""
    tab = Tab(f"{name}.html")
    match = Match(load(name), seats)
    match.fall()
    match.play(match.choices[0])
    match.current.resigned = 0
    tab.app.put_on_table(Saved(match))
    tab.open_sheet("picture")
    return tab.sheet.one("svg", id="card")


def test_of_four_each_has_room_for_the_name_in_the_picture() -> None:
    players = card_of("gridopolis", [Seat("Anastasia"), *[Seat("", 2)] * 3]).all("text", class_="player")
    assert [node.text for node in players][1] == f"{name_of(2)} 6"
    places = [(int(node.attrs["x"]), int(node.attrs["y"])) for node in players]
    assert places[0][1] == places[1][1] < places[2][1] == places[3][1]
    for node, (x, _) in zip(players, places, strict=True):
        width = 0.65 * float(node.attrs["font-size"]) * len(node.text)
        assert x + width <= EDGE + (WORDS / 2 if x < EDGE + WORDS / 2 else WORDS)


@pytest.mark.parametrize(("name", "seats"), [("gridwar", 2), ("gridbloc", 6), ("gadget_grid", 8), ("gridopolis", 4)])
def test_words_and_boards_of_the_picture_have_their_rooms(name: str, seats: int) -> None:
    card = card_of(name, [Seat("Anastasia the Third")] * seats)
    story = [*card.all("text", class_="result"), *card.all("text", class_="course")]
    for told in story:
        assert int(told.attrs["x"]) + 0.5 * float(told.attrs["font-size"]) * len(told.text) <= EDGE + WORDS
    below = [int(text.attrs["y"]) for text in card.all("text", class_="player")]
    assert max(below) <= HIGH - EDGE
    assert max(int(text.attrs["y"]) for text in story) < min(below) - 20
    boards = [node for node in card.all("svg") if int(node.attrs.get("x", 0)) > EDGE + WORDS]
    assert boards
    for node in boards:
        assert int(node.attrs["x"]) + int(node.attrs["width"]) <= SIZE - EDGE + 1
        assert EDGE <= int(node.attrs["y"]) <= HIGH - EDGE + 1 - int(node.attrs["height"])


def test_a_game_that_goes_on_has_no_picture() -> None:
    tab = Tab()
    tab.open_sheet("picture")
    assert tab.sheet.all("svg", id="card") == []


def test_boards_are_as_large_as_their_room_allows() -> None:
    room = Place(0, 0, 1000, 700)
    assert arranged([1.0], room) == [room]
    one, two = arranged([1.0, 1.0], room)
    assert one.width == two.width == 484, "side by side"
    assert one.top == two.top
    wide, below = arranged([4.0, 4.0], room)
    assert wide.left == below.left, "one above the other"


def test_nothing_is_to_be_pictured_without_a_game() -> None:
    from web.widgets.table.result_picture import picture

    assert picture(Session())[0] == "Picture"
