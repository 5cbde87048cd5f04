"""A blueprint made ready to play: who sits where, and for each seat its ways, home-row and goals."""

from __future__ import annotations

from functools import lru_cache

from gridarium.games.gridopolis.rules.moves import ADD, BOX, TELEPORT, Builds, DirectionTable
from gridarium.games.gridopolis.setup.blueprints import SEATS, Blueprint
from gridarium.games.gridopolis.setup.coordinates import DIRECTIONS, SIDES, Z, not_back, strictly_ahead

OPEN, BOXED = -1, -2
"""What a pad carries when there is no marker on it."""
KING, MOVED = 2, 1
"""Bits of a marker; the higher bits are its player."""
HOPS, CAPTURES = 1, 2
"""What kind of chain is under way; 0 for none (GO-16)."""


class Seated:
    """Seat of one player: what the rules say about its markers."""

    def __init__(self, blueprint: Blueprint, name: str) -> None:
        plans = dict(blueprint.seats)
        plan = plans[name]
        self.name = name
        self.forward = plan.forward
        self.markers = plan.markers
        self.home = frozenset(plan.kingerizers)
        self.crowns = frozenset(at for seat, other in blueprint.seats if seat != name for at in other.kingerizers)
        self.target = frozenset(plan.target)
        ahead, free = strictly_ahead(plan.forward), not_back(plan.forward)
        self.ahead = DirectionTable(ahead, onward=False), DirectionTable(ahead, onward=True)
        """Ways of a pawn that must go forward (GO-14): of a turn's first action, and of one that goes on."""
        self.free = DirectionTable(free, onward=False), DirectionTable(free, onward=True)
        """Ways of any other pawn (GO-13)."""


class Tables:
    """Tables of a board that do not change in a game. Seats in the order of turns, player 0 first."""

    def __init__(self, blueprint: Blueprint, first: str) -> None:
        names = [name for name, _ in blueprint.seats]
        if first not in names:
            raise ValueError(f"Nobody sits {first}; who starts is one of {', '.join(names)} (GO-4).")
        after = [SEATS[(SEATS.index(first) + turn) % len(SEATS)] for turn in range(len(SEATS))]
        self.blueprint = blueprint
        self.pads = frozenset(blueprint.pads)
        self.first = first
        self.names = tuple(name for name in after if name in names)
        self.players = len(names)
        self.seats = tuple(Seated(blueprint, name) for name in self.names)
        self.every = DirectionTable(DIRECTIONS, onward=False), DirectionTable(DIRECTIONS, onward=True)
        """Ways of a king (GO-23)."""
        rules = blueprint.rules
        self.jumps_opponents = rules.capture in ("jump", "none")
        self.lands_on_opponents = rules.capture == "landing" and rules.steps
        self.kingerizers = {at: player for player, seat in enumerate(self.seats) for at in seat.home}
        self.teleporters = blueprint.teleporters
        self.plain = tuple(
            at for at in blueprint.pads if at not in self.kingerizers and at not in blueprint.teleporters
        )
        """The blueprint's pads without a node, which take a blocker box (GO-28)."""
        self.beside, self.sites = _sites(blueprint.pads)
        self.adds = Builds("+", "+pad", ADD)
        self.boxes = Builds("#", "+box", BOX)
        self.teleports = Builds(">", "", TELEPORT)

    def opening(self) -> dict[int, int]:
        """Opening: what each pad carries at the start."""
        cells = dict.fromkeys(self.blueprint.pads, OPEN)
        cells |= dict.fromkeys(self.blueprint.boxes, BOXED)
        for player, seat in enumerate(self.seats):
            cells |= dict.fromkeys(seat.markers, player << 2)
        return cells


@lru_cache(maxsize=64)
def board_of(blueprint: Blueprint, first: str) -> Tables:
    """The board of a blueprint; the same one each time. Raises ValueError when nobody sits where it starts."""
    return Tables(blueprint, first)


def _sites(pads: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The empty places beside pads, and those with the ones right above pads, each sorted (GO-27)."""
    known = set(pads)
    beside = {at + side for at in pads for side in SIDES} - known
    above = {at + Z for at in pads} - known
    return tuple(sorted(beside)), tuple(sorted(beside | above))
