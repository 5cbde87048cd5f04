"""Tools applied to a place."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import listing
from gridarium.games.gridopolis.setup import editing
from gridarium.games.gridopolis.setup.blueprints import SEATS
from gridarium.games.gridopolis.setup.coordinates import called, called_along, place_of
from gridarium.games.gridopolis.setup.editing import PARTS
from web.boards.designer import Change, DesignLook
from web.boards.gridopolis.editor import symmetry
from web.boards.gridopolis.editor.model import BlueprintDraft
from web.boards.gridopolis.editor.tools import TAKE


def put(look: DesignLook[BlueprintDraft], place: str) -> Change[BlueprintDraft]:
    """A part that is there already is taken away; symmetry does the same on the other sides."""
    draft = look.draft
    at = place_of(place)
    tool = look.choices["tool"]
    kind = editing.on_top(draft.blueprint, at) if tool == TAKE else tool
    if not kind:
        return Change(draft, look.choices, f"There is nothing on {called(at)}.")
    if tool == TAKE and PARTS[kind].of_seat:
        owner = editing.owners(draft.blueprint, kind, at)[0]
    else:
        owner = look.choices["seat"] if PARTS[kind].of_seat else ""
    spots = symmetry.images(look.choices["symmetry"], draft.area, (at, owner or SEATS[0]))
    there = at in editing.places(draft.blueprint, kind, owner)
    return _take(look, kind, spots) if there else _put(look, kind, spots)


def _put(look: DesignLook[BlueprintDraft], kind: str, spots: Sequence[symmetry.Spot]) -> Change[BlueprintDraft]:
    draft = look.draft
    blueprint, refusal = draft.blueprint, ""
    done: list[symmetry.Spot] = []
    for at, owner in spots:
        trouble = editing.can_put(blueprint, kind, at)
        refusal = refusal or trouble
        if not trouble:
            blueprint = editing.put(blueprint, kind, owner, at)
            done.append((at, owner))
    if not done:
        return Change(draft, look.choices, f"{refusal}.")
    return Change(draft._replace(blueprint=blueprint), look.choices, _change_text(kind, done, "", " on"), 1)


def _take(look: DesignLook[BlueprintDraft], kind: str, spots: Sequence[symmetry.Spot]) -> Change[BlueprintDraft]:
    draft = look.draft
    blueprint = draft.blueprint
    done: list[symmetry.Spot] = []
    for at, owner in spots:
        if at in editing.places(blueprint, kind, owner):
            blueprint = editing.take_pad(blueprint, at) if kind == "pad" else editing.take(blueprint, kind, at, owner)
            done.append((at, owner))
    return Change(draft._replace(blueprint=blueprint), look.choices, _change_text(kind, done, " less", ", on"), -1)


def _change_text(kind: str, done: Sequence[symmetry.Spot], less: str, on: str) -> str:
    """What was done where: "A marker of South on column 5, row 1, level 2, and one of North on ..."."""
    part = PARTS[kind]
    by_owner: dict[str, list[int]] = {}
    for at, owner in done:
        by_owner.setdefault(owner if part.of_seat else "", []).append(at)
    told: list[str] = []
    for owner, places in by_owner.items():
        of = f" of {owner.capitalize()}" if owner else ""
        what = f"one{of}" if told else f"{part.article[0].upper()}{part.article[1:]}{of}{less}"
        told.append(f"{what}{on} {listing(called_along(*places))}")
    *most, last = told
    return f"{', '.join(most)}, and {last}." if most else f"{last}."
