"""The games saved on this device: reading, listing, and joining what comes from links, files and other tabs."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from gridarium import link, record
from gridarium.match import Line, Match, Seat, agreement, new_id
from gridarium.notes import ALL, ANSWER, BY, CLOCK, DUE, GREETING, HERE, LINK, MINE, PLAYS, SAVED, SERIES, TITLE
from gridarium.reading import Reading
from web.people import called_in, goes_by_link, names_seen, noted, own_noted, people

T = TypeVar("T")


class Joined(Enum):
    """How a transcript that came in stands to what was known."""

    SAME = "same"
    AHEAD = "ahead"
    """It goes on from what was known."""
    BEHIND = "behind"
    """More was known already."""
    DIFFERS = "differs"
    """It leaves the known game; it became a line of its own."""


def title_of(notes: Mapping[str, str], seats: Sequence[Seat]) -> str:
    """The name given to a game, else what its players are called."""
    return notes.get(TITLE) or " and ".join(called_in(notes, seats))


@dataclass
class Saved:
    """A match with what the device remembers about it."""

    match: Match
    notes: dict[str, str] = field(default_factory=dict)
    problem: str = ""

    @property
    def title(self) -> str:
        """The name given to it, else what its players are called."""
        return title_of(self.notes, self.match.seats)

    @property
    def untouched(self) -> bool:
        """Whether this is the game that everybody begins with: no names, usual options, nothing done or sent."""
        match = self.match
        usual = match.options == match.game.check_options({}) and match.dice == "page"
        alone = not self.came_by_link and not self.is_rematch
        return usual and not match.begun and alone and not any(map(any, match.seats))

    @property
    def is_rematch(self) -> bool:
        """Whether it is noted how games before it ended."""
        return SERIES in self.notes

    @property
    def came_by_link(self) -> bool:
        """Whether a link of it was passed on from here, or came here."""
        return self.notes.get(BY) == LINK

    @property
    def by_link(self) -> bool:
        """Whether the game goes to and fro by link between people."""
        return goes_by_link(self.notes, self.match.seats)

    @property
    def own(self) -> list[int]:
        """The people whose decisions are made at this device."""
        here = people(self.match.seats)
        return [player for player in here if player in self.mine] if self.by_link and not self.plays_for_all else here

    @property
    def mine(self) -> list[int]:
        """The players that are the person's here; while that is not noted, who acted here, or else who is to."""
        if self.noted_mine is not None:
            return self.noted_mine
        here = people(self.match.seats)
        if not self.by_link:
            return here
        acted: Sequence[int | None] = self.here or [self.match.current.to_move]
        return [player for player in here if player in acted]

    @mine.setter
    def mine(self, players: Iterable[int]) -> None:
        self.notes[MINE] = _numbers(players)

    @property
    def noted_mine(self) -> list[int] | None:
        """The players that are noted to be the person's here."""
        return own_noted(self.notes, self.match.players)

    @property
    def knows_mine(self) -> bool:
        """Whether it is noted who of several people is here, and who is elsewhere."""
        return self.by_link and self.noted_mine is not None

    @property
    def plays_for_all(self) -> bool:
        """Whether the person here wants to decide for those, too, who play elsewhere."""
        return self.notes.get(PLAYS) == ALL

    @plays_for_all.setter
    def plays_for_all(self, wanted: bool) -> None:
        _note(self.notes, PLAYS, ALL, wanted)

    @property
    def elsewhere(self) -> int | None:
        """The player at another device who decides at the ply looked at; None where that is not so, or not known."""
        mover = self.match.position.state.to_move
        waits = self.knows_mine and self.match.outcome is None and mover in people(self.match.seats)
        return mover if waits and mover not in self.mine else None

    @property
    def names(self) -> list[str]:
        """What the players are called, as the person at this page sees it."""
        known = self.noted_mine is not None or not self.by_link or self.here or self.match.current.plies
        return names_seen(self.match.seats, self.mine if known else [], self.came_by_link)

    @property
    def here(self) -> list[int]:
        """The players who act at this device, as far as that was noted, who did so last at the end."""
        return noted(self.notes, HERE, self.match.players)

    @property
    def seat(self) -> int | None:
        """The player who acted here last, as far as that was noted."""
        return self.here[-1] if self.here else None

    def note_seats(self, first: int) -> None:
        """Note that the players who decided from that ply on act here, unless they are computers."""
        match, here = self.match, self.here
        for ply in match.current.plies[first : match.ply]:
            if ply.actor >= 0 and not match.seats[ply.actor].level:
                here = [*(player for player in here if player != ply.actor), ply.actor]
        if here:
            self.notes[HERE] = _numbers(here)

    def note_all_here(self) -> None:
        """Note that all people of the game play at this device."""
        self.notes.pop(MINE, None)
        self.notes[HERE] = _numbers(people(self.match.seats))

    def note_played(self, first: int) -> None:
        """Note who has just decided here, from that ply on. Whoever looked on so far and plays on takes the seat."""
        if self.by_link and not self.answer_due:
            self.note_seats(first)
        elif not self.by_link and self.noted_mine == []:
            self.mine = people(self.match.seats)

    @property
    def answer_due(self) -> bool:
        """Whether the person has just moved in a game that goes to and fro by link."""
        return self.notes.get(ANSWER) == DUE

    @answer_due.setter
    def answer_due(self, due: bool) -> None:
        _note(self.notes, ANSWER, DUE, due)

    @property
    def hosts(self) -> list[int]:
        """The players of those who sent an invitation that is still to be told."""
        return noted(self.notes, GREETING, self.match.players)

    @property
    def seconds_spent(self) -> int:
        """How long the game was played by its clock, as far as that was noted."""
        return record.seconds_noted(self.notes)

    def note_seconds(self, spent: float) -> None:
        """Note that the game was played for so long by its clock, unless more is noted already."""
        if spent >= 1:
            self.notes[CLOCK] = str(max(int(spent), self.seconds_spent))

    def text(self) -> str:
        """The text to save or export."""
        return record.write(self.match, self.notes)


