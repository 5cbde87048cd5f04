"""Advanced games of GridBloc that the bench plays, thinks about and opens."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from gridarium.match.match import Match, Seat
from tests.bench.games.gridbloc import GRIDBLOC

TRAPS = ["sticky", "trapdoor"]


class Advanced(NamedTuple):
    """A game by what it is called in the table, and how many play it on which terms."""

    title: str
    players: int
    options: dict[str, Any]

    def match(self, actions: list[str] | None = None, level: int = 0) -> Match:
        """A match with these actions, between people or computers of a level."""
        match = Match(GRIDBLOC, [Seat(f"Ada {seat}", level) for seat in range(self.players)], self.options)
        match.extend(actions or [])
        return match

    def by_chance(self, length: int) -> list[str]:
        """The first actions of a random game."""
        chance, state = Random(1), GRIDBLOC.start(self.players, **self.options)
        actions: list[str] = []
        while state.to_move is not None and len(actions) < length:
            actions.append(str(state.random_action(chance)))
            state.play(state.parse(actions[-1]))
        return actions


TWO = Advanced("two with powers", 2, {"powers": True, "character": ["cheetah", "frog"], "blocker_powers": TRAPS})
_EVERYTHING: dict[str, Any] = {
    "powers": True,
    "character": ["bee", "frog", "mouse", "cheetah"],
    "blocker_powers": TRAPS,
    "extra_walls": "backtracks",
}
FOUR = Advanced("four with everything", 4, _EVERYTHING)
HEXAGONS = Advanced("hexagons, four with everything", 4, {**_EVERYTHING, "map": "hexagons"})
CUBE = Advanced("cube, two with powers", 2, {**TWO.options, "map": "cube"})
LARGE_FOUR = Advanced("20 x 20, four with everything", 4, {**_EVERYTHING, "map": {"w": 20, "h": 20}})
