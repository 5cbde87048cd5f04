"""What the tool in hand does at a tile or an edge."""

from __future__ import annotations

from collections.abc import Sequence

from web.boards.designer import Change, DesignLook
from web.boards.gridbloc.editor import symmetry
from web.boards.gridbloc.editor.model import CUT, REPLENISH, STAR, USUAL, WALL, Sketch

TOLD = 4
"""So many tiles or walls are named one by one."""


def put(look: DesignLook[Sketch], place: str) -> Change[Sketch]:
    """What is there already is taken away; symmetry does the same on the other sides."""
    sketch, tool = look.sketch, look.ways["tool"]
    if place not in sketch.ground.plane.spots:
        raise ValueError(f"there is no tile or edge called {place!r}")
    spots = symmetry.images(look.ways["symmetry"], sketch.base, place)
    if tool == WALL:
        return _wall(look, place, spots)
    if "|" in place:
        return _unchanged(look, "That goes on a tile, not between two.")
    return _cut(look, place, spots) if tool == CUT else _on_tile(look, place, spots)


def _on_tile(look: DesignLook[Sketch], place: str, spots: Sequence[str]) -> Change[Sketch]:
    """What goes on tiles that are there. There is one star, whatever the symmetry."""
    sketch, tool = look.sketch, look.ways["tool"]
    if place in sketch.cut:
        return _unchanged(look, f"{place} is cut out.")
    if tool == STAR:
        words = f"The star is on {place}." if place != sketch.star else f"The star is on {place} already."
        return Change(sketch.starred(place), look.ways, words, 1)
    if place == sketch.star:
        return _unchanged(look, "The star is worth nothing and does not replenish (GB-13).")
    there = [spot for spot in spots if spot != sketch.star and spot not in sketch.cut]
    return _replenish(look, place, there) if tool == REPLENISH else _value(look, place, there)


def _unchanged(look: DesignLook[Sketch], words: str) -> Change[Sketch]:
    return Change(look.sketch, look.ways, words)


def _wall(look: DesignLook[Sketch], place: str, spots: Sequence[str]) -> Change[Sketch]:
    sketch = look.sketch
    if "|" not in place:
        return _unchanged(look, "A wall goes between two tiles: tap the line that they share.")
    there = [edge for edge in sketch.edges if edge in set(spots)]
    if place not in there:
        return _unchanged(look, "One of the two tiles is cut out.")
    if place in sketch.walls:
        return Change(sketch.unwalled(there), look.ways, f"No wall between {_edges(there)}.", -1)
    return Change(sketch.walled(there), look.ways, f"A wall between {_edges(there)}.", 1)


def _cut(look: DesignLook[Sketch], place: str, spots: Sequence[str]) -> Change[Sketch]:
    sketch = look.sketch
    if place in sketch.cut:
        return Change(sketch.put_back(spots), look.ways, f"{_tiles(spots)} back.", -1)
    if sketch.base.is_open:
        return _unchanged(look, "A board with open edges stays whole: close them to cut tiles out.")
    if set(sketch.tiles) <= set(spots):
        return _unchanged(look, "These are all the tiles there are; one has to stay.")
    return Change(sketch.cut_out(spots), look.ways, f"{_tiles(spots)} cut out.", 1)


def _value(look: DesignLook[Sketch], place: str, there: Sequence[str]) -> Change[Sketch]:
    sketch, value = look.sketch, int(look.ways["value"])
    if value != USUAL and sketch.value(place) == value:
        return Change(sketch.worth(there, USUAL), look.ways, f"{_listed(there)}: worth {USUAL} again.", -1)
    return Change(sketch.worth(there, value), look.ways, f"{_listed(there)}: worth {value}.", 1)


def _replenish(look: DesignLook[Sketch], place: str, there: Sequence[str]) -> Change[Sketch]:
    sketch = look.sketch
    if place in sketch.replenish:
        return Change(sketch.replenishing(there, False), look.ways, f"{_listed(there)}: scores once again.", -1)
    return Change(sketch.replenishing(there, True), look.ways, f"{_listed(there)}: scores each time.", 1)


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
