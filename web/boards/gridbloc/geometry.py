"""Polygons in the plane: their middles, how much room there is inside, and outlines drawn a little smaller."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

Point = tuple[float, float]

_ROOMIER = 1.15
"""How many times more room another place must offer to be taken for the middle instead of the centroid."""


def number(value: float) -> str:
    """A length as short as pictures need it."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def line(points: Sequence[Point]) -> str:
    """Path data of a line through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) if points else ""


def closed(points: Sequence[Point]) -> str:
    """Path data of an outline."""
    return f"{moved_to(points[0])}{onward(points)}z"


def moved_to(point: Point) -> str:
    """Path data of where something begins."""
    return f"M{number(point[0])} {number(point[1])}"


def onward(points: Sequence[Point]) -> str:
    """Path data from the first of these points over the others, wherever it lies.

    So tiles of one shape are written alike, and many of them compress well.
    """
    x, y = points[0]
    return _steps(tuple([(round(ahead[0] - x, 3), round(ahead[1] - y, 3)) for ahead in points[1:]]))


@lru_cache(maxsize=4096)
def _steps(places: tuple[Point, ...]) -> str:
    """Path data from 0 0 over these points."""
    x = y = 0.0
    steps, slanted = [], False
    for ahead in places:
        dx, dy = number(ahead[0] - x), number(ahead[1] - y)
        x, y = x + float(dx), y + float(dy)  # so that what is rounded does not add up
        if "0" in (dx, dy):
            steps.append(f"h{dx}" if dy == "0" else f"v{dy}")
            slanted = False
        else:
            steps.append(f"{'l' if not slanted else _gap(dx)}{dx}{_gap(dy)}{dy}")
            slanted = True
    return "".join(steps)


def _gap(after: str) -> str:
    """What keeps a number from the one before it."""
    return "" if after[0] == "-" else " "


def lines(ways: Iterable[Sequence[Point]]) -> str:
    """Path data of several lines."""
    return "".join(map(line, ways))


def area(outline: Sequence[Point]) -> float:
    """The area inside; below 0 when the outline goes the other way round."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(outline)) / 2


def sides(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of an outline, each from corner to corner."""
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def middle(a: Point, b: Point) -> Point:
    """The point half way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def toward(a: Point, b: Point, by: float) -> Point:
    """The point ``by`` further than ``a`` in the direction of ``b``."""
    length = distance(a, b) or 1
    return a[0] + (b[0] - a[0]) / length * by, a[1] + (b[1] - a[1]) / length * by


def distance(a: Point, b: Point) -> float:
    """Distance of two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def centre(outline: Sequence[Point]) -> Point:
    """Centre of a tile: the centroid, or where an outline that bends inwards has clearly more room."""
    found = _centroid(outline)
    if _bulges(outline):
        return found
    place, step = found, (abs(area(outline)) ** 0.5) / 4
    while step > 1:
        around = [(place[0] + dx * step, place[1] + dy * step) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        best = max(around, key=lambda point: room(outline, point))
        if room(outline, best) > room(outline, place):
            place = best
        else:
            step /= 2
    return place if room(outline, place) > _ROOMIER * room(outline, found) else found


def _bulges(outline: Sequence[Point]) -> bool:
    """Whether an outline bends inwards nowhere."""
    turns = [
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        for (ax, ay), (bx, by), (cx, cy) in zip(
            outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True
        )
    ]
    return min(turns) >= 0 or max(turns) <= 0


def _centroid(outline: Sequence[Point]) -> Point:
    whole = area(outline) * 6
    parts = [(ax + bx, ay + by, ax * by - bx * ay) for (ax, ay), (bx, by) in sides(outline)]
    return sum(x * part for x, _, part in parts) / whole, sum(y * part for _, y, part in parts) / whole


def room(outline: Sequence[Point], place: Point) -> float:
    """Distance from a place inside to the nearest side; below 0 from outside."""
    nearest = min(_from_side(place, a, b) for a, b in sides(outline))
    return nearest if inside(outline, place) else -nearest


def inside(outline: Sequence[Point], place: Point) -> bool:
    """Whether a place is within an outline."""
    x, y = place
    crossed = False
    for (ax, ay), (bx, by) in sides(outline):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed = not crossed
    return crossed


def _from_side(place: Point, a: Point, b: Point) -> float:
    (x, y), (ax, ay), (bx, by) = place, a, b
    long = (bx - ax) ** 2 + (by - ay) ** 2 or 1
    along = min(1, max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
    return distance(place, (ax + along * (bx - ax), ay + along * (by - ay)))


def inset(outline: Sequence[Point], depth: float) -> tuple[Point, ...]:
    """The outline with every side moved inwards."""
    turn = depth if area(outline) > 0 else -depth
    moved = []
    for (ax, ay), (bx, by) in sides(outline):
        length = distance((ax, ay), (bx, by)) or 1
        nx, ny = -(by - ay) / length * turn, (bx - ax) / length * turn
        moved.append(((ax + nx, ay + ny), (bx + nx, by + ny)))
    return tuple(_crossing(before, after) for before, after in zip((moved[-1], *moved[:-1]), moved, strict=True))


def _crossing(one: tuple[Point, Point], two: tuple[Point, Point]) -> Point:
    """Where two lines meet; the end of the first where they run on in one."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = two
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) < 0.001:
        return bx, by
    along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    return ax + along * (bx - ax), ay + along * (by - ay)
