"""What an action gains, in words that follow its name, the most important first."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.game import count
from gridarium.games.gridwar.actions import CAPTURE, END, ENTER, OFF, PROMOTE, Act
from gridarium.games.gridwar.board import ABOVE, BELOW, BIT, DISTANCE, NAMES, SIDES, coordinates, mask_of, spaces_in
from gridarium.games.gridwar.ranks import NAMES as RANK_NAMES
from gridarium.games.gridwar.ranks import POINTS
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.worth import CLOSE, GUARDING, threats, turns_left

SOON = 4
"""Turns to a goal from which on nobody counts."""
NAMED = 2
"""So many tiles are called by their places."""


def gains(before: GridwarState, after: GridwarState, act: Act) -> Iterator[str]:
    """What the action that leads from one position to the other is good for; nothing where that is hard to say."""
    player = before.to_move or 0
    if after.outcome is not None:
        yield "wins the game" if after.outcome.winners == (player,) else "ends the game"
    elif act.kind == PROMOTE:
        yield f"makes a {RANK_NAMES[act.promoted]}, with {POINTS[act.promoted]} movement points"
    elif act.kind != END:
        if act.kind == CAPTURE:
            yield f"captures {count(1 if act.other == OFF else 2, 'tile')}"
        yield from _struck(before, after, act, player)
        yield from _held(before, after, act, player)
        yield from _approached(before, act, player)
        yield from _freed(before, after, act, player)
        yield from _built(before, after, act, player)


def _struck(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[str]:
    """What it does to the other side's tiles, and what these can no longer do."""
    enemies = before.tiles[1 - player]
    under = BELOW[act.end] & enemies
    lost = under & (before.leaders | before.commanders)
    if lost:
        yield f"takes {count(lost.bit_count(), 'token')} off the other side's tiles"
    new = set(threats(after, player)) - set(threats(before, player))
    if new:
        yield f"threatens to capture {count(len(new), 'tile')}"
    saved = set(threats(before, 1 - player)) - set(threats(after, 1 - player))
    if saved:
        yield f"protects {_tiles(mask_of(list(saved)))} from capture"
    pinned = under & before.uncovered
    if pinned:
        yield f"covers {_tiles(pinned)}, so that {'it' if pinned.bit_count() == 1 else 'they'} cannot move"


def _held(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[str]:
    """How it keeps the other side from its goal."""
    other = 1 - player
    if GUARDING[other] & BIT[act.end]:
        yield f"{'still ' * bool(GUARDING[other] & BIT.get(act.origin, 0))}guards the other side's goal"
    now, then = (turns_left(state, other, SOON) for state in (before, after))
    if now < then:
        yield f"keeps the other side's tiles at least {count(then, 'turn')} from their goal"
        return
    runner = min(spaces_in(before.tiles[other] & after.uncovered), key=DISTANCE[other].__getitem__, default=act.end)
    ahead = DISTANCE[other][runner] - DISTANCE[other][act.end]
    if ahead > 0 and apart(runner, act.end) <= min(ahead + 1, POINTS[after.rank_at(runner)]):
        yield f"stands in the way of the tile on {NAMES[runner]}"


def _freed(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[str]:
    """What the tile leaves, and what that opens."""
    if act.origin == OFF:
        return
    under = BELOW[act.origin] & after.tiles[player] & after.uncovered & ~after.moved
    if under:
        yield f"uncovers {_tiles(under)}"
    zone, bit = before.field().zone, BIT[act.origin]
    if zone & bit and not zone & BIT[act.end]:
        yield "leaves the other side's zone of control"
    if before.holes[player] & bit:
        yield "frees an entry hole"


def _approached(before: GridwarState, act: Act, player: int) -> Iterator[str]:
    """How much nearer it comes to its goal, or to the other side's to guard it."""
    entering = act.kind == ENTER
    starts = spaces_in(before.holes[player]) if entering else [act.origin]
    ways = []
    for goal, steps in enumerate(DISTANCE):
        left = steps[act.end]
        nearer = min(steps[start] for start in starts) - left
        if nearer > 0 and (goal == player or left > CLOSE):
            what, how = f"comes {count(nearer, 'step')} nearer to", f" ({left} left)"
            if entering:
                what, how = f"brings in a tile {count(left, 'step')} from", ""
            whose = f"the goal{how}" if goal == player else f"the other side's goal{how}, to guard it"
            ways.append((nearer, f"{what} {whose}"))
    yield from (words for _, words in sorted(ways, reverse=True))


def _built(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[str]:
    """Where it stands, and what can be climbed now."""
    level = coordinates(act.end)[2]
    if act.origin != OFF and level > coordinates(act.origin)[2]:
        yield f"climbs to level {level}"
    beside = (SIDES[act.end] | ABOVE[act.end] | BELOW[act.end]) & before.tiles[1 - player] & after.uncovered
    if beside:
        yield f"holds {_tiles(beside)} in its zone of control"
    places = after.field().resting & ~before.field().resting & ABOVE[act.end]
    if places:
        yield f"gives support to a tile on {' or '.join(map(NAMES.__getitem__, spaces_in(places)))}"
    if before.holes[1 - player] & BIT[act.end]:
        yield "blocks one of the other side's entry holes"


def apart(one: int, other: int) -> int:
    """The steps between two spaces, as if everything could be stood on."""
    ways = [here - there for here, there in zip(coordinates(one), coordinates(other), strict=True)]
    return (sum(map(abs, ways)) + abs(sum(ways))) // 2


def _tiles(spaces: int) -> str:
    """Tiles by their places, or by their number where there are many."""
    names = [NAMES[space] for space in spaces_in(spaces)]
    if len(names) > NAMED:
        return f"{len(names)} tiles"
    return f"the {'tile' if len(names) == 1 else 'tiles'} on {' and '.join(names)}"
