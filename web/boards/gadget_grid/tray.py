"""Tray beside the Grid: cards that every player holds, has active and owns, the shop, the deck, the discard pile.

All of them are public. They have room of a fixed size, and each card in it explains itself when it is pressed.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, FIRST_EQUIPMENT, KINDS
from gridarium.games.gadget_grid.text.phrases import LETTERS
from web.boards.board import Look, Sheet
from web.boards.gadget_grid import doings
from web.boards.gadget_grid.card_descriptions import (
    EQUIPPED,
    buddy_at,
    description,
    further_price,
    named_card,
    price,
    title,
)
from web.boards.gadget_grid.flat.card_symbols import category, category_mark, picture

ONE_LINE = 10
"""So many letters of a word have room on a card."""


class Lot(NamedTuple):
    """Cards of one kind that lie together."""

    name: str
    number: int = 1
    how: str = ""
    """What to say of them besides: "active", or the price."""
    costs: str = ""
    """The card that their price names."""
    further: tuple[str, ...] = ()
    """The categories of which it takes any card besides."""
    can: bool = False
    """Whether something can be done with it now."""


def hand(state: GadgetGridState, player: int) -> list[Lot]:
    """The cards that a player holds."""
    return [Lot(KINDS[kind], number) for kind, number in enumerate(state.hands[player]) if number]


def active(state: GadgetGridState, player: int) -> list[Lot]:
    """A player's Equipment on the table; that of a Zomboid is inert."""
    how = "active" if state.on[player] else "inert"
    worn = state.worn[player]
    return [Lot(KINDS[kind], how=how) for kind in EQUIPPED if worn >> kind - FIRST_EQUIPMENT & 1]


def owned(state: GadgetGridState, player: int) -> list[Lot]:
    """A player's Premium DLC, with where a Buddy is."""
    return [
        Lot(DLC[dlc], how=", ".join(["Premium DLC", *buddy_at(dlc, state)]))
        for dlc, owner in enumerate(state.owner)
        if owner == player
    ]


def shop(state: GadgetGridState) -> list[Lot]:
    """Shop's cards, with prices."""
    return [
        Lot(
            DLC[dlc],
            how=f"for {price(DLC[dlc], state.cards)}",
            costs=named_card(DLC[dlc], state.cards),
            further=further_price(DLC[dlc], state.cards),
        )
        for dlc in state.shop
    ]


def pile(counts: Sequence[int]) -> list[Lot]:
    """The cards of a pile."""
    return [Lot(KINDS[kind], number) for kind, number in enumerate(counts) if number]


def tray(look: Look[GadgetGridState]) -> Markup:
    """The part ``board-tray``: the hand of the player from whose side one looks, the shop, the others, the piles."""
    state = look.state
    first = look.seat
    others = [player for player in range(state.terms.players) if player != first]
    can = _doable(look)
    shelves = (
        _shelf("Shop", _marked(shop(state), can), "sold out", "shop"),
        *(_player(look, player) for player in others),
        *([_shelf("Discard pile", pile(state.pile), "", "pile")] if any(state.pile) else []),
    )
    own = _player(look, first, _marked(_all_of(state, first), can))
    return _laid(own, shelves, sum(state.deck), state.dlc_deck.bit_count(), sum(state.pile))


def _doable(look: Look[GadgetGridState]) -> frozenset[str]:
    """The cards with which something can be done now."""
    return frozenset((*look.pointed, *(name for name, _ in doings.uses(look))))


def _marked(lots: Iterable[Lot], can: Container[str]) -> list[Lot]:
    """The cards, with those marked with which something can be done."""
    return [lot._replace(can=True) if lot.name in can else lot for lot in lots]


@lru_cache(maxsize=16)
def _laid(own: Markup, shelves: tuple[Markup, ...], deck: int, dlc: int, discarded: int) -> Markup:
    """The tray with these shelves, and how many cards the piles have."""
    return Markup(
        h.div("#board-tray.tray", role="group", aria_label="Cards")[
            own,
            h.div(".openers")[
                h.button(".button.to-shop", type="button", data_on="sheet", data_value="shop")["Shop"],
                h.button(".button", type="button", data_on="sheet", data_value="cards")["All cards"],
                h.button(".button", type="button", data_on="sheet", data_value="squares")["On the Grid"],
            ],
            shelves,
            h.div(".piles", aria_hidden="true")[
                _stack("Deck", "deck", deck), _stack("DLC", "dlc", dlc), _stack("Discards", "gone", discarded)
            ],
            h.p(".visually-hidden")[f"Deck {deck}, Premium DLC left {dlc}, discarded {discarded}"],
        ]
    )


def _stack(words: str, kind: str, number: int) -> h.Node:
    """A pile of cards, and how many there are."""
    return h.span[h.strong(f".stack.{kind}{'' if number else '.empty'}")[number], words]


def _player(look: Look[GadgetGridState], player: int, own: Sequence[Lot] | None = None) -> Markup:
    lots = own if own is not None else _all_of(look.state, player)
    kind = "of-others" if own is None else "own"
    return _shelf(f"{LETTERS[player]}, {_name(look, player)}", lots, "no cards", kind, player)


