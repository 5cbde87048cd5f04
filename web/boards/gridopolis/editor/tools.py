"""Tools for blueprints: parts, seats, symmetry, and the level that shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from gridarium.games.gridopolis.setup.blueprints import SEATS
from gridarium.games.gridopolis.setup.editing import PARTS
from web.boards.designer import Change, DesignLook, Palette, Pick, ToolChoices
from web.boards.gridopolis.editor import symmetry, view
from web.boards.gridopolis.editor.model import BlueprintDraft, DrawingArea
from web.boards.gridopolis.editor.view import ALL
from web.widgets.buttons import badge

TAKE = "take"
TOOLS = ("pad", "marker", "home", "teleporter", "box", "post", TAKE)
SYMMETRIES = {"none": "Off", "mirror": "Mirror", "turn": "Half turn", "four": "Four-fold"}


def default_choices(draft: BlueprintDraft) -> ToolChoices:
    """Pads for South, on the level that has most of them."""
    levels = [at >> 20 for at in draft.blueprint.pads]
    level = max(sorted(set(levels)), key=levels.count, default=1)
    return {"tool": "pad", "seat": SEATS[0], "symmetry": "none", "level": str(level)}


def checked_choices(draft: BlueprintDraft, choices: Mapping[str, Any]) -> ToolChoices:
    """Unknown choices are left out, and so is what this area does not have."""
    usual = default_choices(draft)
    levels = [str(z) for z in range(1, draft.area.top + 1)]
    levels += [ALL] if view.can_show_all(draft.area) else []
    allowed = {
        "tool": _tools(draft),
        "seat": SEATS,
        "symmetry": [kind for kind in symmetry.KINDS if kind != "four" or symmetry.is_square(draft.area)],
        "level": levels,
    }
    return {way: choices[way] if choices.get(way) in allowed[way] else usual[way] for way in usual}


def changed(
    look: DesignLook[BlueprintDraft], draft: BlueprintDraft, words: str, **choices: str
) -> Change[BlueprintDraft]:
    """A change after which the tool choices fit the area again."""
    return Change(draft, checked_choices(draft, {**look.choices, **choices}), words)


def _tools(draft: BlueprintDraft) -> tuple[str, ...]:
    race = draft.blueprint.rules.goal == "race"
    return (*TOOLS[:-1], "target", TAKE) if race else TOOLS


def palettes(look: DesignLook[BlueprintDraft]) -> Sequence[Palette]:
    """Tools, seats, symmetry."""
    draft = look.draft
    players = {name: number for number, (name, _) in enumerate(draft.blueprint.seats)}
    player = _player(draft, look.choices["seat"])
    tools = _tools(draft)
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


def _player(draft: BlueprintDraft, seat: str) -> int:
    """The player who has a seat, or would have it."""
    playing = [name for name, _ in draft.blueprint.seats]
    return [name for name in SEATS if name in (*playing, seat)].index(seat)


def _badge(player: int | None) -> Markup:
    """The shape of the player whose seat it is, or a place holder."""
    return Markup(badge(player)) if player is not None else Markup('<span class="badge off" aria-hidden="true"></span>')


def levels(area: DrawingArea) -> Palette:
    """The levels to choose from, one by one and, where they fit into one picture, all."""
    picks = [Pick(str(z), str(z)) for z in range(1, area.top + 1)]
    if area.top > 1 and view.can_show_all(area):
        picks.append(Pick(ALL, "All"))
    return Palette("level", "Level", tuple(picks))


def pick(look: DesignLook[BlueprintDraft], way: str, value: str) -> Change[BlueprintDraft]:
    """Another tool, seat, level or symmetry; for quarter turns the area becomes a square."""
    draft = look.draft
    if (way, value) == ("symmetry", "four"):
        square = symmetry.squared(draft.area)
        if not symmetry.is_square(square):
            return Change(draft, look.choices, "There is no room to make the board a square.")
        draft = draft._replace(area=square)
    change = changed(look, draft, "", **{way: value})
    after = DesignLook(change.draft, change.choices, look.cursor)
    offered = (*palettes(after), levels(draft.area))
    named = {(each.way, pick.value): f"{each.title}: {pick.label}." for each in offered for pick in each.picks}
    return change._replace(words=named.get((way, value), "This cannot be picked."))
