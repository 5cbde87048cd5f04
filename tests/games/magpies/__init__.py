"""Magpies: three to eight of them gather trinkets with a die and open cards. Rules: RULES.md, MP-1 to MP-15."""

from __future__ import annotations

from gridarium.game import ChoiceOption
from gridarium.small import DeclaredGame

from . import events
from .notation import FEWEST, GRID, MOST, TREE
from .state import ROUNDS, MagpiesState


class Magpies(DeclaredGame[MagpiesState]):
    """The game of Magpies."""

    name = "magpies"
    title = "Magpies"
    tagline = "Gather trinkets, draw cards, and steal from each other."
    rules_version = 1
    players = tuple(range(FEWEST, MOST + 1))
    has_chance = True
    showcase = "card-hop card-gem card-steal card-hop card-gem card-steal roll-5 c4 c5 d5 d4 ."
    position = MagpiesState
    deeds = staticmethod(events.deeds)
    situation = staticmethod(events.situation)
    tallies = events.TALLIES
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

    def draw(self, state: MagpiesState) -> str:
        signs = {TREE: "T", **dict.fromkeys(state.lying, "o")}
        return GRID.draw(signs, {player: state.at[player] for player in state.stay})


GAME = Magpies()
