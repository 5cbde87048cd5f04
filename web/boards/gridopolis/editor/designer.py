"""The designer of Gridopolis blueprints: its tools, what its buttons do, and what it says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from gridarium.games.gridopolis.options import BLUEPRINT
from gridarium.games.gridopolis.setup.blueprint_checks import LONGEST_TITLE, problems, readable
from gridarium.games.gridopolis.setup.blueprints import Blueprint
from gridarium.games.gridopolis.setup.budget import budget
from gridarium.games.gridopolis.setup.coordinates import coordinates, name_of, place, place_of
from gridarium.games.gridopolis.setup.editing import NOTHING
from gridarium.games.gridopolis.setup.presets import blueprint_of, plans, shipped
from web.boards.designer import Change, Count, DesignLook, Group, Palette, Problem, ToolChoices
from web.boards.gridopolis.editor import apply_tool, settings, size, tools, view
from web.boards.gridopolis.editor.model import BlueprintDraft, area_for, read_area
from web.boards.gridopolis.editor.view import ALL

EMPTY = "empty"
_PLACE = re.compile(r"column (-?\d+), row (-?\d+), level (\d+)")
_PARTS_TOLD = {"boxes": "Blocker boxes"}


class GridopolisDesigner:
    """Draws blueprints; see `web.boards.designer.Designer`."""

    option = "blueprint"
    thing = "blueprint"
    previews = True
    holds_title = True
    keys = (
        ("Arrows, Home, End", "move over a level"),
        ("Page Up, Page Down", "to the level above or below"),
        ("1 to 8", "pick a tool"),
    )
    hint = "Pick a tool, then tap places. Tap again to take the part away."
    counted = "Used of the parts in the box"
    beyond = "This takes more parts than the box has. Here it can be played all the same."

    # Beginning, reading, writing

    def origins(self) -> list[tuple[str, str]]:
        """Every shipped blueprint for each number of players, and an empty board."""
        found = []
        for name, plan in plans().items():
            for players in plan["players"]:
                many = f" for {players}" if len(plan["players"]) > 1 else ""
                found.append((f"{plan['title']}{many}", f"{name} {players}"))
        return [*found, ("Empty board", EMPTY)]

    def begin(self, origin: str) -> BlueprintDraft:
        """Raises ValueError for a name that is not among the origins."""
        if origin not in [name for _, name in self.origins()]:
            raise ValueError("There is nothing of that name to begin from.")
        if origin == EMPTY:
            return BlueprintDraft(NOTHING, area_for(NOTHING))
        name, players = origin.split()
        blueprint = shipped(name, int(players))
        return self._with_area(blueprint.to_data() | {"title": f"My {blueprint.title}"})

    def read(self, data: Any) -> BlueprintDraft:
        """Draft of a value; what is only unfinished is taken as it is, what cannot be drawn is refused."""
        draft = self._with_area(data)
        remaining = problems(draft.blueprint.to_data())
        lost = [words for words in problems(data) if words not in remaining]
        if lost:
            raise ValueError(lost[0])
        return draft

    def _with_area(self, data: Any) -> BlueprintDraft:
        blueprint = readable(data)
        return BlueprintDraft(blueprint, area_for(blueprint))

    def value(self, draft: BlueprintDraft) -> Any:
        """The blueprint as data."""
        return draft.blueprint.to_data()

    def played(self, options: Mapping[str, Any], players: int) -> BlueprintDraft:
        """The blueprint with the teleporters that were chosen."""
        blueprint = blueprint_of(options["blueprint"], players, options["teleporters"])
        return self._with_area(blueprint.to_data())

    def stored(self, draft: BlueprintDraft) -> Any:
        """The blueprint and its area."""
        return {"blueprint": self.value(draft), "canvas": list(draft.area)}

    def restored(self, data: Any) -> BlueprintDraft:
        """On the area that was stored, where that holds everything."""
        if not isinstance(data, dict):
            raise ValueError("A stored drawing has a blueprint and a canvas.")
        draft = self.read(data.get("blueprint"))
        return draft._replace(area=read_area(data.get("canvas"), draft.blueprint))

    def title(self, draft: BlueprintDraft) -> str:
        """The blueprint's title."""
        return draft.blueprint.title

    def titled(self, draft: BlueprintDraft, title: str) -> BlueprintDraft:
        """Without what cannot be printed."""
        clean = "".join(letter for letter in title if letter.isprintable())[:LONGEST_TITLE].strip()
        return draft._replace(blueprint=draft.blueprint._replace(title=clean))

    # Drawing

    def default_choices(self, draft: BlueprintDraft) -> ToolChoices:
        """Pads for South, on the level that has most of them."""
        return tools.default_choices(draft)

    def checked_choices(self, draft: BlueprintDraft, stored: Mapping[str, Any]) -> ToolChoices:
        """Unknown choices are left out, and so is what this area does not have."""
        return tools.checked_choices(draft, stored)

    def renewed_choices(self, draft: BlueprintDraft, choices: ToolChoices) -> ToolChoices:
        """On the level that shows first."""
        return self.checked_choices(draft, {**choices, "level": ""})

    def palettes(self, look: DesignLook[BlueprintDraft]) -> Sequence[Palette]:
        """Tools, seats, symmetry."""
        return tools.palettes(look)

    def pick(self, look: DesignLook[BlueprintDraft], way: str, value: str) -> Change[BlueprintDraft]:
        """Another tool, seat, level or symmetry."""
        return tools.pick(look, way, value)

    def put(self, look: DesignLook[BlueprintDraft], place: str) -> Change[BlueprintDraft]:
        """A part that is there already is taken away; symmetry does the same on the other sides."""
        return apply_tool.put(look, place)

    def do(self, look: DesignLook[BlueprintDraft], what: str) -> Change[BlueprintDraft]:
        """Levels, room, clearing. Raises ValueError for a wish that no button has."""
        return size.do(look, what)

    # Settings

    def groups(self, draft: BlueprintDraft) -> Sequence[Group]:
        """Seats, spare parts, rules."""
        return settings.groups(draft.blueprint)

    def set(self, look: DesignLook[BlueprintDraft], name: str, value: str | bool) -> Change[BlueprintDraft]:
        """What people are told is the setting as it is then."""
        draft = look.draft
        blueprint = settings.changed(draft.blueprint, name, value)
        return tools.changed(look, draft._replace(blueprint=blueprint), settings.setting_text(blueprint, name))

    # What is wrong, and what is used

    def problems(self, draft: BlueprintDraft) -> list[Problem]:
        """The engine's sentences, each with the first place that it names."""
        return list(_problems(draft.blueprint))

    def counts(self, draft: BlueprintDraft) -> list[Count]:
        """The parts of the box (GO-32)."""
        return list(_counts(draft.blueprint))

    # Looking

    def show(self, look: DesignLook[BlueprintDraft], place: str) -> ToolChoices:
        """On the place's level."""
        level = place.rpartition(".")[2]
        return look.choices if look.choices["level"] in (ALL, level) else {**look.choices, "level": level}

    def start_cursor(self, look: DesignLook[BlueprintDraft]) -> str:
        """The cursor if it shows, else the same place on a level that does, else the middle."""
        area = look.draft.area
        shown = view.levels_shown(look)
        x, y, z = coordinates(place_of(look.cursor)) if look.cursor else (area.x0, area.y0, 0)
        z = z if z in shown else shown[-1]
        at = place(x, y, z) if look.cursor else 0
        if look.cursor and area.holds(at):
            return name_of(at)
        return name_of(place((area.x0 + area.x1) // 2, (area.y0 + area.y1) // 2, z))

    def move_cursor(self, look: DesignLook[BlueprintDraft], key: str) -> str:
        """Over places, and from level to level."""
        return view.next_place(look.draft.area, look.cursor, key)

    def key(self, look: DesignLook[BlueprintDraft]) -> str:
        """Key of what the frame depends on."""
        area = look.draft.area
        return f"{'_'.join(map(str, area))} {look.choices['level']} {look.choices['symmetry']}"

    def frame(self, look: DesignLook[BlueprintDraft]) -> Markup:
        """Levels to choose from, the drawing, and buttons that change its size."""
        return size.frame(look)

    def parts(self, look: DesignLook[BlueprintDraft]) -> dict[str, Markup]:
        """The rows of places."""
        return view.rows(look)


# Keys and strokes ask again and again about the same blueprint.


@lru_cache(maxsize=16)
def _problems(blueprint: Blueprint) -> tuple[Problem, ...]:
    data = blueprint.to_data()
    found = problems(data)
    if not found:
        try:
            BLUEPRINT.check(data)
        except ValueError as error:
            found = [str(error)]
    named = [(words, _PLACE.search(words)) for words in found]
    return tuple(Problem(words, ".".join(place.groups()) if place else "") for words, place in named)


@lru_cache(maxsize=16)
def _counts(blueprint: Blueprint) -> tuple[Count, ...]:
    parts = budget(blueprint.to_data())
    return tuple(Count(_PARTS_TOLD.get(part.name, part.name.capitalize()), part.used, part.limit) for part in parts)


DESIGNER = GridopolisDesigner()
