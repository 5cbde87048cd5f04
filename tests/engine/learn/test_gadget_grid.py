"""What is learned of Gadget Grid: risks, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridarium.cli.commands import main
from gridarium.game import learned_weights
from gridarium.games.gadget_grid.ai.danger import RISKS, risks
from gridarium.games.gadget_grid.ai.learned import LEARNED, SELDOM
from gridarium.games.gadget_grid.ai.weights import RATES, Weights, usual_weights, weights_of
from tests.engine.gadget_grid.positions import stand

FAR = dict.fromkeys(("z1", "z2", "z3", "z4", "z5", "z6"), "90")
"""Where no Zomb frightens anybody."""


def round_of(risk: str, lost: int) -> list[Any]:
    """The beginning of p1's turn with that risk for p0, and p0's next turn, with so many Gizmos gone."""
    near = {"moved": "64", "comes": "54"}.get(risk, "90")
    before = stand("action", 2, at=FAR | {"p1": "09", "z1": near}, player=1, turn=1)
    after = stand("action", 2, at=FAR | {"p1": "09"}, gizmos=[[3 - lost, lost], [3, 0]], turn=2)
    return [before, after]


@pytest.mark.parametrize("risk", ["moved", "comes"])
def test_risks_are_counted_beyond_what_is_lost_without_any(risk: str) -> None:
    """One in four is lost without a risk, and every time with it, which leaves three in four."""
    state = round_of(risk, 0)[0]
    assert dict(zip(RISKS, risks(state)[0], strict=True))[risk] == 1
    quiet = [round_of("none", int(number % 4 == 0)) for number in range(400)]
    found = LEARNED.counted([*quiet, *(round_of(risk, 1) for _ in range(400))])
    assert found[risk] == pytest.approx(75, abs=2)
    assert found.keys() == RATES.keys()


def test_a_risk_that_is_seldom_met_is_half_what_it_is_by_hand() -> None:
    found = LEARNED.counted([round_of("moved", 0) for _ in range(SELDOM)])
    assert found["moved"] == RATES["moved"] // 2
    assert LEARNED.counted([]) == RATES


@pytest.mark.parametrize("players", range(2, 9))
def test_there_are_weights_for_every_number_of_players(players: int) -> None:
    weights = usual_weights(players)
    assert isinstance(weights, Weights)
    assert len(weights.rates) == len(RISKS)
    assert all(0 <= rate <= 100 for rate in weights.rates)
    assert list(weights.on_token) == sorted(weights.on_token)


def test_what_was_counted_is_played_by_and_all_else_is_by_hand() -> None:
    learned = learned_weights("gadget_grid")
    assert "2 players" in learned
    for family, found in learned.items():
        weights = usual_weights(int(family.split()[0]))
        assert weights.rates == tuple(found[risk] for risk in RISKS)
        assert weights._replace(rates=()) == weights_of({})._replace(rates=())


def test_one_game_is_enough_to_count(tmp_path: Path) -> None:
    """Nothing is fitted, and nothing is needed for that."""
    out = tmp_path / "w.json"
    asked = ["learn", "gadget_grid", "--games", "1", "--players", "2", "--level", "1", "--looks", "10", "--cores", "1"]
    assert main([*asked, "--out", str(out)]) == 0
    assert json.loads(out.read_text())["2 players"]["weights"].keys() == RATES.keys()
