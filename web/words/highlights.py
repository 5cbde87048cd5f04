"""Highlights of a game that is over: its best moment, and what there is to learn from it, a sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridarium.match.match import Match
from gridarium.search.analysis import Analysis
from web.boards.board import is_named
from web.play.table import Table
from web.words.people import with_names

NOTABLE = 0.5
"""Points that a turn must bring to be a moment."""
FAR = 20.0
"""Points that stand for a game that is won, more than for what is counted in it."""
EVEN = 0.05
"""Points that nobody is called ahead by."""


class Moment(NamedTuple):
    """A turn that brought its player forward."""

    player: int
    ply: int
    """The number of the action in it that brought most, from 0."""
    before: float
    after: float
    """The points that the player was ahead by, once its turn before was over and once this one was."""

    @property
    def weight(self) -> float:
        """What it brought; most where it also took the lead."""
        return self.after - self.before + (self.after > EVEN >= self.before)


def best_moment(table: Table, found: Analysis) -> str:
    """A sentence on the turn that brought most to the only person here, or else to whoever won."""
    outcome, alone = table.match.result, table.saved.alone
    players = [alone] if alone is not None else list(outcome.winners) if outcome is not None else []
    turns = [moment for player in players for moment in moments(table.match, found.points_by_ply, player)]
    best = max(turns, key=lambda moment: moment.weight, default=None)
    if best is None or best.after - best.before < NOTABLE:
        return "No single move decided this game."
    end = found.points_by_ply[-1][best.player]
    words = (
        f"{{{best.player}}} chose to {_done(table.match, best.ply)} in move {best.ply + 1} and {_forward(best, end)}."
    )
    return with_names(words, table.names)


def _done(match: Match, ply: int) -> str:
    """What was done at a ply, in words that begin with a verb."""
    before = match.current.at(ply)
    return match.game.advice().phrase(before, match.current.plies[ply].action)


def moments(match: Match, points_by_ply: Sequence[Sequence[float]], player: int) -> list[Moment]:
    """The turns of a player, and what each brought since the one before, errors of others between them included."""
    found, before = [], points_by_ply[0][player]
    for turn in match.current.turns:
        plies = range(turn.first, min(turn.end, len(points_by_ply) - 1))
        own = [ply for ply in plies if match.current.plies[ply].actor == player]
        if turn.player != player or not own:
            continue
        after = points_by_ply[plies[-1] + 1][player]
        named = [ply for ply in own if is_named(match.current.actions[ply])] or own
        most = max(named, key=lambda ply: points_by_ply[ply + 1][player] - points_by_ply[ply][player])
        found.append(Moment(player, most, before, after))
        before = after
    return found


def _forward(moment: Moment, end: float) -> str:
    """What a turn changed, in a game at whose end the player was ahead by so much."""
    if moment.after > EVEN >= moment.before:
        return "took the lead"
    if moment.after >= FAR and moment.after >= end:
        return "made sure of the win"
    if moment.after - moment.before >= FAR:
        return "came back into the game"
    if moment.after > EVEN:
        return f"went {moment.after:.1f} points ahead"
    return f"won {moment.after - moment.before:.1f} points back"


def lesson(table: Table, found: Analysis) -> str:
    """A sentence on what would have been better at the largest mistake of the only person here, or else of anybody."""
    alone = table.saved.alone
    turns = [turn for turn in found.turns if alone in (None, turn.player)]
    if not turns:
        return f"{'None of your moves' if alone is not None else 'No move'} cost a point or more."
    worst = max(turns, key=lambda turn: turn.loss)
    whose = "" if alone is not None else f" for {{{worst.player}}}"
    words = f"In move {worst.ply + 1} it was better{whose} to {worst.phrase}. {worst.words}"
    return with_names(words, table.names)
