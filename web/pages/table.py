"""The table: the board, and beside it all that belongs to the game being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from web.boards import Look
from web.computers import computer_to_move
from web.latest import latest_events
from web.looking import look_at
from web.pages.layout import framed
from web.playing import whose_decisions
from web.session import Session
from web.table import Table
from web.view import Page
from web.widgets.buttons import button
from web.widgets.choices import ROOM, choices
from web.widgets.moves import banner, lines, move_parts, moves, steer
from web.widgets.players import ask, hint, thinking
from web.widgets.seats import seats, status
from web.widgets.space import both_views, space_parts

LONG = 130
"""Letters from which on what happened is told in smaller ones, because it always has the same room."""
LONGEST = 180
"""Letters that have room there on a phone."""


def table_page(session: Session, table: Table) -> Page:
    """The game on the table."""
    look = look_at(session, table)
    around = _around(session, table, look)
    board_parts = table.board.parts(look)
    scene = table.board.scene(look)
    space = space_parts(scene, look, session.settings, table.match.id if session.awake else "") if scene else {}
    listing = move_parts(table)
    title = table.match.game.title

    def main() -> Markup:
        frame = table.board.frame(look)
        return Markup(
            h.main(f"#main.table.{ROOM[table.board.choice_rows]}", tabindex="-1")[
                h.h1(".visually-hidden")[title],
                around["clock"],
                around["status"],
                both_views(frame, title, space) if space else h.div(".stage", data_board=title)[frame],
                around["choices"],
                _panel(around, listing),
            ]
        )

    key = f"{table.match.game.name} {table.board.key(look)} {len(listing)}"
    return framed(session, title, key, main, {**around, **listing, **board_parts, **space}, fills=True)


def _around(session: Session, table: Table, look: Look[Any]) -> dict[str, Markup]:
    """The parts of the page that are about the game, without its board and its moves."""
    situation = table.match.game.situation(look.state)
    return {
        "clock": clock(session),
        "choices": choices(table.board, look, table.match.players),
        "status": status(table, situation),
        "live": live(session, table, look),
        "banner": banner(table),
        "answer": answer(table),
        "seats": seats(table, situation, look),
        "thinking": thinking(session, table),
        "hint": hint(session, table),
        "actions": actions(session, table),
        "steer": steer(table),
        "lines": Markup(h.div("#lines")[lines(table)]),
    }


def _panel(around: Mapping[str, Markup], listing: Mapping[str, Markup]) -> h.Element:
    """What stands beside the board, or below it."""
    return h.div(".panel")[
        around["live"],
        around["seats"],
        around["actions"],
        h.div(".advice")[around["thinking"], around["hint"]],
        h.div(".record")[around["steer"], moves(listing), around["lines"]],
        around["banner"],
        around["answer"],
        typed(),
    ]


def live(session: Session, table: Table, look: Look[Any]) -> Markup:
    """The one live line: what just happened, or why something cannot be done."""
    match = table.match
    if table.refusal:
        explainer = table.board.explainer
        asked = explainer is not None and all(explainer.ends(match.position.state, table.refused))
        why = button("Show why", "explain") if asked else None
        return Markup(h.p("#live.live.refusal", role="status")[h.span(id=table.refusal.id)[f"{table.refusal}. "], why])
    if table.pointed:
        words = _chosen(table.spoken(table.pointed[-1]), look)
        return Markup(h.p("#live.live", role="status")[words])
    names = table.names
    told = [f"{event.say(names)}." for event in latest_events(match)]
    if match.at_end and match.current.resigned is not None:
        told.append(f"{names[match.current.resigned]} resigned.")
    words = _newest(told)
    if not match.at_end:
        words = f"Action {match.ply} of {match.length}. {words}".rstrip()
    if words:
        long = ".long" if len(words) > LONG else ""
        return Markup(h.p(f"#live.live{long}", role="status")[words, _whose_turn(session, table)])
    return Markup(h.p("#live.live.quiet", role="status")[match.game.aim(match.position.state)])


def _newest(told: Sequence[str]) -> str:
    """As many of the sentences as there is room for, the last of all. The move list tells the others."""
    words = " ".join(told)
    shorter = list(told)
    while len(words) > LONGEST and len(shorter) > 1:
        del shorter[0]
        words = f"\N{HORIZONTAL ELLIPSIS} {' '.join(shorter)}"
    return words


def _chosen(spoken: str, look: Look[Any]) -> str:
    """What is pointed at, and what can be done with it."""
    words = f"{spoken[:1].upper()}{spoken[1:]} is chosen"
    if look.whole is None:
        return f"{words}: {count(len(look.actions), 'way')} to go on."
    return f"{words}: that can be all, or go on in {count(len(look.actions) - 1, 'way')}."


def clock(session: Session) -> Markup:
    """The time that is left in a game that ends by time."""
    clock = session.clock
    if clock is None:
        return Markup(h.div("#clock", hidden=True))
    minutes, seconds = divmod(clock.left, 60)
    words = f"{minutes}:{seconds:02} left" if clock.left else "Time is up"
    return Markup(h.div("#clock.clock", role="timer")[words])


def _whose_turn(session: Session, table: Table) -> h.Element | None:
    """What the panel of a computer at work shows, for people who hear the page."""
    match, mover = table.match, computer_to_move(table.match)
    if mover is None or not match.at_end:
        return None
    does = "thinks" if session.computers.go_on(match) else "waits"
    return h.span(".visually-hidden")[f" {table.names[mover]} {does}."]


def answer(table: Table) -> Markup:
    """After a move in a game by link: the way to send it back."""
    if not table.saved.answer_due:
        return Markup(h.div("#answer", hidden=True))
    return Markup(
        h.div("#answer.answer")[
            h.span["You opened this game from a link."],
            button("Send it back", "sheet", "share", "send", "primary"),
        ]
    )


def actions(session: Session, table: Table) -> Markup:
    """What can be done with the game, in one bar."""
    match = table.match
    of = whose_decisions(match)
    return Markup(
        h.div("#actions.actions", role="toolbar", aria_label="Game")[
            button("Undo", "undo", picture="undo", disabled=match.earlier(of) is None, held="undo-turn"),
            button("Redo", "redo", picture="redo", disabled=match.later(of) is None, held="redo-turn"),
            ask(session, table),
            button("Share", "sheet", "share", "share"),
            button("Result", "sheet", "result", "flag", "primary")
            if match.outcome
            else button("New", "sheet", "new", "new"),
            button("More", "sheet", "more", "more"),
        ]
    )


def typed() -> h.Element:
    """A line to type an action into."""
    return h.form(".typed", data_on="typed", data_reset=True)[
        h.label(for_="typed-text")["Type an action"],
        h.input(
            id="typed-text",
            name="text",
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            data_leaves="Escape ?",
        ),
        h.button(".button", type="submit")["Play"],
    ]
