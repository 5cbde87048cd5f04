"""Saved games for tests of the book: short ones, of which it is known what was played from where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium import load
from gridarium.formats import record
from gridarium.match.match import Match, Seat

JUNO = 3


def played(id: str, *texts: str, level: int = JUNO, resigned: int | None = None, **options: Any) -> str:
    """The saved text of a game of GridBloc against a computer, with these actions."""
    match = Match(load("gridbloc"), [Seat(), Seat("", level)], options, id)
    match.extend(texts)
    match.current.resigned = resigned
    return record.write(match)


def saved(games: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Saved games by their ids."""
    return {id: played(id, *texts) for id, texts in games.items()}
