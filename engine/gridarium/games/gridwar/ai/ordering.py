"""Move ordering in a turn: of each tile its few most promising moves, and of these the best."""

from __future__ import annotations

from typing import NamedTuple

from gridarium.games.gridwar.ai.evaluation import FAR, GUARDING
from gridarium.games.gridwar.rules.board import (
    ALL,
    BIT,
    DISTANCE,
    SPACES,
    around,
    coordinates,
    mask_of,
    sideways,
    spaces_in,
    upward,
)
from gridarium.games.gridwar.rules.moves import FINISH, OFF, Act, TileMoves
from gridarium.games.gridwar.rules.state import GridwarState

WIN = 10_000
"""What arriving at the goal promises."""
TAKEN = 300
"""What a capture promises, and each further victim."""
MOUNT = 70
"""What standing on an enemy that could perhaps be captured from there promises."""
COVERING = 25
"""What lying on a token promises."""
BLOCK = 40
"""What standing before the tile promises that is the other side's nearest to its goal."""
BESIDE = 6
"""What standing beside an enemy promises."""
GUARD = 60
"""What standing where the other side's goal is guarded promises."""
STEP, POST, CLIMB = 6, 5, 10
"""What a step nearer to the goal promises, one nearer to the other side's, and a level higher."""
TOKEN = (0, 60, 150)
"""What a promotion promises, by the rank."""
EACH = 2
"""Moves of one tile that are tried to its goal, and to guard the other side's."""


def _table(player: int) -> dict[int, int]:
    """What being there promises a tile of that player on the way to its goal."""
    return {
        space: WIN * (DISTANCE[player][space] == 0)
        + STEP * (FAR - DISTANCE[player][space])
        + CLIMB * (coordinates(space)[2] - 1)
        for space in SPACES
    }


def _posts(player: int) -> dict[int, int]:
    """The same on the way to where the other side's goal is guarded."""
    return {
        space: GUARD * bool(GUARDING[1 - player] & BIT[space]) + POST * (FAR - DISTANCE[1 - player][space])
        for space in SPACES
    }


BASE = 1 << 12
"""More than any number of a space."""


def _packed(promises: dict[int, int]) -> dict[int, int]:
    """What each space promises, and its number: so numbers alone are sorted."""
    return {space: promise * BASE + space for space, promise in promises.items()}


PLACES, POSTS = ([_packed(table(player)) for player in (0, 1)] for table in (_table, _posts))
"""For each player what its tiles are promised on the way to its goal, and to guard the other side's, packed."""


class Chances(NamedTuple):
    """Spaces where something is to be had."""

    mounts: int
    """On an enemy that could perhaps be captured from there."""
    tokens: int
    """On an enemy's token."""
    before: int
    """Before the enemies' nearest tile to their goal."""
    beside: int
    """Beside any enemy, and where these are."""


def candidates(state: GridwarState, number: int) -> list[Act]:
    """Candidates, so many at most, the most promising first, and last the end of the turn where it is legal."""
    rated = [(TOKEN[act.promoted], act) for act in state.promotions()]
    rated += [(TAKEN * (1 + (act.other != OFF)), act) for act in state.captures()]
    chances = _chances(state)
    field = state.field()
    for ways in state.tile_moves():
        rated += _goings(state, ways, state.ends(field, ways), chances)
    rated.sort(key=_rating, reverse=True)
    chosen = [act for _, act in rated[: number - 1]]
    return [*chosen, FINISH] if state.may_end() else chosen


def _chances(state: GridwarState) -> Chances:
    player = state.to_move or 0
    own, enemies = state.tiles[player], state.tiles[1 - player]
    return Chances(
        mounts=upward(enemies & state.uncovered) & upward(own) & ALL,
        tokens=upward(enemies & (state.leaders | state.commanders)) & ALL,
        before=_before(enemies & state.uncovered, DISTANCE[1 - player]),
        beside=around(enemies),
    )


def _before(tiles: int, steps: dict[int, int]) -> int:
    """What is one or two steps from the one of these tiles with the fewest left, and nearer."""
    nearest = min(spaces_in(tiles), key=steps.__getitem__, default=None)
    if nearest is None:
        return 0
    close = sideways(BIT[nearest]) & ALL
    near = spaces_in((close | sideways(close)) & ALL)
    return mask_of([space for space in near if steps[space] < steps[nearest]])


def _goings(state: GridwarState, ways: TileMoves, ends: int, chances: Chances) -> list[tuple[int, Act]]:
    """The best few of what one tile can do by going somewhere: to its goal, and to guard the other side's."""
    player = state.to_move or 0
    places, posts = PLACES[player], POSTS[player]
    starts = spaces_in(state.holes[player]) if ways.origin == OFF else (ways.origin,)
    start, post = (max(table[space] // BASE for space in starts) for table in (places, posts))
    somewhere = chances.beside | chances.before
    plain = spaces_in(ends & ~somewhere)
    onward, back = [places[end] for end in plain], [posts[end] for end in plain]
    for end in spaces_in(ends & somewhere):
        chance = BASE * _chance(BIT[end], chances)
        onward.append(places[end] + chance)
        back.append(posts[end] + chance)
    onward.sort(reverse=True)
    back.sort(reverse=True)
    best = {one % BASE: one // BASE - post for one in back[:EACH]}
    best |= {one % BASE: one // BASE - start for one in onward[:EACH]}
    return [(value, ways[end]) for end, value in best.items()]


def _chance(bit: int, chances: Chances) -> int:
    """What standing there promises by what is near."""
    chance = BLOCK if bit & chances.before else 0
    if bit & chances.beside:
        chance += BESIDE + MOUNT * (bit & chances.mounts != 0) + COVERING * (bit & chances.tokens != 0)
    return chance


def _rating(rated: tuple[int, Act]) -> int:
    return rated[0]
