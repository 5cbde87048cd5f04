"""What each event does, by subject. Importing this package registers all handlers."""

from web.events import (
    clock,
    designs,
    device,
    editor,
    explain,
    incoming,
    keep,
    keys,
    lines,
    play,
    playback,
    review,
    setup,
    share,
    site,
    think,
)

__all__ = [
    "clock",
    "designs",
    "device",
    "editor",
    "explain",
    "incoming",
    "keep",
    "keys",
    "lines",
    "play",
    "playback",
    "review",
    "setup",
    "share",
    "site",
    "think",
]
