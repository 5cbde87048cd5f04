"""What is pressed about lessons and puzzles, at the table and where they are offered."""

from __future__ import annotations

from web.app.app import App, Message, on
from web.events.coach import note_met, seat
from web.events.site import go_to
from web.events.table.play import focus_board
from web.learning.coach import Press
from web.storage.saved_game import Saved
from web.widgets.learning.coach import lesson_address, puzzle_address


@on("learn-first")
def learn_first(app: App, message: Message) -> None:
    """The offer is taken up: the first lesson in place of the game, which is kept if it was begun."""
    app.session.dismiss("first-time")
    go_to(app, lesson_address(app.table().match.game.name))


@on("coach")
def press(app: App, message: Message) -> None:
    """A button of the panel."""
    press_coach(app, message["value"])


def press_coach(app: App, what: Press) -> None:
    """Press a button of the panel."""
    table = app.table()
    if table.coach is None:
        return
    if what == "next-lesson":
        _go_to_next(app)
        return
    if what == "next-puzzle":
        go_to(app, puzzle_address(table.match.game.name, table.coach.following))
        return
    table.forget_pointing()
    match = table.coach.press(table.match, what)
    if match is not None:
        seat(app, table.coach, Saved(match))
    app.show_address()
    if what in ("next", "back", "again", "start"):
        _back_to_board(app)


def _go_to_next(app: App) -> None:
    """The lesson after the one on the table."""
    from gridarium.learning.course import course_of  # noqa: PLC0415  only where somebody learns

    table = app.table()
    if table.coach is None:
        return
    course, here = course_of(table.match.game), table.coach.fragment.split(".")[1]
    names = [lesson.name for lesson in course.lessons]
    following = names[(names.index(here) + 1) % len(names)]
    go_to(app, lesson_address(course.game.name, following))


def _back_to_board(app: App) -> None:
    """The keyboard goes back to the board, where there is something to do."""
    table = app.table()
    if table.coach is None or table.coach.waits(table.match) or "next" in table.coach.panel_text(table.match).presses:
        return
    focus_board(app)


@on("coach-leave")
def leave(app: App, message: Message) -> None:
    """Away from it, to the game that goes on, or to the question how to play."""
    name = app.table().match.game.name
    app.session.clear_table()
    go_to(app, f"{name}.html")


@on("coach-dismiss")
def dismiss(app: App, message: Message) -> None:
    """Lessons are not to be offered again where a game is begun."""
    note_met(app, message["value"])
