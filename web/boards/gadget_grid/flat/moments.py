"""What others did on the Grid, as it is shown once more: what matters of it, and who hit whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gadget_grid.rules.board import OFF
from gridarium.games.gadget_grid.rules.position import Position
from web.boards import svg
from web.boards.gadget_grid.flat.animation import GOINGS, HURTS, mover, squares_of
from web.boards.gadget_grid.flat.layout import CENTRES

_MATTERS = GOINGS | HURTS | {
    *("attack", "miss", "destroy", "eye", "zombify", "steal", "remove", "fall", "over"),
    *("collect", "bought", "widget", "take", "taken", "hug", "buddy", "grapple"),
}  # fmt: skip
_RUNS = frozenset({"step", "walk", "creep", "lasso"})
"""Of several of these by one token only the last one tells where it led."""
_BY_ITSELF = frozenset({"creep", "scare", "flee"})
"""Of what moves without being asked only that matters which hurts somebody."""
_SHOTS = frozenset({"attack", "skate", "steal"})
"""By these somebody hits others from afar."""
_LEAVES = frozenset({"fall", "remove"})


def gist(events: Sequence[Event]) -> list[Event]:
    """Where everybody came to, what was gained, and who was hit."""
    led = {(event.kind, mover(event)): place for place, event in enumerate(events) if event.kind in _RUNS}
    found = [
        event._replace(closes="")
        for place, event in enumerate(events)
        if event.kind in _MATTERS and place >= led.get((event.kind, mover(event)), 0)
    ]
    return [
        event for event, after in pairwise([*found, None]) if event and (event.kind not in _BY_ITSELF or _hurts(after))
    ]


def _hurts(event: Event | None) -> bool:
    return event is not None and event.kind in HURTS


def moment(state: Position, events: Sequence[Event], later: Sequence[Event]) -> Markup:
    """What is placed, ways, a ring around who does it, and for each Life Gizmo that is lost a shot and what breaks."""
    at, hit = _places(state, events, later)
    actor = next((event.player for event in events if event.player >= 0), OFF)
    here = at.get(actor, OFF)
    drawn = [_trace(event) for event in events]
    if here != OFF:
        x, y = CENTRES[here]
        drawn.append(f'<circle class="actor p{actor}" cx="{x}" cy="{y}" r="46"/>')
    if any(event.kind in _SHOTS for event in events):
        shots = (svg.arrow(CENTRES[here], CENTRES[square], 30) for square in hit if OFF != here != square)
        drawn += [f'<path class="shot" d="{shot}"/>' for shot in shots]
    return Markup("".join([*drawn, *(_broken(*CENTRES[square]) for square in hit)]))


def _trace(event: Event) -> str:
    """The way that something went, or the square on which it was placed; nothing of other events."""
    at = [CENTRES[square] for square in squares_of(event)]
    if event.kind in GOINGS and len(at) > 1:
        return f'<path class="passed p{max(0, event.player)}" d="{svg.polyline(at[:2])}"/>'
    return f'<path class="laid" d="{svg.squares(at[:1], 46)}"/>' if event.kind == "put" else ""


def _places(state: Position, events: Sequence[Event], later: Sequence[Event]) -> tuple[dict[int, int], list[int]]:
    """Where the tokens stood after these events, and the squares of those who lost something by them."""
    at, after, hit = dict(enumerate(state.at)), dict(enumerate(state.at)), []
    for place, event in reversed([*enumerate(events), *((-1, event) for event in later)]):
        token, way = state.names.number.get(mover(event), OFF), squares_of(event)
        if event.kind in HURTS and place >= 0 and at.get(token, OFF) != OFF:
            hit.append(at[token])
        elif (event.kind in GOINGS and len(way) > 1) or (event.kind in _LEAVES and way):
            at[token] = way[0]
            after = after if place >= 0 else dict(at)
    return after, hit


def _broken(x: int, y: int) -> str:
    """A Life Gizmo that falls into two, in a flash."""
    rays = "".join(f"M{x + dx * 24} {y + dy * 24}L{x + dx * 44} {y + dy * 44}" for dx, dy in _RAYS)
    left, right = f"M{x} {y - 17}l-15 17 15 17 5-12-8-8z", f"M{x} {y - 17}l15 17-15 17 5-12-8-8z"
    return (
        f'<circle class="struck" cx="{x}" cy="{y}" r="40"/><path class="struck-rays" d="{rays}"/>'
        f'<path class="broken left" d="{left}"/><path class="broken right" d="{right}"/>'
    )


_RAYS = ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7))
