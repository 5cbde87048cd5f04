"""Book of one's own games: what was played in them from a position, by whom, and how they ended.

Only games on the same terms are in it, other than that on the table. They are read in slices; most of their rows are
there already (`web.book.rows`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from gridarium.formats import record
from web.book.row import HEAD, letters_of, plies_with, terms_of
from web.play.thinking import REPORT
from web.words.people import called_in

if TYPE_CHECKING:
    from gridarium.match.match import Match
    from web.app.opening import Steps
    from web.book.row import Terms
    from web.book.rows import Rows
    from web.storage.library import Library

SLICE = 0.025
"""Seconds for which games are read between two looks at what the person does."""

Ending = Literal["won", "drawn", "lost", "open"]
"""How a game ended for a player; "open" where it goes on."""


class BookGame(NamedTuple):
    """A game in the book."""

    id: str
    text: str
    """The saved text that it was read from."""
    actions: Sequence[str]
    row: str
    names: Sequence[str]
    """The players, as the person at this page sees them."""
    winners: Sequence[int] | None
    """None where it goes on."""
    together: bool
    """Whether several winners won as one side."""

    def ending(self, player: int) -> Ending:
        """How it ended for a player."""
        if self.winners is None:
            return "open"
        if player not in self.winners:
            return "lost"
        return "won" if self.together or len(self.winners) == 1 else "drawn"


class Place(NamedTuple):
    """A place in a game of the book: after so many actions."""

    game: BookGame
    ply: int


class Continuation(NamedTuple):
    """An action that was played from a position before, and in which games."""

    text: str
    player: int
    places: Sequence[Place]

    def number(self, ending: Ending) -> int:
        """In how many of these games the player who did it came to that end."""
        return sum(place.game.ending(self.player) == ending for place in self.places)

    @property
    def names(self) -> dict[str, int]:
        """By whom it was played, and how often; who did so most often first."""
        by = [place.game.names[self.player] for place in self.places]
        return {name: by.count(name) for name in sorted(set(by), key=lambda name: (-by.count(name), name))}


class Book:
    """The games on the terms of the game on the table that were read so far."""

    def __init__(self, rows: Rows) -> None:
        self.games: dict[str, BookGame] = {}
        self.share = 0.0
        """How far the reading was at the last report, from 0 to 1."""
        self._rows = rows
        self._read: tuple[Terms, Library, int] | None = None
        """What was read, and how often the library had changed by then."""
        self._steps: Steps[None] | None = None
        self._reported = 0.0

    @property
    def busy(self) -> bool:
        """Whether games are still to be read."""
        return self._steps is not None and not self._rows.waits

    @property
    def ready(self) -> bool:
        """Whether all games are read."""
        return self._steps is None and not self._rows.waits

    def open(self, match: Match, library: Library) -> None:
        """Be about the terms of this match; what came or went in the library since it was read is seen to."""
        wanted = terms_of(match.game, match.players, match.options), library, library.changes
        if self._read == wanted:
            return
        if self._read is None or self._read[0] != wanted[0]:
            self.games = {}
        self._read, self.share, self._reported = wanted, 0.0, time.monotonic()
        self._steps = self._reading(wanted[0], library)

    def step(self) -> bool:
        """Read for one slice. Returns whether it is time to show how far that is, or what was found."""
        end = time.monotonic() + SLICE
        while self._steps is not None and time.monotonic() < end:
            try:
                share = next(self._steps)
            except StopIteration:
                self._steps, share = None, 1.0
            if self._steps is None or time.monotonic() - self._reported >= REPORT:
                self.share, self._reported = share, time.monotonic()
                return True
        return False

    def _reading(self, terms: Terms, library: Library) -> Steps[None]:
        """Read what is new, or has changed, and forget what is not there any more."""
        self.games = {key: game for key, game in self.games.items() if library.texts.get(key) is game.text}
        line = f"Game: {terms.game}"
        keys = [key for key, text in library.texts.items() if key not in self.games and line in text[:HEAD]]
        for number, key in enumerate(keys):
            yield number / len(keys)
            if key in library.texts:
                steps = self._reading_game(key, library.texts[key], terms)
                while True:
                    try:
                        yield (number + next(steps)) / len(keys)
                    except StopIteration:
                        break

    def _reading_game(self, key: str, text: str, terms: Terms) -> Steps[None]:
        """Read a game, if it is one on these terms."""
        try:
            summary, transcript = record.outline(text)
        except record.BadRecord:
            return
        if terms_of(transcript.game, transcript.players, transcript.options) != terms or summary.id != key:
            return
        row = yield from self._rows.reading(key, text, transcript)
        status, names = summary.status, called_in(summary.notes, summary.seats)
        winners, together = (None, False) if status is None else (status.winners, status.together)
        self.games[key] = BookGame(key, text, transcript.actions, row, names, winners, together)

    def continuations(self, match: Match) -> list[Continuation]:
        """What was played from the position that is looked at in other games, what was played most often first."""
        state = match.position.state
        if state.to_move is None or state.to_move < 0 or match.position.outcome is not None:
            return []
        letters = letters_of(state)
        found: dict[str, list[Place]] = {}
        for game in self.games.values():
            played = {
                game.actions[ply]: Place(game, ply)
                for ply in plies_with(game.row, letters)
                if ply < len(game.actions) and game.id != match.id
            }
            for text, place in played.items():
                found.setdefault(text, []).append(place)
        legal = set(map(str, match.position.actions))
        told = [Continuation(text, state.to_move, places) for text, places in found.items() if text in legal]
        return sorted(told, key=lambda one: (-len(one.places), one.text))
