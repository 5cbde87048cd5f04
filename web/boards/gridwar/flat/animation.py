"""Animation on the map, and what may happen next: the last turn, motion, and the line of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from markupsafe import Markup

from gridarium import Event, IllegalAction
from gridarium.games.gridwar.rules.board import NUMBER
from gridarium.games.gridwar.rules.moves import OFF
from gridarium.games.gridwar.rules.notation import read
from web.boards import svg
from web.boards.board import Animation
from web.boards.gridwar.layout import CENTRES, Centre

BESIDE = 32
"""So far from the middle of a tile ends the line of its way."""
LONGEST_LINE = 6
"""Actions of a line that are drawn."""
GOINGS = frozenset({"move", "enter", "capture"})


def last_turn(turn: Sequence[Event], picture: str = "board") -> Markup:
    """The part ``board-last``: the ways that tiles took in the last turn, and crosses where tiles were captured."""
    return _drawn_turn(
        svg.named(picture, "last"),
        turn[0].player if turn else 0,
        tuple(event.targets for event in turn if event.kind in GOINGS),
        tuple(event.targets[-1] for event in turn if event.kind == "capture"),
    )


@lru_cache(maxsize=256)
def _drawn_turn(named: str, player: int, ways: Sequence[Sequence[str]], taken: Sequence[str]) -> Markup:
    lines = "".join(_line([CENTRES[NUMBER[name]] for name in way]) for way in ways if len(way) > 1)
    ends = "".join(svg.shape(0, *CENTRES[NUMBER[way[0]]], 9) for way in ways)
    crosses = "".join(_cross(*CENTRES[NUMBER[name]]) for name in taken)
    return Markup(
        f'<g {named}class="went p{player}" aria-hidden="true"><path class="bed" d="{lines}"/>'
        f'<path class="way" d="{lines}"/><path class="from" d="{ends}"/><path class="lost" d="{crosses}"/></g>'
    )


def _line(places: Sequence[Centre]) -> str:
    """A line over places that ends beside the last one, so that the tile there can be read."""
    (x0, y0), (x1, y1) = places[-2:]
    part = 1 - BESIDE / hypot(x1 - x0, y1 - y0)
    return svg.polyline([*places[:-1], (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)])


def _cross(x: int, y: int) -> str:
    return f"M{x + 20} {y - 44}l24 24m0-24l-24 24"


@lru_cache(maxsize=64)
def line(texts: Sequence[str], instead: Sequence[str] = (), up: int = 0) -> Markup:
    """The part ``board-line``: actions that may follow, numbered, and what was played instead."""
    drawn = f"{svg.instead(_arrows(instead, up))}{_arrows(texts, up)}"
    return Markup(f'<g id="board-line" class="ahead" aria-hidden="true">{drawn}</g>')


def _arrows(texts: Sequence[str], up: int) -> str:
    """Numbered actions, with arrows."""
    drawn = []
    for number, text in enumerate(texts[:LONGEST_LINE]):
        try:
            act = read(text)
        except IllegalAction:
            break
        places = [CENTRES[space] for space in (act.origin, act.end) if space != OFF]
        if not places:
            continue
        x, y = places[-1]
        path = svg.arrow(places[0], places[1], 26) if len(places) == 2 else svg.shape(0, x, y, 44)
        drawn.append(svg.numbered(number, path, x + 34, y - 34, 19, up, bed=True))
    return "".join(drawn)


def animations(events: Sequence[Event]) -> list[Animation]:
    """A tile goes step by step over its way, one that enters alone is put down, and a captured one topples."""
    from web.boards import motion  # noqa: PLC0415  only once something happens

    moving: list[Animation] = []
    for event in events:
        name = event.targets[-1] if event.targets else ""
        if event.kind == "capture":
            moving.append(motion.topple(f"m-{name}"))
        if event.kind in GOINGS and (event.kind != "capture" or len(event.targets) > 1):
            places = [CENTRES[NUMBER[passed]] for passed in event.targets]
            moving.append(motion.slide(f"m-{name}", places) if len(places) > 1 else motion.drop(f"m-{name}"))
        elif event.kind == "promote" and name in NUMBER:
            moving.append(motion.cheer(f"m-{name}"))
    return moving


def ending(events: Sequence[Event]) -> list[Animation]:
    """The last turn once more, and the tile that went last."""
    from web.boards import motion  # noqa: PLC0415  only once a game is over

    went = next((event for event in events if event.kind in GOINGS), None)
    return [motion.pulse("board-last"), *([motion.cheer(f"m-{went.targets[-1]}")] if went is not None else [])]
