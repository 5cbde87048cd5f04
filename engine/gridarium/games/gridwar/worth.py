"""What a position is worth to its sides, before anything is searched: in hundredths of a tile captured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridarium.games.gridwar.board import (
    ABOVE,
    BELOW,
    BIT,
    DISTANCE,
    GOALS,
    SPACES,
    SUPPORTS,
    coordinates,
    downward,
    mask_of,
    spaces_in,
    upward,
)
from gridarium.games.gridwar.movement import Field
from gridarium.games.gridwar.position import Position
from gridarium.games.gridwar.ranks import COMMANDER, OWN_SUPPORTS, POINTS
from gridarium.search.advice import POINT

WON = 50 * POINT
"""The worth of a game that is won."""
CERTAIN = 40 * POINT
"""The most that a position is worth in which nobody has won yet."""


class Weights(NamedTuple):
    """What things are worth."""

    lost: int = 100
    """A tile that the other side has captured."""
    yellow: int = 30
    """In the collection."""
    leader: int = 45
    commander: int = 120
    here: int = 10
    """A tile on the board."""
    step: int = 2
    """Each step that a tile has come nearer to its goal."""
    first: int = 12
    """The same for the tile that is nearest."""
    climbed: int = 8
    """Each level of a tile that nothing covers."""
    covered: int = 15
    """A tile with an enemy on top."""
    threat: int = 35
    """A tile that could be captured now."""
    guards: tuple[int, ...] = (0, 110, 150, 165)
    """So many tiles close to the other side's goal: what comes there has to stop."""
    post: int = 8
    """Each step that a side's nearest tile has come towards the other side's goal, to guard it."""
    runs: int = 2500
    """A tile that reaches its goal in the side's next turn, if nothing is done about it."""


WEIGHTS = Weights()
FAR = 18
"""Steps from the entry holes to the goal."""
CLOSE = 1
"""Steps from a goal at which a tile guards it."""

_BY_STEPS = tuple(
    [mask_of([space for space in SPACES if steps[space] == left]) for left in range(max(steps.values()) + 1)]
    for steps in DISTANCE
)
"""For each player the spaces so many steps from its goal."""
_NEAR = tuple(mask_of([space for space in SPACES if steps[space] <= POINTS[COMMANDER]]) for steps in DISTANCE)
"""For each player the spaces from which a tile may come to its goal in a single move."""
GUARDING = tuple(mask_of([space for space in SPACES if steps[space] <= CLOSE]) for steps in DISTANCE)
"""For each player the spaces from which its goal is guarded against it."""
_LEVELS = [mask_of([space for space in SPACES if coordinates(space)[2] == k]) for k in range(2, 11)]


def worth(state: Position, player: int, weights: Weights = WEIGHTS) -> int:
    """How much better a player stands than the other one."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0 if len(winners) > 1 else WON if player in winners else -WON
    lead = _side(state, player, weights) - _side(state, 1 - player, weights)
    return max(-CERTAIN, min(CERTAIN, lead))


def _side(state: Position, player: int, weights: Weights) -> int:
    own, enemies = state.tiles[player], state.tiles[1 - player]
    _, leaders, commanders = state.off[player]
    leaders += (state.leaders & own).bit_count()
    commanders += (state.commanders & own).bit_count()
    total = weights.lost * state.captured(player) + weights.yellow * state.yellows[player]
    total += weights.leader * leaders + weights.commander * commanders
    total += weights.here * own.bit_count() - weights.covered * (own & downward(enemies)).bit_count()
    free = own & state.uncovered
    for level in _LEVELS:
        if free < level & -level:
            break
        total += weights.climbed * (free & -(level & -level)).bit_count()
    total += _march(state, player, weights)
    guards = (own & GUARDING[1 - player]).bit_count()
    return total + weights.guards[min(guards, 3)] + weights.threat * len(set(threats(state, player)))


def _march(state: Position, player: int, weights: Weights) -> int:
    """How far the side has come, and its nearest tile above all."""
    own = state.tiles[player]
    total, nearest, post = 0, FAR, FAR
    for left, ring in enumerate(_BY_STEPS[player][:FAR]):
        here = own & ring
        if here:
            nearest = min(nearest, left)
            total += weights.step * (FAR - left) * here.bit_count()
    for left, ring in enumerate(_BY_STEPS[1 - player][:FAR]):
        if own & ring:
            post = left
            break
    total += weights.first * (FAR - nearest) + weights.post * (FAR - post)
    return total + (weights.runs if nearest <= POINTS[COMMANDER] and runs(state, player) else 0)


def runs(state: Position, player: int) -> bool:
    """Whether a tile of that player could move to its goal now; in its own turn one that has not moved yet."""
    own, enemies = state.tiles[player], state.tiles[1 - player]
    field = None
    moved = state.moved if player == state.to_move else 0
    for space in spaces_in(own & state.uncovered & ~moved & _NEAR[player]):
        points = POINTS[state.rank_at(space)]
        if DISTANCE[player][space] <= points:
            field = field or Field(own | enemies, enemies, state.terms.cost_up, state.terms.cost_down)
            lifted = field.without(space)
            if lifted.ends(lifted.moves(space, points)) & GOALS[player]:
                return True
    return False


def threats(state: Position, player: int) -> Iterator[int]:
    """The enemy tiles that the side could capture if it were its turn (GW-23)."""
    own, enemies = state.tiles[player], state.tiles[1 - player]
    tiles = own | enemies
    for space in spaces_in(own & state.uncovered & upward(enemies)):
        if (BELOW[space] & own).bit_count() >= OWN_SUPPORTS[state.rank_at(space)]:
            for under in SUPPORTS[space]:
                if BIT[under] & enemies and ABOVE[under] & tiles == BIT[space]:
                    yield under


def promise(player: int, space: int) -> int:
    """What a tile of that player roughly gains from being there: a first guess, to try the best actions first."""
    guards = 60 if GUARDING[1 - player] & BIT[space] else 0
    goal = 1000 if DISTANCE[player][space] == 0 else 0
    return goal + guards + 6 * (FAR - DISTANCE[player][space]) + 10 * (coordinates(space)[2] - 1)


PROMISE = tuple({space: promise(player, space) for space in SPACES} for player in (0, 1))
PROMISE_OF_TOKEN = (0, 80, 60 + 60 * COMMANDER)
"""Of a promotion to each rank."""