def _numbers(players: Iterable[int]) -> str:
    """Players as a note names them, by their numbers from 1."""
    return " ".join(str(player + 1) for player in players)


def _note(notes: dict[str, str], name: str, value: str, holds: bool) -> None:
    """Note this value, or nothing."""
    if holds:
        notes[name] = value
    else:
        notes.pop(name, None)


def invitation(match: Match, player: int) -> Saved:
    """A new game by link that the person here plays as that player; where a friend begins, it is to be sent first."""
    saved = Saved(match, {BY: LINK})
    saved.mine = [player]
    saved.answer_due = match.current.to_move != player
    return saved


def load(text: str) -> Saved:
    """A saved game from its text. Raises record.BadRecord."""
    return _saved(record.read(text))


def _saved(loaded: record.Loaded) -> Saved:
    return Saved(loaded.match, loaded.notes, loaded.problem)


LONGEST_LOOK = 8_000
"""Characters. Most games are shorter by far."""
SLICE = 0.015
"""Seconds of reading between two looks at what the person did."""
Steps = Generator[float, None, T]
"""What is done in slices: after each it says how far it is, from 0 to 1, and at the end it returns what came of it."""


def in_slices(reading: Reading[T]) -> Steps[T]:
    """Read, slice by slice. Raises what the reading does."""
    while not reading.done:
        reading.step(SLICE)
        yield reading.share
    return reading.result


