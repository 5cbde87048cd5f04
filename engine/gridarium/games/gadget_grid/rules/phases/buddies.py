"""Buddies that are placed and moved (GG-T3, GG-B1, GG-B3): the Huggly Muggly, the Rollerskate, new ones."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import BEYOND, LINES, OFF, STRAIGHT
from gridarium.games.gadget_grid.rules.line_of_sight import sentry_directions
from gridarium.games.gadget_grid.rules.moves import AIMS, NEW_RUBBER, NEW_SKATE, NO_WAY, SKATE_ITEM, SKATES, Act
from gridarium.games.gadget_grid.rules.phases import attacks
from gridarium.games.gadget_grid.rules.phases.moving import GATE, adjacent
from gridarium.games.gadget_grid.rules.position import HUGGED, SKATED, Position
from gridarium.games.gadget_grid.setup.cards import FLOOR, HUGGLY, ROLLERSKATE, RUBBER, RUBBLE


def owns_rubber(state: Position) -> bool:
    """Whether the Rubber Baby Buggy Buddy belongs to the player whose turn it is."""
    return state.has(state.player, RUBBER)


# New ones: GG-B1


def places(state: Position, dlc: int) -> list[Act]:
    """Squares where a new Buddy can go."""
    if dlc == HUGGLY:
        return []
    acts = NEW_RUBBER if dlc == RUBBER else NEW_SKATE
    here = state.at[state.player]
    if here == BEYOND:
        return [acts[GATE]]
    shut = state.blocks | state.floors
    return [acts[square] for square in adjacent(state, here) if not shut >> square & 1] or [acts[here]]


def new_hosts(state: Position, dlc: int) -> list[Act]:
    """Whom the new Huggly Muggly can hug."""
    return _hosts(state) if dlc == HUGGLY else []


def take_place(state: Position, act: Act, dlc: int) -> None:
    """A new Buddy is on the board."""
    if dlc == HUGGLY:
        hug(state, act.a)
        return
    if dlc == RUBBER:
        state.rubber = act.a
    else:
        state.skate = act.a
    state.note("buddy", state.player, dlc, act.a)


# The Huggly Muggly


def hugs(state: Position) -> list[Act]:
    """Whom it can hug next, once in a turn."""
    return _hosts(state) if state.has(state.player, HUGGLY) and not state.did(HUGGED) else []


def _hosts(state: Position) -> list[Act]:
    """Any token on the board but the present host."""
    return [state.names.hug(token) for token, at in enumerate(state.at) if at != OFF and token != state.hug]


def hug(state: Position, token: int) -> None:
    """Move the Huggly Muggly to that token."""
    state.used |= HUGGED
    state.hug = token
    state.note("hug", state.player, token)


# The Rollerskate


def skates(state: Position) -> list[Act]:
    """The directions that it can take, once in a turn (GG-B3)."""
    if not state.has(state.player, ROLLERSKATE) or state.did(SKATED) or state.skate == OFF:
        return []
    return [
        SKATES[way]
        for way in STRAIGHT
        if LINES[way][state.skate] and state.env.get(LINES[way][state.skate][0]) != RUBBLE
    ]


def skate(state: Position, way: int) -> None:
    """Slide the Rollerskate until something stops it; it runs into whoever is there."""
    state.used |= SKATED
    start = state.skate
    bump = OFF
    for square in LINES[way][start]:
        kind = state.env.get(square)
        if kind == RUBBLE:
            break
        if state.blocks >> square & 1 or square in state.at[: state.characters]:
            bump = square
            break
        state.skate = square
        if kind == FLOOR:
            break
    state.note("skate", state.player, start, state.skate)
    if bump != OFF:
        _run_into(state, bump)
    elif state.floors >> state.skate & 1 and state.skate != start:
        state.note("skate falls", state.player, state.skate)
        state.stack.append(("roll", 0, (SKATE_ITEM,), 0))


def _run_into(state: Position, square: int) -> None:
    """A Sentry there activates; its direction is chosen first."""
    kind = state.env.get(square)
    if kind is not None and sentry_directions(kind) != (NO_WAY,) and state.blocks >> square & 1:
        state.stack.append(("aim", square))
    else:
        attacks.skate_hits(state, square, NO_WAY)


def aims(state: Position, square: int) -> list[Act]:
    """The directions of a Sentry that the Rollerskate has hit."""
    return [AIMS[way] for way in sentry_directions(state.env[square])]


def take_aim(state: Position, act: Act, square: int) -> None:
    """The Sentry fires that way."""
    attacks.skate_hits(state, square, act.a)
