"""The options of the game."""

from __future__ import annotations

import json
import zlib
from typing import Any

from gridarium.formats.base64 import pack, unpack
from gridarium.formats.data import read_json
from gridarium.game import ChoiceOption, Option, SeatOption, brief
from gridarium.games.gadget_grid.rules.position import LOT, PLAYERS, Terms
from gridarium.games.gadget_grid.setup.cards import CARDS, canonical, from_order, in_order

LONGEST_SET = 20_000
"""Letters of a card set as JSON; the largest one has a tenth of that."""
MOST_ROUNDS = 999
_ABOUT = {
    "complete": "All kinds of cards: those that the printed rules name, and some of our own where they name none.",
    "attested": "Only Gadget Cards that the printed rules name: fewer kinds, and more cards of each.",
}
_OWN = "The cards of your file. They go along in the game's link."


class CardsOption(Option):
    """The option ``cards``: the name of a set in the data file, or a set as data."""

    takes_files = True

    def about(self, value: Any) -> str:
        return _ABOUT[value] if isinstance(value, str) else _OWN

    def check(self, value: Any) -> Any:
        sets = CARDS["sets"]
        if isinstance(value, str):
            if value not in sets:
                raise ValueError(f"There is no card set called {brief(value)}. They are: {', '.join(sets)}.")
            return value
        return canonical(value)

    def presets(self) -> list[tuple[str, Any]]:
        return [(cards["title"], name) for name, cards in CARDS["sets"].items()]

    def called(self, value: Any) -> str:
        return "" if isinstance(value, str) else str(value["title"])

    def written(self, value: Any) -> Any:
        return canonical(CARDS["sets"][value]) if isinstance(value, str) else value

    def encode(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        text = json.dumps(in_order(value), separators=(",", ":"))
        return pack(zlib.compress(text.encode(), 9))

    def decode(self, text: str) -> Any:
        if text in CARDS["sets"]:
            return text
        try:
            return self.check(from_order(_unpacked(text)))
        except (ValueError, IndexError, TypeError):
            raise ValueError("The card set in the link cannot be read.") from None


def _unpacked(text: str) -> Any:
    """The data of an encoded card set. Raises ValueError."""
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(unpack(text), LONGEST_SET)
    except zlib.error as error:
        raise ValueError from error
    if not unpacking.eof:
        raise ValueError
    return read_json(plain.decode())


class RoundsOption(Option):
    """A number of rounds."""

    def check(self, value: Any) -> Any:
        if type(value) is not int or not 1 <= value <= MOST_ROUNDS:
            raise ValueError(f"Option {self.name} is a number from 1 to {MOST_ROUNDS}, not {brief(value)}.")
        return value

    def presets(self) -> list[tuple[str, Any]]:
        return [(str(rounds), rounds) for rounds in (25, 50, 100, 200)]

    def about(self, value: Any) -> str:
        return f"Whoever has the most Life Gizmos after round {value} wins. Who plays alone has lost then."

    def encode(self, value: Any) -> str:
        return str(value)

    def decode(self, text: str) -> Any:
        if not (text.isascii() and text.isdigit() and len(text) <= 3 and str(int(text)) == text):
            raise ValueError(f"Option {self.name} cannot be {brief(text)}.")
        return self.check(int(text))


_DUMMIES = (
    "Five Characters without a player run from you. Take all their Life Gizmos to win.",
    "Seven Characters without a player run from you, which takes longer. Take all their Life Gizmos to win.",
)
HANDICAP = SeatOption(
    "handicap",
    "How many Life Gizmos fewer a player begins with. A ruling (GG-S9).",
    ("0", "1", "2"),
    ("None", "1 fewer", "2 fewer"),
    "Handicap (a ruling): fewer Life Gizmos",
    (
        "This player begins with 3 Life Gizmos.",
        "This player begins with 2 Life Gizmos.",
        "This player begins with 1 Life Gizmo.",
    ),
)
OPTIONS: tuple[Option, ...] = (
    CardsOption("cards", "complete", "Which cards are in the game: a set by name, or one as data (GG-P5).", "Cards"),
    ChoiceOption("dummies", 5, "Opponents when you play alone (GG-V1.1).", (5, 7), ("5", "7"), "Dummies", _DUMMIES),
    ChoiceOption(
        "brb_blast",
        True,
        "Whether a Big Red Button also damages Characters near the cards that it destroys.",
        (True, False),
        ("Destroys and damages", "Destroys only"),
        "Big Red Button",
        (
            "This card destroys all cards of one kind on the Grid, and costs everybody beside them a Life Gizmo.",
            "This card destroys all cards of one kind on the Grid. It harms nobody.",
        ),
    ),
    ChoiceOption(
        "placing",
        PLAYERS,
        "Who places the Start Deck (GG-S4).",
        (PLAYERS, LOT),
        ("By hand", "By itself"),
        "Set-up",
        (
            "Two cards at a time, the players in turn choose which one goes to which square of the roll.",
            "Dice and lot place everything, and the first turn begins at once.",
        ),
        proposed=LOT,
    ),
    ChoiceOption(
        "creeping",
        PLAYERS,
        "With two players, who chooses among equally short ways of a Zombot (GG-V2).",
        (PLAYERS, LOT),
        ("Chosen by the player in danger", "By lot"),
        "Ways of Zombots",
        (
            "Whom a Zombot comes near chooses which of its equally short ways it takes, at the end of every turn.",
            "Lot decides which of its equally short ways a Zombot takes. By link this saves many links.",
        ),
        proposed=LOT,
    ),
    HANDICAP,
    RoundsOption("round_limit", 100, "Rounds after which the Gizmos decide (GG-W4).", "Rounds at most"),
)


def terms_of(players: int, chosen: dict[str, Any]) -> Terms:
    """The terms for a number of players and checked options, without the handicap, which is of the set-up only."""
    return Terms(players, **{name: value for name, value in chosen.items() if name != HANDICAP.name})
