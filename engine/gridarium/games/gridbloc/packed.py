"""Maps with more to them than plain squares, in few letters.

The first letter tells the kind: squares, a tiling of a family with what is changed on it, or polygons by their corners.
"""

from __future__ import annotations

from typing import Any

from gridarium.games.gridbloc import outlines
from gridarium.games.gridbloc.bits import Reader, Writer, width
from gridarium.games.gridbloc.families import FAMILIES, Family
from gridarium.games.gridbloc.layout import Layout, square_layout
from gridarium.games.gridbloc.maps import (
    HIGHEST,
    MOST_COLUMNS,
    MOST_ROWS,
    Map,
    PolygonMap,
    SquareMap,
    map_from_data,
    map_to_data,
)
from gridarium.games.gridbloc.polygons import polygon_layout
from gridarium.games.gridbloc.recognition import family_of

SQUARES, FAMILY, POLYGONS = "S", "F", "P"
"""What texts of each kind begin with."""
_PARAMETER = 6
"""Bits of a family's parameter, counted from the least that it may be; and of the family's number."""


def write(plan: Map) -> str:
    """The map as letters, digits, "-" and "_"."""
    return _squares_code(plan) if isinstance(plan, SquareMap) else _polygons_code(plan)


def read(code: str) -> Map:
    """The map of a text. Raises ValueError with a sentence."""
    reading = {SQUARES: _squares, FAMILY: _of_family, POLYGONS: _polygons}.get(code[:1])
    if reading is None:
        raise ValueError("The map in the link cannot be read.")
    return map_from_data(reading(Reader(code[1:])))


def _squares_code(plan: SquareMap) -> str:
    bits = Writer()
    bits.number(plan.w, width(MOST_COLUMNS + 1))
    bits.number(plan.h, width(MOST_ROWS + 1))
    bits.flag(plan.open_lr)
    bits.flag(plan.open_tb)
    _write_marks(bits, plan)
    return SQUARES + bits.text()


def _polygons_code(plan: PolygonMap) -> str:
    bits = Writer()
    found = family_of(plan.tiles)
    if found is None:
        outlines.write(bits, plan.tiles)
        _write_marks(bits, plan)
        return POLYGONS + bits.text()
    bits.number(list(FAMILIES).index(found.family.name), _PARAMETER)
    for parameter in found.family.parameters:
        bits.number(found.parameters[parameter.name] - parameter.least, _PARAMETER)
    bits.chosen([name for name, _ in found.whole], found.cut)
    _write_marks(bits, plan)
    return FAMILY + bits.text()


def _write_marks(bits: Writer, plan: Map) -> None:
    """What is on the tiles and edges of a map."""
    layout, values = plan.layout, dict(plan.values)
    bits.number(layout.names.index(plan.star), width(len(layout.names)))
    bits.chosen(layout.edge_names, set(plan.walls))
    bits.chosen(layout.names, values)
    for value in values.values():
        bits.number(value, width(HIGHEST + 1))
    bits.chosen(layout.names, set(plan.replenish))


def _squares(bits: Reader) -> dict[str, Any]:
    w, h, open_lr, open_tb = bits.below(MOST_COLUMNS + 1), bits.below(MOST_ROWS + 1), bits.flag(), bits.flag()
    data = {"w": w, "h": h, "open_lr": open_lr, "open_tb": open_tb}
    map_from_data(data)
    return data | _marks(bits, square_layout(w, h, open_lr, open_tb))


def _of_family(bits: Reader) -> dict[str, Any]:
    number = bits.number(_PARAMETER)
    families: list[Family] = list(FAMILIES.values())
    if number >= len(families) or families[number].make is None:
        raise ValueError("The map in the link is of a family that there is not here.")
    family = families[number]
    whole = family.map(**{each.name: each.least + bits.number(_PARAMETER) for each in family.parameters})
    assert isinstance(whole, PolygonMap)  # noqa: S101  (families that make tiles make such maps)
    cut = set(bits.chosen([name for name, _ in whole.tiles]))
    tiles = tuple(tile for tile in whole.tiles if tile[0] not in cut)
    if not tiles:
        raise ValueError("The map in the link has no tiles left.")
    data = map_to_data(PolygonMap(tiles, tiles[0][0]))
    return data | _marks(bits, polygon_layout(tiles))


def _polygons(bits: Reader) -> dict[str, Any]:
    data = {"kind": "polygons", "tiles": outlines.read(bits)}
    plan = map_from_data(data)
    return data | _marks(bits, plan.layout)


def _marks(bits: Reader, layout: Layout) -> dict[str, Any]:
    star = layout.names[bits.below(len(layout.names))]
    walls = bits.chosen(layout.edge_names)
    values = {name: bits.number(width(HIGHEST + 1)) for name in bits.chosen(layout.names)}
    return {"star": star, "walls": walls, "values": values, "replenish": bits.chosen(layout.names)}
