"""Games that come in from links, files, other tabs and the device, and how they are kept."""

from __future__ import annotations

from gridarium import record
from gridarium.link import BadLink
from gridarium.match import new_id
from web.app import App, Message, on
from web.designs import is_key
from web.events import editor
from web.library import Joined, Saved, join, join_all, open_text, same_game
from web.pages import new_table
from web.said import Said


def open_here(app: App, text: str, page_game: str | None = None) -> bool:
    """Put the game of a link or a file on the table. On bad input say why and keep what is there."""
    session = app.session
    try:
        saved = open_text(text)
    except (BadLink, record.BadRecord) as error:
        session.notify("bad", str(error))
        if page_game and (session.table is None or session.table.match.game.name != page_game):
            session.table = new_table(page_game)
        return False
    session.dismiss("bad")
    if saved.problem:
        session.notify("bad", saved.problem)
    known = session.library.get(saved.match.id)
    if known is None or not same_game(known.match, saved.match):
        if known is not None:
            session.notify(
                "other", "Another game on this device has the same name, so this one is kept apart.", passing=True
            )
            saved.match.id = new_id()
        app.put_on_table(saved)
    else:
        _join(app, known, saved)
    return True


def _join(app: App, known: Saved, incoming: Saved) -> None:
    """A game that this device knows came in again: bring the two together and say how they differ."""
    session = app.session
    match = known.match
    current = incoming.match.current
    if session.table is not None and session.table.saved is known and session.table.clock is not None:
        known.note_seconds(session.table.clock.spent)
    known.note_seconds(incoming.seconds_spent)
    try:
        new = join_all(match, [line for line in incoming.match.lines if line is not current])
        how, ply = join(match, current)
    except ValueError as error:
        session.notify("bad", str(error))
        app.put_on_table(known)
        return
    match.seats = incoming.match.seats
    if how is Joined.DIFFERS:
        words = (
            f"You know this game, and this link differs from move {ply + 1} on. "
            "It is shown as a line of its own; your game is kept beside it."
        )
        session.notify("joined", words, [("line-back", "Show mine")])
    elif how is Joined.BEHIND:
        session.notify(
            "joined", f"You have this game up to action {match.length}; the link stops at {ply}.", passing=True
        )
    elif how is Joined.AHEAD:
        session.notify(
            "joined", f"This goes on with a game you know, from action {ply} to {match.length}.", passing=True
        )
    if how is not Joined.SAME:
        known.notes["By"] = "link"
    if how in (Joined.AHEAD, Joined.DIFFERS):
        known.notes.pop("Answer", None)  # here is one
    app.put_on_table(known)
    if new or how in (Joined.AHEAD, Joined.DIFFERS):
        app.keep()


@on("open")
def open(app: App, message: Message) -> None:
    """Go on with a saved game."""
    saved = app.session.library.get(message["value"])
    if saved is None:
        app.session.notify("bad", "This game cannot be read.")
        return
    saved.match.jump(saved.match.length)
    app.put_on_table(saved)
    app.show_address(push=True)


@on("open-text")
def paste(app: App, message: Message) -> None:
    """A link or the text of a file was pasted."""
    _open_pasted(app, message["form"]["text"])


@on("open-file")
def choose_file(app: App, message: Message) -> None:
    """A file with a game was chosen."""
    if message.get("error"):
        app.session.said = Said(file_trouble(message))
    else:
        _open_pasted(app, message["text"])


def file_trouble(message: Message) -> str:
    """Why the page could not read a file that was chosen."""
    if message["error"] == "too-large":
        return "The file is too large; at most 1 MB is read."
    return f"{message['file']} cannot be read."


def _open_pasted(app: App, text: str) -> None:
    session = app.session
    if open_here(app, text):
        app.show_address(push=True)
        return
    session.said = next(notice.words for notice in session.notices if notice.name == "bad")
    session.dismiss("bad")


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
    saved = session.library.get(session.chosen)
    if saved is not None:
        saved.notes["Title"] = record.brief_line(message["form"]["title"])
        app.do("save", key=session.chosen, text=session.library.put(saved))
    session.sheet = ""


@on("delete")
def delete(app: App, message: Message) -> None:
    """Forget a saved game; it can be brought back until the next one goes."""
    session = app.session
    key = message["value"]
    app.trash = key, session.library.remove(key)
    app.do("forget", key=key)
    if session.table and session.table.match.id == key:
        session.table = None
    session.notify("deleted", "The game is deleted.", [("restore", "Undo")])
    if not len(session.library):
        app.do("focus", id="do-restore")


@on("restore")
def restore(app: App, message: Message) -> None:
    """Bring back the game deleted last."""
    session = app.session
    key, text = app.trash
    session.library.put_text(key, text)
    app.do("save", key=key, text=text)
    session.dismiss("deleted")
    app.do("focus", id=f"game-{key}")


@on("show-all")
def show_all(app: App, message: Message) -> None:
    """List every saved game, and go on at the first that was not listed."""
    session = app.session
    first = session.library.keys()[session.listed]
    session.listed = len(session.library)
    app.do("focus", id=f"game-{first}")


@on("stored")
def stored(app: App, message: Message) -> None:
    """Another tab saved or deleted a game."""
    session = app.session
    key, text = message["key"], message["text"]
    if is_key(key):
        session.designs.hear(key, text)
        return
    if text is None:
        if key in session.library.texts:
            session.library.remove(key)
        return
    open_here = session.table is not None and session.table.match.id == key
    if not open_here:
        session.library.put_text(key, text)
        return
    _join_tab(app, text)


def _join_tab(app: App, text: str) -> None:
    """The game on the table went on in another tab."""
    table = app.table()
    try:
        other = record.read(text).match
    except record.BadRecord as error:
        app.session.notify("tabs", f"Another tab saved this game in a way that cannot be read: {error}")
        return
    match = table.match
    line, ply, at_end = match.line, match.ply, match.at_end
    try:
        new = join_all(match, other.lines)
        parted = new and join_all(other, match.lines)
    except ValueError as error:
        app.session.notify("tabs", f"This game also went on in another tab. {error}")
        new = parted = False
    grown = at_end and len(match.lines[line].actions) > ply
    match.choose_line(line, None if grown else ply)
    if parted:
        app.keep()  # what the other tab saved lacks something
    else:
        app.session.library.put(table.saved)
    if not new:
        return
    table.elsewhere = True
    if grown:
        app.session.notify("tabs", "This game went on in another tab; here is where it stands.", passing=True)
    else:
        app.session.notify("tabs", "This game also went on in another tab. Both ways are kept.", passing=True)
    table.forget_pointing()
    app.show_address()


@on("saved")
def kept_again(app: App, message: Message) -> None:
    """The device keeps games again."""
    app.session.dismiss("unsaved")


@on("unsaved")
def unsaved(app: App, message: Message) -> None:
    """The device would not keep the game."""
    if "setting" in message:
        words = f"This setting cannot be kept on this device: {message['reason']}."
        app.session.notify("unsaved", words)
        return
    if is_key(message.get("key", "")):
        editor.unsaved(app, message)
        return
    words = f"Games cannot be saved on this device: {message['reason']}. You can play on; share or export your game."
    ways = [("sheet-share", "Share"), ("export-table", "Export")] if app.session.table else []
    app.session.notify("unsaved", words, ways)
