"""A scene, and what is pointed out in it, as parts of a page for the shell to read."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from web.boards.board import Look

if TYPE_CHECKING:
    from web.boards.scene import Item, Scene


def shapes(scene: Scene) -> Markup:
    """All shapes as a part of a page, which stays the same during a game."""
    return _part("space-shapes", scene.shapes.text)


def things(scene: Scene) -> Markup:
    """The scene as a part of a page, for the shell to read."""
    data = {
        "key": scene.key,
        "gap": scene.gap,
        "headroom": scene.headroom,
        "ground": scene.ground,
        "items": list(map(_written, scene.items)),
    }
    return _data("space-things", data)


def _written(item: Item) -> dict[str, Any]:
    """What differs from an ordinary thing."""
    usual = item._field_defaults
    return {name: value for name, value in item._asdict().items() if name not in usual or value != usual[name]}


def marks(look: Look[Any], going: str = "") -> Markup:
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
