"""Gadget Grid: contestants on a 10 x 10 grid pick up gadgets, dodge machines and zap each other. Rules: RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.game import Event, Game, Option, Situation
from gridarium.games.gadget_grid import options as choices
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.phases.closing import DUEL
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.opening import give_up
from gridarium.games.gadget_grid.text import events as stories
from gridarium.games.gadget_grid.text import status


class GadgetGrid(Game[GadgetGridState, Act]):
    """The game of Gadget Grid."""

    name = "gadget_grid"
    title = "Gadget Grid"
    tagline = "Pick up gadgets, dodge machines and zap each other: the last one with a Life Gizmo wins."
    rules_version = 1
    players = (4, 1, 2, 3, 5, 6, 7, 8)
    proposed_players = 2
    minutes = 30
    difficulty = "much to learn"
    level_odds = 2.2  # 137 Elo
    showcase = (
        "first:p1 draw:square-100 draw:zomboflauge draw:multitasker draw:sticky-fingers draw:z3 draw:p1 roll:67 "
        "p1@67 z3@76 setup:quetzalcannon draw:pocket-hacker roll:13 quetzalcannon@13 pocket-hacker@31 draw:p2 "
        "draw:rock roll:34 rock@34 p2@43 setup:portal draw:portal roll:57 portal@57 portal@75 setup:rubble draw:z6 "
        "roll:03 z6@03 rubble@30 draw:p0 setup:gorgonzilla roll:16 p0@16 gorgonzilla@61 setup:mechakraken "
        "setup:portal roll:18 mechakraken@18 portal@81 draw:z2 setup:rubble roll:59 z2@59 rubble@95 draw:p3 "
        "draw:z1 roll:26 z1@26 p3@62 draw:portal draw:z5 roll:44 portal@44 z5@34 draw:z4 setup:acid-fountain "
        "roll:45 z4@45 acid-fountain@54 draw:parachute draw:rock draw:4-o-gone draw:pet-gremlin-lawyer "
        "draw:parachute draw:sentry-badge roll:39 parachute@39 sentry-badge@93 wear:parachute . step:77 step:67 "
        "step:56 . . draw:rubble draw:manocurlers roll:07 rubble@07 manocurlers@70 . step:34 step:35 step:24 . . "
        "draw:sentry-badge draw:acid-fountain roll:24 acid-fountain@25 sentry-badge@42 . step:73 step:64 step:65 . "
        ". draw:pet-gremlin-lawyer draw:random-teleporter roll:69 pet-gremlin-lawyer@69 random-teleporter@96 . "
        "step:17 step:28 step:39 wear:parachute . . draw:5-o-gone draw:acid-fountain roll:36 acid-fountain@36 "
        "5-o-gone@63 . step:55 step:46 step:56 . . draw:portal draw:rock roll:23 rock@23 portal@32 . step:23 "
        "step:24 step:33 . rock:p1"
    )
    draws_first = True
    has_chance = True
    long_turns = True
    options = choices.OPTIONS
    advised_by = "ai.advice"
    tallies = stories.TALLIES

    def start(self, players: int = 4, **options: Any) -> GadgetGridState:
        self.check_players(players)
        chosen = self.check_options(options)
        state = GadgetGridState.opening(choices.terms_of(players, chosen))
        give_up(state, list(map(int, choices.HANDICAP.each(chosen["handicap"], players))))
        return state

    def offered(self, option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Dummies take part only where somebody plays alone, without a handicap; Zombots come nearer where two play."""
        alone = players == SOLO
        idle = {"dummies": not alone, "handicap": alone, "creeping": players != DUEL}.get(option.name, False)
        return [] if idle else super().offered(option, players, options)

    def from_dict(self, data: Any) -> GadgetGridState:
        from gridarium.games.gadget_grid.rules.deserialize import state_from_dict  # noqa: PLC0415  few games are so read

        return state_from_dict(data)

    def story(self, before: GadgetGridState, action: Act) -> list[Event]:
        return stories.events_of(before, action)

    def situation(self, state: GadgetGridState) -> Situation:
        return status.situation(state)

    def draw(self, state: GadgetGridState) -> str:
        from gridarium.games.gadget_grid.text.ascii import draw  # noqa: PLC0415  only terminals need it

        return draw(state)


GAME = GadgetGrid()
