"""Explanation of a good action: what it gains, what it threatens, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridwar.ai.evaluation import CLOSE, GUARDING, threats, turns_left
from gridarium.games.gridwar.rules.board import (
    ABOVE,
    BELOW,
    BIT,
    DISTANCE,
    NAMES,
    SIDES,
    coordinates,
    mask_of,
    spaces_in,
)
from gridarium.games.gridwar.rules.moves import CAPTURE, END, ENTER, OFF, POINTS, PROMOTE, RANK_NAMES, Act
from gridarium.games.gridwar.rules.state import GridwarState

ROOM = 200
"""Letters that all sentences may have together before one gain is enough."""
NOTHING_LOST = 0.15
"""Points by which another action may be worse and still be called as good."""
SOON = 4
"""Turns to a goal from which on nobody counts."""
NAMED = 2
"""So many tiles are called by their places."""


def explain(before: GridwarState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """Explanation: what the first action of a line and its turn gain, and how much worse the best other choice is."""
    after = before.copy()
    after.play(line[0])
    first, *more = [*gains(before, after, line[0])] or [_quiet(line[0])]
    name = _called(line[0], begins=True)
    further = [*_later(before, after, line[1:]), *_instead(other, gain)]
    short = " ".join([f"{name} {first}.", *further])
    if not more or len(short) + len(more[0]) > ROOM:
        return short
    return " ".join([f"{name} {first} and {more[0]}.", *further])


def _called(act: Act, begins: bool = False) -> str:
    """What to call an action in a sentence, which it may begin: the end of a turn is written with a sign."""
    if act.kind != END:
        return str(act)
    return "The end of the turn" if begins else "the end of the turn"


def _instead(other: Sequence[Act], gain: float) -> Iterator[str]:
    """What else could be done, and how much worse it is."""
    if not other:
        yield "Nothing else can be done."
    elif gain < NOTHING_LOST:
        yield f"{_called(other[0], begins=True)} is about as good."
    else:
        points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
        yield f"{_called(other[0], begins=True)} is worth about {points} less."


def _later(before: GridwarState, after: GridwarState, rest: Sequence[Act]) -> Iterator[str]:
    """What the rest of the turn is for, in sentences."""
    player = before.to_move or 0
    end = after.copy()
    captures = []
    for act in rest:
        if end.to_move != player:
            break
        captures += [str(act)] * (act.kind == CAPTURE)
        end.play(act)
        if end.outcome is not None and end.outcome.winners == (player,):
            yield f"Then {_called(act)} wins the game."
            return
    if captures:
        taken = end.captured(player) - after.captured(player)
        yield f"Then {' and '.join(captures)} {'captures' if len(captures) == 1 else 'capture'} {count(taken, 'tile')}."
    if end.outcome is None:
        yield from _danger(before, end, player)


def _danger(before: GridwarState, end: GridwarState, player: int) -> Iterator[str]:
    """Who could be at the goal in its next turn, now and after this one."""
    other = 1 - player
    if turns_left(before, other, 2) == 1:
        held = turns_left(end, other, 2) > 1
        yield f"The goal is one turn away for {{{other}}}" + (", and this prevents it." if held else ".")
    if turns_left(end, player, 2) == 1 and turns_left(before, player, 2) > 1:
        yield f"Then the goal is one turn away for {{{player}}}."


def _quiet(act: Act) -> str:
    if act.kind == END:
        return "leaves everything where it is; no move makes the position better"
    if act.kind == ENTER:
        return "brings in a new tile"
    return "brings the tile to a better place"


def gains(before: GridwarState, after: GridwarState, act: Act) -> Iterator[str]:
    """Gains of the action that leads from one position to the other; nothing where that is hard to say."""
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
