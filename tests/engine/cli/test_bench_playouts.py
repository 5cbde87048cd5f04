"""The bench sets peers beside ours like for like, and says how both play."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from gridarium.games.gridbloc.rules.state import GridBlocState
from tests.bench.engine import both_pythons, interfaces, peers, playouts, random_games
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


def test_actions_are_drawn_without_lists_of_walls_or_chosen_from_full_ones(lists: list[int]) -> None:
    assert random_games.drawn_per_second(0.01) > 0
    assert max(lists) == 8  # a runner steps in eight directions
    assert random_games.listed_per_second(0.01) > 0
    assert max(lists) == 144  # 2 x 8 x 9 edges between the tiles of the standard board


def test_beside_a_peer_ours_chooses_from_full_lists_as_the_peer_does(
    monkeypatch: pytest.MonkeyPatch, lists: list[int]
) -> None:
    monkeypatch.setattr(both_pythons, "SECONDS", 0.01)
    row = playouts.beside("a peer", lambda seconds: 1000.0, 1)
    assert isinstance(row, Row)
    assert (row.what, row.note) == (
        "random playouts, 9 x 9, from full lists, CPython",
        f"both: {random_games.LISTED}",
    )
    assert row.other == 1000
    assert max(lists) == 144


def test_drawing_without_lists_stands_beside_our_own_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(both_pythons, "SECONDS", 0.01)
    row = playouts.without_lists(1)
    assert (row.what, row.beside) == ("random playouts, 9 x 9, drawn without lists, CPython", "ours, from full lists")
    assert row.note == f"ours: {random_games.DRAWN}; beside: {random_games.LISTED}"


def test_a_peers_actions_are_chosen_from_full_lists() -> None:
    """Each peer's program asks for the legal actions, and chooses one of them."""
    asked = {
        "boardgame_io_tic_tac_toe.cjs": "cells[Math.floor(Math.random() * cells.length)]",
        "open_spiel_python.py": "random.choice(state.legal_actions())",
        "open_spiel_quoridor.py": "random.choice(state.legal_actions())",
        "pettingzoo_connect_four.py": 'random.choice(observation["action_mask"].nonzero()[0])',
    }
    programs = {path.name: path.read_text() for path in peers.HERE.iterdir() if path.name in asked}
    assert {name: asked[name] in text for name, text in programs.items()} == dict.fromkeys(asked, True)


def test_only_what_the_process_computes_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    computing = SimpleNamespace(process_time=time.process_time)
    monkeypatch.setattr(random_games, "time", computing)
    monkeypatch.setattr(interfaces, "time", computing)
    assert random_games.listed_per_second(0.01) > 0
    assert random_games.drawn_per_second(0.01, clock=time.process_time) > 0
    for interface, (drive, *_) in interfaces.INTERFACES.items():
        assert drive(0.01, "gridbloc") > 0, interface
