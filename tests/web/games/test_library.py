"""The library of saved games: reading late, and listing."""

from __future__ import annotations

import pytest

from gridarium.formats.link import BadLink
from gridarium.formats.record import BadRecord
from tests.web.games.test_joining import GAME, match_of
from tests.web.tab import whole
from web.storage.import_game import open_text
from web.storage.library import Library
from web.storage.saved_game import Saved


def text_of(id: str, saved: str = "") -> str:
    return Saved(match_of(*GAME, id=id), {"Saved": saved}).text()


def test_games_are_listed_with_the_last_saved_first_and_unreadable_ones_last() -> None:
    library = Library({"old": text_of("old", "2026-01-01"), "bad": "nonsense", "new": text_of("new", "2026-01-02")})
    assert library.keys() == ["new", "old", "bad"]
    assert len(library) == 3


def test_a_game_is_read_once_and_is_then_the_same_object() -> None:
    library = Library({"same00": text_of("same00")})
    saved = whole(library.read("same00"))
    assert saved is not None
    assert saved is whole(library.read("same00"))
    assert saved is library.whole("same00")
    assert whole(library.read("nowhere")) is None


def test_an_unreadable_game_gives_the_sentence_why() -> None:
    library = Library({"bad": "Gridarium: 2\n\n"})
    assert whole(library.read("bad")) is None
    assert library.fault("bad") == 'This is not a saved game of this site: it should begin with "Gridarium: 1".'


def test_a_game_that_can_be_read_in_part_is_no_more_than_a_copy() -> None:
    library = Library({"same00": text_of("same00").replace("a1|a2", "c1")})
    saved = whole(library.read("same00"))
    assert saved is not None
    assert library.whole("same00") is None
    assert "is not legal" in library.fault("same00")


def test_a_game_that_is_written_while_it_is_read_is_read_again() -> None:
    library = Library({"same00": text_of("same00")})
    steps = library.read("same00")
    next(steps)
    library.put_text("same00", Saved(match_of("c4"), {}).text())
    saved = whole(steps)
    assert saved is not None
    assert saved.match.current.actions == ["c4"]


def test_another_title_changes_nothing_else_of_a_text() -> None:
    text = text_of("same00").replace("a1|a2", "c1") + "something after it\n"
    library = Library({"same00": text})
    once = library.rename("same00", "Sunday")
    assert library.title("same00") == "Sunday"
    assert once.replace("Title: Sunday\n", "").replace("\nTitle: Sunday", "") == text
    assert library.rename("same00", "Monday") == once.replace("Sunday", "Monday")


def test_what_is_put_in_is_found_again_and_what_is_removed_is_given_back() -> None:
    library = Library()
    saved = Saved(match_of(*GAME))
    text = library.put(saved)
    assert library.whole("same00") is saved
    assert library.remove("same00") == text
    assert len(library) == 0
    library.put_text("same00", text)
    assert library.whole("same00") is None
    again = whole(library.read("same00"))
    assert again is not None
    assert again.text() == text


def test_a_game_is_called_by_its_title_or_its_players() -> None:
    assert Saved(match_of()).title == "Ann and Ben"
    assert Saved(match_of(), {"Title": "Sunday"}).title == "Sunday"


@pytest.mark.parametrize("text", ["", "#", "nonsense", "1.gridbloc", "https://example.test/#1.nogame.1.a..2.-.0..AAAA"])
def test_bad_links_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadLink, match=r"\.$"):
        whole(open_text(text))


@pytest.mark.parametrize("text", ["a\nb", "Gridarium: 1", "Gridarium: 1\nGame: chess\n\n", "Gridarium:\n\n\n"])
def test_bad_files_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match=r"\.$"):
        whole(open_text(text))
