"""Net of a map in space: its faces turned down one after the other, so that no two lie over each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot

from gridarium.games.gridbloc.setup.map import PolygonMap
from web.boards.gridbloc.space.surface import Side, Surface, cross, dot, minus, surface_of, unit
from web.boards.gridbloc.tile_corners import Corner, Corners
from web.boards.shape_primitives import Point, Spot

TOUCHING = 1e-3
"""Tiles may reach so far into each other: they touch."""
APART = 0.6
"""Between pieces that do not hang together."""
Laid = dict[str, dict[Spot, Point]]
"""For each tile where its corners come to lie."""


@lru_cache(maxsize=16)
def net(plan: PolygonMap) -> Corners:
    """The corners of each tile in the plane, y downwards; the face with the star comes first."""
    surface = surface_of(plan)
    laid = _unfolded(surface, plan.star)
    return {
        name: tuple(Corner(corner, laid[name][corner][0], -laid[name][corner][1]) for corner in plate.corners)
        for name, plate in surface.plates.items()
    }


def _unfolded(surface: Surface, star: str) -> Laid:
    faces = surface.faces()
    face_of = {name: number for number, face in enumerate(faces) for name in face}
    flat = [_flat(surface, face) for face in faces]
    laid: Laid = {}
    for first in (face_of[star], *range(len(faces))):
        if faces[first][0] not in laid:
            laid |= _right_of_all(flat[first], laid)
            _unfold_from(first, surface, faces, face_of, flat, laid)
    return laid


def _unfold_from(
    first: int,
    surface: Surface,
    faces: Sequence[Sequence[str]],
    face_of: Mapping[str, int],
    flat: Sequence[Laid],
    laid: Laid,
) -> None:
    """Turn down beside a face all that hang together with it, the nearest first, where they have room."""
    waiting = [first]
    for number in waiting:
        for name in faces[number]:
            for side, other in surface.beside[name].items():
                if other in laid:
                    continue
                placed = _turned_down(flat[face_of[other]], other, side, laid[name])
                if not any(_lie_over(tile, there) for tile in placed.values() for there in laid.values()):
                    laid |= placed
                    waiting.append(face_of[other])


def _flat(surface: Surface, face: Sequence[str]) -> Laid:
    """A face as it lies in its own plane, seen from outside."""
    first = surface.plates[face[0]]
    east = unit(minus(first.corners[1], first.corners[0]))
    north = cross(first.normal, east)

    def at(corner: Spot) -> Point:
        way = minus(corner, first.middle)
        return dot(way, east), dot(way, north)

    return {name: {corner: at(corner) for corner in surface.plates[name].corners} for name in face}


def _turned_down(face: Laid, name: str, side: Side, beside: Mapping[Spot, Point]) -> Laid:
    """A face laid with a side of one of its tiles on the same side of a tile that lies already, and away from it."""
    one, other = sorted(side)
    (ax, ay), (bx, by) = face[name][one], face[name][other]
    (px, py), (qx, qy) = beside[one], beside[other]
    long = hypot(bx - ax, by - ay) * hypot(qx - px, qy - py) or 1.0
    turn = complex(qx - px, qy - py) * complex(bx - ax, by - ay).conjugate() / long

    def at(point: Point, mirrored: bool) -> Point:
        along = complex(point[0] - ax, point[1] - ay)
        if mirrored:
            base = complex(bx - ax, by - ay)
            along = (along / base).conjugate() * base
        found = along * turn + complex(px, py)
        return found.real, found.imag

    line = ((px, py), (qx, qy))
    middle = _middle(list(face[name].values()))
    mirrored = _left_of(at(middle, False), line) * _left_of(_middle(list(beside.values())), line) > 0
    return {tile: {corner: at(point, mirrored) for corner, point in corners.items()} for tile, corners in face.items()}


def _right_of_all(face: Laid, laid: Laid) -> Laid:
    """A face to the right of all that lies already."""
    if not laid:
        return face
    right = max(x for corners in laid.values() for x, _ in corners.values())
    left = min(x for corners in face.values() for x, _ in corners.values())
    by = right - left + APART
    return {name: {corner: (x + by, y) for corner, (x, y) in corners.items()} for name, corners in face.items()}


# Whether tiles lie over each other


def _lie_over(one: Mapping[Spot, Point], other: Mapping[Spot, Point]) -> bool:
    """Whether two tiles in the plane share more than an edge; those that are not convex are taken with their bays."""
    first, second = list(one.values()), list(other.values())
    (x, y), (v, w) = _middle(first), _middle(second)
    reach = max(dist((x, y), point) for point in first) + max(dist((v, w), point) for point in second)
    if hypot(v - x, w - y) >= reach:
        return False
    return not any(_parted(axis, first, second) for axis in (*_axes(first), *_axes(second)))


def _parted(axis: Point, first: Sequence[Point], second: Sequence[Point]) -> bool:
    ends = [[axis[0] * x + axis[1] * y for x, y in points] for points in (first, second)]
    return max(ends[0]) <= min(ends[1]) + TOUCHING or max(ends[1]) <= min(ends[0]) + TOUCHING


def _axes(points: Sequence[Point]) -> Iterator[Point]:
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        long = hypot(bx - ax, by - ay) or 1.0
        yield (by - ay) / long, (ax - bx) / long


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _left_of(point: Point, line: tuple[Point, Point]) -> float:
    """Above zero on the left of a line, below on its right."""
    (px, py), (qx, qy) = line
    return (qx - px) * (point[1] - py) - (qy - py) * (point[0] - px)
