"""Gridwar: tiles climb on one another and race for the far corner. Rules: RULES.md, GW-1 to GW-28."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.game import Event, Game, Situation
from gridarium.games.gridwar import options as choices
from gridarium.games.gridwar.rules.deserialize import state_from_dict
from gridarium.games.gridwar.rules.moves import Act
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.games.gridwar.text import events as stories
from gridarium.games.gridwar.text.ascii import draw


class Gridwar(Game[GridwarState, Act]):
    """The game of Gridwar."""

    name = "gridwar"
    title = "Gridwar"
    tagline = "March your tiles over the board, climb on others, and be first in the far corner."
    rules_version = 1
    players = (2,)
    minutes = 20
    difficulty = "more to learn"
    level_odds = 2.7  # 175 Elo
    showcase = (
        "@-e5 . @-n5 @-j5 . @-d5 @-f5 e5-j1 . j5-h2 @-f9 @-i6 n5-s1 . @-e10 @-f7 f5-k2 d5-f1 j1-o1 . h2-c3 @-h9 @-j5 "
        "i6-h2 f9-i4 s1-r1 . @-f5 k2-p1 @-e7 o1-r2 f1-a1 f7-k7 e10-i8 . h2-d1 @-f9 h9-g6 c3-b1 j5-h3 @-g9 i4-g1 . @-f7 "
        "@-f6 f5-f6.2 k7-p2"
    )
    options = choices.OPTIONS
    advised_by = "ai.advice"
    tallies = stories.TALLIES

    def moved(self, options: Mapping[str, Any], by: int) -> dict[str, Any]:
        """The handicap is a player's, so it goes with the player (GW-7)."""
        return {**options, "handicap": choices.handicap_moved(options["handicap"], by)}

    def start(self, players: int = 2, **options: Any) -> GridwarState:
        self.check_players(players)
        return GridwarState(choices.terms_of(self.check_options(options)))

    def from_dict(self, data: Any) -> GridwarState:
        return state_from_dict(data)

    def story(self, before: Any, action: Any) -> list[Event]:
        return stories.events_of(before, action)

    def situation(self, state: Any) -> Situation:
        return stories.situation(state)

    def draw(self, state: Any) -> str:
        return draw(state)


GAME = Gridwar()
