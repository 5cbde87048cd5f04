"""Animation on the levels, and what may happen next: the path of the last turn, motion, and the line of a hint."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from gridarium import Event
from web.boards import svg
from web.boards.board import Animation
from web.boards.gridopolis.flat.drawing import place_of
from web.boards.gridopolis.flat.layout import CELL, Plan

GLIDE_MS = 260
FADE_MS = 320
LONGEST_LINE = 6
"""Actions of a line that are drawn."""
MOVES = frozenset({"step", "hop", "jump", "teleport"})
DEEDS = MOVES | {"kamikaze", "stop", "pad", "box"}
"""What players do; other events follow from it."""
PLACE = r"-?[0-9]+\.-?[0-9]+\.[0-9]+"
_ACTION = re.compile(rf"[>+#]?({PLACE})(?:[-*]({PLACE}))?")


def last_turn(plan: Plan, turn: Sequence[Event], picture: str = "board", up: int = 0) -> Markup:
    """The part ``board-last``: where the last turn went, what it took off, and what it built."""
    named = svg.named(picture, "last")
    told = done(turn)
    if told is None:
        return Markup(f"<g {named}></g>")
    return _drawn_turn(named, plan, up, *told)


class Done(NamedTuple):
    """Moves and parts of a player's turn, by the names of places."""

    player: int
    path: tuple[str, ...]
    """Where the marker was, in order."""
    built: tuple[str, ...]
    taken: tuple[str, ...]
    """From where something came off."""


def done(turn: Sequence[Event]) -> Done | None:
    """Drawing of a turn; None where there is nothing to draw."""
    deeds = [event for event in turn if event.kind in DEEDS - {"stop"}]
    if not deeds:
        return None
    return Done(
        deeds[0].player,
        tuple(_path(deeds)),
        tuple(event.targets[0] for event in deeds if event.kind in ("pad", "box")),
        tuple(event.targets[0] for event in turn if event.kind in ("capture", "lift")),
    )


def _path(deeds: Sequence[Event]) -> list[str]:
    """The places that the marker was on, in order."""
    path: list[str] = []
    for event in deeds:
        if event.kind in MOVES or event.kind == "kamikaze":
            path += event.targets[-1:] if path else (event.targets[0], event.targets[-1])
    return path


@lru_cache(maxsize=256)
def _drawn_turn(
    named: str, plan: Plan, up: int, player: int, path: Sequence[str], built: Sequence[str], taken: Sequence[str]
) -> Markup:
    """Tinted places, lines between those on a level, numbers where there are several, crosses on what came off."""
    known = {level.extent.z for level in plan.levels}
    places = [place_of(name) for name in (*path, *built)]
    centres = [plan.centre(place) for place in places if place[2] in known]
    lines = "".join(
        svg.polyline([plan.centre(place_of(a)), plan.centre(place_of(b))])
        for a, b in pairwise(path)
        if place_of(a)[2] == place_of(b)[2]
    )
    numbers = ""
    if len(path) > 2:
        for number, name in enumerate(path, 1):
            x, y = plan.centre(place_of(name))
            numbers += f'<text x="{x + 33}" y="{y + 42}"{svg.turn(up, x + 33, y + 34)}>{number}</text>'
    crosses = ""
    for name in taken:
        x, y = plan.centre(place_of(name))
        crosses += f"M{x - 18} {y - 18}l36 36m0-36l-36 36"
    been = svg.squares(centres, 36)
    return Markup(
        f'<g {named}class="past p{player}" aria-hidden="true"><path class="been" d="{been}"/>'
        f'<path class="way" d="{lines}"/><path class="taken" d="{crosses}"/>{numbers}</g>'
    )


def named_in(text: str) -> list[str]:
    """The places that an action's text names, in order."""
    found = _ACTION.fullmatch(text)
    return [name for name in found.groups() if name] if found else []


def line(plan: Plan, texts: Sequence[str], instead: Sequence[str] = (), up: int = 0) -> Markup:
    """The part ``board-line``: actions that may follow, numbered, and what was played instead."""
    drawn = f"{svg.instead(_arrows(plan, instead, up))}{_arrows(plan, texts, up)}"
    return Markup(f'<g id="board-line" class="ahead" aria-hidden="true">{drawn}</g>')


def _arrows(plan: Plan, texts: Sequence[str], up: int) -> str:
    """Numbered actions, with arrows where they stay on a level."""
    known = {level.extent.z for level in plan.levels}
    drawn = []
    for number, text in enumerate(texts[:LONGEST_LINE]):
        places = [place_of(name) for name in named_in(text)]
        shown = [plan.centre(place) for place in places if place[2] in known]
        if not shown:
            continue
        x, y = shown[-1]
        arrow = len(places) == 2 == len(shown) and places[0][2] == places[1][2]
        path = svg.arrow(shown[0], shown[1]) if arrow else svg.squares(shown, 40)
        drawn.append(svg.numbered(number, path, x + 30, y + 30, 15, up))
    return "".join(drawn)


def animations(events: Sequence[Event]) -> list[Animation]:
    """A marker glides on its level and fades in where it comes from another one; what is built grows."""
    moving: list[Animation] = []
    for event in events:
        if event.kind in MOVES:
            moving.append(_arriving(event.targets[0], event.targets[-1]))
        elif event.kind in ("pad", "box"):
            moving.append(_fading(f"t-{event.targets[0]}", 0.0))
        elif event.kind in ("capture", "lift", "kamikaze"):
            moving.append(_fading("board-last", 0.2))
    return moving


def _arriving(origin: str, landing: str) -> Animation:
    (x0, y0, z0), (x1, y1, z1) = place_of(origin), place_of(landing)
    id = f"m-{landing}"
    if z0 != z1:
        return _fading(id, 0.0)
    shift = f"translate({CELL * (x0 - x1)}px, {CELL * (y1 - y0)}px)"
    return {"id": id, "frames": [{"transform": shift}, {"transform": "none"}], "ms": GLIDE_MS}


def _fading(id: str, begin: float) -> Animation:
    return {"id": id, "frames": [{"opacity": begin}, {"opacity": 1.0}], "ms": FADE_MS}
