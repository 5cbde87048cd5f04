"""Maps with more to them than plain squares, in few letters.

The first letter tells the kind:

* ``S``: squares in rows, with open sides or bonuses;
* ``F``: all tiles of a family, which is told by its number and its parameters;
* ``T``: a tiling of which tiles are cut out: a family as in ``F``, or closed squares, and which tiles are missing;
* ``P``: other polygons, by their corners.

Then comes what is on the tiles: the star, a bit for each edge where there are walls, bonuses, tiles that replenish.
Links are read for ever: earlier releases wrote a ``T`` as an ``F`` with a bit for each tile, squares as a ``P``.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gridarium.games.gridbloc.setup.codec import outlines
from gridarium.games.gridbloc.setup.codec.bits import Reader, Writer, width
from gridarium.games.gridbloc.setup.codec.family_codes import Found, family_of, tiling_of
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.layout import Layout, square_layout
from gridarium.games.gridbloc.setup.map import (
    HIGHEST,
    MOST_COLUMNS,
    MOST_ROWS,
    Map,
    PolygonMap,
    SquareMap,
    map_from_data,
    map_to_data,
)
from gridarium.games.gridbloc.setup.polygons import Tiles, polygon_layout
from gridarium.games.gridbloc.setup.squares import SQUARES as CLOSED_SQUARES

SQUARES, FAMILY, TILING, POLYGONS = "S", "F", "T", "P"
"""What texts of each kind begin with."""
_NUMBER = 6
"""Bits of a family's number."""
_PARAMETER = {FAMILY: 6, TILING: 7}
"""Bits of a family's parameter, counted from the least that it may be."""
_NUMBERED = tuple(CLOSED_SQUARES if family.make is None else family for family in FAMILIES.values())
"""Families by their numbers. Open squares are a kind of map of their own, and closed ones have taken their place."""


def write(plan: Map) -> str:
    """The map as letters, digits, "-" and "_"."""
    if isinstance(plan, SquareMap):
        return _squares_code(plan)
    found = tiling_of(plan.tiles)
    if found is None:
        return _polygons_code(plan)
    whole = found.family is not CLOSED_SQUARES and not found.cut
    return _tiling_code(FAMILY if whole else TILING, plan, found)


def written_before(plan: Map, kind: str) -> str:
    """The map as earlier releases wrote it in a text of that kind; nothing where they wrote none."""
    if isinstance(plan, SquareMap) or kind not in (FAMILY, POLYGONS):
        return ""
    found = family_of(plan.tiles)
    if found is None:
        return _polygons_code(plan) if kind == POLYGONS else ""
    return _tiling_code(FAMILY, plan, found) if kind == FAMILY else ""


def read(code: str) -> Map:
    """The map of a text. Raises ValueError with a sentence."""
    reading = {SQUARES: _squares, FAMILY: _of_family, TILING: _of_tiling, POLYGONS: _polygons}.get(code[:1])
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


def _tiling_code(kind: str, plan: PolygonMap, found: Found) -> str:
    bits = Writer()
    bits.number(_NUMBERED.index(found.family), _NUMBER)
    for parameter in found.family.parameters:
        bits.number(found.parameters[parameter.name] - parameter.least, _PARAMETER[kind])
    names = [name for name, _ in found.whole]
    if kind == TILING:
        bits.subset(names, found.cut)
    else:
        bits.chosen(names, found.cut)
    _write_marks(bits, plan)
    return kind + bits.text()


def _polygons_code(plan: PolygonMap) -> str:
    bits = Writer()
    outlines.write(bits, plan.tiles)
    _write_marks(bits, plan)
    return POLYGONS + bits.text()


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
    whole = _whole(bits, FAMILY)
    return _left_of(whole, bits.chosen([name for name, _ in whole]), bits)


def _of_tiling(bits: Reader) -> dict[str, Any]:
    whole = _whole(bits, TILING)
    return _left_of(whole, bits.subset([name for name, _ in whole]), bits)


def _whole(bits: Reader, kind: str) -> Tiles:
    """All tiles of the family of a text of that kind."""
    number = bits.number(_NUMBER)
    if number >= len(_NUMBERED) or (kind == FAMILY and _NUMBERED[number] is CLOSED_SQUARES):
        raise ValueError("The map in the link is of a family that there is not here.")
    family = _NUMBERED[number]
    plan = family.map(**{each.name: each.least + bits.number(_PARAMETER[kind]) for each in family.parameters})
    assert isinstance(plan, PolygonMap)  # noqa: S101  (families that make tiles make such maps)
    return plan.tiles


def _left_of(whole: Tiles, cut: Collection[str], bits: Reader) -> dict[str, Any]:
    """What is left of a tiling, with what is on it."""
    gone = set(cut)
    tiles = tuple(tile for tile in whole if tile[0] not in gone)
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
