"""Explanation of the straight line: a sentence with its rule, and the line of pads from above and from the side."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from gridarium import State
from gridarium.games.gridopolis.rules.queries import Pad
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.rules.straight_line import Explanation, explain
from web.boards import svg
from web.boards.gridopolis.flat import drawing
from web.boards.gridopolis.flat.drawing import Centre, called, place_of
from web.boards.gridopolis.flat.layout import CELL, Place

SLAB = 12
"""The thickness of a pad seen from the side."""


_PLACE = r"(-?[0-9]+\.-?[0-9]+\.[0-9]+)"
_TYPED = re.compile(f"{_PLACE}[-*]{_PLACE}")


class LineExplainer:
    """Says why a marker can go for a place or not; see `web.boards.board.Explainer`."""

    title = "Explain a jump"

    def ends(self, state: State, targets: tuple[str, ...]) -> tuple[str, str]:
        """The marker and what it goes for; in a turn under way the marker is known. An action's text names both."""
        if len(targets) == 1 and (typed := _TYPED.fullmatch(targets[0])):
            return typed[1], typed[2]
        places = [target for target in targets if re.fullmatch(_PLACE, target)]
        mover = state.mover if isinstance(state, GridopolisState) else None
        if len(places) < len(targets) or not places:
            return mover or "", ""
        if len(places) == 1:
            return (mover, places[0]) if mover else (places[0], "")
        return places[0], places[1]

    def offered(self, state: State) -> tuple[Sequence[str], Sequence[str]]:
        """Markers, and pads."""
        if not isinstance(state, GridopolisState):
            raise TypeError("another game's position")
        pads = state.pads()
        return [pad.place for pad in pads if pad.owner is not None], [pad.place for pad in pads]

    def explain(self, state: State, origin: str, target: str) -> Markup:
        """The sentence and two drawings; where there is no line at all, the sentence alone."""
        if not isinstance(state, GridopolisState):
            raise TypeError("another game's position")
        found = explain(state, origin, target)
        sign = "Yes" if found.legal else "No"
        words = h.p(class_=f"verdict {sign.lower()}")[h.strong[f"{sign}. "], f"{found.words} ({found.rule})."]
        return Markup(words) + _drawings(state, found, (origin, target))


class Axis(NamedTuple):
    """One of x, y, z, and what sentences call it."""

    number: int
    words: str

    def __call__(self, place: Place) -> int:
        return place[self.number]


X, Y, Z = Axis(0, "column"), Axis(1, "row"), Axis(2, "level")


class Side(NamedTuple):
    """A way to look at places: what it is called, and which axes go to the right and upward."""

    words: str
    across: Axis
    upward: Axis
    flat: bool
    """Whether pads are seen on their edge."""


ABOVE = Side("From above", X, Y, flat=False)
SOUTH = Side("From the side, looking north", X, Z, flat=True)
EAST = Side("From the side, looking west", Y, Z, flat=True)


def _drawings(state: GridopolisState, found: Explanation, asked: Sequence[str]) -> Markup:
    pads = {pad.place: pad for pad in state.pads()}
    names = found.line or [name for name in asked if name in pads]
    if len(set(names)) < 2:
        return Markup()
    places = [place_of(name) for name in names]
    side = SOUTH if len({place[0] for place in places}) > 1 else EAST
    return Markup(h.div(".sights")[(_figure(view, names, pads, found.legal) for view in (ABOVE, side))])


