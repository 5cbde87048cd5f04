"""The e-Shoppe (GG-D1 to GG-D8): prices are paid slot by slot (section 7.7)."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import BEYOND, OFF, OPPOSITE
from gridarium.games.gadget_grid.rules.moves import BUYS, LOST_GIZMO, OWN_GIZMO, PAY_LOST, PAY_OWN, PAYS, Act
from gridarium.games.gadget_grid.rules.phases.entering import spend_last
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import (
    FIRST_EQUIPMENT,
    HUGGLY,
    ROLLERSKATE,
    RUBBER,
    ZOMBUOY,
)

FEW = 2
"""With so many players or fewer nobody can be a Zomboid (GG-W3, GG-V2.1)."""
NAMED_PRICE, PRICE = 2, 1
"""Gizmos in place of the named card, and of another one (GG-D3)."""


def offers(state: Position) -> list[Act]:
    """The DLC on display whose price can be paid in full (GG-D1)."""
    held, gizmos = _held(state), _gizmos(state, ())
    return [BUYS[dlc] for dlc in state.shop if _needed(state, held, dlc, 0) <= gizmos]


def _held(state: Position) -> int:
    """Mask of the kinds of cards that the player has in hand or on the table, inert or not (GG-D2)."""
    player = state.player
    held = state.worn[player] << FIRST_EQUIPMENT
    for kind, number in enumerate(state.hands[player]):
        if number:
            held |= 1 << kind
    return held


def _needed(state: Position, held: int, dlc: int, slot: int) -> int:
    """The Gizmos without which the slots from that one on cannot be paid."""
    needed = 0
    for number, fitting in enumerate(state.cards.slot_masks(dlc)):
        if number >= slot and not held & fitting:
            needed += PRICE if number else NAMED_PRICE
    return needed


def _lost(state: Position, paid: tuple[int, ...]) -> int:
    """The Gizmos in front of the player that are not paid yet."""
    return state.off[state.player] - paid.count(LOST_GIZMO)


def _own(state: Position, paid: tuple[int, ...]) -> int:
    """The Gizmos on the token that can still be paid (GG-W3)."""
    kept = state.terms.players <= FEW
    return max(0, state.on[state.player] - paid.count(OWN_GIZMO) - kept)


def _gizmos(state: Position, paid: tuple[int, ...]) -> int:
    return _lost(state, paid) + _own(state, paid)


def begin(state: Position, dlc: int) -> None:
    """Ask for the payment."""
    state.note("buy", state.player, dlc)
    state.stack.append(("pay", dlc, ()))


def slot_of(paid: tuple[int, ...]) -> tuple[int, bool]:
    """Slot that is to be paid next, from 0, and whether the first half of the named one is paid."""
    if not paid:
        return 0, False
    if paid[0] >= 0:
        return len(paid), False
    return (0, True) if len(paid) < NAMED_PRICE else (len(paid) - 1, False)


def payments(state: Position, dlc: int, paid: tuple[int, ...]) -> list[Act]:
    """Payments for the next slot."""
    slot, half = slot_of(paid)
    fitting = () if half else state.cards.slots(dlc)[slot]
    held = _held(state)
    acts = [PAYS[kind] for kind in fitting if held >> kind & 1]
    own_rest = (NAMED_PRICE - PRICE) if slot == 0 and not half else 0
    if _gizmos(state, paid) - PRICE >= own_rest + _needed(state, held, dlc, slot + 1):
        acts += [PAY_LOST] if _lost(state, paid) else []
        acts += [PAY_OWN] if _own(state, paid) else []
    return acts


def take_payment(state: Position, act: Act, dlc: int, paid: tuple[int, ...]) -> None:
    """A part of the price; everything changes hands after the last one."""
    state.note("pay", state.player, act.a)
    paid = (*paid, act.a)
    slot, half = slot_of(paid)
    if half or slot < len(state.cards.slots(dlc)):
        state.stack.append(("pay", dlc, paid))
    else:
        _settle(state, dlc, paid)


def _settle(state: Position, dlc: int, paid: tuple[int, ...]) -> None:
    """GG-D3, GG-D6 to GG-D8: a new Buddy is placed, then the shop is filled up."""
    player = state.player
    for kind in paid:
        if kind == LOST_GIZMO:
            state.off[player] -= 1
            state.spent += 1
        elif kind == OWN_GIZMO:
            state.on[player] -= 1
            state.spent += 1
        else:
            _discard(state, kind)
    state.shop.remove(dlc)
    state.owner[dlc] = player
    state.note("bought", player, dlc, paid)
    state.stack.append(("shop", 1))
    if dlc in (RUBBER, ROLLERSKATE, HUGGLY):
        state.stack.append(("new", dlc))
    elif dlc == ZOMBUOY:
        here = state.at[player]
        state.zombuoy = OPPOSITE[here] if 0 <= here < BEYOND else OFF
        state.note("zombuoy", player, state.zombuoy)
    if not state.on[player] and OWN_GIZMO in paid:
        spend_last(state, player)


def _discard(state: Position, kind: int) -> None:
    """A card that is both in the hand and active is paid from the hand (GG-D2)."""
    player = state.player
    if state.hands[player][kind]:
        state.hands[player][kind] -= 1
    else:
        state.worn[player] &= ~(1 << kind - FIRST_EQUIPMENT)
    state.pile[kind] += 1
