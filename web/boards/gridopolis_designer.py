"""The designer of Gridopolis blueprints: its tools, what its buttons do, and what it says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

import htpy as h
from markupsafe import Markup

from gridarium.games.gridopolis.blueprints import SEATS, Blueprint
from gridarium.games.gridopolis.budget import budget
from gridarium.games.gridopolis.checks import LONGEST_TITLE, problems, readable
from gridarium.games.gridopolis.lattice import HIGHEST, coordinates, name_of, place, place_of
from gridarium.games.gridopolis.options import BLUEPRINT
from gridarium.games.gridopolis.shipped import blueprint_of, plans, shipped
from web.boards import gridopolis_choices as choices
from web.boards import gridopolis_editing as editing
from web.boards import gridopolis_sketch as drawing
from web.boards import gridopolis_symmetry as symmetry
from web.boards.designer import Change, Count, DesignLook, Group, Palette, Pick, Problem, Ways
from web.boards.gridopolis_editing import PARTS, Canvas, Sketch
from web.boards.gridopolis_sketch import ALL
from web.widgets.buttons import badge, button, icon_button
from web.widgets.palette import palette

TAKE = "take"
TOOLS = ("pad", "marker", "home", "teleporter", "box", "post", TAKE)
EMPTY = "empty"
SYMMETRIES = {"none": "Off", "mirror": "Mirror", "turn": "Half turn", "four": "Four-fold"}
_PLACE = re.compile(r"-?\d+\.-?\d+\.\d+")
_PARTS_TOLD = {"boxes": "Blocker boxes"}


class GridopolisDesigner:
    """Draws blueprints; see `web.boards.designer.Designer`."""

    option = "blueprint"
    thing = "blueprint"
    keys = (
        ("Arrows, Home, End", "move over a level"),
        ("Page Up, Page Down", "to the level above or below"),
        ("1 to 8", "pick a tool"),
    )
    limits = "parts in the box"
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
            return Sketch(editing.NOTHING, editing.canvas_for(editing.NOTHING))
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
        return Sketch(blueprint, editing.canvas_for(blueprint))

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
        return sketch._replace(canvas=editing.read_canvas(data.get("canvas"), sketch.blueprint))

    def title(self, sketch: Sketch) -> str:
        """The blueprint's title."""
        return sketch.blueprint.title

    def titled(self, sketch: Sketch, title: str) -> Sketch:
        """Without what cannot be printed."""
        clean = "".join(letter for letter in title if letter.isprintable())[:LONGEST_TITLE].strip()
        return sketch._replace(blueprint=sketch.blueprint._replace(title=clean))

    # Ways

    def usual_ways(self, sketch: Sketch) -> Ways:
        """Pads for South, on the level that has most of them."""
        levels = [at >> 20 for at in sketch.blueprint.pads]
        level = max(sorted(set(levels)), key=levels.count, default=1)
        return {"tool": "pad", "seat": SEATS[0], "symmetry": "none", "level": str(level)}

    def checked_ways(self, sketch: Sketch, ways: Mapping[str, Any]) -> Ways:
        """Unknown choices are left out, and so is what this canvas does not have."""
        usual = self.usual_ways(sketch)
        levels = [str(z) for z in range(1, sketch.canvas.top + 1)]
        levels += [ALL] if drawing.can_show_all(sketch.canvas) else []
        allowed = {
            "tool": self._tools(sketch),
            "seat": SEATS,
            "symmetry": [kind for kind in symmetry.KINDS if kind != "four" or symmetry.is_square(sketch.canvas)],
            "level": levels,
        }
        return {way: ways[way] if ways.get(way) in allowed[way] else usual[way] for way in usual}

    def _tools(self, sketch: Sketch) -> tuple[str, ...]:
        race = sketch.blueprint.rules.goal == "race"
        return (*TOOLS[:-1], "target", TAKE) if race else TOOLS

    def palettes(self, look: DesignLook) -> Sequence[Palette]:
        """Tools, seats, symmetry."""
        sketch = cast(Sketch, look.sketch)
        players = {name: number for number, (name, _) in enumerate(sketch.blueprint.seats)}
        player = self._player(sketch, look.ways["seat"])
        tools = self._tools(sketch)
        labels = {kind: part.label for kind, part in PARTS.items()} | {TAKE: "Take away"}
        seats = [Pick(seat, seat.capitalize(), _badge(players.get(seat))) for seat in SEATS]
        kinds = [Pick(kind, label) for kind, label in SYMMETRIES.items()]
        return (
            Palette(
                "tool",
                "Tool",
                tuple(Pick(tool, labels[tool], drawing.picture(tool, player)) for tool in tools),
                "12345678"[: len(tools)],
            ),
            Palette("seat", "Seat", tuple(seats)),
            Palette("symmetry", "Symmetry", tuple(kinds)),
        )

    def _player(self, sketch: Sketch, seat: str) -> int:
        """The player who has a seat, or would have it."""
        playing = [name for name, _ in sketch.blueprint.seats]
        return [name for name in SEATS if name in (*playing, seat)].index(seat)

    # Putting and taking

    def put(self, look: DesignLook, place: str) -> Change:
        """A part that is there already is taken away; symmetry does the same on the other sides."""
        sketch = cast(Sketch, look.sketch)
        at = place_of(place)
        tool = look.ways["tool"]
        kind = editing.on_top(sketch.blueprint, at) if tool == TAKE else tool
        if not kind:
            return Change(sketch, look.ways, f"There is nothing on {place}.")
        if tool == TAKE and PARTS[kind].of_seat:
            owner = editing.owners(sketch.blueprint, kind, at)[0]
        else:
            owner = look.ways["seat"] if PARTS[kind].of_seat else ""
        spots = symmetry.images(look.ways["symmetry"], sketch.canvas, (at, owner or SEATS[0]))
        there = at in editing.places(sketch.blueprint, kind, owner)
        return self._take(look, kind, spots) if there else self._put(look, kind, spots)

    def _put(self, look: DesignLook, kind: str, spots: Sequence[symmetry.Spot]) -> Change:
        sketch = cast(Sketch, look.sketch)
        blueprint, done, refusal = sketch.blueprint, [], ""
        for at, owner in spots:
            trouble = editing.can_put(blueprint, kind, at)
            refusal = refusal or trouble
            if not trouble:
                blueprint = editing.put(blueprint, kind, owner, at)
                done.append(at)
        if not done:
            return Change(sketch, look.ways, f"{refusal}.")
        words = f"{_a(kind, spots[0][1])} on {_listed(done)}."
        return Change(sketch._replace(blueprint=blueprint), look.ways, words, 1)

    def _take(self, look: DesignLook, kind: str, spots: Sequence[symmetry.Spot]) -> Change:
        sketch = cast(Sketch, look.sketch)
        blueprint, done = sketch.blueprint, []
        for at, owner in spots:
            if at in editing.places(blueprint, kind, owner):
                blueprint = (
                    editing.take_pad(blueprint, at) if kind == "pad" else editing.take(blueprint, kind, at, owner)
                )
                done.append(at)
        words = f"{_a(kind, spots[0][1])} less, on {_listed(done)}."
        return Change(sketch._replace(blueprint=blueprint), look.ways, words, -1)

    # Buttons of the frame

    def do(self, look: DesignLook, what: str) -> Change:
        """Levels, room, clearing. Raises ValueError for a wish that no button has."""
        sketch = cast(Sketch, look.sketch)
        if what == "clear":
            empty = editing.NOTHING._replace(title=sketch.blueprint.title, rules=sketch.blueprint.rules)
            return self._with(look, Sketch(empty, sketch.canvas), "The board is empty.")
        if what == "level-add":
            return self._add_level(look)
        if what == "level-remove":
            return self._remove_level(look)
        if what == "fit":
            canvas = editing.canvas_for(sketch.blueprint)._replace(top=sketch.canvas.top)
            return self._with(look, sketch._replace(canvas=canvas), "The board fits what is on it.")
        side = what.removeprefix("grow-")
        if side not in _SIDES or not what.startswith("grow-"):
            raise ValueError(f"nothing is called {what!r}")
        return self._grow(look, side)

    def _with(self, look: DesignLook, sketch: Sketch, words: str, **ways: str) -> Change:
        """A change after which the ways fit the canvas again."""
        return Change(sketch, self.checked_ways(sketch, {**look.ways, **ways}), words)

    def _add_level(self, look: DesignLook) -> Change:
        """Above the one that shows, else on top."""
        sketch = cast(Sketch, look.sketch)
        if sketch.canvas.top >= HIGHEST:
            return Change(sketch, look.ways, f"There are {HIGHEST} levels; more do not fit.")
        level = drawing.levels_shown(look)[0] + 1
        shown = ALL if look.ways["level"] == ALL else str(level)
        return self._with(look, editing.insert_level(sketch, level), f"Level {level} is new.", level=shown)

    def _remove_level(self, look: DesignLook) -> Change:
        """The one that shows, else the highest."""
        sketch = cast(Sketch, look.sketch)
        level = drawing.levels_shown(look)[0]
        shown = ALL if look.ways["level"] == ALL else str(max(1, level - 1))
        return self._with(look, editing.remove_level(sketch, level), f"Level {level} is gone.", level=shown)

    def _grow(self, look: DesignLook, side: str) -> Change:
        """A row more on a side, and on those that symmetry joins to it."""
        sketch = cast(Sketch, look.sketch)
        sides = {side}
        if look.ways["symmetry"] == "four":
            sides = set(_SIDES)
        elif look.ways["symmetry"] == "turn" or (look.ways["symmetry"] == "mirror" and side in ("north", "south")):
            sides.add(_SIDES[side])
        canvas = sketch.canvas.grown(**dict.fromkeys(sides, 1))
        if canvas == sketch.canvas:
            return Change(sketch, look.ways, "Blueprints reach no further.")
        return self._with(
            look, sketch._replace(canvas=canvas), f"There is more room in the {' and '.join(sorted(sides))}."
        )

    # Settings

    def groups(self, sketch: Sketch) -> Sequence[Group]:
        """Seats, spare parts, rules."""
        return choices.groups(sketch.blueprint)

    def set(self, look: DesignLook, name: str, value: str | bool) -> Change:
        """What people are told is the setting as it is then."""
        sketch = cast(Sketch, look.sketch)
        changed = sketch._replace(blueprint=choices.changed(sketch.blueprint, name, value))
        return self._with(look, changed, choices.told(changed.blueprint, name))

    def pick(self, look: DesignLook, way: str, value: str) -> Change:
        """Another tool, seat, level or symmetry; for quarter turns the canvas becomes a square."""
        sketch = cast(Sketch, look.sketch)
        if (way, value) == ("symmetry", "four"):
            square = symmetry.squared(sketch.canvas)
            if not symmetry.is_square(square):
                return Change(sketch, look.ways, "There is no room to make the board a square.")
            sketch = sketch._replace(canvas=square)
        change = self._with(look, sketch, "", **{way: value})
        after = DesignLook(change.sketch, change.ways, look.cursor)
        offered = (*self.palettes(after), _levels(sketch.canvas))
        named = {(each.way, pick.value): f"{each.title}: {pick.label}." for each in offered for pick in each.picks}
        return change._replace(words=named.get((way, value), "This cannot be picked."))

    # What is wrong, and what is used

    def problems(self, sketch: Sketch) -> list[Problem]:
        """The engine's sentences, each with the first place that it names."""
        return list(_problems(sketch.blueprint))

    def counts(self, sketch: Sketch) -> list[Count]:
        """The parts of the box (GO-32)."""
        return list(_counts(sketch.blueprint))

    # Looking

    def show(self, look: DesignLook, place: str) -> Ways:
        """On the place's level."""
        level = place.rpartition(".")[2]
        return look.ways if look.ways["level"] in (ALL, level) else {**look.ways, "level": level}

    def start_cursor(self, look: DesignLook) -> str:
        """The cursor if it shows, else the same place on a level that does, else the middle."""
        canvas = cast(Sketch, look.sketch).canvas
        shown = drawing.levels_shown(look)
        x, y, z = coordinates(place_of(look.cursor)) if look.cursor else (canvas.x0, canvas.y0, 0)
        z = z if z in shown else shown[-1]
        at = place(x, y, z) if look.cursor else 0
        if look.cursor and canvas.holds(at):
            return name_of(at)
        return name_of(place((canvas.x0 + canvas.x1) // 2, (canvas.y0 + canvas.y1) // 2, z))

    def move_cursor(self, look: DesignLook, key: str) -> str:
        """Over places, and from level to level."""
        return drawing.walk(cast(Sketch, look.sketch).canvas, look.cursor, key)

    def key(self, look: DesignLook) -> str:
        """What the frame depends on."""
        canvas = cast(Sketch, look.sketch).canvas
        return f"{'_'.join(map(str, canvas))} {look.ways['level']} {look.ways['symmetry']}"

    def frame(self, look: DesignLook) -> Markup:
        """Levels to choose from, the drawing, and buttons that change its size."""
        canvas = cast(Sketch, look.sketch).canvas
        return Markup(
            h.div(".sketching")[
                h.div(".level-bar")[
                    palette(_levels(canvas), look.ways["level"]),
                    h.div(".row")[_level_buttons(look)],
                ],
                drawing.drawings(look),
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

    def parts(self, look: DesignLook) -> dict[str, Markup]:
        """The rows of places."""
        return drawing.rows(look)


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


_SIDES = {"north": "south", "south": "north", "west": "east", "east": "west"}
_ARROWS = {"west": "back", "north": "up", "south": "down", "east": "forward"}


def _levels(canvas: Canvas) -> Palette:
    picks = [Pick(str(z), str(z)) for z in range(1, canvas.top + 1)]
    if canvas.top > 1 and drawing.can_show_all(canvas):
        picks.append(Pick(ALL, "All"))
    return Palette("level", "Level", tuple(picks))


def _level_buttons(look: DesignLook) -> list[h.Element]:
    canvas = cast(Sketch, look.sketch).canvas
    level = drawing.levels_shown(look)[0]
    return [
        icon_button(f"A new level above level {level}", "design-do", "new", "level-add"),
        icon_button(f"Remove level {level}", "design-do", "minus", "level-remove", disabled=canvas.top == 1),
    ]


def _badge(player: int | None) -> Markup:
    """The shape of the player whose seat it is, or a place holder."""
    return Markup(badge(player)) if player is not None else Markup('<span class="badge off" aria-hidden="true"></span>')


def _a(kind: str, owner: str) -> str:
    """A part in words, at the beginning of a sentence."""
    article = PARTS[kind].article
    words = f"{article} of {owner.capitalize()}" if PARTS[kind].of_seat else article
    return words[0].upper() + words[1:]


def _listed(places: Sequence[int]) -> str:
    *most, last = [name_of(at) for at in places]
    return f"{', '.join(most)} and {last}" if most else last


DESIGNER = GridopolisDesigner()
