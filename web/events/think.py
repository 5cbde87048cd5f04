"""Computers: who sits where, when they move, and hints."""

from __future__ import annotations

from gridarium.match import Seat
from web.app import App, Message, on
from web.events.lines import moved


@on("seat-level")
def seat_level(app: App, message: Message) -> None:
    """A seat goes to a person or to a computer of a level."""
    match = app.table().match
    player = int(message["field"].removeprefix("seat-level-"))
    match.seats[player] = Seat(match.seats[player].name, int(message["value"]))
    app.save()


@on("pause")
def pause(app: App, message: Message) -> None:
    """Computers wait, or go on."""
    table = app.table()
    table.paused = not table.paused
    table.forget_pointing()


@on("step")
def step(app: App, message: Message) -> None:
    """A waiting computer makes one action."""
    app.table().steps = 1


@on("move-now")
def move_now(app: App, message: Message) -> None:
    """The computer shall stop thinking and move."""
    work = app.table().work
    if work is not None:
        work.hurry()


@on("show-line")
def show_line(app: App, message: Message) -> None:
    """Draw the line being thought about on the board, or not."""
    table = app.table()
    table.shows_line = not table.shows_line


@on("hint")
def hint(app: App, message: Message) -> None:
    """A good action is wanted."""
    table = app.table()
    table.hint = None
    if table.outcome is None and not table.waits_for_computer:
        app.think_about(table, "hint")


@on("analyse")
def analyse(app: App, message: Message) -> None:
    """The whole line is to be looked at again."""
    table = app.table()
    if table.analysis is None or not table.analysis.is_of(table.match):
        from web.work import Review  # noqa: PLC0415  players are loaded when the first is needed

        table.analysis = Review(table.match)
    app.session.sheet = "analysis"


@on("better")
def better(app: App, message: Message) -> None:
    """Play the better line of a turning point, as a line of its own."""
    table = app.table()
    ply = int(message["value"])
    if table.analysis is None or not table.analysis.is_of(table.match):
        return
    turn = next(turn for turn in table.analysis.found.turns if turn.ply == ply)
    table.match.jump(ply)
    try:
        table.match.branch()
    except ValueError as error:
        app.session.notify("bad", str(error))
        return
    table.match.extend(turn.line)
    table.match.jump(ply + 1)
    app.session.sheet = ""
    moved(app)


@on("forget-hint")
def forget_hint(app: App, message: Message) -> None:
    """Put the hint away."""
    app.table().hint = None
