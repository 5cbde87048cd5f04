"""Computers' messages: how far one is that is to move, and hints. They show in the region beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from web.app.session import Session
from web.play.computers import computer_to_move
from web.play.permissions import can_be_advised
from web.play.table import Table
from web.widgets.buttons import button
from web.widgets.icons import icon
from web.words.people import with_names

if TYPE_CHECKING:
    from web.play.hints import Hint
    from web.play.thinking import TableThought

LATER = "What may follow"


def thinking(session: Session, table: Table) -> Markup:
    """Bar of a computer that thinks; how far it is, and the ways to hold, hurry and watch it, are folded away.

    A button that takes another's place has its id, so that it takes over the keyboard's focus, too.
    """
    match = table.match
    mover = computer_to_move(match)
    if mover is None or not match.at_end or session.computers.coached:
        return Markup(h.div("#thinking", hidden=True)[_folded() if any(seat.level for seat in match.seats) else None])
    if session.computers.will_move(match):
        return Markup(h.div("#thinking.thinking")[_at_work(session, table, table.names[mover])])
    return Markup(
        h.div("#thinking.thinking")[
            h.strong[f"{table.names[mover]} waits"],
            button("Continue", "pause", kind="primary", id="hold"),
            button("One move", "step", id="hurry"),
            _folded(hidden=True),
        ]
    )


def _at_work(session: Session, table: Table, name: str) -> list[h.Node]:
    """A bar, and folded away what a computer thinks, which tells its plans."""
    thought = session.thoughts.at_work("move")
    return [
        _progress(thought),
        _folded(
            h.span(".words", tabindex="0", role="group", aria_label="What it thinks of")[
                h.span[h.strong[f"{name} thinks"], " ", _far(thought)], _best(table, thought)
            ],
            h.span(".row")[
                button("Continue" if session.computers.held else "Pause", "pause", id="hold"),
                button("Move now", "move-now", id="hurry"),
                button("Hide moves" if session.thoughts.shows_line else "Show moves", "show-line"),
            ],
        ),
    ]


def _folded(*inside: h.Node, hidden: bool = False) -> h.Element:
    """What is unfolded on demand, and stays so from thought to thought."""
    return h.details("#thought.thought", hidden=hidden)[h.summary(".button")["Details"], h.div(".inside")[inside]]


def _far(thought: TableThought | None) -> h.Element | None:
    return h.span(".quiet")[thought.words] if thought else None


def _progress(thought: TableThought | None) -> h.Element:
    return h.progress(max="100", value=str(thought.share if thought else 0), aria_label="How far it has thought")


def _best(table: Table, thought: TableThought | None) -> h.Element | None:
    if thought is None:
        return None
    return h.span(".line.quiet")["Best so far: ", with_names(", then ".join(thought.plan), table.names)]


def is_advising(session: Session, table: Table) -> bool:
    """Whether there is a hint, or one is looked for."""
    return session.hints.here(table.match) is not None or session.thoughts.at_work("hint") is not None


def hint(session: Session, table: Table) -> Markup:
    """A good action and why. What is found is read out; while something is refused, that stands in its place."""
    behind = ".behind" if table.refusal else ""
    found = session.hints.here(table.match)
    thought = session.thoughts.at_work("hint")
    if found is not None:
        return Markup(
            h.div(f"#hint.hint{behind}")[
                h.p("#hint-words.words", role="status", tabindex="0")[
                    h.strong[found.title], " ", h.span(".why")[found.words]
                ],
                h.div(".row")[button("Play it", "play", found.line[0], kind="primary"), _later(found)],
                button("Close", "forget-hint", id="ask"),
            ]
        )
    if thought is not None:
        return Markup(
            h.div(f"#hint.hint{behind}")[
                h.p("#hint-words.words", role="status")[h.strong["Looking for a good move"]],
                _progress(thought),
                button("Answer now", "move-now", id="ask"),
            ]
        )
    words = h.p("#hint-words.silent", role="status")
    if table.match.over and can_be_advised(session, table):  # looking back, when the bar offers what comes after a game
        return Markup(h.div("#hint.asking")[words, ask(session, table)])
    return Markup(h.div("#hint.silent")[words])


def _later(found: Hint) -> h.Element | None:
    """What may follow, folded away."""
    if not found.later:
        return None
    return h.details("#later.later")[
        h.summary(".button.icon-only", aria_label=LATER, title=LATER)[icon("moves")],
        h.ol(".inside", tabindex="0")[(h.li[sentence] for sentence in found.later)],
    ]


def ask(session: Session, table: Table) -> Markup:
    """The way to ask for a hint. While there is one, its panel has the id, and with it the keyboard's focus."""
    busy = is_advising(session, table)
    disabled = busy or not can_be_advised(session, table)
    return button("Hint", "hint", picture="hint", disabled=disabled, id=None if busy else "ask")
