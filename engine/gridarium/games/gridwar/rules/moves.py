"""Actions: small immutable values, each made once and kept (section "Notation" of the rule book). The ranks that they
name (GW-8, GW-9)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gridarium.games.gridwar.rules.board import NAMES

TROOP, LEADER, COMMANDER = RANKS = 0, 1, 2
RANK_NAMES = ("troop", "leader", "commander")
RANK_LETTERS = ("", "L", "C")
"""In texts."""
POINTS = (5, 8, 10)
"""Movement points."""
OWN_SUPPORTS = (2, 1, 1)
"""Own tiles that must be under one to capture."""
PRICE = (0, 1, 3)
"""Yellows for the token."""

PROMOTE, CAPTURE, ENTER, MOVE, END = range(5)
OFF = -1
"""In place of a space: off the board, or none."""


class Act(NamedTuple):
    """Action of a player; what of the last five it is about depends on its kind."""

    text: str
    targets: tuple[str, ...]
    kind: int
    rank: int = TROOP
    """The rank that it had off the board, before it is promoted or as it enters."""
    origin: int = OFF
    """Where the tile is."""
    end: int = OFF
    """Where the tile comes to rest: for a capture the space of the victim that is taken first."""
    other: int = OFF
    """The space of a second victim (GW-24)."""
    promoted: int = TROOP
    """The rank that it gets."""

    def __str__(self) -> str:
        return self.text


FINISH = Act(".", ("end",), END)


def supply(rank: int) -> str:
    """The name of what a player has of a rank off the board: "@", "@L", "@C"."""
    return f"@{RANK_LETTERS[rank]}"


@cache
def promotion(space: int, promoted: int) -> Act:
    """On the board."""
    place, sign = NAMES[space], f"={RANK_LETTERS[promoted]}"
    return Act(place + sign, (place, sign), PROMOTE, origin=space, promoted=promoted)


@cache
def promotion_off(rank: int, promoted: int) -> Act:
    """Off the board."""
    place, sign = supply(rank), f"={RANK_LETTERS[promoted]}"
    return Act(place + sign, (place, sign), PROMOTE, rank=rank, promoted=promoted)


@cache
def capture(origin: int, first: int, other: int = OFF) -> Act:
    """GW-23, GW-24: the tile drops into the space of the first."""
    victims = [NAMES[space] for space in (first, other) if space != OFF]
    text = f"{NAMES[origin]}x{'+'.join(victims)}"
    return Act(text, (NAMES[origin], *victims), CAPTURE, origin=origin, end=first, other=other)


class TileMoves(dict[int, Act]):
    """Moves or entries of one tile, by where they end."""

    def __init__(self, origin: int, rank: int = TROOP) -> None:
        """``origin`` is a space, or `OFF`; then ``rank`` is the rank off the board."""
        super().__init__()
        self.origin = origin
        self.rank = rank
        self.kind = ENTER if origin == OFF else MOVE
        self.start = supply(rank) if origin == OFF else NAMES[origin]
        self.begins = f"{self.start}-"
        """How their texts begin, and no others."""

    def __missing__(self, end: int) -> Act:
        targets = (self.start, NAMES[end])
        act = self[end] = Act(self.begins + NAMES[end], targets, self.kind, self.rank, self.origin, end)
        return act


MOVES = {space: TileMoves(space) for space in NAMES}
ENTRIES = tuple(TileMoves(OFF, rank) for rank in RANKS)
