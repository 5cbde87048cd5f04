"""GridBloc: a runner collects tiles, a blocker walls it in; then they swap. Rules: RULES.md, GB-1 to GB-43."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium.game import Event, Game, Option, Situation, Statistic
from gridarium.games.gridbloc.options import CHARACTER, OPTIONS, PLAYERS, TURNS_PER_WALL, USES_EACH, terms_of
from gridarium.games.gridbloc.rules.board import board_of
from gridarium.games.gridbloc.rules.moves import AnyMove
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import USES, usual_turns
from gridarium.games.gridbloc.setup.presets import map_of
from gridarium.games.gridbloc.text.score_table import score_table
from gridarium.games.gridbloc.text.status import situation

AIM_OF_MANY = (
    "One builds walls, the others run for tiles, and everybody builds once. Run more points than you let through."
)
"""What a game of three to six is about (GB-33, GB-37)."""


class GridBloc(Game[GridBlocState, AnyMove]):
    """The game of GridBloc, basic and advanced."""

    name = "gridbloc"
    title = "GridBloc"
    tagline = "One runs for tiles, one builds walls. Then you swap. The longer journey wins."
    rules_version = 1
    players = PLAYERS
    minutes = 10
    level_odds = 6.0  # 312 Elo
    showcase = (
        "d6 d6|d7 c6 b6|c6 c5 c4|c5 d4 d3|d4 e4 e3|e4 f5 f5|g5 f6 f6|g6 e7 d7|e7 "
        "f7 f7|g7 f8 f8|g8 e8 e8|e9 d8 d8|d9 c8 b8|c8 c7 b7|c7"
    )
    longest = 8_000
    starter = "first_runner"
    options = OPTIONS
    advised_by = "ai.advice"

    def start(self, players: int = 2, **options: Any) -> GridBlocState:
        self.check_players(players)
        chosen = self.check_options(options)
        CHARACTER.each(options.get(CHARACTER.name, ()), players)  # also where all are the usual one
        return GridBlocState(board_of(map_of(chosen["map"])), terms_of(players, chosen))

    def from_dict(self, data: Any) -> GridBlocState:
        from gridarium.games.gridbloc.rules.deserialize import state_from_dict  # noqa: PLC0415  few games are read from one

        return state_from_dict(data)

    def story(self, before: GridBlocState, action: AnyMove) -> list[Event]:
        from gridarium.games.gridbloc.text.events import events  # noqa: PLC0415  nothing has happened in a new game

        return events(before, action)

    def situation(self, state: GridBlocState) -> Situation:
        return situation(state)

    def goes_on(self, before: GridBlocState, after: GridBlocState) -> str:
        from gridarium.games.gridbloc.text.status import goes_on  # noqa: PLC0415  only puzzles ask

        return goes_on(before, after)

    def score_table(self, state: GridBlocState) -> list[Statistic]:

        return score_table(state)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        from gridarium.games.gridbloc.text.statistics import statistics  # noqa: PLC0415  only a game that is over needs it

        return statistics(events, players)

    def offered(self, option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
        if option in (CHARACTER, USES_EACH) and not options["powers"]:
            return []
        if option is USES_EACH:
            there = CHARACTER.fit(options["character"], players)
            return [(label, name) for label, name in USES_EACH.parts() if USES[name] and name in there]
        if option is TURNS_PER_WALL:
            usual = f"{usual_turns(players)}, as usual"
            return [(usual if turns is None else label, turns) for label, turns in option.presets()]
        return super().offered(option, players, options)

    def draw(self, state: GridBlocState) -> str:
        from gridarium.games.gridbloc.text.ascii import draw  # noqa: PLC0415  only terminals need it

        return draw(state)

    def aim(self, state: GridBlocState) -> str:
        return self.tagline if state.players == 2 else AIM_OF_MANY


GAME = GridBloc()
