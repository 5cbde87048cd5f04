"""Symmetry of the tool: for a place and a seat, those that it is mirrored to or turned into."""

from __future__ import annotations

from collections.abc import Callable

from gridarium.games.gridopolis.setup.blueprints import OPPOSITE
from gridarium.games.gridopolis.setup.coordinates import coordinates, place
from web.boards.gridopolis.editor.model import DrawingArea

Spot = tuple[int, str]
"""A place, and the seat that draws there."""

CLOCKWISE = {"south": "west", "west": "north", "north": "east", "east": "south"}
KINDS = ("none", "mirror", "turn", "four")


def _mirror(area: DrawingArea, spot: Spot) -> Spot:
    """South to north; west and east stay what they are."""
    at, seat = spot
    x, y, z = coordinates(at)
    return place(x, area.y0 + area.y1 - y, z), OPPOSITE[seat] if seat in ("south", "north") else seat


def _turn(area: DrawingArea, spot: Spot) -> Spot:
    """Half a turn."""
    at, seat = spot
    x, y, z = coordinates(at)
    return place(area.x0 + area.x1 - x, area.y0 + area.y1 - y, z), OPPOSITE[seat]


def _quarter(area: DrawingArea, spot: Spot) -> Spot:
    """A quarter turn clockwise; the area must be a square."""
    at, seat = spot
    x, y, z = coordinates(at)
    return place(area.x0 + y - area.y0, area.y1 - (x - area.x0), z), CLOCKWISE[seat]


_STEPS: dict[str, tuple[Callable[[DrawingArea, Spot], Spot], int]] = {
    "none": (lambda _area, spot: spot, 1),
    "mirror": (_mirror, 2),
    "turn": (_turn, 2),
    "four": (_quarter, 4),
}


def images(kind: str, area: DrawingArea, spot: Spot) -> list[Spot]:
    """The spot itself and all that belong to it, each place once."""
    step, count = _STEPS[kind]
    found = [spot]
    for _ in range(count - 1):
        spot = step(area, spot)
        if spot[0] not in [at for at, _ in found]:
            found.append(spot)
    return found


def squared(area: DrawingArea) -> DrawingArea:
    """As high as it is wide, by growing the shorter way on both sides as far as blueprints reach."""
    wide, high = area.x1 - area.x0, area.y1 - area.y0
    more = abs(wide - high)
    sides = ("south", "north") if wide > high else ("west", "east")
    return area.grown(**dict(zip(sides, (more // 2, more - more // 2), strict=True)))


def is_square(area: DrawingArea) -> bool:
    """Whether quarter turns lead to places of the area."""
    return area.x1 - area.x0 == area.y1 - area.y0
