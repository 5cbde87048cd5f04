"""Problems of a map in the making, and numbers that tell of it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Tables, board_of, reachable
from gridarium.games.gridbloc.setup.codec.map_codes import map_to_code
from gridarium.games.gridbloc.setup.map import FEWEST_ROUND, map_from_data
from web.boards.designer import Count, Problem
from web.boards.gridbloc.editor.base import SIDES
from web.boards.gridbloc.editor.files import to_data
from web.boards.gridbloc.editor.model import MapDraft

NAMED = 3
"""So many tiles of those that are cut off are named."""


class _Found(NamedTuple):
    """Problem, and all tiles that it is about."""

    problems: tuple[Problem, ...]
    tiles: frozenset[str]


def problems(draft: MapDraft) -> list[Problem]:
    """Problems that keep the map from being played, else those that are only to be known."""
    return list(_found(draft).problems)


def troubled(draft: MapDraft) -> frozenset[str]:
    """The tiles that something is wrong with, or to be known of."""
    return _found(draft).tiles


@lru_cache(maxsize=16)
def _found(draft: MapDraft) -> _Found:
    early = (*_star(draft), *_axes(draft))
    if early:
        return _about(early)
    try:
        plan = map_from_data(to_data(draft))
        tables = board_of(plan)
        map_to_code(plan)
    except ValueError as error:
        return _about((Problem(str(error), _named(draft, str(error))),))
    left = _cut_off(tables)
    return _Found((_cut_off_problem(tables, left),), frozenset(left)) if left else _about(())


def _about(problems: tuple[Problem, ...]) -> _Found:
    return _Found(problems, frozenset(problem.place for problem in problems if problem.place))


def _star(draft: MapDraft) -> list[Problem]:
    if draft.star not in draft.cut:
        return []
    words = f"The star is on {draft.star}, which is cut out: put the tile back, or the star on another one."
    return [Problem(words, draft.star)]


def _axes(draft: MapDraft) -> list[Problem]:
    """GB-40."""
    base = draft.base
    told = {"lr": "from left to right, and has {} columns", "tb": "from top to bottom, and has {} rows"}
    return [
        Problem(f"The board is open {told[axis].format(base.parameter(side))}; it needs {FEWEST_ROUND} (GB-40).")
        for axis, side in SIDES.items()
        if base.parameter(f"open_{axis}") and not base.goes_round(axis)
    ]


def _cut_off(tables: Tables) -> list[str]:
    """The tiles that steps from the star do not lead to."""
    reached = reachable(tables.open_steps, 1 << tables.star)
    return [name for number, name in enumerate(tables.tiles) if not reached >> number & 1]


def _cut_off_problem(tables: Tables, left: list[str]) -> Problem:
    """Tiles that are cut off, in a sentence."""
    more = f" and {len(left) - NAMED} more" if len(left) > NAMED else ""
    words = f"Steps from the star on {tables.map.star} never reach {', '.join(left[:NAMED])}{more}."
    return Problem(words, left[0], blocks=False)


def _named(draft: MapDraft, words: str) -> str:
    """The first tile that a sentence names."""
    tiles = draft.ground.tiles
    return next((word for word in re.findall(r"[A-Za-z0-9]+", words) if word in tiles and word[-1:].isdigit()), "")


@lru_cache(maxsize=16)
def counts(draft: MapDraft) -> tuple[Count, ...]:
    """Size of the map, and the points of all tiles that score once."""
    points = sum(draft.value(tile) for tile in draft.tiles if tile not in draft.replenish)
    found = [Count("Tiles", len(draft.tiles)), Count("Places for walls", len(draft.edges))]
    found += [Count("Walls", len(draft.walls)), Count("Points", points)]
    return (*found, Count("Replenishing", len(draft.replenish)))
