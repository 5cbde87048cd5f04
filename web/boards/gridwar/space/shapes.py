"""Shapes of Gridwar in space: the board with its cells, tiles, tokens on them, and where a tile can go."""

from __future__ import annotations

from math import sqrt

from gridarium.games.gridwar.rules.board import GROUND, LONGEST, ROWS, spaces_in
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, POINTS
from web.boards import svg
from web.boards.gridwar.layout import NORTH, spot
from web.boards.shape_primitives import (
    Point,
    Solid,
    Spot,
    arch,
    bar,
    circle,
    lathe,
    loop,
    pillar,
    placed,
    prism,
    rectangle,
    rounded,
    shape_of,
    words,
)
from web.boards.shapes import Shape, Shapes

LEVEL = 0.27
"""From level to level."""
TILE = 0.255
"""A tile's height: a slight gap shows between tiles that lie on one another."""
WIDE = 0.548
"""From a tile's middle to its corners, which would be 0.577 if tiles touched."""
SLAB, RIM = 0.24, 0.76
"""The board's thickness over what lies beside it, and how far it reaches around the middles of its outermost cells."""
TRAY = 0.07
"""The thickness of what the stacks stand on, which lies as low as the board."""
TALLEST = 6
"""Tiles of a stack off the board."""
FLAG = 1.2
"""How high the flag at a goal is."""
SIGN = 0.26
"""Half the width of the owner's shape on a tile."""
ROUND = circle(1, 24)
HEXAGON = rounded([(y, x) for x, y in reversed(circle(1, 6))], 0.15, 2)
"""With two sides upright, as cells lie in rows."""
SIGNS = (ROUND, shape_of(1))
"""The players' shapes."""
STAR = tuple((x, -y) for x, y in svg.star(5, 1, 0.5))

SIDE: tuple[Point, ...] = ((WIDE * 0.95, 0.0), (WIDE, 0.028), (WIDE, 0.028), (WIDE, TILE - 0.05))
BEVEL: tuple[Point, ...] = ((WIDE, TILE - 0.05), (WIDE * 0.975, TILE - 0.016), (WIDE * 0.86, TILE))
FACE: tuple[Point, ...] = ((WIDE * 0.86, TILE), (0.0, TILE))
"""A tile's profile, with soft edges: its upper one stands out on any ground."""
COIN: tuple[Point, ...] = ((0.21, 0), (0.21, 0.05), (0.2, 0.07), (0.17, 0.08), (0.17, 0.08), (0, 0.08))
STAR_TOKEN: tuple[Point, ...] = ((0.25, 0.03), (0.25, 0.1), (0.21, 0.12), (0.21, 0.12), (0, 0.13))


def _plate(outline: tuple[Point, ...], size: float, height: float, base: float = 0) -> Solid:
    """A flat thing that is seen from above."""
    return lathe(pillar(size, height, base)[1:], outline)


def _disc(outline: tuple[Point, ...], size: float, height: float) -> Solid:
    """What is so flat that its sides are not seen."""
    return lathe(((size, height), (0, height)), outline)


def _ring(outline: tuple[Point, ...], radius: float, thick: float, height: float = 0) -> Solid:
    """A ring that is seen from above."""
    return lathe(arch(radius, thick, height), outline)


def _tray(player: int, seat: int) -> Solid:
    """What a player's stacks stand on, seen from the corner a1, behind the board for who looks from that seat."""
    near, far = 10.3 * NORTH, 12.75 * NORTH
    corners = ((8.8, near), (8.8, far), (-1.75, far), (-1.25, near))
    outline = [(LONGEST - 1 - x if player else x, (ROWS - 1) * NORTH - y if seat else y) for x, y in corners]
    return prism(rounded(outline, 0.08), TRAY, base=-SLAB - TRAY, soft=0.02)


def _edges(player: int, side: tuple[Point, ...], bevel: tuple[Point, ...], *places: Spot) -> list[Solid]:
    """All but the faces of that player's tiles in these places."""
    colours = (side, ""), (bevel, f"war-rim-{player}")
    return [placed(lathe(profile, HEXAGON), *places, colour=colour) for profile, colour in colours]


def _tile(player: int) -> Shape:
    """A tile with its owner's shape, which tells whose it is where colours do not."""
    sign = placed(_ring(SIGNS[player], SIGN, 0.075, TILE), colour=f"war-sign-{player}")
    parts = [*_edges(player, SIDE, BEVEL), lathe(FACE, HEXAGON), sign]
    return Shape(parts, rough=0.5, top=TILE, stands=True, loose=True, shaded=True)


def _stack(player: int, levels: int) -> Shape:
    """Tiles on one another, under one more: what can be seen of them."""
    places = ((0, 0, level * LEVEL) for level in range(levels))
    return Shape(_edges(player, SIDE[2:], BEVEL[:2], *places), rough=0.5, shaded=True)


def _slab() -> Solid:
    """The board under its cells: a trapezoid with soft corners."""
    far, out = (ROWS - 1) * NORTH, RIM / sqrt(3)
    right, top = LONGEST - 1, (ROWS - 1) / 2
    corners = ((-3 * out, -RIM), (right + 3 * out, -RIM), (right - top + out, far + RIM), (top - out, far + RIM))
    return prism(rounded(corners, 0.06), SLAB + TRAY, base=-SLAB - TRAY - 0.002, soft=0.05)


