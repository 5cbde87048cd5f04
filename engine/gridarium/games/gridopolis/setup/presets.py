"""Blueprints that come with the game (GO-2 to GO-8, GO-33)."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from itertools import product
from typing import Any

from gridarium.game import brief, resource_text
from gridarium.games.gridopolis.setup.blueprint_checks import USUAL_SPARES, blueprint_from_data
from gridarium.games.gridopolis.setup.blueprints import OPPOSITE, SEATS, Blueprint, Rules, SeatPlan
from gridarium.games.gridopolis.setup.coordinates import name_of, place, place_of

SEATED = {1: ("south",), 2: ("south", "north"), 3: ("south", "west", "north"), 4: SEATS}
"""Who plays where there are so many players (GO-4)."""
MOST_TELEPORTERS = 6
"""The option's (GO-7)."""


@cache
def plans() -> dict[str, dict[str, Any]]:
    """The shipped blueprints as they are written down, by name."""
    data: dict[str, dict[str, Any]] = json.loads(resource_text("gridarium.games.gridopolis", "data/blueprints.json"))
    return {name: data.get(plan.get("like", ""), {}) | plan for name, plan in data.items()}


@cache
def shipped(name: str, players: int) -> Blueprint:
    """The blueprint of that name for so many players. Raises ValueError with a sentence."""
    plan = plans()[name]
    if players not in plan["players"]:
        raise ValueError(f"{plan['title']} is not played by {brief(players)}.")
    rules = Rules(**plan.get("rules", {}))
    seated = SEATED[players]
    wings = {seat: _places(parts.get("wing", [])) for seat, parts in plan["seats"].items()}
    built = [*seated, *(OPPOSITE[seat] for seat in seated if rules.goal == "race")]
    pads = {*_places(plan["core"]), *(at for seat in built for at in wings[seat])}
    return Blueprint(
        plan["title"],
        tuple(sorted(pads)),
        _places(plan["posts"]),
        tuple((seat, _seat(plan["seats"][seat], wings, seat, rules)) for seat in seated),
        _places(plan["teleporters"]),
        (),
        USUAL_SPARES._replace(**plan.get("spares", {})),
        rules,
    )


def _seat(parts: dict[str, Any], wings: dict[str, tuple[int, ...]], seat: str, rules: Rules) -> SeatPlan:
    """GO-5, GO-6: six markers on the wing, unless the plan says where they stand; a race goes to the opposite wing."""
    holes = _places(parts.get("holes", []))
    markers = tuple(at for at in _places(parts.get("markers", parts.get("wing", []))) if at not in holes)
    target = wings[OPPOSITE[seat]] if rules.goal == "race" else ()
    return SeatPlan(markers, _places(parts["kingerizers"]), parts["forward"], target)


def _places(ranges: list[str]) -> tuple[int, ...]:
    """The places of ranges such as ``3-5.1-2.2``, sorted."""
    found = []
    for text in ranges:
        spans = [[int(number) for number in span.split("-")] for span in text.split(".")]
        found += [place(x, y, z) for x, y, z in product(*(range(span[0], span[-1] + 1) for span in spans))]
    return tuple(sorted(found))


def players_of(value: Any) -> tuple[int, ...]:
    """The numbers of players that a checked option value is for; the usual one first."""
    if isinstance(value, str):
        return tuple(plans()[value]["players"])
    return (len(value["seats"]),)


@lru_cache(maxsize=64)
def value_of(blueprint: Blueprint) -> Any:
    """The option value that means this blueprint, whatever its teleporters: a shipped one's name, or its data."""
    players = len(blueprint.seats)
    for name, plan in plans().items():
        if players in plan["players"]:
            usual = shipped(name, players)
            if usual == blueprint._replace(teleporters=usual.teleporters):
                return name
    return blueprint.to_data()


def blueprint_of(value: Any, players: int, teleporters: list[str] | None = None) -> Blueprint:
    """The blueprint that an option value means: a shipped one's name, or a blueprint as data.

    Raises ValueError with a sentence, also where it is not for so many players or its teleporters do not fit.
    """
    if isinstance(value, str):
        if value not in plans():
            raise ValueError(f"There is no blueprint called {brief(value)}. They are: {', '.join(plans())}.")
        blueprint = shipped(value, players)
    else:
        blueprint = blueprint_from_data(value)
        if len(blueprint.seats) != players:
            raise ValueError(f"This blueprint is played by {len(blueprint.seats)}, not {brief(players)}.")
    return blueprint if teleporters is None else _with_teleporters(blueprint, teleporters)


def _with_teleporters(blueprint: Blueprint, names: list[str]) -> Blueprint:
    """GO-7: none to six different pads, none of them a kingerizer."""
    places = tuple(sorted(place_of(name) for name in names))
    kingerizers = {at for _, plan in blueprint.seats for at in plan.kingerizers}
    for at in places:
        if at not in blueprint.pads or at in blueprint.boxes:
            raise ValueError(f"There is no free pad for a teleporter on {name_of(at)} (GO-7).")
        if at in kingerizers:
            raise ValueError(f"The pad {name_of(at)} has a kingerizer, so no teleporter fits (GO-7).")
    return blueprint._replace(teleporters=places)
