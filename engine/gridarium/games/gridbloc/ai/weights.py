"""What features positions have, and their weights as tables of a board.

Features are told by a flood from the runner's tile (see `fast_lookahead.Measure`): the unscored tiles of each layer,
and after how many layers the blocker can close a fence in time; by the walls near the runner, and by how far it is from
the sides.

``python -m gridarium learn gridbloc`` writes ``data/weights.json``. They are learned from the basic game, and are for
all games on boards of squares between four sides; other boards have weights made by hand. Weights are in hundredths of
a point.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from gridarium.game import resource_text
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.setup.map import SquareMap, tile_place

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
BY_HAND = {"turn": 49, "layer 1": 61, "layer 2": 46, "layer 3": 20, "layer 4": 7, "layer 5+": 4}
"""Weights made by hand; what is not among them weighs nothing. Near tiles are sure, far ones are mostly walled off."""


class Weights(NamedTuple):
    """Weights of the features by what they are about; ``constant`` is there whatever the features are."""

    constant: int
    turn: int
    layers: tuple[int, ...]
    fences: tuple[int, ...]
    walls: tuple[int, ...]
    sides: tuple[int, ...]


def weights_of(named: Mapping[str, int]) -> Weights:
    """The weights by feature, put in order."""
    groups = (tuple(named.get(name, 0) for name in names) for names in (LAYERS, FENCES, WALLS, SIDES))
    return Weights(named.get("constant", 0), named["turn"], *groups)


@cache
def usual_weights(squares: bool) -> Weights:
    """The weights for boards of squares between four sides, and for all others."""
    if not squares:
        return weights_of(BY_HAND)
    return weights_of(json.loads(resource_text("gridarium.games.gridbloc", "data/weights.json"))["weights"])


class Weighed:
    """A board's tables of weights: ``layers`` and ``fences`` by distance, ``places`` for the runner's tile, and
    ``walls`` for each wall among those near it, whose masks are ``near`` by tile; ``turn`` for being to move.
    """

    def __init__(self, board: Tables, weights: Weights | None) -> None:
        """``weights``: by default the usual ones of such a board."""
        plan = board.map
        squares = isinstance(plan, SquareMap) and not (plan.open_lr or plan.open_tb)
        weights = weights or usual_weights(squares)
        self.turn = weights.turn
        self.layers = (0, *_by_distance(weights.layers))
        self.fences = _by_distance(weights.fences)
        self.walls = weights.walls
        self.near: Sequence[tuple[int, ...]] = [(0, 0)] * len(board.tiles)
        self.places: Sequence[int] = [weights.constant] * len(board.tiles)
        if squares:
            there = tile_places_of(board)
            nearest, across = weights.sides
            self.near = there.walls
            self.places = [weights.constant + nearest * a + across * b for a, b in there.sides]


def _by_distance(weights: tuple[int, ...]) -> tuple[int, ...]:
    """One for each distance, the last for all from there on."""
    return (*weights, *weights[-1:] * LONGEST)


@lru_cache(maxsize=64)
def weighed(board: Tables, weights: Weights | None = None) -> Weighed:
    """The tables of weights of a board, computed once."""
    return Weighed(board, weights)


class TilePlaces:
    """What lies round each tile of a board of squares: ``walls`` has the edges near it as in `WALLS`, ``sides`` how
    far it is from the sides as in `SIDES`.
    """

    def __init__(self, board: Tables) -> None:
        w, h = board.square.w, board.square.h
        places = [tile_place(name, w, h) for name in board.tiles]
        self._edges: defaultdict[tuple[int, int], list[tuple[int, int, int]]] = defaultdict(list)
        """For each tile the edges to its right and above: the mask of each, and the place behind it."""
        for edge, (a, b) in enumerate(board.edges):
            self._edges[places[a]].append((1 << edge, *places[b]))
        self.sides = [(min(a, b), max(a, b)) for a, b in ((min(x, w - 1 - x), min(y, h - 1 - y)) for x, y in places)]
        self.walls = [tuple(self._near(x, y, steps) for steps in WALLS.values()) for x, y in places]

    def _near(self, x: int, y: int, steps: int) -> int:
        """The edges between two tiles that are both no further from there than so many steps of a king."""
        right, top = x + steps, y + steps
        tiles = product(range(x - steps, right + 1), range(y - steps, top + 1))
        return sum(edge for tile in tiles for edge, a, b in self._edges.get(tile, ()) if a <= right and b <= top)


@lru_cache(maxsize=64)
def tile_places_of(board: Tables) -> TilePlaces:
    """What lies round a board's tiles, computed once."""
    return TilePlaces(board)
