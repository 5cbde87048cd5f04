"""Model of the editor: a blueprint in the making, and the area it is drawn on."""

from __future__ import annotations

from typing import NamedTuple

from gridarium.games.gridopolis.setup import editing
from gridarium.games.gridopolis.setup.blueprints import Blueprint
from gridarium.games.gridopolis.setup.coordinates import HIGHEST, LEAST, MOST, coordinates

LEAST_WIDTH = 7


class DrawingArea(NamedTuple):
    """Area to draw on: the places from the first to the last x and y, and levels up to ``top``."""

    x0: int
    x1: int
    y0: int
    y1: int
    top: int

    def holds(self, at: int) -> bool:
        """Whether a place is on it."""
        x, y, z = coordinates(at)
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1 and 1 <= z <= self.top

    def grown(self, west: int = 0, east: int = 0, south: int = 0, north: int = 0) -> DrawingArea:
        """Wider by so many places on each side, as far as blueprints reach."""
        return DrawingArea(
            max(LEAST, self.x0 - west),
            min(MOST, self.x1 + east),
            max(LEAST, self.y0 - south),
            min(MOST, self.y1 + north),
            self.top,
        )


class BlueprintDraft(NamedTuple):
    """Draft of a blueprint, and the area it is drawn on."""

    blueprint: Blueprint
    area: DrawingArea


def insert_level(draft: BlueprintDraft, level: int) -> BlueprintDraft:
    """A new empty level at that height; it and those above go up. At most `HIGHEST` levels."""
    area = draft.area._replace(top=min(HIGHEST, draft.area.top + 1))
    return BlueprintDraft(editing.insert_level(draft.blueprint, level), area)


def remove_level(draft: BlueprintDraft, level: int) -> BlueprintDraft:
    """Without a level; those above it come down."""
    area = draft.area._replace(top=max(1, draft.area.top - 1))
    return BlueprintDraft(editing.remove_level(draft.blueprint, level), area)


def area_for(blueprint: Blueprint) -> DrawingArea:
    """Room for everything and a place more on every side, centred."""
    found = [coordinates(at) for at in editing.everywhere(blueprint)]
    if not found:
        return DrawingArea(1, LEAST_WIDTH, 1, LEAST_WIDTH, 1)
    xs, ys, zs = zip(*found, strict=True)
    x0, x1 = _span(min(xs), max(xs))
    y0, y1 = _span(min(ys), max(ys))
    return DrawingArea(x0, x1, y0, y1, max(zs))


def _span(first: int, last: int) -> tuple[int, int]:
    first, last = first - 1, last + 1
    short = max(0, LEAST_WIDTH - (last - first + 1))
    return max(LEAST, first - short // 2), min(MOST, last + (short + 1) // 2)


def read_area(numbers: object, blueprint: Blueprint) -> DrawingArea:
    """The area of stored numbers, if it is one that everything is on; else one that fits."""
    fitting = area_for(blueprint)
    if not isinstance(numbers, list) or len(numbers) != 5 or any(type(number) is not int for number in numbers):
        return fitting
    found = DrawingArea(*numbers)
    wide = LEAST <= found.x0 <= found.x1 <= MOST and LEAST <= found.y0 <= found.y1 <= MOST
    right = wide and 1 <= found.top <= HIGHEST and all(map(found.holds, editing.everywhere(blueprint)))
    return found if right else fitting
