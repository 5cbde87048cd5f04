"""How one draws blueprints: tools, seats, symmetry, and the level that shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from gridarium.games.gridopolis.setup.blueprints import SEATS
from gridarium.games.gridopolis.setup.editing import PARTS
from web.boards.designer import Change, DesignLook, Palette, Pick, Ways
from web.boards.gridopolis.editor import symmetry, view
from web.boards.gridopolis.editor.model import Canvas, Sketch
from web.boards.gridopolis.editor.view import ALL
from web.widgets.buttons import badge

TAKE = "take"
TOOLS = ("pad", "marker", "home", "teleporter", "box", "post", TAKE)
SYMMETRIES = {"none": "Off", "mirror": "Mirror", "turn": "Half turn", "four": "Four-fold"}


def usual_ways(sketch: Sketch) -> Ways:
    """Pads for South, on the level that has most of them."""
    levels = [at >> 20 for at in sketch.blueprint.pads]
    level = max(sorted(set(levels)), key=levels.count, default=1)
    return {"tool": "pad", "seat": SEATS[0], "symmetry": "none", "level": str(level)}


def checked_ways(sketch: Sketch, ways: Mapping[str, Any]) -> Ways:
    """Unknown choices are left out, and so is what this canvas does not have."""
    usual = usual_ways(sketch)
    levels = [str(z) for z in range(1, sketch.canvas.top + 1)]
    levels += [ALL] if view.can_show_all(sketch.canvas) else []
    allowed = {
        "tool": _tools(sketch),
        "seat": SEATS,
        "symmetry": [kind for kind in symmetry.KINDS if kind != "four" or symmetry.is_square(sketch.canvas)],
        "level": levels,
    }
    return {way: ways[way] if ways.get(way) in allowed[way] else usual[way] for way in usual}


def changed(look: DesignLook[Sketch], sketch: Sketch, words: str, **ways: str) -> Change[Sketch]:
    """A change after which the ways fit the canvas again."""
    return Change(sketch, checked_ways(sketch, {**look.ways, **ways}), words)


def _tools(sketch: Sketch) -> tuple[str, ...]:
    race = sketch.blueprint.rules.goal == "race"
    return (*TOOLS[:-1], "target", TAKE) if race else TOOLS


def palettes(look: DesignLook[Sketch]) -> Sequence[Palette]:
    """Tools, seats, symmetry."""
    sketch = look.sketch
    players = {name: number for number, (name, _) in enumerate(sketch.blueprint.seats)}
    player = _player(sketch, look.ways["seat"])
    tools = _tools(sketch)
    labels = {kind: part.label for kind, part in PARTS.items()} | {TAKE: "Take away"}
    seats = [Pick(seat, seat.capitalize(), _badge(players.get(seat))) for seat in SEATS]
    kinds = [Pick(kind, label) for kind, label in SYMMETRIES.items()]
    return (
        Palette(
            "tool",
            "Tool",
            tuple(Pick(tool, labels[tool], view.picture(tool, player)) for tool in tools),
            "12345678"[: len(tools)],
        ),
        Palette("seat", "Seat", tuple(seats)),
        Palette("symmetry", "Symmetry", tuple(kinds)),
    )


def _player(sketch: Sketch, seat: str) -> int:
    """The player who has a seat, or would have it."""
    playing = [name for name, _ in sketch.blueprint.seats]
    return [name for name in SEATS if name in (*playing, seat)].index(seat)


def _badge(player: int | None) -> Markup:
    """The shape of the player whose seat it is, or a place holder."""
    return Markup(badge(player)) if player is not None else Markup('<span class="badge off" aria-hidden="true"></span>')


def levels(canvas: Canvas) -> Palette:
    """The levels to choose from, one by one and, where they fit into one picture, all."""
    picks = [Pick(str(z), str(z)) for z in range(1, canvas.top + 1)]
    if canvas.top > 1 and view.can_show_all(canvas):
        picks.append(Pick(ALL, "All"))
    return Palette("level", "Level", tuple(picks))


def pick(look: DesignLook[Sketch], way: str, value: str) -> Change[Sketch]:
    """Another tool, seat, level or symmetry; for quarter turns the canvas becomes a square."""
    sketch = look.sketch
    if (way, value) == ("symmetry", "four"):
        square = symmetry.squared(sketch.canvas)
        if not symmetry.is_square(square):
            return Change(sketch, look.ways, "There is no room to make the board a square.")
        sketch = sketch._replace(canvas=square)
    change = changed(look, sketch, "", **{way: value})
    after = DesignLook(change.sketch, change.ways, look.cursor)
    offered = (*palettes(after), levels(sketch.canvas))
    named = {(each.way, pick.value): f"{each.title}: {pick.label}." for each in offered for pick in each.picks}
    return change._replace(words=named.get((way, value), "This cannot be picked."))
