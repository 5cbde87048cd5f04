"""What features positions have, and their weights as tables of a board.

Features come from a flood from the runner's tile (see `fast_lookahead.Measure`): the unscored tiles of each layer,
and after how many layers the blocker can close a fence in time; from the walls near the runner, and from how far it is
from the sides.

``python -m gridarium learn gridbloc`` writes ``data/weights.json``, by families of games; those of which nothing was
learned have weights made by hand. Weights are in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from gridarium.game import learned_weights
from gridarium.games.gridbloc.ai.neighbourhood import together
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.powers import powers_of
from gridarium.games.gridbloc.rules.terms import USES, Terms
from gridarium.games.gridbloc.setup.layout import RIM
from gridarium.games.gridbloc.setup.map import Map, SquareMap, tile_place

STRAIGHT = 3
"""Where no more tiles meet at a corner, all steps are over edges."""
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
ADVANCED = " in advanced games"
"""What the name of a family ends with in which more than two play, or somebody has a power."""
RUNNERS = tuple(character for character, uses in USES.items() if uses)
"""The characters that have a power."""
POWERS_LEFT = tuple(f"power of {character}" for character in RUNNERS)
"""How often the runner may still use its power, if it is that character."""
NAMES = ("score", "turn", *LAYERS, *FENCES, *WALLS, *SIDES, *POWERS_LEFT)
BY_HAND = {"turn": 49, "layer 1": 61, "layer 2": 46, "layer 3": 20, "layer 4": 7, "layer 5+": 4} | dict(
    zip(POWERS_LEFT, (40, 70, 110, 60, 30, 110), strict=True)
)
"""Weights made by hand; what is not among them weighs nothing. Near tiles are sure, far ones are mostly walled off."""


class Weights(NamedTuple):
    """Weights of the features by what they are about; ``constant`` is there whatever the features are."""

    constant: int
    turn: int
    layers: tuple[int, ...]
    fences: tuple[int, ...]
    walls: tuple[int, ...]
    sides: tuple[int, ...]
    powers: tuple[int, ...]


def weights_of(named: Mapping[str, int]) -> Weights:
    """The weights by feature, put in order."""
    layers, fences, walls, sides, powers = (
        tuple(named.get(name, 0) for name in names) for names in (LAYERS, FENCES, WALLS, SIDES, POWERS_LEFT)
    )
    return Weights(named.get("constant", 0), named["turn"], layers, fences, walls, sides, powers)


def family_of(plan: Map, terms: Terms) -> str:
    """The family of games that one belongs to: by how runners step, and whether more than two play or have powers."""
    return _shape(plan) + ADVANCED * (terms.players > 2 or any(terms.uses))


def _shape(plan: Map) -> str:
    if isinstance(plan, SquareMap):
        return "open squares" if plan.open_lr or plan.open_tb else "squares"
    if plan.solid:
        return "solids"
    return "hexagons" if all(len(ring.tiles) <= STRAIGHT for ring in plan.layout.rings) else "shapes"


@cache
def usual_weights(family: str) -> Weights:
    """The weights for a family: those learned of it, or else those made by hand."""
    return weights_of(learned_weights("gridbloc").get(family, BY_HAND))


class Weighed:
    """A board's tables of weights: ``layers`` and ``fences`` by distance, ``places`` for the runner's tile, and
    ``walls`` for each wall among those near it, whose masks are ``near`` by tile; ``turn`` for being to move, and
    ``powers`` by character for each use that is left.
    """

    def __init__(self, board: Tables, weights: Weights | None) -> None:
        """``weights``: by default the usual ones of such a board."""
        weights = weights or usual_weights(_shape(board.map))
        self.turn = weights.turn
        self.layers = (0, *_by_distance(weights.layers))
        self.fences = _by_distance(weights.fences)
        self.walls = weights.walls
        self.powers = dict(zip(RUNNERS, weights.powers, strict=True))
        there = tile_places_of(board)
        nearest, across = weights.sides
        self.near: Sequence[tuple[int, ...]] = there.walls
        self.places = [weights.constant + nearest * a + across * b for a, b in there.sides]


def _by_distance(weights: tuple[int, ...]) -> tuple[int, ...]:
    """One for each distance, the last for all from there on."""
    return (*weights, *weights[-1:] * LONGEST)


@lru_cache(maxsize=64)
def weighed(board: Tables, weights: Weights | None = None) -> Weighed:
    """The tables of weights of a board, computed once."""
    return Weighed(board, weights)


class TilePlaces:
    """What lies round each tile: ``walls`` has the edges near it as in `WALLS`, ``sides`` how far it is from the sides
    as in `SIDES`. Boards that are not of squares have one side, the rim, or none.
    """

    def __init__(self, board: Tables) -> None:
        near = powers_of(board).near
        edges_of = powers_of(board).edges_of
        self.walls = [
            tuple(_inside(1 << tile, steps, near, edges_of) for steps in WALLS.values()) for tile in range(len(near))
        ]
        self.sides = _sides(board, near)


def _inside(tiles: int, steps: int, near: Sequence[int], edges_of: Sequence[int]) -> int:
    """The edges between two tiles that are both no further from these than so many steps."""
    for _ in range(steps):
        tiles |= together(near, tiles)
    return together(edges_of, tiles) & ~together(edges_of, together(near, tiles) & ~tiles)


def _sides(board: Tables, near: Sequence[int]) -> list[tuple[int, int]]:
    """How far each tile is from the sides, as in `SIDES`."""
    plan = board.map
    if _shape(plan) == "squares":
        w, h = board.square.w, board.square.h
        places = [tile_place(name, w, h) for name in board.tiles]
        return [(min(a, b), max(a, b)) for a, b in ((min(x, w - 1 - x), min(y, h - 1 - y)) for x, y in places)]
    found = [(0, 0)] * len(near)
    front = sum(1 << tile for tile, sides in enumerate(board.layout.sides) if RIM in sides)
    seen, distance = front, 0
    while front:
        for tile in range(len(near)):
            if front >> tile & 1:
                found[tile] = distance, 0
        front = together(near, front) & ~seen
        seen |= front
        distance += 1
    return found


@lru_cache(maxsize=64)
def tile_places_of(board: Tables) -> TilePlaces:
    """What lies round a board's tiles, computed once."""
    return TilePlaces(board)