def reading_record(text: str) -> Steps[Saved]:
    """A saved game from its text, in slices. Raises record.BadRecord."""
    return _saved((yield from in_slices(record.reading(text))))


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
        """What a game is called, if there is one that can be read."""
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
        head, gap, body = self.texts[key].partition("\n\n")
        rows = [row for row in head.split("\n") if row.partition(":")[0].strip() != TITLE]
        saved = self._whole.get(key)
        self.put_text(key, "\n".join([*rows, f"{TITLE}: {title}"]) + gap + body)
        if saved is not None:
            saved.notes[TITLE] = title
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


def beside(id: str) -> Iterator[str]:
    """Names for a game to be kept under: its own, then others beside what is there, always the same ones."""
    yield id
    for number in range(2, 100):
        yield f"{id[:9]}-{number}"
    yield new_id()


def same_game(one: Match, other: Match) -> bool:
    """Whether two matches are the same game: its id, rules and terms, whatever was played."""
    return _terms(one) == _terms(other)


def _terms(match: Match) -> tuple[object, ...]:
    return match.game.name, match.id, match.options, match.players, match.dice


def rolled_otherwise(known: Match, other: Match) -> str:
    """Why two stories of the same game cannot be joined, because dice fell otherwise in them; empty where they can."""
    told = {tuple(line.actions) for line in known.lines}
    try:
        for line in other.lines:
            if tuple(line.actions) not in told:
                known.check_rolls(line)
    except ValueError as error:
        return str(error)
    return ""


def join(known: Match, line: Line) -> tuple[Joined, int]:
    """Bring a transcript into a match that knows the game, and look at its end.

    Returns how it stood to the nearest known line, and the ply up to which the two agree. Nothing known is lost.
    Raises ValueError, before anything changes, when it would be one line or some actions too many.
    """
    number = max(range(len(known.lines)), key=lambda n: _nearness(known.lines[n], line))
    mine = known.lines[number]
    shared = agreement(mine.actions, line.actions)
    known.choose_line(number)
    if shared == len(line.actions) and line.resigned in (None, mine.resigned):
        return (Joined.SAME if shared == len(mine.actions) else Joined.BEHIND), shared
    known.check_rolls(line)
    how = Joined.AHEAD
    if shared < len(mine.actions) or mine.resigned is not None:
        how = Joined.DIFFERS
        known.jump(shared)
        known.branch(len(line.actions) - shared)
    known.follow(line)
    known.current.resigned = line.resigned
    return how, shared


def _nearness(mine: Line, line: Line) -> tuple[int, bool, int]:
    """The more of it, the nearer: actions in common, the same ending, few actions of its own."""
    return agreement(mine.actions, line.actions), mine.resigned == line.resigned, -len(mine.actions)


def join_all(known: Match, lines: Iterable[Line]) -> bool:
    """Bring several transcripts into a match that knows the game; whether anything was new."""
    results = [join(known, line)[0] for line in lines]
    return any(result in (Joined.AHEAD, Joined.DIFFERS) for result in results)


def is_file(text: str) -> bool:
    """Whether what a person pasted is the text of a file, and no link."""
    return text.startswith("Gridarium:") or "\n" in text


def open_text(text: str) -> Steps[Saved]:
    """A game, in slices, from whatever a person has: a link, a whole address with one, or a file's text.

    Raises link.BadLink or record.BadRecord with a sentence.
    """
    text = text.strip()
    if is_file(text):
        return (yield from reading_record(text))
    opened = yield from in_slices(link.reading(text.rpartition("#")[2]))
    saved = Saved(opened.match, {BY: LINK}, opened.problem)
    if opened.senders:
        _invite(saved, opened.senders)
    saved.note_seconds(opened.spent)
    return saved


def _invite(saved: Saved, senders: Collection[int]) -> None:
    """Whoever opens it plays none of the senders, but of several others who is to move; invitations have a greeting."""
    match = saved.match
    others = [player for player in people(match.seats) if player not in senders]
    saved.mine = [match.current.to_move] if match.current.to_move in others else others[:1]
    if others and not match.over:
        saved.notes[GREETING] = _numbers(senders)
