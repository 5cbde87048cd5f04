"""The share sheet of a study, or of a game with notes: a link while that is short enough, otherwise a file."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
from markupsafe import Markup

from gridarium.formats.study import LONGEST_LINK, place_in
from gridarium.game import count
from web.app.session import Session
from web.play.table import Table
from web.study.chapters import called, chapters
from web.study.sharing import link_of
from web.widgets.buttons import button

FILE = "Export as a file"


def share_study(
    session: Session, table: Table, choice: h.Node, passing: Callable[..., h.Node], code: Callable[[str, str], h.Node]
) -> list[h.Node]:
    """The ``choice`` what is shared, the link with ways of ``passing`` it on and its ``code``, or why it is a file."""
    fragment = link_of(session.library, table)
    words = [choice, h.p[_what(session, table)]]
    if fragment is None:
        return [
            *words,
            h.p(role="status")[
                f"That is too long for a link: many chats cut links of more than {LONGEST_LINK:,} characters. "
                "A file holds it; whoever gets it opens it here with Open a game."
            ],
            h.div(".row")[button(FILE, "study-export", None, "save", "primary")],
        ]
    url = f"{session.base}{table.match.game.name}.html#{fragment}"
    return [
        *words,
        h.div(".field")[
            h.label(for_="share-link")["The link holds all of it"],
            h.input(id="share-link", readonly=True, value=url, data_says=f"{_title(table)}:"),
        ],
        passing(session, button(FILE, "study-export", None, "save")),
        h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None,
        code(url, "study"),
    ]


def _title(table: Table) -> str:
    place = place_in(table.saved.notes)
    return called(place) if place is not None else table.saved.title


def _what(session: Session, table: Table) -> Markup | str:
    """What whoever opens it sees."""
    place = place_in(table.saved.notes)
    if place is None:
        return "Whoever opens it sees the game with your notes beside the board, its marks and its variations."
    number = count(len(chapters(session.library, place.study)), "chapter")
    return f"Whoever opens it sees “{called(place)}”, {number}, with the notes beside the board."
