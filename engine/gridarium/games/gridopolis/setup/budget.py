"""The parts that a blueprint needs, beside those in the box (GO-32)."""

from __future__ import annotations

from typing import Any, NamedTuple

from gridarium.games.gridopolis.setup.blueprint_checks import readable
from gridarium.games.gridopolis.setup.coordinates import SIDES, X, Y

BOX = {"pads": 63, "links": 88, "posts": 16, "markers": 24, "kingerizers": 12, "teleporters": 6, "boxes": 8}
"""What is in the box."""


class Part(NamedTuple):
    """A kind of part: how many are used, spare parts included, and how many the box has."""

    name: str
    used: int
    limit: int


def budget(data: Any) -> list[Part]:
    """Budget of the kinds of parts of a blueprint as data, as far as it can be read."""
    blueprint = readable(data)
    players = len(blueprint.seats)
    spares = blueprint.spares
    used = {
        "pads": len(blueprint.pads) + players * spares.pads,
        "links": links(blueprint.pads) + players * spares.links,
        "posts": len(blueprint.posts) + players * spares.posts,
        "markers": sum(len(plan.markers) for _, plan in blueprint.seats),
        "kingerizers": sum(len(plan.kingerizers) for _, plan in blueprint.seats),
        "teleporters": len(blueprint.teleporters),
        "boxes": len(blueprint.boxes) + players * spares.boxes,
    }
    return [Part(name, used[name], limit) for name, limit in BOX.items()]


def links(pads: tuple[int, ...]) -> int:
    """Number of links: one for each side-by-side pair, and one for each pad with no pad beside it."""
    known = set(pads)
    pairs = sum((at + X in known) + (at + Y in known) for at in pads)
    alone = sum(not any(at + side in known for side in SIDES) for at in pads)
    return pairs + alone
