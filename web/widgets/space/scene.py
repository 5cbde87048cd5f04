"""A scene, and what is pointed out in it, as parts of a page for the shell to read."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from web.boards.board import Look

if TYPE_CHECKING:
    from web.boards.scene import Item, Scene


PIECE, LAST = 16, 15
"""So many things are in each piece of a scene but the last, which has that number and the rest."""


def shapes(scene: Scene) -> Markup:
    """Shapes as a part of a page, which stays the same during a game."""
    return _part("space-shapes", scene.shapes.text)


def things(scene: Scene) -> dict[str, Markup]:
    """The scene as parts of a page, for the shell to read: what it is, and its things in pieces.

    Those that stay in their places from action to action come first, so that few pieces change.
    """
    data = {
        "key": scene.key,
        "gap": scene.gap,
        "headroom": scene.headroom,
        "ground": scene.ground,
        "looks": scene.looks,
        "toward": scene.toward,
        "floats": scene.floats,
        "named": scene.named,
    }
    texts = list(map(_text, scene.items))
    starts = range(0, LAST * PIECE, PIECE)
    pieces = [*(texts[start : start + PIECE] for start in starts), texts[LAST * PIECE :]]
    said = {
        f"space-things-{number}": _part(f"space-things-{number}", ",".join(piece))
        for number, piece in enumerate(pieces)
    }
    return {"space-scene": _data("space-scene", data), **said}


@lru_cache(maxsize=8)
def still(items: tuple[Item, ...]) -> Markup:
    """The things that stay, as a part of a page."""
    return _data("space-still", list(map(_unusual, items)))


@lru_cache(maxsize=4096)
def _text(item: Item) -> str:
    """A thing as JSON; from action to action most of them stay as they are."""
    return _json(_unusual(item))


def _unusual(item: Item) -> dict[str, Any]:
    """What is not usual about a thing."""
    usual = item._field_defaults
    return {name: value for name, value in item._asdict().items() if name not in usual or value != usual[name]}


def marks(look: Look[Any], going: str = "", last: tuple[str, ...] | None = None) -> Markup:
    """Marks among the targets, as a part of a page; of the last action all of them, or only these."""
    data = {
        "open": sorted(look.open),
        "grabs": sorted(look.grabs | ({going} if going and look.open else set())),
        "entered": look.entered,
        "noted": look.noted,
        "meant": next_meant(look),
        "lit": look.lit,
        "help": look.help,
        "refuting": look.refuting,
        "last": look.last if last is None else last,
        "pointed": look.pointed or (going,) * bool(going),
        "preview": look.preview,
        "refused": look.refused,
        "cursor": look.cursor,
    }
    return _data("space-marks", data)


def next_meant(look: Look[Any]) -> list[str]:
    """The target that is meant in a lesson and was not pointed at yet."""
    return [target for target in look.meant if target not in look.pointed][:1]


def _data(id: str, data: dict[str, Any] | list[dict[str, Any]]) -> Markup:
    return _part(id, _json(data))


def _json(data: dict[str, Any] | list[dict[str, Any]]) -> str:
    return json.dumps(data, separators=(",", ":"), default=list)


def _part(id: str, text: str) -> Markup:
    return Markup(f'<div id="{id}" hidden>{escape(text, quote=False)}</div>')
