"""What each event does, by subject. Importing this package registers all handlers."""

from web.app.app import App
from web.events import before_and_after, coach, coach_panel, device, keys, results, sheets, site
from web.events.designs import designs, editor
from web.events.games import incoming, saved, setup, share
from web.events.live import events
from web.events.study import events as study
from web.events.table import clock, computers, dice, play, playback, review, variations

__all__ = [
    "before_and_after",
    "clock",
    "coach",
    "coach_panel",
    "computers",
    "designs",
    "device",
    "dice",
    "editor",
    "events",
    "incoming",
    "keys",
    "play",
    "playback",
    "results",
    "review",
    "saved",
    "setup",
    "share",
    "sheets",
    "site",
    "study",
    "variations",
]


def new_app() -> App:
    """The page's program, with all that is done around its events."""
    return App(before_and_after.before_event, before_and_after.after_event)
