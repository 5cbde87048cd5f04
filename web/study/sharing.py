"""What others get of a game with notes, or of a study with all its chapters: the text of a file, and of a link."""

from __future__ import annotations

from gridarium.formats import record, study
from gridarium.formats.notes import BY, OWN
from gridarium.formats.study import place_in
from web.play.table import Table
from web.storage.library import Library
from web.storage.saved_game import Saved
from web.study.chapters import chapters

PRIVATE = OWN | {BY, "Fell", "Sent"}
"""Headers that are about this device, or about play to and fro."""
STATUS = frozenset({"Actions", "Phase", "Scores", "Turn", "Winners"})
"""Headers for lists of games, which whoever reads a chapter finds anew."""


def records(library: Library, saved: Saved) -> list[str]:
    """The records of all chapters of the study that a game belongs to, or of that game alone."""
    place = place_in(saved.notes)
    texts = {saved.match.id: saved.text()}
    if place is not None:
        listed = [chapter.key for chapter in chapters(library, place.study)]
        texts = {key: saved.text() if key == saved.match.id else library.texts[key] for key in listed} | texts
    return [record.without(text, PRIVATE) for text in texts.values()]


def file_of(library: Library, table: Table) -> str:
    """The text of a file with that."""
    return study.together(records(library, table.saved))


def link_of(library: Library, table: Table) -> str | None:
    """The text of a link with that; None where it is too long."""
    texts = [record.without(text, STATUS) for text in records(library, table.saved)]
    return study.packed(study.together(texts))
