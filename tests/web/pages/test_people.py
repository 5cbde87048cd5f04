"""What players are called, as the person at the page sees it."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest

from gridarium.formats.notes import BY, HERE, LINK
from gridarium.match.match import Seat
from tests.web.tab import Device, Tab, new_game, play
from web.widgets.faces import face
from web.words.opponents import OPPONENTS, name_of
from web.words.people import called_in, names_seen, with_names

PERSON, ANA = Seat(), Seat("Ana")


@pytest.mark.parametrize(
    ("seats", "own", "by_link", "names"),
    [
        ([PERSON, Seat("", 2)], [0], False, ["You", name_of(2)]),
        ([ANA, Seat("", 6)], [0], False, ["You", name_of(6)]),
        ([PERSON], [0], False, ["You"]),
        ([PERSON, PERSON], [0, 1], False, ["Player 1", "Player 2"]),
        ([ANA, PERSON], [0, 1], False, ["Ana", "Player 2"]),
        ([ANA, PERSON], [1], True, ["Ana", "You"]),
        ([PERSON, PERSON], [1], True, ["Your friend", "You"]),
        ([PERSON, PERSON, ANA], [1], True, ["Player 1", "You", "Ana"]),
        ([PERSON, Seat("", 1), Seat("", 1)], [0], False, ["You", name_of(1), f"{name_of(1)} 2"]),
        ([Seat("", 3), Seat("", 1), Seat("", 3)], [], False, [name_of(3), name_of(1), f"{name_of(3)} 2"]),
        ([Seat("", 1), Seat(name_of(1)), PERSON], [2], False, [f"{name_of(1)} 2", name_of(1), "You"]),
        ([Seat("Robo", 4), PERSON, Seat("", 1)], [1], False, ["Robo", "You", name_of(1)]),
        ([PERSON, Seat("Computer (easy)", 2)], [0], False, ["You", "Computer (easy)"]),
    ],
)
def test_names_are_those_that_the_person_here_would_say(
    seats: list[Seat], own: list[int], by_link: bool, names: list[str]
) -> None:
    assert names_seen(seats, own, by_link) == names


def test_a_saved_game_is_listed_by_the_same_names() -> None:
    assert called_in({BY: LINK, HERE: "2"}, [ANA, PERSON]) == ["Ana", "You"]
    assert called_in({}, [PERSON, Seat("", 3)]) == ["You", name_of(3)]


def test_all_that_shows_names_says_the_same() -> None:
    tab = Tab("index.html")
    tab.click("play-computer", "gridbloc")
    seats = tab.page.find("seats").text
    assert "You" in seats
    assert f"{name_of(2)} , computer, easy" in seats, "those who hear it learn what it is"
    assert "Your turn: step" in tab.status
    play(tab, "e6")
    assert tab.live.startswith("You ")
    assert f"{name_of(2)} thinks" in tab.page.find("thinking").text
    tab.open_sheet("players")
    assert [label.text for label in tab.sheet.all("label")] == ["You", name_of(2)]
    for words in (tab.page.text, tab.title):
        assert "Player 1" not in words
        assert "Computer 2" not in words


def test_files_keep_the_names_that_were_given() -> None:
    tab = Tab()
    new_game(tab, "Ann", "")
    play(tab, "e6")
    tab.send("seat-level", field="seat-level-1", value="2")
    assert "You" in tab.page.find("seats").text
    assert "Seat 1: Ann" in tab.saved()


def test_every_level_has_an_opponent_with_a_name_a_sentence_and_a_face() -> None:
    assert list(OPPONENTS) == [1, 2, 3, 4, 5, 6]
    assert len({each.name for each in OPPONENTS.values()}) == len({face(level) for level in OPPONENTS}) == 6
    for level in OPPONENTS:
        drawn = Xml.fromstring(face(level))  # noqa: S314  our own drawing
        assert drawn.get("aria-hidden") == "true", "the name stands beside it"
        assert len(face(level)) <= 1500
    assert [each.level for each in OPPONENTS.values()] == ["beginner", "easy", "medium", "hard", "expert", "master"]
    assert all(each.sentence.endswith(".") for each in OPPONENTS.values())


@pytest.mark.parametrize("stored", ["Ana", "  Ana\n", "Ana\x00"])
def test_a_name_stays_on_the_device(stored: str) -> None:
    device = Device(settings={"name": stored})
    assert Tab(device=device).session.settings.name == "Ana"


@pytest.mark.parametrize(
    ("words", "told_as"),
    [
        ("{0} moved. {1} can win.", "You moved. Your friend can win."),
        ("The goal is near for {0} and {1}.", "The goal is near for you and your friend."),
    ],
)
def test_names_are_written_as_they_stand_in_a_sentence(words: str, told_as: str) -> None:
    assert with_names(words, ["You", "Your friend"]) == told_as
    assert with_names(words, ["Ann", "Ben"]) == words.format("Ann", "Ben")
