"""Computers: who sits where, when they move, and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridarium.match import Seat
from web.app import App, Message, on
from web.events.lines import moved
from web.said import Said
from web.session import ShownHint

if TYPE_CHECKING:
    from gridarium.search.analysis import Turn


@on("seat-level")
def seat_level(app: App, message: Message) -> None:
    """A seat goes to a person or to a computer of a level; who is thinking begins anew."""
    table = app.table()
    seats = table.match.seats
    player = int(message["field"].removeprefix("seat-level-"))
    seats[player] = Seat(seats[player].name, int(message["value"]))
    table.work = None
    app.save()


@on("pause")
def pause(app: App, message: Message) -> None:
    """Computers wait, or go on."""
    table = app.table()
    table.paused = not table.held
    table.elsewhere = False
    table.steps = 0
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
    table.forget_pointing()
    if table.can_be_hinted:
        app.think_about(table, "hint")
    elif table.waits_for_computer:
        table.refusal = Said(f"It is {table.match.names[table.computer or 0]}'s turn; hints are for yours")
    else:
        table.refusal = Said("Nobody is to act here; go back to an earlier action for a hint")


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
    match = app.table().match
    turn = _turn(app, message)
    if turn is None:
        return
    app.session.sheet = ""
    match.jump(turn.ply)
    try:
        match.branch()
    except ValueError as error:
        app.session.notify("bad", str(error))
        return
    match.extend(turn.line)
    match.jump(turn.ply + 1)
    moved(app)


@on("turn")
def look_at_turn(app: App, message: Message) -> None:
    """Look at the position of a turning point, with what was better there."""
    table = app.table()
    turn = _turn(app, message)
    if turn is None:
        return
    app.session.sheet = ""
    table.match.jump(turn.ply)
    table.forget_pointing()
    words = turn.words.format(*table.match.names)
    table.hint = ShownHint(table.place("hint"), f"{turn.better} was better.", words, turn.line)


def _turn(app: App, message: Message) -> Turn | None:
    """The turning point meant, unless another line is looked at by now."""
    table = app.table()
    if table.analysis is None or not table.analysis.is_of(table.match):
        return None
    return table.analysis.turn_at(int(message["value"]))


@on("forget-hint")
def forget_hint(app: App, message: Message) -> None:
    """Put the hint away."""
    app.table().hint = None
