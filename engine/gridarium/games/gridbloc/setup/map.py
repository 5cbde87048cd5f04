"""Maps as data: tiles, star, original walls, bonus and replenishing tiles (GB-1 to GB-6, GB-40 to GB-43)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gridarium.game import brief
from gridarium.games.gridbloc.setup.layout import COLUMNS, Layout, square_layout, tile_name
from gridarium.games.gridbloc.setup.polygons import Tiles, polygon_layout, polygons_from_data

SMALLEST = 2
"""Tiles along a side."""
MOST_COLUMNS, MOST_ROWS = 26, 99
FEWEST_ROUND = 3
"""Tiles along an open axis (GB-40)."""
HIGHEST = 9
"""The value of a bonus tile (GB-41)."""

Values = tuple[tuple[str, int], ...]


class SquareMap(NamedTuple):
    """A rectangular map. Tiles and walls by name, in the board's order; ``values`` only where they are not 1."""

    w: int
    h: int
    star: str
    walls: tuple[str, ...] = ()
    open_lr: bool = False
    open_tb: bool = False
    values: Values = ()
    replenish: tuple[str, ...] = ()

    @property
    def layout(self) -> Layout:
        """How the tiles lie together."""
        return square_layout(self.w, self.h, self.open_lr, self.open_tb)

    @property
    def plain(self) -> bool:
        """Whether the basic game is all it needs."""
        return not (self.open_lr or self.open_tb or self.values or self.replenish)


class PolygonMap(NamedTuple):
    """A map of polygons, each with its name and corners, in the plane or in space; the rest as in `SquareMap`."""

    tiles: Tiles
    star: str
    walls: tuple[str, ...] = ()
    values: Values = ()
    replenish: tuple[str, ...] = ()

    @property
    def layout(self) -> Layout:
        """How the tiles lie together."""
        return polygon_layout(self.tiles)

    @property
    def plain(self) -> bool:
        """Whether the basic game is all it needs."""
        return False

    @property
    def solid(self) -> bool:
        """Whether the corners are points in space."""
        return len(self.tiles[0][1][0]) == 3


Map = SquareMap | PolygonMap


def tile_place(name: object, w: int, h: int) -> tuple[int, int]:
    """Column and row of a square's name, from 0. Raises ValueError when the board has no such tile."""
    found = re.fullmatch(r"([a-z])([1-9][0-9]?)", name, re.ASCII) if isinstance(name, str) else None
    if found:
        x, y = COLUMNS.index(found[1]), int(found[2]) - 1
        if x < w and y < h:
            return x, y
    raise _no_tile(name)


def _no_tile(name: object) -> ValueError:
    return ValueError(f"The map has no tile {brief(name)}.")


