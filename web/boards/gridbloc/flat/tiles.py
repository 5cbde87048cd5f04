"""Tiles of any board: plain ground, the star, bonus and replenishing tiles, and those that were scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from web.boards import svg
from web.boards.gridbloc import geometry
from web.boards.gridbloc.flat.layout import Area, Border, FlatLayout

BEAD = 9
"""How large the bead of a scored tile is."""
_TURNING = "M-15 -4a15.5 15.5 0 0 1 27-6M15 4a15.5 15.5 0 0 1-27 6M13-21v12h-12M-13 21v-12h12"
"""Two arrows that follow each other, around 0 0."""


@lru_cache(maxsize=16)
def ground(plane: FlatLayout) -> str:
    """The plate with its holes, the openings in its rim, and the tiles on it, none of them touched."""
    plate = _slab(plane) if plane.squares else _plate(plane)
    tiles = "".join(area.drawn for area in plane.areas)
    return f'{plate}{openings(plane.torn)}<path class="tiles" d="{tiles}"/>{_specials(plane)}'


def _slab(plane: FlatLayout) -> str:
    """The plate of squares in rows, which has no holes."""
    left, top, right, bottom = map(round, plane.bounds)
    return f'<rect class="plate" x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="6"/>'


def _plate(plane: FlatLayout) -> str:
    from web.boards.gridbloc import board_outline  # noqa: PLC0415  the basic game has squares

    outlines = [area.outline for area in plane.areas]
    pits = "".join(f'<path class="pit" d="{geometry.closed(line)}"/>' for line in board_outline.loops(outlines))
    return f'{pits}<path class="plate whole" d="{"".join(map(geometry.closed, outlines))}"/>'


def openings(borders: Iterable[Border]) -> str:
    """Signs outside the rim where it is open: what leaves there comes in on another side."""
    signs = []
    for border in borders:
        for side in border.sides:
            x, y = side.middle
            out = geometry.toward(side.middle, side.tile.centre, -20)
            ux, uy = (out[0] - x) / 20, (out[1] - y) / 20
            left = (x + 11 * ux - 9 * uy, y + 11 * uy + 9 * ux)
            right = (x + 11 * ux + 9 * uy, y + 11 * uy - 9 * ux)
            signs.append(geometry.line((left, out, right)))
    return f'<path class="opening" d="{"".join(signs)}"/>' if signs else ""


def star(area: Area, peeps: bool = True) -> str:
    """The start. It is a little larger where it is to peep out below characters that stand on it."""
    x, y = area.centre
    size = (34 if peeps else 28) * area.scale
    return f'<path class="star" d="{svg.outline(svg.STAR, x, y + size / 14, size)}"/>'


def _specials(plane: FlatLayout) -> str:
    """The values of bonus tiles, and the signs of those that replenish; drawn once, below all that changes."""
    return "".join(_special(plane, area) for area in plane.areas)


def _special(plane: FlatLayout, area: Area) -> str:
    """A tile's value where it is not the usual one, and its sign; side by side where it has both."""
    number = area.bit.bit_length() - 1
    value, renewed = plane.tables.values[number], plane.tables.replenishing >> number & 1
    told = value != 1 and number != plane.tables.star
    aside = 15 * area.scale if told and renewed else 0
    return (figure(area, value, -aside) if told else "") + (replenishing(area, aside) if renewed else "")


def figure(area: Area, value: int, aside: float = 0) -> str:
    """A tile's value, in its upper part, where neither a bead nor a dot covers it."""
    x, y = area.centre
    size = 31 * area.scale
    at = f'x="{geometry.number(x + aside)}" y="{geometry.number(y - 0.38 * size)}"'
    return f'<text class="value v{value}" {at} font-size="{geometry.number(size)}">{value}</text>'


def replenishing(area: Area, aside: float = 0) -> str:
    """The sign of a tile that scores every time it is entered, in its upper part, too."""
    x, y = area.centre
    scale = geometry.number(0.7 * area.scale)
    place = f"translate({geometry.number(x + aside)} {geometry.number(y - 23 * area.scale)}) scale({scale})"
    return f'<path class="renewed" transform="{place}" d="{_TURNING}"/>'


def scored(areas: Sequence[Area], player: int) -> str:
    """Scored tiles, each with a bead in the runner's shape."""
    if not areas:
        return ""
    filled = "".join(area.drawn for area in areas)
    beads = "".join(_bead(area, player) for area in areas)
    return f'<path class="scored" d="{filled}"/><path class="beads" d="{beads}"/>'


def _bead(area: Area, player: int) -> str:
    x, y = area.centre
    return svg.shape(player, round(x), round(y), max(5, round(BEAD * area.scale)))


def values_on(plane: FlatLayout, areas: Iterable[Area]) -> str:
    """The values of bonus tiles among those that are scored: they are told there, too."""
    values = plane.tables.values
    return "".join(
        figure(area, values[area.bit.bit_length() - 1])
        for area in areas
        if values[area.bit.bit_length() - 1] not in (0, 1)
    )
