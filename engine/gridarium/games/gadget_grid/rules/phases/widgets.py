"""Widgets, played in the Action Phase (section 7.8): each is discarded first, then takes effect (GG-T2)."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import SIDES
from gridarium.games.gadget_grid.rules.line_of_sight import seen
from gridarium.games.gadget_grid.rules.moves import CURLS, DONE, LASSOES, PLAIN, SLIDES, WARPS, Act
from gridarium.games.gadget_grid.rules.phases.entering import SOLO, arrive, check_axes
from gridarium.games.gadget_grid.rules.phases.moving import lasso_steps
from gridarium.games.gadget_grid.rules.phases.placing import replace_by_dice
from gridarium.games.gadget_grid.rules.position import FELL, Position
from gridarium.games.gadget_grid.setup.cards import (
    CURLERS,
    FIRST_EQUIPMENT,
    FLOOR,
    HACKER,
    HELD,
    KIND,
    KINDS,
    LASSO,
    LAWYER,
    MIRROR,
    PANTS,
    TELEPORTER,
    WARP,
)


def offers(state: Position) -> list[Act]:
    """Plays of the Widgets in hand."""
    hand = state.hands[state.player]
    return [act for kind, found in _OFFERS.items() if hand[kind] for act in found(state)]


def play(state: Position, act: Act) -> None:
    """A Widget."""
    kind = KIND[act.kind]
    state.hands[state.player][kind] -= 1
    state.pile[kind] += 1
    state.note("widget", state.player, act)
    _EFFECTS[kind](state, act)


# Mirror Universe


def _mirrored(state: Position) -> list[Act]:
    """Any other Character or Zombot that is not on Square 100; in solo no Zomb (GG-V1.4)."""
    player = state.player
    if not state.on_grid(player):
        return []
    return [
        state.names.aimed("mirror-universe", token)
        for token in range(len(state.at))
        if token != player and state.on_grid(token) and not _is_safe(state, token)
    ]


def _is_safe(state: Position, token: int) -> bool:
    return state.terms.players == SOLO and state.is_zomb(token)


def _mirror(state: Position, act: Act) -> None:
    """Both ENTER, the player first, also where both were on one square; then the Zombuoys follow."""
    player, other = state.player, act.a
    state.at[player], state.at[other] = state.at[other], state.at[player]
    followers = [("follow", token) for token in (player, other) if token < state.terms.players]
    state.push(("enter", player), ("enter", other), *followers)


# Manocurlers


def _curled(state: Position) -> list[Act]:
    """The Environment Cards that can be moved so that they end well."""
    return [CURLS[square] for square in sorted(state.env) if _slides(state, square, 1 << square, _curl_steps(state))]


def _curl_steps(state: Position) -> int:
    return state.cards.ranges[CURLERS]


def _curl(state: Position, act: Act) -> None:
    state.stack.append(("slide", act.a, 1 << act.a, _curl_steps(state)))


def _may_pass(state: Position, square: int, path: int) -> bool:
    """No square twice, and none that holds a card."""
    return not path >> square & 1 and square not in state.env and square not in state.loose


def _may_end(state: Position, square: int, kind: int) -> bool:
    """An empty square; a Sentry may come to tokens and Buddies."""
    return kind > FLOOR or square not in (*state.at, state.rubber, state.skate, state.zombuoy)


def _slides(state: Position, at: int, path: int, left: int) -> list[int]:
    """The next squares from which, or from a later one in reach, the card can still end."""
    kind = state.env[at]
    return [square for square in SIDES[at] if _leads_on(state, square, path, left, kind)]


def _leads_on(state: Position, square: int, path: int, left: int, kind: int) -> bool:
    if not left or not _may_pass(state, square, path):
        return False
    if _may_end(state, square, kind):
        return True
    return any(_leads_on(state, other, path | 1 << square, left - 1, kind) for other in SIDES[square])


def slides(state: Position, at: int, path: int, left: int) -> list[Act]:
    """The next square of the card."""
    return [SLIDES[square] for square in _slides(state, at, path, left)]


def slide_ends(state: Position, at: int, path: int, left: int) -> list[Act]:
    """After the first square also no more, where it may end."""
    return [DONE] if path != 1 << at and _may_end(state, at, state.env[at]) else []


def take_slide(state: Position, act: Act, at: int, path: int, left: int) -> None:
    """The card goes on, until it can go no further."""
    if act.kind == "done":
        state.note("stop", state.player)
        return
    square = act.a
    kind = state.lift(at)
    state.lay(square, kind)
    state.note("slide", kind, at, square)
    path |= 1 << square
    if left > 1 and _slides(state, square, path, left - 1):
        state.stack.append(("slide", square, path, left - 1))


# Pet Gremlin Lawyer


def _sued(state: Position) -> list[Act]:
    """Active Equipment of Living opponents."""
    return [
        state.names.robbed("pet-gremlin-lawyer", other, kind)
        for other in range(state.terms.players)
        if other != state.player
        for kind in range(FIRST_EQUIPMENT, HELD)
        if state.wears(other, kind)
    ]


def _sue(state: Position, act: Act) -> None:
    state.worn[act.a] &= ~(1 << act.b - FIRST_EQUIPMENT)
    state.hands[state.player][act.b] += 1


# Psychic Lasso


def _roped(state: Position) -> list[Act]:
    """Other Characters in sight that can make a step; in solo no Zomb (GG-V1.4)."""
    sight = seen(state, state.player)
    return [
        state.names.aimed("psychic-lasso", token)
        for token in range(state.characters)
        if token != state.player
        and state.on_grid(token)
        and sight >> state.at[token] & 1
        and not _is_safe(state, token)
        and lasso_steps(state, token)
    ]


def _rope(state: Position, act: Act) -> None:
    state.stack.append(("lasso", act.a, 0))


def lassoes(state: Position, token: int, made: int) -> list[Act]:
    """The next square."""
    return [LASSOES[square] for square in lasso_steps(state, token)]


def lasso_ends(state: Position, token: int, made: int) -> list[Act]:
    """After the first square also no more."""
    return [DONE] if made else []


def take_lasso(state: Position, act: Act, token: int, made: int) -> None:
    """A step that ENTERs."""
    if act.kind == "done":
        state.note("stop", state.player)
        return
    state.note("lasso", token, state.at[token], act.a)
    state.at[token] = act.a
    state.stack.append(("lassoed", token, made + 1, int(state.on[token] > 0)))
    arrive(state, token)


def go_on_pulling(state: Position, token: int, made: int, living: int) -> None:
    """End of a pull: when the Character revives or zombifies, after three steps, and with the player's turn (GG-X8)."""
    changed = (state.on[token] > 0) != bool(living)
    if not changed and made < state.cards.ranges[LASSO] and not state.did(FELL):
        state.stack.append(("lasso", token, made))


