"""What can be thought about."""

from __future__ import annotations

from typing import NamedTuple

from gridarium.match.match import Match


class Subject(NamedTuple):
    """What is thought about: for a "move" or a "hint", in which line, after how many actions."""

    purpose: str
    match: str
    line: int
    ply: int


def subject_of(match: Match, purpose: str) -> Subject:
    """The position looked at, as something to think about."""
    return Subject(purpose, match.id, match.line, match.ply)
