"""The end of a turn (GG-AU1 to GG-AU4): what moves by itself, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import zip_longest

from gridarium.games.gadget_grid.rules.board import (
    BESIDE,
    BEYOND,
    BITS,
    EVERYWHERE,
    KINGS,
    SIDE,
    SIDES,
    SIZE,
    farness,
    mask_of,
    squares_of,
)
from gridarium.games.gadget_grid.rules.moves import DICE, TOKENS, Act
from gridarium.games.gadget_grid.rules.phases.entering import SOLO, arrive, check_limit
from gridarium.games.gadget_grid.rules.phases.moving import HUGGED_STEPS, barred_to_zombs
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import SCAREZOMB, SQUARE_100

DUEL = 2
"""Players with whom Zombots creep (GG-V2.2)."""
CREEPS = 2
"""Steps of a Zomb in solo (GG-V1.2)."""
FAR = SIZE
"""More steps than any way has."""
WEST = mask_of(tuple(range(0, SIZE, SIDE)))
EAST = WEST << SIDE - 1
"""The first and the last column."""


def closing(state: Position) -> None:
    """GG-AU1."""
    player = state.player
    state.stack.append(("end",))
    if state.terms.players == DUEL:
        state.stack.append(("creeps", state.characters))
    elif state.terms.players == SOLO:
        state.push(("crawls", 0), ("flees", 1), ("returns",))
    if state.has(player, SCAREZOMB) and state.at[player] != BEYOND:
        state.stack.append(("scares", tuple(token for token in state.zombs() if token != player)))


def end(state: Position) -> None:
    """The turn is over; the next one's follows (GG-AU1, GG-W4)."""
    owner = state.owner[SQUARE_100]
    if owner == state.player:
        state.rested = state.at[owner] == BEYOND
    state.note("end", state.player)
    state.turn += 1
    state.removed = ()
    if not check_limit(state):
        state.player = (state.player + 1) % state.terms.players
        state.stack.append(("turn",))


def _move(state: Position, word: str, token: int, square: int) -> None:
    """A step by itself, which ENTERs."""
    state.note(word, token, state.at[token], square)
    state.at[token] = square
    arrive(state, token)


def _choose(state: Position, word: str, token: int, squares: Iterable[int], *more: int) -> None:
    """Step to the only square there is; where there are several, somebody is asked (GG-AU3)."""
    found = list(squares)
    if len(found) > 1:
        state.stack.append((word, token, *more))
    elif found:
        _move(state, word, token, found[0])


# Scarezomb: GG-AU4


def scares(state: Position, tokens: tuple[int, ...]) -> None:
    """Each of those who were Zombs when the turn ended, unless it has revived."""
    if not tokens:
        return
    token, *rest = tokens
    state.stack.append(("scares", tuple(rest)))
    if state.is_zomb(token) and state.on_grid(token):
        _choose(state, "scare", token, _scared(state, token))


def _scared(state: Position, token: int) -> list[int]:
    free = [square for square in SIDES[state.at[token]] if not barred_to_zombs(state) >> square & 1]
    return _farthest(state, token, free, state.at[state.player])


def _farthest(state: Position, token: int, squares: list[int], away: int) -> list[int]:
    """Those of the squares that are farthest away, if they are farther than the token's own."""
    most = max((farness(square, away) for square in squares), default=0)
    if most <= farness(state.at[token], away):
        return []
    return [square for square in squares if farness(square, away) == most]


def scare_choices(state: Position, token: int) -> list[Act]:
    """Squares that are equally far."""
    return [state.names.token_step("scare", token, square) for square in _scared(state, token)]


# Toward a Character: GG-V1.2, GG-V2.2, GG-V2.5


@lru_cache(maxsize=2048)
def _layers(goal: int, shut: int, portals: int) -> tuple[int, ...]:
    """The squares from which so many steps lead to a goal, as a mask for each number of steps.

    A way may begin on a square that is shut.
    """
    edge = seen = BITS[goal] & ~shut
    layers = []
    while edge:
        layers.append(edge)
        edge = steps_from(edge & ~shut, portals) & ~seen
        seen |= edge
    return tuple(layers)


def steps_from(squares: int, portals: int) -> int:
    """The squares one step from any of these."""
    found = squares << SIDE | squares >> SIDE | (squares & ~EAST) << 1 | (squares & ~WEST) >> 1
    return (found | portals if squares & portals else found) & EVERYWHERE


def _number_of_steps(layers: tuple[int, ...], square: int) -> int:
    """On the shortest ways from a square; `FAR` without a way."""
    here = BITS[square]
    for steps, layer in enumerate(layers):
        if layer & here:
            return steps
    return FAR


