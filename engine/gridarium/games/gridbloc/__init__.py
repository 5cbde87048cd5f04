"""GridBloc: a runner collects tiles, a blocker walls it in; then they swap. Rules: RULES.md, GB-1 to GB-19."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.game import ChoiceOption, Event, Game, Situation, Statistic
from gridarium.games.gridbloc import story as stories
from gridarium.games.gridbloc.board import Move, board_of
from gridarium.games.gridbloc.options import MapOption, map_of
from gridarium.games.gridbloc.state import GridBlocState, state_from_dict
from gridarium.games.gridbloc.text import draw


class GridBloc(Game[GridBlocState, Move]):
    """The game of GridBloc, basic rules."""

    name = "gridbloc"
    title = "GridBloc"
    tagline = "One runs for tiles, one builds walls. Then you swap. The longer journey wins."
    rules_version = 1
    players = (2,)
    showcase = (
        "d6 d6|d7 c6 b6|c6 c5 c4|c5 d4 d3|d4 e4 e3|e4 f5 f5|g5 f6 f6|g6 e7 d7|e7 "
        "f7 f7|g7 f8 f8|g8 e8 e8|e9 d8 d8|d9 c8 b8|c8 c7 b7|c7"
    )
    starter = "first_runner"
    options = (
        ChoiceOption("first_runner", 1, "Which player runs first (GB-17).", (1, 2), ("Player 1", "Player 2")),
        MapOption("map", "standard", "The board: a shipped map by name, or a map as data (GB-1 to GB-6)."),
    )

    def start(self, players: int = 2, **options: Any) -> GridBlocState:
        self.check_players(players)
        chosen = self.check_options(options)
        plan = map_of(chosen["map"])
        if not plan.plain:
            raise ValueError("Only plain square boards can be played here.")
        return GridBlocState(board_of(plan), chosen["first_runner"] - 1)

    def from_dict(self, data: Any) -> GridBlocState:
        return state_from_dict(data)

    def story(self, before: GridBlocState, action: Move) -> list[Event]:
        return stories.story(before, action)

    def situation(self, state: GridBlocState) -> Situation:
        return stories.situation(state)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return stories.statistics(events, players)

    def draw(self, state: GridBlocState) -> str:
        return draw(state)


GAME = GridBloc()
