"""A position in space as data: what a game's board says, and all that the page's WebGL view knows.

Lengths are in pads: places of neighbours are 1 apart, x eastward, y northward, z upward. The view draws a floor for
each whole z and may spread them apart, so heights within a thing count from the floor it stands on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any, NamedTuple

from markupsafe import Markup

from web.boards.board import Look
from web.boards.svg import SHAPES

Place = tuple[float, float, float]
Shape = Mapping[str, Any]
"""How a thing is formed: its ``kind`` and what the functions below add to it."""


class Item(NamedTuple):
    """A thing in space.

    While its ``id`` stays it is the same thing: it glides to a new place. ``shape`` is a name in the scene's table.
    ``colour`` is a player, "p0" to "p7", or the name of a colour in the style sheet. ``target`` is what pointing at
    it means, nothing for things that only stand about. ``to`` is the far end of what reaches from place to place.
    """

    id: str
    shape: str
    at: Place
    colour: str
    target: str = ""
    label: str = ""
    to: Place | None = None


@dataclass(frozen=True)
class Scene:
    """Everything to be seen. A new ``key`` is another board: the view looks at it afresh."""

    key: str
    shapes: Mapping[str, Shape]
    items: list[Item] = field(default_factory=list)
    going: str = ""
    """The target of the piece that must go on, if an action is a part of a longer move."""

    @property
    def floors(self) -> list[int]:
        """The floors with a thing on them, from below."""
        return sorted({int(item.at[2]) for item in self.items})


# Shapes


def plate(size: float, height: float) -> Shape:
    """A rounded square whose top lies in the floor."""
    return {"kind": "plate", "size": size, "height": height}


def ghost(size: float, height: float) -> Shape:
    """A plate that is not there, but could be."""
    return {"kind": "ghost", "size": size, "height": height}


def rim(size: float, width: float, height: float) -> Shape:
    """A rounded square frame around a plate; it stands up over the floor by its width."""
    return {"kind": "rim", "size": size, "width": width, "height": height}


def ring(radius: float, thick: float) -> Shape:
    """A ring that lies on the floor and shines."""
    return {"kind": "ring", "radius": radius, "thick": thick}


def crate(size: float) -> Shape:
    """A box with boards along its edges."""
    return {"kind": "crate", "size": size}


def rod(width: float, height: float, inset: float = 0, sink: float = 0) -> Shape:
    """A bar between two places, at each of which it ends so far before, ``sink`` below the floor."""
    return {"kind": "rod", "width": width, "height": height, "inset": inset, "sink": sink}


def arrow(width: float) -> Shape:
    """An arrow in a bow from one place to another."""
    return {"kind": "arrow", "width": width}


def trail(player: int, width: float) -> Shape:
    """An arrow that begins at a print of the player's shape, for those who cannot tell players by their colours."""
    return {"kind": "arrow", "outline": SHAPES[player], "width": width}


def figure(player: int, size: float, profile: tuple[tuple[float, float], ...]) -> Shape:
    """A piece whose cross-section is the player's shape.

    The profile gives, from below, pairs of width (of ``size``) and height.
    """
    return {"kind": "figure", "outline": SHAPES[player], "size": size, "profile": profile}


def crown(radius: float, height: float, lift: float) -> Shape:
    """A crown so high above the floor."""
    return {"kind": "crown", "radius": radius, "height": height, "lift": lift}


# What the page is sent


def things(scene: Scene) -> Markup:
    """The scene as a part of a page, for the shell to read."""
    data = {
        "key": scene.key,
        "shapes": scene.shapes,
        "items": [
            {name: value for name, value in item._asdict().items() if value not in ("", None)} for item in scene.items
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
    text = json.dumps(data, separators=(",", ":"), default=list)
    return Markup(f'<div id="{id}" hidden>{escape(text, quote=False)}</div>')
