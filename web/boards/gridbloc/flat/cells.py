"""The cells of any board: its tiles and edges, each with what can be pointed at, a mark, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from gridarium.game import listing
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.board import Look
from web.boards.gridbloc import round_events
from web.boards.gridbloc.flat import barriers
from web.boards.gridbloc.flat.layout import Area, Border, FlatLayout, chosen
from web.boards.gridbloc.geometry import number


class Sight(NamedTuple):
    """All that the cells of a board show."""

    plane: FlatLayout
    unscored: int
    walls: int
    sticky: int
    trapdoor: int
    here: Mapping[int, str]
    """Who stands where, in words, by the numbers of tiles."""
    open: Set[str]
    """The tiles that can be pointed at now."""
    power: bool
    """Whether a power leads there."""
    eaten: Set[str]
    """The edges whose wall was gnawed through in the last turn."""
    last: str
    preview: str
    cursor: str


class Cells:
    """The cells as they were seen last: of what is seen next only what differs is drawn anew."""

    def __init__(self) -> None:
        self._sight: Sight | None = None
        self._cells: dict[str, Markup] = {}

    def seen(self, sight: Sight) -> dict[str, Markup]:
        """Every tile and edge, by the ids of their targets."""
        plane = sight.plane
        if self._sight is None or self._sight.plane is not plane:
            self._cells = {}
            names: Set[str] = plane.spots.keys()
        else:
            names = _changed(self._sight, sight)
        for name in names:
            if name in plane.area:
                area = plane.area[name]
                self._cells[area.id] = _seen_tile(sight, area)
            elif name in plane.border:
                border = plane.border[name]
                self._cells[border.id] = _seen_edge(sight, border)
        self._sight = sight
        return self._cells.copy()


def sight_of(plane: FlatLayout, look: Look[GridBlocState]) -> Sight:
    """What the cells show of a position that is looked at."""
    state = look.state
    return Sight(
        plane,
        state.unscored,
        state.walls,
        state.sticky,
        state.trapdoor,
        _here(look),
        frozenset() if state.to_move == state.blocker else look.open,
        bool(look.pointed),
        round_events.gnawed(look.turn),
        look.last[-1] if look.last else "",
        look.preview,
        look.cursor,
    )


def _changed(before: Sight, now: Sight) -> set[str]:
    """All tiles and edges that look different, and some that do not."""
    plane = now.plane
    walls = (before.walls ^ now.walls) | (before.sticky ^ now.sticky) | (before.trapdoor ^ now.trapdoor)
    names = {area.name for area in chosen(plane.areas, before.unscored ^ now.unscored)}
    for border in chosen(plane.borders, walls):
        names.update((border.name, border.tiles[0].name, border.tiles[1].name))
    for sight in (before, now):
        names.update((sight.last, sight.preview, sight.cursor))
        if before.here != now.here:
            names.update([plane.areas[tile].name for tile in sight.here])
    opened = before.open ^ now.open if before.power == now.power else before.open | now.open
    return names | (before.eaten ^ now.eaten) | opened


def _here(look: Look[GridBlocState]) -> dict[int, str]:
    """Who stands where, in words, by the numbers of tiles: a lone runner needs no name."""
    state, found = look.state, dict[int, list[str]]()
    for seat in state.runners:
        tile = state.at[seat]
        if tile >= 0:
            told = [state.characters[seat]] * state.powers + ["stuck"] * (state.stuck >> seat & 1)
            about = f" ({', '.join(told)})" if told else ""
            who = "runner" if state.players == 2 else called(look, seat)
            found.setdefault(tile, []).append(f"{who}{about}")
    return {tile: f"{listing(names)} here" for tile, names in found.items()}


def called(look: Look[GridBlocState], seat: int) -> str:
    """What a player is called."""
    return look.names[seat] if look.names else f"player {seat + 1}"


# Tiles


def _seen_tile(sight: Sight, area: Area) -> Markup:
    plane, name, bit = sight.plane, area.name, area.bit
    place = bit.bit_length() - 1
    doing = "" if name not in sight.open else "power" if sight.power else "step"
    return _tile(
        plane,
        area,
        not sight.unscored & bit,
        sight.walls & plane.around[place],
        sight.here.get(place, ""),
        doing,
        name == sight.preview,
        name == sight.cursor,
    )


@lru_cache(maxsize=8192)
def _tile(
    plane: FlatLayout, area: Area, scored: bool, walls: int, here: str, doing: str, preview: bool, cursor: bool
) -> Markup:
    """A tile's cell: what takes the pointer, and the mark of a move that is open now."""
    x, y = area.centre
    words = [area.name, *_value(plane, area, scored)]
    if here:
        words.append(here)
    if walls:
        words.append(_walled(plane, area, walls))
    kind, mark = "tile", ""
    if preview:
        words.append("tap again to step" if doing != "power" else "tap again to go there")
        kind, mark = "tile preview", svg.confirm(round(x), round(y))
    elif doing:
        words.append("you can step here" if doing == "step" else "your power leads here")
        kind = "tile open again" if scored else "tile open"
        radius = number(max(8, 12 * area.scale))
        mark = f'<circle class="dot" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
    return Markup(
        f'<g id="{area.id}" data-target="{area.name}" role="gridcell" class="{kind}" tabindex="{cursor - 1}" '
        f'aria-label="{escape(", ".join(words))}"><path class="hit" d="{area.drawn}"/>{mark}</g>'
    )


