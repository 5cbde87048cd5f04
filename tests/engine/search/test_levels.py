"""Levels between the six: what lies between two is weaker than the one and stronger than the other."""

from __future__ import annotations

import pytest

import gridarium
from gridarium.search.levels import LEVELS, level_of
from gridarium.search.thinking import Thought


def test_half_way_looks_are_the_geometric_mean_and_errors_the_plain_one() -> None:
    lower, between, upper = LEVELS[4], level_of(4.5), LEVELS[5]
    assert between.looks == pytest.approx((lower.looks * upper.looks) ** 0.5, abs=1)
    assert between.overlooks == pytest.approx((lower.overlooks + upper.overlooks) / 2)
    assert between.careless == pytest.approx((lower.careless + upper.careless) / 2, abs=1)


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
