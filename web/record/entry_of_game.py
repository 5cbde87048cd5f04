"""Entry made from a game that is over, or from the first lines of its saved text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium.formats import record
from gridarium.formats.notes import SAVED
from gridarium.formats.record import GameStatus, Summary
from gridarium.match.match import Match, Seat
from web.play.player_clocks import controls_of
from web.record.entry import Entry, How, Result, when
from web.record.terms import named
from web.storage.saved_game import Saved
from web.words.opponents import exact
from web.words.people import goes_by_link, own_noted, people


def ended(saved: Saved, text: str) -> Entry | None:
    """The line of a game that is over, whose saved text this is; None where it is not one's own, or goes on."""
    entry = _entry(record.summary(text), saved.match.options)
    if entry is None or entry.seconds:
        return entry
    me = _own_seat(saved.notes, saved.match.seats)
    return entry._replace(seconds=0 if me is None else _by_the_clock(saved.match, saved.notes, me))


def ended_before(text: str) -> Entry | None:
    """Entry of a game that is over from its saved text alone. Raises record.BadRecord."""
    summary = record.summary(text)
    over = summary.status is not None and summary.status.winners is not None
    if not over or _own_seat(summary.notes, summary.seats) is None:
        return None
    return _entry(summary, record.options(text))


def _entry(summary: Summary, options: Mapping[str, Any]) -> Entry | None:
    """The line of a game by its headers, if exactly one of its players is the person here."""
    standing, seats, notes = summary.status, summary.seats, summary.notes
    me = _own_seat(notes, seats)
    if standing is None or standing.winners is None or me is None or len(standing.scores) != len(seats):
        return None
    if not standing.actions:
        return None  # given up before anything was done
    others = [player for player in range(len(seats)) if player != me]
    return Entry(
        summary.id,
        summary.game.name,
        named(summary.game, len(seats), options, notes, me),
        tuple(exact(seats[player].level) or seats[player].name for player in others),
        _result(standing, me),
        tuple(standing.scores[player] for player in (me, *others)),
        standing.actions,
        when(notes.get(SAVED, "")),
        record.seconds_noted(notes),
        _how(standing),
    )


def _own_seat(notes: Mapping[str, str], seats: Sequence[Seat]) -> int | None:
    """The seat of the only person here; None where there are several, or nobody, or where that is not known."""
    mine = own_noted(notes, len(seats))
    if mine is None:
        mine = [] if goes_by_link(notes, seats) else people(seats)
    return mine[0] if len(mine) == 1 else None


def _result(standing: GameStatus, me: int) -> Result:
    winners = standing.winners or ()
    if me not in winners:
        return "lost"
    return "drawn" if len(winners) > 1 and not standing.together else "won"


def _how(standing: GameStatus) -> How:
    if standing.late:
        return "late"
    return "resigned" if standing.resigned else ""


def _by_the_clock(match: Match, notes: Mapping[str, str], me: int) -> int:
    """The seconds that a player has thought, by the clock that was agreed on; 0 without one."""
    controls, line = controls_of(notes), match.current
    left = line.left(me, len(line.plies))
    if controls is None or left is None:
        return 0
    control = controls[me]
    added = control.more * sum(turn.player == me for turn in line.turns)
    return max(0, control.seconds + added - left // 10)
