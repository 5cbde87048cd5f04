"""Grid-sets for the naive model of Gridopolis: Matrix and the blueprints of the rule book's table, and random ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

Place = tuple[int, int, int]

CLOCKWISE = ["south", "west", "north", "east"]
OPPOSITE = {"south": "north", "north": "south", "west": "east", "east": "west"}
FORWARD = {"south": (0, 1), "west": (1, 0), "north": (0, -1), "east": (-1, 0)}
WAYS = {"+x": (1, 0), "-x": (-1, 0), "+y": (0, 1), "-y": (0, -1), None: None}
SEATS = {1: ["south"], 2: ["south", "north"], 3: ["south", "west", "north"], 4: CLOCKWISE}


def name(place: Place) -> str:
    return "{}.{}.{}".format(*place)


def place(text: str) -> Place:
    x, y, z = text.split(".")
    return int(x), int(y), int(z)


def block(xs: range, ys: range, zs: range) -> set[Place]:
    return set(product(xs, ys, zs))


CORE = block(range(3, 6), range(3, 6), range(1, 4))
MATRIX_TELEPORTERS = "4.4.2 3.3.1 5.5.1 5.3.3 3.5.3"
Rows = dict[str, tuple[int, int, int]]
"""Of each seat's wing the home-row, the row before it, and the level."""
MATRIX_WINGS: Rows = {"south": (1, 2, 2), "west": (1, 2, 2), "north": (7, 6, 2), "east": (7, 6, 2)}


def row(seat: str, number: int, z: int) -> set[Place]:
    if seat in ("south", "north"):
        return block(range(3, 6), range(number, number + 1), range(z, z + 1))
    return block(range(number, number + 1), range(3, 6), range(z, z + 1))


@dataclass
class Plan:
    """A blueprint (GO-32), as far as play needs it."""

    pads: set[Place]
    home_rows: dict[str, set[Place]] = field(default_factory=dict)
    targets: dict[str, set[Place]] = field(default_factory=dict)
    """In a race, where a seat's markers have to get to."""
    markers: dict[str, set[Place]] = field(default_factory=dict)
    forward: dict[str, tuple[int, int] | None] = field(default_factory=dict)
    teleporters: set[Place] = field(default_factory=set)
    boxes: set[Place] = field(default_factory=set)
    spares: tuple[int, int, int, int] = (3, 3, 2, 2)
    capture: str = "jump"
    kamikaze: bool = True
    steps: bool = True
    building: bool = True
    chains: bool = True
    goal: str = "last_standing"
    rounds: int | None = None


def winged(pads: set[Place], seats: list[str], teleporters: str, rows: Rows) -> Plan:
    """A plan with wings of six pawns."""
    plan = Plan(set(pads), teleporters={place(text) for text in teleporters.split()})
    for seat in seats:
        home, second, z = rows[seat]
        plan.home_rows[seat] = row(seat, home, z)
        plan.markers[seat] = row(seat, home, z) | row(seat, second, z)
        plan.forward[seat] = FORWARD[seat]
        plan.pads |= plan.markers[seat]
    return plan


FOR_TWO: dict[str, tuple[set[Place], str, Rows]] = {
    "flat": (
        block(range(2, 7), range(1, 8), range(1, 2)),
        "4.4.1 2.3.1 6.3.1 2.5.1 6.5.1",
        {"south": (1, 2, 1), "north": (7, 6, 1)},
    ),
    "stairs": (CORE, MATRIX_TELEPORTERS, {"south": (1, 2, 1), "north": (7, 6, 3)}),
    "tower": (
        block(range(3, 6), range(3, 6), range(1, 6)),
        "4.4.3 3.3.1 5.5.1 5.3.5 3.5.5",
        {"south": (1, 2, 3), "north": (7, 6, 3)},
    ),
    "pyramid": (
        block(range(2, 7), range(3, 8), range(1, 2)) | block(range(3, 6), range(4, 7), range(2, 3)) | {(4, 5, 3)},
        "4.5.3 2.3.1 6.3.1 2.7.1 6.7.1",
        {"south": (1, 2, 1), "north": (9, 8, 1)},
    ),
    "two-towers": (
        block(range(3, 6), range(1, 3), range(1, 4))
        | block(range(3, 6), range(6, 8), range(1, 4))
        | block(range(3, 6), range(3, 6), range(2, 3)),
        "4.4.2 3.2.1 5.2.3 5.6.1 3.6.3",
        {"south": (1, 2, 2), "north": (7, 6, 2)},
    ),
}
"""GO-33: the blueprints that differ from Matrix in their pads alone."""


