"""A position in space as data: what a game's board says, and all that the page's WebGL view knows.

Lengths are in units: places of neighbours are about 1 apart, x eastward, y northward. The whole number z is the floor,
from below. Floors are spread as far apart as the person likes or the scene says, so heights within a floor count from
it. How things are formed, `web.boards.shapes` says.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from typing import Any, NamedTuple

from markupsafe import Markup

from web.boards.board import Look
from web.boards.shapes import Shapes
from web.boards.solids import Turn

Place = tuple[float, float, int]


class Item(NamedTuple):
    """A thing in space.

    While its ``id`` stays it is the same thing: it glides to a new place. ``shape`` is a name in the scene's table.
    ``colour`` is a player, "p0" to "p7", or the name of a colour in the style sheet. ``target`` is what pointing at
    it means, nothing for things that only stand about. ``to`` is the far end of what reaches from place to place.
    ``lift`` is how high it is above its floor, ``turn`` how it is turned there.
    """

    id: str
    shape: str
    at: Place
    colour: str
    target: str = ""
    label: str = ""
    to: Place | None = None
    lift: float = 0
    turn: Turn = (0, 0, 0)


@dataclass(frozen=True)
class Scene:
    """Everything to be seen. A new ``key`` is another board: the view looks at it afresh."""

    key: str
    shapes: Shapes
    items: list[Item] = field(default_factory=list)
    going: str = ""
    """The target of the piece that must go on, if an action is a part of a longer move."""
    gap: float | None = None
    """How far apart floors lie; None where people may spread them."""
    headroom: float = 0.7
    """So much is to be seen above each place."""
    ground: float = 0
    """So far below the lowest place lies the ground."""

    @property
    def floors(self) -> list[int]:
        """The floors with a thing on them, from below."""
        return sorted({item.at[2] for item in self.items})

    @property
    def spreads(self) -> bool:
        """Whether there are floors to be spread."""
        return self.gap is None and len(self.floors) > 1


# What the page is sent


def shapes(scene: Scene) -> Markup:
    """All shapes as a part of a page, which stays the same during a game."""
    return _part("space-shapes", scene.shapes.text)


def things(scene: Scene) -> Markup:
    """The scene as a part of a page, for the shell to read."""
    usual = Item._field_defaults
    data = {
        "key": scene.key,
        "gap": scene.gap,
        "headroom": scene.headroom,
        "ground": scene.ground,
        "items": [
            {name: value for name, value in item._asdict().items() if name not in usual or value != usual[name]}
            for item in scene.items
        ],
    }
    return _data("space-things", data)


def marks(look: Look, going: str = "") -> Markup:
    """What is pointed out among the targets, as a part of a page."""
    data = {
        "open": sorted(look.open),
        "last": look.last,
        "pointed": look.pointed or (going,) * bool(going),
        "preview": look.preview,
        "cursor": look.cursor,
    }
    return _data("space-marks", data)


def _data(id: str, data: dict[str, Any]) -> Markup:
    return _part(id, json.dumps(data, separators=(",", ":"), default=list))


def _part(id: str, text: str) -> Markup:
    return Markup(f'<div id="{id}" hidden>{escape(text, quote=False)}</div>')
