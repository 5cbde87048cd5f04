"""The analysis of a game: who stood better after each action, where the game turned, and what was better there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

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
    shown = range(1) if match.players == 2 else range(match.players)
    curves = "".join(
        f'<polyline class="curve p{player}" points="{_points([each[player] for each in standings], count, scale)}"/>'
        for player in shown
    )
    here = f'<path class="here" d="M{_x(match.ply, count):.1f} 0V{HEIGHT}"/>'
    axis = f'<path class="axis" d="M0 {HEIGHT / 2}H{WIDTH}"/>'
    lead = standings[-1][0] if standings else 0.0
    words = f"{match.names[0]} {'ahead' if lead >= 0 else 'behind'} by {abs(lead):.1f} points at the end of this line"
    drawing = Markup(f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{axis}{here}{curves}</svg>')
    return h.figure(role="img", aria_label=f"Who stood better: {words}")[
        drawing,
        h.figcaption(".quiet")[
            f"Above the line {match.names[0]} is ahead, below {match.names[1]}. {words}."
            if match.players == 2
            else "Each player's points ahead of the best other one."
        ],
    ]


def _points(values: Sequence[float], count: int, scale: float) -> str:
    return " ".join(f"{_x(ply, count):.1f},{_y(value, scale):.1f}" for ply, value in enumerate(values))


def _x(ply: int, count: int) -> float:
    return WIDTH * ply / max(1, count)


def _y(value: float, scale: float) -> float:
    return HEIGHT / 2 - value / scale * (HEIGHT / 2 - 4)
