"""Gadget Grid: contestants on a 10 x 10 grid pick up gadgets, dodge machines and zap each other. Rules: RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.game import Event, Game, Situation, Statistic
from gridarium.games.gadget_grid import options as choices
from gridarium.games.gadget_grid import story as stories
from gridarium.games.gadget_grid import telling
from gridarium.games.gadget_grid.actions import Act
from gridarium.games.gadget_grid.reading import state_from_dict
from gridarium.games.gadget_grid.state import GadgetGridState
from gridarium.games.gadget_grid.text import draw


class GadgetGrid(Game[GadgetGridState, Act]):
    """The game of Gadget Grid."""

    name = "gadget_grid"
    title = "Gadget Grid"
    tagline = "Pick up gadgets, dodge machines and zap each other: the last one with a Life Gizmo wins."
    rules_version = 1
    players = (4, 1, 2, 3, 5, 6, 7, 8)
    has_chance = True
    long_turns = True
    options = choices.OPTIONS

    def start(self, players: int = 4, **options: Any) -> GadgetGridState:
        self.check_players(players)
        return GadgetGridState.opening(choices.terms_of(players, self.check_options(options)))

    def from_dict(self, data: Any) -> GadgetGridState:
        return state_from_dict(data)

    def story(self, before: GadgetGridState, action: Act) -> list[Event]:
        return stories.story(before, action)

    def situation(self, state: GadgetGridState) -> Situation:
        return telling.situation(state)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return stories.statistics(events, players)

    def draw(self, state: GadgetGridState) -> str:
        return draw(state)


GAME = GadgetGrid()
