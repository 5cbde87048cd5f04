"""What this device holds: found late, changed in other tabs, or not kept at all. Nothing that was played is lost."""

from __future__ import annotations

from gridarium.formats import record
from gridarium.formats.notes import CONTROL, STUDY, THOUGHT, TITLE
from web.app.app import App, Message, on
from web.app.opening import Steps
from web.events import coach
from web.events.designs import editor
from web.events.games.incoming import APART, offer_seats
from web.learning.progress import is_learned
from web.play import fair_dice
from web.play.player_clocks import clocks_of
from web.record import log
from web.storage.designs import is_key
from web.storage.import_game import reading_record
from web.storage.library import free_keys
from web.storage.merge import join_all, join_notes, rolled_otherwise, same_game
from web.storage.saved_game import Saved
from web.widgets.sheets.share import has_notes

UNJOINED = "What this device has saved of this game could not be brought together with what this page knows."
ON_ITS_WAY = 5
"""Seconds after which the page has written what it was told to, or has said that it could not."""


@on("games", passive=True)
def games(app: App, message: Message) -> None:
    """The device's storage answered late. What was done meanwhile is joined with what it holds."""
    app.session.can_save = True
    app.session.dismiss("unsaved")
    for key, text in message["games"].items():
        _receive(app, key, text, "unread")


@on("stored", passive=True)
def stored(app: App, message: Message) -> None:
    """Another tab saved or deleted something, or what it saved was found when this page wanted to save.

    ``refused`` says that it was not written over: because this page never read it, "unread", or not this version of
    it, "changed".
    """
    _receive(app, message["key"], message["text"], message.get("refused", ""))


def _receive(app: App, key: str, text: str | None, refused: str) -> None:
    library = app.session.library
    if is_learned(key):
        coach.receive_progress(app, key, text)
    elif is_key(key):
        editor.receive_design(app, key, text, bool(refused))
    elif log.is_key(key):
        _receive_results(app, text or "", refused)
    elif text is None:
        if key in library.texts:
            library.remove(key)
    elif text != library.texts.get(key) and (_on_table(app, key) or (refused and key in library.texts)):
        app.session.errand(key, _joining(app, key, text, refused))
        return
    elif text != library.texts.get(key):
        library.put_text(key, text)
    app.do("known", keys=[key])


def _receive_results(app: App, text: str, refused: str) -> None:
    """Another tab noted or deleted results, or the device was found to hold some."""
    held = app.session.record
    settled = not refused and app.session.now - held.saved_at > ON_ITS_WAY
    if held.log.receive(text, settled):
        app.keep_record()


def _on_table(app: App, key: str) -> bool:
    return app.session.table is not None and app.session.table.match.id == key


def _joining(app: App, key: str, text: str, refused: str) -> Steps[None]:
    """Bring together what the device holds under a key, and the game of that name as this page knows it.

    Whatever comes of that, the page may write again; where it fails, this page's game goes on beside the other.
    """
    try:
        yield from _bring_together(app, key, text, refused)
    except Exception:
        mine = app.table().saved if _on_table(app, key) else app.session.library.whole(key)
        if mine is not None:
            _keep_both(app, mine, text, UNJOINED)
        raise
    finally:
        app.do("known", keys=[key])


def _bring_together(app: App, key: str, text: str, refused: str) -> Steps[None]:
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
        _keep_both(app, mine, text, problem or APART)
    elif words := rolled_otherwise(mine.match, other.match) or fair_dice.broken(mine, other.match):
        _keep_both(app, mine, text, words)
    else:
        _join_tab(app, mine, other, refused)


def _keep_both(app: App, mine: Saved, text: str, problem: str) -> None:
    """What the device holds cannot be joined: it stays, and the game that this page knows goes on beside it."""
    library = app.session.library
    key = mine.match.id
    here = _on_table(app, key)
    library.put_text(key, text)
    app.do("save", key=key, text=text)  # in place of what may still wait to be written there
    mine.match.id = next(id for id in free_keys(key) if id not in library.texts)
    app.keep_game(mine)
    app.session.notify(
        "tabs", f"{problem} What this device has saved of this game stays as it is; yours is kept beside it."
    )
    if here:
        app.show_address()


def _join_tab(app: App, mine: Saved, other: Saved, refused: str) -> None:
    """The game went on in another tab, or the device knew more of it; of one that just went on nothing need be said."""
    match = mine.match
    here = _on_table(app, match.id)
    line, ply, at_end, lines = match.line, match.ply, match.at_end, len(match.lines)
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
        app.session.notify("tabs", words, passing=True)
    elif len(match.lines) > lines:
        app.session.notify("tabs", "This game also went on in another tab. Both ways are kept.", passing=True)
    app.table().forget_pointing()
    app.show_address()


def _take_over(app: App, mine: Saved, other: Saved, refused: str) -> None:
    """The title and the seats are those saved last by a person at this device."""
    mine.note_seconds(other.seconds_spent)
    mine.match.rolls.take_over(other.match.rolls)
    fair_dice.take_over(mine, other)
    if refused == "changed":
        join_notes(mine.match, mine.notes, other.match, other.notes)
        return
    offered = mine.match.seats
    mine.match.seats = other.match.seats
    if TITLE in other.notes:
        mine.notes[TITLE] = other.notes[TITLE]
    if refused:
        join_notes(mine.match, mine.notes, other.match, other.notes)
    else:
        mine.match.annotations = other.match.annotations
        mine.notes.pop(STUDY, None)
        mine.notes.update({STUDY: other.notes[STUDY]} if STUDY in other.notes else {})
    for name in (CONTROL, THOUGHT):
        mine.notes.pop(name, None)
        mine.notes.update({name: other.notes[name]} if name in other.notes else {})
    if _on_table(app, mine.match.id):
        app.session.clocks = clocks_of(mine)
    if refused and _on_table(app, mine.match.id):
        offer_seats(app, mine, offered)


@on("saved", passive=True)
def kept_again(app: App, message: Message) -> None:
    """The device keeps games again."""
    app.session.can_save = True
    app.session.dismiss("unsaved")
    if app.session.greeted is not None:
        app.session.greeted.on_saved()
    if app.session.table is not None and app.session.table.saved.sought:
        app.session.table.saved.sought = None  # what it would not keep of fair dice, it may keep now


@on("unsaved", passive=True)
def unsaved(app: App, message: Message) -> None:
    """The device would not keep the game."""
    if "setting" in message:
        app.session.can_set = False
        words = f"This setting cannot be kept on this device: {message['reason']}."
        app.session.notify("unsaved", words)
        return
    app.session.can_save = False
    if is_learned(message.get("key", "")):
        app.session.notify("unsaved", f"What you learn cannot be kept on this device: {message['reason']}.")
        return
    if is_key(message.get("key", "")):
        editor.unsaved(app, message)
        return
    words = f"Games cannot be saved on this device: {message['reason']}. You can play on; share or export your game."
    ways = [("sheet-share", "Share"), ("export-table", "Export")] if app.session.table else []
    app.session.notify("unsaved", words, ways)
    if app.session.table is not None and has_notes(app.session.table):
        app.show_address()  # which holds them now
