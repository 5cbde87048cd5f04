"""Size of the area to draw on: levels and places to every side, and the buttons that change it."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.games.gridopolis.setup.coordinates import HIGHEST
from gridarium.games.gridopolis.setup.editing import NOTHING
from web.boards.designer import Change, DesignLook
from web.boards.gridopolis.editor import view
from web.boards.gridopolis.editor.model import BlueprintDraft, area_for, insert_level, remove_level
from web.boards.gridopolis.editor.tools import changed, levels
from web.boards.gridopolis.editor.view import ALL
from web.widgets.buttons import button, icon_button
from web.widgets.editor.palette import palette

_SIDES = {"north": "south", "south": "north", "west": "east", "east": "west"}
_ARROWS = {"west": "back", "north": "up", "south": "down", "east": "forward"}


def do(look: DesignLook[BlueprintDraft], what: str) -> Change[BlueprintDraft]:
    """Levels, room, clearing. Raises ValueError for a wish that no button has."""
    draft = look.draft
    if what == "clear":
        empty = NOTHING._replace(title=draft.blueprint.title, rules=draft.blueprint.rules)
        return changed(look, BlueprintDraft(empty, draft.area), "The board is empty.")
    if what == "level-add":
        return _add_level(look)
    if what == "level-remove":
        return _remove_level(look)
    if what == "fit":
        area = area_for(draft.blueprint)._replace(top=draft.area.top)
        return changed(look, draft._replace(area=area), "The board fits what is on it.")
    side = what.removeprefix("grow-")
    if side not in _SIDES or not what.startswith("grow-"):
        raise ValueError(f"nothing is called {what!r}")
    return _grow(look, side)


def _add_level(look: DesignLook[BlueprintDraft]) -> Change[BlueprintDraft]:
    """Above the one that shows, else on top."""
    draft = look.draft
    if draft.area.top >= HIGHEST:
        return Change(draft, look.choices, f"There are {HIGHEST} levels; more do not fit.")
    level = view.levels_shown(look)[0] + 1
    shown = ALL if look.choices["level"] == ALL else str(level)
    return changed(look, insert_level(draft, level), f"Level {level} is new.", level=shown)


def _remove_level(look: DesignLook[BlueprintDraft]) -> Change[BlueprintDraft]:
    """The one that shows, else the highest."""
    draft = look.draft
    level = view.levels_shown(look)[0]
    shown = ALL if look.choices["level"] == ALL else str(max(1, level - 1))
    return changed(look, remove_level(draft, level), f"Level {level} is gone.", level=shown)


def _grow(look: DesignLook[BlueprintDraft], side: str) -> Change[BlueprintDraft]:
    """A row more on a side, and on those that symmetry joins to it."""
    draft = look.draft
    sides = {side}
    if look.choices["symmetry"] == "four":
        sides = set(_SIDES)
    elif look.choices["symmetry"] == "turn" or (look.choices["symmetry"] == "mirror" and side in ("north", "south")):
        sides.add(_SIDES[side])
    area = draft.area.grown(**dict.fromkeys(sides, 1))
    if area == draft.area:
        return Change(draft, look.choices, "Blueprints reach no further.")
    return changed(look, draft._replace(area=area), f"There is more room in the {' and '.join(sorted(sides))}.")


def frame(look: DesignLook[BlueprintDraft]) -> Markup:
    """Levels to choose from, the drawing, and buttons that change its size."""
    area = look.draft.area
    return Markup(
        h.div(".sketching")[
            h.div(".level-bar")[
                palette(levels(area), look.choices["level"]),
                h.div(".row")[_level_buttons(look)],
            ],
            view.drawings(look),
            h.div(".room", role="group", aria_label="Room")[
                h.span(".quiet", aria_hidden="true")["Room"],
                (
                    icon_button(f"A row more in the {side}", "design-do", picture, f"grow-{side}")
                    for side, picture in _ARROWS.items()
                ),
                button("Fit", "design-do", "fit"),
            ],
        ]
    )


def _level_buttons(look: DesignLook[BlueprintDraft]) -> list[Markup]:
    area = look.draft.area
    level = view.levels_shown(look)[0]
    return [
        icon_button(f"A new level above level {level}", "design-do", "new", "level-add"),
        icon_button(f"Remove level {level}", "design-do", "minus", "level-remove", disabled=area.top == 1),
    ]
