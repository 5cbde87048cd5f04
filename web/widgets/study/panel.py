"""The panel of a study beside the board: its chapter, what is noted of the position, and what it is noted with."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.formats.study import Place, is_link, place_in
from gridarium.match.annotations import COLOURS, LONGEST_WORDS, Annotation
from gridarium.match.match import Match, agreement
from web.app.session import Session
from web.play.table import Table
from web.study.annotating import FIELD, MARK, WRITE, Annotating, actions_of, field_name, neighbour
from web.study.chapters import called, chapters
from web.widgets.buttons import button, icon_button
from web.widgets.icons import icon
from web.widgets.study.chapters import title_of

SIGNS = {
    "green": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z",
    "red": "M12 3l9 9-9 9-9-9z",
    "blue": "M5 5h14v14H5z",
    "yellow": "M12 4l9 16H3z",
}
"""The shape of each colour of marks, on a 24 by 24 ground; boards draw the same ones."""
MOST_HERE = 6
"""Other variations that have a button."""


def panel(session: Session, table: Table) -> Markup:
    """The part ``study``."""
    noted, here = table.annotating, table.match.annotations.at(actions_of(table.match))
    return Markup(
        h.section("#study", class_="study drawing" if noted.marking else "study", aria_label="Notes")[
            _writing(table.match, noted, here)
            if noted.writing
            else [
                _head(session, table),
                _words(table, here),
                _here_also(table.match),
                _tools(table, noted, here),
                _marking(noted, here) if noted.marking else None,
            ],
            h.p(".said", role="status", id=noted.said.id)[noted.said] if noted.said else None,
            _unkept(session, table),
        ]
    )


def _unkept(session: Session, table: Table) -> h.Element | None:
    """Says so where neither the device nor the address keeps the notes, and what does."""
    if session.can_save or not len(table.match.annotations) or is_link(session.address.partition("#")[2]):
        return None
    words = "This device saves nothing, and the address has no room for these notes. A file keeps them."
    return h.div(".said", role="status")[h.p[words], button("Export as a file", "study-export", None, "save")]


def _head(session: Session, table: Table) -> h.Element:
    """The chapter, the way to the next one and to all, and the way out."""
    place = place_in(table.saved.notes)
    order = [] if place is None else [listed.key for listed in chapters(session.library, place.study)]
    number = order.index(table.match.id) + 1 if table.match.id in order else 0
    if place is None or not number:
        return h.div(".row")[h.strong(".count")["Notes"], button("Chapters", "sheet", "study", "book"), _close()]
    return h.div(".row")[
        icon_button("Chapter before", "chapter-step", "back", -1, number == 1),
        _all_chapters(f"{number} of {len(order)}: {title_of(session, table.match.id)}", place),
        icon_button("Next chapter", "chapter-step", "forward", 1, number == len(order)),
        _close(),
    ]


def _all_chapters(words: str, place: Place) -> h.Element:
    """The chapter at hand, as the button that leads to all of them."""
    label = f"{words}. All chapters of {called(place)}"
    return h.button(".button.count", type="button", data_on="sheet", data_value="study", aria_label=label, title=label)[
        icon("book"), h.span[h.strong[words], h.small[place.title] if place.title else None]
    ]


def _close() -> Markup:
    return icon_button("Close the notes", "notes-close", "close")


def _words(table: Table, here: Annotation) -> h.Element:
    """What is noted of the position, words first, then the marks as they are heard."""
    marked = here.marked(table.spoken)
    return h.div(".words", role="status", tabindex="0")[
        [h.p[line] for line in here.words.split("\n") if line],
        h.p(".visually-hidden" if here.words else ".marked")[marked] if marked else None,
        None if here.words or marked else h.p(".quiet")[_nothing(table.match)],
    ]


def _nothing(match: Match) -> str:
    """What is said of a position without notes."""
    here = f"No note to move {match.ply}." if match.ply else "No note to the start."
    ahead = neighbour(match, 1)
    return here if ahead is None else f"{here} The next one is to move {ahead}."


def _writing(match: Match, noted: Annotating, here: Annotation) -> h.Node:
    """The field for words, in which what is typed counts at once, and above it the way out."""
    what = f"Note to move {match.ply}" if match.ply else "Note to the start"
    return [
        h.div(".row")[
            h.label(".count", for_=FIELD)[what],
            _undo(noted),
            button("Done", "note-done", None, "check", "primary", id=WRITE),
        ],
        h.textarea(
            id=FIELD,
            name=field_name(match),
            rows=4,
            maxlength=LONGEST_WORDS,
            data_input="note-typed",
            data_leaves="Escape",
        )[here.words],
    ]


def _here_also(match: Match) -> h.Element | None:
    """What other variations do here, each as a button that leads there."""
    now = match.current.actions
    found: dict[str, int] = {}
    for number, line in enumerate(match.lines):
        after = line.actions[match.ply : match.ply + 1]
        if after and after != now[match.ply : match.ply + 1] and agreement(line.actions, now) >= match.ply:
            found.setdefault(after[0], number)
    if not found:
        return None
    return h.div(".row.here-also")[
        h.span["Also here:"],
        (button(text, "note-line", number) for text, number in list(found.items())[:MOST_HERE]),
    ]


def _tools(table: Table, noted: Annotating, here: Annotation) -> h.Element:
    """From note to note, and what is noted with."""
    match = table.match
    back, ahead = neighbour(match, -1), neighbour(match, 1)
    write = "Edit note" if here.words else "Add a note"
    return h.div(".row.tools-of-notes")[
        icon_button("Note before", "note-step", "up", -1, back is None),
        icon_button("Next note", "note-step", "down", 1, ahead is None),
        button(write, "note-write", None, "pen", id=WRITE),
        h.button(f"#{MARK}.button", type="button", data_on="mark", aria_pressed=str(noted.marking).lower())[
            icon("mark"), h.span["Mark"]
        ],
        _undo(noted),
    ]


def _undo(noted: Annotating) -> Markup:
    return icon_button("Undo the last change of the notes", "note-undo", "undo", None, not noted.before)


def _marking(noted: Annotating, here: Annotation) -> h.Element:
    """Whether places or arrows are marked, in which colour, and how all marks go."""
    kinds = (("places", "Places", not noted.arrows), ("arrows", "Arrows", noted.arrows))
    return h.div(".row.marking")[
        h.div(".switch", role="group", aria_label="What is marked")[
            (
                h.button(".button", type="button", data_on="mark-kind", data_value=kind, aria_pressed=str(on).lower())[
                    words
                ]
                for kind, words, on in kinds
            )
        ],
        h.div(".colours", role="group", aria_label="Colour of marks")[
            (_colour(colour, colour == noted.colour) for colour in COLOURS)
        ],
        icon_button("Erase all marks here", "marks-erase", "trash", None, not here.marks),
    ]


def _colour(colour: str, chosen: bool) -> h.Element:
    label = colour.capitalize()
    return h.button(
        f".button.icon-only.{colour}",
        type="button",
        data_on="mark-colour",
        data_value=colour,
        aria_label=label,
        title=label,
        aria_pressed=str(chosen).lower(),
    )[Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{SIGNS[colour]}"/></svg>')]
