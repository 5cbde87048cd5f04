"""Levels between the six: what lies between two is weaker than the one and stronger than the other."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import gridarium
from gridarium.search.levels import LEVELS, level_of
from gridarium.search.thinking import Thought
from tests.games import ALL

TENTHS = [tenths / 10 for tenths in range(10, 61)]


@pytest.mark.parametrize("name", ALL)
def test_every_tenth_errs_no_more_and_looks_no_less_than_the_one_before(name: str) -> None:
    advice = gridarium.load(name).advice()
    levels = [advice.level(number) for number in TENTHS]
    for lower, upper in pairwise(levels):
        assert lower != upper
        for part in ("looks", "seconds", "deepest", "attention", "answers", "win_length"):
            assert getattr(lower, part) <= getattr(upper, part)
        for part in ("overlooks", "blur"):
            assert getattr(lower, part) >= getattr(upper, part)


def test_half_way_looks_are_the_geometric_mean_and_errors_the_plain_one() -> None:
    lower, between, upper = LEVELS[4], level_of(4.5), LEVELS[5]
    assert between.looks == pytest.approx((lower.looks * upper.looks) ** 0.5, abs=1)
    assert between.overlooks == pytest.approx((lower.overlooks + upper.overlooks) / 2)


def test_between_two_depths_it_is_the_deeper_one_the_more_often_the_nearer_that_is() -> None:
    level = level_of(2.3)._replace(answers=1.5)
    drawn = [level.at(draw / 10) for draw in range(10)]
    assert [one.deepest for one in drawn] == [1] * 7 + [2] * 3
    assert [one.answers for one in drawn] == [1] * 5 + [2] * 5
    assert LEVELS[2].at(0.99) == LEVELS[2]


def test_how_deep_a_level_between_two_looks_is_the_same_all_through_a_game_for_a_position() -> None:
    game = gridarium.load("gridbloc")
    state = game.start()
    deepest = []
    for ply in range(40):
        one, same = (Thought(game, state, 3.1, seed=7).level.deepest for _ in range(2))
        assert one == same
        deepest.append(one)
        state.play(state.random_action(Random(ply)))
    assert set(deepest) == {3, 4}, "of levels 3 and 3.5 of GridBloc"


def test_a_whole_number_is_the_level_itself() -> None:
    assert [level_of(number) for number in (1.0, 2, 6.0)] == [LEVELS[1], LEVELS[2], LEVELS[6]]


@pytest.mark.parametrize("number", [0, 0.9, 6.1, 7, 4.55, float("nan"), float("inf"), -1])
def test_other_numbers_are_refused(number: float) -> None:
    with pytest.raises(ValueError, match="levels 1 to 6"):
        level_of(number)
    game = gridarium.load("gridbloc")
    with pytest.raises(ValueError, match="levels 1 to 6"):
        Thought(game, game.start(), number)


def test_players_are_asked_for_by_tenths() -> None:
    game = gridarium.load("gridbloc")
    state = game.start()
    assert game.player(1.5, 3).choose(state) == game.player("1.5", 3).choose(state)


@pytest.mark.parametrize("name", ALL)
def test_the_strongest_neither_overlooks_nor_misjudges(name: str) -> None:
    game = gridarium.load(name)
    states = [None, game.start()] if name != "gridbloc" else [game.start(), game.start(players=2, powers=True)]
    for state in states:
        level = game.advice().level(6, state)
        assert (level.overlooks, level.blur) == (0, 0)


@pytest.mark.parametrize("name", ["gridbloc", "gridopolis"])
def test_of_moves_worth_the_same_it_makes_any(name: str) -> None:
    """Both boards have mirror images of each first move."""
    game = gridarium.load(name)
    found = [Thought(game, game.start(), 6, seed, looks=600).finish() for seed in range(8)]
    assert len({choice.score for choice in found}) == 1
    assert len({str(choice.action) for choice in found}) > 1
