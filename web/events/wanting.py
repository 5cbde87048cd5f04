"""Asking the page for what it fetches when somebody wants it: the puzzles of games."""

from __future__ import annotations

from web.handling import App, Message, on


def want(app: App, game: str) -> None:
    """Have the puzzles of a game, unless they are there or on their way."""
    learning = app.session.learning
    if game not in learning.texts and game not in learning.wanted:
        learning.wanted.add(game)
        app.do("fetch", file=f"puzzles-{game}.json", game=game)


def want_all(app: App) -> None:
    """Have the puzzles of all games that have some."""
    from web.learning.loaded import with_puzzles  # noqa: PLC0415  only where somebody wants puzzles

    for game in with_puzzles():
        want(app, game)


@on("want-puzzles")
def want_again(app: App, message: Message) -> None:
    """The puzzles of a game are to be fetched once more."""
    app.session.learning.faults.pop(message["value"], None)
    want(app, message["value"])
