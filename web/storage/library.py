"""Library of the games saved on this device: reading and listing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gridarium.formats import record
from gridarium.formats.notes import SAVED, TITLE
from gridarium.match.match import new_id
from web.app.opening import Steps
from web.storage.import_game import reading_record
from web.storage.saved_game import Saved, title_of

LONGEST_LOOK = 8_000
"""Characters. Most games are shorter by far."""


class Library:
    """Texts of games by their ids. Each is listed from what its first lines say, and read when it is needed.

    Only a game that is known whole is written over.
    """

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self._whole: dict[str, Saved] = {}
        self._faults: dict[str, str] = {}
        self._order: list[str] = []
        self.changes = 0
        """How often a text came or went."""

    def __len__(self) -> int:
        return len(self.texts)

    def keys(self) -> list[str]:
        """Ids, the last saved first."""
        if len(self._order) != len(self.texts):
            self._order = sorted(self.texts, key=lambda key: _saved_at(self.texts[key]), reverse=True)
        return self._order

    def listed(self, key: str) -> str:
        """The text to list a game from. Older ones say how it stands, and who is to move, only once it was read."""
        text = self.texts[key]
        saved = self._whole.get(key)
        return saved.text() if saved is not None and not _says_how_it_stands(text) else text

    def title(self, key: str) -> str:
        """Title of a game, if there is one that can be read."""
        try:
            summary = record.summary(self.texts.get(key, ""))
        except record.BadRecord:
            return ""
        return title_of(summary.notes, summary.seats)

    def whole(self, key: str) -> Saved | None:
        """The game of that id, if all of it was read."""
        return self._whole.get(key)

    def fault(self, key: str) -> str:
        """Why a game cannot be read, or not to its end, once that was tried."""
        return self._faults.get(key, "")

    def can_be_looked_at(self, key: str) -> bool:
        """Whether a game was not read yet, and is short enough to be read for the sake of a picture."""
        return key not in self._whole and key not in self._faults and len(self.texts[key]) <= LONGEST_LOOK

    def read(self, key: str) -> Steps[Saved | None]:
        """The game of that id in slices, if there is one that can be read; with a problem it is no more than a copy."""
        while key in self.texts and key not in self._whole:
            text = self.texts[key]
            saved = None
            try:
                saved = yield from reading_record(text)
                fault = saved.problem or ("" if saved.match.id == key else "It is kept under another name.")
            except record.BadRecord as error:
                fault = str(error)
            if self.texts.get(key) is not text:
                continue  # it was written meanwhile
            if fault:
                self._faults[key] = fault
                return saved
            if saved is not None:
                self._whole[key] = saved
        return self._whole.get(key)

    def put(self, saved: Saved) -> str:
        """Remember a game and return its text."""
        text = saved.text()
        self.put_text(saved.match.id, text)
        self._whole[saved.match.id] = saved
        return text

    def put_text(self, key: str, text: str) -> None:
        """Remember a text as it is."""
        self._let_go(key)
        self.texts[key] = text

    def _let_go(self, key: str) -> None:
        """What was found out about a text holds no more."""
        self._whole.pop(key, None)
        self._faults.pop(key, None)
        self._order = []
        self.changes += 1

    def rename(self, key: str, title: str) -> str:
        """Give a game another title, and return its text; nothing else of it changes."""
        return self.note(key, TITLE, title)

    def note(self, key: str, name: str, value: str) -> str:
        """Give a game another header of that name, or none where that is empty, and return its text."""
        head, gap, body = self.texts[key].partition("\n\n")
        rows = [row for row in head.split("\n") if row and row.partition(":")[0].strip() != name]
        saved = self._whole.get(key)
        self.put_text(key, "\n".join([*rows, *([f"{name}: {value}"] if value else [])]) + (gap or "\n") + body)
        if saved is not None:
            saved.notes.pop(name, None)
            saved.notes.update({name: value} if value else {})
            self._whole[key] = saved
        return self.texts[key]

    def remove(self, key: str) -> str:
        """Forget a game and return its text."""
        self._let_go(key)
        return self.texts.pop(key)


def _says_how_it_stands(text: str) -> bool:
    """Whether a record has headers for that, and for who is to move or has won."""

    def has(header: str) -> bool:
        return text.find(f"\n{header}:", 0, record.LONGEST_HEAD) >= 0

    return has("Phase") and (has("Turn") or has("Winners"))


def _saved_at(text: str) -> str:
    """The header `SAVED` of a record, without reading the rest."""
    header = f"\n{SAVED}:"
    start = text.find(header, 0, record.LONGEST_HEAD)
    return text[start + len(header) : text.find("\n", start + 1)].strip() if start >= 0 else ""


def free_keys(id: str) -> Iterator[str]:
    """Names for a game to be kept under: its own, then others beside what is there, always the same ones."""
    yield id
    for number in range(2, 100):
        yield f"{id[:9]}-{number}"
    yield new_id()
