"""Seats of a match, and names of the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gridarium.search.levels import level_of

LONGEST_NAME = 24


class Seat(NamedTuple):
    """Seat: a name (empty: "Player 1") and a level, by tenths between 1 and 6, such as 4.5; 0 for a person."""

    name: str = ""
    level: float = 0


def level_from(text: str) -> float:
    """A level that was written as a number: "4" or "4.5"."""
    return float(text) if "." in text else int(text)


def names_of(seats: Iterable[Seat]) -> list[str]:
    """Names of who sits there, in order; computers without a name are told apart by their seats."""
    return [seat.name or f"{'Computer' if seat.level else 'Player'} {number}" for number, seat in enumerate(seats, 1)]


def person_at(seats: Sequence[Seat], player: int) -> str:
    """Name of the person who sat there before a computer took over."""
    return seats[player].name or f"Player {player + 1}"


def clean_seat(seat: Seat) -> Seat:
    """The seat with a name that is printable, on one line and not too long. Raises ValueError for no level."""
    if seat.level:
        level_of(seat.level)
    return Seat(one_line(seat.name, LONGEST_NAME), seat.level)


def one_line(text: str, longest: int) -> str:
    """The text on one line, cut, with nothing in it that cannot be printed."""
    text = text[: 4 * longest]
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(text.split())[:longest].strip()
