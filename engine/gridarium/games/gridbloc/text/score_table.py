"""The score table of a game of more than two, with the titles it gives (GB-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridarium.game import Statistic
from gridarium.games.gridbloc.rules.state import GridBlocState


class Title(NamedTuple):
    """A title of GB-37, and the seats that have it: more than one where they share it."""

    name: str
    seats: tuple[int, ...]


def titles(state: GridBlocState) -> list[Title]:
    """GB-37: the titles as a position has them. Nobody has any before the first point, and two players have none."""
    if state.players == 2 or not any(state.ran):
        return []
    blocked = [seat for seat in range(state.players) if state.outcome is not None or seat < state.round]
    fewest = min((state.let_through[seat] for seat in blocked), default=0)
    return [
        Title("GridRunner", _best(state.ran)),
        Title("GridBlocker", tuple(seat for seat in blocked if state.let_through[seat] == fewest)),
        Title("GridChamp", _best(state.scores)),
    ]


def _best(numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, number in enumerate(numbers) if number == max(numbers))


def titles_of(state: GridBlocState, seat: int) -> str:
    """The titles that a seat has, the one that wins the game first; empty where it has none."""
    return ", ".join(title.name for title in reversed(titles(state)) if seat in title.seats)


def score_table(state: GridBlocState) -> list[Statistic]:
    """Points run, points let through, at the end who has each title; the score is the difference of the first two."""
    if state.players == 2:
        return []
    rows = [
        Statistic("Points run", tuple(map(str, state.ran))),
        Statistic("Points let through", tuple(map(str, state.let_through))),
    ]
    if state.outcome is not None:
        rows += [_row(title, state.players) for title in titles(state)]
    return rows


def _row(title: Title, players: int) -> Statistic:
    return Statistic(title.name, tuple("yes" if seat in title.seats else "-" for seat in range(players)))
