"""A game that plays itself back."""

from __future__ import annotations

from web.events.lines import show_last
from web.handling import App, Message, on


@on("playback")
def playback(app: App, message: Message) -> None:
    """Play the game back from the position looked at, from its end once more; or stop."""
    table, back = app.table(), app.session.playback
    back.on = not back.on and table.match.length > 0
    table.forget_pointing()
    if back.on and table.match.at_end:
        table.match.jump(0)
    _wait(app)


@on("playback-speed")
def playback_speed(app: App, message: Message) -> None:
    """Another speed, from the next action on."""
    app.session.playback.faster()
    _wait(app)


@on("beat")
def beat(app: App, message: Message) -> None:
    """It is time for the next action of a game that plays itself back."""
    back, table = app.session.playback, app.session.table
    if not back.on or table is None:
        return
    if not table.match.at_end:
        table.match.jump(table.match.ply + 1)
        table.forget_pointing()
        show_last(app)
    back.on = not table.match.at_end
    _wait(app)


def _wait(app: App) -> None:
    """Have the page say when it is time for the next action."""
    back = app.session.playback
    if back.on:
        app.do("alarm", ms=back.speed.ms, on="beat")
