"""Names of tiles on the board: letters and numbers beside squares in rows, a name in each tile of another shape."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from markupsafe import Markup

from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.setup.layout import COLUMNS
from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.board import Look
from web.boards.gridbloc.flat.layout import MARGIN, OPENING, FlatLayout
from web.boards.gridbloc.geometry import number
from web.boards.gridbloc.tile_corners import SIDE

_TOLD = 34
"""The size of names that are told, on a screen as narrow as a phone's."""
_SMALLEST = 15.0
"""Names in tiles are not written smaller."""


def band(plane: FlatLayout, times: int = 1) -> int:
    """How wide the band with names is beside squares: a fixed part of the board, so that they are never too small."""
    plan = plane.tables.map
    return 7 * max(plan.w, plan.h, 4) // 2 * times if isinstance(plan, SquareMap) else 0


def size(plane: FlatLayout) -> str:
    """How large a board is, in words."""
    plan = plane.tables.map
    return f"{plan.w} by {plan.h} tiles" if isinstance(plan, SquareMap) else f"{len(plane.areas)} tiles"


@lru_cache(maxsize=32)
def names(plane: FlatLayout, times: int = 1) -> str:
    """The names of all tiles."""
    plan = plane.tables.map
    if isinstance(plan, SquareMap):
        return _in_bands(plan, band(plane, times), MARGIN + (OPENING if plane.torn else 0))
    written = []
    for area in plane.areas:
        size = max(_SMALLEST, 20 * area.scale)
        x, y = number(area.centre[0]), number(area.centre[1] + 0.62 * area.reach + size / 3)
        written.append(f'<text x="{x}" y="{y}" font-size="{number(size)}">{area.name}</text>')
    return f'<g class="names inside">{"".join(written)}</g>'


def named_in(look: Look[GridBlocState], tiles: Container[str]) -> tuple[str, ...]:
    """The names of tiles that a message may name: what was done last, and what is pointed at or was refused."""
    targets = (*look.last, *look.pointed, look.preview, look.refused)
    return tuple(dict.fromkeys(name for target in targets for name in target.split("|") if name in tiles))


def named(plane: FlatLayout, tiles: tuple[str, ...]) -> Markup:
    """The part ``board-named``: the names of these tiles, where a small screen shows no others."""
    return _named(plane, () if plane.squares else tiles)


@lru_cache(maxsize=256)
def _named(plane: FlatLayout, tiles: tuple[str, ...]) -> Markup:
    written = []
    for name in tiles:
        area = plane.area[name]
        x, y = number(area.centre[0]), number(area.centre[1] + 0.62 * area.reach + _TOLD / 3)
        written.append(f'<text x="{x}" y="{y}" font-size="{_TOLD}">{name}</text>')
    kind = ' class="names"' if written else ""
    return Markup(f'<g id="board-named"{kind} aria-hidden="true">{"".join(written)}</g>')


def _in_bands(plan: SquareMap, band: int, away: int) -> str:
    """Letters below and numbers on the left, in bands of that width, so much away from the board."""
    bottom = SIDE * plan.h
    columns = (
        f'<text x="{SIDE * (x + 0.5):.0f}" y="{bottom + away + 0.8 * band:.0f}">{COLUMNS[x]}</text>'
        for x in range(plan.w)
    )
    rows = (
        f'<text x="{-away - 0.5 * band:.0f}" y="{bottom - SIDE * (y + 0.5) + 0.3 * band:.0f}">{y + 1}</text>'
        for y in range(plan.h)
    )
    return f'<g class="names" font-size="{0.85 * band:.0f}">{"".join(columns)}{"".join(rows)}</g>'
