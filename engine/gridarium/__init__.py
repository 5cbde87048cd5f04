"""Gridarium: grid strategy games, their rules, matches, links and players.

    import gridarium

    game = gridarium.load("gridbloc")
    state = game.start(players=2, first_runner=1)
    while state.outcome is None:
        state.play(state.legal_actions()[0])
    print(state.outcome.reason)

No dependencies. Knows no browser and no HTML.
"""

from __future__ import annotations

from gridarium.game import CHANCE, Action, Event, Game, IllegalAction, Option, Outcome, State
from gridarium.games import GAMES, load

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Outcome",
    "State",
    "load",
]
