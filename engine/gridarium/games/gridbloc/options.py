"""The option ``map``, and the maps that come with the game."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from gridarium.game import Option, RandomSource, brief, text_beside
from gridarium.games.gridbloc.board import board_of
from gridarium.games.gridbloc.codes import map_from_code, map_to_code
from gridarium.games.gridbloc.families import FAMILIES
from gridarium.games.gridbloc.generator import random_map
from gridarium.games.gridbloc.maps import SMALLEST, Map, PolygonMap, SquareMap, map_from_data, map_to_data, middle

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
