"""Drawing that boards share: the players' shapes, lines, arrows and squares, as short texts of SVG path data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

Point = tuple[float, float]


def named(picture: str, part: str) -> str:
    """The id of a part of a picture, as an attribute; pictures without a name have none."""
    return f'id="{picture}-{part}" ' if picture else ""


def _regular(corners: int, size: float = 1, turn: float = 0) -> tuple[Point, ...]:
    """A regular polygon around 0, 0; without a turn its first corner is up. Rounded, to be the same anywhere."""
    angles = [2 * pi * (number + turn) / corners for number in range(corners)]
    return tuple((round(sin(angle) * size, 6), round(-cos(angle) * size, 6)) for angle in angles)


def star(points: int, size: float, inner: float) -> tuple[Point, ...]:
    """A star; ``inner`` is how far in the corners between its points are."""
    pairs = zip(_regular(points, size), _regular(points, size * inner, 0.5), strict=True)
    return tuple(point for pair in pairs for point in pair)


_ARM = ((-0.36, -1), (0.36, -1), (0.36, -0.36), (1, -0.36), (1, 0.36), (0.36, 0.36))
SHAPES: tuple[tuple[Point, ...], ...] = (
    (),
    _regular(4, 1.2),
    tuple((x, y + 0.2) for x, y in _regular(3, 1.25)),
    _regular(4, 1.2, 0.5),
    _regular(5, 1.1),
    (*_ARM, *((-x, -y) for x, y in _ARM)),
    star(5, 1.2, 0.5),
    _regular(6, 1.05),
)
"""The outlines of the players' shapes: circle (without corners), diamond, triangle, square, pentagon, cross, star,
hexagon. Badges are cut out in the same."""

STAR = star(5, 1, 0.45)


def outline(points: Sequence[Point], x: float, y: float, size: float) -> str:
    """A polygon around a place."""
    return "M" + "L".join(f"{x + px * size:.0f} {y + py * size:.0f}" for px, py in points) + "z"


def shape(player: int, x: int, y: int, size: int) -> str:
    """The player's shape around a place."""
    if SHAPES[player]:
        return outline(SHAPES[player], x, y, size)
    return f"M{x - size} {y}a{size} {size} 0 1 0 {2 * size} 0a{size} {size} 0 1 0-{2 * size} 0z"


def squares(centres: Iterable[tuple[int, int]], half: int) -> str:
    """Upright squares that reach ``half`` their width to every side of a centre."""
    side = 2 * half
    return "".join(f"M{x - half} {y - half}h{side}v{side}h-{side}z" for x, y in centres)


def polyline(points: Sequence[Point]) -> str:
    """A line through points."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) if points else ""


def shortened(start: Point, end: Point, by: float) -> str:
    """The line between two places that ends before it gets to either."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1
    dx, dy = (x1 - x0) / length * by, (y1 - y0) / length * by
    return polyline([(x0 + dx, y0 + dy), (x1 - dx, y1 - dy)])


def arrow(start: Point, end: Point, head: float = 16) -> str:
    """An arrow from beside one place to the middle of another."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    tail = (x0 + 38 * ux, y0 + 38 * uy)
    left = (x1 - (ux + uy) * head, y1 - (uy - ux) * head)
    right = (x1 - (ux - uy) * head, y1 - (uy + ux) * head)
    return polyline([tail, end]) + polyline([left, end, right])


def turn(up: int, x: float, y: float) -> str:
    """The attribute that turns something about a place, so that it stands upright in a picture that is turned.

    ``up`` is by how many degrees, clockwise. Style sheets cannot say it: browsers disagree on the middle of words.
    """
    return f' transform="rotate({up} {x} {y})"' if up else ""


def numbered(number: int, path: str, x: float, y: float, size: int, up: int = 0, bed: bool = False) -> str:
    """One action of a line that may follow: its path, and beside a place its number in a disc of that radius.

    In a bed the path stands out on what has its own colour.
    """
    under = f'<path class="bed" d="{path}"/>' if bed else ""
    return (
        f'<g class="n{number}">{under}<path d="{path}"/><circle cx="{x}" cy="{y}" r="{size}"/>'
        f'<text x="{x}" y="{y + size // 2}"{turn(up, x, y)}>{number + 1}</text></g>'
    )


def instead(drawn: str) -> str:
    """What was played where another action was better, unlike what may follow."""
    return f'<g class="mistaken">{drawn}</g>' if drawn else ""


def confirm(x: int, y: int) -> str:
    """The mark of a preview: point here again."""
    return f'<g class="confirm"><circle cx="{x}" cy="{y}" r="25"/><path d="M{x - 13} {y + 1}l9 9 17-19"/></g>'
