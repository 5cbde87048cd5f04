"""The cells of any board: its tiles and edges, each with what can be pointed at, a mark, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.board import Look
from web.boards.gridbloc import round_events
from web.boards.gridbloc.flat import barriers
from web.boards.gridbloc.flat.layout import Area, Border, Plane
from web.boards.gridbloc.geometry import number


class _Seen(NamedTuple):
    """What changes about a tile."""

    scored: bool
    walled: int
    here: str
    open: str
    preview: bool
    cursor: bool


def cells(plane: Plane, look: Look[GridBlocState]) -> dict[str, Markup]:
    """Every tile and edge as the position has it, by the ids of their targets."""
    return _tiles(plane, look) | _edges(plane, look)


def _tiles(plane: Plane, look: Look[GridBlocState]) -> dict[str, Markup]:
    state, found = look.state, {}
    here = _here(look)
    doing = "" if not look.open else "power" if look.pointed else "step"
    open, preview, cursor, walls, unscored = look.open, look.preview, look.cursor, state.walls, state.unscored
    for place, area in enumerate(plane.areas):
        name = area.name
        seen = _Seen(
            not unscored & area.bit,
            walls & plane.around[place],
            here.get(place, ""),
            doing if name in open else "",
            name == preview,
            name == cursor,
        )
        found[area.id] = _tile(plane, area, seen)
    return found


def _here(look: Look[GridBlocState]) -> dict[int, str]:
    """Who stands where, in words, by the numbers of tiles."""
    state, found = look.state, dict[int, list[str]]()
    for seat in range(state.players):
        tile = state.where(seat)
        if tile is not None:
            told = [state.characters[seat]] * state.powers + ["stuck"] * (state.stuck >> seat & 1)
            about = f" ({', '.join(told)})" if told else ""
            found.setdefault(tile, []).append(f"{called(look, seat)}{about}")
    return {tile: _together(names) + " here" for tile, names in found.items()}


def called(look: Look[GridBlocState], seat: int) -> str:
    """What a player is called."""
    return look.names[seat] if look.names else f"player {seat + 1}"


def _together(words: Sequence[str]) -> str:
    """Several things in words: "d4, e5 and e6"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


@lru_cache(maxsize=8192)
def _tile(plane: Plane, area: Area, seen: _Seen) -> Markup:
    """A tile's cell: what takes the pointer, and the mark of a move that is open now."""
    x, y = area.centre
    words = [area.name, *_worth(plane, area, seen.scored)]
    if seen.here:
        words.append(seen.here)
    if seen.walled:
        words.append(f"walled towards {_beyond(plane, area, seen.walled)}")
    kind, mark = "tile", ""
    if seen.preview:
        words.append("tap again to step" if seen.open != "power" else "tap again to go there")
        kind, mark = "tile preview", svg.confirm(round(x), round(y))
    elif seen.open:
        words.append("you can step here" if seen.open == "step" else "your power leads here")
        kind = "tile open again" if seen.scored else "tile open"
        radius = number(max(8, 12 * area.scale))
        mark = f'<circle class="dot" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
    return Markup(
        f'<g id="{area.id}" data-target="{area.name}" role="gridcell" class="{kind}" tabindex="{seen.cursor - 1}" '
        f'aria-label="{escape(", ".join(words))}"><path class="hit" d="{area.drawn}"/>{mark}</g>'
    )


def _worth(plane: Plane, area: Area, scored: bool) -> list[str]:
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


def _beyond(plane: Plane, area: Area, walls: int) -> str:
    """The tiles behind walls, by name."""
    borders = [border for border in plane.borders if border.bit & walls]
    return _together([border.tiles[border.tiles[0] is area].name for border in borders])


def _edges(plane: Plane, look: Look[GridBlocState]) -> dict[str, Markup]:
    state = look.state
    walls, originals = state.walls, state.board.originals
    last, preview, cursor = look.last[-1:], look.preview, look.cursor
    eaten = round_events.gnawed(look.turn)
    found = {}
    for border in plane.borders:
        bit, name = border.bit, border.name
        if not bit & walls:
            kind = "gnawed" if name in eaten else "free"
        elif bit & originals:
            kind = "original wall"
        else:
            kind = "sticky wall" if bit & state.sticky else "trapdoor wall" if bit & state.trapdoor else "wall"
        found[border.id] = _edge(plane, border, kind, name in last, name == preview, name == cursor)
    return found


_CLASSES = {
    "free": "edge",
    "gnawed": "edge",
    "wall": "edge wall",
    "sticky wall": "edge wall",
    "trapdoor wall": "edge wall",
    "original wall": "edge original",
}


@lru_cache(maxsize=8192)
def _edge(plane: Plane, border: Border, kind: str, last: bool, preview: bool, cursor: bool) -> Markup:
    """An edge's cell: the space around it takes the pointer, the bar shows the wall or where it would stand."""
    classes, words = _CLASSES[kind], "free, the wall here was gnawed through" if kind == "gnawed" else kind
    drawn = f'<path class="bar" d="{border.drawn}"/>{special(plane, border, kind)}'
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


def special(plane: Plane, border: Border, kind: str) -> str:
    """What tells a wall from an ordinary one."""
    if kind == "gnawed":
        return barriers.crumbs(border, plane.wall)
    draw = {"sticky wall": barriers.sticky, "trapdoor wall": barriers.trapdoor}.get(kind)
    return "".join(draw(side, plane.wall) for side in border.sides) if draw else ""
