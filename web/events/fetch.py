"""What comes of what the page was asked to fetch."""

from __future__ import annotations

from gridarium import load
from web.events.coach import puzzles_came
from web.handling import App, Message, on


@on("fetched")
def fetched(app: App, message: Message) -> None:
    """The puzzles of a game came, or not."""
    learning, game = app.session.learning, message["game"]
    title = load(game).title
    learning.wanted.discard(game)
    if message["text"] is not None:
        learning.texts[game] = message["text"]
        learning.faults.pop(game, None)
    elif message["known"]:
        learning.faults[game] = f"The puzzles of {title} are not on this device yet, and could not be loaded."
    else:
        learning.faults[game] = f"There are no puzzles of {title} yet."
    puzzles_came(app, game)
