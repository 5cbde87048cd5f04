"""Symmetry of the tool: for a tile or an edge, those that it is mirrored to or turned into."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import cos, dist, pi, sin
from typing import NamedTuple

from web.boards.gridbloc.editor.base import Base, Ground, ground_of, tiles_of

Place = tuple[float, float, float]
Motion = Callable[[Place], Place]
"""Where a point comes to, seen from the middle. Maps in the plane have a height of 0 everywhere."""
NONE = "none"
NEAR = 0.02
"""Points are one that are nearer than this part of a tile's size."""


def _turn(parts: int) -> Motion:
    """By one of so many parts of a full turn."""
    c, s = cos(2 * pi / parts), sin(2 * pi / parts)
    return lambda at: (c * at[0] - s * at[1], s * at[0] + c * at[1], at[2])


def _across(at: Place) -> Place:
    return -at[0], at[1], at[2]


def _over(at: Place) -> Place:
    return at[0], -at[1], at[2]


def _through(at: Place) -> Place:
    return -at[0], -at[1], -at[2]


class Kind(NamedTuple):
    """A symmetry: what it is called, and the motions that make it."""

    label: str
    motions: tuple[Motion, ...]


KINDS: Mapping[str, Kind] = {
    NONE: Kind("Off", ()),
    "mirror": Kind("Left and right", (_across,)),
    "flip": Kind("Up and down", (_over,)),
    "both": Kind("Both mirrors", (_across, _over)),
    "turn": Kind("Half turn", (_turn(2),)),
    "through": Kind("Far side", (_through,)),
    "third": Kind("Third turns", (_turn(3),)),
    "quarter": Kind("Quarter turns", (_turn(4),)),
    "fifth": Kind("Fifth turns", (_turn(5),)),
    "sixth": Kind("Sixth turns", (_turn(6),)),
    "eighth": Kind("Eighth turns", (_turn(8),)),
}

Permutation = Mapping[str, str]
"""For each tile and edge, the one in whose place it comes."""


@lru_cache(maxsize=32)
def symmetries(base: Base) -> Mapping[str, tuple[Permutation, ...]]:
    """The symmetries of a base by their names, with the permutations that make them; none of them twice."""
    ground, places = ground_of(base), _places(base)
    found: dict[str, tuple[Permutation, ...]] = {}
    for name, kind in KINDS.items():
        moved = [_permutation(ground, places, motion) for motion in kind.motions]
        whole = tuple(permutation for permutation in moved if permutation)
        if len(whole) == len(moved) and whole not in found.values():
            found[name] = whole
    return found


def _places(base: Base) -> dict[str, Place]:
    """The middle of each tile, seen from the middle of all and measured in tiles."""
    corners = {name: [(*corner, 0.0)[:3] for corner in around] for name, around in tiles_of(base)}
    middles = {name: _middle(around) for name, around in corners.items()}
    heart = _middle([*middles.values()])
    size = sum(dist(around[0], around[1]) for around in corners.values()) / len(corners)
    return {
        name: ((x - heart[0]) / size, (y - heart[1]) / size, (z - heart[2]) / size)
        for name, (x, y, z) in middles.items()
    }


def _middle(points: Sequence[Sequence[float]]) -> Place:
    x, y, z = (sum(values) / len(points) for values in zip(*points, strict=True))
    return x, y, z


def _permutation(ground: Ground, places: Mapping[str, Place], motion: Motion) -> Permutation | None:
    """What a motion about the middle makes of all tiles and edges; None where it leads off them."""
    at = {_rounded(place): name for name, place in places.items()}
    moved: dict[str, str] = {}
    for name, place in places.items():
        to = _at(at, places, motion(place))
        if to is None or len(ground.edges_of[to]) != len(ground.edges_of[name]):
            return None
        moved[name] = to
    if len(set(moved.values())) < len(moved):
        return None
    order = ground.tables.tile_number
    for name, pair in ground.edges.items():
        a, b = sorted((moved[tile] for tile in pair), key=order.__getitem__)
        if f"{a}|{b}" not in ground.edges:
            return None
        moved[name] = f"{a}|{b}"
    return moved


def _rounded(place: Place) -> tuple[int, ...]:
    return tuple(round(value / NEAR) for value in place)


def _at(at: Mapping[tuple[int, ...], str], places: Mapping[str, Place], wanted: Place) -> str | None:
    """The tile whose middle is there."""
    around = product(*((number, number - 1, number + 1) for number in _rounded(wanted)))
    names = (at[near] for near in around if near in at)
    return next((name for name in names if dist(places[name], wanted) < NEAR), None)


def images(kind: str, base: Base, name: str) -> list[str]:
    """The tile or edge itself and all that belong to it, each once."""
    found = [name]
    for each in found:
        for permutation in symmetries(base)[kind]:
            if permutation[each] not in found:
                found.append(permutation[each])
    return found
