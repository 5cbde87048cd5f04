"""Proposal after a game against computers: the level, by tenths, at which one's own results would be about even."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridarium import load
from gridarium.game import count
from gridarium.search.levels import EASIEST, STRONGEST
from web.record.entry import Entry
from web.record.log import Log
from web.record.totals import tally
from web.words.opponents import exact, name_of, with_level

LAST = 10
"""So many games at most tell how one plays now."""
PRIOR = 2
"""Besides, so many games are counted in which all were equal: a single game tells little."""
LEAST, MOST = 0.3, 1.0
"""A bit is so much of a level, at least and at most."""
EVEN = 0.2
"""Levels that are no farther apart count as equal."""
TENTHS = [tenths / 10 for tenths in range(10 * EASIEST, 10 * STRONGEST + 1)]


class Proposal(NamedTuple):
    """Proposal for another game on the same terms."""

    level: float
    """That of the opponents of the game at hand."""
    suits: float
    """The level at which one's results would be about even."""
    players: int
    games: int
    """How many games tell that."""
    odds: float
    """`Game.level_odds`."""

    @property
    def stronger(self) -> float | None:
        """The level that is a bit stronger; None above the strongest."""
        step = min(MOST, max(LEAST, self.suits - self.level))
        return exact(min(STRONGEST, self.level + step)) if self.level < STRONGEST else None

    @property
    def weaker(self) -> float | None:
        """The level that is a bit weaker; None below the easiest."""
        step = min(MOST, max(LEAST, self.level - self.suits))
        return exact(max(EASIEST, self.level - step)) if self.level > EASIEST else None

    @property
    def proposed(self) -> float:
        """The one of these that suits better; the level at hand where that suits, or nothing lies beyond."""
        apart = self.suits - self.level
        better = self.stronger if apart > EVEN else self.weaker if apart < -EVEN else None
        return self.level if better is None else better

    @property
    def sentence(self) -> str:
        """ "By your last 6 games on these terms, you would win about 7 of 10 against Moss, easy, and 5 of 10 ..."."""
        told = "this game" if self.games == 1 else f"your last {count(self.games, 'game')} on these terms"
        if self.proposed == self.level:
            even = "are about even" if abs(self.suits - self.level) <= EVEN else "meet again"
            return f"By {told}, you and {name_of(self.level)} {even}."
        now, then = (
            round(10 * expected(self.suits, level, self.players, self.odds)) for level in (self.level, self.proposed)
        )
        against, other = with_level(self.level), with_level(self.proposed)
        return f"By {told}, you would win about {now} of 10 against {against}, and {then} of 10 against {other}."


def proposal(log: Log, id: str) -> Proposal | None:
    """The proposal after that game; None where it was not against computers of one level, or is not noted."""
    last = log.get(id)
    if last is None or not last.level:
        return None
    alike = [entry for entry in log.entries if entry.level and _on_terms_of(entry, last)][-LAST:]
    odds = load(last.game).level_odds
    return Proposal(last.level, _suits(alike, last, odds), last.players, len(alike), odds)


def _on_terms_of(entry: Entry, other: Entry) -> bool:
    return (entry.game, entry.terms, entry.players) == (other.game, other.terms, other.players)


def _suits(entries: Sequence[Entry], last: Entry, odds: float) -> float:
    """The level of a player of whom just so many points are expected as these games have brought."""
    points = tally(entries).points + PRIOR / last.players
    levels = [*(entry.level for entry in entries), *[last.level] * PRIOR]

    def off(own: float) -> float:
        return abs(sum(expected(own, level, last.players, odds) for level in levels) - points)

    return min(TENTHS, key=off)


def expected(own: float, level: float, players: int, odds: float) -> float:
    """Points that are expected of a game of one's ``own`` level against others of a ``level``: 1 for a win. A player
    one level above another one wins by these ``odds``, as far as levels are even steps."""
    return 1 / (1 + (players - 1) * float(odds ** (level - own)))
