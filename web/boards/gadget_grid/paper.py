"""Gadget Grid on paper: the arena on four pages, tokens, numbers in place of dice, and all cards of the set."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import CARDS, DLC, DLC_NUMBER, HELD, KINDS, CardSet
from gridarium.games.gadget_grid.text.phrases import LETTERS
from web.boards.gadget_grid import card_descriptions
from web.boards.gadget_grid.flat import drawing, layout
from web.boards.gadget_grid.flat.card_symbols import category, picture
from web.boards.paper import WIDE, Paper, Piece, Plate, sign_of, word

ZOMBOTS, GIZMOS, DICE = 6, 3, 10
CARD = 34
"""The width of a square card in millimetres, a little less than that of a square of the arena."""
LIVES = '<path class="solid" d="M0 30L-34-6a18 18 0 0 1 34-20a18 18 0 0 1 34 20z"/>'
RULES = (
    ("Aim", ["Be the last one with a Life Gizmo on your token. Everybody starts with three, alone with one."]),
    (
        "Set-up",
        [
            "Cut out the four parts of the arena and put them together. Row and column of a square are its two digits: "
            "27 is row 2, column 7. Its opposite is 72. Mix the numbers face down: drawing two and putting them back "
            "is a roll.",
            "Deal four Premium DLC face up as the shop. Mix a start deck of 22 cards: for four players 8 set-up cards, "
            "the 4 characters, 6 zombots and 4 gadget cards (for two: 8, 2, 6 and 6; the rule book has all numbers).",
            "Place it two cards at a time, by turns: roll A and B; one goes to square AB and one to BA. Then each "
            "draws a gadget card for every zombot within two steps.",
        ],
    ),
    (
        "1. Placement",
        [
            "Draw two gadget cards and place them by a roll, face up. No card goes on an environment card, and an "
            "environment card only on an empty square: choose an adjacent one instead.",
        ],
    ),
    (
        "2. Action",
        ["Do one thing: play a Widget, buy Premium DLC for the cards that it names, or place two more cards."],
    ),
    (
        "3. Movement",
        [
            "Move up to three squares, diagonally too, and collect the cards on each square that you enter. Rubble and "
            "sentries block; portals are adjacent to each other; on a floor malfunction you fall: place your token "
            "by a roll.",
            "Equipment that you put down works for as long as it lies before you.",
        ],
    ),
    (
        "4. Attack",
        [
            "Play an attack card, or move any zombot or Zomboid one or two squares, never diagonally: the living "
            "characters on each square that it comes to lose a Gizmo. Whoever is hit loses one, too. It lies before "
            "its owner from then on, and can still pay for Premium DLC: for the named card it takes two.",
            "Attacks go in straight lines as their cards say, and stop at what blocks the view.",
        ],
    ),
    (
        "Zomboids",
        [
            "Without a Gizmo on your token you are a Zomboid: nothing hurts you, and your cards can only pay for "
            "Premium DLC. Move up to three squares, never diagonally, and collect nothing. From a living opponent on "
            "a square that you come to you steal a Gizmo, and live again.",
        ],
    ),
    ("More", ["What each card does is on it. Rare cases are in the rule book on the page of the game."]),
)


def paper(state: GadgetGridState, players: int) -> Paper:
    """The arena, and the pieces for as many as play."""
    arena = Markup(
        f'<svg class="drawing arena" viewBox="{" ".join(map(str, layout.STILL))}">{drawing.still(state)}</svg>'
    )
    half = layout.WIDE * 5
    size = half + layout.RIM
    scale = WIDE / size
    plates = [
        Plate(f"The arena, {name}", arena, (left, top, size, size), scale, is_part=True)
        for name, left, top in (
            ("upper left", -layout.RIM, -layout.RIM),
            ("upper right", half, -layout.RIM),
            ("lower left", -layout.RIM, half),
            ("lower right", half, half),
        )
    ]
    tokens = [
        *(
            Piece("Characters", 1, f"{sign_of(player)}{word(LETTERS[player], 20, 46)}", 18, 18, "round")
            for player in range(players)
        ),
        Piece("Gizmos, 3 for each player", GIZMOS * players, LIVES, 12, 12, "round"),
        *(Piece("Zombots", 1, word(f"Z{number}", 40), 18, 18) for number in range(1, ZOMBOTS + 1)),
        *(Piece("Numbers for rolls", 2, word(str(number), 50), 12, 12) for number in range(DICE)),
        Piece("Buddies", 4, word("B", 40), 14, 14, "round"),
    ]
    return Paper(RULES, plates, tokens, _cards(state.cards))


def _cards(cards: CardSet) -> h.Node:
    """Every card of a set as often as it has it, set-up cards marked as such."""
    found: list[h.Node] = []
    for kind, name in enumerate(KINDS):
        found += [_card(name, "")] * cards.gadgets[kind]
        found += [_card(name, "Set-up")] * (cards.setup[kind - HELD] if kind >= HELD else 0)
    found += [
        _card(name, f"Price: {card_descriptions.price(name, cards)}") for name in DLC if cards.named[DLC_NUMBER[name]]
    ]
    return h.div(".cards-to-cut")[found]


def _card(name: str, note: str) -> h.Element:
    entry = next(card for card in (*CARDS["gadgets"], *CARDS["dlc"]) if card["id"] == name)
    kind = card_descriptions.CATEGORY_WORDS[category(name)]
    return h.div(".card-to-cut")[
        h.div[picture(name), h.b[card_descriptions.title(name)]],
        h.p[str(entry["effect"])],
        h.small[" - ".join(filter(None, (kind, note)))],
    ]
