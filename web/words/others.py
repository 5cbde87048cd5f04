"""What others did since somebody here decided last: their turns, and each in a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from gridarium import Event
from gridarium.match.match import Match, Ply
from web.boards import Board
from web.words.narration import narrate


def plies_of_others(match: Match, mine: Collection[int]) -> list[Ply]:
    """The plies up to the one looked at from where another player than ``mine`` decided first since one of those did;
    none where the last decision is their own."""
    line, begin, first = match.current, match.ply, match.ply
    while begin and line.plies[begin - 1].actor not in mine:
        begin -= 1
        first = begin if line.plies[begin].actor >= 0 else first
    return line.plies[first : match.ply]


def turns_of(plies: Sequence[Ply]) -> list[tuple[int, list[Event]]]:
    """Their events by turns, each with the player who decided first in it; without what fell for the next turn."""
    turns: list[tuple[int, list[Event]]] = []
    closed = True
    for ply in plies:
        if ply.actor >= 0 and closed:
            turns.append((ply.actor, []))
            closed = False
        if not closed:
            turns[-1][1].extend(ply.events)
        closed = closed or any(event.closes in ("turn", "part", "game") for event in ply.events)
    return turns


def summary(board: Board[Any], plies: Sequence[Ply], names: Sequence[str]) -> list[str]:
    """For each of their turns what people should know of it, in a sentence or two; nothing of one without that."""
    found = (" ".join(narrate(board.gist(events), names)) for _, events in turns_of(plies))
    return [words for words in found if words]
