"""A scene for tests of the view in space: solid tiles in stacks, which do not spread, a number on each, and a die.

Tiles lie in a triangular pattern on three levels. The overhanging one has two supports, the others of its level three.
Pages get this file as a part of the worker's program: their Gridopolis looks like that, and is played by its targets.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from web.boards.board import Look
from web.boards.gridopolis import BOARD
from web.boards.scene import Item, Scene
from web.boards.shapes import Shape, Shapes
from web.boards.solids import circle, die, lathe, pillar, placed, prism, rounded, showing, words

THICK = 0.34
DIE = 0.5
OUTLINE = rounded(circle(0.56, 6), 0.12, 3)
"""Of a tile; it is turned so that its sides, not its corners, meet those of its neighbours."""
FRAME = prism(circle(0.64, 6), 0.06, hole=circle(0.56, 6))

TILES = {
    (0, 0, 0): "3.1.2",
    (1, 0, 0): "4.1.2",
    (0, 1, 0): "3.3.1",
    (1, 1, 0): "5.3.1",
    (0, 2, 0): "5.1.2",
    (0, 0, 1): "3.2.2",
    (1, 0, 1): "4.3.3",
    (0, 1, 1): "5.2.2",
    (0, 0, 2): "4.2.2",
}
"""Targets by place in the row, row and level."""
COVERED, COVERING, OVERHANGING, TOP, UNDER = "4.1.2", "3.2.2", "4.3.3", "4.2.2", "3.3.1"
"""Of them; the top one is seen where the middle of the one under it would be."""


SHAPES = Shapes(
    {
        "tile": Shape([placed(prism(OUTLINE, THICK, soft=0.04), turn=(0, 0, 30))], top=THICK, loose=True),
        **{f"number {number}": Shape([words(str(number), 0.42)], loose=True) for number in range(1, len(TILES) + 1)},
        "die": Shape(die(DIE, "ink")),
        "token": Shape([lathe(pillar(0.2, 0.08))], stands=True),
        "mark frame": Shape(
            [placed(prism(circle(0.64, 6), 0.06, hole=circle(0.56, 6)), turn=(0, 0, 30))], shadow=False
        ),
    }
)


def middle(q: int, r: int, k: int) -> tuple[float, float, int]:
    """Where a tile is; only the lift tells levels apart."""
    return q + r / 2 + k / 2, (r + k / 3) * sqrt(3) / 2, 0


def tile(number: int, place: tuple[int, int, int]) -> Iterator[Item]:
    """A tile with its number on the upper side."""
    at, foot, target, label = middle(*place), place[2] * THICK, TILES[place], f"Tile {number}"
    yield Item(f"tile {number}", "tile", at, f"p{number % 2}", target, label, lift=foot)
    yield Item(f"number {number}", f"number {number}", at, "on-accent", target, label, lift=foot + THICK + 0.004)


def scene(look: Look) -> Scene:
    """The same whatever the position is."""
    items = [item for number, place in enumerate(TILES, 1) for item in tile(number, place)]
    items.append(Item("token", "token", middle(0, 0, 0), "star", TILES[0, 0, 0], "Tile 1", lift=THICK))
    items.append(Item("die", "die", (3.1, 0.6, 0), "tile", lift=DIE / 2, turn=showing(5)))
    items.append(Item("turned die", "die", (3, 1.6, 0), "accent", lift=DIE / 2, turn=(0, 0, 25)))
    return Scene("stack", SHAPES, items)


def show() -> None:
    """Have every position of Gridopolis look like that."""
    BOARD.scene = scene  # type: ignore[method-assign]
