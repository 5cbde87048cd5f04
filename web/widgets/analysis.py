"""The analysis of a game: who stood better after each action, where the game turned, and what was better there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import htpy as h
from markupsafe import Markup

from web.boards import svg
from web.session import Session
from web.table import Table
from web.widgets.buttons import badge, button

if TYPE_CHECKING:
    from gridarium.search.analysis import TurningPoint
    from web.review import Review

WIDTH, HEIGHT, MARGIN = 360, 140, 16
MIDDLE = HEIGHT / 2
STRIP = 20
"""Room below the curves for the numbers of turning points."""
DIGIT, GAP = 7.5, 6.0
"""The width of a digit, and the least room between two numbers."""
LEAST_SCALE = 5.0
"""Points that the graph has room for at least."""
USUAL, ROOM = 0.8, 3
"""The graph has room for so many times what is not exceeded in this share of the positions: one that is won counts for
so much that all others would lie flat beside it."""
SHOWN = 8
"""Actions of a better line that are told."""
LEVEL = 0.05
"""Points that nobody is called ahead by."""

Standing = tuple[float, ...]
"""For each player the points it is ahead by."""


def analysis(session: Session) -> tuple[str, h.Node]:
    """The graph, and under it the turning points with their better lines; both grow while it is worked at."""
    table = session.table
    if table is None or session.analysis is None:
        return "Analysis", h.p["There is no game to look at."]
    review = session.analysis
    return "Analysis", [
        h.p(".quiet", role="status")[_summary(review)],
        None
        if review.done
        else h.progress(
            max=str(review.length + 1), value=str(review.looked_at), aria_label="How much has been looked at"
        ),
        graph(table, review),
        [h.h3["Turning points"], h.p(".quiet")[_costs(table)]] if review.found.turns else None,
        h.ol(".turns")[(_turn(table, turn) for turn in review.found.turns)],
    ]


def _summary(review: Review) -> str:
    """What is going on, in words that change seldom, since they are read out."""
    if not review.done:
        return "Looking at every action, from the last to the first."
    count = len(review.found.turns)
    if count == 0:
        return "No action cost a point or more." if review.length else "Nothing was played yet."
    return f"{count} turning points, the costliest of the game." if count > 1 else "One turning point."


def _costs(table: Table) -> str:
    """What is meant by the cost of an action."""
    words = "What an action cost shows at the end of the game, if everybody goes on as well as possible."
    return f"{words} {table.match.game.advice().point}".rstrip()


def _points(worth: float) -> str:
    """So many points, to a tenth."""
    return f"{worth:.1f} {'point' if round(worth, 1) == 1 else 'points'}"


def _turn(table: Table, turn: TurningPoint) -> h.Element:
    names = table.names
    cost = _points(turn.loss)
    return h.li(id=f"turn-{turn.ply}")[
        h.span[badge(turn.player), h.strong[f" Action {turn.ply + 1}"], f" cost {names[turn.player]} about {cost}"],
        h.span[turn.words.format(*names)],
        h.span(".line.quiet")["Better line: ", " ".join(turn.line[:SHOWN])] if len(turn.line) > 1 else None,
        h.span(".row")[
            button(f"Look at action {turn.ply + 1}", "turn", turn.ply),
            button(f"Play {turn.better} instead", "better", turn.ply, kind="primary"),
        ],
    ]


def graph(table: Table, review: Review) -> h.Element:
    """Points ahead after each action, as far as they are known; of two players above the middle is the first."""
    names = table.names
    two = len(names) == 2
    first = review.length + 1 - review.looked_at
    known = review.found.standings[first:]
    scale = Scale(review.length, room_for([abs(points) for standing in known for points in standing]))
    curves = _areas(known, first, scale) if two else _curves(known, first, scale)
    marks = _marks(review.found.turns, review.found.standings, scale)
    height = HEIGHT + STRIP if marks else HEIGHT
    drawing = Markup(
        f'<svg class="graph" viewBox="0 0 {WIDTH} {height}" aria-hidden="true">'
        f'<path class="axis" d="M0 {MIDDLE}H{WIDTH}"/>{curves}'
        f'<path class="here" d="M{scale.x(table.match.ply)} 0V{HEIGHT}"/>{marks}</svg>'
    )
    words = _lead(names, known[-1]) if known else "Nothing is known yet."
    return h.figure(".analysis")[
        h.span(".quiet")[badge(0), f" {names[0]} ahead"] if two else None,
        h.div(role="img", aria_label=f"Graph of who stood better after each action. {words}")[drawing],
        h.span(".quiet")[badge(1), f" {names[1]} ahead"] if two else None,
        None if two else _legend(names),
        h.figcaption[words],
    ]


def room_for(sizes: list[float]) -> float:
    """Points that the graph has room for."""
    ordered = sorted(sizes) or [0.0]
    usual = ordered[int(USUAL * (len(ordered) - 1))]
    return max(LEAST_SCALE, min(ordered[-1], ROOM * usual))


class Scale(NamedTuple):
    """Where an action and an advantage are in the drawing."""

    length: int
    most: float
    """Points at the upper edge."""

    def x(self, ply: int) -> float:
        """From the left."""
        return round(WIDTH * ply / max(1, self.length), 1)

    def y(self, points: float) -> float:
        """From the top; what the graph has no room for is at its edge."""
        within = max(-self.most, min(self.most, points))
        return round(MIDDLE - within / self.most * (MIDDLE - MARGIN), 1)

    def curve(self, values: Sequence[float], first: int) -> str:
        """Points for SVG, from the ply ``first`` on."""
        return " ".join(f"{self.x(ply)},{self.y(value)}" for ply, value in enumerate(values, first))


def _areas(known: Sequence[Standing], first: int, scale: Scale) -> str:
    """One curve, and between it and the middle the colour of the player who is ahead."""
    ahead = [standing[0] for standing in known]
    ends = f"{scale.x(scale.length)},{MIDDLE} {scale.x(first)},{MIDDLE}"
    above = scale.curve([max(0.0, points) for points in ahead], first)
    below = scale.curve([min(0.0, points) for points in ahead], first)
    return (
        f'<polygon class="area p0" points="{above} {ends}"/><polygon class="area p1" points="{below} {ends}"/>'
        f'<polyline class="curve" points="{scale.curve(ahead, first)}"/>'
    )


def _legend(names: Sequence[str]) -> h.Element:
    """Whose curve is whose."""
    return h.span(".legend.quiet")[(h.span[badge(player), f" {name}"] for player, name in enumerate(names))]


def _curves(known: Sequence[Standing], first: int, scale: Scale) -> str:
    """A curve for each player, with the player's shape at its end."""
    drawn = []
    for player, last in enumerate(known[-1] if known else ()):
        curve = scale.curve([each[player] for each in known], first)
        end = svg.shape(player, round(scale.x(first + len(known) - 1)), round(scale.y(last)), 6)
        drawn.append(
            f'<g class="p{player}"><polyline class="curve" points="{curve}"/><path class="end" d="{end}"/></g>'
        )
    return "".join(drawn)


