"""Characters in space, all seven: a head each, told apart by what they have on it, on the player's shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from web.boards.shape_primitives import (
    Point,
    Solid,
    Spot,
    Turn,
    arc,
    circle,
    cone,
    lathe,
    pillar,
    placed,
    prism,
    shape_of,
)
from web.boards.shapes import Shape

INK, LIGHT, BEAK = "bloc-ink", "bloc-light", "star"
"""Colours of what is the same for all players."""
_FINE = circle(1, 20)


def _ball(radius: float, *places: Spot, flat: float = 1, colour: str = "") -> Solid:
    """A ball, or one pressed flat, around these places."""
    return placed(lathe(arc(radius, 2 * radius * flat, 9), _FINE), *places, colour=colour)


def _pair(east: float, north: float, up: float) -> tuple[Spot, Spot]:
    """The same on either side."""
    return (-east, north, up), (east, north, up)


def _eyes(north: float, up: float, apart: float = 0.09) -> Solid:
    return _ball(0.035, *_pair(apart, north, up), colour=INK)


def _spike(radius: float, height: float, at: Spot, turn: Turn, colour: str = "") -> Solid:
    return placed(lathe(cone(radius, height), _FINE), at, turn=turn, colour=colour)


def _plate(outline: Sequence[Point], height: float, at: Spot, turn: Turn = (0, 0, 0), colour: str = "") -> Solid:
    return placed(prism(outline, height, soft=height * 0.2), at, turn=turn, colour=colour)


def _duck() -> Iterator[Solid]:
    yield _ball(0.2, (0, 0.02, 0.3), flat=0.85)
    yield _ball(0.13, (0, -0.1, 0.48))
    yield _ball(0.085, (0, -0.24, 0.45), flat=0.4, colour=BEAK)
    yield _eyes(-0.19, 0.53, 0.06)


def _cheetah() -> Iterator[Solid]:
    yield _ball(0.21, (0, 0, 0.36))
    yield _ball(0.07, *_pair(0.15, 0.02, 0.54))
    yield _ball(0.03, (0, -0.06, 0.56), (-0.09, 0.02, 0.56), (0.09, 0.02, 0.56), (0, 0.1, 0.55), colour=INK)
    yield _ball(0.09, (0, -0.18, 0.31), flat=0.8, colour=LIGHT)
    yield _eyes(-0.17, 0.43)


def _roo() -> Iterator[Solid]:
    yield _ball(0.18, (0, 0, 0.32))
    yield _ball(0.12, (0, -0.16, 0.3))
    for east, tilt in ((-0.09, -14.0), (0.09, 14.0)):
        yield placed(lathe(arc(0.06, 0.36, 9), _FINE), (east * 1.5, 0.04, 0.6), turn=(0, tilt, 0))
    yield _ball(0.035, (0, -0.28, 0.32), colour=INK)
    yield _eyes(-0.13, 0.42, 0.08)


def _bee() -> Iterator[Solid]:
    yield _ball(0.2, (0, 0, 0.34), flat=0.9)
    for north in (-0.02, 0.1):
        band = lathe(((0.2, -0.02), (0.205, 0), (0.2, 0.02)), _FINE)
        yield placed(band, (0, north * 0.9, 0.34), turn=(90, 0, 0), colour=INK)
    yield _ball(0.13, *_pair(0.17, 0.06, 0.55), flat=0.3, colour=LIGHT)
    yield _eyes(-0.16, 0.4)


def _mouse() -> Iterator[Solid]:
    yield _ball(0.17, (0, 0, 0.32))
    yield _ball(0.13, *_pair(0.17, 0.04, 0.5), flat=0.9)
    yield _ball(0.08, *_pair(0.17, -0.05, 0.5), colour=LIGHT)
    yield _ball(0.04, (0, -0.2, 0.3), colour=INK)
    yield _eyes(-0.14, 0.38, 0.07)


def _chicken() -> Iterator[Solid]:
    yield _ball(0.19, (0, 0.02, 0.32))
    yield _ball(0.055, (0, -0.08, 0.53), (0, 0.0, 0.55), (0, 0.08, 0.53), colour="danger")
    yield _spike(0.06, 0.16, (0, -0.14, 0.36), (90, 0, 0), BEAK)
    yield _ball(0.045, (0, -0.17, 0.24), colour="danger")
    yield _eyes(-0.13, 0.42, 0.08)


def _frog() -> Iterator[Solid]:
    yield _ball(0.24, (0, 0, 0.27), flat=0.62)
    yield _ball(0.09, *_pair(0.12, -0.04, 0.42))
    yield _ball(0.045, *_pair(0.12, -0.11, 0.44), colour=INK)
    yield _ball(0.16, (0, -0.09, 0.22), flat=0.25, colour=LIGHT)


HEADS = {
    "duck": _duck,
    "cheetah": _cheetah,
    "roo": _roo,
    "bee": _bee,
    "mouse": _mouse,
    "chicken": _chicken,
    "frog": _frog,
}


def figure(character: str, player: int, size: float) -> Shape:
    """A character in the player's colour on the player's shape, so many times its usual size."""
    base = prism(tuple((0.31 * x, 0.31 * y) for x, y in shape_of(player)), 0.1, soft=0.02)
    neck = lathe(pillar(0.13, 0.16, 0.08), _FINE)
    parts = [_larger(part, size) for part in (base, neck, *HEADS[character]())]
    return Shape(parts, rough=0.5, stands=True, slants=True, top=0.02)


def _larger(part: Solid, size: float) -> Solid:
    """A solid, so many times its size."""

    def times(value: object) -> object:
        if isinstance(value, int | float):
            return round(value * size, 4)
        return tuple(map(times, value)) if isinstance(value, tuple | list) else value

    grown = {name: times(value) for name, value in part.items() if name not in ("outline", "turn", "colour")}
    return {**part, **grown}