def _holes() -> Solid:
    """All of them, around the corner a1."""
    places = (spot(space) for space in spaces_in(GROUND))
    return placed(_disc(circle(1, 10), 0.09, 0.018), *((east, north, 0) for east, north, _ in places))


def _flag(player: int) -> Shape:
    """The player's shape on a pole."""
    outline = [(x * 0.32, y * 0.32) for x, y in SIGNS[player]]
    sign = placed(prism(outline, 0.08, base=-0.04, soft=0.02), (0, 0, FLAG), turn=(90, 0, 0))
    ring = lathe(loop(0.32, 0.07, points=6), SIGNS[player])
    rim = placed(ring, (0, 0, FLAG), turn=(90, 0, 0), colour=f"war-rim-{player}")
    pole = placed(lathe(pillar(0.035, FLAG), circle(1, 12)), colour=f"war-rim-{player}")
    return Shape([pole, sign, rim], reads=True)


def _end(stops: bool) -> Shape:
    """Where a move can end; where it must, because of a zone of control, with a rim (GW-18)."""
    plate = _plate(HEXAGON, WIDE * 0.9, 0.014, 0.02)
    parts = [plate, _ring(HEXAGON, WIDE * 0.86, 0.07, 0.04)] if stops else [plate]
    return Shape(parts, shadow=False, possible=True, offers=True)


COSTS = words([str(points) for points in range(1, max(POINTS) + 1)], 0.76)
HALO = placed(_ring(HEXAGON, WIDE * 0.78, 0.05, 0.006), colour="war-halo")
CROSS = [placed(prism(rectangle(0.7, 0.1), 0.03), turn=(0, 0, side)) for side in (30, 150)]

TOKENS = {LEADER: "leader", COMMANDER: "commander"}
"""The shapes of tokens by rank."""
TILE_COLOURS = ("war-white", "war-black")
TOKEN_COLOURS = {LEADER: "war-leader", COMMANDER: "war-commander"}

WAY = ((0.035, 0.03), (0.035, 0.05), (-0.035, 0.05), (-0.035, 0.03))
AHEAD = ((0.05, 0.06), (0.05, 0.12), (-0.05, 0.12), (-0.05, 0.06))
"""The lines of the last turn's ways, and of the one that is looked at, cut across."""

SHAPES = Shapes(
    {
        "slab": Shape([_slab()], rough=0.75, casts=False),
        **{
            f"trays {seat}": Shape([_tray(player, seat) for player in (0, 1)], rough=0.85, casts=False)
            for seat in (0, 1)
        },
        "cell": Shape([_disc(HEXAGON, 0.535, 0.014)], rough=0.8, casts=False),
        "holes": Shape([_holes()], shadow=False),
        **{f"entry {player}": Shape([_ring(SIGNS[player], 0.3, 0.08, 0.014)], shadow=False) for player in (0, 1)},
        "goal": Shape([_plate(STAR, 0.46, 0.006, 0.014)], shadow=False),
        "star": Shape([_plate(STAR, 0.33, 0.012, 0.014)], shadow=False),
        **{f"flag {player}": _flag(player) for player in (0, 1)},
        **{f"tile {player}": _tile(player) for player in (0, 1)},
        **{f"stack {player} {levels}": _stack(player, levels) for player in (0, 1) for levels in range(1, TALLEST)},
        "leader": Shape([lathe(COIN, ROUND)], rough=0.35, loose=True),
        "commander": Shape(
            [placed(lathe(pillar(0.25, 0.03)[1:], ROUND), colour="war-rim"), lathe(STAR_TOKEN, STAR)],
            rough=0.35,
            loose=True,
        ),
        "end": _end(stops=False),
        "stop": _end(stops=True),
        "over": Shape(
            [_ring(HEXAGON, WIDE * 0.55, 0.035, 0.03)], through=True, shadow=False, possible=True, offers=True
        ),
        "victim": Shape([*CROSS, _ring(HEXAGON, WIDE * 0.94, 0.07)], rough=0.4, glows=True, shadow=False, offers=True),
        "zone": Shape([_ring(HEXAGON, WIDE * 0.8, 0.05, 0.02)], shadow=False),
        "place": Shape([_plate(ROUND, 0.25, 0.01)], opacity=0, shadow=False),
        "cost": Shape([COSTS], shadow=False, reads=True, offers=True),
        "way": Shape([bar(WAY)], rough=0.4, shadow=False),
        **{f"been {player}": Shape([_ring(SIGNS[player], 0.24, 0.05, 0.05)], shadow=False) for player in (0, 1)},
        "ahead": Shape([], arrow=0.09),
        "mark dot": Shape([_plate(ROUND, 0.15, 0.03, 0.02)], rough=0.4, glows=True, shadow=False, offers=True),
        "mark halo": Shape([HALO], rough=0.35, glows=True, shadow=False, offers=True),
        "mark frame": Shape([_ring(HEXAGON, WIDE * 0.98, 0.075, 0.01)], shadow=False),
        "mark way": Shape([bar(AHEAD)], rough=0.4, glows=True, shadow=False),
    }
)
