"""Wins within a turn that the strongest level must not miss: what there is, trying everything shows (`wins`)."""

from __future__ import annotations

import pytest

from tests.engine.wins import tally

SAMPLE = {"gridbloc": (500, 5), "gridopolis": (400, 10), "gridwar": (60, 3)}
"""Positions of each game that are looked at, and how many wins there are among them at least."""
MANY = 10
"""So many times as many are looked at where there is time; all 10,000 by `python -m tests.engine.wins`."""


@pytest.mark.parametrize("name", SAMPLE)
@pytest.mark.parametrize("times", [1, pytest.param(MANY, marks=pytest.mark.thorough)])
def test_a_win_within_the_turn_is_not_missed(name: str, times: int) -> None:
    positions, least = SAMPLE[name]
    found = tally(name, times * positions, seed=times)
    assert found.positions == times * positions
    assert found.wins >= times * least
    assert not found.missed
