"""Summary of a saved game in a list: who plays, how it stands, and since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gridarium.formats import record
from gridarium.formats.notes import BY, LINK, SAVED, TITLE
from web.words.elapsed_time import elapsed
from web.words.people import YOU, called_in, to_move, waits_for


@dataclass(frozen=True)
class GameSummary:
    """Summary of a saved game in words."""

    game: str
    """The name of the game that was played."""
    kind: str
    """What that is called."""
    title: str
    """The name given to it, else who plays."""
    players: tuple[str, ...]
    others: tuple[str, ...]
    """Of the players those who are not the person at this page."""
    over: bool
    goes_on: bool
    """Whether it is known that it is not over."""
    turn: str
    """Who is to do something: "Your turn", "Ben to move", "Waiting for Ana"; empty where that is not known."""
    standing: str
    """The end: "You won 13 to 9", or how it stands: "Round 1 of 2, 3 to 2"."""
    saved: str
    """When it was saved, as ISO 8601 says it."""

    def in_one_line(self, now: float) -> str:
        """Line with all of it but the title."""
        when = elapsed(self.saved, now)
        told = ", ".join(part for part in (self.standing, when) if part)
        return told[:1].upper() + told[1:]

    @property
    def waits_for_you(self) -> bool:
        """Whether it is the turn of the person at this page."""
        return self.goes_on and self.turn == to_move(YOU)

    @property
    def words(self) -> str:
        """Words that people may look for, in small letters."""
        return " ".join((self.kind, self.title, *self.players, self.turn, self.standing)).casefold()


@lru_cache(maxsize=2048)
def summary_of(text: str) -> GameSummary:
    """The story of a saved game. Raises record.BadRecord."""
    summary = record.summary(text)
    notes = summary.notes
    players = called_in(notes, summary.seats)
    standing = summary.status
    return GameSummary(
        summary.game.name,
        summary.game.title,
        notes.get(TITLE) or " and ".join(players),
        tuple(players),
        tuple(name for name in players if name != YOU),
        standing is not None and standing.winners is not None,
        standing is not None and standing.winners is None,
        _turn(summary, players),
        _status(standing, players) if standing else "",
        notes.get(SAVED, ""),
    )


def _turn(summary: record.Summary, players: Sequence[str]) -> str:
    """Whose turn it is in a game that goes on; in one by link somebody elsewhere is waited for."""
    standing = summary.status
    if standing is None or standing.mover is None or standing.mover >= len(players):
        return ""
    name, seat = players[standing.mover], summary.seats[standing.mover]
    away = summary.notes.get(BY) == LINK and not seat.level and name != YOU and YOU in players
    return waits_for(name) if away else to_move(name)


def _status(standing: record.GameStatus, players: Sequence[str]) -> str:
    """How a game stands or ended; of those who won, or else of the person here, the score comes first."""
    scores, winners = list(standing.scores), standing.winners
    if winners is None:
        mine = players.index(YOU) if YOU in players else 0
        return ", ".join(part for part in (standing.phase, _scores(scores, mine)) if part)
    named = [winner for winner in winners if winner < len(players)]
    if not named:
        return f"Over, {_scores(scores, 0)}"
    if len(named) == len(players) > 1 and not standing.together:
        return f"Draw, {_scores(scores, 0)}"
    who = " and ".join(players[winner] for winner in named)
    first = named[0]
    how = _how(standing)
    best = first < len(scores) and scores[first] == max(scores)
    return f"{who} {how}{'' if best and how == 'won' else ','} {_scores(scores, first)}"


def _how(standing: record.GameStatus) -> str:
    """What is said of those who won."""
    if standing.late:
        return "won on time"
    if standing.resigned:
        return "won by resignation"
    return "shared the win" if len(standing.winners or ()) > 1 and not standing.together else "won"


def _scores(scores: Sequence[int], first: int) -> str:
    """All scores, one player's first."""
    if first >= len(scores):
        first = 0
    return " to ".join(map(str, [scores[first], *scores[:first], *scores[first + 1 :]]))
