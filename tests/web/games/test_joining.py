"""Transcripts of one game that are brought together without losing any."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridarium import load as load_game
from gridarium.match import transcript
from gridarium.match.match import Dice, Line, Match, Seat
from tests.games import NAMES
from web.storage.merge import Joined, join, join_all, same_game

SMALL = load_game("gridbloc")
GAME = ("c4", "a1|b1", "c5", "a1|a2")


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
    known.play_text("b5")
    assert join(known, line_of(*GAME, "d5")) == (Joined.AHEAD, 4)
    assert join(known, line_of("c4", "a1|b1", "b5", "d1|d2")) == (Joined.AHEAD, 3)
    assert lines(known) == [([*GAME, "d5"], None), (["c4", "a1|b1", "b5", "d1|d2"], None)]


walks = st.lists(st.integers(0, 2), max_size=7)
"""A game by the places of its actions in the list of the legal ones: few choices, so that games agree for a while."""


def walk(choices: Sequence[int]) -> Line:
    match = match_of()
    for choice in choices:
        actions = match.state.legal_actions()
        match.play(actions[choice % len(actions)])
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


@pytest.mark.parametrize(
    "incoming", [line_of(*GAME, "d5"), line_of(*GAME[:2], "d5", "a2|a3")], ids=["ahead", "differs"]
)
def test_what_would_be_too_much_is_refused_and_changes_no_line(incoming: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    known = match_of(*GAME)
    monkeypatch.setattr(transcript, "MOST_ACTIONS", len(GAME))
    with pytest.raises(ValueError, match="no more are kept"):
        join(known, incoming)
    assert lines(known) == [(list(GAME), None)]


# Dice


def rolled(*texts: str, dice: Dice = "page") -> Match:
    """A game of Magpies in which this happened."""
    match = Match(load_game(NAMES[0]), [Seat()] * 3, {}, "dice00", dice)
    for text in (*["card-hop", "card-gem", "card-steal", "card-hop", "card-gem", "card-steal"], *texts):
        match.current.play_text(text)
    match.jump(match.length)
    return match


def test_who_rolls_can_change_and_it_is_still_the_same_game() -> None:
    assert same_game(rolled(), rolled())
    assert same_game(rolled(), rolled(dice="people"))


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
    known.mark_sent()
    with pytest.raises(ValueError, match="This was sent, and a roll has followed"):
        join(known, rolled("roll-5", "b3", ".", "roll-3").current)
    assert len(known.lines) == 1
    assert join(known, rolled("roll-5", "c4", ".", "roll-2", "b3").current)[0] is Joined.AHEAD
