"""What features positions of the basic game have, and their weights as tables of a board.

Features are told by a flood from the runner's tile (see
`fast_lookahead.Measure`): the unscored tiles of each layer, and after how many layers the blocker can close a fence in
time; by the walls near the runner, and by how far it is from the sides.

``python -m gridarium learn gridbloc`` writes ``data/weights.json``. Weights are in hundredths of a point.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import lru_cache

from gridarium.game import resource_text
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.setup.map import tile_place

LONGEST = 400
"""More layers than any flood has."""
LAYERS = ("layer 1", "layer 2", "layer 3", "layer 4", "layer 5+")
"""Unscored tiles so many steps away, on this side of the first fence that can be closed in time."""
FENCES = ("fence 0", "fence 1", "fence 2", "fence 3", "fence 4", "fence 5+")
"""Whether the first fence that can be closed in time is so many steps away, or else the last tile."""
WALLS = {"walls 2": 2, "walls 4": 4}
"""Walls between two tiles that are no further from the runner than so many steps of a king."""
SIDES = ("side", "side across")
"""How many tiles lie between the runner's and the nearest side, and the nearest of the sides across."""
NAMES = ("score", "turn", *LAYERS, *FENCES, *WALLS, *SIDES)


WEIGHTS: dict[str, int] = defaultdict(
    int, json.loads(resource_text("gridarium.games.gridbloc", "data/weights.json"))["weights"]
)
"""By feature; one that was not learned yet weighs nothing. ``constant`` is there whatever the features are."""


class Weights:
    """Weights for a board, in hundredths of a point: ``layers`` and ``fences`` by distance, ``places`` for
    the runner's tile, and ``walls`` for each wall among those near it, whose masks are ``near`` by tile; ``turn`` for
    being to move.
    """

    def __init__(self, board: Tables) -> None:
        self.turn = WEIGHTS["turn"]
        self.layers = (0, *_by_distance([WEIGHTS[name] for name in LAYERS]))
        self.fences = _by_distance([WEIGHTS[name] for name in FENCES])
        self.walls = tuple(WEIGHTS[name] for name in WALLS)
        self.near = tile_places_of(board).walls
        nearest, across = (WEIGHTS[name] for name in SIDES)
        constant = WEIGHTS["constant"]
        self.places = tuple(constant + nearest * a + across * b for a, b in tile_places_of(board).sides)


def _by_distance(weights: list[int]) -> tuple[int, ...]:
    """One for each distance, the last for all from there on."""
    return (*weights, *weights[-1:] * LONGEST)


@lru_cache(maxsize=64)
def weights_of(board: Tables) -> Weights:
    """The weights for a board, computed once."""
    return Weights(board)


class TilePlaces:
    """What lies round each tile of a board of squares: ``walls`` has the edges near it as in `WALLS`, ``sides`` how
    far it is from the sides as in `SIDES`.
    """

    def __init__(self, board: Tables) -> None:
        w, h = board.square.w, board.square.h
        self._places = [tile_place(name, w, h) for name in board.tiles]
        self.sides = tuple(sorted((min(x, w - 1 - x), min(y, h - 1 - y))) for x, y in self._places)
        self.walls = tuple(tuple(self._edges(board, at, steps) for steps in WALLS.values()) for at in self._places)

    def _edges(self, board: Tables, at: tuple[int, int], steps: int) -> int:
        """The edges between two tiles that are both no further from there than so many steps of a king."""
        near = [max(abs(x - at[0]), abs(y - at[1])) <= steps for x, y in self._places]
        return sum(1 << edge for edge, (a, b) in enumerate(board.edges) if near[a] and near[b])


@lru_cache(maxsize=64)
def tile_places_of(board: Tables) -> TilePlaces:
    """What lies round a board's tiles, computed once."""
    return TilePlaces(board)
