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
from web.boards.designer import Change, Count, DesignLook, Group, Palette, Problem, Ways
from web.boards.gridopolis.editor import apply_tool, settings, size, tools, view
from web.boards.gridopolis.editor.model import Sketch, canvas_for, read_canvas
from web.boards.gridopolis.editor.view import ALL

EMPTY = "empty"
_PLACE = re.compile(r"-?\d+\.-?\d+\.\d+")
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

    def begin(self, origin: str) -> Sketch:
        """Raises ValueError for a name that is not among the origins."""
        if origin not in [name for _, name in self.origins()]:
            raise ValueError("There is nothing of that name to begin from.")
        if origin == EMPTY:
            return Sketch(NOTHING, canvas_for(NOTHING))
        name, players = origin.split()
        blueprint = shipped(name, int(players))
        return self._on_canvas(blueprint.to_data() | {"title": f"My {blueprint.title}"})

    def read(self, data: Any) -> Sketch:
        """What is only unfinished is taken as it is; what cannot be drawn is refused."""
        sketch = self._on_canvas(data)
        remaining = problems(sketch.blueprint.to_data())
        lost = [words for words in problems(data) if words not in remaining]
        if lost:
            raise ValueError(lost[0])
        return sketch

    def _on_canvas(self, data: Any) -> Sketch:
        blueprint = readable(data)
        return Sketch(blueprint, canvas_for(blueprint))

    def value(self, sketch: Sketch) -> Any:
        """The blueprint as data."""
        return sketch.blueprint.to_data()

    def played(self, options: Mapping[str, Any], players: int) -> Sketch:
        """The blueprint with the teleporters that were chosen."""
        blueprint = blueprint_of(options["blueprint"], players, options["teleporters"])
        return self._on_canvas(blueprint.to_data())

    def stored(self, sketch: Sketch) -> Any:
        """The blueprint and its canvas."""
        return {"blueprint": self.value(sketch), "canvas": list(sketch.canvas)}

    def restored(self, data: Any) -> Sketch:
        """On the canvas that was stored, where that holds everything."""
        if not isinstance(data, dict):
            raise ValueError("A stored drawing has a blueprint and a canvas.")
        sketch = self.read(data.get("blueprint"))
        return sketch._replace(canvas=read_canvas(data.get("canvas"), sketch.blueprint))

    def title(self, sketch: Sketch) -> str:
        """The blueprint's title."""
        return sketch.blueprint.title

    def titled(self, sketch: Sketch, title: str) -> Sketch:
        """Without what cannot be printed."""
        clean = "".join(letter for letter in title if letter.isprintable())[:LONGEST_TITLE].strip()
        return sketch._replace(blueprint=sketch.blueprint._replace(title=clean))

    # Drawing

    def usual_ways(self, sketch: Sketch) -> Ways:
        """Pads for South, on the level that has most of them."""
        return tools.usual_ways(sketch)

    def checked_ways(self, sketch: Sketch, stored: Mapping[str, Any]) -> Ways:
        """Unknown choices are left out, and so is what this canvas does not have."""
        return tools.checked_ways(sketch, stored)

    def ways_afresh(self, sketch: Sketch, ways: Ways) -> Ways:
        """On the level that shows first."""
        return self.checked_ways(sketch, {**ways, "level": ""})

    def palettes(self, look: DesignLook[Sketch]) -> Sequence[Palette]:
        """Tools, seats, symmetry."""
        return tools.palettes(look)

    def pick(self, look: DesignLook[Sketch], way: str, value: str) -> Change[Sketch]:
        """Another tool, seat, level or symmetry."""
        return tools.pick(look, way, value)

    def put(self, look: DesignLook[Sketch], place: str) -> Change[Sketch]:
        """A part that is there already is taken away; symmetry does the same on the other sides."""
        return apply_tool.put(look, place)

    def do(self, look: DesignLook[Sketch], what: str) -> Change[Sketch]:
        """Levels, room, clearing. Raises ValueError for a wish that no button has."""
        return size.do(look, what)

    # Settings

    def groups(self, sketch: Sketch) -> Sequence[Group]:
        """Seats, spare parts, rules."""
        return settings.groups(sketch.blueprint)

    def set(self, look: DesignLook[Sketch], name: str, value: str | bool) -> Change[Sketch]:
        """What people are told is the setting as it is then."""
        sketch = look.sketch
        blueprint = settings.changed(sketch.blueprint, name, value)
        return tools.changed(look, sketch._replace(blueprint=blueprint), settings.told(blueprint, name))

    # What is wrong, and what is used

    def problems(self, sketch: Sketch) -> list[Problem]:
        """The engine's sentences, each with the first place that it names."""
        return list(_problems(sketch.blueprint))

    def counts(self, sketch: Sketch) -> list[Count]:
        """The parts of the box (GO-32)."""
        return list(_counts(sketch.blueprint))

    # Looking

    def show(self, look: DesignLook[Sketch], place: str) -> Ways:
        """On the place's level."""
        level = place.rpartition(".")[2]
        return look.ways if look.ways["level"] in (ALL, level) else {**look.ways, "level": level}

    def start_cursor(self, look: DesignLook[Sketch]) -> str:
        """The cursor if it shows, else the same place on a level that does, else the middle."""
        canvas = look.sketch.canvas
        shown = view.levels_shown(look)
        x, y, z = coordinates(place_of(look.cursor)) if look.cursor else (canvas.x0, canvas.y0, 0)
        z = z if z in shown else shown[-1]
        at = place(x, y, z) if look.cursor else 0
        if look.cursor and canvas.holds(at):
            return name_of(at)
        return name_of(place((canvas.x0 + canvas.x1) // 2, (canvas.y0 + canvas.y1) // 2, z))

    def move_cursor(self, look: DesignLook[Sketch], key: str) -> str:
        """Over places, and from level to level."""
        return view.walk(look.sketch.canvas, look.cursor, key)

    def key(self, look: DesignLook[Sketch]) -> str:
        """What the frame depends on."""
        canvas = look.sketch.canvas
        return f"{'_'.join(map(str, canvas))} {look.ways['level']} {look.ways['symmetry']}"

    def frame(self, look: DesignLook[Sketch]) -> Markup:
        """Levels to choose from, the drawing, and buttons that change its size."""
        return size.frame(look)

    def parts(self, look: DesignLook[Sketch]) -> dict[str, Markup]:
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
    return tuple(Problem(words, place[0] if place else "") for words, place in named)


@lru_cache(maxsize=16)
def _counts(blueprint: Blueprint) -> tuple[Count, ...]:
    parts = budget(blueprint.to_data())
    return tuple(Count(_PARTS_TOLD.get(part.name, part.name.capitalize()), part.used, part.limit) for part in parts)


DESIGNER = GridopolisDesigner()
