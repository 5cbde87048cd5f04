"""What lies near what on a board of any shape, for computer players: computed once for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.powers import powers_of


class Neighbourhood:
    """For each tile: ``straight``, the tiles over its edges; ``near`` and ``around``, the edges of the tiles at most
    one and two steps away. For each edge: ``beside``, the edges that meet it in a corner. ``rim``: the edges that meet
    the rim. ``plain``: whether every tile but the star is worth a point.
    """

    def __init__(self, board: Tables) -> None:
        tiles = range(len(board.tiles))
        straight, next_to = [0 for _ in tiles], [1 << tile for tile in tiles]
        for a, b, _, edge in board.links:
            next_to[a] |= 1 << b
            next_to[b] |= 1 << a
            if edge >= 0:
                straight[a] |= 1 << b
                straight[b] |= 1 << a
        self.straight = tuple(straight)
        edges_of = powers_of(board).edges_of
        self.near = tuple(together(edges_of, next_to[tile]) for tile in tiles)
        self.around = tuple(together(edges_of, together(next_to, next_to[tile])) for tile in tiles)
        beside, self.rim = [0 for _ in board.edges], 0
        for ring in board.rings:
            meeting = sum(1 << edge for edge in ring.edges)
            for edge in ring.edges:
                beside[edge] |= meeting & ~(1 << edge)
            if not ring.closed:
                self.rim |= meeting
        self.beside = tuple(beside)
        self.ends = tuple(1 << a | 1 << b for a, b in board.edges)
        self.plain = {*board.values} <= {0, 1} and board.values.count(0) == 1

    def adjacent_to_any(self, walls: int) -> int:
        """The edges that meet any of these walls."""
        return together(self.beside, walls)


def together(sets: Sequence[int], chosen: int) -> int:
    """All that is in the sets of these numbers."""
    found = 0
    while chosen:
        low = chosen & -chosen
        found |= sets[low.bit_length() - 1]
        chosen ^= low
    return found


@lru_cache(maxsize=32)
def neighbourhood_of(board: Tables) -> Neighbourhood:
    """The neighbourhoods of a board, computed once."""
    return Neighbourhood(board)
