"""The analysis of a game: who stood better after each action, where the game turned, and what was better there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from web.boards import svg
from web.session import Session, Table
from web.widgets.buttons import badge, button

if TYPE_CHECKING:
    from gridarium.search.analysis import Turn

WIDTH, HEIGHT = 600, 160
LEAST_SCALE = 5.0
"""Points that the graph has room for at least."""


def analysis(session: Session) -> tuple[str, h.Node]:
    """The graph, and under it the turning points with their better lines; both grow while it is worked at."""
    table = session.table
    if table is None or table.analysis is None:
        return "Analysis", h.p["There is no game to look at."]
    found = table.analysis.found
    return "Analysis", [
        _progress(table.analysis.share),
        graph(table, [standing for standing in found.standings if standing]),
        h.h3["Turning points"],
        h.ol(".turns")[(_turn(table, turn) for turn in found.turns)]
        if found.turns
        else h.p(".quiet")["None so far." if table.analysis.share < 100 else "None: no action lost a point."],
    ]


def _progress(share: int) -> h.Element | None:
    if share >= 100:
        return None
    return h.p[
        h.progress(max="100", value=str(share), aria_label="How much has been looked at"),
        h.span(".quiet")[f" {share} % looked at, from the end"],
    ]


def _turn(table: Table, turn: Turn) -> h.Element:
    return h.li[
        h.span[badge(turn.player), h.strong[f" Action {turn.ply + 1}"], f", {turn.loss:.1f} points lost"],
        h.span[turn.words.format(*table.match.names)],
        h.span(".line.quiet")[" ".join(turn.line[:8])],
        h.span(".row")[
            button("Look at it", "jump", turn.ply),
            button("Play the better line", "better", turn.ply, kind="primary"),
        ],
    ]


def graph(table: Table, standings: Sequence[tuple[float, ...]]) -> h.Element:
    """Points ahead after each action: one curve for two players, above the middle when the first one is ahead."""
    match = table.match
    count = match.length
    scale = max([LEAST_SCALE, *(abs(points) for standing in standings for points in standing)])
    drawn = _one_curve if match.players == 2 else _curves
    curves = drawn(standings, count, scale) if standings else ""
    here = f'<path class="here" d="M{_x(match.ply, count):.1f} 0V{HEIGHT}"/>'
    axis = f'<path class="axis" d="M0 {HEIGHT / 2}H{WIDTH}"/>'
    kind = "graph" if match.players == 2 else "graph many"
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    drawing = Markup(f'<svg class="{kind}" {box} aria-hidden="true">{axis}{here}{curves}</svg>')
    words = _lead(match.names, standings[-1]) if standings else "nobody is ahead"
    return h.figure(role="img", aria_label=f"Who stood better: {words}")[
        drawing,
        h.figcaption(".quiet")[_legend(match.names), " ", f"{words}."],
    ]


def _lead(names: Sequence[str], standing: Sequence[float]) -> str:
    """Who is ahead at the end of the line, in words."""
    if len(names) == 2:
        side = "ahead" if standing[0] >= 0 else "behind"
        return f"{names[0]} {side} by {abs(standing[0]):.1f} points at the end of this line"
    best = max(range(len(names)), key=lambda player: standing[player])
    return f"{names[best]} at {standing[best]:+.1f} points at the end of this line"


def _legend(names: Sequence[str]) -> h.Node:
    """What the curves are."""
    if len(names) == 2:
        return f"Above the line {names[0]} is ahead, below {names[1]}."
    players = h.span(".legend")[(h.span[badge(player), f" {name}"] for player, name in enumerate(names))]
    return [players, "Above the line a player is ahead of all others." if len(names) > 1 else None]


def _one_curve(standings: Sequence[Sequence[float]], count: int, scale: float) -> str:
    """The first player's curve; the other one's is its mirror image."""
    return f'<polyline class="curve" points="{_points([each[0] for each in standings], count, scale)}"/>'


def _curves(standings: Sequence[Sequence[float]], count: int, scale: float) -> str:
    """Each player's curve, with the player's shape at its end."""
    drawn = []
    for player, last in enumerate(standings[-1]):
        points = _points([each[player] for each in standings], count, scale)
        end = svg.shape(player, round(_x(len(standings) - 1, count)), round(_y(last, scale)), 6)
        curve = f'<polyline class="curve" points="{points}"/><path class="end" d="{end}"/>'
        drawn.append(f'<g class="p{player}">{curve}</g>')
    return "".join(drawn)


def _points(values: Sequence[float], count: int, scale: float) -> str:
    return " ".join(f"{_x(ply, count):.1f},{_y(value, scale):.1f}" for ply, value in enumerate(values))


def _x(ply: int, count: int) -> float:
    return WIDTH * ply / max(1, count)


def _y(value: float, scale: float) -> float:
    return HEIGHT / 2 - value / scale * (HEIGHT / 2 - 4)