# Temporal Warp, Pocket Hacker, Random Teleporter


def _warped(state: Position) -> list[Act]:
    """What lies in the discard pile, but no Environment Cards and no Temporal Warps."""
    return [WARPS[kind] for kind in range(HELD) if state.pile[kind] and kind != WARP]


def _warp(state: Position, act: Act) -> None:
    state.pile[act.a] -= 1
    state.hands[state.player][act.a] += 1
    check_axes(state, state.player)


def _hacked(state: Position) -> list[Act]:
    """Cards in the hands of opponents, but for active Cargo Pants."""
    return [
        state.names.robbed("pocket-hacker", other, kind)
        for other in range(state.terms.players)
        if other != state.player and not state.wears(other, PANTS)
        for kind, number in enumerate(state.hands[other])
        if number
    ]


def _hack(state: Position, act: Act) -> None:
    state.hands[act.a][act.b] -= 1
    state.hands[state.player][act.b] += 1
    check_axes(state, state.player)


def _ported(state: Position) -> list[Act]:
    return [PLAIN[TELEPORTER]]


def _port(state: Position, act: Act) -> None:
    replace_by_dice(state, state.player)


_OFFERS = {
    MIRROR: _mirrored,
    CURLERS: _curled,
    LAWYER: _sued,
    LASSO: _roped,
    WARP: _warped,
    HACKER: _hacked,
    TELEPORTER: _ported,
}
WORDS = tuple(KINDS[kind] for kind in _OFFERS)
"""Of the texts of Widgets."""
_EFFECTS = {
    MIRROR: _mirror,
    CURLERS: _curl,
    LAWYER: _sue,
    LASSO: _rope,
    WARP: _warp,
    HACKER: _hack,
    TELEPORTER: _port,
}
