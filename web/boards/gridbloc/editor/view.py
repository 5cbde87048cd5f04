"""View of a map in the making: below, the tiles and what is on them; above, the cells that are pointed at.

It looks like the board of a game on that map; a tile that is cut out stays as an empty frame. Cells are in rows as they
are read, and rows are the parts that change. Which cells take the pointer follows from ``sketch-mode``, as it does on
the board: with the wall in hand edges do, else tiles.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from markupsafe import Markup

from gridarium.games.gridbloc.setup.map import SquareMap
from web.boards.designer import DesignLook
from web.boards.gridbloc import geometry, tile_names
from web.boards.gridbloc.editor.model import WALL, MapDraft
from web.boards.gridbloc.editor.symmetry import NONE
from web.boards.gridbloc.flat import barriers, tiles
from web.boards.gridbloc.flat.layout import Area, Border


def picture(look: DesignLook[MapDraft], troubled: Collection[str]) -> Markup:
    """The drawing, all parts in their places."""
    plane = look.draft.ground.plane
    drawn = parts(look, troubled)
    rows = "".join(str(drawn[_row_id(number)]) for number in range(len(plane.rows)))
    return Markup(
        f'<svg id="sketch" {plane.frame("sketch chart", tile_names.band(plane), air=True)} data-board="Drawing"'
        f' data-strokes role="grid" aria-label="The map: tiles and the edges between them">{drawn["sketch-mode"]}'
        f'{drawn["sketch-ground"]}{drawn["sketch-axes"]}<g class="cells">{rows}</g></svg>'
    )


def parts(look: DesignLook[MapDraft], troubled: Collection[str]) -> dict[str, Markup]:
    """Parts that can change, by element id."""
    draft, cursor, plane = look.draft, look.cursor, look.draft.ground.plane
    cells = {area.name: _tile(draft, area, area.name in troubled, cursor) for area in plane.areas}
    cells |= {border.name: _edge(draft, border, cursor) for border in plane.borders}
    found = {
        _row_id(number): Markup(f'<g id="{_row_id(number)}" role="row">{"".join(map(cells.__getitem__, row))}</g>')
        for number, row in enumerate(plane.rows)
    }
    turn = "wall" if look.choices["tool"] == WALL else "step"
    found["sketch-mode"] = Markup(f'<g id="sketch-mode" class="mode" data-turn="{turn}" data-takes="{turn}"></g>')
    found["sketch-ground"] = Markup(f'<g id="sketch-ground" aria-hidden="true">{_ground(draft)}</g>')
    found["sketch-axes"] = Markup(
        f'<g id="sketch-axes" aria-hidden="true">{_axes(draft, look.choices["symmetry"])}</g>'
    )
    return found


def _row_id(number: int) -> str:
    return f"sketch-row-{number}"


# What lies below the cells


@lru_cache(maxsize=16)
def _ground(draft: MapDraft) -> str:
    """Tiles, the frames of those that are cut out, what is on them, walls, and dots where walls may be."""
    plane = draft.ground.plane
    there = [area for area in plane.areas if area.name not in draft.cut]
    plate = "".join(geometry.closed(area.outline) for area in there)
    holes = "".join(area.drawn for area in plane.areas if area.name in draft.cut)
    torn = [border for border in plane.torn if not draft.cut & {area.name for area in border.tiles}]
    free = (plane.border[name] for name in draft.edges if name not in draft.walls)
    return (
        f'<path class="hole" d="{holes}"/><path class="plate whole" d="{plate}"/>{tiles.openings(torn)}'
        f'<path class="tiles" d="{"".join(area.drawn for area in there)}"/>{tile_names.names(plane)}{_specials(draft)}'
        f"{tiles.star(plane.area[draft.star])}"
        f"{barriers.stones(plane, [border for border in plane.borders if border.name in draft.walls])}"
        f'<g class="gaps">{barriers.gaps(free)}</g>'
    )


def _axes(draft: MapDraft, kind: str) -> str:
    """Where the drawing is mirrored, or the middle that it is turned about; nothing for solids, which lie unfolded."""
    plane = draft.ground.plane
    if kind == NONE or (not isinstance(plane.tables.map, SquareMap) and plane.tables.map.solid):
        return ""
    left, top, right, bottom = plane.bounds
    x, y = (sum(values) / len(plane.areas) for values in zip(*(area.centre for area in plane.areas), strict=True))
    up, across = ((x, top), (x, bottom)), ((left, y), (right, y))
    middle = (((x - 40, y), (x + 40, y)), ((x, y - 40), (x, y + 40)))
    drawn = geometry.lines({"mirror": [up], "flip": [across], "both": [up, across]}.get(kind, middle))
    return f'<path class="mirror" d="{drawn}"/>'


def _specials(draft: MapDraft) -> str:
    """Values, and the signs of tiles that replenish; side by side where a tile has both."""
    values, drawn = dict(draft.values), []
    for name in sorted(values.keys() | draft.replenish):
        area = draft.ground.plane.area[name]
        aside = 15 * area.scale if name in values and name in draft.replenish else 0
        drawn.append(tiles.figure(area, values[name], -aside) if name in values else "")
        drawn.append(tiles.replenishing(area, aside) if name in draft.replenish else "")
    return "".join(drawn)


# Cells


def _tile(draft: MapDraft, area: Area, troubled: bool, cursor: str) -> str:
    """A tile as something to point at."""
    kind = "tile trouble" if troubled else "tile"
    hit = f'<path class="hit" d="{area.drawn}"/>'
    return _cell(area.id, area.name, ", ".join(_tile_text(draft, area.name)), kind, hit, area.name == cursor)


def _tile_text(draft: MapDraft, name: str) -> list[str]:
    """A tile in words."""
    star = name == draft.star
    if name in draft.cut:
        return [name, "cut out", *(["star"] if star else [])]
    words = [name, "star" if star else "tile"]
    words += [f"worth {value}" for tile, value in draft.values if tile == name]
    words += ["replenishes"] if name in draft.replenish else []
    walls = sum(edge in draft.walls for edge in draft.ground.edges_of[name])
    return words + ([f"{walls} wall{'s' * (walls > 1)}"] if walls else [])


def _edge(draft: MapDraft, border: Border, cursor: str) -> str:
    """An edge as something to point at."""
    name = border.name
    a, b = draft.ground.edges[name]
    what = "wall" if name in draft.walls else "cut out" if draft.cut & {a, b} else "no wall"
    kind = {"wall": "edge original", "cut out": "edge gone", "no wall": "edge"}[what]
    drawn = f'<path class="hit" d="{border.hit}"/><path class="bar" d="{border.drawn}"/>'
    return _cell(border.id, name, f"between {a} and {b}, {what}", kind, drawn, name == cursor)


@lru_cache(maxsize=8192)
def _cell(id: str, name: str, words: str, kind: str, drawn: str, stop: bool) -> str:
    return (
        f'<g id="{id}" data-target="{name}" role="gridcell" class="{kind}" tabindex="{stop - 1}" '
        f'aria-label="{words}">{drawn}</g>'
    )


# Pictures of tools


def tool(drawn: str) -> Markup:
    """Picture of what a tool puts, small, around 0 0."""
    return Markup(f'<svg class="tool" viewBox="-50 -50 100 100" aria-hidden="true">{drawn}</svg>')
