"""Where powers lead on a board, computed once for each (GB-20 to GB-28), and the blocker's actions of all kinds."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.moves import Power, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.straight_lines import ahead

REACHING = ("roo", "bee", "mouse", "frog")
"""Characters whose power leads where no steps may lead; the others' powers are made of legal steps."""


class Leap(NamedTuple):
    """Two steps in one straight line: over which tile, the bits of it and of the one after it, and the action."""

    via: int
    first: int
    second: int
    action: Power


class Powers:
    """For each tile of a board, what the powers reach from it, by tile; walls are looked at in play."""

    def __init__(self, board: Tables) -> None:
        self.board = board
        self.all_edges = (1 << len(board.edges)) - 1

    @cached_property
    def landings(self) -> tuple[Power, ...]:
        """For each tile the power that ends on it and names no other."""
        return tuple(Power(f"{name}!", ("power", name), tile) for tile, name in enumerate(self.board.tiles))

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The neighbours of each tile, whatever the walls."""
        return tuple(sum(bit for bit, _ in steps) for steps in self.board.steps_from)

    @cached_property
    def sticky(self) -> tuple[Sticky, ...]:
        """GB-30: the sticky wall on each edge."""
        return tuple(Sticky(f"{name}s", ("sticky", name), edge) for edge, name in enumerate(self.board.edge_names))

    @cached_property
    def trapdoors(self) -> tuple[Trapdoor, ...]:
        """GB-31: the trapdoor wall on each edge."""
        return tuple(Trapdoor(f"{name}t", ("trapdoor", name), edge) for edge, name in enumerate(self.board.edge_names))

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The two tiles of each edge."""
        return tuple(1 << a | 1 << b for a, b in self.board.edges)

    @cached_property
    def edges_of(self) -> tuple[int, ...]:
        """The edges of each tile."""
        found = [0] * len(self.board.tiles)
        for edge, pair in enumerate(self.board.edges):
            for tile in pair:
                found[tile] |= 1 << edge
        return tuple(found)

    def _onto(self, tiles: int) -> tuple[Power, ...]:
        return tuple(power for power in self.landings if tiles >> power.tile & 1)

    def _over(self, via: int, tile: int) -> Power:
        first, second = self.board.tiles[via], self.board.tiles[tile]
        return Power(f"{first}-{second}!", ("power", first, second), tile, via)

    @cached_property
    def bounds(self) -> tuple[tuple[Power, ...], ...]:
        """GB-22: a step that ignores walls."""
        return tuple(self._onto(near) for near in self.near)

    @cached_property
    def in_flight(self) -> tuple[int, ...]:
        """GB-23, GB-27: the tiles at most two steps away, whatever the walls, without the tile itself."""
        reached = []
        for tile, near in enumerate(self.near):
            far = near
            for other, further in enumerate(self.near):
                if near >> other & 1:
                    far |= further
            reached.append(far & ~(1 << tile))
        return tuple(reached)

    @cached_property
    def flights(self) -> tuple[tuple[Power, ...], ...]:
        """GB-23."""
        return tuple(self._onto(tiles) for tiles in self.in_flight)

    @cached_property
    def leaps(self) -> tuple[tuple[Leap, ...], ...]:
        """GB-21: two steps in one straight line."""
        return tuple(
            tuple(Leap(via, 1 << via, 1 << end, self._over(via, end)) for via, end, _, _ in lines)
            for lines in ahead(self.board)
        )

    @cached_property
    def in_leapfrog(self) -> tuple[int, ...]:
        """GB-26: the tiles exactly two further in a straight line."""
        return tuple(
            sum(1 << end for end in {line.end for line in lines} - {start})
            for start, lines in enumerate(ahead(self.board))
        )

    @cached_property
    def leapfrogs(self) -> tuple[tuple[Power, ...], ...]:
        """GB-26."""
        return tuple(self._onto(tiles) for tiles in self.in_leapfrog)

    def jumps_of(self, character: str) -> tuple[int, ...]:
        """For each tile, those that a power reaches from it whatever the walls."""
        return {"roo": self.near, "bee": self.in_flight, "frog": self.in_leapfrog}[character]

    @cached_property
    def gnaws(self) -> tuple[tuple[tuple[int, Power], ...], ...]:
        """GB-24: straight steps, each with the bit of the edge that it crosses."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.board.tiles]
        for edge, (a, b) in enumerate(self.board.edges):
            found[a].append((b, edge))
            found[b].append((a, edge))
        return tuple(tuple((1 << edge, self.landings[tile]) for tile, edge in sorted(around)) for around in found)

    @cached_property
    def flutters(self) -> tuple[tuple[tuple[int, Power], ...], ...]:
        """GB-25: for each first tile, the bits of those around it and the actions that end there."""
        return tuple(
            tuple((bit, self._over(via, step.tile)) for bit, step in steps)
            for via, steps in enumerate(self.board.steps_from)
        )


@lru_cache(maxsize=64)
def powers_of(board: Tables) -> Powers:
    """The powers on a board."""
    return Powers(board)
