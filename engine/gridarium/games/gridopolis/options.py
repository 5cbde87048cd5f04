"""The options of the game, and the board that they mean."""

from __future__ import annotations

from typing import Any

from gridarium.game import ChoiceOption, Option, SeatOption, brief, count
from gridarium.games.gridopolis.rules.board import Tables, board_of
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.blueprint_checks import MOST_PADS, MOST_ROUNDS, blueprint_from_data
from gridarium.games.gridopolis.setup.blueprints import SEATS
from gridarium.games.gridopolis.setup.codec import from_code, place_code, read_place_code, to_code
from gridarium.games.gridopolis.setup.coordinates import name_of, place_of
from gridarium.games.gridopolis.setup.presets import MOST_TELEPORTERS, blueprint_of, plans

MOST_MINUTES = 999


def board_for(value: Any, players: Any, first: Any, teleporters: Any) -> Tables:
    """The board of a checked or unchecked choice of options. Raises ValueError with a sentence.

    A blueprint without South starts with its first seat unless another one is named (GO-4).
    """
    blueprint = blueprint_of(value, players, None if teleporters is None else teleporters_from(teleporters))
    names = [name for name, _ in blueprint.seats]
    if first is None or (first == FIRST.default and first not in names):
        return board_of(blueprint, names[0])
    return board_of(blueprint, FIRST.check(first))


def teleporters_from(value: Any) -> list[str]:
    """The names of different places, in order. Raises ValueError with a sentence."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"Teleporters are a list of pads, not {brief(value)} (GO-7).")
    if len(value) > MOST_PADS:
        raise ValueError(f"There are {len(value)} teleporters, more than a grid-set has pads (GO-7).")
    places = {place_of(name) for name in value}
    if len(places) < len(value):
        raise ValueError("Two teleporters cannot be on one pad (GO-7).")
    return [name_of(at) for at in sorted(places)]


class BlueprintOption(Option):
    """The option ``blueprint``: the name of a shipped one, or a blueprint as data."""

    takes_files = pictured = True

    def about(self, value: Any) -> str:
        return str(plans()[value]["about"]) if isinstance(value, str) else ""

    def check(self, value: Any) -> Any:
        if isinstance(value, str):
            if value not in plans():
                raise ValueError(f"There is no blueprint called {brief(value)}. They are: {', '.join(plans())}.")
            return value
        blueprint = blueprint_from_data(value)
        names = [name for name, _ in blueprint.seats]
        if GridopolisState(board_of(blueprint, names[0]), None, None).outcome is not None:
            raise ValueError("With this blueprint the game is over before it begins.")
        return blueprint.to_data()

    def presets(self) -> list[tuple[str, Any]]:
        return [(plan["title"], name) for name, plan in plans().items()]

    def encode(self, value: Any) -> str:
        return value if isinstance(value, str) else to_code(blueprint_from_data(value))

    def decode(self, text: str) -> Any:
        return text if text in plans() else self.check(from_code(text).to_data())


class CountOption(Option):
    """A whole number from 1, or none."""

    def __init__(self, name: str, help: str, most: int, offered: tuple[int, ...], without: str) -> None:
        super().__init__(name, None, help)
        self.most = most
        self.offered = offered
        self.without = without

    def check(self, value: Any) -> Any:
        if value is not None and (type(value) is not int or not 1 <= value <= self.most):
            raise ValueError(f"Option {self.name} is none or a number from 1 to {self.most}, not {brief(value)}.")
        return value

    def presets(self) -> list[tuple[str, Any]]:
        return [(self.without, None), *((str(count), count) for count in self.offered)]

    def encode(self, value: Any) -> str:
        return str(value or 0)

    def decode(self, text: str) -> Any:
        if not (text.isascii() and text.isdigit() and len(text) <= 3 and str(int(text)) == text):
            raise ValueError(f"Option {self.name} cannot be {brief(text)}.")
        return self.check(int(text) or None)


class TeleportersOption(Option):
    """The option ``teleporters``: a list of pads, or none for those of the blueprint (GO-7)."""

    def check(self, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, list | tuple) and len(value) > MOST_TELEPORTERS:
            raise ValueError(f"Teleporters are on none to {MOST_TELEPORTERS} pads, not on {len(value)} (GO-7).")
        return teleporters_from(value)

    def presets(self) -> list[tuple[str, Any]]:
        return [("The blueprint's", None), ("None", [])]

    def encode(self, value: Any) -> str:
        return "usual" if value is None else "".join(place_code(place_of(name)) for name in value)

    def decode(self, text: str) -> Any:
        if text == "usual":
            return None
        if len(text) % 3 or len(text) > 3 * MOST_TELEPORTERS:
            raise ValueError("The teleporters in the link cannot be read.")
        value = [name_of(read_place_code(text[at : at + 3])) for at in range(0, len(text), 3)]
        if self.check(value) != value:
            raise ValueError("The teleporters in the link are not in the usual order.")
        return value


BLUEPRINT = BlueprintOption(
    "blueprint", "matrix", "What is played: a shipped blueprint by name, or one as data (GO-33)."
)
ROUNDS = CountOption(
    "rounds",
    "Rounds after which points decide, or none (GO-30).",
    MOST_ROUNDS,
    (10, 20, 30, 50),
    "Last player standing",
)
MINUTES = CountOption(
    "minutes", "Minutes after which points decide, or none (GO-30).", MOST_MINUTES, (10, 20, 30, 60), "No clock"
)
FIRST = ChoiceOption(
    "first",
    "south",
    "The seat that starts; the others follow clockwise (GO-4).",
    SEATS,
    [seat.capitalize() for seat in SEATS],
)
TELEPORTERS = TeleportersOption("teleporters", None, "The pads with teleporters (GO-7).")
HANDICAP = SeatOption(
    "handicap",
    "How many markers fewer a player begins with. A ruling (GO-34).",
    ("0", "1", "2", "3"),
    ("None", "1 fewer", "2 fewer", "3 fewer"),
    "Handicap (a ruling): fewer markers",
    (
        "This player begins with all markers.",
        *(f"This player begins with {count(markers, 'marker')} fewer." for markers in (1, 2, 3)),
    ),
)
OPTIONS = (BLUEPRINT, ROUNDS, MINUTES, FIRST, TELEPORTERS, HANDICAP)
"""As they are declared."""
