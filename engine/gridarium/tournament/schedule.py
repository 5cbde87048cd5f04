"""Schedules: who meets whom how often, each opening from all seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from gridarium.game import Game
from gridarium.search.levels import EASIEST, STRONGEST
from gridarium.tournament.game import Job

__all__ = ["Form", "kinds_in_order", "schedule", "tables"]

Form = Literal["round-robin", "gauntlet", "ladder"]
"""All meet all; the first one meets all others; each meets the next two."""
REACH = 2
"""How many places up the ladder each player meets others."""
LARGEST_STEP = 180
"""Elo that a step of the ladder is at most, on the average: a game goes by half levels where a whole one is more."""


def kinds_in_order(game: Game) -> tuple[str, ...]:
    """All players of a game, those likely to be weakest first: the novice is next to the levels.

    The levels are the steps of the game's ladder: 1, 2 and so on, or 1, 1.5 and so on (`Game.level_odds`).
    """
    partners = sorted(game.advice().partners(), key="novice".__eq__)
    steps = 1 if 400 * math.log10(game.level_odds) <= LARGEST_STEP else 2
    levels = (f"{number / steps:g}" for number in range(steps * EASIEST, steps * STRONGEST + 1))
    return ("random", "greedy", *partners, *levels)


def tables(kinds: Sequence[str], form: Form, size: int = 2) -> list[tuple[str, ...]]:
    """Which players sit at a table together, so many at each."""
    if form == "ladder":
        return [(kind, other) for place, kind in enumerate(kinds) for other in kinds[place + 1 : place + 1 + REACH]]
    if form == "gauntlet":
        return [(kinds[0], *others) for others in combinations(kinds[1:], size - 1)]
    return list(combinations(kinds, size))


def schedule(groups: Sequence[tuple[str, tuple[str, ...]]], games: int, seats: int, job: Job) -> list[Job]:
    """The games to play: so many of each group of players, each with the name of a game.

    The seats are passed on from one game of a group to the next, and the opening is another one once all have sat
    everywhere. With fewer players than seats they take turns around the table. ``job`` has all other terms. The games
    come in an order in which all have played about as often, whenever it is stopped, and more games come after them.
    """
    return [
        job._replace(
            game=game,
            kinds=kinds,
            seating=tuple((seat + turn) % len(kinds) for seat in range(seats)),
            number=turn * len(groups) + place,
            round=turn // len(kinds),
        )
        for turn in range(games)
        for place, (game, kinds) in enumerate(groups)
    ]
