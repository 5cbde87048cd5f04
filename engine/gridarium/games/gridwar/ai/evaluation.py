"""Evaluation of a position for its sides, before anything is searched: in hundredths of a tile captured."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridwar.rules.board import (
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
from gridarium.games.gridwar.rules.movegen import Field
from gridarium.games.gridwar.rules.moves import COMMANDER, OWN_SUPPORTS, POINTS, TROOP
from gridarium.games.gridwar.rules.position import Position
from gridarium.search.advice import POINT

WON = 50 * POINT
"""The worth of a game that is won."""
CERTAIN = 40 * POINT
"""The most that a position is worth in which nobody has won yet."""


class Weights(NamedTuple):
    """Weights of the evaluation."""

    lost: int = 100
    """A tile that the other side has captured."""
    yellow: int = 30
    """In the collection."""
    leader: int = 45
    commander: int = 120
    here: int = 12
    """A tile on the board."""
    step: int = 2
    """Each step that a tile has come nearer to its goal."""
    climbed: int = 8
    """Each level of a tile that nothing covers."""
    covered: int = 15
    """A tile with an enemy on top."""
    threat: int = 30
    """A tile that could be captured now, by the side that acts later."""
    prey: int = 80
    """The same, by the side that acts next."""
    guards: tuple[int, ...] = (0, 160, 240, 280)
    """So many tiles close to the other side's goal: what comes there has to stop."""
    post: int = 12
    """Each step that a side's nearest tile has come towards the other side's goal, to guard it."""
    siege: int = 10
    """Each space filled of those that hold up the lowest free goal space."""
    race: tuple[int, ...] = (0, 2600, 330, 150, 60, 0)
    """The goal within so many turns, for the side that acts next."""
    chase: tuple[int, ...] = (0, 260, 150, 80, 30, 0)
    """The same for the side that acts later."""
    press: int = 30
    """Each turn that tiles are nearer to the goal than the other side's are to hold it, up to `MOST_PRESSING`."""
    clear: tuple[int, ...] = (0, 1500, 1000)
    """A goal within reach before which the other side cannot come in the so many turns that it has."""


WEIGHTS = Weights()
FAR = 18
"""Steps from the entry holes to the goal."""
CLOSE = 1
"""Steps from a goal at which a tile guards it."""

_COME = tuple(
    [mask_of([space for space in SPACES if max(0, FAR - steps[space]) >> bit & 1]) for bit in range(FAR.bit_length())]
    for steps in DISTANCE
)
"""For each player the spaces by the binary digits of how many steps they are nearer to its goal than entry holes."""
_BY_STEPS = tuple(
    [mask_of([space for space in SPACES if steps[space] == left]) for left in range(FAR)] for steps in DISTANCE
)
"""For each player the spaces so many steps from its goal."""
_NEAR = tuple(mask_of([space for space in SPACES if steps[space] <= POINTS[COMMANDER]]) for steps in DISTANCE)
"""For each player the spaces from which a tile may come to its goal in a single move."""
GUARDING = tuple(mask_of([space for space in SPACES if steps[space] <= CLOSE]) for steps in DISTANCE)
"""For each player the spaces from which its goal is guarded against it."""
MOST_PRESSING = 10
_BEFORE = tuple(
    [mask_of([space for space in SPACES if steps[space] <= turns * POINTS[TROOP]]) for turns in (1, 2)]
    for steps in DISTANCE
)
"""For each player the spaces from which a troop is at its goal in one turn, and in two, if nothing hinders it."""
_HOLD = tuple([mask_of([space for space in SPACES if steps[space] <= away]) for away in (2, 6)] for steps in DISTANCE)
"""For each player the spaces from which its goal is held against it now, and in a turn."""
_LOWEST = [min(BIT[space] for space in SPACES if coordinates(space)[2] == k) for k in range(2, 11)]
"""The lowest space of each level from the second one on, above all of the levels below."""
_GOALS = tuple(spaces_in(goals) for goals in GOALS)


