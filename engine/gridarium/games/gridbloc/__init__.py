"""GridBloc: a runner collects tiles, a blocker walls it in; then they swap. Rules: RULES.md, GB-1 to GB-43."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium.game import Event, Game, Option, Situation, Statistic
from gridarium.games.gridbloc import story as stories
from gridarium.games.gridbloc.actions import AnyMove
from gridarium.games.gridbloc.advanced import AdvancedState, AnyState
from gridarium.games.gridbloc.board import Step, Wall, board_of
from gridarium.games.gridbloc.options import OPTIONS, map_of, offered, terms_of
from gridarium.games.gridbloc.state import GridBlocState, state_from_dict
from gridarium.games.gridbloc.text import draw


class GridBloc(Game[AnyState, AnyMove]):
    """The game of GridBloc, basic and advanced."""

    name = "gridbloc"
    title = "GridBloc"
    tagline = "One runs for tiles, one builds walls. Then you swap. The longer journey wins."
    rules_version = 1
    players = (2, 3, 4, 5, 6)
    showcase = (
        "d6 d6|d7 c6 b6|c6 c5 c4|c5 d4 d3|d4 e4 e3|e4 f5 f5|g5 f6 f6|g6 e7 d7|e7 "
        "f7 f7|g7 f8 f8|g8 e8 e8|e9 d8 d8|d9 c8 b8|c8 c7 b7|c7"
    )
    starter = "first_runner"
    options = OPTIONS

    def start(self, players: int = 2, **options: Any) -> AnyState:
        self.check_players(players)
        chosen = self.check_options(options)
        board = board_of(map_of(chosen["map"]))
        terms = terms_of(players, chosen)
        if terms.basic and board.map.plain:
            return GridBlocState(board, terms.first_runner - 1)
        return AdvancedState(board, terms)

    def from_dict(self, data: Any) -> AnyState:
        return state_from_dict(data)

    def story(self, before: AnyState, action: AnyMove) -> list[Event]:
        if isinstance(before, AdvancedState) or not isinstance(action, Step | Wall):
            return []
        return stories.story(before, action)

    def situation(self, state: AnyState) -> Situation:
        if isinstance(state, AdvancedState):
            return Situation("", "", ("",) * state.players, tuple(state.scores))
        return stories.situation(state)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return stories.statistics(events, players)

    def offered(self, option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
        return offered(option, players, options)

    def draw(self, state: AnyState) -> str:
        return "" if isinstance(state, AdvancedState) else draw(state)


GAME = GridBloc()