def _figure(side: Side, names: Sequence[str], pads: dict[str, Pad], legal: bool) -> h.Element:
    """The line as it is seen from one side, with the pads around it faintly, in a square."""
    places = [place_of(name) for name in names]
    across, upward = [side.across(place) for place in places], [side.upward(place) for place in places]

    def centre(place: Place) -> Centre:
        return CELL * (side.across(place) - min(across)), CELL * (max(upward) - side.upward(place))

    size = CELL * max(4, max(across) - min(across) + 2, max(upward) - min(upward) + 2)
    middle = CELL * (max(across) - min(across)) // 2, CELL * (max(upward) - min(upward)) // 2
    centres = [centre(place) for place in places]
    near = [pad for pad in pads.values() if pad.place not in names and _is_in_slice(side, pad, places)]
    around = {centre((pad.x, pad.y, pad.z)) for pad in near} - set(centres)
    spots = [(at, [name for name, there in zip(names, centres, strict=True) if there == at]) for at in set(centres)]
    drawn = (
        f'<path class="around" d="{_tiles(around, side.flat)}"/>'
        f"{''.join(_ground(side, at, at_names, pads) for at, at_names in sorted(spots))}"
        f'<path class="line {"yes" if legal else "no"}" d="{svg.polyline(centres)}"/>'
        f"{''.join(_place_drawing(at, at_names, pads) for at, at_names in sorted(spots))}"
        f"{_labels(side, places, centre)}"
    )
    box = f"{middle[0] - size // 2} {middle[1] - size // 2} {size} {size}"
    words = f"{side.words}: {'; '.join(_place_text(name, pads) for name in names)}"
    return h.figure[
        Markup(f'<svg class="levels sight" viewBox="{box}" role="img" aria-label="{escape(words)}">{drawn}</svg>'),
        h.figcaption(".quiet")[f"{side.words}: {side.across.words}s across, {side.upward.words}s up"],
    ]


def _is_in_slice(side: Side, pad: Pad, places: Sequence[Place]) -> bool:
    """Whether a pad lies in the same slice as the line: on its levels from above, in its row from the side."""
    place = (pad.x, pad.y, pad.z)
    axes = (Z,) if side is ABOVE else tuple(axis for axis in (X, Y) if axis is not side.across)
    reach = {axis: sorted(axis(other) for other in places) for axis in (X, Y, Z)}
    near = all(line[0] - 1 <= axis(place) <= line[-1] + 1 for axis, line in reach.items())
    return near and all(axis(place) in {axis(other) for other in places} for axis in axes)


def _ground(side: Side, at: Centre, names: Sequence[str], pads: dict[str, Pad]) -> str:
    """The pad of a place of the line, or the sign that there is none."""
    kind = "pads" if any(name in pads for name in names) else "missing"
    return f'<path class="{kind}" d="{_tiles([at], side.flat)}"/>'


def _place_drawing(at: Centre, names: Sequence[str], pads: dict[str, Pad]) -> str:
    """What stands at a place of the line. Of several places behind each other the upper one shows."""
    x, y = at
    pad = pads.get(max(names, key=lambda name: place_of(name)[2]))
    if pad is not None and pad.owner is not None:
        return f'<g class="marker p{pad.owner}">{drawing.marker(x, y - 6, pad.owner, pad.king)}</g>'
    return drawing.box(x, y - 6) if pad is not None and pad.box else ""


def _labels(side: Side, places: Sequence[Place], centre: Callable[[Place], Centre]) -> str:
    """The numbers of the places: below the drawing where they are across, and left of it how far up."""
    centres = {place: centre(place) for place in places}
    left, foot = min(x for x, _ in centres.values()) - 66, max(y for _, y in centres.values()) + 72
    across = {(centres[place][0], foot): side.across(place) for place in places}
    upward = {(left, centres[place][1] + 10): side.upward(place) for place in places}
    labels = sorted((across | upward).items())
    return "".join(f'<text class="place" x="{x}" y="{y}" font-size="30">{number}</text>' for (x, y), number in labels)


def _tiles(centres: Iterable[Centre], flat: bool) -> str:
    """Pads as squares, or on their edge."""
    if not flat:
        return svg.squares(sorted(centres), 37)
    return "".join(f"M{x - 40} {y + 22}h80v{SLAB}h-80z" for x, y in sorted(centres))


def _place_text(name: str, pads: dict[str, Pad]) -> str:
    """What there is at a place of the line, in words."""
    pad = pads.get(name)
    if pad is None:
        return f"{called(name)}: no pad"
    if pad.owner is not None:
        return f"{called(name)}: {'king' if pad.king else 'pawn'} of player {pad.owner + 1}"
    return f"{called(name)}: {'blocker box' if pad.box else 'open pad'}"
