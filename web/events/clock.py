"""Games that end by time: seconds that pass, and the moment when none are left."""

from __future__ import annotations

from web.events.play import play_action
from web.handling import App, Message, on
from web.table import Table

KEPT = 10
"""Seconds after which a clock that runs is kept on the device again."""


@on("alarm")
def alarm(app: App, message: Message) -> None:
    """A second has passed."""
    clock = app.session.clock
    if clock is None or not clock.running:
        return
    if round(clock.spent) % KEPT == 0:
        app.keep()


def time_up(app: App, table: Table) -> None:
    """Write into the line being played that its time is up; whoever looks elsewhere goes on doing so.

    Where that is written in any line already, the others go on without a clock.
    """
    match = table.match
    ends = set(map(str, match.current.at(0).interruptions()[:1]))
    if any(ends & set(line.actions) for line in match.lines):
        return
    looked_at, pointed = match.ply, table.pointed
    behind = not match.at_end
    match.jump(match.length)
    for action in match.position.state.interruptions()[:1]:
        play_action(app, str(action))
    if behind:
        match.jump(looked_at)
    table.pointed = pointed
