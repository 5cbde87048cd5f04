"""The options of the game, and the maps that come with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from gridarium.game import (
    AmountsOption,
    ChoiceOption,
    NumberOption,
    Option,
    PartsOption,
    RandomSource,
    SeatOption,
    SetOption,
    brief,
    text_beside,
)
from gridarium.games.gridbloc.board import board_of
from gridarium.games.gridbloc.codes import map_from_code, map_to_code
from gridarium.games.gridbloc.families import FAMILIES
from gridarium.games.gridbloc.generator import random_map
from gridarium.games.gridbloc.maps import SMALLEST, Map, PolygonMap, SquareMap, map_from_data, map_to_data, middle
from gridarium.games.gridbloc.phrases import CHARACTERS, EXTRA_WALLS, WALLS
from gridarium.games.gridbloc.terms import USES, Terms, usual_turns

WIDEST_OFFERED = 19
"""Tiles along a side of the plain squares among the presets."""


@cache
def _data() -> dict[str, dict[str, Any]]:
    data: dict[str, dict[str, Any]] = json.loads(text_beside(__package__, "data/maps.json"))
    return data


@cache
def shipped() -> dict[str, Map]:
    """The maps that come with the game, by name."""
    return {name: _read({key: plan[key] for key in plan if key != "about"}) for name, plan in _data().items()}


def _read(data: dict[str, Any]) -> Map:
    """A map as data, or a family with its parameters and what is changed on its map."""
    if "family" not in data:
        return map_from_data(data)
    whole = FAMILIES[data["family"]].map(**data.get("parameters", {}))
    edits = {key: data[key] for key in data if key not in ("family", "parameters", "cut")}
    cut = data.get("cut", [])
    if isinstance(whole, PolygonMap):
        whole = whole._replace(tiles=tuple(tile for tile in whole.tiles if tile[0] not in cut))
    return map_from_data(map_to_data(whole) | edits)


def map_of(value: Any) -> Map:
    """The map that an option value means: a shipped map's name, or a map as data."""
    return shipped()[value] if isinstance(value, str) else map_from_data(value)


class MapOption(Option):
    """The option ``map``: the name of a shipped map, or a map as data."""

    def check(self, value: Any) -> Any:
        if isinstance(value, str):
            if value not in shipped():
                raise ValueError(f"There is no map called {brief(value)}. The maps are: {', '.join(shipped())}.")
            return value
        plan = map_from_data(value)
        board_of(plan)
        return map_to_data(plan)

    def presets(self) -> list[tuple[str, Any]]:
        named = [(_label(name, plan), name) for name, plan in shipped().items() if plan.plain]
        plain = [SquareMap(side, side, middle(side, side)) for side in range(SMALLEST, WIDEST_OFFERED + 1)]
        others = [plan for plan in plain if plan not in shipped().values()]
        return named + [(f"Plain, {plan.w} x {plan.h}", map_to_data(plan)) for plan in others]

    def surprise(self, chance: RandomSource, now: Any) -> Any:
        plan = map_of(now)
        return map_to_data(random_map(chance, plan.w, plan.h)) if isinstance(plan, SquareMap) else None

    surprises = takes_files = pictured = True

    def about(self, value: Any) -> str:
        return str(_data()[value]["about"]) if isinstance(value, str) else ""

    def encode(self, value: Any) -> str:
        return value if isinstance(value, str) else map_to_code(map_from_data(value))

    def decode(self, text: str) -> Any:
        return text if text in shipped() else self.check(map_to_data(map_from_code(text)))


def _label(name: str, plan: Map) -> str:
    """A shipped map's name and size."""
    size = f"{plan.w} x {plan.h}" if isinstance(plan, SquareMap) else f"{len(plan.tiles)} tiles"
    return f"{name.replace('-', ' ').capitalize()}, {size}"


MOST_USES, MOST_TURNS = 99, 999

