"""Scene of a Gridopolis position in space: pads on their floors, what joins them, and what stands on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from gridarium import Event
from gridarium.games.gridopolis.rules.queries import Pad
from gridarium.games.gridopolis.rules.state import GridopolisState
from web.boards.board import Look
from web.boards.gridopolis import tray
from web.boards.gridopolis.flat.animation import LONGEST_LINE, MOVES, PLACE, named_in
from web.boards.gridopolis.flat.drawing import called, ground_key, place_of
from web.boards.gridopolis.legend import described
from web.boards.gridopolis.space.shapes import SHAPES
from web.boards.scene import Item, Scene, turned

CORNER = 0.29
"""So far from the middle of the pad, in both directions toward the person as the board is first seen, is its owner's
shape."""
LOOKS = ((24.0, 55.0), (66.0, 55.0))
"""From where the board is seen at first by who sits in the south: in a tall window, and in a wide one."""
SIDES = {"south": 0, "east": 90, "north": 180, "west": -90}
"""How many degrees farther eastward others sit."""
NEAR = {"south": (1, -1), "east": (1, 1), "north": (-1, 1), "west": (-1, -1)}
"""Eastward and northward, the corner of a pad that is nearest to who sits there."""
GROUND = 0.175
"""So far below the lowest pads lies what catches their shadows."""


def scene(look: Look[GridopolisState], state: GridopolisState) -> Scene:
    """The position, with the empty places that can be pointed at now."""
    pads = state.pads()
    names = {pad.place for pad in pads}
    ids = identities([pad.place for pad in pads if pad.owner is not None], look.trail)
    side = state.seats[look.seat]
    items = [item for pad in pads for item in _on(pad, ids, state.seats, NEAR[side])]
    items += _joints(state.links(), "link", "joint")
    items += _joints(state.posts(), "post", "space-post")
    best = tray.best_places(look)
    items += [_ghost(place, place in best) for place in sorted(look.open - names) if re.fullmatch(PLACE, place)]
    items += _turn_path(look.turn)
    items += [*_ahead(look.line[:LONGEST_LINE]), *_ahead(look.instead, "instead", "danger")]
    key = f"gridopolis {ground_key(state.blueprint, state.seats)} {side}"
    return Scene(key, SHAPES, items, state.mover or "", ground=GROUND, looks=turned(LOOKS, SIDES[side]))


def identities(places: Sequence[str], trail: Sequence[Event]) -> dict[str, str]:
    """For each place with a marker, where that marker began: told backwards, its moves lead there."""
    found = {place: place for place in places}
    for event in reversed(trail):
        if event.kind in MOVES:
            start, end = event.targets[0], event.targets[-1]
            if end in found:
                found[start] = found.pop(end)
    return {end: start for start, end in found.items()}


def _on(pad: Pad, ids: Mapping[str, str], seats: Sequence[str], near: tuple[int, int]) -> Iterator[Item]:
    """A pad and all that is on it; ``near`` is in which corner it is nearest to the person."""
    name, at = pad.place, (pad.x, pad.y, pad.z)
    label = ", ".join(described(pad, seats))
    yield Item(f"pad {name}", "pad", at, "space-built" if pad.built else "space-pad", name, label)
    if pad.kingerizer is not None:
        yield Item(f"home {name}", "home", at, f"p{pad.kingerizer}", name, label)
        corner = (pad.x + near[0] * CORNER, pad.y + near[1] * CORNER, pad.z)
        yield Item(f"owner {name}", f"owner {pad.kingerizer}", corner, f"p{pad.kingerizer}")
    if pad.teleporter:
        yield Item(f"teleporter {name}", "teleporter", at, "space-glow", name, label)
    if pad.box:
        yield Item(f"box {name}", "box", at, "space-box", name, label)
    if pad.owner is not None:
        kind = "king" if pad.king else "pawn"
        yield Item(f"marker {ids[name]}", f"{kind} {pad.owner}", at, f"p{pad.owner}", name, label)
        if pad.king:
            yield Item(f"crown {ids[name]}", "crown", at, "space-gold", name, label)


def _joints(pairs: Sequence[tuple[str, str]], kind: str, colour: str) -> list[Item]:
    return [Item(f"{kind} {one} {two}", kind, place_of(one), colour, to=place_of(two)) for one, two in pairs]


def _ghost(place: str, best: bool) -> Item:
    label = f"{called(place)}, {'a good place for a pad' if best else 'no pad'}"
    return Item(f"ghost {place}", "ghost best" if best else "ghost", place_of(place), "accent", place, label)


def _turn_path(turn: Sequence[Event]) -> list[Item]:
    """Where the last turn went."""
    moves = [event for event in turn if event.kind in MOVES]
    ends = [(event, place_of(event.targets[0]), place_of(event.targets[-1])) for event in moves]
    return [
        Item(f"way {number}", f"way {event.player}", start, f"p{event.player}", to=end)
        for number, (event, start, end) in enumerate(ends)
    ]


def _ahead(texts: Sequence[str], name: str = "ahead", colour: str = "accent") -> list[Item]:
    """Moves that may follow; a teleport goes on from where the marker has just landed."""
    items: list[Item] = []
    here = ""
    for number, text in enumerate(texts):
        places = named_in(text)
        start, end = (here, *places)[-2:] if places else ("", "")
        if start and text[0] not in "+#":
            items.append(Item(f"{name} {number}", "ahead", place_of(start), colour, to=place_of(end)))
        here = end
    return items
