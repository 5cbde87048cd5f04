"""The sheet of a study: its title, its chapters, and what becomes one."""

from __future__ import annotations

import htpy as h

from gridarium.formats.study import LONGEST_TITLE, MOST_CHAPTERS, Place, place_in
from web.app.session import Session
from web.boards.board import Sheet
from web.play.table import Table
from web.study.chapters import Listed, called, chapters, studies
from web.widgets.buttons import button, icon_button, select

NONE = "A study is a game with notes, or several as chapters. It travels as one link or file."


def study(session: Session) -> Sheet:
    """The study of the game on the table; where it has none, how it gets one."""
    table = session.table
    if table is None:
        return "Study", h.p["There is no game on the table."]
    place = place_in(table.saved.notes)
    said = h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None
    if place is None:
        return "Study", [h.p[NONE], _begin(session), said]
    known = chapters(session.library, place.study)
    return called(place), [_title(place), _listed(session, table, known), _more(known), said, _passed_on()]


def _begin(session: Session) -> list[h.Node]:
    """A study of its own, or one that there is."""
    there = studies(session.library)
    return [
        h.div(".row")[button("Begin a study with this game", "study-begin", None, "new", "primary")],
        select(
            "Or make it a chapter of",
            "study",
            [("Choose a study", ""), *((called(place), place.study) for place in there)],
            "",
            "chapter-put",
        )
        if there
        else None,
    ]


def _title(place: Place) -> h.Element:
    return h.form(".row", data_on="study-named")[
        h.div(".field")[
            h.label(for_="f-study-title")["Name of the study"],
            h.input(id="f-study-title", name="title", value=place.title, maxlength=LONGEST_TITLE, autocomplete="off"),
        ],
        h.button(".button", type="submit")["Rename"],
    ]


def _listed(session: Session, table: Table, known: list[Listed]) -> h.Element:
    """The chapters in order; what is done to each stands beside it."""
    return h.ol(".chapters")[
        (
            h.li(aria_current="true" if listed.key == table.match.id else None)[
                button(
                    f"{number}. {title_of(session, listed.key)}",
                    "chapter",
                    listed.key,
                    kind="chosen" if listed.key == table.match.id else "",
                ),
                icon_button(f"Rename chapter {number}", "rename", "pen", listed.key),
                icon_button(f"Move chapter {number} up", "chapter-up", "up", listed.key, number == 1),
                icon_button(f"Take chapter {number} out of the study", "chapter-leave", "close", listed.key),
            ]
            for number, listed in enumerate(known, 1)
        )
    ]


def title_of(session: Session, key: str) -> str:
    """What a chapter is called."""
    return session.library.title(key) or "A game that cannot be read"


def _more(known: list[Listed]) -> h.Element:
    full = len(known) >= MOST_CHAPTERS
    return h.div(".row")[
        button("Add a chapter", "chapter-new", None, "new", disabled=full),
        button("Copy this position to a new chapter", "chapter-copy", None, "copy", disabled=full),
    ]


def _passed_on() -> h.Element:
    return h.div(".row")[
        button("Share", "sheet", "share", "share", "primary"),
        button("Export as a file", "study-export", None, "save"),
    ]
