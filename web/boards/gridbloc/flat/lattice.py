"""Boards of square tiles: where tiles and edges lie, how the keyboard walks over them, and the rim with its names.

Tiles and the edges between them are points of one lattice: tiles on even places, edges on odd ones, corners between.
A tile is 100 units wide in the picture.
"""

from __future__ import annotations

from functools import lru_cache

from web.boards import svg

TILE = 100
_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowDown": (0, -1), "ArrowUp": (0, 1)}
_MARGIN = 10
"""From the outer tiles to where the picture or the band with the names begins; the plate fills most of it."""


class Lattice:
    """The tiles and edges of a board of ``w`` by ``h`` squares, by name: "e5", "e5|f5"."""

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h = w, h
        self.at: dict[tuple[int, int], str] = {}
        """Lattice place -> name; x to the right, y upwards."""
        for y in range(2 * h - 1):
            for x in range(2 * w - 1):
                if x % 2 == 0 or y % 2 == 0:
                    self.at[x, y] = _name(x, y)
        self.places = {name: place for place, name in self.at.items()}
        self.centres = {name: (50 * x + 50, 100 * h - 50 - 50 * y) for name, (x, y) in self.places.items()}
        self.tiles = tuple(name for name in self.places if "|" not in name)
        self.rows = tuple(
            tuple(self.at[x, y] for x in range(2 * w - 1) if (x, y) in self.at) for y in range(2 * h - 2, -1, -1)
        )
        """Names as they are read: from the top, tiles and the edges between them, then the edges below them."""

    def walk(self, start: str, key: str, tiles_only: bool) -> str:
        """Where an arrow, Home, End, PageUp or PageDown leads from a place; itself where there is nothing further."""
        x, y = self.places[start]
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            x, y = self._tile_step(x, y, dx, dy) if tiles_only else self._half_step(x, y, dx, dy)
        else:
            x = {"Home": 0, "End": 2 * self.w - 2}.get(key, x)
            y = {"PageDown": 0, "PageUp": 2 * self.h - 2}.get(key, y)
            if tiles_only:
                x, y = x & ~1, y & ~1
        return self.at.get((x, y), start)

    def _half_step(self, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
        """From tile to edge to tile; along a line of edges corners are skipped."""
        x, y = x + dx, y + dy
        return (x + dx, y + dy) if x % 2 and y % 2 else (x, y)

    def _tile_step(self, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
        """From tile to tile; from an edge onto the tile beside it."""
        if (x % 2 and dx) or (y % 2 and dy):
            return x + dx, y + dy
        return (x & ~1) + 2 * dx, (y & ~1) + 2 * dy

    def ground(self) -> str:
        """The plate and the tiles on it, none of them touched."""
        tiles = svg.squares([self.centres[name] for name in self.tiles], 39)
        return (
            f'<rect class="plate" x="-8" y="-8" width="{TILE * self.w + 16}" height="{TILE * self.h + 16}" rx="14"/>'
            f'<path class="tiles" d="{tiles}"/>'
        )

    @property
    def band(self) -> int:
        """How wide the band with the names is beside a board: a fixed part of it, so that they are never too small."""
        return 7 * max(self.w, self.h, 4) // 2

    def view_box(self, band: int = 0, room: int = 0) -> str:
        """What shows the board, a band left and below, and around it all enough air for so many tiles."""
        w, h = (TILE * side + band + 2 * _MARGIN for side in (self.w, self.h))
        least = TILE * room + band + 2 * _MARGIN
        wide, high = max(w, least), max(h, least)
        return f"{-band - _MARGIN - (wide - w) // 2} {-_MARGIN - (high - h) // 2} {wide} {high}"

    def names(self, band: int, away: int = 0) -> str:
        """Letters below and numbers on the left, in bands of that width, so much further away from the board."""
        left, bottom = -_MARGIN - away - band * 0.5, TILE * self.h
        columns = (
            f'<text x="{TILE * x + 50}" y="{bottom + _MARGIN + away + band * 0.8:.0f}">{self.at[2 * x, 0][0]}</text>'
            for x in range(self.w)
        )
        rows = (
            f'<text x="{left:.0f}" y="{bottom - TILE * y - 50 + band * 0.3:.0f}">{y + 1}</text>' for y in range(self.h)
        )
        return f'<g class="names" font-size="{band * 0.85:.0f}">{"".join(columns)}{"".join(rows)}</g>'


def _name(x: int, y: int) -> str:
    """The name of the tile or edge on a lattice place."""
    if x % 2:
        return f"{_name(x - 1, y)}|{_name(x + 1, y)}"
    if y % 2:
        return f"{_name(x, y - 1)}|{_name(x, y + 1)}"
    return f"{'abcdefghijklmnopqrstuvwxyz'[x // 2]}{y // 2 + 1}"


@lru_cache(maxsize=16)
def lattice(w: int, h: int) -> Lattice:
    """The lattice of a board of that size."""
    return Lattice(w, h)
