"""The library of saved games: reading late, listing, and bringing transcripts together without losing any."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridarium import load as load_game
from gridarium import match as engine_match
from gridarium.link import BadLink
from gridarium.match import Dice, Line, Match, Seat
from gridarium.record import BadRecord
from tests.games import NAMES
from tests.web.tab import whole
from web.joining import Joined, join, join_all, same_game
from web.library import Library
from web.reading import open_text
from web.saved import Saved

SMALL = load_game("gridbloc")


def match_of(*actions: str, id: str = "same00") -> Match:
    match = Match(SMALL, [Seat("Ann"), Seat("Ben")], {"map": "small"}, id)
    match.extend(actions)
    return match


def line_of(*actions: str, resigned: int | None = None) -> Line:
    line = match_of(*actions).current
    line.resigned = resigned
    return line


def lines(match: Match) -> list[tuple[list[str], int | None]]:
    return [(line.actions, line.resigned) for line in match.lines]


GAME = ("c4", "a1|b1", "c5", "a1|a2")


@pytest.mark.parametrize(
    ("incoming", "how", "ply", "lines_after"),
    [
        (line_of(*GAME), Joined.SAME, 4, [(list(GAME), None)]),
        (line_of(*GAME[:2]), Joined.BEHIND, 2, [(list(GAME), None)]),
        (line_of(), Joined.BEHIND, 0, [(list(GAME), None)]),
        (line_of(*GAME, "d5"), Joined.AHEAD, 4, [([*GAME, "d5"], None)]),
        (line_of(*GAME, resigned=1), Joined.AHEAD, 4, [(list(GAME), 1)]),
        (line_of("c4", "b1|b2"), Joined.DIFFERS, 1, [(list(GAME), None), (["c4", "b1|b2"], None)]),
        (line_of(*GAME[:2], resigned=0), Joined.DIFFERS, 2, [(list(GAME), None), (list(GAME[:2]), 0)]),
    ],
)
def test_how_a_transcript_stands_to_a_known_one(
    incoming: Line, how: Joined, ply: int, lines_after: list[tuple[list[str], int | None]]
) -> None:
    known = match_of(*GAME)
    assert join(known, incoming) == (how, ply)
    assert lines(known) == lines_after
    assert known.at_end


def test_a_game_resigned_here_and_gone_on_there_is_kept_both_ways() -> None:
    known = match_of(*GAME)
    known.resign(0)
    assert join(known, line_of(*GAME, "d5")) == (Joined.DIFFERS, 4)
    assert lines(known) == [(list(GAME), 0), ([*GAME, "d5"], None)]


def test_a_game_resigned_by_one_here_and_the_other_there_is_kept_both_ways() -> None:
    known = match_of(*GAME)
    known.resign(0)
    assert join(known, line_of(*GAME, resigned=1)) == (Joined.DIFFERS, 4)
    assert lines(known) == [(list(GAME), 0), (list(GAME), 1)]
    assert join(known, line_of(*GAME, resigned=1)) == (Joined.SAME, 4)


def test_a_transcript_joins_the_line_it_shares_most_with() -> None:
    known = match_of(*GAME)
    known.jump(2)
    known.play("b5")
    assert join(known, line_of(*GAME, "d5")) == (Joined.AHEAD, 4)
    assert join(known, line_of("c4", "a1|b1", "b5", "d1|d2")) == (Joined.AHEAD, 3)
    assert lines(known) == [([*GAME, "d5"], None), (["c4", "a1|b1", "b5", "d1|d2"], None)]


walks = st.lists(st.integers(0, 2), max_size=7)
"""A game by the places of its actions in the list of the legal ones: few choices, so that games agree for a while."""


def walk(choices: Sequence[int]) -> Line:
    match = match_of()
    for choice in choices:
        actions = match.state.legal_actions()
        match.play(str(actions[choice % len(actions)]))
    return match.current


@settings(deadline=None)
@given(st.lists(walks, min_size=1, max_size=5), st.lists(walks, max_size=5))
def test_nothing_is_ever_lost_by_joining_and_joining_twice_changes_nothing(
    mine: list[list[int]], theirs: list[list[int]]
) -> None:
    known = match_of()
    incoming = [walk(choices) for choices in (*mine, *theirs)]
    join_all(known, incoming)
    for line in incoming:
        assert any(kept.actions[: len(line.actions)] == line.actions for kept in known.lines)
    before = lines(known)
    assert not join_all(known, incoming)
    assert lines(known) == before


def test_games_are_the_same_by_id_and_terms_whatever_was_played() -> None:
    assert same_game(match_of(), match_of(*GAME))
    assert not same_game(match_of(), match_of(id="other0"))
    assert not same_game(match_of(), Match(SMALL, [Seat(), Seat()], {}, "same00"))


# The library


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


@pytest.mark.parametrize(
    "incoming", [line_of(*GAME, "d5"), line_of(*GAME[:2], "d5", "a2|a3")], ids=["ahead", "differs"]
)
def test_what_would_be_too_much_is_refused_and_changes_no_line(incoming: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    known = match_of(*GAME)
    monkeypatch.setattr(engine_match, "MOST_ACTIONS", len(GAME))
    with pytest.raises(ValueError, match="no more are kept"):
        join(known, incoming)
    assert lines(known) == [(list(GAME), None)]


# Dice


def rolled(*texts: str, dice: Dice = "page") -> Match:
    """A game of Magpies in which this happened."""
    match = Match(load_game(NAMES[0]), [Seat()] * 3, {}, "dice00", dice)
    for text in (*["card-hop", "card-gem", "card-steal", "card-hop", "card-gem", "card-steal"], *texts):
        match.current.play(text)
    match.jump(match.length)
    return match


def test_a_game_whose_dice_people_roll_is_another_one() -> None:
    assert same_game(rolled(), rolled())
    assert not same_game(rolled(), rolled(dice="people"))


def test_no_transcript_that_comes_in_changes_a_roll() -> None:
    known = rolled("roll-5", "c4", ".", "roll-2")
    before = lines(known)
    with pytest.raises(ValueError, match="A roll that was seen stays, and here move 7 is another one"):
        join(known, rolled("roll-6", "c4").current)
    with pytest.raises(ValueError, match="here move 10 is another one"):
        join(known, rolled("roll-5", "c4", ".", "roll-3").current)
    assert lines(known) == before
    assert join(known, rolled("roll-5", "b3", ".", "roll-3").current)[0] is Joined.DIFFERS
    assert join(rolled("roll-5", dice="people"), rolled("roll-6", dice="people").current)[0] is Joined.DIFFERS


def test_what_was_sent_and_rolled_after_is_not_decided_otherwise_by_what_comes_in() -> None:
    known = rolled("roll-5", "c4", ".", "roll-2")
    known.settle()
    with pytest.raises(ValueError, match="This was sent, and a roll has followed"):
        join(known, rolled("roll-5", "b3", ".", "roll-3").current)
    assert len(known.lines) == 1
    assert join(known, rolled("roll-5", "c4", ".", "roll-2", "b3").current)[0] is Joined.AHEAD
