"""Round as its events tell it: who landed where, whose a scored tile is, who is out, what was gnawed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridarium import Event

LANDINGS = frozenset({"step", "power", "pull"})
"""Events that bring a runner from the first of their targets onto the others."""


def newest_round(trail: Sequence[Event]) -> Sequence[Event]:
    """The events since the newest round began."""
    for number in range(len(trail) - 1, -1, -1):
        if trail[number].kind == "round":
            return trail[number + 1 :]
    return trail


def paths(events: Iterable[Event]) -> dict[int, list[str]]:
    """For each runner the tiles where it was, in order."""
    found: dict[int, list[str]] = {}
    for event in events:
        if event.kind in LANDINGS:
            path = found.setdefault(event.player, [event.targets[0]])
            path += event.targets[1:]
    return found


def owners(events: Iterable[Event]) -> dict[str, int]:
    """First runner that landed on each tile."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind in LANDINGS:
            for tile in event.targets[1:]:
                found.setdefault(tile, event.player)
    return found


def last_places(events: Sequence[Event]) -> dict[int, str]:
    """Last tile of each runner that is out."""
    gone = [event.player for event in events if event.kind == "out"]
    where = paths(events) if gone else {}
    return {player: where[player][-1] for player in gone if player in where}


def gnawed(events: Iterable[Event]) -> set[str]:
    """The edges whose wall was gnawed through."""
    return {event.targets[0] for event in events if event.kind == "gnaw"}
