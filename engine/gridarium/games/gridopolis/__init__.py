"""Gridopolis: markers jump through a grid-set of pads in three dimensions. Rules: RULES.md, GO-1 to GO-33."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.game import Event, Game, Option, Situation, Statistic
from gridarium.games.gridopolis import options as choices
from gridarium.games.gridopolis.rules.deserialize import from_dict
from gridarium.games.gridopolis.rules.moves import Move
from gridarium.games.gridopolis.rules.state import GridopolisState, can_give_up
from gridarium.games.gridopolis.setup.presets import blueprint_of, players_of
from gridarium.games.gridopolis.text import events as stories
from gridarium.games.gridopolis.text.ascii import draw


class Gridopolis(Game[GridopolisState, Move]):
    """Matrix, the other games that come with it, and blueprints of one's own."""

    name = "gridopolis"
    title = "Gridopolis"
    tagline = "Step, hop and capture through three dimensions, and build as you go. Be the last one standing."
    rules_version = 1
    players = (2, 3, 4, 1)
    minutes = 20
    difficulty = "more to learn"
    level_odds = 6.2  # 317 Elo
    showcase = (
        "3.1.2-3.3.2 3.6.2-3.5.2 4.1.2-4.3.2 3.5.2-3.5.3 >3.3.1 3.3.2-4.4.2 >5.3.3 5.6.2-5.5.1 >4.4.2 5.1.2-3.3.2 "
        "3.3.2-5.3.2 4.4.2-5.3.1 4.3.2-4.4.2 >5.5.1 4.7.2-3.6.2 5.3.2-4.4.2 >3.5.3 4.6.2-3.5.1 +4.2.1 3.7.2-4.6.2 "
        "3.2.2-4.3.1 3.3.1-3.2.2 5.3.3-4.4.2 >5.3.3 3.2.2-4.1.2 5.3.3-4.4.2 >5.3.3 4.1.2-5.1.2 5.1.2-5.3.2 "
        "5.3.2-3.1.2 4.3.1-5.4.2 3.1.2-4.2.1 . 5.4.2-5.5.2 4.6.2*5.5.2 +6.1.2 5.3.1-5.2.2 5.3.3-4.4.2 >5.3.3 "
        "5.2.2-5.1.2 5.3.3-4.4.2 >3.3.1 3.5.1-4.4.2 >5.3.3 +6.3.1"
    )
    options = choices.OPTIONS
    advised_by = "ai.advice"
    tallies = stories.TALLIES
    starter = "first"

    def players_for(self, options: Mapping[str, Any]) -> tuple[int, ...]:
        return players_of(options["blueprint"])

    def clock(self, options: Mapping[str, Any]) -> int | None:
        minutes: int | None = options["minutes"]
        return None if minutes is None else 60 * minutes

    def start(self, players: int = 2, **options: Any) -> GridopolisState:
        chosen = self.check_options(options)
        self.check_players(players, chosen)
        board = choices.board_for(chosen["blueprint"], players, chosen["first"], chosen["teleporters"])
        state = GridopolisState(board, chosen["rounds"], chosen["minutes"])
        state.give_up(list(map(int, choices.HANDICAP.each(chosen["handicap"], players))))
        return state

    def from_dict(self, data: Any) -> GridopolisState:
        return from_dict(data)

    def story(self, before: GridopolisState, action: Move) -> list[Event]:
        return stories.events_of(before, action)

    def offered(self, option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """GO-4: a seat that plays starts. GO-7: there may be no teleporters to leave out. GO-32: a blueprint may have a
        number of rounds."""
        offered = super().offered(option, players, options)
        if players not in self.players_for(options):
            return offered
        blueprint = blueprint_of(options["blueprint"], players)
        if option is choices.HANDICAP:
            return choices.HANDICAP.parts() if can_give_up(blueprint) else []
        if option is choices.FIRST:
            playing = dict(blueprint.seats)
            return [(label, name) for label, name in offered if name in playing]
        if option is choices.TELEPORTERS and not blueprint.teleporters:
            return [(label, value) for label, value in offered if value is None]
        if option is choices.ROUNDS and blueprint.rules.rounds is not None:
            designed = f"As designed: {blueprint.rules.rounds}"
            return [(designed if value is None else label, value) for label, value in offered]
        return offered

    def aim(self, state: GridopolisState) -> str:
        return stories.aim(state)

    def situation(self, state: GridopolisState) -> Situation:
        return stories.situation(state)

    def score_table(self, state: GridopolisState) -> list[Statistic]:
        return stories.score_table(state)

    def draw(self, state: GridopolisState) -> str:
        return draw(state)


GAME = Gridopolis()
