"""Danger: the Life Gizmos that Zombs may take before their owner can move again."""

from __future__ import annotations

from functools import lru_cache
from operator import mul

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
NONE = (0,) * len(RISKS)
MOST_MOVED = 2
"""So many Zombs at most are moved to the same Character."""
ESCAPE = 4
"""Danger counts by so much less to who can still go away."""
FARTHEST = 3
"""Steps of the longest way that a Zomb comes in time."""
NO_WAYS = (0,) * (FARTHEST + 1)


@lru_cache(maxsize=8192)
def paths(goal: int, shut: int, portals: int, farthest: int = FARTHEST) -> tuple[int, ...]:
    """The squares from which so many steps lead to a goal, as a mask for each number of steps, from none."""
    if goal < 0 or shut >> goal & 1:
        return NO_WAYS
    edge = seen = 1 << goal
    layers = [edge]
    for _ in range(farthest):
        edge = steps_from(edge, portals) & ~seen
        layers.append(edge)
        edge &= ~shut
        seen |= edge
    return tuple(layers)


def danger(state: Position, player: int, rates: tuple[int, ...]) -> int:
    """The hundredths of Gizmos that a Living Character may lose to Zombs before it moves again.

    ``rates`` tell how many in a hundred of each of the `RISKS` hit.
    """
    found = risks(state, player)
    if found is NONE:
        return 0
    hits: int = sum(map(mul, found, rates))
    return hits // ESCAPE if can_go_away(state, player) else hits


def can_go_away(state: Position, player: int) -> bool:
    """Whether a player moves before any Zomb comes."""
    return state.player == player and state.phase in BEFORE


def risks(state: Position, player: int) -> tuple[int, ...]:
    """How many Zombs may hit a Living Character before it moves again, as in `RISKS`."""
    if not state.on_grid(player) or state.has(player, ZOMBOFLAUGE):
        return NONE
    ways = paths(state.at[player], barred_to_zombs(state), state.portals)
    return _creeping(state, player, ways) if state.terms.players == DUEL else _moved(state, player, ways)


def _creeping(state: Position, player: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """With two players: Zombots come by themselves at the end of each turn, to the nearer one, and can be moved."""
    here, next_to, near, far = ways
    zombots = [1 << at for at in state.at[DUEL:] if at >= 0 and (here | next_to | near | far) >> at & 1]
    if not zombots:
        return NONE
    other = 1 - player
    mine, over = state.player == player, state.phase == "end"
    creeps = 1 + mine - over
    steps = 0 if over and not mine else _steps_of_two(state, other)
    theirs = paths(state.at[other] if state.on_grid(other) else -1, barred_to_zombs(state), state.portals)
    found = [0] * len(RISKS)
    for zombot in zombots:
        ways_of_it = next(number for number, way in enumerate(ways) if way & zombot)
        either = any(zombot & way for way in theirs[: ways_of_it + 1])
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


def _moved(state: Position, player: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """With more players: Zombs come when they are moved, and Zomboids in their own turns."""
    here, next_to, near, far = ways
    close = next_to | near
    coming = _others_before(state, player)
    zombs = sum(1 for at in state.at[state.characters :] if at >= 0 and close >> at & 1)
    stealing = 0
    for other in range(state.characters):
        if not state.on[other] and state.on_grid(other):
            at = state.at[other]
            zombs += close >> at & 1
            stealing += other in coming and (here | close | far) >> at & 1
    if not zombs and not stealing:
        return NONE
    found = [0] * len(RISKS)
    found[STEALS] = stealing
    living = len(state.living())
    if living > 1:
        movers = sum(1 for other in coming if state.on[other])
        found[MOVED_TO_SOME if living > DUEL else MOVED_TO_LAST] = min(zombs, movers, MOST_MOVED)
    return tuple(found)


def _others_before(state: Position, player: int) -> list[int]:
    """The others who still attack before a player moves in the next turn."""
    count, now = state.terms.players, state.player
    attacked = now == player or state.phase not in (*BEFORE, "attack")
    first = now + attacked
    last = player if player >= first else player + count
    return [other % count for other in range(first, last)]
