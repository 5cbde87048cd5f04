"""Clocks: seconds that pass, and the moment when none are left."""

from __future__ import annotations

from gridarium.formats.notes import CONTROL
from gridarium.game import count
from web.app.app import App, Message, on
from web.events.table.computers import computers_will_move
from web.events.table.play import TO_SEE, play_action
from web.pages import game_of
from web.play.player_clocks import Clocks
from web.play.table import Table
from web.words.elapsed_time import DAY
from web.words.people import in_sentence

ABSENCE = "absence"
"""The notice that asks about it."""
OUT = 500
"""Milliseconds after which it is looked again whether a live game ends for who has no time left."""
KEPT = 10
"""Seconds after which a clock that runs is kept on the device again."""


@on("alarm", passive=True)
def alarm(app: App, message: Message) -> None:
    """A second has passed."""
    clock = app.session.clock
    if clock is None or not clock.running:
        return
    if round(clock.spent) % KEPT == 0:
        app.keep()


@on("clock", passive=True)
def clock(app: App, message: Message) -> None:
    """So much of a player's time has passed that something is to be said or done: what that is, is found out anyway."""


@on("untimed", apart=True)
def untimed(app: App, message: Message) -> None:
    """Somebody ran out of time, and all agree to continue without clocks."""
    saved = app.table().saved
    saved.notes.pop(CONTROL, None)
    saved.match.take_back_resignation()
    app.not_over(saved)
    app.session.clocks, app.session.sheet = None, ""
    app.save()


def _ask_about_absence(app: App, table: Table, clocks: Clocks) -> bool:
    """Where the device's clock says that more than a day passed while the page was closed, ask whether it counts.

    Who closes the question, or makes a move, has not counted it. Returns whether that was just settled.
    """
    is_open = any(notice.name == ABSENCE for notice in app.session.notices)
    if not clocks.doubt:
        app.session.dismiss(ABSENCE)
    elif not clocks.asked:
        clocks.asked = True
        days = count(clocks.doubt // (10 * DAY), "day")
        who = in_sentence(table.names[table.match.current.to_move or 0])
        words = f"By this device's clock {days} passed since this game was saved. Should that time count for {who}?"
        app.session.notify(ABSENCE, words, [("absence-counts", "Count it"), ("absence-free", "Do not count it")])
    elif not is_open:
        _settle_absence(app, counts=False)
        return True
    return False


@on("absence-counts")
def absence_counts(app: App, message: Message) -> None:
    """The time for which the page was closed counts."""
    _settle_absence(app, counts=True)


@on("absence-free")
def absence_is_free(app: App, message: Message) -> None:
    """The time for which the page was closed does not count: the clock runs on from here."""
    _settle_absence(app, counts=False)


def _settle_absence(app: App, counts: bool) -> None:
    app.session.dismiss(ABSENCE)
    if app.session.clocks is not None:
        app.session.clocks.settle_doubt(counts)
        app.keep()


def run_game_clock(app: App, table: Table) -> None:
    """Let a clock run from the first action on while the game is played at the table, and wake up in a second.

    Whatever it was that happened: when no time is left, the time is up.
    """
    clock, match = app.session.clock, table.match
    if clock is None:
        return
    at_table = game_of(app.session.page) is not None
    if at_table and match.begun and not match.over and clock.out and counts_here(app):
        _time_up(app, table)
    clock.run(at_table and match.begun and not clock.out and not match.over)
    clock.look()
    if clock.running:
        app.do("alarm", ms=clock.next)


def run_clocks(app: App, table: Table) -> None:
    """Let the time of whoever decides pass, and wake up when something is to be said about it."""
    session, match = app.session, table.match
    live = session.live is not None and session.live.is_about(match)
    if session.clocks is not None and table.saved.by_link and not live:
        session.clocks = None
    clocks = session.clocks
    if clocks is None:
        return
    thinks = computers_will_move(session, match)
    clocks.ahead = session.ahead
    clocks.run(match, thinks)
    if _ask_about_absence(app, table, clocks):
        clocks.run(match, thinks)
    end_by_time(app)
    due = clocks.warn(match, table.names)
    if due is not None:
        app.do("alarm", ms=due or OUT, on="clock")


def end_by_time(app: App) -> None:
    """End the game where the person whose time passes has none left; of a live game the table alone does that."""
    session = app.session
    if session.table is None or session.clocks is None or not session.clocks.is_out(session.table.match):
        return
    if session.live is None or not session.live.is_about(session.table.match):
        run_out(app, session.table, session.clocks)
    elif session.live.is_table and session.live.is_out(session.clocks.mover(session.table.match), session.table.saved):
        with session.live.shared.looked_at(session.table.match):
            run_out(app, session.table, session.clocks)


def counts_here(app: App) -> bool:
    """Whether the time of the game on the table is up by what this device counts: of a live game the table does."""
    live, match = app.session.live, app.table().match
    return live is None or live.is_table or not live.is_about(match)


def run_out(app: App, table: Table, clocks: Clocks) -> None:
    """The person whose time passes has none left, and with that has lost."""
    match, at_table = table.match, game_of(app.session.page) is not None
    if not clocks.taken_back:
        match.jump(match.length)
    match.run_out()
    table.forget_pointing()
    table.forget_ahead()
    clocks.run(match, thinks=False)
    app.keep()
    if at_table:
        app.show_address()
        if not app.session.sheet:
            app.session.sheet, app.session.sheet_after = "result", TO_SEE


def _time_up(app: App, table: Table) -> None:
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
        play_action(app, action)
    if behind:
        match.jump(looked_at)
    table.pointed = pointed