def middle(w: int, h: int) -> str:
    """The centre tile; on an even axis the left or lower of the middle two (GB-2)."""
    return tile_name((w - 1) // 2, (h - 1) // 2)


def edge_names(w: int, h: int) -> tuple[str, ...]:
    """All edges of closed squares in their order: for each tile the edge to its right, then the one above (GB-3)."""
    return square_layout(w, h, False, False).edge_names


_OF_ALL = ("kind", "star", "walls", "values", "replenish")
_OWN = {"square": ("w", "h", "open_lr", "open_tb"), "polygons": ("tiles",)}
"""The entries that maps of each kind have beside those of all."""


def map_from_data(data: Any) -> Map:
    """A map from JSON-able data, checked. Raises ValueError with a sentence about the first thing that is wrong.

    That something can be scored on it is left to `board.board_of`.
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"A map is a set of named values such as w, h, star and walls, not {brief(data)}.")
    kind = data.get("kind", "square")
    if not isinstance(kind, str) or kind not in _OWN:
        raise ValueError(f"The kind of a map is square or polygons, not {brief(kind)}.")
    for key in data:
        if key not in _OF_ALL and key not in _OWN[kind]:
            raise ValueError(f"A map has no entry called {brief(key)}.")
    return _squares(data) if kind == "square" else _polygons(data)


def _squares(data: Mapping[str, Any]) -> SquareMap:
    w, h = _side(data, "w", MOST_COLUMNS), _side(data, "h", MOST_ROWS)
    open_lr, open_tb = _open(data, "open_lr", w, "columns"), _open(data, "open_tb", h, "rows")
    layout = square_layout(w, h, open_lr, open_tb)
    star = _star(data.get("star", middle(w, h)), layout)
    return SquareMap(w, h, star, _walls(data, layout), open_lr, open_tb, *_bonuses(data, layout, star))


def _polygons(data: Mapping[str, Any]) -> PolygonMap:
    tiles = polygons_from_data(data.get("tiles", {}))
    layout = polygon_layout(tiles)
    star = _star(data.get("star", layout.names[0]), layout)
    return PolygonMap(tiles, star, _walls(data, layout), *_bonuses(data, layout, star))


def _side(data: Mapping[str, Any], key: str, most: int) -> int:
    side = data.get(key, 9)
    if type(side) is not int or not SMALLEST <= side <= most:
        raise ValueError(f"A map's {key} is a whole number from {SMALLEST} to {most}, not {brief(side)}.")
    return side


def _open(data: Mapping[str, Any], key: str, side: int, what: str) -> bool:
    """GB-40: whether an axis is open, which needs some room."""
    value = data.get(key, False)
    if type(value) is not bool:
        raise ValueError(f"A map's {key} is true or false, not {brief(value)}.")
    if value and side < FEWEST_ROUND:
        raise ValueError(f"A map with {key} has at least {FEWEST_ROUND} {what}, not {side} (GB-40).")
    return value


def _star(star: Any, layout: Layout) -> str:
    if not isinstance(star, str) or star not in layout.names:
        raise _no_tile(star)
    return star


def _walls(data: Mapping[str, Any], layout: Layout) -> tuple[str, ...]:
    """The original walls in the order of the board's edges (GB-6)."""
    chosen = _listed(data, "walls", "walls", "e5|f5")
    known = set(layout.edge_names)
    walls: set[str] = set()
    for name in chosen:
        if not isinstance(name, str) or name not in known:
            raise ValueError(_no_wall(name, layout))
        if name in walls:
            raise ValueError(f"The map lists the wall {name} twice; an edge takes one wall (GB-5).")
        walls.add(name)
    return tuple(name for name in layout.edge_names if name in walls)


def _no_wall(name: Any, layout: Layout) -> str:
    """Why a wall cannot be there, in a sentence."""
    a, bar, b = name.partition("|") if isinstance(name, str) else ("", "", "")
    if bar and f"{b}|{a}" in layout.edge_names:
        return f"Write the wall {a}|{b} the other way round, the lower or left one first: {b}|{a} (GB-3)."
    if a in layout.names and b in layout.names:
        return f"The map has no place for a wall {brief(name)}: these tiles share no edge (GB-3)."
    return (
        f"The map has no place for a wall {brief(name)}. A wall is named by the two tiles it parts, "
        f"the lower or left one first: {layout.edge_names[0] if layout.edge_names else 'e5|f5'} (GB-3)."
    )


def _bonuses(data: Mapping[str, Any], layout: Layout, star: str) -> tuple[Values, tuple[str, ...]]:
    """GB-41 and GB-42, and that the star is neither (GB-13)."""
    values = data.get("values", {})
    if not isinstance(values, Mapping):
        raise ValueError(f'A map\'s values are numbers by tile such as {{"a1": 3}}, not {brief(values)}.')
    replenish = _listed(data, "replenish", "replenishing tiles", "c3")
    known = set(layout.names)
    for name in (*values, *replenish):
        if not isinstance(name, str) or name not in known:
            raise _no_tile(name)
        if name == star:
            raise ValueError(
                f"The star on {star} is worth nothing, so it takes no value and does not replenish (GB-13)."
            )
    for name, value in values.items():
        if type(value) is not int or not 0 <= value <= HIGHEST:
            raise ValueError(f"The value of the tile {name} is a whole number from 0 to {HIGHEST}, not {brief(value)}.")
    if len(replenish) > len(set(replenish)):
        raise ValueError("The map lists a replenishing tile twice.")
    return (
        tuple((name, values[name]) for name in layout.names if values.get(name, 1) != 1),
        tuple(name for name in layout.names if name in set(replenish)),
    )


def _listed(data: Mapping[str, Any], key: str, what: str, such_as: str) -> Sequence[Any]:
    names: Any = data.get(key, [])
    if not isinstance(names, list | tuple):
        raise ValueError(f'A map\'s {what} are a list such as ["{such_as}"], not {brief(names)}.')
    return names


def map_to_data(plan: Map) -> dict[str, Any]:
    """The map as data for files and positions; `map_from_data` reads it. What is seldom there is left out elsewhere."""
    if isinstance(plan, SquareMap):
        data: dict[str, Any] = {
            "kind": "square",
            "w": plan.w,
            "h": plan.h,
            "star": plan.star,
            "walls": list(plan.walls),
        }
        data |= {key: True for key in ("open_lr", "open_tb") if getattr(plan, key)}
    else:
        tiles = {name: [[_short(value) for value in corner] for corner in corners] for name, corners in plan.tiles}
        data = {"kind": "polygons", "tiles": tiles, "star": plan.star, "walls": list(plan.walls)}
    if plan.values:
        data["values"] = dict(plan.values)
    if plan.replenish:
        data["replenish"] = list(plan.replenish)
    return data


def _short(value: float) -> float:
    """Whole numbers without a point."""
    return int(value) if value == int(value) else value
