"""What is wrong with a map in the making, and what there is to know of it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Tables, board_of, reachable
from gridarium.games.gridbloc.setup.codec.codes import map_to_code
from gridarium.games.gridbloc.setup.map import FEWEST_ROUND, map_from_data
from web.boards.designer import Count, Problem
from web.boards.gridbloc.editor.base import SIDES
from web.boards.gridbloc.editor.files import to_data
from web.boards.gridbloc.editor.model import Sketch

NAMED = 3
"""So many tiles of those that are cut off are named."""


class _Found(NamedTuple):
    """What is wrong, and all tiles that it is about."""

    problems: tuple[Problem, ...]
    tiles: frozenset[str]


def problems(sketch: Sketch) -> list[Problem]:
    """Everything that keeps the map from being played, else what is only to be known."""
    return list(_found(sketch).problems)


def troubled(sketch: Sketch) -> frozenset[str]:
    """The tiles that something is wrong with, or to be known of."""
    return _found(sketch).tiles


@lru_cache(maxsize=16)
def _found(sketch: Sketch) -> _Found:
    early = (*_star(sketch), *_axes(sketch))
    if early:
        return _about(early)
    try:
        plan = map_from_data(to_data(sketch))
        tables = board_of(plan)
        map_to_code(plan)
    except ValueError as error:
        return _about((Problem(str(error), _named(sketch, str(error))),))
    left = _cut_off(tables)
    return _Found((_told(tables, left),), frozenset(left)) if left else _about(())


def _about(problems: tuple[Problem, ...]) -> _Found:
    return _Found(problems, frozenset(problem.place for problem in problems if problem.place))


def _star(sketch: Sketch) -> list[Problem]:
    if sketch.star not in sketch.cut:
        return []
    words = f"The star is on {sketch.star}, which is cut out: put the tile back, or the star on another one."
    return [Problem(words, sketch.star)]


def _axes(sketch: Sketch) -> list[Problem]:
    """GB-40."""
    base = sketch.base
    told = {"lr": "from left to right, and has {} columns", "tb": "from top to bottom, and has {} rows"}
    return [
        Problem(f"The board is open {told[axis].format(base.parameter(side))}; it needs {FEWEST_ROUND} (GB-40).")
        for axis, side in SIDES.items()
        if base.parameter(f"open_{axis}") and not base.goes_round(axis)
    ]


def _cut_off(tables: Tables) -> list[str]:
    """The tiles that steps from the star do not lead to."""
    reached = reachable(tables.open_steps, tables.star)
    return [name for number, name in enumerate(tables.tiles) if not reached >> number & 1]


def _told(tables: Tables, left: list[str]) -> Problem:
    """Tiles that are cut off, in a sentence."""
    more = f" and {len(left) - NAMED} more" if len(left) > NAMED else ""
    words = f"Steps from the star on {tables.map.star} never reach {', '.join(left[:NAMED])}{more}."
    return Problem(words, left[0], blocks=False)


def _named(sketch: Sketch, words: str) -> str:
    """The first tile that a sentence names."""
    tiles = sketch.ground.tiles
    return next((word for word in re.findall(r"[A-Za-z0-9]+", words) if word in tiles and word[-1:].isdigit()), "")


@lru_cache(maxsize=16)
def counts(sketch: Sketch) -> tuple[Count, ...]:
    """How large the map is, and what there is to run for: the points of all tiles that score once."""
    points = sum(sketch.value(tile) for tile in sketch.tiles if tile not in sketch.replenish)
    found = [Count("Tiles", len(sketch.tiles)), Count("Places for walls", len(sketch.edges))]
    found += [Count("Walls", len(sketch.walls)), Count("Points", points)]
    return (*found, Count("Replenishing", len(sketch.replenish)))
