"""Explanations of illegal actions: a sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridarium.game import IllegalAction, count
from gridarium.games.gridwar.rules.board import ABOVE, BELOW, BIT, CALLED, NUMBER, SIDES, SUPPORTS
from gridarium.games.gridwar.rules.movegen import Field
from gridarium.games.gridwar.rules.moves import (
    COMMANDER,
    END,
    ENTER,
    FINISH,
    MOVE,
    OFF,
    OWN_SUPPORTS,
    POINTS,
    PRICE,
    PROMOTE,
    RANK_NAMES,
    RANKS,
    Act,
    supply,
)
from gridarium.games.gridwar.rules.position import Position

ENDLESS = 300
"""More movement points than any way takes."""


class Reason(NamedTuple):
    """A sentence and its rule."""

    sentence: str
    rule: str


def refuse(state: Position, act: Act) -> IllegalAction:
    """Why that action is not legal now."""
    if state.to_move is None:
        return IllegalAction("The game is over", "GW-26")
    if act.kind == PROMOTE:
        reasons = _promoting(state, act)
    elif act.kind == MOVE:
        reasons = _moving(state, act)
    elif act.kind == ENTER:
        reasons = _entering(state, act)
    elif act.kind == END:
        reasons = iter(())
    else:
        reasons = _capturing(state, act)
    stuck = Reason("Nothing can move, enter or capture, so a tile must be promoted", "GW-27")
    return IllegalAction(*next(reasons, stuck))


def refuse_targets(state: Position, targets: tuple[str, ...]) -> IllegalAction:
    """Why no legal action begins with pointing at these things."""
    if not targets:
        return IllegalAction("Nothing was chosen")
    try:
        state.parse(_text_of(state, targets))
    except IllegalAction as refusal:
        reason = next(_pointing(state, targets[0]), None) if len(targets) == 1 else None
        return IllegalAction(*reason) if reason else refusal
    return IllegalAction("This cannot be chosen now", "GW-13")


def _text_of(state: Position, targets: tuple[str, ...]) -> str:
    """The text of the action that pointing at these things means."""
    first, *more = targets
    if not more:
        return FINISH.text if targets == FINISH.targets else first
    if more[0][:1] == "=":
        return first + more[0]
    start, end = NUMBER.get(first), NUMBER.get(more[0])
    if len(more) > 1 or (start is not None and end is not None and _enemy_under(state, start, end)):
        return f"{first}x{'+'.join(more)}"
    return f"{first}-{more[0]}"


def _enemy_under(state: Position, start: int, end: int) -> bool:
    return end in SUPPORTS[start] and state.owner_at(end) not in (None, state.to_move)


def _pointing(state: Position, first: str) -> Iterator[Reason]:
    """Why nothing begins with that one thing."""
    if state.to_move is None:
        return
    space = NUMBER.get(first)
    if space is not None:
        yield from _not_own(state, space)
        yield from _held(state, space)
        if not state.begun or not state.moved & BIT[space]:
            yield from _trapped(state, space)
            yield Reason(f"The tile on {CALLED[space]} has nowhere to go", "GW-17")
    for rank in RANKS:
        if first == supply(rank):
            yield from _no_entry(state, rank)


# Tiles: GW-13, GW-14


def _not_own(state: Position, space: int) -> Iterator[Reason]:
    owner = state.owner_at(space)
    if owner is None:
        yield Reason(f"There is no tile on {CALLED[space]}", "GW-13")
    elif owner != state.to_move:
        yield Reason(f"The tile on {CALLED[space]} belongs to the other side", "GW-13")


def _covered(state: Position, space: int) -> bool:
    return not state.uncovered & BIT[space]


def _held(state: Position, space: int) -> Iterator[Reason]:
    """Why that own tile cannot move at all."""
    name = CALLED[space]
    if _covered(state, space):
        yield Reason(f"The tile on {name} is covered, and only a tile with nothing on top can move", "GW-14")
    if state.moved & BIT[space]:
        yield Reason(f"The tile on {name} has already moved, entered or captured in this turn", "GW-14")


def _trapped(state: Position, space: int) -> Iterator[Reason]:
    """GW-19."""
    field = state.field().without(space)
    free = _unhindered(field).moves(space, 1)[1]
    if free and field.zone & BIT[space] and not any(field.moves(space, ENDLESS)[1:]):
        way_out = "no first step leaves every zone or overhangs"
        yield Reason(f"The tile on {CALLED[space]} starts in a zone of control, and {way_out}", "GW-19")


# Promotion: GW-10, GW-11


def _promoting(state: Position, act: Act) -> Iterator[Reason]:
    player = state.to_move or 0
    if state.begun:
        yield Reason("Promote first: a tile has already moved, entered or captured in this turn", "GW-10")
    rank = act.rank
    if act.origin != OFF:
        yield from _not_own(state, act.origin)
        if _covered(state, act.origin):
            yield Reason(f"The tile on {CALLED[act.origin]} is covered, so it cannot be promoted", "GW-11")
        rank = state.rank_at(act.origin)
        if rank >= act.promoted:
            yield Reason(f"The tile on {CALLED[act.origin]} is already a {RANK_NAMES[rank]}", "GW-11")
    elif not state.off[player][rank]:
        yield Reason(f"There is no {RANK_NAMES[rank]} off the board", "GW-11")
    price = count(PRICE[act.promoted], "yellow token")
    has = state.yellows[player]
    yield Reason(f"A {RANK_NAMES[act.promoted]} costs {price}, and the collection is worth {has}", "GW-11")


# Moving and entering: GW-15 to GW-20


def _moving(state: Position, act: Act) -> Iterator[Reason]:
    yield from _not_own(state, act.origin)
    yield from _held(state, act.origin)
    if act.origin == act.end:
        yield Reason("A move must end on another space than it began", "GW-17")
    field = state.field().without(act.origin)
    yield from _no_place(field, act.end)
    yield from _trapped(state, act.origin)
    rank = state.rank_at(act.origin)
    unhindered = _unhindered(field)
    fronts = field.moves(act.origin, ENDLESS)
    if field.zone & BIT[act.origin] and SIDES[act.origin] & BIT[act.end] and not _cost(fronts, act.end):
        yield Reason("From a zone of control the first step must leave every zone, or overhang", "GW-19")
    yield from _too_far(fronts, unhindered.moves(act.origin, ENDLESS), act.end, rank)


def _entering(state: Position, act: Act) -> Iterator[Reason]:
    yield from _no_entry(state, act.rank)
    field = state.field()
    yield from _no_place(field, act.end)
    holes = state.holes[state.to_move or 0]
    unhindered = _unhindered(field)
    yield from _too_far(field.entries(holes, ENDLESS), unhindered.entries(holes, ENDLESS), act.end, act.rank)


def _no_entry(state: Position, rank: int) -> Iterator[Reason]:
    """Why no tile of that rank enters, wherever it would go."""
    player = state.to_move or 0
    if not state.off[player][rank]:
        yield Reason(f"There is no {RANK_NAMES[rank]} off the board", "GW-20")
    if state.entered == state.entries_allowed:
        most = "one new tile can enter in the first turn" if state.number == 0 else "two new tiles can enter in a turn"
        yield Reason(f"At most {most}", "GW-13")
    if not state.entering():
        yield Reason("All four entry holes are occupied", "GW-20")


def _no_place(field: Field, end: int) -> Iterator[Reason]:
    """Why no tile can come to rest there, from wherever it comes."""
    name, bit = CALLED[end], BIT[end]
    if field.tiles & bit:
        yield Reason(f"There is a tile on {name}; a move goes through empty spaces", "GW-15")
    if not field.standing & bit:
        yield Reason(f"A tile on {name} would have fewer than two tiles under it", "GW-16")
    if not field.resting & bit:
        yield Reason(f"A tile would overhang on {name}; a move must end on three tiles", "GW-17")


def _unhindered(field: Field) -> Field:
    """The same without zones of control."""
    free = Field(field.tiles, 0, field.up, field.down)
    free.standing, free.resting = field.standing, field.resting
    return free


def _too_far(fronts: list[int], unhindered: list[int], end: int, rank: int) -> Iterator[Reason]:
    """``fronts`` are with all the points that could be wished for, ``unhindered`` without zones besides."""
    name = CALLED[end]
    needed = _cost(fronts, end)
    if needed:
        has = f"a {RANK_NAMES[rank]} has {POINTS[rank]}"
        yield Reason(f"The way to {name} costs {needed} points, and {has}", "GW-15")
    if _cost(unhindered, end):
        yield Reason(f"A zone of control stops every way to {name}", "GW-18")
    yield Reason(f"There is no way to {name}: every step needs an empty space with two tiles under it", "GW-16")


def _cost(fronts: list[int], end: int) -> int:
    """The movement points that the space takes; 0 when it cannot be reached."""
    return next((spent for spent, front in enumerate(fronts) if front & BIT[end]), 0)


# Capturing: GW-23, GW-24


def _capturing(state: Position, act: Act) -> Iterator[Reason]:
    name = CALLED[act.origin]
    yield from _not_own(state, act.origin)
    if _covered(state, act.origin):
        yield Reason(f"The tile on {name} is covered, so it cannot capture", "GW-23")
    if not BELOW[act.origin]:
        yield Reason(f"The tile on {name} is on level 1, and tiles capture downward", "GW-23")
    rank = state.rank_at(act.origin)
    victims = [act.end] if act.other == OFF else [act.end, act.other]
    if len(victims) == 2 and rank != COMMANDER:
        yield Reason(f"A {RANK_NAMES[rank]} captures one tile at a time", "GW-24")
    for victim in victims:
        yield from _no_victim(state, act.origin, victim)
    if act.end == act.other:
        yield Reason("A capture takes one tile, or two different ones", "GW-24")
    needed = f"{OWN_SUPPORTS[rank]} of your own {'tile' if OWN_SUPPORTS[rank] == 1 else 'tiles'}"
    yield Reason(f"A {RANK_NAMES[rank]} needs {needed} under it to capture", "GW-23")


def _no_victim(state: Position, origin: int, victim: int) -> Iterator[Reason]:
    name = CALLED[victim]
    if victim not in SUPPORTS[origin]:
        yield Reason(f"The space {name} is not right under the tile on {CALLED[origin]}", "GW-23")
    if state.owner_at(victim) == state.to_move:
        yield Reason(f"The tile on {name} is your own", "GW-23")
    if ABOVE[victim] & (state.tiles[0] | state.tiles[1]) != BIT[origin]:
        yield Reason(f"Another tile also stands on {name}", "GW-23")