def _under(space: int) -> int:
    """Everything that ultimately holds a tile there up."""
    below = layer = downward(1 << space)
    while layer:
        layer = downward(layer)
        below |= layer
    return below


_HOLDING = {BIT[space]: _under(space) for goals in _GOALS for space in goals}
_SUPPORTS = {BIT[space]: BELOW[space] for goals in _GOALS for space in goals}
"""By the bit of a goal space all that ultimately holds it up, and what it rests on."""


def evaluate(state: Position, player: int, weights: Weights = WEIGHTS) -> int:
    """Evaluation: how much better a player stands than the other, as if the turn under way ended here."""
    if state.outcome is not None:
        return WON * state.outcome.result(player)
    to_move = state.to_move or 0
    following = to_move if state.seen and not state.begun else 1 - to_move
    lead = _side(state, player, following, weights) - _side(state, 1 - player, following, weights)
    race = _race(state, following, weights)
    lead += race if player == following else -race
    return max(-CERTAIN, min(CERTAIN, lead))


def barrier(state: Position, player: int, weights: Weights = WEIGHTS) -> int:
    """Barrier: how well a player holds the other side's goal, whatever comes of its own."""
    own, other = state.tiles[player], 1 - player
    steps = DISTANCE[other]
    held = sum(max(0, FAR - steps[space]) for space in spaces_in(own))
    taken = weights.lost * state.captured(player)
    race = weights.race[turns_left(state, other, len(weights.race) - 1)]
    return taken + weights.here * own.bit_count() + held - race - _side(state, other, other, weights)


def _side(state: Position, player: int, following: int, weights: Weights) -> int:
    own, enemies = state.tiles[player], state.tiles[1 - player]
    _, leaders, commanders = state.off[player]
    leaders += (state.leaders & own).bit_count()
    commanders += (state.commanders & own).bit_count()
    total = weights.lost * state.captured(player) + weights.yellow * state.yellows[player]
    total += weights.leader * leaders + weights.commander * commanders
    total += weights.here * own.bit_count() - weights.covered * (own & downward(enemies)).bit_count()
    free = own & state.uncovered
    for lowest in _LOWEST:
        if free < lowest:
            break
        total += weights.climbed * (free & -lowest).bit_count()
    total += _march(state, player, weights)
    total += weights.press * max(0, min(_pressing(own, enemies, player), MOST_PRESSING))
    guards = (own & GUARDING[1 - player]).bit_count()
    total += weights.guards[min(guards, 3)]
    prey = len(set(threats(state, player)))
    if prey:
        total += weights.prey + weights.threat * (prey - 1) if player == following else weights.threat * prey
    return total


def _race(state: Position, following: int, weights: Weights) -> int:
    """What it is worth to the side that acts next how near the goals are, and whether one comes too late to guard."""
    other = 1 - following
    most = len(weights.race) - 1
    mine, theirs = turns_left(state, following, most), turns_left(state, other, most)
    lead = weights.race[mine] - weights.chase[theirs]
    if mine == 1:
        return lead
    if mine <= theirs and _clear(state, following, mine - 1):
        return lead + weights.clear[mine - 1]
    if theirs < mine and _clear(state, other, theirs):
        return lead - weights.clear[theirs]
    return lead


def _clear(state: Position, player: int, left: int) -> bool:
    """Whether the other side, with so many turns left, comes too late to guard that player's goal."""
    return left < len(WEIGHTS.clear) and guard_turns(state, 1 - player, left + 1) > left


def _pressing(own: int, enemies: int, player: int) -> int:
    """How much stronger a side is before its goal than the other one that holds it."""
    soon, later = _BEFORE[player]
    held, near = _HOLD[player]
    attack = (own & soon).bit_count() + (own & later).bit_count()
    return attack - 2 * (enemies & held).bit_count() - (enemies & near).bit_count()


