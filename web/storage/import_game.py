"""Import of games from whatever a person has: a link, a whole address with one, a file's text."""

from __future__ import annotations

from collections.abc import Collection

from gridarium.formats import link, record
from gridarium.formats.notes import BY, GREETING, LINK, others
from web.app.opening import Steps, in_slices
from web.storage import design_links
from web.storage.saved_game import Saved
from web.words.people import as_noted, people

EVERYTHING = "Gridarium everything:"
"""How a file begins with everything that is on a device (`web.storage.everything`)."""


STUDY = "2."
"""How a link to a study begins (`gridarium.formats.study`)."""


def load(text: str) -> Saved:
    """A saved game from its text. Raises record.BadRecord."""
    return _saved(record.read(text))


def _saved(loaded: record.Loaded) -> Saved:
    return Saved(loaded.match, loaded.notes, loaded.problem)


def reading_record(text: str) -> Steps[Saved]:
    """A saved game from its text, in slices. Raises record.BadRecord."""
    return _saved((yield from in_slices(record.reading(text))))


def is_file(text: str) -> bool:
    """Whether what a person pasted is the text of a file, and no link."""
    return text.startswith("Gridarium:") or ("\n" in text and "#" not in text)


def holds_game(text: str) -> bool:
    """Whether there is a link to a game or the text of a file in what a person has in the clipboard."""
    text = text.strip()
    begins = (f"{link.FORMAT}.", STUDY)
    return text.startswith("Gridarium:") or link_in(text).startswith(begins) or holds_design(text)


def holds_design(text: str) -> bool:
    """Whether there is a link to a design in what a person pasted."""
    return not is_file(text.strip()) and design_links.is_one(link_in(text.strip()))


def link_in(text: str) -> str:
    """The text of the link in a whole address, or the last of those in a message with other words."""
    words = [word for word in text.split() if "#" in word]
    if len(text.split()) > 1 and words:
        text = words[-1].rstrip(".,;:!?)]}>'\"")
    return text.rpartition("#")[2]


def open_text(text: str) -> Steps[Saved]:
    """A game, in slices, from whatever a person has: a link, a whole address with one, or a file's text.

    Raises link.BadLink or record.BadRecord with a sentence.
    """
    text = text.strip()
    if is_file(text) or link_in(text).startswith(STUDY):
        return (yield from _open_chapters(text))
    opened = yield from in_slices(link.reading(link_in(text)))
    saved = Saved(opened.match, {BY: LINK}, opened.problem)
    if opened.senders:
        _invite(saved, opened.senders)
    saved.note_seconds(opened.spent)
    return saved


def _open_chapters(text: str) -> Steps[Saved]:
    """The first game of a file, or of a link to a study, and the texts of the others."""
    from gridarium.formats import study  # noqa: PLC0415  only who opens a file or a study needs it

    first, *others = study.parts(text if is_file(text) else study.unpacked(link_in(text)))
    saved = _from_elsewhere((yield from in_slices(record.reading(first))))
    saved.chapters = others
    return saved


def reading_chapter(text: str) -> Steps[Saved]:
    """Another chapter that came along, in slices. Raises record.BadRecord."""
    return _from_elsewhere((yield from in_slices(record.reading(text))))


def _from_elsewhere(loaded: record.Loaded) -> Saved:
    """The game of a file, in which nobody speaks for this device: who plays here, by what it promised, or how dice
    fell that were deleted. Who opens an invitation to fair dice plays the side that has not promised yet."""
    match = loaded.match
    match.rolls.forget()
    saved = Saved(match, others(loaded.notes), loaded.problem)
    missing = match.halves.missing() if match.halves is not None and match.halves.until is None else []
    if saved.by_link and len(missing) == 1:
        saved.mine = missing
    return saved


def _invite(saved: Saved, senders: Collection[int]) -> None:
    """Whoever opens it plays none of the senders, but of several others who is to move; invitations have a greeting."""
    match = saved.match
    others = [player for player in people(match.seats) if player not in senders]
    saved.mine = [match.current.to_move] if match.current.to_move in others else others[:1]
    if others and not match.over:
        saved.notes[GREETING] = as_noted(senders)
