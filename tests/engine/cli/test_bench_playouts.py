"""The bench sets peers beside ours like for like, and says where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium.games.gridbloc.rules.state import GridBlocState
from tests.bench.engine import both_pythons, playouts, random_games
from tests.bench.table import Row


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long the lists of all legal actions were that were asked for."""
    asked: list[int] = []
    usual = GridBlocState.legal_actions

    def legal_actions(state: GridBlocState) -> Any:
        found = usual(state)
        asked.append(len(found))
        return found

    monkeypatch.setattr(GridBlocState, "legal_actions", legal_actions)
    return asked


def test_one_way_takes_actions_out_of_lists_and_the_other_makes_none_of_walls(lists: list[int]) -> None:
    assert random_games.drawn_per_second(0.01) > 0
    assert max(lists) == 8  # a runner steps in eight directions
    assert random_games.listed_per_second(0.01) > 0
    assert max(lists) == 144  # 2 x 8 x 9 edges between the tiles of the standard board


def test_a_peer_stands_beside_both_and_each_row_says_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(both_pythons, "SECONDS", 0.01)
    listed, drawn = playouts.beside("a peer", lambda seconds: 1000.0, 1)
    assert isinstance(listed, Row)
    assert isinstance(drawn, Row)
    assert (listed.what, listed.note) == ("random playouts, 9 x 9, listed, CPython", f"both: {playouts.LISTED}")
    assert (drawn.what, drawn.note) == (
        "random playouts, 9 x 9, drawn, CPython",
        f"ours: {playouts.DRAWN}; the peer: {playouts.LISTED}",
    )
    assert listed.other == drawn.other == 1000
