"""Danger: the Life Gizmos that Zombs may take before their owner can move again."""

from __future__ import annotations

from functools import lru_cache

from gridarium.games.gadget_grid.rules.phases.closing import DUEL, steps_from
from gridarium.games.gadget_grid.rules.phases.moving import ZOMB_STEPS_OF_TWO, barred_to_zombs
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import LEASH, WHISTLE, ZOMBOFLAUGE

BEFORE = ("setup", "generation", "action", "movement")
"""The phases in which the player whose turn it is can still go away."""
COMES, COMES_TO_EITHER = 95, 50
"""How often in a hundred a Zombot hits that comes by itself before the player moves again, and one that is no farther
from the other: counted, as what follows, in games between computers."""
MOVED, MOVED_TO_EITHER = 80, 40
"""The same of one that comes in time only if the other moves it."""
MOVED_BY_SOME = (0, 0, 95, 60)
"""The same of a Zomb that some opponent can move, by the number of the Living, of whom any can be hit."""
STEALS = 75
"""And of a Zomboid in its own turn."""
MOST_MOVED = 2
"""So many Zombs at most are moved to the same Character."""
ESCAPE = 4
"""Danger counts by so much less to who can still go away."""
FARTHEST = 3
"""Steps of the longest way that a Zomb comes in time."""
NO_WAYS = (0,) * (FARTHEST + 1)


@lru_cache(maxsize=8192)
def paths(goal: int, shut: int, portals: int) -> tuple[int, ...]:
    """The squares from which so many steps lead to a goal, as a mask for each number of steps, from none."""
    if goal < 0 or shut >> goal & 1:
        return NO_WAYS
    edge = seen = 1 << goal
    layers = [edge]
    for _ in range(FARTHEST):
        edge = steps_from(edge, portals) & ~seen
        layers.append(edge)
        edge &= ~shut
        seen |= edge
    return tuple(layers)


def danger(state: Position, player: int) -> int:
    """The hundredths of Gizmos that a Living Character may lose to Zombs before it moves again."""
    if not state.on_grid(player) or state.has(player, ZOMBOFLAUGE):
        return 0
    ways = paths(state.at[player], barred_to_zombs(state), state.portals)
    hits = _creeping(state, player, ways) if state.terms.players == DUEL else _moved(state, player, ways)
    return hits // ESCAPE if state.player == player and state.phase in BEFORE else hits


def _creeping(state: Position, player: int, ways: tuple[int, ...]) -> int:
    """With two players: Zombots come by themselves at the end of each turn, to the nearer one, and can be moved."""
    here, next_to, near, far = ways
    zombots = [1 << at for at in state.at[DUEL:] if at >= 0 and (here | next_to | near | far) >> at & 1]
    if not zombots:
        return 0
    other = 1 - player
    mine, over = state.player == player, state.phase == "end"
    creeps = 1 + mine - over
    steps = 0 if over and not mine else _steps_of_two(state, other)
    theirs = paths(state.at[other] if state.on_grid(other) else -1, barred_to_zombs(state), state.portals)
    hits = moved = 0
    for zombot in zombots:
        ways_of_it = next(number for number, way in enumerate(ways) if way & zombot)
        either = any(zombot & way for way in theirs[: ways_of_it + 1])
        if 0 < ways_of_it <= creeps:
            hits += COMES_TO_EITHER if either else COMES
        elif steps and ways_of_it <= creeps + steps:
            moved = max(moved, MOVED_TO_EITHER if either else MOVED)
    return hits + moved


def _steps_of_two(state: Position, mover: int) -> int:
    """How far one of two players can move a Zombot in a turn (GG-V2.4)."""
    return ZOMB_STEPS_OF_TWO + state.has(mover, LEASH) + state.wears(mover, WHISTLE)


def _moved(state: Position, player: int, ways: tuple[int, ...]) -> int:
    """With more players: Zombs come when they are moved, and Zomboids in their own turns."""
    here, next_to, near, far = ways
    close = next_to | near
    coming = _others_before(state, player)
    zombs = sum(1 for at in state.at[state.characters :] if at >= 0 and close >> at & 1)
    hits = 0
    for other in range(state.characters):
        if not state.on[other] and state.on_grid(other):
            at = state.at[other]
            zombs += close >> at & 1
            if other in coming and (here | close | far) >> at & 1:
                hits += STEALS
    if zombs:
        living = state.living()
        movers = sum(1 for other in coming if state.on[other])
        hits += MOVED_BY_SOME[min(len(living), len(MOVED_BY_SOME) - 1)] * min(zombs, movers, MOST_MOVED)
    return hits


def _others_before(state: Position, player: int) -> list[int]:
    """The others who still attack before a player moves in the next turn."""
    count, now = state.terms.players, state.player
    attacked = now == player or state.phase not in (*BEFORE, "attack")
    first = now + attacked
    last = player if player >= first else player + count
    return [other % count for other in range(first, last)]
