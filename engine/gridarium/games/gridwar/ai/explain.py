"""Explanation of a good action: what it gains, what it threatens, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.games.gridwar.ai.evaluation import CLOSE, GUARDING, guard_turns, threats, turns_left
from gridarium.games.gridwar.ai.phrases import phrase
from gridarium.games.gridwar.rules.board import (
    ABOVE,
    BELOW,
    BIT,
    CALLED,
    DISTANCE,
    SIDES,
    coordinates,
    mask_of,
    spaces_in,
)
from gridarium.games.gridwar.rules.moves import CAPTURE, END, ENTER, OFF, POINTS, PROMOTE, Act
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.search.reasons import Fact, counted, listed, reason

NOTHING_LOST = 0.15
"""Points by which another action may be worse and still be called as good."""
SOON = 4
"""Turns to a goal from which on nobody counts."""


def explain(before: GridwarState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """Explanation: what the first action of a line and its turn gain, beside the best other choice."""
    others = facts(before, other) if other else ()
    return reason(
        phrase(before, line[0]), facts(before, line), others, gain if other else None, NOTHING_LOST, ("tile", "tiles")
    )


def facts(before: GridwarState, line: Sequence[Act]) -> Iterator[Fact]:
    """What a line's first action and the rest of its turn gain, what matters most first."""
    after = before.copy()
    after.play(line[0])
    player, act = before.to_move or 0, line[0]
    if after.outcome is not None:
        won = after.outcome.winners == (player,)
        yield Fact("wins", won, "it wins the game" if won else "it ends the game")
        return
    end, taken, won = _end_of_turn(after, line[1:], player)
    if won:
        yield Fact("wins", 1, "it wins the game in this turn")
        return
    if taken:
        yield Fact("captures", taken, f"then {counted(taken, 'tile')} can be captured in this turn")
    if act.kind == CAPTURE:
        taken = 1 + (act.other != OFF)
        yield Fact("captures", taken, f"it brings {counted(taken, 'yellow token')}")
    yield from _danger(before, end, player)
    if act.kind == END:
        yield Fact("rests", 0, "every tile stands well where it is")
    elif act.kind == PROMOTE:
        yield Fact("promotes", act.promoted, f"it has {POINTS[act.promoted]} movement points from now on")
    else:
        yield from _struck(before, after, act, player)
        yield from _held(before, after, act, player)
        yield from _approached(before, act, player)
        yield from _freed(before, after, act, player)
        yield from _built(before, after, act, player)


def _end_of_turn(after: GridwarState, rest: Sequence[Act], player: int) -> tuple[GridwarState, int, bool]:
    """The position at the end of the turn, how many tiles the rest of it captures, and whether it wins."""
    end = after.copy()
    for act in rest:
        if end.to_move != player:
            break
        end.play(act)
        if end.outcome is not None:
            return end, 0, end.outcome.winners == (player,)
    return end, end.captured(player) - after.captured(player), False


def _danger(before: GridwarState, end: GridwarState, player: int) -> Iterator[Fact]:
    """Who could be at the goal in its next turn, now and after this one."""
    if end.outcome is not None:
        return
    other = 1 - player
    if turns_left(before, other, 2) == 1 and turns_left(end, other, 2) > 1:
        yield Fact("stops", 1, f"otherwise {{{other}}} could reach the goal next turn")
    if turns_left(end, player, 2) == 1:
        free = guard_turns(end, other, 2) > 1
        yield Fact("goal", 1 + free, f"the goal is one turn away then{', and nobody can stop it' if free else ''}")


