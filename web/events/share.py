"""Passing games on."""

from __future__ import annotations

from gridarium.notes import BY, LINK
from web.handling import App, Message, on
from web.said import Said


@on("share-much")
def share_much(app: App, message: Message) -> None:
    """How much of the line the link holds."""
    app.session.share_all = message["value"] == "all"


@on("copied")
def copied(app: App, message: Message) -> None:
    """The link was copied, or could not be."""
    _passed_on(app, message, "The link is copied.", "The link could not be copied; select it and copy it by hand.")


@on("shared")
def shared(app: App, message: Message) -> None:
    """The device's share sheet was used, or closed."""
    if not message.get("cancelled"):
        _passed_on(app, message, "The link is on its way.", "The link could not be sent from here; copy it instead.")


def _passed_on(app: App, message: Message, done: str, failed: str) -> None:
    session = app.session
    if not message["ok"]:
        if session.sheet:
            session.said = Said(failed)
        else:
            session.notify("passed", failed)
        return
    session.notify("passed", done, passing=True)
    if session.table:
        session.table.saved.answer_due = False
        if not session.table.saved.came_by_link:
            session.table.saved.note_seats(0)
        session.table.saved.notes[BY] = LINK
        note_sent(app)
        session.sheet = ""
        if session.table.match.begun:
            app.keep()


def note_sent(app: App) -> None:
    """Others have the link, or may have scanned it: what fell in what it holds is not rolled again."""
    session, match = app.session, app.table().match
    try:
        match.settle(None if session.share_all else match.ply)
    except ValueError as error:
        session.notify("passed", str(error))


@on("export")
def export(app: App, message: Message) -> None:
    """Give the game as a file."""
    session = app.session
    key = message["value"]
    if session.table and session.table.match.id == key:
        saved = session.table.saved
        text, title = saved.text(), f"{saved.match.game.name} {saved.title}"
    else:
        text, title = session.library.texts[key], session.library.title(key) or "game"
    name = "-".join("".join(letter if letter.isalnum() else " " for letter in title.lower()).split())
    app.do("download", name=f"{name}.txt", text=text)


@on("sheet-share")
def sheet_share(app: App, message: Message) -> None:
    """Share, from a notice."""
    app.dispatch("sheet", value="share")


@on("export-table")
def export_table(app: App, message: Message) -> None:
    """Export, from a notice."""
    app.dispatch("export", value=app.table().match.id)
