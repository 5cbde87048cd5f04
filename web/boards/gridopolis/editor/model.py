"""What a blueprint in the making is drawn on."""

from __future__ import annotations

from typing import NamedTuple

from gridarium.games.gridopolis.setup import editing
from gridarium.games.gridopolis.setup.blueprints import Blueprint
from gridarium.games.gridopolis.setup.coordinates import HIGHEST, LEAST, MOST, coordinates

LEAST_WIDTH = 7


class Canvas(NamedTuple):
    """The places that there are to draw on: from the first to the last x and y, and levels up to ``top``."""

    x0: int
    x1: int
    y0: int
    y1: int
    top: int

    def holds(self, at: int) -> bool:
        """Whether a place is on it."""
        x, y, z = coordinates(at)
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1 and 1 <= z <= self.top

    def grown(self, west: int = 0, east: int = 0, south: int = 0, north: int = 0) -> Canvas:
        """Wider by so many places on each side, as far as blueprints reach."""
        return Canvas(
            max(LEAST, self.x0 - west),
            min(MOST, self.x1 + east),
            max(LEAST, self.y0 - south),
            min(MOST, self.y1 + north),
            self.top,
        )


class Sketch(NamedTuple):
    """A blueprint in the making, and what it is drawn on."""

    blueprint: Blueprint
    canvas: Canvas


def insert_level(sketch: Sketch, level: int) -> Sketch:
    """A new empty level at that height; it and those above go up. At most `HIGHEST` levels."""
    canvas = sketch.canvas._replace(top=min(HIGHEST, sketch.canvas.top + 1))
    return Sketch(editing.insert_level(sketch.blueprint, level), canvas)


def remove_level(sketch: Sketch, level: int) -> Sketch:
    """Without a level; those above it come down."""
    canvas = sketch.canvas._replace(top=max(1, sketch.canvas.top - 1))
    return Sketch(editing.remove_level(sketch.blueprint, level), canvas)


def canvas_for(blueprint: Blueprint) -> Canvas:
    """Room for everything and a place more on every side, centred."""
    found = [coordinates(at) for at in editing.everywhere(blueprint)]
    if not found:
        return Canvas(1, LEAST_WIDTH, 1, LEAST_WIDTH, 1)
    xs, ys, zs = zip(*found, strict=True)
    x0, x1 = _span(min(xs), max(xs))
    y0, y1 = _span(min(ys), max(ys))
    return Canvas(x0, x1, y0, y1, max(zs))


def _span(first: int, last: int) -> tuple[int, int]:
    first, last = first - 1, last + 1
    short = max(0, LEAST_WIDTH - (last - first + 1))
    return max(LEAST, first - short // 2), min(MOST, last + (short + 1) // 2)


def read_canvas(numbers: object, blueprint: Blueprint) -> Canvas:
    """The canvas of stored numbers, if it is one that everything is on; else one that fits."""
    fitting = canvas_for(blueprint)
    if not isinstance(numbers, list) or len(numbers) != 5 or any(type(number) is not int for number in numbers):
        return fitting
    found = Canvas(*numbers)
    wide = LEAST <= found.x0 <= found.x1 <= MOST and LEAST <= found.y0 <= found.y1 <= MOST
    right = wide and 1 <= found.top <= HIGHEST and all(map(found.holds, editing.everywhere(blueprint)))
    return found if right else fitting
