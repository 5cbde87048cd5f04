"""The names of tiles: letters and numbers along the rim of squares in rows, a name in each tile of another shape."""

from __future__ import annotations

from functools import lru_cache

from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.gridbloc.flat.lattice import lattice
from web.boards.gridbloc.flat.layout import OPENING, Plane
from web.boards.gridbloc.geometry import number

_SMALLEST = 15.0
"""Names in tiles are not written smaller."""


def band(plane: Plane, times: int = 1) -> float:
    """How wide the band with names is beside the board."""
    plan = plane.tables.map
    return lattice(plan.w, plan.h).band * times if isinstance(plan, SquareMap) else 0


@lru_cache(maxsize=32)
def names(plane: Plane, times: int = 1) -> str:
    """The names of all tiles."""
    plan = plane.tables.map
    if isinstance(plan, SquareMap):
        return lattice(plan.w, plan.h).names(int(band(plane, times)), OPENING if plane.torn else 0)
    written = []
    for area in plane.areas:
        size = max(_SMALLEST, 20 * area.scale)
        x, y = number(area.centre[0]), number(area.centre[1] + 0.62 * area.reach + size / 3)
        written.append(f'<text x="{x}" y="{y}" font-size="{number(size)}">{area.name}</text>')
    return f'<g class="names inside">{"".join(written)}</g>'
