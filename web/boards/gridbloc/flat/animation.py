"""Animation on any board: runners glide, leap and are pulled, walls grow, gnawed ones crumble."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gridarium import Event
from web.boards.board import Animation, target_id
from web.boards.gridbloc.flat.layout import FlatLayout
from web.boards.gridbloc.geometry import Point, distance, number
from web.boards.gridbloc.round_events import LANDINGS

STEP_MS = 200
ROUND_MS = 400
_GROWN = [{"transform": "scale(0.3)", "opacity": 0}, {"transform": "none", "opacity": 1}]
_CRUMBLED = [{"opacity": 0}, {"opacity": 1}]


def animations(plane: FlatLayout, events: Sequence[Event]) -> list[Animation]:
    """The motion of an action's events; a new round fades in."""
    if any(event.kind == "round" for event in events):
        return [{"id": "board", "frames": [{"opacity": 0.2}, {"opacity": 1}], "ms": ROUND_MS}]
    moving: list[Animation] = []
    for player in dict.fromkeys(event.player for event in events if event.kind in LANDINGS):
        moving.append(_journey(plane, player, events))
    for event in events:
        if event.kind in ("wall", "sticky", "trapdoor"):
            moving.append({"id": target_id(event.targets[0]), "frames": _GROWN, "ms": STEP_MS})
        elif event.kind == "gnaw":
            moving.append({"id": target_id(event.targets[0]), "frames": _CRUMBLED, "ms": STEP_MS})
    return moving


def _journey(plane: FlatLayout, player: int, events: Sequence[Event]) -> Animation:
    """A runner's way through all its landings of one action, as its piece moves that stands at the end."""
    stops: list[str] = []
    for event in events:
        if event.kind in LANDINGS and event.player == player:
            stops += event.targets[bool(stops) :]
    ways = plane.paths(stops)
    x, y = plane.area[stops[-1]].centre
    whole = sum(distance(a, b) for way in ways for a, b in pairwise(way)) or 1
    frames, gone = [], 0.0
    for way in ways:
        for place, point in enumerate(way):
            gone += distance(way[place - 1], point) if place else 0
            frames.append({"transform": _moved(point, (x, y)), "offset": round(gone / whole, 3)})
    frames = [frame for place, frame in enumerate(frames) if frame not in frames[:place]]
    frames[-1] = {"transform": "none", "offset": 1}
    if len(frames) == 2:
        frames = [{"transform": frames[0]["transform"]}, {"transform": "none"}]
    return {"id": f"board-runner-{player}", "frames": frames, "ms": STEP_MS * max(1, len(stops) - 1)}


def _moved(point: Point, end: Point) -> str:
    return f"translate({number(point[0] - end[0])}px, {number(point[1] - end[1])}px)"
