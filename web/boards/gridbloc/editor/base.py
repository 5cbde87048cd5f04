"""Base of a map in the making: the tiles that there may be, and where they and their edges lie.

A tile that is cut out keeps its place here, so that it can be put back.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple, final
from zlib import crc32

from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import FEWEST_ROUND, Map, PolygonMap, SquareMap, middle
from gridarium.games.gridbloc.setup.polygons import Tiles
from gridarium.games.gridbloc.setup.squares import square_tiles
from gridarium.games.gridbloc.setup.tilings import central
from web.boards.gridbloc.flat.layout import FlatLayout, flat_layout_of

SQUARE = "square"
SIDES = {"lr": "w", "tb": "h"}
"""The side that is as long as an axis is."""


class Base(NamedTuple):
    """Base: a family of tiles and its parameters by name, or the tiles themselves where it has no name."""

    family: str = SQUARE
    parameters: tuple[tuple[str, int], ...] = (("w", 9), ("h", 9), ("open_lr", 0), ("open_tb", 0))
    tiles: tuple[tuple[str, tuple[tuple[float, ...], ...]], ...] = ()

    def parameter(self, name: str) -> int:
        """One of the parameters; 0 where there is none of that name."""
        return dict(self.parameters).get(name, 0)

    @property
    def is_open(self) -> bool:
        """Whether edges are open, or are meant to be."""
        return bool(self.parameter("open_lr") or self.parameter("open_tb"))

    def goes_round(self, axis: str) -> bool:
        """Whether that axis, "lr" or "tb", is open and long enough for it (GB-40)."""
        return bool(self.parameter(f"open_{axis}")) and self.parameter(SIDES[axis]) >= FEWEST_ROUND

    @property
    def key(self) -> str:
        """A short text that is another one for another base, and the same on every device."""
        numbers = "-".join(f"{name}{value}" for name, value in self.parameters)
        return f"{self.family}-{numbers}-{crc32(repr(self.tiles).encode()) if self.tiles else ''}"

    def changed(self, **parameters: int) -> Base:
        """Base of the same family with other parameters."""
        return self._replace(parameters=tuple((name, parameters.get(name, value)) for name, value in self.parameters))


def squares(w: int, h: int, open_lr: bool = False, open_tb: bool = False) -> Base:
    """A board of squares."""
    return Base(SQUARE, (("w", w), ("h", h), ("open_lr", int(open_lr)), ("open_tb", int(open_tb))))


@final
class Ground:
    """The tiles and edges of a base: the map with all tiles and nothing on them, and how it is drawn."""

    def __init__(self, plan: Map) -> None:
        self.tables = Tables(plan)
        self.plane: FlatLayout = flat_layout_of(self.tables)
        self.tiles = self.tables.tiles
        self.middle = plan.star
        """The tile in the middle (GB-2)."""
        names = zip(self.tables.edge_names, self.tables.edges, strict=True)
        self.edges = {name: (self.tiles[a], self.tiles[b]) for name, (a, b) in names}
        """The two tiles of each edge."""

    @cached_property
    def edges_of(self) -> dict[str, tuple[str, ...]]:
        """The names of the edges of each tile."""
        found: dict[str, list[str]] = {name: [] for name in self.tiles}
        for name, pair in self.edges.items():
            for tile in pair:
                found[tile].append(name)
        return {name: tuple(edges) for name, edges in found.items()}


@lru_cache(maxsize=32)
def ground_of(base: Base) -> Ground:
    """The ground of a base."""
    if base.family == SQUARE:
        w, h = base.parameter("w"), base.parameter("h")
        rounds = base.goes_round("lr"), base.goes_round("tb")
        return Ground(SquareMap(w, h, middle(w, h), (), *rounds))
    if base.tiles:
        return Ground(PolygonMap(base.tiles, central(base.tiles)))
    return Ground(FAMILIES[base.family].map(**dict(base.parameters)))


def tiles_of(base: Base) -> Tiles:
    """The tiles of a base as polygons."""
    plan = ground_of(base).tables.map
    return plan.tiles if isinstance(plan, PolygonMap) else square_tiles(plan.w, plan.h)