def _struck(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[Fact]:
    """What it does to the other side's tiles, and what these can no longer do."""
    other = 1 - player
    under = BELOW[act.end] & before.tiles[other]
    lost = under & (before.leaders | before.commanders)
    if lost:
        yield Fact("tokens", lost.bit_count(), f"it takes {counted(lost.bit_count(), 'token')} off enemy tiles")
    new = set(threats(after, player)) - set(threats(before, player))
    if new:
        yield Fact("threatens", len(new), f"it threatens to capture {counted(len(new), 'tile')}")
    saved = set(threats(before, other)) - set(threats(after, other))
    if saved:
        yield Fact("protects", len(saved), f"it protects {_tiles(mask_of(list(saved)))} from capture")
    pinned = under & before.uncovered
    if pinned:
        yield Fact("pins", pinned.bit_count(), f"it keeps {_tiles(pinned)} from moving")


def _held(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[Fact]:
    """How it keeps the other side from its goal."""
    other = 1 - player
    now, then = (turns_left(state, other, SOON) for state in (before, after))
    if now < then:
        yield Fact("keeps", then, f"it keeps {{{other}}} at least {counted(then, 'turn')} from the goal")
    if GUARDING[other] & BIT[act.end]:
        still = "still " * bool(GUARDING[other] & BIT.get(act.origin, 0))
        yield Fact("guards", 1, f"it {still}guards the corner against {{{other}}}")
    enemies = spaces_in(before.tiles[other] & after.uncovered)
    runner = min(enemies, key=DISTANCE[other].__getitem__, default=act.end)
    ahead = DISTANCE[other][runner] - DISTANCE[other][act.end]
    if ahead > 0 and apart(runner, act.end) <= min(ahead + 1, POINTS[after.rank_at(runner)]):
        yield Fact("blocks", 1, f"it stands in the way of the tile on {CALLED[runner]}")


def _approached(before: GridwarState, act: Act, player: int) -> Iterator[Fact]:
    """How much nearer it comes to its goal, or to the other side's to guard it."""
    starts = spaces_in(before.holes[player]) if act.kind == ENTER else [act.origin]
    for goal, steps in enumerate(DISTANCE):
        left = steps[act.end]
        nearer = min(steps[start] for start in starts) - left
        if nearer <= 0 or (goal != player and left <= CLOSE):
            continue
        if goal == player:
            yield Fact("nearer", nearer, f"it comes {counted(nearer, 'step')} nearer to the goal, with {left} left")
            yield Fact("nearer", nearer, f"it comes {counted(nearer, 'step')} nearer to the goal")
        else:
            yield Fact(
                "back", nearer, f"it comes {counted(nearer, 'step')} nearer to guard the corner against {{{goal}}}"
            )


def _freed(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[Fact]:
    """What the tile leaves, and what that opens."""
    if act.origin == OFF:
        return
    under = BELOW[act.origin] & after.tiles[player] & after.uncovered & ~after.moved
    if under:
        yield Fact("uncovers", under.bit_count(), f"it uncovers {_tiles(under)}")
    zone, bit = before.field().zone, BIT[act.origin]
    if zone & bit and not zone & BIT[act.end]:
        yield Fact("leaves", 1, "it gets out of the zone of enemy tiles")
    if before.holes[player] & bit:
        yield Fact("frees", 1, "it makes room for a new tile")


def _built(before: GridwarState, after: GridwarState, act: Act, player: int) -> Iterator[Fact]:
    """Where it stands, and what can be climbed now."""
    level = coordinates(act.end)[2]
    if act.origin != OFF and level > coordinates(act.origin)[2]:
        yield Fact("climbs", level, "it stands higher and can climb on from there")
    near = (SIDES[act.end] | ABOVE[act.end] | BELOW[act.end]) & before.tiles[1 - player] & after.uncovered
    if near:
        yield Fact("holds", near.bit_count(), f"it slows down {_tiles(near)}")
    if before.holes[1 - player] & BIT[act.end]:
        yield Fact("shuts", 1, f"it blocks an entry hole of {{{1 - player}}}")
    if after.field().resting & ~before.field().resting & ABOVE[act.end]:
        yield Fact("supports", 1, "it carries a tile of the next level")
    if act.kind == ENTER:
        yield Fact("enters", 1, "it is one more tile on the board")


def apart(one: int, other: int) -> int:
    """The steps between two spaces, as if everything could be stood on."""
    ways = [here - there for here, there in zip(coordinates(one), coordinates(other), strict=True)]
    return (sum(map(abs, ways)) + abs(sum(ways))) // 2


def _tiles(spaces: int) -> str:
    """Tiles by their places, or by their number where there are many."""
    return listed([CALLED[space] for space in spaces_in(spaces)], "tile")
