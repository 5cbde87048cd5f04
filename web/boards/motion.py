"""Motion of what is on a flat board, in one manner for all games: what moves is lifted, slides and lands, what is built
snaps in, what comes off topples.

All of it is over within a quarter of a second, and changes nothing by which the page is laid out. What is turned or
lifted must have its own middle as its origin, which the game's style sheet says.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from web.boards.board import Animation

Place = tuple[float, float]
Stop = tuple[float, Place]
"""A share of a way, from 0 to 1, and the place that it leads to."""

LONGEST = 240
"""Milliseconds that anything takes at most."""
GLIDE, STEP = 180, 40
"""Milliseconds of a way to the next place, and for each further one."""
LANDED = 0.8
"""The share of the time after which a piece has come to its place; in the rest it settles there."""
_HEIGHTS: Sequence[tuple[float, float]] = ((0, 1), (0.25, 1.16), (0.6, 1.12), (LANDED, 0.95), (1, 1))
"""How large what is lifted seems after a share of the time."""
_PUT_DOWN: Sequence[tuple[float, float]] = ((0, 1.4), (LANDED, 0.95), (1, 1))
"""And what is put down from the hand."""


def slide(id: str, places: Sequence[Place]) -> Animation:
    """A piece that stands at the last of these places goes there from the first, over all between."""
    return follow(id, stops([places]), len(places) - 1)


def stops(ways: Sequence[Sequence[Place]]) -> list[Stop]:
    """The places of ways that are gone one after the other, each after its share of the whole length."""
    whole = sum(dist(*step) for way in ways for step in pairwise(way)) or 1
    gone, found = 0.0, []
    for way in ways:
        for number, place in enumerate(way):
            gone += dist(way[number - 1], place) if number else 0
            found.append((gone / whole, place))
    return found


def follow(id: str, way: Sequence[Stop], steps: int) -> Animation:
    """A piece that stands where the way ends goes along it, in the time of so many steps."""
    x, y = way[-1][1]
    moves = [(share * LANDED, place) for share, place in way]
    frames = []
    for share in sorted({*(share for share, _ in moves), *(share for share, _ in _HEIGHTS)}):
        size = _height(share)
        for place in dict.fromkeys(_places(moves, share)):
            frames.append(_lifted(size, share, place[0] - x, place[1] - y))
    return {"id": id, "frames": frames, "ms": min(LONGEST, GLIDE + STEP * (steps - 1))}


def drop(id: str) -> Animation:
    """What comes onto the board from elsewhere is put down."""
    frames = [{**_lifted(size, share), "opacity": float(share > 0)} for share, size in _PUT_DOWN]
    return {"id": id, "frames": frames, "ms": GLIDE}


def cheer(id: str) -> Animation:
    """What has won something is lifted once, and put down again where it stands."""
    return {
        "id": id,
        "frames": [_lifted(1, 0), *(_lifted(size, 0.5 + share / 2) for share, size in _PUT_DOWN)],
        "ms": LONGEST,
    }


def snap(id: str) -> Animation:
    """What was built comes from above and clicks in, with a flash."""
    frames = [
        {"transform": _moved(size=1.5), "opacity": 0, "filter": "brightness(1)"},
        {"transform": _moved(size=0.9), "opacity": 1, "filter": "brightness(1.5)", "offset": 0.55},
        {"transform": _moved(), "opacity": 1, "filter": "brightness(1)"},
    ]
    return {"id": id, "frames": frames, "ms": GLIDE}


def topple(id: str) -> Animation:
    """What stood there before falls over and is gone."""
    frames = [{"transform": _moved(), "opacity": 1}, {"transform": _moved(0, 18, 0.3, 70), "opacity": 0}]
    return {"id": id, "frames": frames, "ms": LONGEST, "gone": True}


def tumble(id: str) -> Animation:
    """A die is thrown, before which it is not seen, and rolls to where it lies."""
    frames = [
        {"transform": _moved(-60, -20, 1.2, -200), "opacity": 0},
        {"opacity": 1, "offset": 0.25},
        {"transform": _moved(), "opacity": 1},
    ]
    return {"id": id, "frames": frames, "ms": LONGEST}


def flip(id: str) -> Animation:
    """A card is turned up where it lies."""
    return {"id": id, "frames": [{"transform": "rotateY(90deg)"}, {"transform": "none"}], "ms": GLIDE}


def fade(id: str, begin: float = 0.0) -> Animation:
    """What is drawn comes to be seen."""
    return {"id": id, "frames": [{"opacity": begin}, {"opacity": 1}], "ms": LONGEST}


def pulse(id: str) -> Animation:
    """What is drawn is shown once more."""
    return {"id": id, "frames": [{"opacity": seen} for seen in (1, 0.1, 1)], "ms": LONGEST}


def flash(id: str) -> Animation:
    """What stands there is struck: it shakes, wherever it is just then."""
    shaken = (0, -9, 9, -7, 6, -3, 0)
    return {"id": id, "frames": [{"transform": _moved(right)} for right in shaken], "ms": LONGEST, "composite": "add"}


def alarm(id: str) -> Animation:
    """What belongs to somebody who is struck lights up."""
    lit = "inset 0 0 0 3px var(--danger)"
    return {"id": id, "frames": [{"boxShadow": lit}, {"boxShadow": lit}, {"boxShadow": "none"}], "ms": LONGEST}


def _places(moves: Sequence[Stop], share: float) -> list[Place]:
    """Where a piece is after a share of its time: two places where a way ends and another one begins elsewhere."""
    there = [place for at, place in moves if at == share]
    if there or share >= moves[-1][0]:
        return there or [moves[-1][1]]
    (begin, (x0, y0)), (end, (x1, y1)) = next((a, b) for a, b in pairwise(moves) if a[0] < share < b[0])
    part = (share - begin) / (end - begin)
    return [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)]


def _height(share: float) -> float:
    """How large what is lifted seems then."""
    for (begin, low), (end, high) in pairwise(_HEIGHTS):
        if share <= end:
            return low + (high - low) * (share - begin) / (end - begin)
    return 1.0


def _lifted(size: float, share: float, right: float = 0, down: float = 0) -> dict[str, str | float]:
    """A piece after a share of the time, so far from its place and lifted so high that it seems as large as that."""
    high = max(0.0, size - 1)
    shadow = (
        f"drop-shadow({30 * high:.3g}px {60 * high:.3g}px {40 * high:.3g}px rgb(8 9 40 / {min(0.4, 2.5 * high):.2g}))"
    )
    return {"transform": _moved(right, down, size), "filter": shadow, "offset": round(share, 3)}


def _moved(right: float = 0, down: float = 0, size: float = 1, turn: float = 0) -> str:
    """The same steps in each, so that they blend."""
    return f"translate({right:.4g}px, {down:.4g}px) rotate({turn:g}deg) scale({size:.3g})"
