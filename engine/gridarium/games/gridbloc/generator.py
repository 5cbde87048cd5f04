"""Random maps that are fair to both sides."""

from __future__ import annotations

from gridarium.game import RandomSource
from gridarium.games.gridbloc.board import Board, reachable
from gridarium.games.gridbloc.maps import Map, edge_names, middle, tile_name, tile_place

FEWEST_WAYS = 3
"""Steps that lead away from the star of a random map."""


def random_map(chance: RandomSource, w: int = 9, h: int = 9) -> Map:
    """A fair map: the same seen from either side (half a turn changes nothing), every tile within reach of the star.

    Roughly one edge in eight has a wall. The star is in the middle.
    """
    names = edge_names(w, h)
    star = middle(w, h)
    everything = (1 << w * h) - 1
    walls: set[str] = set()
    for _ in range(len(names) // 16):
        name = names[int(chance.random() * len(names))]
        tried = walls | {name, _half_turn(name, w, h)}
        board = Board(Map(w, h, star, tuple(edge for edge in names if edge in tried)))
        if (
            reachable(board.open_steps, board.star) == everything
            and board.open_steps[board.star].bit_count() >= FEWEST_WAYS
        ):
            walls = tried
    return Map(w, h, star, tuple(edge for edge in names if edge in walls))


def _half_turn(edge: str, w: int, h: int) -> str:
    """The edge that a half turn of the board puts in this one's place."""
    places = [tile_place(name, w, h) for name in edge.split("|")]
    turned = sorted(((w - 1 - x, h - 1 - y) for x, y in places), key=lambda place: (place[1], place[0]))
    return "|".join(tile_name(x, y) for x, y in turned)
