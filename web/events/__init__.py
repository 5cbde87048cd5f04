"""What each event does, by subject. Importing this package registers all handlers."""

from web.events import clock, designs, editor, explain, keep, keys, lines, play, setup, share, site, think

__all__ = ["clock", "designs", "editor", "explain", "keep", "keys", "lines", "play", "setup", "share", "site", "think"]
