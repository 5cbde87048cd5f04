"""Wins within a turn that the strongest level must not miss: what there is, trying everything shows (`wins`)."""

from __future__ import annotations

import pytest

from gridarium import Game
from gridarium.search.players import Computer
from tests.engine import wins
from tests.engine.wins import tally

SAMPLE = {"gridbloc": (500, 5), "gridopolis": (400, 10), "gridwar": (60, 2), "gadget_grid": (20, 2)}
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


def test_a_run_goes_on_where_one_ended() -> None:
    at_once, begun = tally("gridwar", 12), tally("gridwar", 5)
    more = tally("gridwar", 7, first=begun.next)
    assert more.next == at_once.next
    assert begun.positions + more.positions == at_once.positions
    assert (begun.given_up + more.given_up, begun.wins + more.wins) == (at_once.given_up, at_once.wins)


def test_what_a_player_misses_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_chance(game: Game, kind: str, seed: int, looks: int) -> Computer:
        return Computer(game, "random", seed, looks)

    monkeypatch.setattr(wins, "Computer", by_chance)
    assert tally("gridwar", SAMPLE["gridwar"][0]).missed