def _closer(state: Position, token: int, character: int) -> tuple[int, ...]:
    """The next squares on the shortest ways."""
    here, shut, portals = state.at[token], barred_to_zombs(state), state.portals
    layers = _layers(state.at[character], shut, portals)
    steps = _number_of_steps(layers, here)
    if not 0 < steps < FAR:
        return ()
    around = BESIDE[here] | portals if portals >> here & 1 else BESIDE[here]
    return squares_of(around & layers[steps - 1] & ~shut)


def creep_choices(state: Position, token: int, character: int) -> list[Act]:
    """Squares that are equally close."""
    return [state.names.token_step("creep", token, square) for square in _closer(state, token, character)]


def take_token_step(state: Position, act: Act, *_: object) -> None:
    """Do the step chosen for a token that moves by itself."""
    _move(state, act.kind, act.a, act.b)


# Two players


def creeps(state: Position, token: int) -> None:
    """Each Zombot in turn, from that one on (GG-V2.2)."""
    first, second = _nearer(state.at[0], state.at[1], barred_to_zombs(state), state.portals)
    for zombot in range(token, len(state.at)):
        here = BITS[state.at[zombot]]
        if here & (first | second):
            state.stack.append(("creeps", zombot + 1))
            if here & first & second:
                state.stack.append(("die", zombot, -1))
            else:
                toward(state, zombot, 0 if here & first else 1)
            return


@lru_cache(maxsize=512)
def _nearer(goal: int, other_goal: int, shut: int, portals: int) -> tuple[int, int]:
    """The squares from which steps lead to a goal, no more of them than to the other one; and the other way round
    (GG-V2.2)."""
    first = second = seen = 0
    both = zip_longest(_layers(goal, shut, portals), _layers(other_goal, shut, portals), fillvalue=0)
    for steps, (one, other) in enumerate(both):
        if steps:
            first |= one & ~seen
            second |= other & ~seen
        seen |= one | other
    return first, second


def toward(state: Position, token: int, character: int) -> None:
    """Steps on a shortest path."""
    _choose(state, "creep", token, _closer(state, token, character), character)


def dice(state: Position, token: int, first: int) -> list[Act]:
    """Faces of one die."""
    return list(DICE)


def roller(token: int, first: int) -> int:
    """Player who rolls that die."""
    return 0 if first < 0 else 1


def take_die(state: Position, act: Act, token: int, first: int) -> None:
    """The first player's die, then the second one's; the Zombot goes to the lower (GG-V2.2)."""
    state.note("die", 0 if first < 0 else 1, act.a, token)
    if first < 0:
        state.stack.append(("die", token, act.a))
    elif act.a == first:
        state.stack.append(("die", token, -1))
    else:
        toward(state, token, 0 if first < act.a else 1)


# Solo: GG-V1.2, GG-V1.3, GG-V1.6


def crawls(state: Position, number: int) -> None:
    """Each Zomb in turn: the Zombots, then the zombified dummies."""
    order = (*range(state.characters, len(state.at)), *range(1, state.characters))
    if number < len(order):
        state.push(("crawl", order[number], 0), ("crawls", number + 1))


def crawl(state: Position, token: int, made: int) -> None:
    """Two steps; it stops on the player's square."""
    most = HUGGED_STEPS if state.hug == token else CREEPS
    if made == most or not state.is_zomb(token) or not state.on_grid(token) or state.at[token] == state.at[0]:
        return
    state.stack.append(("crawl", token, made + 1))
    _choose(state, "creep", token, _closer(state, token, 0), 0)


def flees(state: Position, token: int) -> None:
    """Each Living dummy in turn."""
    if token == state.characters:
        return
    state.stack.append(("flees", token + 1))
    if state.on[token] and state.on_grid(token) and state.at[0] != BEYOND:
        _choose(state, "flee", token, _fled(state, token))


def _fled(state: Position, token: int) -> list[int]:
    shut = state.blocks | state.floors
    free = [square for square in KINGS[state.at[token]] if not shut >> square & 1]
    return _farthest(state, token, free, state.at[0])


def flee_choices(state: Position, token: int) -> list[Act]:
    """Squares that are equally far."""
    return [state.names.token_step("flee", token, square) for square in _fled(state, token)]


def returns(state: Position) -> None:
    """Removed Zombs come back, one by one (GG-V1.3)."""
    if state.removed:
        token, *rest = state.removed
        state.removed = tuple(rest)
        state.push(("roll", 0, (TOKENS + token,), 0), ("returns",))
