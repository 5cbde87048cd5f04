"""Who plays: people and computers of six levels, what can be told of a computer at work, and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from web.computers import computer_to_move
from web.people import people
from web.playing import can_be_advised
from web.session import Session
from web.strength import PLAYERS
from web.table import Table
from web.widgets.buttons import badge, button, select

if TYPE_CHECKING:
    from web.work import Work

SHOWN = 6
"""Actions of a line that are told."""


def players(session: Session) -> tuple[str, h.Node]:
    """Who sits where, to change in mid-game."""
    table = session.table
    if table is None:
        return "Players", h.p["There is no game on the table."]
    return "Players", [
        h.p(".quiet")["A change counts at once; what was played stays."],
        (
            select(name, f"seat-level-{player}", PLAYERS, str(seat.level), "seat-level")
            for player, (name, seat) in enumerate(zip(table.names, table.match.seats, strict=True))
        ),
    ]


def thinking(session: Session, table: Table) -> Markup:
    """What a computer player is doing and how far it is, with the ways to hold, hurry and watch it.

    A button that takes another's place has its id, so that it takes over the keyboard's focus, too.
    """
    match = table.match
    mover = computer_to_move(match)
    if mover is None or not match.at_end:
        kept = not match.over and len(people(match.seats)) < match.players
        return Markup(h.div("#thinking.thinking.kept", aria_hidden="true") if kept else h.div("#thinking", hidden=True))
    name = table.names[mover]
    if session.computers.go_on(match):
        return Markup(h.div("#thinking.thinking")[_at_work(session, mover, name)])
    return Markup(
        h.div("#thinking.thinking")[
            h.span(".words")[badge(mover), h.strong[f"{name} waits"]],
            h.span(".row")[
                button("Go on", "pause", kind="primary", id="hold"), button("One action", "step", id="hurry")
            ],
        ]
    )


def _at_work(session: Session, mover: int, name: str) -> list[h.Node]:
    """How far a computer player is, and the ways to hold, hurry and watch it."""
    work = session.thoughts.at_work("move")
    return [
        h.span(".words")[badge(mover), h.strong[f"{name} thinks"], _far(work)],
        _progress(work),
        _best(work),
        h.span(".row")[
            button("Go on" if session.computers.held else "Pause", "pause", id="hold"),
            button("Move now", "move-now", id="hurry"),
            button("Hide line" if session.thoughts.shows_line else "Show line", "show-line"),
        ],
    ]


def _far(work: Work | None) -> h.Element | None:
    return h.span(".quiet")[work.words] if work else None


def _progress(work: Work | None) -> h.Element:
    return h.progress(max="100", value=str(work.share if work else 0), aria_label="How far it has thought")


def _best(work: Work | None) -> h.Element | None:
    return h.span(".line.quiet")["Best so far: ", " ".join(work.line[:SHOWN])] if work else None


def hint(session: Session, table: Table) -> Markup:
    """A good action and why. What is found is read out."""
    found = session.hints.here(table.match)
    work = session.thoughts.at_work("hint")
    if found is not None:
        follow = found.line[1:SHOWN]
        return Markup(
            h.div("#hint.hint")[
                h.p("#hint-words", role="status")[h.strong[found.title], " ", h.span(".why")[found.words]],
                h.span(".line.quiet")["Likely to follow: ", " ".join(follow)] if follow else None,
                h.span(".row")[
                    button("Play it", "play", found.line[0], kind="primary"),
                    button("Put away", "forget-hint", id="ask"),
                    button("Analysis", "analyse") if session.analysis else None,
                ],
            ]
        )
    if work is not None:
        return Markup(
            h.div("#hint.hint")[
                h.span(".words")[h.p("#hint-words", role="status")[h.strong["Looking for a good action"]], _far(work)],
                _progress(work),
                _best(work),
                h.span(".row")[button("Answer now", "move-now", id="ask")],
            ]
        )
    return Markup(h.div("#hint.silent")[h.p("#hint-words", role="status")])


def ask(session: Session, table: Table) -> Markup:
    """The way to ask for a hint. While there is one, its panel has the id, and with it the keyboard's focus."""
    busy = session.hints.here(table.match) is not None or session.thoughts.at_work("hint") is not None
    disabled = busy or not can_be_advised(session, table)
    return button("Hint", "hint", picture="hint", disabled=disabled, id=None if busy else "ask")
