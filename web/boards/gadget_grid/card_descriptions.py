"""Descriptions of the cards: what each does, what it costs, how many there are, and where that is known from."""

from __future__ import annotations

from typing import Any

import htpy as h

from gridarium.game import count, listing
from gridarium.games.gadget_grid.rules.board import NAMES, OFF
from gridarium.games.gadget_grid.rules.position import NOBODY
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import (
    BUTTON,
    CARDS,
    CATEGORIES,
    CATEGORY,
    DLC,
    DLC_NUMBER,
    FIRST_EQUIPMENT,
    GONES,
    HELD,
    HUGGLY,
    KIND,
    KINDS,
    ONE,
    RANGED,
    ROLLERSKATE,
    RUBBER,
    ZOMBOFLAUGE,
    ZOMBUOY,
    CardSet,
    shipped,
)
from gridarium.games.gadget_grid.text.phrases import LETTERS
from web.boards.board import Look, Sheet
from web.boards.gadget_grid import doings
from web.boards.gadget_grid.flat.card_symbols import DLC_CARD, category, picture
from web.boards.gadget_grid.words import spoken

_ENTRIES: dict[str, dict[str, Any]] = {card["id"]: card for card in (*CARDS["gadgets"], *CARDS["dlc"])}
CATEGORY_WORDS = {
    "attack": "Attack",
    "widget": "Widget",
    "equipment": "Equipment",
    "environment": "Environment Card",
    DLC_CARD: "Premium DLC",
}
EQUIPPED = range(FIRST_EQUIPMENT, HELD)
"""The kinds of Equipment."""
_GROUPS = (
    ("Attacks", "attack"),
    ("Widgets", "widget"),
    ("Equipment", "equipment"),
    ("Environment Cards", "environment"),
    ("Premium DLC", DLC_CARD),
)
_SOURCES = {
    "book": "The published rules name it and say what it is for. Numbers are this project's completion.",
    "family": "The published rules name its family and say what that is for. Numbers are this project's completion.",
    "follows": "The published rules name it, and its effect follows from them. Numbers are this project's completion.",
    "ruling": "The published rules name it. What it does is this project's completion.",
}
_PRICED = "The published rules tell this price."
_OWN_PRICE = "The price is this project's completion."
_FILLER = "Filler: its name and what it does are this project's completion."


def title(name: str) -> str:
    """The name of a card as people read it."""
    return str(_ENTRIES[name]["title"])


def price(name: str, cards: CardSet) -> str:
    """Price of a Premium DLC."""
    named, *others = cards.slots(DLC_NUMBER[name])
    first = "any n-O-Gone" if len(named) > 1 else ONE[named[0]]
    rest = " and ".join(f"any {CATEGORY_WORDS[CATEGORIES[CATEGORY[slot[0]]]]}" for slot in others)
    return f"{first}, {rest}"


def further_price(name: str, cards: CardSet) -> tuple[str, ...]:
    """The categories of which a price takes any card, beside the one that it names."""
    return tuple(CATEGORIES[CATEGORY[slot[0]]] for slot in cards.slots(DLC_NUMBER[name])[1:])


def named_card(name: str, cards: CardSet) -> str:
    """The card that the price of a Premium DLC names; of the n-O-Gones the 4."""
    named = cards.named[DLC_NUMBER[name]]
    return KINDS[GONES[4] if len(named) > 1 else named[0]]


def number(name: str, cards: CardSet) -> str:
    """Number of a card in a set."""
    if name in DLC_NUMBER:
        return "1 card" if cards.named[DLC_NUMBER[name]] else "not in this set"
    kind = KIND[name]
    words = count(cards.gadgets[kind], "Gadget Card")
    return f"{words} and {count(cards.setup[kind - HELD], 'Setup Card')}" if kind >= HELD else words


def source(name: str) -> str:
    """Source that a card is known from."""
    card = _ENTRIES[name]
    return _FILLER if card["filler"] else _SOURCES[card["mark"]]


def wanted_by(name: str, cards: CardSet) -> str:
    """Premium DLC that name a card in their price."""
    dlc = [title(DLC[at]) for at, named in enumerate(cards.named) if KIND.get(name) in named]
    return f"Named in the price of {' and '.join(dlc)}." if dlc else ""


def _range(name: str, cards: CardSet) -> str:
    """The range of a card, where it is not the usual one that its words tell."""
    if name not in RANGED:
        return ""
    most = cards.ranges[KIND[name]]
    return "" if most == shipped("complete").ranges[KIND[name]] else f"In this card set its range is {most}."


