"""Boards of closed squares as polygons: what a map is made of from which some of them are cut out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridarium.games.gridbloc.setup.families import Family, Parameter
from gridarium.games.gridbloc.setup.layout import tile_name
from gridarium.games.gridbloc.setup.map import MOST_COLUMNS, MOST_ROWS, SMALLEST, tile_place
from gridarium.games.gridbloc.setup.polygons import Tiles


@lru_cache(maxsize=16)
def square_tiles(w: int, h: int) -> Tiles:
    """All squares of a board in its order, each from its lower left corner on."""
    return tuple(
        (
            tile_name(x, y),
            tuple((float(x + right), float(y + up)) for right, up in ((0, 0), (1, 0), (1, 1), (0, 1))),
        )
        for y in range(h)
        for x in range(w)
    )


def squares_around(names: Iterable[str]) -> tuple[int, int]:
    """Columns and rows of the smallest board that has squares of these names. Raises ValueError where none has."""
    places = [tile_place(name, MOST_COLUMNS, MOST_ROWS) for name in names]
    w, h = (max(SMALLEST, 1 + max(numbers)) for numbers in zip(*places, strict=True))
    return w, h


SQUARES = Family(
    "square",
    "Squares",
    "Four tiles meet at every corner.",
    (Parameter("w", "Columns", SMALLEST, MOST_COLUMNS, 9), Parameter("h", "Rows", SMALLEST, MOST_ROWS, 9)),
    square_tiles,
)
"""Not among `families.FAMILIES`: whole boards of squares are a kind of map of their own."""
