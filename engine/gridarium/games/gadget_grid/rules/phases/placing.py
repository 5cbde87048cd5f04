"""Placing cards and tokens on the Grid by dice (GG-P1 to GG-P13), and drawing what is put there."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from gridarium.games.gadget_grid.rules.board import (
    BEYOND,
    EVERYWHERE,
    NUMBER,
    OPPOSITE,
    RINGS,
    SIDE,
    SIZE,
    mask_of,
    squares_of,
)
from gridarium.games.gadget_grid.rules.moves import (
    BY_TEXT,
    DRAWS,
    NUDGES,
    REROLL,
    ROLLED,
    ROLLS,
    SKATE_ITEM,
    TOKENS,
    Act,
    roll_number,
)
from gridarium.games.gadget_grid.rules.phases.entering import check_axes
from gridarium.games.gadget_grid.rules.position import NUDGED, Position
from gridarium.games.gadget_grid.setup.cards import HELD, LOADED_DICE, PARACHUTE, RUBBER

BOTH, LOW, HIGH = range(3)
"""Which squares of a roll are asked about: both of them, or one for the first and one for the second card."""
CANDIDATES: tuple[tuple[tuple[int, ...], ...], ...] = (
    tuple(enumerate(OPPOSITE)),
    tuple((square,) for square in range(SIZE)),
    tuple((square,) for square in OPPOSITE),
)
"""For each of these, and for each roll, the squares."""
BUDDIES = 3
"""The Rubber Baby Buggy Buddy, the Rollerskate and the Zombuoy."""

# Where something can be put


def free_for(state: Position, item: int) -> int:
    """The squares that may take a card (GG-P6, GG-P7), the Rollerskate or a re-placed token (GG-P10), as a mask."""
    taken = state.blocks | state.floors
    if item < SKATE_ITEM or (item >= TOKENS and state.start_tokens >> item - TOKENS & 1):
        taken |= state.portals
        if HELD <= item < SKATE_ITEM:
            taken |= mask_of((*state.loose, *state.at, state.rubber, state.skate, state.zombuoy))
    elif item >= TOKENS and state.is_zomb(item - TOKENS) and not _comes_home(state, item - TOKENS):
        taken |= state.buggy
    return EVERYWHERE & ~taken


def _has_room(state: Position, item: int) -> bool:
    """Whether it can go anywhere, as it can where less lies and stands there than there are squares."""
    return len(state.env) + len(state.loose) + len(state.at) + BUDDIES < SIZE or bool(free_for(state, item))


def _comes_home(state: Position, token: int) -> bool:
    """Whether it owns the Rubber Baby Buggy Buddy in its own Movement Phase: then it may come to it as a Zomb."""
    return token == state.player and state.phase == "movement" and state.has(token, RUBBER)


def other_square(roll: int, side: int) -> int:
    """The square of the roll that is for the other one of two cards; the same on doubles, and -1 for one card."""
    return -1 if side == BOTH else CANDIDATES[LOW + HIGH - side][roll][0]


def _places(state: Position, item: int, roll: int, side: int) -> int:
    """The squares that an item may go to, as a mask: those of the roll, or the free ones nearest to each (GG-P6,
    GG-P8)."""
    free, found = free_for(state, item), 0
    for square in CANDIDATES[side][roll]:
        for ring in RINGS[square]:
            if free & ring:
                found |= free & ring
                break
    return found


# Rolling


def rolls(state: Position, enters: int, items: tuple[int, ...], rerolled: int) -> Iterable[Act]:
    """Results of two dice."""
    return ROLLS.values()


def find_roll(state: Position, text: str, enters: int, items: tuple[int, ...], rerolled: int) -> Act | None:
    """The result with that text."""
    return BY_TEXT.get(text)


def roll_weights(state: Position, enters: int, items: tuple[int, ...], rerolled: int) -> list[int]:
    """Doubles are half as likely as two different digits."""
    return [1 if number // SIDE == number % SIDE else 2 for number in ROLLS]


def random_roll(number: float) -> Act:
    """A roll for a random number from 0 up to but without 1."""
    low, high = ROLLED[int(number * len(ROLLED))]
    return ROLLS[SIDE * low + high]


def take_roll(state: Position, act: Act, enters: int, items: tuple[int, ...], rerolled: int) -> None:
    """The dice have fallen."""
    state.note("roll", state.player, act.a)
    ask(state, enters, items, rerolled, act.a, LOW if len(items) > 1 else BOTH)


# Placing


def ask(state: Position, enters: int, items: tuple[int, ...], rerolled: int, roll: int, side: int) -> None:
    """Ask where to put what; cards for which the Grid has no room are discarded (GG-P8)."""
    for item in items:
        if _has_room(state, item):
            state.stack.append(("put", enters, items, rerolled, roll, side))
            return
    for item in items:
        if item < SKATE_ITEM:
            state.pile[item] += 1
            state.note("no room", item)


def places(state: Position, enters: int, items: tuple[int, ...], rerolled: int, roll: int, side: int) -> list[Act]:
    """Placements of what is rolled for."""
    alone, put = len(items) == 1, state.names.put
    return [
        put(item, square, alone)
        for item in dict.fromkeys(items)
        for square in squares_of(_places(state, item, roll, side))
    ]


def find_place(
    state: Position, text: str, enters: int, items: tuple[int, ...], rerolled: int, roll: int, side: int
) -> Act | None:
    """The placement with that text (GG-P6, GG-P8)."""
    name, _, place = text.partition("@")
    item, square = state.names.item_by_name.get(name), NUMBER.get(place, BEYOND)
    if item in items and _places(state, item, roll, side) >> square & 1:
        return state.names.put(item, square, len(items) == 1)
    return None


def nudges(state: Position, enters: int, items: tuple[int, ...], rerolled: int, roll: int, side: int) -> list[Act]:
    """Other rolls that the dice can be turned to."""
    loaded = state.has(state.player, LOADED_DICE) and side != HIGH and not state.did(NUDGED) and state.phase != "setup"
    return [NUDGES[number] for number in turned(roll)] if loaded else []


def rerolls(state: Position, enters: int, items: tuple[int, ...], rerolled: int, roll: int, side: int) -> list[Act]:
    """Rolling again."""
    own = items == (TOKENS + state.player,) and state.phase != "setup"
    return [REROLL] if own and not rerolled and state.wears(state.player, PARACHUTE) else []


def turned(roll: int) -> list[int]:
    """The rolls that differ by 1 on one die, where 9 and 0 are neighbours (Loaded Dice)."""
    low, high = divmod(roll, SIDE)
    found = {roll_number((low + change) % SIDE, high) for change in (1, -1)}
    return sorted(found | {roll_number(low, (high + change) % SIDE) for change in (1, -1)})


def take_place(
    state: Position, act: Act, enters: int, items: tuple[int, ...], rerolled: int, roll: int, side: int
) -> None:
    """Something is put on a square, or the dice are changed."""
    if act.kind == "nudge":
        state.used |= NUDGED
        state.note("nudge", state.player, act.a)
        ask(state, enters, items, rerolled, act.a, side)
    elif act.kind == "reroll":
        state.note("reroll", state.player)
        state.stack.append(("roll", enters, items, 1))
    else:
        _put(state, act.a, act.b, enters)
        if len(items) > 1:
            at = items.index(act.a)
            ask(state, enters, (*items[:at], *items[at + 1 :]), rerolled, roll, HIGH)


def _put(state: Position, item: int, square: int, enters: int) -> None:
    """A card or token is there now. Placing makes nobody collect (GG-P11); a token that was moved ENTERs."""
    state.note("put", state.player, item, square)
    if item < SKATE_ITEM:
        state.lay(square, item)
    elif item == SKATE_ITEM:
        state.skate = square
    else:
        token = item - TOKENS
        state.at[token] = square
        state.start_tokens &= ~(1 << token)
        if enters:
            state.stack.append(("enter", token))


# Drawing Gadget Cards: GG-P4, GG-P13


def can_draw(state: Position) -> bool:
    """Whether a card is left; an empty deck is made of the discard pile."""
    if not any(state.deck):
        state.deck, state.pile = state.pile, state.deck
        if any(state.deck):
            state.note("reshuffle")
    return any(state.deck)


def draws(state: Position, *_: object) -> Iterable[Act]:
    """The kinds of cards that are left in the deck."""
    return compress(DRAWS, state.deck)


def find_draw(state: Position, text: str, *_: object) -> Act | None:
    """The card with that text, if there is one left in the deck."""
    act = BY_TEXT.get(text)
    return act if act and state.deck[act.a] else None


def draw_weights(state: Position, *_: object) -> list[int]:
    """Weights of a draw: how many there are of each."""
    return [number for number in state.deck if number]


def generate(state: Position, cards: tuple[int, ...]) -> None:
    """Draw until there are two cards or none left, then roll for them (GG-T1)."""
    if len(cards) < 2 and can_draw(state):
        state.stack.append(("draw", cards))
    elif cards:
        state.stack.append(("roll", 0, cards, 0))


def take_draw(state: Position, act: Act, cards: tuple[int, ...]) -> None:
    """A card to be placed."""
    state.deck[act.a] -= 1
    state.note("draw", state.player, act.a)
    generate(state, (*cards, act.a))


def take_extra(state: Position, act: Act) -> None:
    """A card for the hand of the player whose turn it is; an Environment Card is placed at once (Pocket Composter)."""
    state.deck[act.a] -= 1
    state.note("draw", state.player, act.a)
    if act.a >= HELD:
        state.stack.append(("roll", 0, (act.a,), 0))
    else:
        state.hands[state.player][act.a] += 1
        check_axes(state, state.player)


def gain_card(state: Position) -> None:
    """Draw one Gadget Card for the hand, if there is one."""
    if can_draw(state):
        state.stack.append(("extra",))


def replace_by_dice(state: Position, token: int) -> None:
    """Roll for a Character's new place, where it ENTERs."""
    state.push(("roll", 1, (TOKENS + token,), 0), ("follow", token))
