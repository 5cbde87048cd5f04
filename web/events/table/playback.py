"""A game that plays itself back, and a turn of it."""

from __future__ import annotations

from gridarium.game import CHANCE
from gridarium.match.match import Turn
from web.app.app import App, Message, on
from web.events.table.variations import show_last
from web.play.table import Table


@on("playback", passive=True)
def playback(app: App, message: Message) -> None:
    """Play the game back, or stop."""
    play_back_or_stop(app)


def play_back_or_stop(app: App) -> None:
    """Play the game back from the position looked at, from its end once more; or stop."""
    table, back = app.table(), app.session.playback
    back.on, back.until = not back.on and table.match.length > 0, None
    table.forget_pointing()
    if back.on and table.match.at_end:
        table.match.jump(0)
    _wait(app)


@on("replay")
def replay(app: App, message: Message) -> None:
    """Play a turn back: the one with that ply, counted from 0; without one, the last in which somebody decided."""
    table, back = app.table(), app.session.playback
    ply = message.get("value")
    turns = [turn for turn in table.turns if (_is_decided(table, turn) if ply is None else turn.first <= int(ply))]
    if not turns:
        return
    app.session.sheet = ""
    table.match.jump(turns[-1].first)
    table.forget_pointing()
    back.on, back.until = True, turns[-1].end
    _wait(app)


def _is_decided(table: Table, turn: Turn) -> bool:
    return any(ply.actor != CHANCE for ply in table.match.current.plies[turn.first : turn.end])


@on("playback-speed", passive=True)
def playback_speed(app: App, message: Message) -> None:
    """Another speed, from the next action on."""
    app.session.playback.faster()
    _wait(app)


@on("beat", passive=True)
def beat(app: App, message: Message) -> None:
    """It is time for the next action of a game that plays itself back."""
    back, table = app.session.playback, app.session.table
    if not back.on or table is None:
        return
    match = table.match
    if not match.at_end:
        match.jump(match.ply + 1)
        table.forget_pointing()
        show_last(app)
    back.on = not match.at_end and match.ply != back.until
    _wait(app)


def _wait(app: App) -> None:
    """Have the page say when it is time for the next action."""
    back = app.session.playback
    if back.on:
        app.do("alarm", ms=back.speed.ms, on="beat")
