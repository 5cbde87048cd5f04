"""Tray beside the Grid: cards that every player holds, has active and owns, the shop, the deck, the discard pile.

All of them are public. They have room of a fixed size, and each card in it explains itself when it is pressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, FIRST_EQUIPMENT, KINDS
from gridarium.games.gadget_grid.text.phrases import LETTERS
from web.boards.board import Look, Sheet
from web.boards.gadget_grid.card_descriptions import EQUIPPED, buddy_at, named_card, price, title
from web.boards.gadget_grid.flat.card_symbols import picture


class Lot(NamedTuple):
    """Cards of one kind that lie together."""

    name: str
    number: int = 1
    how: str = ""
    """What to say of them besides: "active", or the price."""
    costs: str = ""
    """The card that their price names."""


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
        Lot(DLC[dlc], how=f"for {price(DLC[dlc], state.cards)}", costs=named_card(DLC[dlc], state.cards))
        for dlc in state.shop
    ]


def pile(counts: Sequence[int]) -> list[Lot]:
    """The cards of a pile."""
    return [Lot(KINDS[kind], number) for kind, number in enumerate(counts) if number]


def tray(look: Look[GadgetGridState]) -> Markup:
    """The part ``board-tray``: the player from whose side one looks, the shop, the other players, the piles."""
    state = look.state
    first = look.seat
    others = [player for player in range(state.terms.players) if player != first]
    shelves = (
        _player(look, first),
        _shelf("Shop", shop(state), "sold out"),
        *(_player(look, player) for player in others),
        _shelf("Discard pile", pile(state.pile), "empty"),
    )
    return _laid(shelves, sum(state.deck), state.dlc_deck.bit_count())


@lru_cache(maxsize=16)
def _laid(shelves: tuple[Markup, ...], deck: int, dlc: int) -> Markup:
    """The tray with these shelves, and how many cards the decks have left."""
    return Markup(
        h.div("#board-tray.tray", role="group", aria_label="Cards")[
            h.div(".openers")[
                h.button(".button", type="button", data_on="sheet", data_value="cards")["All cards"],
                h.button(".button", type="button", data_on="sheet", data_value="squares")["On the Grid"],
            ],
            shelves,
            h.p(".quiet")[f"Deck {deck}, Premium DLC left {dlc}"],
        ]
    )


def _player(look: Look[GadgetGridState], player: int) -> Markup:
    state = look.state
    return _shelf(f"{LETTERS[player]}, {_name(look, player)}", _all_of(state, player), "no cards", player)


def _name(look: Look[GadgetGridState], player: int) -> str:
    return look.names[player] if player < len(look.names) else f"Player {player + 1}"


def _shelf(heading: str, lots: Iterable[Lot], nothing: str, player: int | None = None) -> Markup:
    return _shelved(heading, tuple(lots), nothing, player)


@lru_cache(maxsize=512)
def _shelved(heading: str, lots: tuple[Lot, ...], nothing: str, player: int | None) -> Markup:
    """A row of cards under a heading, which has the colour of a player where they are a player's."""
    whose = "" if player is None else f".shelf-of.p{player}"
    return Markup(
        h.section(f".shelf{whose}", aria_label=heading)[
            h.h2[heading],
            h.ul(id=None if player is None else f"board-shelf-{player}")[(h.li[_small(lot)] for lot in lots)]
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
    return h.button(f".held{kind}", type="button", data_on="sheet", data_value=f"card-{lot.name}", title=words)[
        h.span(".visually-hidden")[words],
        picture(lot.name),
        h.span(".many", aria_hidden="true")[lot.number] if lot.number > 1 else None,
        h.span(".costs")[picture(lot.costs)] if lot.costs else None,
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
