"""Panel of a lesson or a puzzle beside the board, with its buttons, and the links to lessons."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from gridarium import Game, load
from web.app.session import Session
from web.learning.coach import Press
from web.play.table import Table
from web.widgets.buttons import button, icon_button
from web.widgets.icons import icon

LESSON, PUZZLE = "lesson", "puzzle"
"""What an address has after "#" that leads to one."""
MISTAKES = "mistakes"
"""What it has in place of a puzzle's name that leads to mistakes in one's own games."""
LEARN, PUZZLES = "learn.html", "puzzles.html"
"""The pages that list them."""
EVENT = "coach"
"""What most of the buttons send, with what was pressed."""
LABELS: Mapping[Press, str] = {
    "next": "Next",
    "back": "Try again",
    "again": "Start over",
    "start": "Start",
    "stop": "Stop",
    "solution": "Show the answer",
    "answers": "Next answer",
    "next-lesson": "Next lesson",
    "all-lessons": "All lessons",
    "next-puzzle": "Next puzzle",
    "all-puzzles": "All puzzles",
    "copy": "Copy link",
    "load": "Try again",
    "new-game": "New game",
}
HINTS = ("Hint", "Another hint", "Show the move", "Hint")
"""What the button for hints says after so many of them."""
BRIEF = 60
"""Letters of what is so short that it is said in large type."""
HELP: tuple[Press, ...] = ("stop", "hint", "solution", "answers", "copy", "all-lessons", "all-puzzles", "new-game")
"""What is not the next thing to press."""


def lesson_address(game: str, name: str = "") -> str:
    """Address of a lesson; without a name the first one that is not done."""
    return f"{game}.html#{LESSON}{name and f'.{name}'}"


def puzzle_address(game: str, name: str = "") -> str:
    """Address of a puzzle; without a name the one that suits next, and "day" is that of the day."""
    return f"{game}.html#{PUZZLE}{name and f'.{name}'}"


def coach(session: Session, table: Table) -> Markup:
    """The panel: what this is, what is said now, and what can be pressed. Nothing where nobody leads."""
    if table.coach is None:
        return Markup()
    told, game = table.coach.panel_text(table.match), table.match.game.name
    lead, words = (told.lead, told.words) if not table.preview else ("", f"Tap again to {_confirms(table)}.")
    return Markup(
        h.section("#coach", class_=["coach", told.mood], aria_labelledby="coach-title", data_keeps_focus=True)[
            h.div(".row.presses")[
                (_press(what, game, told.hints, first=not number) for number, what in enumerate(told.presses)),
                h.span(".place")[told.note] if told.note else None,
                h.span(".time-left", role="timer")[told.clock] if told.clock else None,
            ],
            h.p(class_="words brief" if len(words) < BRIEF else "words", tabindex="0")[
                h.strong[f"{lead} "] if lead else None, words, None if lead else _side(table)
            ],
            h.div(".head")[
                h.h2("#coach-title")[told.title],
                _dots(*told.place) if told.place else None,
                icon_button("Leave", "coach-leave", "close"),
            ],
            _link(f"{session.base}{game}.html#{table.coach.fragment}") if "copy" in told.presses else None,
        ]
    )


def _dots(here: int, whole: int) -> h.Element:
    """How far one is: a dot for each thing to read or to do."""
    dots = (
        h.i(class_="done" if number < here else "here" if number == here else None) for number in range(1, whole + 1)
    )
    return h.span(".dots")[h.span(".visually-hidden")[f"{here} of {whole}"], dots]


def _side(table: Table) -> str:
    """Where one's own side is, if that is not the near one; it is said until something was done."""
    begun = table.coach is not None and table.match.ply > table.coach.start
    return " You play from the far side." if table.plays_from_afar and not begun else ""


def _confirms(table: Table) -> str:
    """What pressing the same once more does."""
    return table.board.confirms(table.match.position.state, table.pointed, table.preview)


def _link(address: str) -> h.VoidElement:
    """The address to be copied, which nobody need see."""
    return h.input("#coach-link.visually-hidden", value=address, readonly=True, tabindex="-1", aria_label="Link")


def press_id(what: Press) -> str:
    """The id of what is pressed in the panel."""
    return f"coach-{what}"


def _press(what: Press, game: str, hints: int, first: bool) -> Markup | h.Element:
    """Something to press: a button, or a link where it leads to another page."""
    kind, id = "primary" if first and what not in HELP else "", press_id(what)
    if what in ("all-lessons", "all-puzzles"):
        return h.a(".button", id=id, href=LEARN if what == "all-lessons" else PUZZLES)[h.span[LABELS[what]]]
    if what == "new-game":
        return button(LABELS[what], "sheet", "new", id=id)
    if what == "load":
        return button(LABELS[what], "want-puzzles", game, kind=kind, id=id)
    if what == "copy":
        return h.button(".button", id=id, type="button", data_copy="#coach-link")[
            h.span("#coach-copied", aria_live="polite", data_keep=True)[LABELS[what]]
        ]
    if what == "hint":
        return button(HINTS[hints], EVENT, what, "hint", kind, id=id)
    return button(LABELS[what], EVENT, what, kind=kind, id=id)


def live_region(table: Table) -> h.Element | None:
    """Live region: the panel's words for those who hear the page, the only ones that are read out."""
    if table.coach is None:
        return None
    told = table.coach.panel_text(table.match)
    return h.span(".visually-hidden")[" " + " ".join(filter(None, (told.lead, told.words))), _side(table)]


def first_time(session: Session, game: Game) -> h.Element | None:
    """Line for who is new to a game. The page's first script takes it away where it is not wanted any more."""
    if not game.teaches or game.name in session.settings.guided.split():
        return None
    return h.p("#first-time.first-time", data_game=game.name)[
        icon("book"),
        h.span["First time?"],
        h.a(href=lesson_address(game.name))["Learn it in a minute"],
        icon_button("Do not offer this again", "coach-dismiss", "close", game.name),
    ]


def lessons_link(game: str) -> h.Element | None:
    """A link to a game's lessons, where it has some."""
    if not load(game).teaches:
        return None
    return h.a(".button", href=lesson_address(game))[icon("book"), h.span["Lessons"]]
