"""Games that come in from links, files, other tabs and the device, and how they are kept."""

from __future__ import annotations

from gridarium import record
from gridarium.link import BadLink
from gridarium.match import Match, Seat, names_of
from gridarium.notes import BY, LINK, TITLE
from web.designs import is_key
from web.events import editor
from web.handling import App, Message, on
from web.library import (
    Joined,
    Saved,
    Steps,
    beside,
    join,
    join_all,
    open_text,
    reading_record,
    rolled_otherwise,
    same_game,
)
from web.pages.home import PICTURED, PORTION
from web.said import Said
from web.session import Session

APART = "Another game on this device has the same name, so this one is kept apart."
UNREAD = "A saved game of the same name cannot be read. It stays as it is, and this one is kept beside it."


def opening(app: App, text: str, push: bool) -> Steps[None]:
    """Open the game of an address. On bad input say why and keep what is there."""
    try:
        saved = yield from open_text(text)
    except (BadLink, record.BadRecord) as error:
        app.session.notify("bad", str(error))
    else:
        yield from _bring_in(app, saved, saved.problem)
    app.show_address(push)


def _opening_pasted(app: App, text: str) -> Steps[None]:
    """Open what was pasted or chosen; what is wrong with it is said where that was done."""
    try:
        saved = yield from open_text(text)
    except (BadLink, record.BadRecord) as error:
        if app.session.sheet == "open":
            app.session.said = Said(str(error))
        else:
            app.session.notify("bad", str(error))
        return
    yield from _bring_in(app, saved, saved.problem)
    app.show_address(push=True)


def _going_on(app: App, key: str) -> Steps[None]:
    """Open a saved game. One that can be read only in part goes on beside what is saved."""
    library = app.session.library
    saved = yield from library.read(key)
    if saved is None:
        app.session.notify("bad", "This game cannot be read.")
        return
    if saved is library.whole(key):
        app.session.dismiss("bad")
        app.put_on_table(saved)
    else:
        words = f"{library.fault(key)} What was saved stays as it is; here it goes on as a game beside it."
        yield from _bring_in(app, saved, words)
        app.session.dismiss("other")
    saved = app.table().saved
    saved.match.jump(saved.match.length)
    app.show_address(push=True)


def _bring_in(app: App, saved: Saved, problem: str) -> Steps[None]:
    """Put a game that was read on the table: joined with the same one on the device, or beside what else is there."""
    library = app.session.library
    told = ""
    for id in beside(saved.match.id):
        known = yield from library.read(id)
        saved.match.id = id
        if id not in library.texts:
            break
        if known is None or known is not library.whole(id):
            told = told or UNREAD
        elif not same_game(known.match, saved.match):
            told = told or APART
        else:
            _tell(app, "", problem)
            _join(app, known, saved)
            return
    yield 1.0
    _settle(saved, saved)
    _tell(app, told, problem)
    app.put_on_table(saved)


def _tell(app: App, told: str, problem: str) -> None:
    """Say where a game went that has come in, and what is wrong with it."""
    app.session.dismiss("bad")
    if problem:
        app.session.notify("bad", problem)
    if told:
        app.session.notify("other", told, passing=told is APART)


def _join(app: App, known: Saved, incoming: Saved) -> None:
    """A game that this device knows came in again: bring the two together and say how they differ."""
    session = app.session
    match = known.match
    current, shown = incoming.match.current, match.line
    if session.table is not None and session.table.saved is known and session.clock is not None:
        known.note_seconds(session.clock.spent)
    known.note_seconds(incoming.seconds_spent)
    try:
        new = join_all(match, [line for line in incoming.match.lines if line is not current])
        how, ply = join(match, current)
        if how in (Joined.AHEAD, Joined.DIFFERS):
            _settle(known, incoming)
    except ValueError as error:
        session.notify("bad", str(error))
        app.put_on_table(known)
        return
    _tell_how(session, match, how, ply)
    if how is not Joined.SAME:
        known.notes[BY] = LINK
    if how in (Joined.AHEAD, Joined.DIFFERS):
        known.answer_due = False  # here is one
    app.put_on_table(known)
    _offer_seats(app, known, incoming.match.seats)
    if new or how in (Joined.AHEAD, Joined.DIFFERS) or match.line != shown:
        app.keep()


def _tell_how(session: Session, match: Match, how: Joined, ply: int) -> None:
    """Say how what came in stands to what was known, with which it agrees up to that ply."""
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


def _settle(known: Saved, incoming: Saved) -> None:
    """What came by link, and was not known here, is not rolled again. Raises ValueError where that was done before."""
    if incoming.came_by_link:
        known.match.settle()


def _offer_seats(app: App, known: Saved, seats: list[Seat]) -> None:
    """Who sits where is one's own; what a link says otherwise is taken only when it is asked for."""
    app.session.dismiss("seats")
    if seats == known.match.seats:
        return
    app.offered = known.match.id, seats
    who = ", ".join(
        f"{name} (computer, level {seat.level})" if seat.level else name
        for name, seat in zip(names_of(seats), seats, strict=True)
    )
    words = f"The link seats other players: {who}. Yours stay as they are."
    app.session.notify("seats", words, [("link-seats", "Use the link's seats")])


@on("link-seats")
def link_seats(app: App, message: Message) -> None:
    """The seats shall be those of the link. Computers among them wait until they are told to play."""
    table = app.table()
    app.session.dismiss("seats")
    id, seats = app.offered
    if table.match.id != id:
        return
    table.match.seats = list(seats)
    app.session.thoughts.work = None
    app.session.computers.paused = any(seat.level for seat in seats)
    app.save()


