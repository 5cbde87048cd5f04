"""Computers: who sits where, when they move, and hints."""

from __future__ import annotations

from gridarium.match.match import Seat
from web.app.handling import App, Message, on
from web.play.computers import computer_to_move
from web.play.permissions import awaited, can_act, can_be_advised


@on("seat-level")
def seat_level(app: App, message: Message) -> None:
    """A seat goes to a person or to a computer of a level; who is thinking begins anew."""
    table = app.table()
    seats = list(table.match.seats)
    player = int(message["field"].removeprefix("seat-level-"))
    by_link = table.saved.by_link
    seats[player] = Seat(seats[player].name, int(message["value"]))
    table.match.check_seats(seats)
    table.match.seats = seats
    if table.saved.by_link and not by_link:
        table.saved.note_all_here()
    app.session.thoughts.work = None
    app.save()


@on("pause")
def pause(app: App, message: Message) -> None:
    """Computers wait, or go on."""
    computers = app.session.computers
    computers.paused = not computers.held
    computers.elsewhere = False
    computers.steps = 0
    app.table().forget_pointing()
    if app.session.clocks is not None:
        app.keep()


@on("step")
def step(app: App, message: Message) -> None:
    """A waiting computer makes one action."""
    app.session.computers.steps = 1


@on("move-now")
def move_now(app: App, message: Message) -> None:
    """The computer shall stop thinking and move."""
    work = app.session.thoughts.work
    if work is not None:
        work.hurry()


@on("show-line")
def show_line(app: App, message: Message) -> None:
    """Draw the line being thought about on the board, or not."""
    thoughts = app.session.thoughts
    thoughts.shows_line = not thoughts.shows_line


@on("hint")
def hint(app: App, message: Message) -> None:
    """A good action is wanted."""
    session, table = app.session, app.table()
    match = table.match
    if table.coach is not None and not table.coach.computers_play:
        app.dispatch("coach", value="hint")
        return
    session.hints.forget()
    table.forget_pointing()
    if can_be_advised(session, table):
        app.think_about(match, "hint")
    elif session.computers.go_on(match):
        table.refuse(f"{table.names[computer_to_move(match) or 0]} is to move; hints are for your turn")
    elif awaited(table.saved) is not None:
        table.refuse("Hints are for your own turn")
    elif can_act(session, table):
        table.refuse("Dice are entered here; hints are for what players decide")
    else:
        table.refuse("Nobody is to move here; go back to an earlier move for a hint")


@on("forget-hint")
def forget_hint(app: App, message: Message) -> None:
    """Put the hint away."""
    app.session.hints.forget()