def _name(look: Look[GadgetGridState], player: int) -> str:
    return look.names[player] if player < len(look.names) else f"Player {player + 1}"


def _shelf(heading: str, lots: Iterable[Lot], nothing: str, kind: str, player: int | None = None) -> Markup:
    return _shelved(heading, tuple(lots), nothing, kind, player)


@lru_cache(maxsize=512)
def _shelved(heading: str, lots: tuple[Lot, ...], nothing: str, kind: str, player: int | None) -> Markup:
    """A row of cards under a heading, which has the colour of a player where they are a player's."""
    whose = "" if player is None else f".shelf-of.p{player}"
    shown = _large if kind in ("own", "shop") else _small
    return Markup(
        h.section(f".shelf.{kind}{whose}", aria_label=heading)[
            h.h2[heading],
            h.ul(id=None if player is None else f"board-shelf-{player}")[(h.li[shown(lot)] for lot in lots)]
            if lots
            else h.p(".quiet")[nothing],
        ]
    )


def _words(lot: Lot) -> str:
    told = f"{title(lot.name)}, {lot.how}" if lot.how else title(lot.name)
    return f"{told} ({lot.number})" if lot.number > 1 else told


def _small(lot: Lot) -> h.Node:
    """A card as a button that explains it."""
    words = _words(lot)
    kind = f".{lot.how}" if lot.how in ("active", "inert") else ""
    return h.button(f".small-card{kind}", type="button", data_on="sheet", data_value=f"card-{lot.name}", title=words)[
        h.span(".visually-hidden")[words], picture(lot.name), _many(lot)
    ]


def _large(lot: Lot) -> h.Node:
    """A card with its name and picture, as it lies in the hand or in the shop; it explains itself."""
    words = _words(lot)
    kind = f".{lot.how}" if lot.how in ("active", "inert") else ""
    can = ".can" if lot.can else ""
    return h.button(
        f".playing-card.{category(lot.name)}{kind}{can}",
        type="button",
        data_on="sheet",
        data_value=f"card-{lot.name}",
        title=words,
    )[h.span(".visually-hidden")[words], face(lot.name), _many(lot), _price(lot) if lot.costs else None]


def face(name: str) -> h.Node:
    """What a card shows: its name, in smaller letters where a word is long, and its picture."""
    longest = max(map(len, title(name).split()))
    return h.span(".print", aria_hidden="true")[
        h.span(class_="long" if longest > ONE_LINE else None)[title(name)], picture(name)
    ]


def _many(lot: Lot) -> h.Node:
    return h.span(".copies", aria_hidden="true")[lot.number] if lot.number > 1 else None


def _price(lot: Lot) -> h.Node:
    """The card that is named, and the marks of the categories of the two others."""
    return h.span(".costs", aria_hidden="true")[picture(lot.costs), map(category_mark, lot.further)]


def shop_sheet(look: Look[GadgetGridState]) -> Sheet:
    """Sheet of the shop: each card with what it does and what it costs, and what can be bought."""
    state = look.state
    lots = _marked(shop(state), _doable(look))
    if not lots:
        return "Shop", h.p(".quiet")["Everything is sold."]
    return "Shop", h.ul(".stall")[(h.li[_large(lot), h.div[_offer(look, lot)]] for lot in lots)]


def _offer(look: Look[GadgetGridState], lot: Lot) -> h.Node:
    """What a card of the shop does, its price, and a button where it can be paid."""
    effect, *_ = description(lot.name, look.state.cards)
    return [
        h.strong[title(lot.name)],
        h.p[effect],
        h.p(".quiet")[f"Price: {price(lot.name, look.state.cards)}."],
        doings.buttons(look, lot.name, title(lot.name)),
    ]


def sheet(look: Look[GadgetGridState]) -> Sheet:
    """Sheet of all cards in words: by player, then the shop, the piles and what is left."""
    state = look.state
    deck, dlc = count(sum(state.deck), "card"), count(state.dlc_deck.bit_count(), "card")
    return "All cards", h.div(".all-cards")[
        (
            _listed(f"{LETTERS[player]}, {_name(look, player)}", _all_of(state, player), "No cards.")
            for player in range(state.terms.players)
        ),
        _listed("Shop", shop(state), "Everything is sold."),
        _listed("Discard pile", pile(state.pile), "No cards."),
        _listed("Out of the game", pile(state.box), "") if any(state.box) else None,
        h.p[f"{deck} in the Gadget deck, {dlc} in that of Premium DLC."],
    ]


def _all_of(state: GadgetGridState, player: int) -> list[Lot]:
    return [*owned(state, player), *active(state, player), *hand(state, player)]


def _listed(heading: str, lots: Sequence[Lot], nothing: str) -> h.Node:
    return h.section(aria_label=heading)[
        h.h3[heading],
        h.ul[
            (
                h.li[
                    h.button(".button", type="button", data_on="sheet", data_value=f"card-{lot.name}")[
                        picture(lot.name), h.span[_words(lot)]
                    ]
                ]
                for lot in lots
            )
        ]
        if lots
        else h.p(".quiet")[nothing],
    ]
