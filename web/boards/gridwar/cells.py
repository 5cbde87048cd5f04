"""The spaces as cells of a grid: what stands there, and what can be done there now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from gridarium.games.gridwar.board import BIT, NAMES, NUMBER, spaces_in, supported
from gridarium.games.gridwar.state import GridwarState
from web.boards import svg
from web.boards.board import Look, target_id
from web.boards.gridwar import drawing
from web.boards.gridwar.reach import NOTHING, Reach, reach
from web.boards.gridwar.room import CENTRES, ROWS_OF, level_of
from web.boards.gridwar.words import described

LEAST_LEVELS = 3


class Sign(NamedTuple):
    """What can be done at a space: how it is drawn, in words, the points that it takes, and the way there."""

    kind: str
    words: str
    cost: int = 0
    way: str = ""


NONE = Sign("", "")


def levels_of(state: GridwarState) -> int:
    """So many levels have their cells: those with tiles, and the one above them."""
    tiles = state.tiles[0] | state.tiles[1]
    highest = level_of(tiles.bit_length() - 1) if tiles else 1
    return min(len(ROWS_OF), max(LEAST_LEVELS, highest + 1))


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
    """What the tile that is chosen can reach."""
    return reach(look.state, look.pointed[0]) if len(look.pointed) == 1 else NOTHING


def _signs(look: Look[GridwarState]) -> dict[int, Sign]:
    """The sign of every space where something can be done."""
    signs = {NUMBER[name]: Sign("chosen", "chosen") for name in look.pointed if name in NUMBER}
    if not look.pointed:
        return {NUMBER[name]: Sign("start", "you can use it") for name in look.begins if name in NUMBER}
    reached = reach_of(look)
    for name in look.open:
        space = NUMBER.get(name)
        if space is None:
            continue
        if space in reached.costs:
            cost = reached.costs[space]
            way = svg.polyline(drawing.way(reached.way(space)))
            signs[space] = Sign("land", f"you can end here for {cost}", cost, way)
        else:
            signs[space] = Sign("take", "you can capture it and drop here")
    return signs


def cells(look: Look[GridwarState]) -> dict[str, Markup]:
    """All spaces of the levels that have cells, by the ids of their targets."""
    state = look.state
    tiles = state.tiles[0] | state.tiles[1]
    standing, resting = supported(tiles)
    signs = _signs(look)
    stop, preview = stop_of(look), NUMBER.get(look.preview)
    uncovered = state.uncovered
    found: dict[str, Markup] = {}
    for level in ROWS_OF[: levels_of(state)]:
        for row in level:
            for space in row:
                bit = BIT[space]
                if not (tiles | standing) & bit:
                    found[target_id(NAMES[space])] = _nothing(space)
                    continue
                owner = state.owner_at(space)
                found[target_id(NAMES[space])] = _cell(
                    space,
                    owner,
                    state.rank_at(space) if owner is not None else 0,
                    bool(uncovered & bit),
                    bool(resting & bit),
                    described(state, space),
                    signs.get(space, NONE),
                    space == preview,
                    space == stop,
                )
    return found


@lru_cache(maxsize=1024)
def _nothing(space: int) -> Markup:
    """A space where nothing can stand now."""
    return Markup(f'<g id="{target_id(NAMES[space])}"></g>')


@lru_cache(maxsize=16384)
def _cell(
    space: int,
    owner: int | None,
    rank: int,
    uncovered: bool,
    resting: bool,
    told: tuple[str, ...],
    sign: Sign,
    preview: bool,
    stop: bool,
) -> Markup:
    """What can be pointed at, the tile there, and the sign of what can be done."""
    name = NAMES[space]
    x, y = CENTRES[space]
    drawn = ""
    if owner is not None:
        drawn = f'<g id="m-{name}" class="slab w{owner}">{drawing.tile(space, owner, rank, not uncovered)}</g>'
    if preview:
        drawn += drawing.confirm(x, y)
    elif sign.kind in ("start", "chosen"):
        drawn += drawing.movable(x, y)
    elif sign.kind == "take":
        drawn += drawing.take(x, y)
    elif sign.kind == "land":
        drawn += drawing.end(x, y, sign.cost)
    if sign.way:
        drawn = f'<path class="route" d="{sign.way}"/>{drawn}'
    k = level_of(space)
    size = drawing.CELL if owner is not None or k == 1 else 34 if resting else 26
    kinds = ["stand", f"k{k}"]
    kinds += ["open"] if sign.kind not in ("", "chosen") else []
    kinds += [sign.kind] if sign.kind else []
    kinds += ["preview"] if preview else []
    kinds += ["bare"] if owner is None and k > 1 and not sign.kind else []
    words = (*told, sign.words, "point again to confirm" if preview else "")
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="{" ".join(kinds)}" '
        f'tabindex="{stop - 1}" aria-label="{", ".join(filter(None, words))}">'
        f'<path class="hit" d="{drawing.hexagon(x, y, size)}"/>{drawn}</g>'
    )