def _marks(turns: Sequence[TurningPoint], standings: Sequence[Standing], scale: Scale) -> str:
    """A dot where each turning point left its player, and a line from there to the action's number below."""
    numbers = [str(turn.ply + 1) for turn in turns]
    places = spread([scale.x(turn.ply + 1) for turn in turns], [DIGIT * len(number) for number in numbers])
    lines, dots = [], []
    for turn, number, place in zip(turns, numbers, places, strict=True):
        after = standings[turn.ply + 1]
        x, y = scale.x(turn.ply + 1), scale.y(after[0 if len(after) == 2 else turn.player])
        lines.append(f'<path class="leader" d="M{x} {y}V{HEIGHT - MARGIN}L{place:.1f} {HEIGHT + 2}"/>')
        dots.append(
            f'<circle class="turn p{turn.player}" cx="{x}" cy="{y}" r="5"/>'
            f'<text x="{place:.1f}" y="{HEIGHT + STRIP - 5}">{number}</text>'
        )
    return "".join(lines + dots)


def spread(wanted: Sequence[float], widths: Sequence[float]) -> list[float]:
    """The middles of labels in a row, each as near as can be to where it is wanted, none over another or the edge."""
    places: list[float] = []
    free = 0.0
    for middle, width in zip(wanted, widths, strict=True):
        places.append(max(middle, free + width / 2))
        free = places[-1] + width / 2 + GAP
    free = WIDTH
    for label in reversed(range(len(places))):
        places[label] = min(places[label], free - widths[label] / 2)
        free = places[label] - widths[label] / 2 - GAP
    return places


def _lead(names: Sequence[str], standing: Standing) -> str:
    """Who is ahead in the end, in words."""
    best = max(range(len(names)), key=lambda player: standing[player])
    if standing[best] < LEVEL:
        return "At the end of this line nobody is ahead."
    return f"At the end of this line {names[best]} is {_points(standing[best])} ahead."