FIRST_RUNNER = ChoiceOption("first_runner", 1, "Which player runs first (GB-17).", (1, 2), ("Player 1", "Player 2"))
MAP = MapOption("map", "standard", "The board: a shipped map by name, or a map as data (GB-1 to GB-6).")
POWERS = ChoiceOption(
    "powers",
    False,
    "Whether characters have their powers (GB-20 to GB-29).",
    (False, True),
    ("Off", "On"),
    "Powers",
    ("All run on plain steps, whoever they are.", "Every runner has its character's power, a few times a round."),
)
CHARACTER = SeatOption(
    "character",
    "The character of each player (GB-20 to GB-26).",
    tuple(CHARACTERS),
    [character.title for character in CHARACTERS.values()],
    "Characters",
    [character.power.told for character in CHARACTERS.values()],
)
USES_EACH = AmountsOption(
    "uses",
    "How often each character may use its power in a round: a number for all, or character to number.",
    USES,
    0,
    MOST_USES,
    [f"{character.title}: {character.power.title}s" for character in CHARACTERS.values()],
    "Uses in a round",
)
BLOCKER_POWERS = SetOption(
    "blocker_powers",
    "Walls of other kinds, each once a round (GB-30, GB-31).",
    tuple(WALLS),
    [wall.title for wall in WALLS.values()],
    "Blocker powers",
    [f"{wall.sentence} {wall.source}." for wall in WALLS.values()],
)
EXTRA = ChoiceOption(
    "extra_walls",
    "none",
    "What earns the blocker extra walls (GB-32).",
    tuple(EXTRA_WALLS),
    [rule.title for rule in EXTRA_WALLS.values()],
    "Extra walls",
    [f"{rule.sentence} {rule.source}." for rule in EXTRA_WALLS.values()],
)
MOVE_LIMIT = NumberOption(
    "move_limit",
    0,
    "After how many turns a runner is out for the round; 0 for never (GB-36).",
    0,
    MOST_TURNS,
    [("None", 0), *((f"{turns} turns", turns) for turns in (10, 20, 30, 50))],
    "Move limit",
    "A runner that has taken so many turns is out for the round.",
)
TURNS_PER_WALL = NumberOption(
    "turns_per_wall",
    None,
    "Runner turns before each of the blocker's; usually 1 with two players, 2 with more (GB-34).",
    1,
    MOST_TURNS,
    [("As usual", None), *((f"{turns}", turns) for turns in (1, 2, 3, 4, 5))],
    "Runner turns for each wall",
    "The blocker builds after so many turns of runners, whoever they are.",
)
OPTIONS: tuple[Option, ...] = (
    FIRST_RUNNER,
    MAP,
    POWERS,
    CHARACTER,
    USES_EACH,
    BLOCKER_POWERS,
    EXTRA,
    MOVE_LIMIT,
    TURNS_PER_WALL,
)
"""As they are declared, and written in links."""


def offered(option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What is worth offering on these terms: powers only of characters that are in the game and have one."""
    if option in (CHARACTER, USES_EACH) and not options["powers"]:
        return []
    if option is USES_EACH:
        there = CHARACTER.fit(options["character"], players)
        return [(label, name) for label, name in USES_EACH.parts() if USES[name] and name in there]
    if option is TURNS_PER_WALL:
        usual = f"{usual_turns(players)}, as usual"
        return [(usual if turns is None else label, turns) for label, turns in option.presets()]
    return option.parts() if isinstance(option, PartsOption) else option.presets()


def terms_of(players: int, chosen: Mapping[str, Any]) -> Terms:
    """The terms for a number of players and checked options. Raises ValueError."""
    characters = CHARACTER.each(chosen["character"], players)
    turns = chosen["turns_per_wall"]
    uses = [USES_EACH.of(chosen["uses"], name) if USES[name] and chosen["powers"] else 0 for name in characters]
    return Terms(
        players,
        chosen["first_runner"],
        chosen["powers"],
        characters,
        tuple(uses),
        tuple(chosen["blocker_powers"]),
        chosen["extra_walls"],
        chosen["move_limit"],
        usual_turns(players) if turns is None else turns,
    )
