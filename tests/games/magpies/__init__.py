"""Magpies: three to eight of them gather trinkets with a die and open cards. Rules: RULES.md, MP-1 to MP-15."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.game import ChoiceOption, Event, Game, Situation, Statistic

from . import story as stories
from .board import MOST, SIDE, SQUARES, TREE, Act
from .reading import state_from_dict
from .state import FEWEST, ROUNDS, MagpiesState


class Magpies(Game[MagpiesState, Act]):
    """The game of Magpies."""

    name = "magpies"
    title = "Magpies"
    tagline = "Gather trinkets, draw cards, and steal from each other."
    rules_version = 1
    players = tuple(range(FEWEST, MOST + 1))
    has_chance = True
    showcase = "card-hop card-gem card-steal card-hop card-gem card-steal roll-5 c4 c5 d5 d4 ."
    options = (
        ChoiceOption("rounds", 4, "After how many rounds the game ends (MP-13).", ROUNDS),
        ChoiceOption(
            "fly_away",
            False,
            "What becomes of a magpie whose player leaves (MP-14).",
            (False, True),
            ("A computer plays it", "It flies away"),
        ),
    )

    def start(self, players: int = FEWEST, **options: Any) -> MagpiesState:
        self.check_players(players)
        return MagpiesState(players, **self.check_options(options))

    def from_dict(self, data: Any) -> MagpiesState:
        return state_from_dict(data)

    def story(self, before: MagpiesState, action: Act) -> list[Event]:
        return stories.story(before, action)

    def situation(self, state: MagpiesState) -> Situation:
        return stories.situation(state)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return stories.statistics(events, players)

    def draw(self, state: MagpiesState) -> str:
        """The meadow with the first row at the bottom: players by number, a star for several, the tree, trinkets."""

        def sign(square: int) -> str:
            here = [player for player, at in enumerate(state.at) if at == square and player in state.stay]
            if here:
                return str(here[0] + 1) if len(here) == 1 else "*"
            return "o" if state.lying >> square & 1 else "T" if square == TREE else "."

        rows = [range(start, start + SIDE) for start in reversed(range(0, len(SQUARES), SIDE))]
        return "\n".join(f"{SQUARES[row[0]][1]} {' '.join(map(sign, row))}" for row in rows) + "\n  a b c d e"


GAME = Magpies()
