"""Schedules: who meets whom how often, each opening from all seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from gridarium.game import Game
from gridarium.search.levels import LEVELS
from gridarium.tournament.game import Job

__all__ = ["Form", "kinds_in_order", "schedule", "tables"]

Form = Literal["round-robin", "gauntlet", "ladder"]
"""All meet all; the first one meets all others; each meets the next two."""
REACH = 2
"""How many places up the ladder each player meets others."""


def kinds_in_order(game: Game) -> tuple[str, ...]:
    """All players of a game, those likely to be weakest first: the novice is next to the levels."""
    partners = sorted(game.advice().partners(), key="novice".__eq__)
    return ("random", "greedy", *partners, *map(str, LEVELS))


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
