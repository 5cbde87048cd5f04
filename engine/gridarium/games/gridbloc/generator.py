"""Random maps that are fair to both sides."""

from __future__ import annotations

from gridarium.game import RandomSource
from gridarium.games.gridbloc.board import Tables, closed, reachable
from gridarium.games.gridbloc.layout import tile_name
from gridarium.games.gridbloc.maps import SquareMap, edge_names, middle, tile_place

FEWEST_WAYS = 3
"""Steps that lead away from the star of a random map."""


def random_map(chance: RandomSource, w: int = 9, h: int = 9) -> SquareMap:
    """A fair map: the same seen from either side (half a turn changes nothing), every tile within reach of the star.

    Roughly one edge in eight has a wall. The star is in the middle.
    """
    names = edge_names(w, h)
    number = {name: edge for edge, name in enumerate(names)}
    star = middle(w, h)
    board = Tables(SquareMap(w, h, star))
    steps, walls = board.open_steps, 0
    for _ in range(len(names) // 16):
        edge = int(chance.random() * len(names))
        edges = {edge, number[_half_turn(names[edge], w, h)]}
        tried_walls = walls | sum(1 << each for each in edges)
        tried = _parted(board, steps, tried_walls, edges)
        if reachable(tried, board.star) == (1 << w * h) - 1 and tried[board.star].bit_count() >= FEWEST_WAYS:
            steps, walls = tried, tried_walls
    return SquareMap(w, h, star, tuple(name for edge, name in enumerate(names) if walls >> edge & 1))


def _parted(board: Tables, steps: tuple[int, ...], walls: int, edges: set[int]) -> tuple[int, ...]:
    """The open steps that are left when walls are put on these edges, which are among all that stand then."""
    left = list(steps)
    for edge in edges:
        for a, b, not_a, not_b, ways in board.cuts[edge]:
            if closed(ways, walls):
                left[a] &= not_b
                left[b] &= not_a
    return tuple(left)


def _half_turn(edge: str, w: int, h: int) -> str:
    """The edge that a half turn of the board puts in this one's place."""
    places = [tile_place(name, w, h) for name in edge.split("|")]
    turned = sorted(((w - 1 - x, h - 1 - y) for x, y in places), key=lambda place: (place[1], place[0]))
    return "|".join(tile_name(x, y) for x, y in turned)
