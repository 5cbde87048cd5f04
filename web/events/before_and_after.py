"""What is done around every event, whatever it was: before it, and in which order after it."""

from __future__ import annotations

from collections.abc import Callable

from web.app.app import PASSIVE, App, Message
from web.events.coach import keep_mistakes, lead
from web.events.games.incoming import ask_for_secret
from web.events.games.saved import list_games_anew, tell_games_in_progress
from web.events.table.clock import end_by_time, run_clocks, run_game_clock
from web.events.table.computers import begin_thought, look_no_longer, stop_vain_thought
from web.events.table.play import play_ahead, roll_when_due
from web.events.table.review import analyse_anew, look_back, open_book, read_ahead, seek_mistakes
from web.play.playback import KEY
from web.play.table import Table

WITH_A_GAME: tuple[Callable[[App, Table], None], ...] = (
    ask_for_secret,
    roll_when_due,
    run_game_clock,
    run_clocks,
    analyse_anew,
    look_back,
    open_book,
    seek_mistakes,
    stop_vain_thought,
    begin_thought,
    play_ahead,
)
"""The steps that follow every event where a game is on the table, in this order."""

ALWAYS: tuple[Callable[[App], None], ...] = (
    lead,
    keep_mistakes,
    tell_games_in_progress,
    list_games_anew,
    read_ahead,
)
"""Those that follow then in any case."""


def before_event(app: App, message: Message) -> None:
    """What somebody does after the time is up comes too late. It stops what plays itself back, or is shown."""
    if message["on"] in PASSIVE:
        return
    end_by_time(app)
    look_no_longer(app)
    if (message["on"], message.get("key")) != ("key", KEY):
        app.session.playback.on = False


def after_event(app: App) -> None:
    """Bring what depends on the session into line with it, whatever it was that happened."""
    table = app.session.table
    if table is not None:
        for step in WITH_A_GAME:
            step(app, table)
    if app.session.live is not None:
        from web.events.live.follow import follow as share  # noqa: PLC0415  only who plays live needs it

        share(app)
    for follow in ALWAYS:
        follow(app)
