"""What is worth trying in a turn: of each tile its few most promising moves, and of these the best."""

from __future__ import annotations

from gridarium.games.gridwar.actions import CAPTURE, FINISH, OFF, Act, Ways
from gridarium.games.gridwar.board import (
    ABOVE,
    ALL,
    BELOW,
    BIT,
    DISTANCE,
    GOALS,
    SPACES,
    coordinates,
    downward,
    sideways,
    spaces_in,
    upward,
)
from gridarium.games.gridwar.ranks import COMMANDER, TROOP
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.worth import FAR, GUARDING

WIN = 10_000
TAKEN = 300
"""What a capture promises, and each further victim."""
MOUNT = 70
"""What standing on an enemy that could then be captured promises."""
COVERING = 25
"""What lying on a token promises."""
BLOCK = 40
"""What standing before the tile promises that is the other side's nearest to its goal."""
BESIDE = 6
"""What standing beside an enemy promises."""
GUARD = 60
STEP, CLIMB = 6, 10
"""What a step nearer to the goal promises, and a level higher."""
TOKEN = (0, 60, 150)
"""What a promotion promises, by the rank."""
EACH = 3
"""Moves of one tile that are tried."""


def _table(player: int) -> dict[int, int]:
    """What being there promises a tile of that player."""
    return {
        space: (WIN if GOALS[player] & BIT[space] else 0)
        + (GUARD if GUARDING[1 - player] & BIT[space] else 0)
        + STEP * (FAR - DISTANCE[player][space])
        + CLIMB * (coordinates(space)[2] - 1)
        for space in SPACES
    }


PLACES = _table(0), _table(1)


def tries(state: GridwarState, number: int) -> list[Act]:
    """So many actions at most, the most promising first, and the end of the turn among them where it is legal."""
    player = state.to_move or 0
    rated: list[tuple[int, Act]] = [
        (TOKEN[act.promoted] + (0 if act.origin == OFF else 5), act) for act in state.promotions()
    ]
    rated += [(TAKEN * (1 + (act.other != OFF)), act) for act in state.captures()]
    chances = _chances(state, player)
    field = state.field()
    for ways in state.ways():
        rated += _goings(state, ways, state.ends(field, ways), chances)
    rated.sort(key=_rating, reverse=True)
    chosen = [act for _, act in rated[: number - 1]]
    if state.may_end():
        chosen.append(FINISH)
    return chosen


def _chances(state: GridwarState, player: int) -> tuple[int, int, int, int]:
    """Spaces on an enemy that can be captured, on a token, before the enemies' nearest tile, and beside any."""
    own, enemies = state.tiles[player], state.tiles[1 - player]
    mounts = upward(enemies & state.uncovered) & upward(own) & ALL
    tokens = upward(enemies & (state.leaders | state.commanders)) & ALL
    steps = DISTANCE[1 - player]
    nearest = min(spaces_in(enemies & state.uncovered), key=steps.__getitem__, default=None)
    before = 0
    if nearest is not None:
        around = sideways(BIT[nearest]) & ALL
        before = sum(BIT[space] for space in spaces_in((around | sideways(around)) & ALL) if steps[space] < steps[nearest])
    return mounts, tokens, before, (sideways(enemies) | upward(enemies) | downward(enemies)) & ALL


def _goings(
    state: GridwarState, ways: Ways, ends: int, chances: tuple[int, int, int, int]
) -> list[tuple[int, Act]]:
    """The best few of what one tile can do by going somewhere."""
    table = PLACES[state.to_move or 0]
    mounts, tokens, before, beside = chances
    start = FAR if ways.origin == OFF else table[ways.origin]
    rated = []
    for end in spaces_in(ends):
        value = table[end] - start
        bit = BIT[end]
        if bit & beside:
            value += BESIDE
            if bit & mounts:
                value += MOUNT
            if bit & tokens:
                value += COVERING
        if bit & before:
            value += BLOCK
        rated.append((value, end))
    rated.sort(reverse=True)
    return [(value, ways[end]) for value, end in rated[:EACH]]


def _rating(rated: tuple[int, Act]) -> int:
    return rated[0]
