"""Cells of the map: what stands at each space, and what can be done there now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import chain, pairwise
from typing import NamedTuple

from markupsafe import Markup

from gridarium.game import count
from gridarium.games.gridwar.rules.board import BIT, LEVELS, NAMES, NUMBER, spaces_in, supported
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards import svg
from web.boards.board import Look, target_id
from web.boards.gridwar.flat import drawing, overlays
from web.boards.gridwar.flat.preview import NOTHING, Reach, reach
from web.boards.gridwar.layout import CENTRES, level_of, rows
from web.boards.gridwar.words import described

LEAST_LEVELS = 3


class Sign(NamedTuple):
    """Sign for what can be done at a space: how it is drawn, and in words."""

    kind: str
    words: str
    cost: int = 0
    """The points that an end takes."""
    firm: str = ""
    hanging: str = ""
    """The way there, as path data: where the tile rests, and where it overhangs."""
    by: tuple[int, int] = (0, 0)
    """Of a capture: how far the victim is from its captor."""


NONE = Sign("", "")
IDS = {space: target_id(name) for space, name in NAMES.items()}
"""The id of the element that shows each space."""


class Occupant(NamedTuple):
    """Occupant of a space, if it has one."""

    owner: int | None
    rank: int = 0
    covered: bool = False
    moved: bool = False
    words: str = ""
    size: int = drawing.CELL
    """The side of the hexagon that can be pointed at."""


EMPTY = Occupant(None, size=34)
UNSAFE = Occupant(None, words="a tile would overhang here", size=26)


def up(look: Look[GridwarState]) -> int:
    """By how many degrees words are turned to stand upright, on the map as it lies or stands, from either side."""
    return 90 * look.beside + 180 * look.turned


def levels_of(state: GridwarState) -> int:
    """Number of levels that have their cells: those with tiles, and the one above them."""
    tiles = state.tiles[0] | state.tiles[1]
    highest = level_of(tiles.bit_length() - 1) if tiles else 1
    return min(LEVELS, max(LEAST_LEVELS, highest + 1))


def there(state: GridwarState) -> list[int]:
    """The spaces that can be pointed at: tiles, and where one could stand."""
    tiles = state.tiles[0] | state.tiles[1]
    return spaces_in(tiles | supported(tiles)[0])


def names_there(state: GridwarState) -> list[str]:
    """Their names."""
    return [NAMES[space] for space in there(state)]


def stop_of(look: Look[GridwarState]) -> int:
    """The space with the tab stop: where the cursor is, if that can be pointed at; else the first that can act."""
    spaces = there(look.state)
    cursor = NUMBER.get(look.cursor, -1)
    if cursor in spaces:
        return cursor
    return next((space for space in spaces if NAMES[space] in look.open), spaces[0])


def reach_of(look: Look[GridwarState]) -> Reach:
    """Reach of the tile that is chosen."""
    return reach(look.state, look.pointed[0]) if len(look.pointed) == 1 else NOTHING


def _signs(look: Look[GridwarState]) -> dict[int, Sign]:
    """The sign of every space where something can be done."""
    signs = {NUMBER[name]: Sign("start", "you can use it") for name in look.begins if name in NUMBER}
    signs |= {NUMBER[name]: Sign("chosen", "chosen") for name in look.pointed if name in NUMBER}
    reached = reach_of(look)
    for name in look.open & NUMBER.keys() if look.pointed else ():
        space = NUMBER[name]
        signs[space] = _landing(reached, space) if space in reached.costs else _victim(look, space)
    return signs


def _landing(reached: Reach, space: int) -> Sign:
    """The sign where the tile that is chosen can end."""
    way = reached.path(space)
    firm, hanging = overlays.split(pairwise(way), reached.overhanging)
    over = sum(between in reached.overhanging for between in way)
    words = f"you can end here for {count(reached.costs[space], 'point')}"
    if over:
        words += f", overhanging {'once' if over == 1 else 'twice' if over == 2 else f'{over} times'} on the way"
    return Sign("land", words, reached.costs[space], overlays.pieces(firm), overlays.pieces(hanging))


def _victim(look: Look[GridwarState], space: int) -> Sign:
    """The sign of what the tile that is chosen can capture."""
    (x0, y0), (x, y) = CENTRES[NUMBER[look.pointed[0]]], CENTRES[space]
    words = "you can capture it and drop here" if len(look.pointed) == 1 else "you can capture it as well"
    return Sign("take", words, by=(x - x0, y - y0))


def cells(look: Look[GridwarState]) -> dict[str, Markup]:
    """Cells of all spaces of the levels that have some, by the ids of their targets."""
    state = look.state
    tiles = state.tiles[0] | state.tiles[1]
    standing, resting = supported(tiles)
    signs = _signs(look)
    upright = up(look)
    stop, preview = stop_of(look), NUMBER.get(look.preview)
    uncovered, moved = state.uncovered, state.moved
    found: dict[str, Markup] = {}
    for space in chain.from_iterable(rows(levels_of(state))):
        bit = BIT[space]
        if tiles & bit:
            at = Occupant(
                state.owner_at(space),
                state.rank_at(space),
                not uncovered & bit,
                bool(moved & bit),
                "has moved in this turn" if moved & bit else "",
            )
        elif standing & bit:
            at = EMPTY if resting & bit else UNSAFE
        else:
            found[IDS[space]] = _nothing(space)
            continue
        found[IDS[space]] = _cell(
            space, at, described(state, space), signs.get(space, NONE), space == preview, space == stop, upright
        )
    return found


@lru_cache(maxsize=1024)
def _nothing(space: int) -> Markup:
    """A space where nothing can stand now."""
    return Markup(f'<g id="{IDS[space]}"></g>')


@lru_cache(maxsize=16384)
def _cell(
    space: int, at: Occupant, told: tuple[str, ...], sign: Sign, preview: bool, stop: bool, upright: int
) -> Markup:
    """What can be pointed at, the tile there, and the sign of what can be done."""
    name, k = NAMES[space], level_of(space)
    x, y = CENTRES[space]
    drawn = drawing.route(sign.firm, sign.hanging) if sign.cost else ""
    if at.owner is not None:
        seen = "low " * at.covered + f"w{at.owner}"
        drawn += f'<g id="m-{name}" class="slab {seen}">{drawing.tile(space, at.owner, at.rank, at.moved, upright)}</g>'
    elif k > 1:
        drawn += drawing.outline(x, y)
    drawn += svg.confirm(x, y) if preview else SIGNS[sign.kind](x, y, sign, upright)
    near = " data-near" * bool(sign.kind)
    kinds = ["stand", f"k{k}", *(["open"] if sign.kind not in ("", "chosen") else []), *sign.kind.split()]
    kinds += ["preview"] if preview else []
    kinds += ["bare"] if at.owner is None and k > 1 else []
    level = "" if at.owner is None or k > 1 else "level 1"
    words = (*told, level, at.words, sign.words, "tap again to confirm" if preview else "")
    return Markup(
        f'<g id="{IDS[space]}" data-target="{name}"{near} role="gridcell" class="{" ".join(kinds)}" '
        f'tabindex="{stop - 1}" aria-label="{", ".join(filter(None, words))}">'
        f'<path class="hit" d="{drawing.hexagon(x, y, at.size if k > 1 else drawing.CELL)}"/>{drawn}</g>'
    )


SIGNS: Mapping[str, Callable[[int, int, Sign, int], str]] = {
    "": lambda x, y, sign, up: "",
    "start": lambda x, y, sign, up: drawing.movable(x, y),
    "chosen": lambda x, y, sign, up: drawing.movable(x, y),
    "land": lambda x, y, sign, up: drawing.end(x, y, sign.cost, up),
    "take": lambda x, y, sign, up: drawing.take(x + sign.by[0] // 3, y + sign.by[1] // 3),
}