def _march(state: Position, player: int, weights: Weights) -> int:
    """How far the side has come, and what it has filled under its goal."""
    own = state.tiles[player]
    steps, back = _come(own, player)
    tiles = own | state.tiles[1 - player]
    free = GOALS[player] & ~tiles
    filled = (_HOLDING[free & -free] & tiles).bit_count() if free else 0
    return weights.step * steps + weights.post * back + weights.siege * filled


@lru_cache(maxsize=1 << 12)
def _come(own: int, player: int) -> tuple[int, int]:
    """The steps that a side's tiles have come towards its goal, and those of its nearest one towards the other's."""
    steps = sum((own & spaces).bit_count() << bit for bit, spaces in enumerate(_COME[player]))
    back = (FAR - left for left, ring in enumerate(_BY_STEPS[1 - player]) if own & ring)
    return steps, next(back, 0)


def missing_supports(state: Position, player: int) -> int | None:
    """The supports that a player's lowest free goal space still lacks; None: all goal spaces are taken.

    None of the others can be arrived at: the next one rests on it, and nothing goes on from a goal space (GW-26).
    """
    tiles = state.tiles[0] | state.tiles[1]
    free = GOALS[player] & ~tiles
    return _SUPPORTS[free & -free] & ~tiles if free else None


def turns_left(state: Position, player: int, most: int) -> int:
    """In how many turns the side's fastest tile is at its goal if nothing else moves; ``most``: not so soon."""
    if missing_supports(state, player) != 0:
        return most
    own, enemies = state.tiles[player], state.tiles[1 - player]
    free = own & state.uncovered
    field = Field(own | enemies, enemies, state.terms.cost_up, state.terms.cost_down)
    troops = free & ~(state.leaders | state.commanders)
    for points, tiles in zip(POINTS[::-1], (free & state.commanders, free & state.leaders, troops), strict=True):
        if tiles:
            turns = field.turns(tiles, points, GOALS[player], most)
            if turns == 1 and not _arrives(field, spaces_in(tiles & _NEAR[player]), points, player):
                turns = min(2, most)
            most = min(most, turns)
    return most


def guard_turns(state: Position, player: int, most: int) -> int:
    """In how many turns a side can have a tile close to the other side's goal, on the board already or entering."""
    own, enemies = state.tiles[player], state.tiles[1 - player]
    post = GUARDING[1 - player]
    if own & post:
        return 0
    free = own & state.uncovered
    field = Field(own | enemies, enemies)
    troops = free & ~(state.leaders | state.commanders)
    for points, tiles in zip(POINTS[::-1], (free & state.commanders, free & state.leaders, troops), strict=True):
        if tiles:
            most = min(most, field.turns(tiles, points, post, most))
    if most > 1 and any(state.off[player]):
        most = min(most, _entering_turns(state, player))
    return most


def _entering_turns(state: Position, player: int) -> int:
    """The same for a troop that is still off the board, as if nothing were in its way."""
    steps = DISTANCE[1 - player]
    away = min(steps[hole] for hole in spaces_in(state.holes[player])) - CLOSE
    return -(-(away + 1) // POINTS[TROOP])


def _arrives(field: Field, tiles: list[int], points: int, player: int) -> bool:
    """Whether one of the tiles, which holds nothing up once it is lifted, comes to a goal in its next move."""
    return any(field.ends_of(space, points) & GOALS[player] for space in tiles)


def runs(state: Position, player: int) -> bool:
    """Whether a tile of that player could move to its goal now, if it were its turn."""
    return turns_left(state, player, 2) == 1


def threats(state: Position, player: int) -> Iterator[int]:
    """The enemy tiles that the side could capture if it were its turn (GW-23)."""
    own, enemies = state.tiles[player], state.tiles[1 - player]
    tiles = own | enemies
    above = own & upward(enemies)
    for space in spaces_in(above & state.uncovered) if above else ():
        if (BELOW[space] & own).bit_count() >= OWN_SUPPORTS[state.rank_at(space)]:
            for under in SUPPORTS[space]:
                if BIT[under] & enemies and ABOVE[under] & tiles == BIT[space]:
                    yield under
