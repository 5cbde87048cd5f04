"""The result sheet: after each part of the game and at its end."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import Event
from gridarium.match import Match
from web.session import Session
from web.table import Table
from web.widgets.buttons import badge, button

PARTS = ("part", "game")
"""What closes with a picture of its own."""


def result(session: Session) -> tuple[str, h.Node]:
    """What happened, all scores and how they come about, the game drawn, and numbers worth talking about."""
    table = session.table
    if table is None:
        return "Result", h.p["There is no game on the table."]
    match = table.match
    outcome = match.outcome
    events = [event for told in match.events for event in told]
    closing = [event.say(table.names) for event in events if event.closes in PARTS]
    words = closing[-1] if closing else ""
    if outcome and match.current.resigned is not None and match.at_end:
        words = f"{table.names[match.current.resigned]} resigned"
    return ("Result" if outcome else "How it stands"), [
        h.p(".lead")[f"{words}."],
        _pictures(table),
        _numbers(table, events),
        h.div(".row")[_next_steps(table)],
    ]


def _next_steps(table: Table) -> list[Markup | None]:
    if table.match.outcome is None:
        return [button("Go on", "close", None, "", "primary")]
    return [
        button(rematch(table.match), "rematch", None, "swap", "primary"),
        button("Share", "sheet", "share", "share"),
        button("Take back the resignation", "unresign", None, "undo") if _resigned(table) else None,
        button("Analysis", "analyse", None, "moves"),
        button("Look through the game", "jump", 0, "start"),
    ]


def rematch(match: Match) -> str:
    """What the button says that starts the same game again."""
    return {1: "Play it again", 2: "Rematch, seats swapped"}.get(match.players, "Rematch, seats passed on")


def _resigned(table: Table) -> bool:
    return table.match.at_end and table.match.current.resigned is not None


def _pictures(table: Table) -> h.Element:
    """Each part of the game as it stood when it closed, with the way that was gone."""
    match = table.match
    pictures = []
    begin = first = 0
    for turn in match.current.turns:
        end = min(turn.end, match.ply)
        first = turn.first if turn.first < match.ply else first
        closes = {event.closes for event in match.current.plies[end - 1].events}
        if turn.first < match.ply and not closes.isdisjoint(PARTS):
            pictures.append(_picture(table, begin, turn.first, end))
            begin = end
    if begin < match.ply and match.outcome is not None:
        pictures.append(_picture(table, begin, first, match.ply))
    return h.div(".recaps")[pictures]


def _picture(table: Table, begin: int, turn: int, end: int) -> h.Element:
    """A part of the game from one ply to another, whose last turn began at a third one."""
    match = table.match
    before = match.current.at(end - 1)
    trail = tuple(event for told in match.events[begin:end] for event in told)
    last = tuple(event for told in match.events[turn:end] for event in told)
    captions = [event.say(table.names) for event in trail if event.closes in PARTS]
    return h.figure[table.board.recap(before, trail, last), h.figcaption(".quiet")[captions] if captions else None]


def _numbers(table: Table, events: list[Event]) -> h.Element:
    match = table.match
    state = match.position.state
    lines = [*match.game.reckoning(state), *match.game.statistics(events, match.players)]
    scores = match.game.situation(state).scores
    return h.table(".result.many" if match.players > 2 else ".result")[
        h.thead[h.tr[h.td, (h.th(scope="col")[badge(n), " ", name] for n, name in enumerate(table.names))]],
        h.tbody[
            h.tr[h.th(scope="row")["Score"], (h.td[h.strong[str(score)]] for score in scores)],
            (h.tr[h.th(scope="row")[line.label], (h.td[cell] for cell in line.cells)] for line in lines),
        ],
    ]
