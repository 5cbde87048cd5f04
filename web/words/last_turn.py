"""Last decision, all that fell after it, and the last turn."""

from __future__ import annotations

from gridarium import Event
from gridarium.match.match import Match, Ply


def latest(match: Match) -> list[Ply]:
    """The last decision before the ply looked at, and the dice that fell by themselves since; before any, only those.

    Dice that people enter are decisions.
    """
    line, begin = match.current, match.ply
    while begin and line.rolled(begin - 1) and not match.entered(begin - 1):
        begin -= 1
    return line.plies[max(0, begin - 1) : match.ply]


def latest_events(match: Match) -> list[Event]:
    """Events of all of that, in order."""
    return [event for ply in latest(match) for event in ply.events]


def last_turn(match: Match) -> list[Event]:
    """Events up to the ply looked at in the turn that the last action belongs to."""
    if not match.ply:
        return []
    line = match.current
    return [event for ply in line.plies[line.turn_at(match.ply - 1).first : match.ply] for event in ply.events]
