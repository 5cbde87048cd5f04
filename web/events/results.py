"""One's own results: which of them show, saved games that are taken in, files, deleting."""

from __future__ import annotations

from gridarium.formats import record
from web.app.announcements import Announcement
from web.app.app import App, Message, on
from web.app.opening import Steps
from web.events.games.incoming import file_trouble
from web.record.entry import Entry
from web.record.entry_of_game import ended, ended_before
from web.record.export import as_csv, as_json
from web.record.filter import LISTED, PORTION, Filter
from web.record.log import KEY
from web.storage.filter import summary_at
from web.storage.library import Library

NOTICE, UNLEARNED = "result-gone", "learned-gone"


def take_in(app: App) -> None:
    """Note the saved games that are over, and that the record does not know yet."""
    held = app.session.record
    if held.looking or all(_is_known(app, key) for key in app.session.library.texts):
        return
    held.looking = True
    app.session.errand(KEY, _taking_in(app))


def _taking_in(app: App) -> Steps[None]:
    held, library = app.session.record, app.session.library
    found: list[Entry] = []
    keys = [key for key in library.texts if not _is_known(app, key)]
    for number, key in enumerate(keys):
        yield number / len(keys)
        held.looked_at.add(key)
        entry = yield from _ended(library, key)
        if entry is not None and entry.id == key and entry.ended >= held.log.counted_until:
            found.append(entry)
    held.looking = False
    if held.log.put(found):
        app.keep_record()


def _is_known(app: App, key: str) -> bool:
    held = app.session.record
    return key in held.looked_at or held.log.knows(key)


def _ended(library: Library, key: str) -> Steps[Entry | None]:
    """The line of a saved game that is over, if it is one's own; older ones have to be read for that."""
    try:
        text = library.texts.get(key, "")
        if record.summary(text).status is not None or not library.can_be_looked_at(key):
            return ended_before(text)
    except record.BadRecord:
        return None
    saved = yield from library.read(key)
    return None if saved is None or saved.problem else ended(saved, saved.text())


@on("results")
def choose(app: App, message: Message) -> None:
    """Only some of the results are to be told of."""
    held = app.session.record
    held.choice, held.more = held.choice.taking(message["field"], message["value"]), 0


@on("results-all")
def choose_all(app: App, message: Message) -> None:
    """All of them again."""
    held = app.session.record
    held.choice, held.more = Filter(), 0
    app.do("focus", id="f-game")


@on("results-more")
def more(app: App, message: Message) -> None:
    """List more of the games, and go on at the first that was not listed."""
    held = app.session.record
    entries, _ = held.choice.of(held.log, app.session.now)
    app.do("focus", id=f"result-{entries[-1 - LISTED - held.more].id}")
    held.more += PORTION


@on("result-delete")
def delete(app: App, message: Message) -> None:
    """Delete a result; it can be brought back until others go."""
    app.session.record.log.remove(message["value"])
    app.keep_record()
    app.session.notify(NOTICE, "The result is deleted.", [("results-restore", "Undo")])


@on("results-delete")
def delete_all(app: App, message: Message) -> None:
    """Delete all of them; they can be brought back until others go."""
    session = app.session
    library = session.library
    over = [key for key in library.texts if (story := summary_at(library, key)) and story.over]
    session.record.log.clear(over)
    session.record.choice, session.record.more = Filter(), 0
    app.keep_record()
    session.sheet = ""
    session.notify(NOTICE, "Your record is deleted.", [("results-restore", "Undo")])
    app.do("focus", id="do-results-restore")


@on("results-restore")
def restore(app: App, message: Message) -> None:
    """Bring back what was deleted last."""
    app.session.record.log.restore()
    app.keep_record()
    app.session.dismiss(NOTICE)
    app.do("focus", id="f-game")


@on("learned-delete")
def unlearn(app: App, message: Message) -> None:
    """Delete what was done of lessons and puzzles; it can be brought back until the page is closed."""
    learning, held = app.session.learning, app.session.record
    held.unlearned = dict(learning.kept)
    for key in held.unlearned:
        learning.receive(key, None)
        app.do("forget", key=key)
    app.session.notify(UNLEARNED, "Your progress is deleted.", [("learned-restore", "Undo")])
    app.do("focus", id="do-learned-restore")


@on("learned-restore")
def learn_again(app: App, message: Message) -> None:
    """Bring that back, with what was done since."""
    learning, held = app.session.learning, app.session.record
    for key, text in held.unlearned.items():
        learning.receive(key, text)
    for key, text in learning.kept.items():
        app.do("save", key=key, text=text)
    held.unlearned = {}
    app.session.dismiss(UNLEARNED)


@on("results-export")
def export(app: App, message: Message) -> None:
    """Give the record as a file: as a table, or as data."""
    log = app.session.record.log
    if message["value"] == "csv":
        app.do("download", name="gridarium-record.csv", text=as_csv(log))
    else:
        app.do("download", name="gridarium-record.json", text=as_json(log))


@on("everything-export")
def export_everything(app: App, message: Message) -> None:
    """Give everything on this device as a file."""
    from web.events.everything import export as export_all  # noqa: PLC0415  few want that

    export_all(app)


@on("everything-file")
def everything_file(app: App, message: Message) -> None:
    """A file with everything was chosen, which is taken in in slices."""
    from web.events.everything import bringing_in  # noqa: PLC0415  few have such a file

    app.session.said = Announcement()
    if message.get("error"):
        app.session.said = Announcement(file_trouble(message, "20 MB"))
    else:
        app.session.open(bringing_in(app, message["text"]), words="Reading the file")
