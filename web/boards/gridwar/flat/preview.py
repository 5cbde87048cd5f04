"""Preview of the tile that is chosen: every end that it can reach with its cost, and the path there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridwar.rules.board import BIT, NUMBER, spaces_in
from gridarium.games.gridwar.rules.movegen import Field
from gridarium.games.gridwar.rules.moves import POINTS, RANKS, supply
from gridarium.games.gridwar.rules.position import Position

SUPPLIES = {supply(rank): rank for rank in RANKS}
"""The rank of what enters, by the name of where it comes from."""


class Reach(NamedTuple):
    """Reach of a tile by one move or entry.

    ``costs`` are the points that each end takes, ``before`` is for each space on the way to one of them the space
    before it; a tile that enters comes from nowhere to its first. ``overhanging`` are those on which it overhangs.
    """

    costs: Mapping[int, int]
    before: Mapping[int, int]
    overhanging: frozenset[int]

    def path(self, end: int) -> list[int]:
        """The spaces on the way to an end, in order."""
        way = [end]
        while way[-1] in self.before:
            way.append(self.before[way[-1]])
        return way[::-1]


NOTHING = Reach({}, {}, frozenset())


def reach(state: Position, chosen: str) -> Reach:
    """Reach of the tile that was pointed at first; nothing when it cannot move or enter."""
    rank, origin = SUPPLIES.get(chosen), NUMBER.get(chosen)
    if rank is not None and rank in state.entering():
        return _reach(*_dependencies(state), None, state.holes[state.to_move or 0], POINTS[rank])
    if origin is not None and state.to_move is not None and origin in state.movers():
        return _reach(*_dependencies(state), origin, 0, POINTS[state.rank_at(origin)])
    return NOTHING


def zone(state: Position, chosen: str) -> int:
    """The empty spaces where a zone of control stops the tile that is chosen, or would stop any of the side to move.

    Where a tile overhangs no zone stops it (GW-18); what is chosen counts as lifted from its place already (GW-16).
    """
    if state.to_move is None:
        return 0
    field = state.field()
    space = NUMBER.get(chosen)
    if space is not None and space in state.movers():
        field = field.without(space)
    return field.zone & field.resting & ~state.tiles[0] & ~state.tiles[1]


def _dependencies(state: Position) -> tuple[int, int, int, int]:
    """What a field depends on."""
    white, black = state.tiles
    return white | black, white if state.to_move else black, state.terms.cost_up, state.terms.cost_down


@lru_cache(maxsize=64)
def _reach(tiles: int, enemies: int, up: int, down: int, origin: int | None, holes: int, points: int) -> Reach:
    field = Field(tiles, enemies, up, down)
    if origin is None:
        fronts = field.entries(holes, points)
    else:
        field = field.without(origin)
        fronts = field.moves(origin, points)
    ends = field.ends(fronts)
    costs = {space: spent for spent, front in enumerate(fronts) for space in spaces_in(front & ends)}
    before: dict[int, int] = {}
    for end in sorted(costs, key=lambda end: -costs[end]):
        if end not in before:  # else the way there is a part of a longer one
            way = field.path(fronts, end)
            before.update(zip(way[1:], way, strict=False))
    return Reach(costs, before, frozenset(space for space in before if not field.resting & BIT[space]))
