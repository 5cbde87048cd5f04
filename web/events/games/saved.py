"""The list of saved games, and how one is found in it."""

from __future__ import annotations

from gridarium.formats import record
from gridarium.formats.notes import KEPT
from web.app.app import App, Message, on
from web.pages import HOME
from web.storage.filter import PICTURED, PORTION, Finding, found, games_in_progress

LISTED_ANEW = 60_000
"""Milliseconds after which the list of games says anew how long ago each was saved."""


def tell_games_in_progress(app: App) -> None:
    """Tell the page of which games one is under way, where that has changed: it shows that before Python runs."""
    session, library = app.session, app.session.library
    if session.counted == (library, library.changes):
        return
    session.counted = library, library.changes
    going = " ".join(games_in_progress(library))
    if going != session.going:
        session.going = going
        app.do("going", games=going)


def list_games_anew(app: App) -> None:
    """Wake up for the list to say how long ago its games were saved."""
    if app.session.page == HOME and len(app.session.library):
        app.do("alarm", ms=LISTED_ANEW)


@on("rename")
def rename(app: App, message: Message) -> None:
    """A new name for a saved game is asked for."""
    session = app.session
    session.chosen = message["value"]
    session.sheet = "rename"


@on("renamed")
def renamed(app: App, message: Message) -> None:
    """The new name."""
    session = app.session
    key = session.chosen
    if session.library.title(key):
        app.keep_text(key, session.library.rename(key, record.brief_line(message["form"]["title"])))
    session.sheet = ""


@on("delete")
def delete(app: App, message: Message) -> None:
    """Forget a saved game; it can be brought back until the next one goes."""
    session = app.session
    key = message["value"]
    app.session.opening = None
    app.session.trash = key, session.library.remove(key)
    app.do("forget", key=key)
    if f"\n{KEPT}:" in app.session.trash[1]:
        app.do("forget_secret", key=key)
    if session.table and session.table.match.id == key:
        session.clear_table()
    session.notify("deleted", "The game is deleted.", [("restore", "Undo")])
    if not len(session.library):
        app.do("focus", id="do-restore")


@on("restore")
def restore(app: App, message: Message) -> None:
    """Bring back the game deleted last."""
    session = app.session
    key, text = app.session.trash
    session.library.put_text(key, text)
    app.do("save", key=key, text=text)
    session.dismiss("deleted")
    app.do("focus", id=f"game-{key}")


@on("show-more")
def show_more(app: App, message: Message) -> None:
    """List more of the saved games, and go on at the first that was not listed."""
    session = app.session
    first = found(session.library, session.finding)[PICTURED + session.more_listed]
    session.more_listed += PORTION
    app.do("focus", id=f"game-{first}")


@on("find")
def find(app: App, message: Message) -> None:
    """Only some of the saved games are to be listed."""
    _find(app, app.session.finding.taking(message["field"], message["value"]))


@on("find-words")
def find_words(app: App, message: Message) -> None:
    """What is typed is looked for."""
    _find(app, app.session.finding.taking("words", message["form"]["words"]))


@on("find-all")
def find_all(app: App, message: Message) -> None:
    """All of them again."""
    _find(app, Finding())
    app.do("focus", id="find")


def _find(app: App, finding: Finding) -> None:
    app.session.finding, app.session.more_listed = finding, 0
