"""Our environment of PettingZoo, and the one that Shimmy makes of our game of OpenSpiel, play the same games.

Both draw chance from the same seed. By default a share of a thousand games is played, and all where tests are thorough:
long games as far as `FAR` says, for Shimmy counts what chance does as moves of players and would stop one too soon.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from shimmy import OpenSpielCompatibilityV0

import gridarium
from gridarium.adapters import openspiel
from gridarium.adapters.pettingzoo import raw_env
from tests import sizes
from tests.engine.adapters.tables import TABLES, Table

GAMES = 1_000
"""Of each game, on all its terms together."""
FAR = {"gridbloc": 400, "gridopolis": 150, "gridwar": 60, "gadget_grid": 100}
"""So many decisions of a game are compared, and with --full more than any has."""
WHOLE = 2_000
APART = 15
"""Observations are compared in one position of so many, and all else in each."""


def tables(name: str) -> list[Table]:
    return [table for table in TABLES if table.name == name]


class Shimmied(OpenSpielCompatibilityV0):  # type: ignore[misc]
    """Makes its spaces once, and observes when it is asked, where Shimmy does both with every move."""

    def _update_observation_spaces(self) -> None:
        if not self.observation_spaces:
            super()._update_observation_spaces()

    def _update_action_spaces(self) -> None:
        if not self.action_spaces:
            super()._update_action_spaces()

    def _update_observations(self) -> None:
        pass

    def observe(self, agent: str) -> Any:
        super()._update_observations()
        return super().observe(agent)


CASES = [(name, part) for name in gridarium.GAMES for part in range(len(tables(name)))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
@pytest.mark.parametrize(
    "share", [50, pytest.param(1, marks=pytest.mark.thorough)], ids=lambda share: f"one in {share}"
)
def test_both_play_the_same_games(case: tuple[str, int], share: int) -> None:
    name, part = case
    table = tables(name)[part]
    game = openspiel.load(name, table.players, **table.options)
    theirs = Shimmied(game_name=game.get_type().short_name, config=game.get_parameters())
    ours = raw_env(name, table.players, **table.options)
    for seed in range(part, GAMES, len(tables(name)) * share):
        compare(ours, theirs, seed, WHOLE if sizes.FULL else FAR[name])


def compare(ours: Any, theirs: Any, seed: int, most: int) -> None:
    """A game in which both are told the same random actions."""
    chance = random.Random(seed)
    ours.reset(seed=seed)
    theirs.reset(seed=seed)
    for number in range(most):
        assert ours.agents == theirs.agents
        assert ours.agent_selection == theirs.agent_selection
        assert ours.rewards == theirs.rewards
        assert ours.terminations == theirs.terminations
        if any(ours.terminations.values()):
            assert ours.position.state.outcome is not None
            return
        agent = ours.agent_selection
        mask = ours.position.mask(ours.possible_agents.index(agent))
        assert np.array_equal(mask, theirs.infos[agent]["action_mask"])
        if number % APART == 0:
            each = chance.choice(ours.agents)
            assert np.array_equal(ours.observe(each)["observation"], theirs.observe(each))
        action = int(chance.choice(mask.nonzero()[0]))
        ours.step(action)
        theirs.step(action)
