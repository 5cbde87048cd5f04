"""Summary of a game in one sentence: from how the scores stood after each turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from gridarium.game import CHANCE, Outcome, count
from gridarium.match.line import Line

EARLY = 0.15
"""Who leads from such a share of a game on has led all the time."""
OFTEN = 3
"""So many changes of the lead are worth telling."""


class TurnScores(NamedTuple):
    """Scores of a game after a turn."""

    moves: int
    """Moves so far; in a game of long turns turns."""
    scores: tuple[int, ...]
    closes: bool
    """Whether a part of the game closed with that turn."""


def course_in_words(line: Line, ply: int, outcome: Outcome) -> str:
    """The course of a line that ended at that ply, in a clause; ``{0}``, ``{1}`` stand for the players' names.

    Where names stand within it, they are those of whom the verb after them says what they did.
    """
    told = turn_scores(line, ply)
    noun = "turn" if line.game.long_turns else "move"
    if not told:
        return ""
    if line.players < 2 or not any(map(any, (standing.scores for standing in told))):
        return f"it took {count(told[-1].moves, noun)}"
    if outcome.drawn:
        return _drawn(told, noun)
    if len(outcome.winners) != 1 or line.resigned is not None:
        return f"it stood {_scores(told[-1].scores)} after {count(told[-1].moves, noun)}"
    return _won(told, outcome.winners[0], noun)


@lru_cache(maxsize=8)
def turn_scores(line: Line, ply: int) -> tuple[TurnScores, ...]:
    """Scores of a line after each player's turn up to that ply; what a line holds does not change."""
    state = line.at(0)
    told: list[TurnScores] = []
    turns = 0
    for turn in line.chapters if line.game.long_turns else line.turns:
        end = min(turn.end, ply)
        if turn.first >= end:
            break
        for played in line.plies[turn.first : end]:
            state.play(played.action)
        if turn.player != CHANCE:
            turns += 1
            closes = any(event.closes == "part" for event in line.plies[end - 1].events)
            moves = turns if line.game.long_turns else end
            told.append(TurnScores(moves, line.game.situation(state).scores, closes))
    return tuple(told)


def _drawn(told: Sequence[TurnScores], noun: str) -> str:
    ahead = [leader for leader in map(_leader, told) if leader is not None]
    if not ahead:
        return f"level all the way, {count(told[-1].moves, noun)} long"
    last = max(number for number, standing in enumerate(told) if _leader(standing) is not None)
    if last == len(told) - 1:
        return f"it ended {_scores(told[-1].scores)}"
    return f"{{{_leader(told[last])}}} led until {noun} {told[last + 1].moves}"


def _won(told: Sequence[TurnScores], winner: int, noun: str) -> str:
    """How somebody who won alone came to be ahead, if that is how it was won."""
    leads = [_lead(standing.scores, winner) for standing in told]
    if leads[-1] <= 0:
        how = "behind" if leads[-1] else "level"
        return f"{{{winner}}} won although {how} at {_scores(told[-1].scores)}"
    first = max((number for number, lead in enumerate(leads) if lead <= 0), default=-1) + 1
    since = f"{noun} {told[first].moves}"
    parts = [number for number, standing in enumerate(told[:-1]) if standing.closes]
    if len(parts) == 1:  # each side had one of two halves
        (half,) = parts
        after = f"at half-time it stood {_scores(told[half].scores)}"
        return f"{after}, and that was enough" if first <= half else f"{after}; {{{winner}}} passed that at {since}"
    last = first == len(told) - 1
    if min(leads) < 0:
        return _turned(_changes(told), winner, -min(leads), f"with the very last {noun}" if last else f"at {since}")
    if last:
        return f"level until the very last {noun}"
    early = first <= EARLY * len(told)
    return (
        f"{{{winner}}} led from {since} to the end" if early else f"level until {since}, then {{{winner}}} pulled ahead"
    )


def _turned(changes: int, winner: int, behind: int, when: str) -> str:
    """How somebody who was behind came to be ahead for good."""
    if changes > OFTEN:
        return f"the lead changed {changes} times, for the last time {when}"
    return f"{{{winner}}} came from {behind} behind and took the lead {when}"


def _lead(scores: Sequence[int], player: int) -> int:
    """How far a player is ahead of the best of the others."""
    return scores[player] - max(score for other, score in enumerate(scores) if other != player)


def _leader(standing: TurnScores) -> int | None:
    """Who is ahead of all others; None where nobody is."""
    best = max(standing.scores)
    return standing.scores.index(best) if standing.scores.count(best) == 1 else None


def _changes(told: Sequence[TurnScores]) -> int:
    """How often another player took the lead."""
    ahead = [leader for leader in map(_leader, told) if leader is not None]
    return sum(one != other for one, other in pairwise(ahead))


def _scores(scores: Sequence[int]) -> str:
    """All scores, the best first."""
    return " to ".join(map(str, sorted(scores, reverse=True)))
