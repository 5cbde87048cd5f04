"""Which tiling the tiles of a map are of, and what was cut out of it: so that links can say it shortly."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.setup.families import FAMILIES, Family
from gridarium.games.gridbloc.setup.map import PolygonMap
from gridarium.games.gridbloc.setup.polygons import Point, Tiles
from gridarium.games.gridbloc.setup.squares import SQUARES, square_tiles, squares_around

Shape = frozenset[tuple[float, ...]]


class Found(NamedTuple):
    """A family and its parameters, all its tiles, and the names of those that are cut out."""

    family: Family
    parameters: dict[str, int]
    whole: Tiles
    cut: frozenset[str]


def tiling_of(tiles: Tiles) -> Found | None:
    """The smallest board of squares that has all these tiles, by name, place and order; else as `family_of`."""
    return _squares_of(tiles) or family_of(tiles)


@lru_cache(maxsize=64)
def _squares_of(tiles: Tiles) -> Found | None:
    try:
        w, h = squares_around(name for name, _ in tiles)
    except ValueError:
        return None
    return _found(SQUARES, {"w": w, "h": h}, square_tiles(w, h), tiles)


@lru_cache(maxsize=64)
def family_of(tiles: Tiles) -> Found | None:
    """The smallest tiling of a family that has all these tiles, by name, place and order; None where there is none."""
    shape, solid = _shape(tiles[0][1]), len(tiles[0][1][0]) == 3
    for family in FAMILIES.values():
        if family.make is None or family.solid != solid or shape not in _shapes(family):
            continue
        for parameters in family.variants():
            found = _found(family, parameters, _tiles(family, parameters), tiles)
            if found is not None:
                return found
    return None


def _found(family: Family, parameters: dict[str, int], whole: Tiles, tiles: Tiles) -> Found | None:
    """The tiling if these tiles are left of it."""
    if len(whole) < len(tiles):
        return None
    names = {name for name, _ in tiles}
    if tuple(tile for tile in whole if tile[0] in names) != tiles:
        return None
    return Found(family, parameters, whole, frozenset(name for name, _ in whole) - names)


def _tiles(family: Family, parameters: dict[str, int]) -> Tiles:
    plan = family.map(**parameters)
    assert isinstance(plan, PolygonMap)  # noqa: S101  (families that make tiles make such maps)
    return plan.tiles


@cache
def _shapes(family: Family) -> frozenset[Shape]:
    """How single tiles of a family look and lie."""
    variants = list(family.variants())
    if family.alike:
        told = variants[:1]
    else:
        last = family.parameters[-1]
        told = [parameters for parameters in variants if parameters[last.name] == last.most]
    return frozenset(_shape(corners) for parameters in told for _, corners in _tiles(family, parameters))


def _shape(corners: tuple[Point, ...]) -> Shape:
    """The directions and lengths of a tile's sides, roughly."""
    beside = (*corners[1:], corners[0])
    return frozenset(
        tuple(round(after - before, 1) + 0.0 for before, after in zip(one, other, strict=True))
        for one, other in zip(corners, beside, strict=True)
    )
