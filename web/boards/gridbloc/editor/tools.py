"""How one draws maps: tools, values, symmetry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from web.boards.designer import Change, DesignLook, Palette, Pick, Ways
from web.boards.gridbloc import drawing
from web.boards.gridbloc.editor import symmetry, view
from web.boards.gridbloc.editor.model import CUT, REPLENISH, STAR, TOOLS, VALUE, VALUES, WALL, Sketch
from web.boards.gridbloc.flat import tiles
from web.boards.gridbloc.flat.layout import Area

_LABELS = {WALL: "Wall", CUT: "Cut out", STAR: "Star", VALUE: "Value", REPLENISH: "Replenish"}
_TILE = Area("", 0, ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)))
_SLAB = f'<path class="tiles" d="{_TILE.drawn}"/>'


def usual_ways() -> Ways:
    """Walls, one by one."""
    return {"tool": WALL, "value": "3", "symmetry": symmetry.NONE}


def checked_ways(sketch: Sketch, ways: Mapping[str, Any]) -> Ways:
    """Unknown choices are left out, and so is a symmetry that these tiles do not have."""
    usual = usual_ways()
    allowed = {"tool": TOOLS, "value": VALUES, "symmetry": tuple(symmetry.symmetries(sketch.base))}
    return {way: ways[way] if ways.get(way) in allowed[way] else usual[way] for way in usual}


def palettes(look: DesignLook[Sketch]) -> Sequence[Palette]:
    """Tools, values, symmetry."""
    kinds = (Pick(name, symmetry.KINDS[name].label) for name in symmetry.symmetries(look.sketch.base))
    return (
        Palette("tool", "Tool", tuple(Pick(tool, _LABELS[tool], _picture(tool, look)) for tool in TOOLS), "12345"),
        Palette("value", "Value", tuple(Pick(value, value) for value in VALUES)),
        Palette("symmetry", "Symmetry", tuple(kinds)),
    )


def _picture(tool: str, look: DesignLook[Sketch]) -> Markup:
    drawn = {
        WALL: drawing.stone_bar(),
        CUT: f'<path class="hole" d="{_TILE.drawn}"/>',
        STAR: f"{_SLAB}{tiles.star(_TILE)}",
        VALUE: f'{_SLAB}<g transform="translate(0 35) scale(1.5)">{tiles.figure(_TILE, int(look.ways["value"]))}</g>',
        REPLENISH: f'{_SLAB}<g transform="translate(0 35) scale(1.5)">{tiles.replenishing(_TILE)}</g>',
    }
    return view.tool(drawn[tool])


def pick(look: DesignLook[Sketch], way: str, value: str) -> Change[Sketch]:
    """Another tool, value or symmetry; who picks a value has that tool in hand."""
    chosen = {**look.ways, way: value} | ({"tool": VALUE} if way == "value" else {})
    ways = checked_ways(look.sketch, chosen)
    offered = palettes(look._replace(ways=ways))
    named = {(each.way, pick.value): f"{each.title}: {pick.label}." for each in offered for pick in each.picks}
    return Change(look.sketch, ways, named.get((way, value), "This cannot be picked."))
