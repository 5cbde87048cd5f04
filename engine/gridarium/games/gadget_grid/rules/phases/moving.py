"""Steps: where each kind of token can go from a square (GG-T4, GG-T16, GG-Z4, GG-AU2, and cards that change it)."""

from __future__ import annotations

from collections.abc import Iterable

from gridarium.games.gadget_grid.rules.board import (
    BEYOND,
    KINGS,
    KINGS_WRAPPED,
    NUMBER,
    OFF,
    SIDES,
    SIDES_WRAPPED,
    squares_of,
)
from gridarium.games.gadget_grid.rules.position import PORTED, Position
from gridarium.games.gadget_grid.setup.cards import (
    FAST_FORWARD,
    INATTENTION,
    LEASH,
    PORTABLE_PORTAL,
    RUBBER,
    SECOND_WIND,
    SLIPPERS,
    SQUARE_100,
    TOROIDOTRON,
)

MOST_STEPS = 3
"""In a Movement Phase (GG-T4, GG-Z4)."""
ZOMB_STEPS, ZOMB_STEPS_OF_TWO = 2, 1
"""In a Zomb move (GG-T16), and with two players (GG-V2.4)."""
HUGGED_STEPS = 1
GATE = NUMBER["99"]
"""The square beside Square 100."""


def hops(state: Position, square: int) -> tuple[int, ...]:
    """The other Portals, from a Portal (GG-G3)."""
    if not state.portals >> square & 1:
        return ()
    return squares_of(state.portals & ~(1 << square))


def adjacent_squares(state: Position, square: int) -> list[int]:
    """The squares that a Zomb could step to: adjacent, without Sentry or Rubble (GG-T16)."""
    blocks = state.blocks
    return [other for other in (*SIDES[square], *hops(state, square)) if not blocks >> other & 1]


def adjacent(state: Position, square: int) -> list[int]:
    """The squares adjacent to one, Portals included (GG-G2, GG-G3)."""
    return list(dict.fromkeys((*SIDES[square], *hops(state, square))))


# The own Movement Phase


def steps_left(state: Position) -> int:
    """Steps that the player whose turn it is has left, from what holds now (GG-T4)."""
    player = state.player
    most = MOST_STEPS + state.wears(player, SLIPPERS) + state.has(player, FAST_FORWARD)
    return (min(most, HUGGED_STEPS) if state.hug == player else most) - state.steps


def steps(state: Position) -> list[int]:
    """The squares that the player whose turn it is can step to (GG-T4, GG-Z4, GG-T18)."""
    left = steps_left(state)
    if left <= 0:
        return []
    here = state.at[state.player]
    found = own_steps(state, here)
    if carries_portal(state):
        portals = state.portals & ~(_shut(state) | 1 << here)
        found += [square for square in squares_of(portals) if square not in found]
    restless = no_rest(state)
    if restless:
        found = [
            square for square in found if not restless >> square & 1 or _can_rest(state, square, left - 1, restless)
        ]
    return found


def carries_portal(state: Position) -> bool:
    """Whether the player's square counts as a Portal for the next step (Portable Portal)."""
    return state.has(state.player, PORTABLE_PORTAL) and not state.did(PORTED) and state.at[state.player] != BEYOND


def needs_portal(state: Position, square: int) -> bool:
    """Whether a step there is possible only by the Portable Portal."""
    return carries_portal(state) and square not in own_steps(state, state.at[state.player])


def own_steps(state: Position, here: int) -> list[int]:
    """Squares that the own Character's kinds of step lead to; no-rest squares are looked at elsewhere."""
    player = state.player
    around: Iterable[int] = (GATE,) if here == BEYOND else _around(state, player)[here]
    if state.portals >> here & 1:
        around = dict.fromkeys((*around, *hops(state, here)))
    if here == GATE and state.has(player, SQUARE_100):
        around = (*around, BEYOND)
    shut = _shut(state)
    return [other for other in around if not shut >> other & 1]


def _shut(state: Position) -> int:
    """The squares that the own Character cannot step onto, as a mask."""
    player = state.player
    shut = 0 if state.has(player, INATTENTION) else state.blocks
    return shut if state.on[player] or state.has(player, RUBBER) else shut | state.buggy


def _around(state: Position, player: int) -> tuple[tuple[int, ...], ...]:
    """For each square its neighbours, diagonal ones for the Living and with Second Wind, over the edges or not."""
    diagonally = state.on[player] or state.has(player, SECOND_WIND)
    if state.has(player, TOROIDOTRON):
        return KINGS_WRAPPED if diagonally else SIDES_WRAPPED
    return KINGS if diagonally else SIDES


def no_rest(state: Position) -> int:
    """The squares on which the player may not end the Movement Phase, as a mask (GG-T18)."""
    player = state.player
    squares = state.blocks | state.floors if state.has(player, INATTENTION) else 0
    return squares | (1 << BEYOND if state.rested and state.has(player, SQUARE_100) else 0)


def _can_rest(state: Position, square: int, left: int, restless: int) -> bool:
    """Whether so many steps from there can lead to where one may rest."""
    found = {square}
    for _ in range(left):
        found = {other for here in found for other in own_steps(state, here)}
        if any(not restless >> other & 1 for other in found):
            return True
    return False


def may_rest(state: Position) -> bool:
    """Whether the Movement Phase may end here (GG-T18)."""
    here = state.at[state.player]
    if not no_rest(state) >> here & 1:
        return True
    return (not state.steps and here != BEYOND) or not steps(state)


# Other tokens


def lasso_steps(state: Position, token: int) -> list[int]:
    """Squares to which a Psychic Lasso can pull a Character (card I4)."""
    here = state.at[token]
    shut = state.blocks if state.on[token] else state.blocks | state.buggy
    return [other for other in dict.fromkeys((*KINGS[here], *hops(state, here))) if not shut >> other & 1]


def zomb_limit(state: Position, token: int) -> int:
    """Number of steps in a Zomb move of the player with that Zomb (GG-T16, GG-V2.4)."""
    most = ZOMB_STEPS_OF_TWO if state.terms.players == 2 else ZOMB_STEPS
    most += state.has(state.player, LEASH)
    return min(most, HUGGED_STEPS) if state.hug == token else most


def zomb_steps(state: Position, token: int, origin: int = OFF) -> list[int]:
    """Where a Zomb can step in a Zomb move, from where it is or from elsewhere: nowhere it has been on this turn
    (GG-T16)."""
    here = state.at[token] if origin == OFF else origin
    shut = state.blocks | state.buggy | state.trails.get(token, 0)
    around = dict.fromkeys((*SIDES[here], *hops(state, here))) if state.portals >> here & 1 else SIDES[here]
    return [other for other in around if not shut >> other & 1]


def barred_to_zombs(state: Position) -> int:
    """The squares that Zombs which move by themselves never step onto (GG-AU2), as a mask."""
    return state.blocks | state.floors | state.buggy
