"""Placement on a map in space: of tiles, edges and paths between them, and how things on them are turned.

Lengths are in units of the scene: an edge of average length is 1. The board's middle is 0 0 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import asin, atan2, cos, degrees, pi, sin
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.setup.map import PolygonMap
from web.boards.gridbloc.space.surface import cross, dot, length, middle, minus, plus, sides, surface_of, unit
from web.boards.shape_primitives import Point, Spot, Turn

STEEP = 0.99999
"""Sine of an angle at which a thing stands upright, so that two of its three turns are one."""
ASIDE = 0.52
"""How far from the middle stand those who share a tile, where its nearest side is 1."""


class Place(NamedTuple):
    """Place of something, the direction that is upward there, and the turn by which it stands on the board."""

    at: Spot
    up: Spot
    turn: Turn


class Ground(NamedTuple):
    """A tile: its place, its outline around that, how far its nearest side is, and which way its outline's x goes."""

    place: Place
    outline: tuple[Point, ...]
    reach: float
    east: Spot


class Fence(NamedTuple):
    """An edge: its middle, with x along it, and how long it is."""

    place: Place
    long: float


class Placement:
    """Placement of all tiles and edges of a map in space."""

    def __init__(self, tables: Tables) -> None:
        plan = tables.map
        assert isinstance(plan, PolygonMap)  # noqa: S101  (squares lie flat)
        surface = surface_of(plan)
        points = [corner for plate in surface.plates.values() for corner in plate.corners]
        centre = middle(list(dict.fromkeys(points)))
        lengths = [length(minus(b, a)) for plate in surface.plates.values() for a, b in sides(plate.corners)]
        self._centre, self._scale = centre, len(lengths) / sum(lengths)
        self._corners = {name: tuple(map(self._put, plate.corners)) for name, plate in surface.plates.items()}
        self._normals = {name: plate.normal for name, plate in surface.plates.items()}
        self.grounds = {name: self._ground(name) for name in surface.plates}
        self.fences = {
            name: self._fence(tables.tiles[a], tables.tiles[b])
            for name, (a, b) in zip(tables.edge_names, tables.edges, strict=True)
        }
        self.size = min(1.0, 2 * sorted(ground.reach for ground in self.grounds.values())[len(self.grounds) // 4])
        """How large things on tiles are, where 1 is their size on squares."""

    def _put(self, corner: Spot) -> Spot:
        x, y, z = minus(corner, self._centre)
        return x * self._scale, y * self._scale, z * self._scale

    def _ground(self, name: str) -> Ground:
        corners, up = self._corners[name], self._normals[name]
        at = middle(corners)
        east = unit(minus(corners[1], corners[0]))
        place = upright_place(at, east, up)
        north = cross(up, east)
        outline = tuple((dot(minus(corner, at), east), dot(minus(corner, at), north)) for corner in corners)
        reach = min(abs(_distance(a, b)) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))
        return Ground(place, outline, reach, east)

    def _fence(self, one: str, other: str) -> Fence:
        start, end = self.shared(one, other)
        up = unit(plus(self._normals[one], self._normals[other]))
        along = minus(end, start)
        return Fence(upright_place(middle((start, end)), along, up), length(along))

    def shared(self, one: str, other: str) -> list[Spot]:
        """The corners that two tiles share."""
        theirs = set(self._corners[other])
        return [corner for corner in self._corners[one] if corner in theirs]

    def among(self, name: str, number: int, many: int) -> Place:
        """Place on a tile of one of so many who share it."""
        place, _, reach, east = self.grounds[name]
        if many == 1:
            return place
        angle = 2 * pi * number / many + pi / 2
        north = cross(place.up, east)
        aside = plus(plus((0, 0, 0), east, cos(angle) * reach * ASIDE), north, sin(angle) * reach * ASIDE)
        return place._replace(at=plus(place.at, aside))

    def path(self, one: str, other: str) -> list[Spot]:
        """The corners of the way from a tile to a neighbouring one, over what they share; straight to any other."""
        start, end = self.grounds[one].place.at, self.grounds[other].place.at
        shared = self.shared(one, other)
        return [start, middle(shared), end] if shared and one != other else [start, end]


def _distance(a: Point, b: Point) -> float:
    """How far a line is from 0 0."""
    along = (b[0] - a[0], b[1] - a[1])
    return (a[0] * along[1] - a[1] * along[0]) / (length((*along, 0.0)) or 1.0)


def upright_place(at: Spot, along: Spot, up: Spot) -> Place:
    """A place where x goes along that way, and z upward in that direction, as far as both can be."""
    east = unit(along)
    top = unit(plus(up, east, -dot(up, east)))
    return Place(at, top, turn_of(east, top))


def turn_of(east: Spot, up: Spot) -> Turn:
    """The turn that brings x into the one direction and z into the other, which stands upright on it."""
    north = cross(up, east)
    slope = min(1.0, max(-1.0, -east[2]))
    if abs(slope) > STEEP:
        turns = (atan2(north[0] * slope, north[1]), asin(slope), 0.0)
    else:
        turns = (atan2(north[2], up[2]), asin(slope), atan2(east[1], east[0]))
    x, y, z = (round(degrees(turn), 2) for turn in turns)
    return x, y, z


def upward(of: Sequence[Spot]) -> Spot:
    """Upward direction on the path between two places: away from the board's middle."""
    return unit(middle(of))


@lru_cache(maxsize=8)
def placement_of(tables: Tables) -> Placement:
    """The globe of a map's tables, computed once."""
    return Placement(tables)
