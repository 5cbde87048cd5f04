"""Score of a game and its rematches, as each game's file keeps it of those before it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gridarium.formats.notes import CONTROL, SERIES
from gridarium.game import Outcome
from gridarium.match.seats import Seat
from web.play.player_clocks import controls_of
from web.storage.saved_game import Saved, invitation

_NOTED = re.compile(r"([0-9]{1,4}(?: [0-9]{1,4})*)(?:, ([0-9]{1,4}) drawn)?")


@dataclass(frozen=True)
class Series:
    """Series of games: how often each player has won, and how many were drawn."""

    wins: tuple[int, ...]
    drawn: int = 0

    def __bool__(self) -> bool:
        return self.drawn > 0 or any(self.wins)

    def after(self, outcome: Outcome) -> Series:
        """With one game more."""
        if outcome.drawn:
            return Series(self.wins, self.drawn + 1)
        return Series(tuple(won + (player in outcome.winners) for player, won in enumerate(self.wins)), self.drawn)

    def passed_on(self) -> Series:
        """Series when the last player sits first."""
        return Series((*self.wins[-1:], *self.wins[:-1]), self.drawn)

    def note(self) -> str:
        """As files note it."""
        return " ".join(map(str, self.wins)) + (f", {self.drawn} drawn" if self.drawn else "")


def before(saved: Saved) -> Series:
    """Series of the games before this one; none where that cannot be read."""
    players = saved.match.players
    found = _NOTED.fullmatch(saved.notes.get(SERIES, ""))
    wins = tuple(map(int, found[1].split())) if found else ()
    return Series(wins, int(found[2] or 0)) if found and len(wins) == players else Series((0,) * players)


def so_far(saved: Saved) -> Series:
    """Series with this game, if it is over."""
    result = saved.match.result
    return before(saved) if result is None else before(saved).after(result)


def next_up(saved: Saved, level: float) -> Saved:
    """A new game on the same terms with the seats passed on against the opponent of another level, and a new score."""
    again = rematch(saved)
    again.match.seats = [Seat("", level) if seat.level else seat for seat in again.match.seats]
    again.notes.pop(SERIES, None)
    return again


def rematch(saved: Saved) -> Saved:
    """A new game on the same terms with the seats passed on, which knows how those before it ended.

    One by link goes on by link.
    """
    match = saved.match.rematch()
    again = Saved(match)
    if saved.knows_mine and len(saved.mine) == 1:
        again = invitation(match, (saved.mine[0] + 1) % match.players)
    if (controls := controls_of(saved.notes)) is not None:
        again.notes[CONTROL] = controls.passed_on().note
    series = so_far(saved).passed_on()
    if series and match.players > 1:
        again.notes[SERIES] = series.note()
    return again
