"""The games saved on this device: reading, listing, and joining what comes from links, files and other tabs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from gridarium import link, record
from gridarium.match import Line, Match, agreement


class Joined(Enum):
    """How a transcript that came in stands to what was known."""

    SAME = "same"
    AHEAD = "ahead"
    """It goes on from what was known."""
    BEHIND = "behind"
    """More was known already."""
    DIFFERS = "differs"
    """It leaves the known game; it became a line of its own."""


@dataclass
class Saved:
    """A match with what the device remembers about it."""

    match: Match
    notes: dict[str, str] = field(default_factory=dict)
    problem: str = ""

    @property
    def title(self) -> str:
        """The name given to it, else the players' names."""
        return self.notes.get("Title") or " and ".join(self.match.names)

    @property
    def seconds_spent(self) -> int:
        """How long the game was played by its clock, as far as that was noted."""
        return record.seconds_noted(self.notes)

    def note_seconds(self, spent: float) -> None:
        """Note that the game was played for so long by its clock, unless more is noted already."""
        if spent >= 1:
            self.notes["Clock"] = str(max(int(spent), self.seconds_spent))

    def text(self) -> str:
        """The text to save or export."""
        return record.write(self.match, self.notes)


def load(text: str) -> Saved:
    """A saved game from its text. Raises record.BadRecord."""
    loaded = record.read(text)
    return Saved(loaded.match, loaded.notes, loaded.problem)


class Library:
    """Texts of games by their ids, newest first; each is read when it is first needed."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self._read: dict[str, Saved | str] = {}

    def __len__(self) -> int:
        return len(self.texts)

    def keys(self) -> list[str]:
        """Ids, the last saved first."""
        return sorted(self.texts, key=lambda key: _saved_at(self.texts[key]), reverse=True)

    def get(self, key: str) -> Saved | None:
        """The saved game of that id, if there is one that can be read."""
        entry = self.look(key)
        return entry if isinstance(entry, Saved) else None

    def look(self, key: str) -> Saved | str | None:
        """The saved game of that id, or the sentence why it cannot be read, or None."""
        if key not in self.texts:
            return None
        if key not in self._read:
            try:
                self._read[key] = load(self.texts[key])
            except record.BadRecord as error:
                self._read[key] = str(error)
        return self._read[key]

    def put(self, saved: Saved) -> str:
        """Remember a game and return its text."""
        text = saved.text()
        self.texts[saved.match.id] = text
        self._read[saved.match.id] = saved
        return text

    def put_text(self, key: str, text: str) -> None:
        """Remember a text as it is, from another tab or an undone deletion."""
        self.texts[key] = text
        self._read.pop(key, None)

    def remove(self, key: str) -> str:
        """Forget a game and return its text."""
        self._read.pop(key, None)
        return self.texts.pop(key)


def _saved_at(text: str) -> str:
    """The header "Saved" of a record, without reading the rest."""
    for row in text.partition("\n\n")[0].split("\n"):
        key, _, value = row.partition(":")
        if key == "Saved":
            return value.strip()
    return ""


def same_game(one: Match, other: Match) -> bool:
    """Whether two matches are the same game: its id, rules and terms, whatever was played."""
    return (one.game.name, one.id, one.options, one.players) == (
        other.game.name,
        other.id,
        other.options,
        other.players,
    )


def join(known: Match, line: Line) -> tuple[Joined, int]:
    """Bring a transcript into a match that knows the game, and look at its end.

    Returns how it stood to the nearest known line, and the ply up to which the two agree. Nothing known is lost.
    Raises ValueError when it would be one line too many.
    """
    number = max(range(len(known.lines)), key=lambda n: _nearness(known.lines[n], line))
    mine = known.lines[number]
    shared = agreement(mine.actions, line.actions)
    known.choose_line(number)
    if shared == len(line.actions) and line.resigned in (None, mine.resigned):
        return (Joined.SAME if shared == len(mine.actions) else Joined.BEHIND), shared
    how = Joined.AHEAD
    if shared < len(mine.actions) or mine.resigned is not None:
        how = Joined.DIFFERS
        known.jump(shared)
        known.branch()
    known.extend(line.actions[shared:])
    known.current.resigned = line.resigned
    return how, shared


def _nearness(mine: Line, line: Line) -> tuple[int, bool, int]:
    """The more of it, the nearer: actions in common, the same ending, few actions of its own."""
    return agreement(mine.actions, line.actions), mine.resigned == line.resigned, -len(mine.actions)


def join_all(known: Match, lines: Iterable[Line]) -> bool:
    """Bring several transcripts into a match that knows the game; whether anything was new."""
    results = [join(known, line)[0] for line in lines]
    return any(result in (Joined.AHEAD, Joined.DIFFERS) for result in results)


def open_text(text: str) -> Saved:
    """A game from whatever a person has: a link, a whole address with one, or a file's text.

    Raises link.BadLink or record.BadRecord with a sentence.
    """
    text = text.strip()
    if text.startswith("Gridarium:") or "\n" in text:
        return load(text)
    opened = link.read(text.rpartition("#")[2])
    saved = Saved(opened.match, {"By": "link"}, opened.problem)
    saved.note_seconds(opened.spent)
    return saved
