"""The course of a game in a sentence, from how its scores stood."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from gridarium import load
from gridarium.game import Outcome
from gridarium.match.match import Match, Seat
from gridarium.match.summary import TurnScores, _drawn, _won, course_in_words, turn_scores


def told(*scores: tuple[int, ...], part: int = 0) -> list[TurnScores]:
    return [TurnScores(number, score, number == part) for number, score in enumerate(scores, 1)]


LEVEL = [(0, 0)] * 20


class Case(NamedTuple):
    words: str
    scores: list[tuple[int, int]]
    part: int = 0


@pytest.mark.parametrize(
    "case",
    [
        Case("{0} led from move 1 to the end", [(1, 0), (2, 0), (3, 1)]),
        Case("level until move 21, then {0} pulled ahead", [*LEVEL, (1, 0), (2, 0)]),
        Case("level until the very last move", [*LEVEL, (1, 0)]),
        Case("{0} came from 4 behind and took the lead at move 3", [(0, 4), (3, 4), (6, 4), (7, 5)]),
        Case("{0} came from 4 behind and took the lead with the very last move", [(0, 4), (3, 4), (6, 4)]),
        Case(
            "the lead changed 4 times, for the last time at move 5",
            [(1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (6, 4)],
        ),
        Case("{0} won although behind at 3 to 1", [(1, 0), (1, 3)]),
        Case("{0} won although level at 3 to 3", [(1, 0), (3, 3)]),
        Case("at half-time it stood 5 to 0, and that was enough", [(3, 0), (5, 0), (5, 2), (5, 4)], part=2),
        Case("at half-time it stood 5 to 0; {0} passed that at move 4", [(0, 3), (0, 5), (5, 5), (6, 5)], part=2),
    ],
    ids=lambda case: case.words,
)
def test_how_a_game_was_won(case: Case) -> None:
    assert _won(told(*case.scores, part=case.part), 0, "move") == case.words


def test_a_game_of_many_parts_is_told_by_its_lead() -> None:
    """What stood after the first of several rounds says little."""
    rounds = [
        TurnScores(number, scores, number < 4)
        for number, scores in enumerate([(0, 4, 0), (3, 4, 1), (6, 4, 2), (7, 5, 3)], 1)
    ]
    assert _won(rounds, 0, "move") == "{0} came from 4 behind and took the lead at move 3"


def test_how_a_game_was_drawn() -> None:
    assert _drawn(told((0, 0), (0, 0)), "move") == "level all the way, 2 moves long"
    assert _drawn(told((1, 0), (3, 0), (3, 3)), "move") == "{0} led until move 3"


@pytest.mark.parametrize("name", ["gridbloc", "gridopolis", "gridwar"])
def test_games_are_told_from_their_scores(name: str) -> None:
    chance = Random(5)
    match = Match(load(name), [Seat(), Seat()])
    while not match.over and match.length < 300:
        match.play(match.position.state.random_action(chance))
    line = match.current
    seen = turn_scores(line, match.length)
    assert seen[-1].scores == match.game.situation(match.state).scores
    assert [standing.moves for standing in seen] == sorted({standing.moves for standing in seen})
    outcome = match.result or Outcome((0,), (), "as if")
    words = course_in_words(line, match.length, outcome)
    assert words
    assert "{}" not in words.format("", "Ben")


def test_who_resigns_leaves_a_score() -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()])
    match.extend(["e6", "e6|e7"])
    match.resign(1)
    assert match.outcome is not None
    assert course_in_words(match.current, match.ply, match.outcome) == "it stood 1 to 0 after 2 moves"