@on("open")
def open(app: App, message: Message) -> None:
    """Go on with a saved game."""
    app.open(_going_on(app, message["value"]))


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


def _open_pasted(app: App, text: str) -> None:
    app.session.said = Said()
    app.open(_opening_pasted(app, text))


@on("cancel-opening")
def cancel_opening(app: App, message: Message) -> None:
    """What is being opened is not wanted any more."""
    app.stop_opening()
    if app.session.table is not None and not app.session.table.saved.untouched:
        app.show_address()


def file_trouble(message: Message) -> str:
    """Why the page could not read a file that was chosen."""
    if message["error"] == "too-large":
        return "The file is too large; at most 1 MB is read."
    return f"{message['file']} cannot be read."


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
    app.stop_opening()
    app.trash = key, session.library.remove(key)
    app.do("forget", key=key)
    if session.table and session.table.match.id == key:
        session.clear_table()
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


@on("show-more")
def show_more(app: App, message: Message) -> None:
    """List more of the saved games, and go on at the first that was not listed."""
    session = app.session
    first = session.library.keys()[PICTURED + session.more_listed]
    session.more_listed += PORTION
    app.do("focus", id=f"game-{first}")


@on("games")
def games(app: App, message: Message) -> None:
    """The device's storage answered late. What was done meanwhile is joined with what it holds."""
    app.session.dismiss("unsaved")
    for key, text in message["games"].items():
        _hear(app, key, text, "unread")


@on("stored")
def stored(app: App, message: Message) -> None:
    """Another tab saved or deleted something, or what it saved was found when this page wanted to save.

    ``refused`` says that it was not written over: because this page never read it, "unread", or not this version of
    it, "changed".
    """
    _hear(app, message["key"], message["text"], message.get("refused", ""))


def _hear(app: App, key: str, text: str | None, refused: str) -> None:
    library = app.session.library
    if is_key(key):
        editor.hear(app, key, text, bool(refused))
    elif text is None:
        if key in library.texts:
            library.remove(key)
    elif text != library.texts.get(key) and (_on_table(app, key) or (refused and key in library.texts)):
        app.errand(key, _joining(app, key, text, refused))
        return
    elif text != library.texts.get(key):
        library.put_text(key, text)
    app.do("known", keys=[key])


def _on_table(app: App, key: str) -> bool:
    return app.session.table is not None and app.session.table.match.id == key


def _joining(app: App, key: str, text: str, refused: str) -> Steps[None]:
    """Bring together what the device holds under a key, and the game of that name as this page knows it."""
    library = app.session.library
    other, problem = None, ""
    try:
        other = yield from reading_record(text)
        problem = other.problem
    except record.BadRecord as error:
        problem = str(error)
    mine = app.table().saved if _on_table(app, key) else None
    if mine is None and refused:
        mine = yield from library.read(key)
    if mine is None:
        library.put_text(key, text)
        app.do("save", key=key, text=text)  # in place of what may still wait to be written there
    elif other is None or problem or not same_game(mine.match, other.match):
        _keep_beside(app, mine, text, problem or APART)
    elif words := rolled_otherwise(mine.match, other.match):
        _keep_beside(app, mine, text, words)
    else:
        _join_tab(app, mine, other, refused)
    app.do("known", keys=[key])


def _keep_beside(app: App, mine: Saved, text: str, problem: str) -> None:
    """What the device holds cannot be joined: it stays, and the game that this page knows goes on beside it."""
    library = app.session.library
    key = mine.match.id
    here = _on_table(app, key)
    library.put_text(key, text)
    app.do("save", key=key, text=text)  # in place of what may still wait to be written there
    mine.match.id = next(id for id in beside(key) if id not in library.texts)
    app.keep_game(mine)
    app.session.notify(
        "tabs", f"{problem} What this device has saved of this game stays as it is; yours is kept beside it."
    )
    if here:
        app.show_address()


def _join_tab(app: App, mine: Saved, other: Saved, refused: str) -> None:
    """The game went on in another tab, or the device knew more of it."""
    match = mine.match
    here = _on_table(app, match.id)
    line, ply, at_end = match.line, match.ply, match.at_end
    try:
        new = join_all(match, other.match.lines)
        parted = new and join_all(other.match, match.lines)
    except ValueError as error:
        app.session.notify("tabs", f"This game also went on in another tab. {error}")
        new = parted = False
    grown = at_end and len(match.lines[line].actions) > ply
    match.choose_line(line, None if grown else ply)
    _take_over(app, mine, other, refused)
    if parted or refused:
        app.keep_game(mine)  # what the device holds lacks something
    else:
        app.session.library.put(mine)
    if not new or not here:
        return
    app.session.computers.elsewhere = not refused
    if refused == "unread":
        words = "This device knew this game already. Both are kept, and here is where it stands."
    elif grown:
        words = "This game went on in another tab; here is where it stands."
    else:
        words = "This game also went on in another tab. Both ways are kept."
    app.session.notify("tabs", words, passing=True)
    app.table().forget_pointing()
    app.show_address()


def _take_over(app: App, mine: Saved, other: Saved, refused: str) -> None:
    """The title and the seats are those saved last by a person at this device."""
    mine.note_seconds(other.seconds_spent)
    if refused == "changed":
        return
    offered = mine.match.seats
    mine.match.seats = other.match.seats
    if TITLE in other.notes:
        mine.notes[TITLE] = other.notes[TITLE]
    if refused and _on_table(app, mine.match.id):
        _offer_seats(app, mine, offered)


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
