"""What each event does, by subject. Importing this package registers all handlers."""

from web.app.app import App
from web.events import around, coach, coach_panel, device, keys, results, settings, sheets, site
from web.events.designs import designs, editor
from web.events.games import incoming, saved, setup, share
from web.events.table import clock, computers, dice, lines, play, playback, review

__all__ = [
    "around",
    "clock",
    "coach",
    "coach_panel",
    "computers",
    "designs",
    "device",
    "dice",
    "editor",
    "incoming",
    "keys",
    "lines",
    "play",
    "playback",
    "results",
    "review",
    "saved",
    "settings",
    "setup",
    "share",
    "sheets",
    "site",
]


def new_app() -> App:
    """The page's program, with all that is done around its events."""
    return App(around.before_event, around.after_event)