def shipped(blueprint: str, players: int) -> Plan:
    """Matrix (GO-2 to GO-8) and the blueprints of GO-33."""
    if blueprint in FOR_TWO:
        pads, teleporters, rows = FOR_TWO[blueprint]
        return winged(pads, SEATS[players], teleporters, rows)
    if blueprint == "solitaire":
        return solitaire()
    plan = winged(CORE, SEATS[players], MATRIX_TELEPORTERS, MATRIX_WINGS)
    if blueprint == "race":
        plan.spares = (3, 3, 2, 0)
        plan.capture, plan.kamikaze, plan.goal = "none", False, "race"
        for seat in SEATS[players]:
            home, second, z = MATRIX_WINGS[OPPOSITE[seat]]
            plan.targets[seat] = row(OPPOSITE[seat], home, z) | row(OPPOSITE[seat], second, z)
            plan.pads |= plan.targets[seat]
    if blueprint == "landing":
        plan.capture, plan.kamikaze = "landing", False
    return plan


def solitaire() -> Plan:
    plan = Plan(set(CORE), spares=(0, 0, 0, 0), capture="own", goal="solitaire")
    plan.teleporters = {place(text) for text in MATRIX_TELEPORTERS.split()}
    plan.steps = plan.building = plan.chains = plan.kamikaze = False
    plan.markers["south"] = CORE - {(3, 3, 1), (4, 4, 2), (5, 5, 3)}
    plan.forward["south"] = None
    return plan


def written(data: dict[str, Any]) -> Plan:
    """A blueprint as data."""

    def places(names: list[str]) -> set[Place]:
        return {place(text) for text in names}

    seats = data["seats"]
    spares = {"pads": 3, "links": 3, "posts": 2, "boxes": 2} | data.get("spares", {})
    return Plan(
        places(data["pads"]),
        {seat: places(parts.get("kingerizers", [])) for seat, parts in seats.items()},
        {seat: places(parts.get("target", [])) for seat, parts in seats.items()},
        {seat: places(parts["markers"]) for seat, parts in seats.items()},
        {seat: WAYS[parts.get("forward")] for seat, parts in seats.items()},
        places(data.get("teleporters", [])),
        places(data.get("boxes", [])),
        (spares["pads"], spares["links"], spares["posts"], spares["boxes"]),
        **data.get("rules", {}),
    )


def random_blueprint(chance: Random, players: int) -> dict[str, Any]:
    left, below = chance.randint(-2, 4), chance.randint(-2, 4)
    width, depth, height = chance.randint(4, 6), chance.randint(3, 6), chance.randint(1, 3)
    whole = sorted(block(range(left, left + width), range(below, below + depth), range(1, 1 + height)))
    pads = [name(pad) for pad in whole]
    pads = sorted(chance.sample(pads, chance.randint(max(12, len(pads) // 2), max(12, len(pads)))))
    rules = random_rules(chance, players)
    each = (len(pads) - 1) // 2 if players == 1 else chance.randint(1, min(6, len(pads) // (2 * players)))
    seats = sorted(chance.sample(CLOCKWISE, players), key=CLOCKWISE.index)
    nodes = chance.sample(pads, len(pads))
    free = chance.sample(pads, len(pads))
    plans: dict[str, Any] = {}
    for seat in seats:
        plans[seat] = {
            "markers": [free.pop() for _ in range(each)],
            "kingerizers": [nodes.pop() for _ in range(chance.randint(1, len(pads) // (3 * players)))],
            "forward": chance.choice(("+x", "-x", "+y", "-y", None)),
        }
        if rules["goal"] == "race":
            plans[seat]["target"] = chance.sample(pads, each)
    teleporters = [nodes.pop() for _ in range(min(chance.randint(0, 5), len(nodes)))]
    return {
        "pads": pads,
        "seats": plans,
        "teleporters": teleporters,
        "boxes": [pad for pad in free if pad in nodes][: chance.choice((0, 0, 2))],
        "spares": {part: chance.randint(0, 3) for part in ("pads", "links", "posts", "boxes")},
        "rules": rules,
    }


def random_rules(chance: Random, players: int) -> dict[str, Any]:
    """Rule choices that make a game; most are those of Matrix."""
    capture = chance.choice(("jump", "jump", "jump", "jump", "landing", "none")) if players > 1 else "own"
    goal = {"none": "race", "own": "solitaire"}.get(capture) or chance.choice(("last_standing", "points"))
    often = players > 1 and chance.random() < 0.9
    return {
        "capture": capture,
        "kamikaze": capture == "jump" and chance.random() < 0.9,
        "steps": often,
        "building": often,
        "chains": chance.random() < 0.9,
        "goal": goal,
        "rounds": chance.randint(3, 30) if goal == "points" else None,
    }
