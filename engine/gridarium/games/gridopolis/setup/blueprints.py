"""Blueprints: grid-sets, seats, markers, nodes, spare parts and rule choices as data (GO-32).

In files, options and the editor a blueprint is JSON-able data with exactly these entries, of which all but ``pads``
and ``seats`` may be left out::

    {
        "title": "Stairs",
        "pads": ["3.3.1", "4.3.1", ...],
        "posts": [["3.3.1", "3.3.2"], ...],                    the lower pad, and the one right above it
        "seats": {
            "south": {
                "markers": ["3.1.1", ...],
                "kingerizers": ["3.1.1", "4.1.1", "5.1.1"],    the home-row
                "forward": "+y",                               +x, -x, +y, -y; null: pawns go every way
                "target": []                                   in a race, the pads to get to
            },
            "north": {...}                                     south, west, north, east: who is there plays
        },
        "teleporters": ["4.4.2", ...],
        "boxes": [],                                           blocker boxes that stand there from the start
        "spares": {"pads": 3, "links": 3, "posts": 2, "boxes": 2},      of each player
        "rules": {
            "capture": "jump",           jump, landing, own (a hop takes off what it hops over), none (hops over all)
            "kamikaze": true,
            "steps": true,
            "building": true,
            "chains": true,              false: every jump ends the turn
            "goal": "last_standing",     last_standing, points (after the rounds), race, solitaire
            "rounds": null               a number, or none
        }
    }
"""

from __future__ import annotations

from typing import Any, NamedTuple

from gridarium.games.gridopolis.setup.coordinates import Z, name_of

SEATS = ("south", "west", "north", "east")
"""In their order of turns (GO-4)."""
OPPOSITE = {"south": "north", "west": "east", "north": "south", "east": "west"}
APART = (("teleporters", "boxes", "kingerizers"), ("boxes", "markers"))
"""Where blueprints keep parts of which a pad has one at most: a node (GO-7, GO-28), and what stands there."""
CAPTURES = ("jump", "landing", "own", "none")
GOALS = ("last_standing", "points", "race", "solitaire")


class Spares(NamedTuple):
    """Spare parts of a player (GO-8)."""

    pads: int
    links: int
    posts: int
    boxes: int


class Rules(NamedTuple):
    """Rule choices (GO-32). ``chains`` is off where every jump is a turn of its own."""

    capture: str = "jump"
    kamikaze: bool = True
    steps: bool = True
    building: bool = True
    chains: bool = True
    goal: str = "last_standing"
    rounds: int | None = None

    @property
    def captures_others(self) -> bool:
        """Whether markers of others are captured: by jumping (GO-16) or by landing (GO-33)."""
        return self.capture in ("jump", "landing")


class SeatPlan(NamedTuple):
    """Seat of a blueprint: starting markers, home-row, the way forward, pads that it races for; places sorted."""

    markers: tuple[int, ...]
    kingerizers: tuple[int, ...]
    forward: str | None
    target: tuple[int, ...]


class Blueprint(NamedTuple):
    """A checked blueprint. Places sorted, a post by its lower pad, seats in the order of the table (GO-3)."""

    title: str
    pads: tuple[int, ...]
    posts: tuple[int, ...]
    seats: tuple[tuple[str, SeatPlan], ...]
    teleporters: tuple[int, ...]
    boxes: tuple[int, ...]
    spares: Spares
    rules: Rules

    def to_data(self) -> dict[str, Any]:
        """The blueprint as data, in its one canonical form."""
        return {
            "title": self.title,
            "pads": _names(self.pads),
            "posts": [[name_of(lower), name_of(lower + Z)] for lower in self.posts],
            "seats": {
                name: {
                    "markers": _names(plan.markers),
                    "kingerizers": _names(plan.kingerizers),
                    "forward": plan.forward,
                    "target": _names(plan.target),
                }
                for name, plan in self.seats
            },
            "teleporters": _names(self.teleporters),
            "boxes": _names(self.boxes),
            "spares": self.spares._asdict(),
            "rules": self.rules._asdict(),
        }


def _names(places: tuple[int, ...]) -> list[str]:
    return [name_of(place) for place in places]
