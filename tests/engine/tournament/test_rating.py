"""Strength from results: Elo by hand, and skill at tables of three or more."""

from __future__ import annotations

from math import log, sqrt

import pytest

from gridarium.tournament.game import Played
from gridarium.tournament.rating import SURE, by_elo, by_openskill, likeliest


def met(kinds: tuple[str, ...], results: tuple[float, ...], number: int = 0) -> Played:
    """A game in which each player decided ten times, the first one in 1 ms, the next in 2 ms, and so on."""
    count = len(kinds)
    seconds = tuple(0.01 * (place + 1) for place in range(count))
    seats = tuple(range(count))
    return Played(
        number, "gridbloc", kinds, seats, results, (0,) * count, seconds, seconds, (10,) * count, "", None, "", ""
    )


def pair(share: float, number: int = 0) -> Played:
    return met(("1", "2"), (share, 1 - share), number)


def test_strengths_of_two_are_the_odds() -> None:
    strengths, spread = likeliest(2, {(0, 1): (25.0, 100.0)})
    assert strengths == pytest.approx([0, log(3)])
    # The variance of a logarithm of odds: one by the games, and by both chances.
    assert spread[1][1] == pytest.approx(1 / (100 * 0.25 * 0.75))


def test_strengths_of_three_fit_all_results_at_once() -> None:
    # Odds of 3 from one to the next, so 9 over two: chances of 1/4 and 1/10 agree.
    strengths, spread = likeliest(3, {(0, 1): (25.0, 100.0), (1, 2): (25.0, 100.0), (0, 2): (10.0, 100.0)})
    assert strengths == pytest.approx([0, log(3), 2 * log(3)])
    alone = likeliest(3, {(0, 1): (25.0, 100.0), (1, 2): (25.0, 100.0)})[1]
    assert spread[2][2] < alone[2][2], "more games say more"


def test_who_has_met_nobody_has_no_strength() -> None:
    with pytest.raises(ValueError, match="met none of the others"):
        likeliest(3, {(0, 1): (1.0, 2.0)})


def test_ratings_are_steps_and_points_and_their_mean_is_nothing() -> None:
    games = [pair(share, number) for number, share in enumerate([1, 0, 0, 0] * 10)]
    low, high = by_elo(games, ["1", "2"])
    # One drawn game counts beside: 30.5 to 10.5.
    step = 400 * log(30.5 / 10.5) / log(10)
    assert (low.step, high.step) == pytest.approx((0, step))
    assert (low.strength, high.strength) == pytest.approx((-step / 2, step / 2))
    assert (low.games, low.share, high.share) == (40, 0.25, 0.75)
    assert (low.seconds, high.seconds) == pytest.approx((0.001, 0.002))
    # The variance of the logarithm of odds, in Elo, at 41 games and a chance of 30.5 in 41.
    error = SURE * 400 / log(10) / sqrt(41 * (30.5 / 41) * (10.5 / 41))
    assert high.step_error == pytest.approx(error)
    assert high.error == low.error == pytest.approx(error / 2), "each is half the step from the mean"


def test_the_error_shrinks_with_the_root_of_the_games() -> None:
    few, many = ([pair(number % 2, number) for number in range(count)] for count in (100, 400))
    assert by_elo(few, ["1", "2"])[1].error == pytest.approx(2 * by_elo(many, ["1", "2"])[1].error, rel=0.01)


def test_who_won_all_games_is_not_infinitely_better() -> None:
    assert 200 < by_elo([pair(0, number) for number in range(10)], ["1", "2"])[1].step < 1000


def test_at_tables_of_three_who_wins_more_has_more_skill_and_more_games_say_more() -> None:
    """In any order of the games: they count by their numbers."""
    kinds = ("1", "2", "3")
    results = [(1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.0, 1.0), (0.0, 0.5, 0.5)]
    games = [met(kinds, results[number % 4], number) for number in range(40)]
    low, middle, high = by_openskill(games, ["2", "1", "3"])
    assert low.strength < middle.strength < high.strength
    assert high.step == pytest.approx(high.strength - middle.strength)
    assert (low.games, low.share, high.share) == (40, 0.125, 0.625)
    assert [rating[:5] for rating in by_openskill(games[::-1], ["2", "1", "3"])] == [low[:5], middle[:5], high[:5]]
    assert by_openskill(games[:4], ["2", "1", "3"])[0].error > low.error
