"""Shapes of Gridopolis in space: pads and what joins them, pawns, kings and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from web.boards.shape_primitives import (
    Point,
    Solid,
    arc,
    bar,
    circle,
    cone,
    frame,
    lathe,
    loop,
    pillar,
    placed,
    prism,
    rectangle,
    shape_of,
    square,
)
from web.boards.shapes import Shape, Shapes

PAWN = (
    *((1.0, 0.0), (1.0, 0.0), (1.0, 0.05), (0.93, 0.08), (0.62, 0.13), (0.5, 0.2), (0.46, 0.27)),
    *((0.62, 0.31), (0.74, 0.36), (0.76, 0.41), (0.66, 0.45), (0.66, 0.45), (0.0, 0.46)),
)
KING = (
    *((1.0, 0.0), (1.0, 0.0), (1.0, 0.07), (0.92, 0.1), (0.62, 0.16), (0.5, 0.28), (0.48, 0.42)),
    *((0.7, 0.5), (0.84, 0.56), (0.84, 0.62), (0.78, 0.65), (0.78, 0.65), (0.0, 0.66)),
)
"""Widths, of a foot's, and heights from below; a step given twice is a sharp edge."""
FOOT = 0.3

PLATE = 0.84
"""A pad's size; the rest is the gap that links bridge."""
SOFT = 0.3
"""Of a pad's height is rounded."""
BOX = 0.56
SPIKES = 6


def _plate(height: float) -> Solid:
    """A rounded square whose top lies in the floor."""
    return prism(square(PLATE, PLATE * 0.22), height, base=-height, soft=height * SOFT)


def _outline(width: float, height: float) -> Solid:
    """What goes round such a plate, and stands up by its width."""
    outer, inner = square(PLATE, PLATE * 0.22), square(PLATE - 2 * width, PLATE * 0.22 - width)
    return prism(outer, height + width, base=-height, hole=inner)


def _ghost(opacity: float, signs: Sequence[Solid]) -> Shape:
    """A pad that is not there, but could be."""
    plate = prism(square(PLATE, PLATE * 0.22), 0.04, base=-0.04)
    return Shape([plate, *signs], rough=0.7, opacity=opacity, shadow=False, possible=True, offers=True)


def _figure(player: int, size: float, profile: tuple[Point, ...]) -> Solid:
    """A piece whose cross-section is the player's shape."""
    return lathe([(width * size, height) for width, height in profile], shape_of(player))


def _sign(player: int, size: float, height: float) -> Solid:
    """The player's shape lying on a pad: it tells whose it is where colours do not."""
    return lathe(pillar(size, height)[1:], shape_of(player))


def _box(size: float) -> tuple[Solid, ...]:
    """A box with boards along its edges."""
    beam, far, middle = size * 0.17, size / 2 - size * 0.085, size / 2
    core, board = size * 0.9, prism(rectangle(beam, beam), size, base=-middle)
    pairs = [(one, other) for one in (-far, far) for other in (-far, far)]
    return (
        prism(rectangle(core, core), core, base=middle - core / 2),
        placed(board, *((x, y, middle) for x, y in pairs)),
        placed(board, *((x, 0, middle + z) for x, z in pairs), turn=(90, 0, 0)),
        placed(board, *((0, y, middle + z) for y, z in pairs), turn=(0, 90, 0)),
    )


def _crown(radius: float, height: float, lift: float) -> tuple[Solid, ...]:
    """A crown so high above the floor."""
    angles = [2 * pi * spike / SPIKES for spike in range(SPIKES)]
    around = [(radius * sin(angle), radius * cos(angle)) for angle in angles]
    ball = lathe(arc(height * 0.22, height * 0.44, 7), circle(1, 8))
    return (
        placed(lathe(loop(radius, height * 0.44, points=6), circle(1, 30)), (0, 0, lift)),
        placed(lathe(cone(height * 0.4, height), circle(1, 8)), *((x, y, lift) for x, y in around)),
        placed(ball, *((x, y, lift + height * 1.02) for x, y in around)),
    )


def _piece(player: int, profile: tuple[Point, ...]) -> Shape:
    return Shape([_figure(player, FOOT, profile)], rough=0.42, stands=True, loose=True)


LINK = ((0.1, -0.07), (0.1, -0.03), (-0.1, -0.03), (-0.1, -0.07))
"""A link cut across: it lies a little below the floor."""

RIM = placed(_outline(0.024, 0.06), colour="space-rim")
"""Around a pad, which one can see through: it shows where the pad ends, on any ground."""
TELEPORTER = lathe(loop(0.27, 0.06, 0.03), circle(1, 48))
PLUS = tuple(placed(prism(rectangle(0.36, 0.07), 0.03), turn=(0, 0, side), colour="accent") for side in (0, 90))
SPOT = (placed(prism(rectangle(0.2, 0.2), 0.03), colour="accent"),)
BUTTON = placed(lathe(pillar(0.25, 0.015), circle(1, 32)), colour="tile")
"""Under the plus, which stands out on it whatever shows through the pad."""
GOOD = (placed(_outline(0.06, 0.04), colour="accent"), BUTTON, *PLUS)
"""What shows where a pad can be added, and where it does most."""

SHAPES = Shapes(
    {
        "pad": Shape([_plate(0.07), RIM], rough=0.7, opacity=0.7, casts=False, shaded=True),
        "ghost": _ghost(0.05, SPOT),
        "ghost best": _ghost(0.3, GOOD),
        "home": Shape([frame(PLATE + 0.05, 0.05, 0.11)], through=True, casts=False),
        "teleporter": Shape(
            [lathe(loop(0.27, 0.06, 0.03), circle(1, 48))], rough=0.35, glows=True, through=True, casts=False
        ),
        "box": Shape(_box(BOX), stands=True),
        "link": Shape([bar(LINK)], casts=False, inset=PLATE / 2 - 0.02),
        "post": Shape([placed(lathe(pillar(0.035, 1, -0.5), circle(1, 12)), turn=(90, 0, 90))]),
        "ahead": Shape([], arrow=0.08),
        "crown": Shape(_crown(0.19, 0.16, 0.69), rough=0.3, glows=True, loose=True),
        **{f"owner {player}": Shape([_sign(player, 0.09, 0.03)], rough=0.42) for player in range(4)},
        **{f"way {player}": Shape([_sign(player, 0.2, 0.05)], arrow=0.05) for player in range(4)},
        **{f"pawn {player}": _piece(player, PAWN) for player in range(4)},
        **{f"king {player}": _piece(player, KING) for player in range(4)},
    }
)
