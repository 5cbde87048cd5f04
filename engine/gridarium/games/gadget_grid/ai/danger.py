"""Danger: the Life Gizmos that Zombs may take before their owner can move again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from gridarium.games.gadget_grid.rules.board import BITS, OFF, SIZE
from gridarium.games.gadget_grid.rules.phases.closing import DUEL, steps_from
from gridarium.games.gadget_grid.rules.phases.moving import ZOMB_STEPS_OF_TWO, barred_to_zombs
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import LEASH, WHISTLE, ZOMBOFLAUGE

BEFORE = ("setup", "generation", "action", "movement")
"""The phases in which the player whose turn it is can still go away."""
RISKS = ("comes", "comes to either", "moved", "moved to either", "moved to the last", "moved to some", "steals")
"""How a Zomb may hit. With two players: a Zombot by itself, and one that is no farther from the other; one in time only
if the other moves it, and the same of one that may turn to either. With more: a Zomb that an opponent can move, where
two are Living and where more are, of whom any can be hit; and a Zomboid in its own turn."""
COMES, COMES_TO_EITHER, MOVED, MOVED_TO_EITHER, MOVED_TO_LAST, MOVED_TO_SOME, STEALS = range(len(RISKS))
Risks = tuple[int, ...]
"""How many Zombs may hit in each of these ways."""
NONE: Risks = (0,) * len(RISKS)
MOST_MOVED = 2
"""So many Zombs at most are moved to the same Character."""
ESCAPE = 4
"""Danger counts by so much less to who can still go away."""
FARTHEST = 3
"""Steps of the longest way that a Zomb comes in time."""
Paths = tuple[int, ...]
"""The squares from which so many steps lead to a goal, as a mask for each number of steps, from none."""
NO_WAYS: Paths = (0,) * (FARTHEST + 1)


@lru_cache(maxsize=8192)
def paths(goal: int, shut: int, portals: int, farthest: int = FARTHEST) -> Paths:
    """The ways to a goal that do not lead over squares that are shut; none where the goal is off the Grid."""
    if not 0 <= goal < SIZE or shut >> goal & 1:
        return NO_WAYS
    edge = seen = 1 << goal
    layers = [edge]
    for _ in range(farthest):
        edge = steps_from(edge, portals) & ~seen
        layers.append(edge)
        edge &= ~shut
        seen |= edge
    return tuple(layers)


def dangers(state: Position, rates: Risks) -> list[int]:
    """The hundredths of Gizmos that each player may lose to Zombs, as a Living Character, before it moves again.

    ``rates`` tell how many in a hundred of each of the `RISKS` hit.
    """
    hits = [0 if found is NONE else sum(map(mul, found, rates)) for found in risks(state)]
    if state.phase in BEFORE:
        hits[state.player] //= ESCAPE
    return hits


def risks(state: Position) -> list[Risks]:
    """How many Zombs may hit each player, as a Living Character, before it moves again, as in `RISKS`."""
    players, barred, portals = state.terms.players, barred_to_zombs(state), state.portals
    living_at = [at if gizmos else OFF for gizmos, at in zip(state.on, state.at[:players], strict=True)]
    paths_to = [paths(at, barred, portals) for at in living_at]
    found = _creeping(state, paths_to) if players == DUEL else _moved(state, paths_to)
    safe = state.owner[ZOMBOFLAUGE]
    if safe >= 0:
        found[safe] = NONE
    return found


def _creeping(state: Position, paths_to: Sequence[Paths]) -> list[Risks]:
    """With two players: Zombots come by themselves at the end of each turn, to the nearer one, and can be moved."""
    zombots = [1 << at for at in state.at[DUEL:] if at >= 0]
    over = state.phase == "end"
    return [_creeping_to(state, player, zombots, paths_to, over) for player in range(DUEL)]


def _creeping_to(state: Position, player: int, zombots: Sequence[int], paths_to: Sequence[Paths], over: bool) -> Risks:
    here, next_to, near, far = paths_to[player]
    within = here | next_to | near | far
    close = [zombot for zombot in zombots if within & zombot]
    if not close:
        return NONE
    mine = state.player == player
    creeps = 1 + mine - over
    steps = 0 if over and not mine else _steps_of_two(state, 1 - player)
    found = [0] * len(RISKS)
    for zombot in close:
        ways_of_it = next(number for number, way in enumerate(paths_to[player]) if way & zombot)
        either = any(zombot & way for way in paths_to[1 - player][: ways_of_it + 1])
        if 0 < ways_of_it <= creeps:
            found[COMES_TO_EITHER if either else COMES] += 1
        elif steps and ways_of_it <= creeps + steps:
            found[MOVED_TO_EITHER if either else MOVED] = 1
    if found[MOVED]:
        found[MOVED_TO_EITHER] = 0
    return tuple(found)


def _steps_of_two(state: Position, mover: int) -> int:
    """How far one of two players can move a Zombot in a turn (GG-V2.4)."""
    return ZOMB_STEPS_OF_TWO + state.has(mover, LEASH) + state.wears(mover, WHISTLE)


def _moved(state: Position, paths_to: Sequence[Paths]) -> list[Risks]:
    """With more players: Zombs come when they are moved, and Zomboids in their own turns."""
    at, zombs = state.at, state.zombs()
    zomboids = [zomb for zomb in zombs if zomb < state.characters]
    some = more = 0  # squares of a Zomb, and of more than one
    for zomb in zombs:
        more |= some & BITS[at[zomb]]
        some |= BITS[at[zomb]]
    players = len(paths_to)
    two_rounds = state.on + state.on
    living = players - state.on.count(0)
    attacks = state.player + (state.phase not in (*BEFORE, "attack"))
    found = []
    for player, (here, next_to, near, far) in enumerate(paths_to):
        close = next_to | near
        within = here | close | far
        if not some & within:
            found.append(NONE)
            continue
        first = player + 1 if player == state.player else attacks  # who attacks before this player's next turn
        last = player if player >= first else player + players
        movers = last - first - two_rounds[first:last].count(0)
        comes = min(movers, MOST_MOVED, (close & some).bit_count() + (close & more).bit_count())
        steals = sum(1 for zomb in zomboids if within & BITS[at[zomb]] and (zomb - first) % players < last - first)
        of_player = [0] * len(RISKS)
        of_player[MOVED_TO_LAST if living == DUEL else MOVED_TO_SOME] = comes
        of_player[STEALS] = steals
        found.append(tuple(of_player))
    return found
