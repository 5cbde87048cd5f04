"""Tools for maps: walls, values, symmetry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from web.boards.designer import Change, DesignLook, Palette, Pick, ToolChoices
from web.boards.gridbloc.editor import symmetry, view
from web.boards.gridbloc.editor.model import CUT, REPLENISH, STAR, TOOLS, VALUE, VALUES, WALL, MapDraft
from web.boards.gridbloc.flat import barriers, tiles
from web.boards.gridbloc.flat.layout import Area, Side

_LABELS = {WALL: "Wall", CUT: "Cut out", STAR: "Star", VALUE: "Value", REPLENISH: "Replenish"}
_TILE = Area("", 0, ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)))
_EDGE = Side(_TILE, (0.0, -50.0), (0.0, 50.0))
_SLAB = f'<path class="tiles" d="{_TILE.drawn}"/>'


def default_choices() -> ToolChoices:
    """Walls, one by one."""
    return {"tool": WALL, "value": "3", "symmetry": symmetry.NONE}


def checked_choices(draft: MapDraft, choices: Mapping[str, Any]) -> ToolChoices:
    """Unknown choices are left out, and so is a symmetry that these tiles do not have."""
    usual = default_choices()
    allowed = {"tool": TOOLS, "value": VALUES, "symmetry": tuple(symmetry.symmetries(draft.base))}
    return {way: choices[way] if choices.get(way) in allowed[way] else usual[way] for way in usual}


def palettes(look: DesignLook[MapDraft]) -> Sequence[Palette]:
    """Tools, values, symmetry."""
    kinds = (Pick(name, symmetry.KINDS[name].label) for name in symmetry.symmetries(look.draft.base))
    return (
        Palette("tool", "Tool", tuple(Pick(tool, _LABELS[tool], _picture(tool, look)) for tool in TOOLS), "12345"),
        Palette("value", "Value", tuple(Pick(value, value) for value in VALUES)),
        Palette("symmetry", "Symmetry", tuple(kinds)),
    )


def _picture(tool: str, look: DesignLook[MapDraft]) -> Markup:
    value = int(look.choices["value"])
    drawn = {
        WALL: barriers.stones_of([_EDGE], 15),
        CUT: f'<path class="hole" d="{_TILE.drawn}"/>',
        STAR: f"{_SLAB}{tiles.star(_TILE)}",
        VALUE: f'{_SLAB}<g transform="translate(0 35) scale(1.5)">{tiles.figure(_TILE, value)}</g>',
        REPLENISH: f'{_SLAB}<g transform="translate(0 35) scale(1.5)">{tiles.replenishing(_TILE)}</g>',
    }
    return view.tool(drawn[tool])


def pick(look: DesignLook[MapDraft], way: str, value: str) -> Change[MapDraft]:
    """Another tool, value or symmetry; who picks a value has that tool in hand."""
    chosen = {**look.choices, way: value} | ({"tool": VALUE} if way == "value" else {})
    choices = checked_choices(look.draft, chosen)
    offered = palettes(look._replace(choices=choices))
    named = {(each.way, pick.value): f"{each.title}: {pick.label}." for each in offered for pick in each.picks}
    return Change(look.draft, choices, named.get((way, value), "This cannot be picked."))
