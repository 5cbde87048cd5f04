"""Computers: who sits where, when they move, and hints."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gridarium.match.match import Match, Seat
from web.app.app import App, Message, on
from web.app.session import Session
from web.events.coach_panel import press_coach
from web.events.table.play import play_action
from web.pages import game_of
from web.play.computers import computer_to_move
from web.play.permissions import awaited, can_act, can_be_advised
from web.play.table import Table

if TYPE_CHECKING:
    from web.play.thinking import Purpose, TableThought


ABOUT_THE_GAME = ("result",)
"""Sheets about the game as it stands. While one is open, computers wait, as they do beside an analysis."""


def computers_will_move(session: Session, match: Match) -> bool:
    """Whether a computer is to move, and nobody looks at something for which it waits."""
    return session.computers.will_move(match) and session.sheet not in ABOUT_THE_GAME and not session.reviewing


def stop_vain_thought(app: App, table: Table) -> None:
    """Stop where what is thought about is not looked at any more, or computers wait."""
    thoughts, match = app.session.thoughts, table.match
    thought = thoughts.current
    if thought is None:
        return
    at_table = game_of(app.session.page) is not None
    waits = thought.purpose == "move" and not computers_will_move(app.session, match)
    if waits or not at_table or not thought.is_about(match):
        thoughts.current = None


def begin_thought(app: App, table: Table) -> None:
    """Begin to think where a computer is to move."""
    session = app.session
    at_table = game_of(session.page) is not None
    if session.thoughts.current is None and at_table and computers_will_move(session, table.match):
        _think(app, "move", _move)


def _think(app: App, purpose: Purpose, then: Callable[[App, TableThought], None]) -> None:
    """Begin to think about the position looked at."""
    from gridarium.search.budget import TurnBudget  # noqa: PLC0415  players are loaded when the first is needed
    from web.play.thinking import TableThought, TurnThought  # noqa: PLC0415

    session, match = app.session, app.table().match
    thoughts, clocks = session.thoughts, session.clocks
    thoughts.budget = thoughts.budget or TurnBudget()
    most = clocks.to_spend(match) if clocks is not None and purpose == "move" else None
    shown = session.computers.shown
    if purpose == "move" and session.computers.plays_turns(app.table()):
        thoughts.current = TurnThought(match, thoughts.budget, partial(then, app), most, shown)
    else:
        thoughts.current = TableThought(purpose, match, thoughts.budget, partial(then, app), most)


def _move(app: App, thought: TableThought) -> None:
    """Make what a computer chose; the next one may wait until people have seen it."""
    computers = app.session.computers
    computers.steps = max(0, computers.steps - 1)
    moving = play_action(app, *thought.decide())
    computers.shown = time.monotonic() + moving / 1000


def look_no_longer(app: App) -> None:
    """Whoever does something does not look at what others did: the next of them need not wait."""
    app.session.computers.shown = 0.0
    thought = app.session.thoughts.current
    if thought is not None:
        thought.need_not_wait()


@on("happened")
def show_what_happened(app: App, message: Message) -> None:
    """Show once more what others did since somebody here decided last."""
    from web.words.others import plies_of_others, turns_of  # noqa: PLC0415  only where somebody asks

    table = app.table()
    app.session.sheet = ""
    table.forget_pointing()
    table.match.jump(table.match.length)
    plies = plies_of_others(table.match, table.saved.mine)
    if plies:
        app.show_others(plies, len(turns_of(plies)))


def _show_hint(app: App, thought: TableThought) -> None:
    """Show the hint that was found."""
    table = app.table()
    app.session.hints.show(table.match, table.names, thought.hint)


@on("seat-level", waits=True)
def seat_level(app: App, message: Message) -> None:
    """A seat goes to a person or to a computer of a level; who is thinking begins anew."""
    table = app.table()
    live = app.session.live
    if live is not None and live.is_about(table.match) and not live.is_table:
        app.session.sheet = ""
        table.refuse("In a live game the table says where computers play")
        return
    seats = list(table.match.seats)
    player = int(message["field"].removeprefix("seat-level-"))
    by_link = table.saved.by_link
    seats[player] = Seat(seats[player].name, int(message["value"]))
    table.match.check_seats(seats)
    table.match.seats = seats
    if table.saved.by_link and not by_link:
        table.saved.note_all_here()
    app.session.thoughts.current = None
    app.save()


@on("pause", waits=True)
def pause(app: App, message: Message) -> None:
    """Computers wait, or go on."""
    computers = app.session.computers
    computers.paused = not computers.held
    computers.elsewhere = False
    computers.steps = 0
    app.table().forget_pointing()
    if app.session.clocks is not None:
        app.keep()


@on("step", waits=True)
def step(app: App, message: Message) -> None:
    """A waiting computer makes one action."""
    app.session.computers.steps = 1


@on("move-now", waits=True)
def move_now(app: App, message: Message) -> None:
    """The computer shall stop thinking and move."""
    thought = app.session.thoughts.current
    if thought is not None:
        thought.hurry()


@on("show-line", waits=True)
def show_line(app: App, message: Message) -> None:
    """Draw the line being thought about on the board, or not."""
    thoughts = app.session.thoughts
    thoughts.shows_line = not thoughts.shows_line


@on("hint", waits=True)
def hint(app: App, message: Message) -> None:
    """A good action is wanted."""
    want_hint(app)


def want_hint(app: App) -> None:
    """Begin to think about a good action, or say why nobody does."""
    session, table = app.session, app.table()
    match = table.match
    if table.coach is not None and not table.coach.computers_play:
        press_coach(app, "hint")
        return
    session.hints.forget()
    table.forget_pointing()
    if can_be_advised(session, table):
        _think(app, "hint", _show_hint)
    elif session.computers.will_move(match):
        table.refuse(f"{table.names[computer_to_move(match) or 0]} is to move; hints are for your turn")
    elif awaited(table.saved) is not None:
        table.refuse("Hints are for your own turn")
    elif can_act(session, table):
        table.refuse("Dice are entered here; hints are for what players decide")
    else:
        table.refuse("Nobody is to move here; go back to an earlier move for a hint")


@on("forget-hint", waits=True)
def forget_hint(app: App, message: Message) -> None:
    """Put the hint away."""
    app.session.hints.forget()
