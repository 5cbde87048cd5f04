"""Corners of a map's tiles in the plane: what any flat drawing of a board is made from."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from gridarium.games.gridbloc.setup.layout import tile_name
from gridarium.games.gridbloc.setup.map import PolygonMap, SquareMap

SIDE = 100.0
"""How wide a tile of a square map is."""


class Corner(NamedTuple):
    """A tile's corner: which corner of the board it is, and where that tile has it in the plane, y downwards.

    A corner of the board has the same key in all tiles round it, also where a net is cut or an open edge leads to the
    other side, so that these tiles have it in different places.
    """

    key: Hashable
    x: float
    y: float


Corners = Mapping[str, tuple[Corner, ...]]
"""For each tile by its name the corners around it, in order."""


def of_squares(plan: SquareMap) -> Corners:
    """The corners of a square map; over an open edge its first and last grid line are one."""
    columns = plan.w if plan.open_lr else plan.w + 1
    rows = plan.h if plan.open_tb else plan.h + 1

    def corner(x: int, y: int) -> Corner:
        return Corner((x % columns, y % rows), SIDE * x, SIDE * (plan.h - y))

    return {
        tile_name(x, y): (corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1))
        for y in range(plan.h)
        for x in range(plan.w)
    }


def of_polygons(plan: PolygonMap) -> Corners:
    """The corners of a map of polygons in the plane, whose y points upwards; nearer than 0.001 they are one (GB-43)."""
    known: dict[tuple[int, int], int] = {}

    def key(x: float, y: float) -> int:
        """The number of a corner: that of one in the same small square, or in one beside it."""
        column, row = round(x * 1000), round(y * 1000)
        for near in ((column + dx, row + dy) for dx in (0, -1, 1) for dy in (0, -1, 1)):
            if near in known:
                return known[near]
        return known.setdefault((column, row), len(known))

    return {
        name: tuple(Corner(key(corner[0], corner[1]), corner[0], -corner[1]) for corner in corners)
        for name, corners in plan.tiles
    }
