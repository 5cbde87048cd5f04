"""Keys while a board is designed."""

from __future__ import annotations

from web.app.app import App, Message
from web.boards.board import target_id
from web.events.designs.designs import play_design, share_design
from web.events.designs.editor import design_of, pick, point, redo_change, undo_change
from web.events.sheets import open_sheet
from web.storage.designs import Design


def press_key(app: App, message: Message) -> None:
    """A key on the drawing, or a letter or number anywhere."""
    design = design_of(app)
    pressed = message["key"]
    if not message.get("board"):
        _letter(app, design, pressed)
    elif pressed in ("Enter", " "):
        point(app, design.cursor)
    elif pressed != "Escape":
        design.point_at(design.designer.move_cursor(design.look(), pressed))
        app.do("focus", id=target_id(design.cursor))


def _letter(app: App, design: Design, pressed: str) -> None:
    if pressed == "?":
        open_sheet(app, "keys")
    elif pressed == "n":
        play_design(app)
    elif pressed == "z":
        undo_change(app)
    elif pressed == "y":
        redo_change(app)
    elif pressed in ("b", "Escape"):
        app.do("focus", id=target_id(design.cursor))
    elif pressed == "s":
        share_design(app)
    else:
        _pick_by_key(app, design, pressed)


def _pick_by_key(app: App, design: Design, pressed: str) -> None:
    for palette in design.designer.palettes(design.look()):
        place = palette.keys.find(pressed)
        if place >= 0:
            pick(app, palette.way, palette.picks[place].value)
