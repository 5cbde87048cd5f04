"""The analysis of a game: who stood better after each action, where the game turned, and what was better there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from web.app.session import Session
from web.boards import svg
from web.play.table import Table
from web.widgets.buttons import badge, button, icon_button
from web.widgets.icons import icon
from web.words.people import with_names

if TYPE_CHECKING:
    from gridarium.search.analysis import TurningPoint
    from web.play.review import Review, Trial

WIDTH, HEIGHT, MARGIN = 360, 72, 10
MIDDLE = HEIGHT / 2
STRIP = 16
"""Room below the curves for the numbers of turning points."""
DIGIT, GAP = 7.5, 6.0
"""The width of a digit, and the least room between two numbers."""
LEAST_SCALE = 5.0
"""Points that the graph has room for at least."""
USUAL, ROOM = 0.8, 3
"""The graph has room for so many times what is not exceeded in this share of the positions: one that is won counts for
so much that all others would lie flat beside it."""
PLACE = "analysis-place"
"""The id of the graph, which tells and changes the place in the game."""
SHORT = 8
"""Letters of a name that there is room for beside who was ahead."""
LEVEL = 0.05
"""Points that nobody is called ahead by."""

Standing = tuple[float, ...]
"""For each player the points it is ahead by."""


def analysis(session: Session, table: Table) -> Markup:
    """The part ``analysis``: the graph, which leads to any place of the game, and the mistake that is looked at."""
    review = session.analysis
    if review is None or not session.reviewing:
        return Markup(h.section("#analysis", hidden=True))
    return Markup(
        h.section("#analysis", class_="analysis in-book" if session.in_book else "analysis", aria_label="Analysis")[
            _head(table, review, session.in_book),
            graph(table, review),
            _book(session, table) if session.in_book else _talk(table, review, session.mistake),
        ]
    )


def _book(session: Session, table: Table) -> Markup:
    """What was played from here in other games."""
    from web.widgets.record.book import book  # noqa: PLC0415  only where somebody wants it

    return book(session, table)


def _head(table: Table, review: Review, in_book: bool) -> h.Element:
    """From mistake to mistake, how many there are, and the way out."""
    turns, match = review.found.turns, table.match
    return h.div(".row")[
        icon_button("Mistake before", "mistake", "back", -1, review.next_turning_point(match, -1) is None),
        h.span(".count")[
            h.span(role="status")[_summary(review)],
            None
            if review.done
            else h.progress(
                max=str(review.length + 1), value=str(review.looked_at), aria_label="How much has been looked at"
            ),
        ],
        icon_button("Next mistake", "mistake", "forward", 1, not turns or review.next_turning_point(match, 1) is None),
        book_switch(in_book),
        icon_button("Close the analysis", "end-analysis", "close"),
    ]


def book_switch(shown: bool) -> Markup:
    """The button that shows the book in place of the mistakes."""
    return Markup(
        h.button(
            "#book-switch.button.icon-only",
            type="button",
            data_on="book",
            aria_pressed="true" if shown else "false",
            aria_label="Your games from here",
            title="Your games from here",
        )[icon("book")]
    )


def _summary(review: Review) -> str:
    """What is going on, in words that change seldom, since they are read out."""
    if not review.done:
        return "Looking at every move, the last first."
    number = len(review.found.turns)
    if number == 0:
        return "No move cost a point or more." if review.length else "Nothing was played yet."
    return count(number, "mistake")


def _points(worth: float) -> str:
    """So many points, to a tenth."""
    return f"{worth:.1f} {'point' if round(worth, 1) == 1 else 'points'}"


def _talk(table: Table, review: Review, mistake: TurningPoint | None) -> h.Element:
    """The mistake that is looked at: first only what it cost, then what was tried, or what was better."""
    if mistake is None:
        return h.div(".mistake")[h.p(".quiet", role="status", tabindex="0")[_between(table, review)]]
    trial = review.trial if review.trial is not None and review.trial.mistake is mistake else None
    did = with_names(f"{{{mistake.player}}} chose to {mistake.did}", table.names)
    if review.answers(mistake):
        found = "That is as good. " if trial is not None and trial.good else ""
        words = f"{found}{with_names(f'Better: {mistake.phrase}. {mistake.words}', table.names)}"
    elif trial is not None:
        words = _verdict(trial)
    else:
        asked = "Make a better move on the board." if review.trying else "What was better?"
        words = f"{did}, which cost about {_points(mistake.loss)}. {asked}"
    return h.div(".mistake")[
        h.p(role="status", tabindex="0")[words],
        h.div(".row")[
            button("Play it from here", "better", kind="primary")
            if review.answers(mistake)
            else [
                button("Try it yourself", "try", kind="primary", disabled=review.trying and trial is None),
                button("Show the better move", "show-better"),
            ]
        ],
    ]


def _verdict(trial: Trial) -> str:
    """Whether what was tried is as good."""
    if trial.loss is None:
        return "Looking at that move."
    if trial.text == trial.mistake.played:
        return f"That is what was played. It cost about {_points(trial.loss)}. Try another one."
    return f"That would have cost about {_points(trial.loss)}. Try another one."


def _between(table: Table, review: Review) -> str:
    """What is said where no mistake was made."""
    if not review.found.turns:
        return f"What a move cost shows at the end of the game. {table.match.game.advice().point}".rstrip()
    return "Go along the graph, or from mistake to mistake."


def graph(table: Table, review: Review) -> h.Element:
    """Points ahead after each action, as far as they are known; of two players above the middle is the first.

    It is a slider: pointer and keys lead to any place of the game.
    """
    names, match = table.names, table.match
    two = len(names) == 2
    first = review.length + 1 - review.looked_at
    known = review.found.points_by_ply[first:]
    scale = Scale(review.length, room_for([abs(points) for standing in known for points in standing]))
    curves = _areas(known, first, scale) if two else _curves(known, first, scale)
    marks = _marks(review.found.turns, review.found.points_by_ply, scale)
    drawing = Markup(
        f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT + STRIP}" aria-hidden="true">'
        f'<path class="axis" d="M0 {MIDDLE}H{WIDTH}"/>{curves}'
        f'<path class="here" d="M{scale.x(match.ply)} 0V{HEIGHT}"/>{marks}</svg>'
    )
    standing = known[match.ply - first] if match.ply >= first and known else ()
    words = _lead(names, standing)
    return h.figure[
        h.div(
            f"#{PLACE}.scrub",
            role="slider",
            tabindex="0",
            aria_label="Place in the game",
            aria_valuemin="0",
            aria_valuemax=str(review.length),
            aria_valuenow=str(match.ply),
            aria_valuetext=f"After move {match.ply}. {words}",
            data_scrub="jump",
            data_last=str(review.length),
        )[drawing],
        h.figcaption[
            h.span(".sides.quiet")[
                (
                    h.span[badge(player), _short(name), h.span(aria_hidden="true")[_side(player)] if two else None]
                    for player, name in enumerate(names)
                )
            ],
            h.strong[words],
        ],
    ]


def _short(name: str) -> str:
    """A name that leaves room for who was ahead; of the others the shape says enough."""
    return f" {name}" if len(name) <= SHORT else ""


def _side(player: int) -> str:
    """Where of two players one is ahead."""
    return "\N{UPWARDS ARROW}" if player == 0 else "\N{DOWNWARDS ARROW}"


def room_for(sizes: list[float]) -> float:
    """Points that the graph has room for."""
    ordered = sorted(sizes) or [0.0]
    usual = ordered[int(USUAL * (len(ordered) - 1))]
    return max(LEAST_SCALE, min(ordered[-1], ROOM * usual))


class Scale(NamedTuple):
    """Scale of the drawing: where an action and an advantage are."""

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
            f'<text x="{place:.1f}" y="{HEIGHT + STRIP - 3}">{number}</text>'
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
    """Who was ahead at a place of the game, and by how much."""
    if not standing:
        return "Not known yet"
    best = max(range(len(names)), key=lambda player: standing[player])
    if standing[best] < LEVEL:
        return "Level"
    return f"{names[best]}: {_points(standing[best])} ahead"
