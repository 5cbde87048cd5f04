"""The sequential test: figures that others have for the same pairs, and how often it errs."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from gridarium.tournament.game import Played
from gridarium.tournament.sprt import BOUND, POINTS, SequentialTest, Trial, expected
from tests.engine.tournament.test_rating import met


def game(number: int, result: float) -> Played:
    return met(("a", "b"), (result, 1 - result), number)


@pytest.mark.parametrize(
    ("test", "pairs", "ratio"),
    [
        # What fastchess's own tests say of pairs with 0 to 2 points, a draw of two and a win each put together.
        (SequentialTest(0.5, 2.5), (223, 9863, 20279 + 1000, 10037, 246), -3.07),
        (SequentialTest(0, 2), (871, 26175, 55003 + 980, 26678, 821), -4.98),
    ],
)
def test_the_ratio_is_that_of_other_programs(test: SequentialTest, pairs: tuple[int, ...], ratio: float) -> None:
    assert test.ratio(dict(zip(POINTS, pairs, strict=True))) == pytest.approx(ratio, rel=0.01)


def test_the_bounds_are_those_of_wald() -> None:
    assert pytest.approx(log(19)) == BOUND


def test_what_is_expected_is_what_elo_says() -> None:
    assert (expected(0), expected(190.85), expected(-400)) == pytest.approx((0.5, 0.75, 1 / 11), abs=1e-4)


def test_pairs_count_in_order_whenever_they_are_over() -> None:
    results = [1, 0.5, 1, 1, 0, 1, 1, 1, 1, 0.5] * 30
    at_once, mixed = Trial(SequentialTest(0, 100)), Trial(SequentialTest(0, 100))
    for number, result in enumerate(results):
        at_once.take(game(number, result))
    order = list(enumerate(results))
    Random(1).shuffle(order)
    for number, result in order:
        mixed.take(game(number, result))
    assert at_once.stronger is mixed.stronger is True
    assert (at_once.pairs, at_once.games, at_once.ratio) == (mixed.pairs, mixed.games, mixed.ratio)
    assert at_once.games < len(results), "it ends as soon as it is decided"


def test_a_pair_that_is_not_whole_does_not_count() -> None:
    trial = Trial(SequentialTest(0, 100))
    for number in (0, 2, 3, 5):
        assert not trial.take(game(number, 1))
    assert trial.games == 0
    trial.take(game(1, 0))
    assert (trial.games, trial.pairs) == (4, {0.5: 1, 1.0: 1})


@pytest.mark.parametrize(("elo", "stronger"), [(0, False), (120, True)])
def test_it_errs_no_oftener_than_it_says(elo: float, stronger: bool) -> None:
    """In 100 runs 5 are wrong on average, and more than 13 not once in a thousand."""
    chance, wrong = Random(7), 0
    for _ in range(100):
        trial, number = Trial(SequentialTest(0, 120)), 0
        while trial.stronger is None:
            # A draw in one of five; the rest so that the share is what is expected at that Elo.
            drawn, won = 0.2, expected(elo) - 0.1
            drew = chance.random()
            trial.take(game(number, 0.5 if drew < drawn else float(drew < drawn + won)))
            number += 1
        wrong += trial.stronger is not stronger
    assert wrong <= 13
