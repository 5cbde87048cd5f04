"""Sheets of the dialog: asked for, and closed; and the settings, which stay on the device."""

from __future__ import annotations

from web.app import announcements
from web.app.announcements import Announcement
from web.app.app import App, Message, on
from web.app.session import VIEW_OF
from web.events.games.drafts import begin_draft
from web.events.games.share import called_here, end_film, greeted, note_sent

NOT_WHILE_LEARNING = ("dice", "embed", "leave", "pictures", "players", "resign", "result", "share", "study")
"""Dialogs about a game that is kept and sent, which lessons and puzzles are not."""


@on("sheet")
def sheet(app: App, message: Message) -> None:
    """A dialog was asked for."""
    open_sheet(app, message["value"])


@on("sheet-share", waits=True)
def sheet_share(app: App, message: Message) -> None:
    """Share, from a notice."""
    open_sheet(app, "share")


def open_sheet(app: App, name: str) -> None:
    """Open a dialog, unless it is about what a lesson or a puzzle has not."""
    session = app.session
    if name in NOT_WHILE_LEARNING and session.table is not None and session.table.coach is not None:
        session.table.refuse("That is for games; this is to learn from")
        return
    if session.sheet == "greeting" and session.table is not None:
        greeted(app)
    kept = session.sheet == "paper-of-draft"
    session.sheet, session.sheet_after = name, 0
    session.said = Announcement()
    end_film(app)
    session.asks_name = not session.settings.name
    session.suggested_name = called_here(session.table.saved) if session.table is not None else ""
    if session.sheet == "new" and not kept:
        begin_draft(app)
    if session.sheet == "share" and session.table is not None and session.table.saved.by_link:
        note_sent(app)
        app.keep()


@on("closed", "close")
def closed(app: App, message: Message) -> None:
    """The person closed the dialog; who was greeted with a design is at the table behind it then."""
    was_greeted = app.session.sheet == "greeting-design"
    close_sheet(app)
    if was_greeted:
        app.show_address()


def close_sheet(app: App) -> None:
    """Close the dialog that is open; who was greeted has read that."""
    if app.session.sheet == "greeting" and app.session.table is not None:
        greeted(app)
    end_film(app)
    if app.session.scanning:
        app.session.scanning = False
        app.do("live", act="scan-end")
    app.session.sheet, app.session.sheet_after = "", 0


@on("set")
def set(app: App, message: Message) -> None:
    """A setting was changed, by a switch or by a choice; how loud it is now is heard at once."""
    value = message["value"]
    app.change_setting(message["field"], value if isinstance(value, str) else ("off", "on")[value])
    if message["field"] in ("sound", "volume"):
        app.sound(announcements.SAMPLE)


@on("view")
def view(app: App, message: Message) -> None:
    """Another view of the boards in space of the game on the table was chosen."""
    app.change_setting(f"{VIEW_OF}{app.table().match.game.name}", message["value"])
