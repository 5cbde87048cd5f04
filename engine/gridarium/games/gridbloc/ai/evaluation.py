"""What a runner can still hope for, as a computer player sees it.

A flood goes out from the runner's tile layer by layer, near tiles counting for more than far ones. When it comes to a
layer out of which no more edges lead than the blocker can wall before the runner is there, the rest counts for nothing.
`weights` says what all this is worth.
Powers that are left add what they reach beyond the walls, and something for being there at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.ai.neighbourhood import Neighbourhood, neighbourhood_of, together
from gridarium.games.gridbloc.ai.weights import Weighed, family_of, usual_weights, weighed
from gridarium.games.gridbloc.rules.board import Tables, reachable
from gridarium.games.gridbloc.rules.powers import REACHING
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import Terms
from gridarium.search.advice import POINT

BEYOND, MOST_BEYOND = 22, 260
"""What a tile is worth that only a power leads to, and all that one use of it can be worth."""
FEW = 14
"""With no more points in reach than this, what powers lead to is looked at."""


class Prospect(NamedTuple):
    """What a flood found: points to come in hundredths, the most that steps alone can score, and the tiles in reach."""

    coming: int
    most: int
    held: int
    """Of `most`, what lies on this side of the first fence that can be closed in time."""
    reach: int
    layers: tuple[int, ...]
    fence: int
    """How many steps away that fence is, or else the last tile."""


def prospect(
    state: GridBlocState, seat: int, at: int, steps: Sequence[int], walls: int, weights: Weighed | None = None
) -> Prospect:
    """The prospects of a seat's runner on a tile, where these walls stand and these steps are open."""
    weights = weights or weighed(state.board, usual_weights(family_of(state.board.map, state.terms)))
    around = neighbourhood_of(state.board)
    lead = state.terms.turns_per_wall
    late = state.stuck >> seat & 1
    layers = [1 << at]
    seen, front, distance, counts = 1 << at, 1 << at, 0, True
    coming = weights.places[at]
    for weight, near in zip(weights.walls, weights.near[at], strict=True):
        coming += weight * (walls & near).bit_count()
    values = Values(state)
    most = held = fence = 0
    while front:
        grown, out = _grown(steps, around, front, seen)
        if counts and out * lead <= distance + late:
            counts, fence = False, distance
            coming += weights.fences[distance]
        front = grown & ~seen
        if not front:
            break
        seen |= front
        distance += 1
        layers.append(front)
        fresh = values.of(front)
        most += fresh
        if counts:
            coming += fresh * weights.layers[distance]
            held += fresh
    renewed = state.board.replenishing & state.unscored & 1 << at
    if renewed and seen != 1 << at:
        most += values.of(renewed)
    coming = max(0, min(coming, most * POINT)) + _by_powers(state, seat, seen, most, values, weights.powers)
    return Prospect(coming, most, held, seen, tuple(layers), fence)


def _grown(steps: Sequence[int], around: Neighbourhood, front: int, seen: int) -> tuple[int, int]:
    """The tiles one step from these, and how many edges lead out to them."""
    straight = around.straight
    grown = out = 0
    while front:
        low = front & -front
        tile = low.bit_length() - 1
        front ^= low
        onward = steps[tile] & ~seen
        grown |= onward
        out += (onward & straight[tile]).bit_count()
    return grown, out


class Values:
    """What the unscored tiles of a position are worth; quick where all are worth a point."""

    def __init__(self, state: GridBlocState) -> None:
        self.unscored = state.unscored
        self.values = state.board.values
        self.plain = neighbourhood_of(state.board).plain

    def of(self, tiles: int) -> int:
        """The points on those of these tiles that are unscored."""
        tiles &= self.unscored
        if self.plain:
            return tiles.bit_count()
        total = 0
        while tiles:
            low = tiles & -tiles
            total += self.values[low.bit_length() - 1]
            tiles ^= low
        return total


def _by_powers(
    state: GridBlocState, seat: int, reach: int, most: int, values: Values, by_use: Mapping[str, int]
) -> int:
    """What the powers that are left add; ``by_use`` is what one use of each is worth by itself."""
    uses = state.uses[seat] if state.terms.powers else 0
    if not uses:
        return 0
    character = state.terms.characters[seat]
    left = values.of(state.unscored)
    worth = min(uses * by_use.get(character, 0), left * POINT)
    if most > FEW or character not in REACHING:
        return worth
    landed = state.paths.near if character == "mouse" else state.paths.jumps_of(character)
    further = reachable(state.steps, together(landed, reach) & ~reach)
    return worth + min(values.of(further) * BEYOND, uses * MOST_BEYOND)


@lru_cache(maxsize=256)
def par(board: Tables, terms: Terms, seat: int, weights: Weighed | None = None) -> int:
    """What a seat's journey on that board is worth before it begins, in hundredths of a point."""
    state = GridBlocState(board, terms)
    state.uses = list(terms.uses)
    return prospect(state, seat, board.star, state.steps, state.walls, weights).coming
