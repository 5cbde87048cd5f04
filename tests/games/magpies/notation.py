"""The meadow, the cards, and everything that can ever be done: its text (MP-15), its targets, why it is not legal."""

from __future__ import annotations

import json

from gridarium.game import resource_text, seat_target
from gridarium.small import Act, Grid, Notation, Reason

GRID = Grid(5, 5)
TREE = GRID.number["c3"]
DECK: dict[str, int] = json.loads(resource_text(__package__, "data/deck.json"))
CARDS = tuple(DECK)
GEM, HOP, STEAL = range(3)
FEWEST, MOST = 3, 8  # players (MP-2)

ROLLS = [Act(f"roll-{pips}", (f"roll-{pips}",), "roll", pips) for pips in range(1, 7)]
DRAWN = [Act(f"card-{name}", (f"card-{name}",), "card", card) for card, name in enumerate(CARDS)]
FLIGHTS = [Act(name, (name,), "fly", square) for square, name in enumerate(GRID.names)]
HOPS = [Act(f"hop-{name}", ("hop", name), "hop", square) for square, name in enumerate(GRID.names)]
DRAW = Act("draw", ("draw",), "draw")
END = Act(".", ("end",), "end")
LEAVES = [Act(f"leave-{player + 1}", (f"leave-{player + 1}",), "leave", player) for player in range(MOST)]


def _steals(player: int) -> list[Act]:
    """What can be stolen from a player: a trinket, or each kind of card (MP-9)."""
    text, targets = f"steal-{player + 1}", ("steal", seat_target(player))
    named = [(f"{text}-{card}", (*targets, f"{targets[1]}-{card}")) for card in CARDS]
    return [Act(text, targets, "steal", player), *(Act(*one, "steal", player, card) for card, one in enumerate(named))]


STEALS = [act for player in range(MOST) for act in _steals(player)]
NOTATION = Notation(
    (*ROLLS, *DRAWN, *FLIGHTS, *HOPS, *STEALS, DRAW, END, *LEAVES),
    {
        "roll": Reason("Nobody chooses how a die falls, and none is rolled now", "MP-5"),
        "card": Reason("Nobody chooses what comes from the deck, and nothing does now", "MP-3"),
        "fly": Reason("A flight goes to a square beside the magpie, while flights are left", "MP-6"),
        "draw": Reason("A card is drawn for a flight, while flights are left and the deck has cards", "MP-7"),
        "hop": Reason("A hop is played from your own hand, and goes to another square", "MP-8"),
        "steal": Reason("A steal is played from your own hand, and takes what another player has", "MP-9"),
        "end": Reason("You can end the turn after the roll, when no card is to be drawn", "MP-11"),
        "leave": Reason("A player flies away once, and only if that was agreed at the start", "MP-14"),
    },
    unknown=Reason("a flight is written like c4", "MP-15"),
    over=Reason("The game is over", "MP-13"),
)
