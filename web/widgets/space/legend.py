"""Legend of a board in space, in words and pictures: what its game puts there, and what every board points out."""

from __future__ import annotations

from typing import Any

from web.boards.board import Board, Look, Sight
from web.boards.scene import Item, Scene
from web.boards.scene_picture import likeness
from web.boards.shapes import MARKS, SIGNS

Entry = tuple[str, str]
"""What a mark means, and its picture."""


def sights(board: Board[Any], look: Look[Any], scene: Scene) -> list[tuple[Entry, bool]]:
    """Sights that there may be, and whether each is there now."""
    shapes = {**MARKS, **scene.shapes}
    shown = set(map(_kind, (*scene.still, *scene.items)))
    own = [(sight, _kind(sight.items[-1]) in shown) for sight in board.legend_in_space(look)]
    told = [*own, *pointed_out(look, scene)]
    return [((sight.words, likeness(sight.items, shapes)), there) for sight, there in told]


def _kind(item: Item) -> tuple[str, str]:
    """What a thing is, of whatever number: its shape and its colour."""
    return item.shape.split()[0], item.colour


def _noted(look: Look[Any]) -> list[tuple[str, Item, bool]]:
    """Marks of a study by their colours, and whether each is there now."""
    there = {mark.colour for mark in look.noted}
    return [(colour, Item("", f"mark {colour}", (0, 0, 0), f"mark-{colour}"), colour in there) for colour in SIGNS]


def pointed_out(look: Look[Any], scene: Scene) -> list[tuple[Sight, bool]]:
    """Marks that may be in every scene, and whether each is there now."""

    def mark(shape: str, colour: str) -> Item:
        return Item("", f"mark {shape}", (0, 0, 0), colour, to=(1, 0, 0) if shape == "arrow" else None)

    last = look.last if scene.last is None else scene.last
    return [
        (Sight("You can act here", (mark("dot", "accent"),)), bool(look.open)),
        (Sight("You can use what stands here", (mark("halo", "accent"),)), bool(look.open)),
        (Sight("This is chosen", (mark("frame", "accent"),)), bool(look.pointed or look.preview or scene.going)),
        (Sight("The way to what you point at", (mark("way", "accent"),)), False),
        (Sight("The last move", (mark("frame", "star"),)), bool(last)),
        (Sight("What you point at", (mark("frame", "edge"),)), False),
        (Sight("Where the keyboard is", (mark("frame", "focus"),)), False),
        (Sight("This cannot be done", (mark("frame", "danger"),)), bool(look.refused)),
        (Sight("A move that you entered ahead", (mark("ring", "focus"), mark("arrow", "focus"))), bool(look.entered)),
        (Sight("Look here, a hint says", (mark("light", "accent"),)), bool(look.lit)),
        (Sight("What answers a wrong try", (mark("ring", "danger"), mark("arrow", "danger"))), bool(look.refuting)),
        *(
            (
                Sight(
                    f"Marked in {colour} in a study", (item, item._replace(shape=f"{item.shape} arrow", to=(1, 0, 0)))
                ),
                there,
            )
            for colour, item, there in _noted(look)
        ),
        (Sight("What you drew with the right button", (mark("ring", "star"), mark("arrow", "star"))), False),
    ]
