"""Saved game with what the device remembers about it: who plays where, and what is still to be said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from gridarium.formats import record
from gridarium.formats.base64 import unpack
from gridarium.formats.notes import (
    ALL,
    ANSWER,
    BY,
    CLOCK,
    CONTROL,
    DUE,
    GREETING,
    HERE,
    KEPT,
    LINK,
    MINE,
    PLAYS,
    SERIES,
    STUDY,
    TITLE,
)
from gridarium.match.match import Match, Seat
from web.words.people import as_noted, called_in, goes_by_link, names_seen, noted, own_noted, people


def title_of(notes: Mapping[str, str], seats: Sequence[Seat]) -> str:
    """The name given to a game, else what its players are called."""
    return notes.get(TITLE) or " and ".join(called_in(notes, seats))


@dataclass
class Saved:
    """A match with what the device remembers about it."""

    match: Match
    notes: dict[str, str] = field(default_factory=dict)
    problem: str = ""
    sought: str | None = None
    """Why this device's storage keeps nothing that its halves of rolls come from; empty where it never had that, None
    where it was not asked, or has not answered."""
    chapters: list[str] = field(default_factory=list)
    """The texts of the other chapters that came along with it."""

    def __post_init__(self) -> None:
        self.recall()

    def recall(self) -> None:
        """Give the match what this device has noted of its fair dice, if it is what was promised by."""
        side, _, kept = self.notes.get(KEPT, "").partition(" ")
        halves = self.match.halves
        if halves is None or not side.isdecimal() or int(side) - 1 not in halves.players:
            return
        try:
            halves.promise(int(side) - 1, unpack(kept))
        except ValueError:
            return  # it belongs to another game, so this device has none: `web.play.dice_secret.is_lost` says so

    @property
    def fair_side(self) -> int | None:
        """With fair dice the player of this device among the two who roll; None where that is not known."""
        halves = self.match.halves
        mine = [player for player in self.mine if halves is not None and player in halves.players]
        return mine[0] if len(mine) == 1 and self.noted_mine is not None else None

    @property
    def title(self) -> str:
        """The name given to it, else what its players are called."""
        return title_of(self.notes, self.match.seats)

    @property
    def untouched(self) -> bool:
        """Whether this is the game that everybody begins with: no names, usual options, nothing done or sent."""
        match = self.match
        usual = match.options == match.game.proposed_options() and match.dice == "page"
        alone = not self.came_by_link and not self.agreed
        return usual and not match.begun and alone and not any(map(any, match.seats))

    @property
    def agreed(self) -> bool:
        """Whether something is noted of it before it begins: a clock, games that it is a rematch of, a study."""
        return not {CONTROL, SERIES, STUDY}.isdisjoint(self.notes) or len(self.match.annotations) > 0

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
        self.notes[MINE] = as_noted(players)

    @property
    def noted_mine(self) -> list[int] | None:
        """The players that are noted to be the person's here."""
        return own_noted(self.notes, self.match.players)

    @property
    def alone(self) -> int | None:
        """The player of the only person here; None where there are several, or nobody knows."""
        here = self.noted_mine if self.by_link else people(self.match.seats)
        return here[0] if here and len(here) == 1 else None

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
        throw = self.match.throw
        mover = self.match.position.state.to_move if throw is None else throw.player
        waits = self.knows_mine and self.match.outcome is None and mover in people(self.match.seats)
        return mover if waits and mover not in self.mine else None

    @property
    def names(self) -> list[str]:
        """Names of the players, as the person at this page sees them."""
        passed_on = self.here and not self.answer_due
        known = self.noted_mine is not None or not self.by_link or passed_on  # else all may sit here
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
            self.notes[HERE] = as_noted(here)

    def note_all_here(self) -> None:
        """Note that all people of the game play at this device."""
        self.notes.pop(MINE, None)
        self.notes[HERE] = as_noted(people(self.match.seats))

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
        """Seconds that the game was played by its clock, as far as that was noted."""
        return record.seconds_noted(self.notes)

    def note_seconds(self, spent: float) -> None:
        """Note that the game was played for so long by its clock, unless more is noted already."""
        if spent >= 1:
            self.notes[CLOCK] = str(max(int(spent), self.seconds_spent))

    def text(self) -> str:
        """The text to save or export."""
        return record.write(self.match, self.notes)


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
