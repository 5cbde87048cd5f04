"""The e-Shoppe (GG-D1 to GG-D8): prices are paid slot by slot (section 7.7)."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import BEYOND, OFF, OPPOSITE
from gridarium.games.gadget_grid.rules.moves import BUYS, LOST_GIZMO, OWN_GIZMO, PAY_LOST, PAY_OWN, PAYS, Act
from gridarium.games.gadget_grid.rules.phases.entering import spend_last
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import (
    CATEGORY,
    EQUIPMENT,
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
    return [BUYS[dlc] for dlc in state.shop if _needed(state, dlc, 0) <= _gizmos(state, ())]


def _holds(state: Position, kind: int) -> bool:
    """Whether the player has a card in hand or on the table, inert or not (GG-D2)."""
    player = state.player
    if state.hands[player][kind]:
        return True
    return CATEGORY[kind] == EQUIPMENT and bool(state.worn[player] >> kind - FIRST_EQUIPMENT & 1)


def _needed(state: Position, dlc: int, slot: int) -> int:
    """The Gizmos without which the slots from that one on cannot be paid."""
    return sum(
        0 if any(_holds(state, kind) for kind in fitting) else (PRICE if number else NAMED_PRICE)
        for number, fitting in enumerate(state.cards.slots(dlc))
        if number >= slot
    )


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
    state.push(("pay", dlc, ()))


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
    acts = [PAYS[kind] for kind in fitting if _holds(state, kind)]
    own_rest = (NAMED_PRICE - PRICE) if slot == 0 and not half else 0
    if _gizmos(state, paid) - PRICE >= own_rest + _needed(state, dlc, slot + 1):
        acts += [PAY_LOST] if _lost(state, paid) else []
        acts += [PAY_OWN] if _own(state, paid) else []
    return acts


def take_payment(state: Position, act: Act, dlc: int, paid: tuple[int, ...]) -> None:
    """A part of the price; everything changes hands after the last one."""
    state.note("pay", state.player, act.a)
    paid = (*paid, act.a)
    slot, half = slot_of(paid)
    if half or slot < len(state.cards.slots(dlc)):
        state.push(("pay", dlc, paid))
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
    state.push(("shop", 1))
    if dlc in (RUBBER, ROLLERSKATE, HUGGLY):
        state.push(("new", dlc))
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
