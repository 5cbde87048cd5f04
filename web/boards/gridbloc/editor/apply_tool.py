"""Tools applied to a tile or an edge."""

from __future__ import annotations

from collections.abc import Sequence

from web.boards.designer import Change, DesignLook
from web.boards.gridbloc.editor import symmetry
from web.boards.gridbloc.editor.model import CUT, REPLENISH, STAR, USUAL, WALL, MapDraft

TOLD = 4
"""So many tiles or walls are named one by one."""


def put(look: DesignLook[MapDraft], place: str) -> Change[MapDraft]:
    """Put something, or take away what is there already; symmetry does the same on the other sides."""
    draft, tool = look.draft, look.choices["tool"]
    if place not in draft.ground.plane.spots:
        raise ValueError(f"there is no tile or edge called {place!r}")
    spots = symmetry.images(look.choices["symmetry"], draft.base, place)
    if tool == WALL:
        return _wall(look, place, spots)
    if "|" in place:
        return _unchanged(look, "That goes on a tile, not between two.")
    return _cut(look, place, spots) if tool == CUT else _on_tile(look, place, spots)


def _on_tile(look: DesignLook[MapDraft], place: str, spots: Sequence[str]) -> Change[MapDraft]:
    """What goes on tiles that are there. There is one star, whatever the symmetry."""
    draft, tool = look.draft, look.choices["tool"]
    if place in draft.cut:
        return _unchanged(look, f"{place} is cut out.")
    if tool == STAR:
        words = f"The star is on {place}." if place != draft.star else f"The star is on {place} already."
        return Change(draft.starred(place), look.choices, words, 1)
    if place == draft.star:
        return _unchanged(look, "The star is worth nothing and does not replenish (GB-13).")
    there = [spot for spot in spots if spot != draft.star and spot not in draft.cut]
    return _replenish(look, place, there) if tool == REPLENISH else _value(look, place, there)


def _unchanged(look: DesignLook[MapDraft], words: str) -> Change[MapDraft]:
    return Change(look.draft, look.choices, words)


def _wall(look: DesignLook[MapDraft], place: str, spots: Sequence[str]) -> Change[MapDraft]:
    draft = look.draft
    if "|" not in place:
        return _unchanged(look, "A wall goes between two tiles: tap the line that they share.")
    there = [edge for edge in draft.edges if edge in set(spots)]
    if place not in there:
        return _unchanged(look, "One of the two tiles is cut out.")
    if place in draft.walls:
        return Change(draft.unwalled(there), look.choices, f"No wall between {_edges(there)}.", -1)
    return Change(draft.walled(there), look.choices, f"A wall between {_edges(there)}.", 1)


def _cut(look: DesignLook[MapDraft], place: str, spots: Sequence[str]) -> Change[MapDraft]:
    draft = look.draft
    if place in draft.cut:
        return Change(draft.put_back(spots), look.choices, f"{_tiles(spots)} back.", -1)
    if draft.base.is_open:
        return _unchanged(look, "A board with open edges stays whole: close them to cut tiles out.")
    if set(draft.tiles) <= set(spots):
        return _unchanged(look, "These are all the tiles there are; one has to stay.")
    return Change(draft.cut_out(spots), look.choices, f"{_tiles(spots)} cut out.", 1)


def _value(look: DesignLook[MapDraft], place: str, there: Sequence[str]) -> Change[MapDraft]:
    draft, value = look.draft, int(look.choices["value"])
    if value != USUAL and draft.value(place) == value:
        return Change(draft.with_value(there, USUAL), look.choices, f"{_listed(there)}: worth {USUAL} again.", -1)
    return Change(draft.with_value(there, value), look.choices, f"{_listed(there)}: worth {value}.", 1)


def _replenish(look: DesignLook[MapDraft], place: str, there: Sequence[str]) -> Change[MapDraft]:
    draft = look.draft
    if place in draft.replenish:
        return Change(draft.replenishing(there, False), look.choices, f"{_listed(there)}: scores once again.", -1)
    return Change(draft.replenishing(there, True), look.choices, f"{_listed(there)}: scores each time.", 1)


def _edges(names: Sequence[str]) -> str:
    """Edges in words: "e5 and f5, and c5 and d5"."""
    return _listed([name.replace("|", " and ") for name in names], ", and ")


def _tiles(names: Sequence[str]) -> str:
    return f"{_listed(names)} {'is' if len(names) == 1 else 'are'}"


def _listed(names: Sequence[str], last: str = " and ") -> str:
    if len(names) > TOLD:
        names = [*names[: TOLD - 1], f"{len(names) - TOLD + 1} more"]
    *most, end = names
    return f"{', '.join(most)}{last}{end}" if most else end
