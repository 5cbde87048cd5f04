"""The option ``map``."""

from __future__ import annotations

from typing import Any

from gridarium.game import Option, RandomSource, brief
from gridarium.games.gridbloc.rules.board import board_of
from gridarium.games.gridbloc.setup import presets as maps
from gridarium.games.gridbloc.setup.codec.map_codes import map_from_code, map_to_code
from gridarium.games.gridbloc.setup.map import SMALLEST, SquareMap, map_to_data, middle
from gridarium.games.gridbloc.setup.presets import map_of, shipped

WIDEST_OFFERED = 19
"""Tiles along a side of the plain squares among the presets."""


class MapOption(Option):
    """The option ``map``: the name of a shipped map, or a map as data."""

    def check(self, value: Any) -> Any:
        if isinstance(value, str):
            if value not in shipped():
                raise ValueError(f"There is no map called {brief(value)}. The maps are: {', '.join(shipped())}.")
            return value
        plan = map_of(value)
        board_of(plan)
        map_to_code(plan)
        return map_to_data(plan)

    def presets(self) -> list[tuple[str, Any]]:
        named = [(maps.label(name), name) for name in shipped()]
        plain = [SquareMap(side, side, middle(side, side)) for side in range(SMALLEST, WIDEST_OFFERED + 1)]
        known = [shipped()[name] for name in shipped() if maps.in_rows(name)]
        others = [plan for plan in plain if plan not in known]
        return named + [(f"Plain, {plan.w} x {plan.h}", map_to_data(plan)) for plan in others]

    def surprise(self, chance: RandomSource, now: Any) -> Any:
        from gridarium.games.gridbloc.setup.generator import random_map, random_walls_on  # noqa: PLC0415  seldom asked for

        plan = map_of(now)
        if isinstance(plan, SquareMap) and plan.plain:
            return map_to_data(random_map(chance, plan.w, plan.h))
        return map_to_data(random_walls_on(chance, plan))

    surprises = takes_files = pictured = True

    def about(self, value: Any) -> str:
        return maps.about(value) if isinstance(value, str) else ""

    def group(self, value: Any) -> str:
        if isinstance(value, str) and not maps.in_rows(value):
            return maps.group(value)
        plan = map_of(value)
        if isinstance(plan, SquareMap):
            return maps.SQUARES if plan.plain else maps.MORE
        return maps.SOLIDS if plan.solid else maps.SHAPES

    def encode(self, value: Any) -> str:
        return value if isinstance(value, str) else map_to_code(map_of(value))

    def decode(self, text: str) -> Any:
        return text if text in shipped() else self.check(map_to_data(map_from_code(text)))
