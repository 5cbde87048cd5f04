"""Maps: the board's size, the star and the original walls, as data in files and in links (GB-1 to GB-6)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from gridarium.game import brief
from gridarium.letters import pack, unpack

SMALLEST, LARGEST = 2, 19
"""Tiles along a side."""

COLUMNS = "abcdefghijklmnopqrstuvwxyz"


class Map(NamedTuple):
    """A rectangular map. Tiles and walls by name; walls in the order of the board's edges."""

    w: int
    h: int
    star: str
    walls: tuple[str, ...] = ()


def tile_name(x: int, y: int) -> str:
    """Column letter and row number; x and y from 0."""
    return f"{COLUMNS[x]}{y + 1}"


def tile_place(name: object, w: int, h: int) -> tuple[int, int]:
    """Column and row of a tile's name, from 0. Raises ValueError when the board has no such tile."""
    found = re.fullmatch(r"([a-z])([1-9][0-9]?)", name) if isinstance(name, str) else None
    if found:
        x, y = COLUMNS.index(found[1]), int(found[2]) - 1
        if x < w and y < h:
            return x, y
    raise ValueError(f"The map has no tile {brief(name)}.")


def middle(w: int, h: int) -> str:
    """The centre tile; on an even axis the left or lower of the middle two (GB-2)."""
    return tile_name((w - 1) // 2, (h - 1) // 2)


@lru_cache(maxsize=64)
def edge_names(w: int, h: int) -> tuple[str, ...]:
    """All edges of a board in their order: for each tile the edge to its right, then the one above it (GB-3)."""
    names = []
    for y in range(h):
        for x in range(w):
            if x < w - 1:
                names.append(f"{tile_name(x, y)}|{tile_name(x + 1, y)}")
            if y < h - 1:
                names.append(f"{tile_name(x, y)}|{tile_name(x, y + 1)}")
    return tuple(names)


ABSENT: dict[str, tuple[Any, ...]] = {
    "kind": ("square",),
    "open_lr": (False,),
    "open_tb": (False,),
    "values": ({},),
    "replenish": ([],),
}
"""Keys of a map that may only have these values: boards of other kinds are not played here."""


def map_from_data(data: Any) -> Map:
    """A map from JSON-able data, checked. Raises ValueError with a sentence about the first thing that is wrong."""
    if not isinstance(data, Mapping):
        raise ValueError(f"A map is a set of named values such as w, h, star and walls, not {brief(data)}.")
    for key, value in data.items():
        if key in ABSENT and value not in ABSENT[key]:
            raise ValueError(f"Maps with {key} {brief(value)} cannot be played here, only plain square boards.")
        if key not in ABSENT and key not in ("w", "h", "star", "walls"):
            raise ValueError(f"A map has no entry called {brief(key)}.")
    w, h = (_side(data, key) for key in ("w", "h"))
    star = data.get("star", middle(w, h))
    tile_place(star, w, h)
    return Map(w, h, star, _walls(data.get("walls", []), w, h))


def _side(data: Mapping[str, Any], key: str) -> int:
    side = data.get(key, 9)
    if type(side) is not int or not SMALLEST <= side <= LARGEST:
        raise ValueError(f"A map's {key} is a whole number from {SMALLEST} to {LARGEST}, not {brief(side)}.")
    return side


def _walls(names: Any, w: int, h: int) -> tuple[str, ...]:
    if not isinstance(names, list | tuple):
        raise ValueError(f'A map\'s walls are a list such as ["e5|f5"], not {brief(names)}.')
    known = edge_names(w, h)
    allowed = set(known)
    chosen: set[str] = set()
    for name in names:
        if isinstance(name, str) and name in chosen:
            raise ValueError("The map lists a wall twice; an edge takes one wall (GB-5).")
        if not isinstance(name, str) or name not in allowed:
            raise ValueError(
                f"The map has no place for a wall {brief(name)}. A wall is named by the two tiles it parts, "
                "the lower or left one first: e5|f5 (GB-3)."
            )
        chosen.add(name)
    return tuple(name for name in known if name in chosen)


def map_to_data(plan: Map) -> dict[str, Any]:
    """The map as data for files and positions; `map_from_data` reads it."""
    return {"kind": "square", "w": plan.w, "h": plan.h, "star": plan.star, "walls": list(plan.walls)}


def map_to_code(plan: Map) -> str:
    """The map as a short text for links: size, star, and one bit for each edge in base64url."""
    names = edge_names(plan.w, plan.h)
    chosen = set(plan.walls)
    bits = sum(1 << number for number, name in enumerate(names) if name in chosen)
    packed = pack(bits.to_bytes((len(names) + 7) // 8, "little"))
    return f"{plan.w}x{plan.h}{plan.star}-{packed if bits else ''}"


def map_from_code(code: str) -> Map:
    """The map of a short text. Raises ValueError with a sentence."""
    found = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})([a-z][0-9]{1,2})-([A-Za-z0-9_-]{0,160})", code)
    if not found:
        raise ValueError("The map in the link cannot be read.")
    w, h = int(found[1]), int(found[2])
    if not (SMALLEST <= w <= LARGEST and SMALLEST <= h <= LARGEST):
        raise ValueError(f"A map's sides are {SMALLEST} to {LARGEST} tiles long, not {w} and {h}.")
    names = edge_names(w, h)
    try:
        packed = unpack(found[4])
    except ValueError:
        raise ValueError("The walls of the map in the link cannot be read.") from None
    bits = int.from_bytes(packed, "little")
    if bits >> len(names):
        raise ValueError("The map in the link has more walls than its board has places.")
    walls = [name for number, name in enumerate(names) if bits >> number & 1]
    plan = map_from_data({"w": w, "h": h, "star": found[3], "walls": walls})
    if map_to_code(plan) != code:
        raise ValueError("The map in the link is not written in the usual way.")
    return plan
