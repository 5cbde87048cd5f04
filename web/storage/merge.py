"""Merge of two transcripts of one game: what comes from links, files and other tabs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from gridarium.formats.notes import STUDY
from gridarium.match.match import Line, Match, agreement


class Joined(Enum):
    """Relation of a transcript that came in to what was known."""

    SAME = "same"
    AHEAD = "ahead"
    """It goes on from what was known."""
    BEHIND = "behind"
    """More was known already."""
    DIFFERS = "differs"
    """It leaves the known game; it became a line of its own."""


def same_game(one: Match, other: Match) -> bool:
    """Whether two matches are the same game: its id, rules and terms, whatever was played."""
    return _terms(one) == _terms(other)


def _terms(match: Match) -> tuple[object, ...]:
    return (
        match.game.name,
        match.id,
        match.options,
        match.players,
        match.halves and (match.halves.players, match.halves.by_turns),
    )


def rolled_otherwise(known: Match, other: Match) -> str:
    """Why two stories of the same game cannot be joined, because dice fell otherwise in them; empty where they can."""
    told = {tuple(line.actions) for line in known.lines}
    try:
        for line in other.lines:
            if tuple(line.actions) not in told:
                known.check_rolls(line)
    except ValueError as error:
        return str(error)
    return ""


def join(known: Match, line: Line) -> tuple[Joined, int]:
    """Bring a transcript into a match that knows the game, and look at its end.

    Returns how it stood to the nearest known line, and the ply up to which the two agree. Nothing known is lost.
    Raises ValueError, before anything changes, when it would be one line or some actions too many.
    """
    number = max(range(len(known.lines)), key=lambda n: _nearness(known.lines[n], line))
    mine = known.lines[number]
    shared = agreement(mine.actions, line.actions)
    known.choose_line(number)
    if shared == len(line.actions) and line.resigned in (None, mine.resigned):
        return (Joined.SAME if shared == len(mine.actions) else Joined.BEHIND), shared
    known.check_rolls(line)
    how = Joined.AHEAD
    if shared < len(mine.actions) or mine.resigned is not None:
        how = Joined.DIFFERS
        known.jump(shared)
        known.branch(len(line.actions) - shared)
    known.follow(line)
    known.current.resigned, known.current.late = line.resigned, line.late
    return how, shared


def _nearness(mine: Line, line: Line) -> tuple[int, bool, int]:
    """The more of it, the nearer: actions in common, the same ending, few actions of its own."""
    return agreement(mine.actions, line.actions), mine.resigned == line.resigned, -len(mine.actions)


def join_notes(known: Match, notes: dict[str, str], other: Match, others: Mapping[str, str]) -> int | None:
    """Take over what a copy of the same game has noted of its positions, and which chapter it is where nobody knows.

    Returns how many positions had no room for it; None where nothing is new.
    """
    before, place = dict(known.annotations.known), notes.get(STUDY)
    full = known.annotations.join(other.annotations)
    if STUDY in others:
        notes.setdefault(STUDY, others[STUDY])
    return full if full or known.annotations.known != before or notes.get(STUDY) != place else None


def join_all(known: Match, lines: Iterable[Line]) -> bool:
    """Bring several transcripts into a match that knows the game; whether anything was new."""
    results = [join(known, line)[0] for line in lines]
    return any(result in (Joined.AHEAD, Joined.DIFFERS) for result in results)
