"""Animation on the levels, and what may happen next: the path of the last turn, motion, and the line of a hint."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridopolis.rules.state import GridopolisState
from web.boards import svg
from web.boards.board import Animation
from web.boards.gridopolis.flat.drawing import place_of
from web.boards.gridopolis.flat.layout import CELL, Plan

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
    """A marker goes over its level, or is put down on another one; what is built clicks in, what comes off topples."""
    from web.boards import motion  # noqa: PLC0415  only once something happens

    moving: list[Animation] = []
    for event in events:
        if event.kind in MOVES:
            (x0, y0, z0), (x1, y1, z1) = place_of(event.targets[0]), place_of(event.targets[-1])
            id, way = f"m-{event.targets[-1]}", [(CELL * (x0 - x1), CELL * (y1 - y0)), (0, 0)]
            moving.append(motion.slide(id, way) if z0 == z1 else motion.drop(id))
        elif event.kind in ("pad", "box"):
            moving.append(motion.snap(f"t-{event.targets[0]}"))
        elif event.kind in ("capture", "lift"):
            moving.append(motion.topple(f"m-{event.targets[0]}"))
        elif event.kind == "crown":
            moving.append(motion.cheer(f"m-{event.targets[0]}"))
    return moving


def ending(state: GridopolisState) -> list[Animation]:
    """The last turn once more, and the markers of who won."""
    from web.boards import motion  # noqa: PLC0415  only once a game is over

    winners = state.outcome.winners if state.outcome is not None else ()
    return [
        motion.pulse("board-last"),
        *(motion.cheer(f"m-{pad.place}") for pad in state.pads() if pad.owner in winners),
    ]
