"""The result sheet: after each part of the game and at its end."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import Event
from gridarium.match.match import Match
from web.app.session import Session
from web.boards import svg
from web.play.table import Table
from web.widgets.buttons import badge, button
from web.widgets.icons import icon
from web.widgets.table.result_picture import drawn, parts
from web.words.ending import course, headline, rematches

RAYS = 12
"""Sparks around the winner's shape."""


def result(session: Session) -> tuple[str, h.Node]:
    """Result sheet: who won and by what, what comes next, the game drawn, and folded away the numbers."""
    table = session.table
    if table is None:
        return "Result", h.p["There is no game on the table."]
    match = table.match
    events = [event for told in match.events for event in told]
    return ("Result" if match.outcome else "How it stands"), [
        _moment(table),
        h.div(".row.next-steps")[_next_steps(table)],
        _pictures(table),
        h.details(".numbers")[h.summary["Numbers"], _numbers(table, events)],
        h.div(".row")[_more(table), _record_link(session, match)] if match.outcome else None,
    ]


def _moment(table: Table) -> h.Element:
    """How it ended, with the shape of who won; how it stands after a part of the game."""
    match, names = table.match, table.names
    told, score = course(match, names), rematches(table.saved, names) if match.outcome else ""
    return h.div(".moment")[
        _flourish(table),
        h.div[
            h.p(".lead")[f"{headline(match, names)}."],
            h.p[told] if told else None,
            h.p(".quiet.series")["So far: ", h.strong[score]] if score else None,
        ],
    ]


def _flourish(table: Table) -> Markup | None:
    """The winners' shapes, and sparks around the one of somebody who won here."""
    match = table.match
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return None
    alone = len(outcome.winners) == 1
    glad = alone and (outcome.winners[0] in table.saved.mine or not table.saved.mine)
    size = 46 if alone else 70 // len(outcome.winners)
    shapes = [
        f'<path class="p{player}" d="{svg.shape(player, round(place), 0, size)}"/>'
        for player, place in zip(outcome.winners, _row(len(outcome.winners)), strict=True)
    ]
    sparks = [
        f'<g transform="rotate({360 * number // RAYS})"><path class="spark p{(number + outcome.winners[0]) % 8}" '
        'd="M0 -62v-12"/></g>'
        for number in range(RAYS if glad else 0)
    ]
    return Markup(
        f'<svg class="flourish" viewBox="-72 -72 144 144" aria-hidden="true">{"".join(sparks)}'
        f'<g class="winners">{"".join(shapes)}</g></svg>'
    )


def _row(shapes: int) -> list[float]:
    """The middles of so many shapes in a row."""
    return [180 * (number + 0.5) / shapes - 90 for number in range(shapes)]


def _next_steps(table: Table) -> list[Markup]:
    if table.match.outcome is None:
        return [button("Continue", "close", None, "", "primary")]
    return [
        button(again(table.match), "rematch", None, "swap", "primary", says=rematch(table.match)),
        button("Analysis", "analyse", None, "moves"),
        button("Share", "sheet", "share", "share"),
    ]


def _more(table: Table) -> list[Markup | None]:
    """What else can be done with a game that is over."""
    return [
        button("Picture", "sheet", "picture", "save"),
        button("Look through the game", "jump", 0, "start"),
        _take_back(table) if table.match.at_end and table.match.current.resigned is not None else None,
    ]


def _record_link(session: Session, match: Match) -> h.Node:
    """The way to one's own results, where the game is one of them."""
    if session.record.log.get(match.id) is None:
        return None
    return h.a(".button", href="record.html")[icon("moves"), h.span["Your record"]]


def rematch(match: Match) -> str:
    """Label of the button that starts the same game again."""
    return {1: "Again, on the same terms", 2: "Rematch, seats swapped"}.get(match.players, "Rematch, seats passed on")


def again(match: Match) -> str:
    """Label of that button in a word."""
    return "Rematch" if match.players > 1 else "Again"


def _take_back(table: Table) -> Markup:
    """The way to play on after a resignation, or when time has run out."""
    if table.match.current.late:
        return button("Continue without clocks", "untimed", None, "undo")
    return button("Take back the resignation", "unresign", None, "undo")


def _pictures(table: Table) -> h.Element:
    """Each part of the game as it stood when it closed, with the way that was gone."""
    return h.div(".recaps")[(_picture(table, *part) for part in parts(table))]


def _picture(table: Table, begin: int, turn: int, end: int) -> h.Element:
    """A part of the game, with what was said as it closed, unless the sheet says that above."""
    board, trail = drawn(table, begin, turn, end)
    captions = (
        [f"{event.say(table.names)}." for event in trail if event.closes == "part"] if end < table.match.ply else []
    )
    return h.figure[board, h.figcaption(".quiet")[captions] if captions else None]


def _numbers(table: Table, events: list[Event]) -> h.Element:
    match = table.match
    state = match.position.state
    lines = [*match.game.score_table(state), *match.game.statistics(events, match.players)]
    scores = match.game.situation(state).scores
    return h.table(".result.many" if match.players > 2 else ".result")[
        h.thead[h.tr[h.td, (h.th(scope="col")[badge(n), " ", name] for n, name in enumerate(table.names))]],
        h.tbody[
            h.tr[h.th(scope="row")["Score"], (h.td[h.strong[str(score)]] for score in scores)],
            (h.tr[h.th(scope="row")[line.label], (h.td[cell] for cell in line.cells)] for line in lines),
        ],
    ]
