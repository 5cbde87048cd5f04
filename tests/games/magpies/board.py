"""The meadow, the cards and the die as tables (MP-1, MP-3), and everything that can ever be done."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal, NamedTuple

from gridarium.game import seat_target

SIDE = 5
SQUARES = tuple(f"{letter}{row}" for row in range(1, SIDE + 1) for letter in "abcde")
NUMBER = {name: number for number, name in enumerate(SQUARES)}
TREE = NUMBER["c3"]
LYING = (1 << len(SQUARES)) - 1 ^ 1 << TREE
"""The squares with a trinket at the start, as a mask."""
DECK: dict[str, int] = json.loads(files(__package__).joinpath("data/deck.json").read_text(encoding="utf-8"))
CARDS = tuple(DECK)
GEM, HOP, STEAL = range(3)
MOST = 8
"""Players."""


class Act(NamedTuple):
    """An action: its text, its targets, and what it is about: pips, a card, a square or a player."""

    text: str
    targets: tuple[str, ...]
    kind: Literal["roll", "card", "fly", "hop", "steal", "draw", "end", "leave"]
    about: int = 0
    loot: int | None = None
    """The card that is stolen; None for a trinket."""

    def __str__(self) -> str:
        return self.text


def _near(square: int) -> list[int]:
    """The squares beside one (MP-6)."""
    x, y = square % SIDE, square // SIDE
    places = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return [SIDE * row + column for column, row in places if 0 <= column < SIDE and 0 <= row < SIDE]


def _steals(player: int) -> list[Act]:
    """What can be stolen from a player: a trinket, or each kind of card (MP-9)."""
    text, seat = f"steal-{player + 1}", seat_target(player)
    cards = [
        Act(f"{text}-{name}", ("steal", seat, f"{seat}-{name}"), "steal", player, card)
        for card, name in enumerate(CARDS)
    ]
    return [Act(text, ("steal", seat), "steal", player), *cards]


ROLLS = tuple(Act(f"roll-{pips}", (f"roll-{pips}",), "roll", pips) for pips in range(1, 7))
PIPS: dict[tuple[str, ...], str] = {(str(roll.about),): roll.text for roll in ROLLS}
"""What the die shows, and the text for it."""
DRAWN = tuple(Act(f"card-{name}", (f"card-{name}",), "card", card) for card, name in enumerate(CARDS))
FLIGHTS = tuple(Act(name, (name,), "fly", square) for square, name in enumerate(SQUARES))
FLIGHTS_FROM = tuple(tuple(FLIGHTS[square] for square in _near(number)) for number in range(len(SQUARES)))
HOPS = tuple(Act(f"hop-{name}", ("hop", name), "hop", square) for square, name in enumerate(SQUARES))
STEALS = tuple(_steals(player) for player in range(MOST))
DRAW = Act("draw", ("draw",), "draw")
END = Act(".", ("end",), "end")
LEAVES = tuple(Act(f"leave-{player + 1}", (f"leave-{player + 1}",), "leave", player) for player in range(MOST))
EVERYTHING = (*ROLLS, *DRAWN, *FLIGHTS, *HOPS, *(act for steals in STEALS for act in steals), DRAW, END, *LEAVES)