def _value(plane: FlatLayout, area: Area, scored: bool) -> list[str]:
    """What a tile is and brings, in words."""
    tables = plane.tables
    place = area.bit.bit_length() - 1
    if place == tables.star:
        return ["star"]
    value = tables.values[place]
    words = ["scored" if scored and value else "unscored" if value == 1 else f"worth {value}"]
    if tables.replenishing >> place & 1:
        words.append("replenishing")
    return words


def _walled(plane: FlatLayout, area: Area, walls: int) -> str:
    """Which sides of a square have walls, or towards which tiles there are some, in words."""
    borders = [border for border in plane.borders_of(area) if border.bit & walls]
    if plane.squares:
        sides = {_side(area, border) for border in borders}
        return f"walled {listing([side for side in ('left', 'right', 'below', 'above') if side in sides])}"
    return f"walled towards {listing([border.tiles[border.tiles[0] is area].name for border in borders])}"


def _side(area: Area, border: Border) -> str:
    """On which side of a square an edge is."""
    x, y = border.crossing[border.tiles[1] is area]
    dx, dy = x - area.centre[0], y - area.centre[1]
    if abs(dx) > abs(dy):
        return "left" if dx < 0 else "right"
    return "above" if dy < 0 else "below"


# Edges

_CLASSES = {
    "free": "edge",
    "gnawed": "edge",
    "wall": "edge wall",
    "sticky wall": "edge wall",
    "trapdoor wall": "edge wall",
    "original wall": "edge original",
}


def _seen_edge(sight: Sight, border: Border) -> Markup:
    bit, name, plane = border.bit, border.name, sight.plane
    if not bit & sight.walls:
        kind = "gnawed" if name in sight.eaten else "free"
    elif bit & plane.tables.originals:
        kind = "original wall"
    else:
        kind = "sticky wall" if bit & sight.sticky else "trapdoor wall" if bit & sight.trapdoor else "wall"
    return _edge(plane, border, kind, name == sight.last, name == sight.preview, name == sight.cursor)


@lru_cache(maxsize=8192)
def _edge(plane: FlatLayout, border: Border, kind: str, last: bool, preview: bool, cursor: bool) -> Markup:
    """An edge's cell: the space around it takes the pointer, the bar shows the wall or where it would stand."""
    classes, words = _CLASSES[kind], "free, the wall here was gnawed through" if kind == "gnawed" else kind
    drawn = f'<path class="bar" d="{border.drawn}"/>{_special(plane, border, kind)}'
    if last:
        drawn = f'<path class="last" d="{border.drawn}"/>{drawn}'
    if preview:
        words = f"{words}, tap again to build"
        classes += " preview"
        drawn += "".join(svg.confirm(round(x), round(y)) for x, y in {side.middle for side in border.sides})
    tiles = " and ".join(tile.name for tile in border.tiles)
    return Markup(
        f'<g id="{border.id}" data-target="{border.name}" role="gridcell" class="{classes}" tabindex="{cursor - 1}" '
        f'aria-label="between {tiles}, {words}"><path class="hit" d="{border.hit}"/>{drawn}</g>'
    )


def _special(plane: FlatLayout, border: Border, kind: str) -> str:
    """What tells a wall from an ordinary one."""
    if kind == "gnawed":
        return barriers.crumbs(border, plane.wall)
    draw = {"sticky wall": barriers.sticky, "trapdoor wall": barriers.trapdoor}.get(kind)
    return "".join(draw(side, plane.wall) for side in border.sides) if draw else ""
