"""What is learned: the features of positions, and what journeys came to.

A journey is judged by itself, and compared with all others. `weights` has what features there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from gridarium.games.gridbloc.ai.advice import GridBlocAdvice
from gridarium.games.gridbloc.ai.evaluation import Prospect, Values, prospect
from gridarium.games.gridbloc.ai.weights import (
    BY_HAND,
    FENCES,
    LAYERS,
    NAMES,
    RUNNERS,
    family_of,
    tile_places_of,
    weights_of,
)
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.learn.subject import Subject


class Journeys(Subject[GridBlocState]):
    """What journeys come to."""

    names = NAMES
    begin: ClassVar = BY_HAND

    def advice(self, weights: Mapping[str, int]) -> GridBlocAdvice:
        return GridBlocAdvice(weights_of(weights))

    def family(self, state: GridBlocState) -> str:
        return family_of(state.board.map, state.terms)

    def options(self, given: Mapping[str, Any], players: int, chance: Random) -> Mapping[str, Any]:
        """With powers, players draw characters that have some, unless these are given."""
        drawn = given.get("powers") and not given.get("character")
        return {**given, "character": chance.choices(RUNNERS, k=players)} if drawn else given

    def part(self, state: GridBlocState) -> int:
        return state.round

    def result(self, state: GridBlocState, part: int) -> int:
        """What the first of the runners scored."""
        return state.ran[state.roles(part)[0][0]]

    def features(self, state: GridBlocState) -> tuple[int, ...] | None:
        """Those of the first of the runners; None when it is out."""
        runner = state.runner
        if state.at[runner] < 0:
            return None
        found = prospect(state, runner, state.at[runner], state.steps, state.walls)
        powers = [state.uses[runner] * (character == state.terms.characters[runner]) for character in RUNNERS]
        ahead = state.ran[runner], int(state.to_move == runner)
        return *ahead, *_flood(state, found), *_around(state), *powers


def _flood(state: GridBlocState, found: Prospect) -> list[int]:
    """The features that a flood from the runner's tile tells, up to the first fence."""
    layers, fences = [0] * len(LAYERS), [0] * len(FENCES)
    values = Values(state)
    for distance, layer in enumerate(found.layers[1 : found.fence + 1]):
        layers[min(distance, len(LAYERS) - 1)] += values.of(layer)
    fences[min(found.fence, len(FENCES) - 1)] = 1
    return [*layers, *fences]


def _around(state: GridBlocState) -> list[int]:
    """The features of the runner's tile and of the walls round it."""
    at = state.at[state.runner]
    places = tile_places_of(state.board)
    return [*((state.walls & near).bit_count() for near in places.walls[at]), *places.sides[at]]


LEARNED = Journeys()
