"""Keyboard over the levels of a grid-set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from web.boards.gridopolis.flat.drawing import name_of, place_of
from web.boards.gridopolis.flat.layout import Place

_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowDown": (0, -1), "ArrowUp": (0, 1)}
_LEVELS = {"PageUp": 1, "PageDown": -1}


def rows(names: Sequence[str]) -> list[list[str]]:
    """Names that are sorted by level and from north to south, in rows."""
    return [list(row) for _, row in groupby(names, lambda name: place_of(name)[1:])]


def next_place(names: Sequence[str], cursor: str, key: str) -> str:
    """Place that a key leads to: on a level, or on another one."""
    here = place_of(cursor)
    places = [place_of(name) for name in names]
    level = [place for place in places if place[2] == here[2]]
    if key in _ARROWS:
        return name_of(_towards(here, level, *_ARROWS[key]))
    if key in _LEVELS:
        return name_of(_other_level(here, places, _LEVELS[key]))
    row = sorted(place for place in level if place[1] == here[1])
    return name_of(row[0] if key == "Home" else row[-1])


def _towards(here: Place, level: Iterable[Place], dx: int, dy: int) -> Place:
    """The next place in that direction: straight on if there is one, else as little aside as can be."""

    def gone(place: Place) -> tuple[int, int]:
        x, y = place[0] - here[0], place[1] - here[1]
        return abs(x * dy) + abs(y * dx), x * dx + y * dy

    return min((place for place in level if gone(place)[1] > 0), key=gone, default=here)


def _other_level(here: Place, places: Iterable[Place], step: int) -> Place:
    """The nearest place on the next level in that direction."""
    x, y, z = here
    beyond = [place for place in places if (place[2] - z) * step > 0]
    nearest = min((place[2] * step for place in beyond), default=0) * step
    reached = [place for place in beyond if place[2] == nearest]
    return min(reached, key=lambda place: (abs(place[0] - x) + abs(place[1] - y), place), default=here)
