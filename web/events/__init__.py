"""What each event does, by subject. Importing this package registers all handlers."""

from web.app.app import App
from web.events import around, coach, device, keys, results, site
from web.events.designs import designs, editor
from web.events.games import incoming, saved, setup, share
from web.events.table import clock, computers, dice, lines, play, playback, review

__all__ = [
    "around",
    "clock",
    "coach",
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
    "setup",
    "share",
    "site",
]


def new_app() -> App:
    """The page's program, with all that is done around its events."""
    return App(around.before_event, around.after_event)
