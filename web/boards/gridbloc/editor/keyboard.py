"""Keyboard of the editor: where keys lead on a map in the making."""

from __future__ import annotations

from web.boards.designer import DesignLook
from web.boards.gridbloc.editor.model import WALL, MapDraft
from web.boards.gridbloc.flat.keyboard import next_place


def start(look: DesignLook[MapDraft]) -> str:
    """Start of the keyboard: at the cursor if it can be pointed at, else at a tile beside it, else at the star."""
    cursor, ground = look.cursor, look.draft.ground
    if cursor in ground.edges and look.choices["tool"] != WALL:
        return ground.edges[cursor][0]
    return cursor if cursor in ground.plane.spots else look.draft.star


def move(look: DesignLook[MapDraft], key: str) -> str:
    """Over tiles and, with the wall in hand, edges, also of tiles that are cut out.

    Page Up and Page Down go through all of them in turn, for arrows may lead past some on irregular tiles.
    """
    plane, tiles_only = look.draft.ground.plane, look.choices["tool"] != WALL
    if key in _PAGES:
        order = [name for row in plane.rows for name in row if name in plane.area or not tiles_only]
        at = order.index(look.cursor) + _PAGES[key]
        return order[max(0, min(len(order) - 1, at))]
    return next_place(plane, look.cursor, key, tiles_only) if key in _OVER else look.cursor


_PAGES = {"PageUp": -1, "PageDown": 1}
_OVER = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
