"""Gridwar: tiles climb on one another and race for the far corner. Rules: RULES.md, GW-1 to GW-28."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.game import Event, Game, Situation, Statistic
from gridarium.games.gridwar import options as choices
from gridarium.games.gridwar import story as stories
from gridarium.games.gridwar.reading import state_from_dict
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.text import draw


class Gridwar(Game):
    """The game of Gridwar."""

    name = "gridwar"
    title = "Gridwar"
    tagline = "March your tiles over the board, climb on others, and be first in the far corner."
    rules_version = 1
    players = (2,)
    options = choices.OPTIONS

    def start(self, players: int = 2, **options: Any) -> GridwarState:
        self.check_players(players)
        return GridwarState(choices.terms_of(self.check_options(options)))

    def from_dict(self, data: Any) -> GridwarState:
        return state_from_dict(data)

    def story(self, before: Any, action: Any) -> list[Event]:
        return stories.story(before, action)

    def situation(self, state: Any) -> Situation:
        return stories.situation(state)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return stories.statistics(events, players)

    def draw(self, state: Any) -> str:
        return draw(state)


GAME = Gridwar()
