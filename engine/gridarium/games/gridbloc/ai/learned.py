"""What is learned of the basic game: the features of positions, and what journeys came to.

A journey is judged by itself, and compared with all others. `weights` has what features there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gridarium.games.gridbloc import GridBloc
from gridarium.games.gridbloc.ai.advice import GridBlocAdvice
from gridarium.games.gridbloc.ai.fast_lookahead import Lookahead
from gridarium.games.gridbloc.ai.weights import (
    BY_HAND,
    FENCES,
    LAYERS,
    NAMES,
    Weights,
    tile_places_of,
    weighed,
    weights_of,
)
from gridarium.games.gridbloc.rules.state import GridBlocState


class Weighing(GridBloc):
    """The game, with players who judge by weights that are told."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def advice(self) -> GridBlocAdvice:
        return GridBlocAdvice(self.weights)


class Journeys:
    """A `gridarium.learn.subject.Subject`: what journeys of the basic game come to."""

    names = NAMES
    begin: ClassVar = dict.fromkeys(("constant", *NAMES[1:]), 0) | BY_HAND
    prior: ClassVar[Mapping[str, int]] = {}

    def game(self, weights: Mapping[str, int]) -> GridBloc:
        return Weighing(weights_of(weights))

    def part(self, state: GridBlocState) -> int:
        return state.round

    def result(self, state: GridBlocState, part: int) -> int:
        (runner,), _ = state.roles(part)
        return state.ran[runner]

    def features(self, state: GridBlocState) -> tuple[int, ...] | None:
        """None on terms that nothing is learned of."""
        if not state.basic:
            return None
        position = Lookahead(state, weighed(state.board))
        runner = state.runner
        return state.ran[runner], int(state.to_move == runner), *_flood(position), *_around(state)


def _flood(position: Lookahead) -> list[int]:
    """The features that a flood from the runner's tile tells, as in `Lookahead`."""
    layers, fences = [0] * len(LAYERS), [0] * len(FENCES)
    lanes = position.lanes
    front = 1 << position.at
    unseen = lanes.all ^ front
    distance = 0
    while (front * lanes.spread & position.open & unseen * lanes.straight).bit_count() > distance:
        front = position.next_to(front) & unseen
        unseen ^= front
        layers[min(distance, len(LAYERS) - 1)] += (front & position.unscored).bit_count()
        distance += 1
    fences[min(distance, len(FENCES) - 1)] = 1
    return [*layers, *fences]


def _around(state: GridBlocState) -> list[int]:
    """The features of the runner's tile and of the walls round it."""
    at = state.at[state.runner]
    places = tile_places_of(state.board)
    return [*((state.walls & near).bit_count() for near in places.walls[at]), *places.sides[at]]


LEARNED = Journeys()
