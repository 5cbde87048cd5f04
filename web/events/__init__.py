"""What each event does, by subject. Importing this package registers all handlers."""

from web.events import keep, lines, play, setup, share, site, think

__all__ = ["keep", "lines", "play", "setup", "share", "site", "think"]