def description(name: str, cards: CardSet) -> list[str]:
    """Description of a card in sentences: what it does, its price, and where it is known from."""
    about = [str(_ENTRIES[name]["effect"]), _range(name, cards)]
    if name in DLC_NUMBER and cards.named[DLC_NUMBER[name]]:
        about += [f"Price: {price(name, cards)}. 2 Life Gizmos replace the named card, 1 replaces each of the others."]
        about += [_PRICED if name == DLC[ZOMBOFLAUGE] else _OWN_PRICE] if _usual_price(name, cards) else []
    return [sentence for sentence in (*about, wanted_by(name, cards), source(name)) if sentence]


def _usual_price(name: str, cards: CardSet) -> bool:
    dlc = DLC_NUMBER[name]
    return cards.named[dlc] == shipped("complete").named[dlc]


def whereabouts(name: str, state: GadgetGridState) -> list[str]:
    """Places of the cards of a name, as far as they are to be seen: by player, on the Grid, in shop and piles."""
    return _dlc_at(DLC_NUMBER[name], state) if name in DLC_NUMBER else _gadgets_at(KIND[name], state)


def _gadgets_at(kind: int, state: GadgetGridState) -> list[str]:
    found = []
    for player in range(state.terms.players):
        letter, worn = LETTERS[player], kind in EQUIPPED and state.worn[player] >> kind - FIRST_EQUIPMENT & 1
        found += [f"{'active' if state.on[player] else 'inert'} with {letter}"] * worn
        held = state.hands[player][kind] if kind < HELD else 0
        found += [f"{held} in the hand of {letter}"] if held else []
    squares = [square for square, lying in state.loose.items() for each in lying if each == kind]
    squares += [square for square, env in state.env.items() if env == kind]
    if squares:
        told = listing([NAMES[square] for square in sorted(set(squares))])
        found += [f"{len(squares)} on the Grid ({told})"]
    found += [f"{state.pile[kind]} in the discard pile"] if state.pile[kind] else []
    return found + ([f"{state.box[kind]} out of the game"] if state.box[kind] else [])


def _dlc_at(dlc: int, state: GadgetGridState) -> list[str]:
    if dlc in state.shop:
        return ["in the shop"]
    if state.owner[dlc] == NOBODY:
        return []
    return [f"owned by {LETTERS[state.owner[dlc]]}", *buddy_at(dlc, state)]


def buddy_at(dlc: int, state: GadgetGridState) -> list[str]:
    """Place of the Buddy of a Premium DLC, if it has one that is on the Grid."""
    if dlc == HUGGLY:
        return [f"hugging {spoken(state.names.tokens[state.hug])}"] if state.hug != OFF else []
    at = {RUBBER: state.rubber, ROLLERSKATE: state.skate, ZOMBUOY: state.zombuoy}.get(dlc, OFF)
    return [f"on square {NAMES[at]}"] if at != OFF else []


def sheet(name: str, look: Look[GadgetGridState]) -> Sheet:
    """A card explained."""
    cards = look.state.cards
    effect, *further = description(name, cards)
    if name == KINDS[BUTTON] and not look.state.terms.brb_blast:
        effect = (
            "Choose a kind of Environment Card: all cards of that kind leave the game. In this game nobody is damaged."
        )
    now = [f"Now: {', '.join(found)}."] if (found := whereabouts(name, look.state)) else []
    return title(name), h.div(".about-card")[
        picture(name),
        h.div[
            h.p(".quiet")[f"{CATEGORY_WORDS[category(name)]}, {number(name, cards)}"],
            (h.p[sentence] for sentence in (effect, *now, *further)),
        ],
        h.div(".row")[
            doings.buttons(look, name, title(name)),
            h.button(".button", type="button", data_on="sheet", data_value="cards")["All cards"],
            h.button(".button", type="button", data_on="sheet", data_value="squares")["On the Grid"],
        ],
    ]


def gallery() -> h.Node:
    """Gallery of the cards of the completed set, for the rules page."""
    cards = shipped("complete")
    return h.div(".gallery")[
        (
            h.section(aria_label=heading)[
                h.h3[heading],
                h.ul[(_exhibit(name, cards) for name in (*KINDS, *DLC) if category(name) == group)],
            ]
            for heading, group in _GROUPS
        )
    ]


def _exhibit(name: str, cards: CardSet) -> h.Node:
    return h.li[
        picture(name),
        h.div[
            h.strong[title(name)],
            h.span(".quiet")[f" {number(name, cards)}"] if name in KIND else None,
            (h.p[sentence] for sentence in description(name, cards)[:-1]),
            h.p(".quiet")[source(name)],
        ],
    ]
