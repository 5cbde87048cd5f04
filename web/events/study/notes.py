"""Notes of the game on the table: words to its positions, and marks on the board there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gridarium.match.annotations import COLOURS, TARGET, Annotation, Mark
from web.app.announcements import Announcement
from web.app.app import App, Message
from web.play.board_view import look_at
from web.play.table import Table
from web.study.annotating import FIELD, MARK, WRITE, actions_of, field_name, neighbour

PLACE = "Press a place of the board to mark it."
ARROW = "Press where the arrow begins, then where it ends."


def press(app: App, message: Message) -> None:
    """Do what was asked for; a lesson or a puzzle has no notes."""
    if app.table().coach is not None:
        app.table().refuse("That is for games; this is to learn from")
        return
    PRESSES[message["on"]](app, message)


def open_notes(app: App, message: Message) -> None:
    """Show the panel."""
    app.session.sheet = ""
    app.table().annotating.open = True
    app.do("focus", id=WRITE)


def close_notes(app: App, message: Message) -> None:
    """Hide the panel."""
    app.table().annotating.stop()
    app.table().annotating.open = False


def write(app: App, message: Message) -> None:
    """Words to the position looked at are to be written."""
    table = app.table()
    noted = table.annotating
    app.session.sheet = ""
    noted.open, noted.writing, noted.written, noted.said = True, True, "", Announcement()
    app.do("focus", id=FIELD)


def done(app: App, message: Message) -> None:
    """The words are written."""
    app.table().annotating.writing = False
    app.do("focus", id=WRITE)


def typed(app: App, message: Message) -> None:
    """The words to the position looked at are these now."""
    table = app.table()
    noted, field = table.annotating, message["field"]
    if field != field_name(table.match):
        return
    if noted.written != field:
        noted.written = field
        noted.remember(table.match.annotations)
    known = table.match.annotations.at(actions_of(table.match))
    _put(app, table, known._replace(words=str(message["value"])))


def _put(app: App, table: Table, annotation: Annotation, said: str = "") -> None:
    """Note this of the position looked at, and say so, or why that cannot be."""
    try:
        table.match.annotations.put(actions_of(table.match), annotation)
    except ValueError as error:
        table.annotating.said = Announcement(str(error))
        return
    table.annotating.said = Announcement(said)
    app.save()


def undo(app: App, message: Message) -> None:
    """Undo the last change of the notes."""
    table = app.table()
    noted = table.annotating
    if not noted.before:
        return
    table.match.annotations = noted.before.pop()
    noted.writing, noted.start, noted.said = False, "", Announcement("The last change is undone.")
    app.save()


def step(app: App, message: Message) -> None:
    """Look at the next position ahead or back that has something to it."""
    table = app.table()
    ply = neighbour(table.match, int(message["value"]))
    if ply is not None:
        table.match.jump(ply)
        table.forget_pointing()


def look_at_line(app: App, message: Message) -> None:
    """Look at what another variation does here."""
    match = app.table().match
    number = int(message["value"])
    if 0 <= number < len(match.lines) and match.ply < len(match.lines[number].plies):
        match.choose_line(number, match.lines[number].past_rolls(match.ply + 1))
        app.table().forget_pointing()
        app.save()


# Marks


def mark(app: App, message: Message) -> None:
    """What is pressed on the board is to be marked, or not any more."""
    table = app.table()
    noted, begins = table.annotating, not table.annotating.marking
    noted.stop()
    table.forget_pointing()
    app.session.sheet = ""
    noted.open, noted.marking = True, begins
    noted.said = Announcement(PLACE if begins else "")
    app.do("focus", id=MARK)


def choose_kind(app: App, message: Message) -> None:
    """Places or arrows are to be marked."""
    noted = app.table().annotating
    noted.arrows, noted.start = message["value"] == "arrows", ""
    noted.said = Announcement(ARROW if noted.arrows else PLACE)


def choose_colour(app: App, message: Message) -> None:
    """What is marked from now on has this colour."""
    if message["value"] in COLOURS:
        app.table().annotating.colour = message["value"]


def erase(app: App, message: Message) -> None:
    """No marks in the position looked at."""
    table = app.table()
    known = table.match.annotations.at(actions_of(table.match))
    table.annotating.start = ""
    if known.marks:
        table.annotating.remember(table.match.annotations)
        _put(app, table, known._replace(marks=()), "All marks here are erased.")


def mark_at(app: App, target: str) -> None:
    """A target was pressed while marks are made."""
    table = app.table()
    noted = table.annotating
    if not _is_on_board(app, table, target):
        noted.said = Announcement("Only places of the board can be marked.")
        return
    table.cursor = target
    if not noted.arrows:
        _toggle(app, table, Mark(noted.colour, target, target))
    elif not noted.start:
        noted.start = target
        noted.said = Announcement(f"The arrow begins at {table.spoken(target)}. Press where it ends.")
    elif noted.start == target:
        noted.start = ""
        noted.said = Announcement("There is no arrow from a place to itself. Press where it begins.")
    else:
        start, noted.start = noted.start, ""
        _toggle(app, table, Mark(noted.colour, start, target))


def _is_on_board(app: App, table: Table, target: str) -> bool:
    """Whether a target is drawn on the board, and is no more than that."""
    drawn = target in table.board.draws(look_at(app.session, table)) and target not in table.board.advises
    return drawn and bool(TARGET.fullmatch(target))


def _toggle(app: App, table: Table, made: Mark) -> None:
    """Make a mark in place of one in another colour, or take it away where it is already."""
    noted, known = table.annotating, table.match.annotations.at(actions_of(table.match))
    others = tuple(other for other in known.marks if other[1:] != made[1:])
    gone = made in known.marks
    noted.remember(table.match.annotations)
    what = table.spoken(made.start)
    if made.is_arrow:
        what = f"arrow from {what} to {table.spoken(made.end)}"
    words = f"Erased: {what}." if gone else f"Marked: {what}, {made.colour}."
    _put(app, table, known._replace(marks=others if gone else (*others, made)), words)


PRESSES: Mapping[str, Callable[[App, Message], None]] = {
    "notes": open_notes,
    "notes-close": close_notes,
    "note-write": write,
    "note-done": done,
    "note-typed": typed,
    "note-undo": undo,
    "note-step": step,
    "note-line": look_at_line,
    "mark": mark,
    "mark-kind": choose_kind,
    "mark-colour": choose_colour,
    "marks-erase": erase,
}
"""What each event does."""
