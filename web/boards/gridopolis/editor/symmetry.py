"""Drawing on several sides at once: for a place and a seat, those that it is mirrored to or turned into."""

from __future__ import annotations

from collections.abc import Callable

from gridarium.games.gridopolis.setup.blueprints import OPPOSITE
from gridarium.games.gridopolis.setup.coordinates import coordinates, place
from web.boards.gridopolis.editor.model import Canvas

Spot = tuple[int, str]
"""A place, and the seat that draws there."""

CLOCKWISE = {"south": "west", "west": "north", "north": "east", "east": "south"}
KINDS = ("none", "mirror", "turn", "four")


def _mirror(canvas: Canvas, spot: Spot) -> Spot:
    """South to north; west and east stay what they are."""
    at, seat = spot
    x, y, z = coordinates(at)
    return place(x, canvas.y0 + canvas.y1 - y, z), OPPOSITE[seat] if seat in ("south", "north") else seat


def _turn(canvas: Canvas, spot: Spot) -> Spot:
    """Half a turn."""
    at, seat = spot
    x, y, z = coordinates(at)
    return place(canvas.x0 + canvas.x1 - x, canvas.y0 + canvas.y1 - y, z), OPPOSITE[seat]


def _quarter(canvas: Canvas, spot: Spot) -> Spot:
    """A quarter turn clockwise; the canvas must be a square."""
    at, seat = spot
    x, y, z = coordinates(at)
    return place(canvas.x0 + y - canvas.y0, canvas.y1 - (x - canvas.x0), z), CLOCKWISE[seat]


_STEPS: dict[str, tuple[Callable[[Canvas, Spot], Spot], int]] = {
    "none": (lambda _canvas, spot: spot, 1),
    "mirror": (_mirror, 2),
    "turn": (_turn, 2),
    "four": (_quarter, 4),
}


def images(kind: str, canvas: Canvas, spot: Spot) -> list[Spot]:
    """The spot itself and all that belong to it, each place once."""
    step, count = _STEPS[kind]
    found = [spot]
    for _ in range(count - 1):
        spot = step(canvas, spot)
        if spot[0] not in [at for at, _ in found]:
            found.append(spot)
    return found


def squared(canvas: Canvas) -> Canvas:
    """As high as it is wide, by growing the shorter way on both sides as far as blueprints reach."""
    wide, high = canvas.x1 - canvas.x0, canvas.y1 - canvas.y0
    more = abs(wide - high)
    sides = ("south", "north") if wide > high else ("west", "east")
    return canvas.grown(**dict(zip(sides, (more // 2, more - more // 2), strict=True)))


def is_square(canvas: Canvas) -> bool:
    """Whether quarter turns lead to places of the canvas."""
    return canvas.x1 - canvas.x0 == canvas.y1 - canvas.y0
