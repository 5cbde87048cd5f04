"""What each event does, by subject. Importing this package registers all handlers."""

from web.events import coach, device, keys, results, site
from web.events.designs import designs, editor
from web.events.games import incoming, saved, setup, share
from web.events.table import clock, computers, dice, lines, play, playback, review

__all__ = [
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
