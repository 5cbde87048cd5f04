"""Chapters that come along with a game: read, and joined with what this device knows, beside the one that is shown."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.formats import record
from gridarium.game import count
from web.app.app import App
from web.app.opening import Steps
from web.storage.import_game import reading_chapter
from web.storage.library import free_keys
from web.storage.merge import join_all, join_notes, rolled_otherwise, same_game
from web.storage.saved_game import Saved


def bringing_in(app: App, texts: Sequence[str]) -> Steps[None]:
    """Read these chapters, and keep each; say how many cannot be read."""
    unread = 0
    for number, text in enumerate(texts):
        yield number / len(texts)
        try:
            saved = yield from reading_chapter(text)
        except record.BadRecord:
            unread += 1
            continue
        unread += bool(saved.problem)
        yield from _keeping(app, saved)
    if unread:
        words = f"{count(unread, 'chapter')} of the study cannot be read, or not to the end."
        app.session.notify("chapters", words)


def _keeping(app: App, saved: Saved) -> Steps[None]:
    """Keep a chapter: joined with the same game on this device, or beside what else has its name."""
    library = app.session.library
    for id in free_keys(saved.match.id):
        known = yield from library.read(id)
        saved.match.id = id
        if id not in library.texts:
            app.keep_game(saved)
            return
        if known is None or known is not library.whole(id) or not _are_one(known, saved):
            continue
        line, ply = known.match.line, known.match.ply
        try:
            new = join_all(known.match, saved.match.lines)
        except ValueError:  # it is one variation too many
            continue
        known.match.choose_line(line, ply)
        if join_notes(known.match, known.notes, saved.match, saved.notes) is not None or new:
            app.keep_game(known)
        return


def _are_one(known: Saved, saved: Saved) -> bool:
    """Whether both are the same game, in which dice fell alike; not one with fair dice."""
    match = saved.match
    return same_game(known.match, match) and match.halves is None and not rolled_otherwise(known.match, match)
