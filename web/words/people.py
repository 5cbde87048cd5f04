"""Names of players, as the person at this page sees them. All that people read takes names from here.

The names in a match (`Match.names`) are those that go into links and files.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from gridarium.formats.notes import BY, HERE, LINK, MINE
from gridarium.match.match import Seat
from web.words.opponents import name_of

YOU = "You"
FRIEND = "Your friend"


def people(seats: Sequence[Seat]) -> list[int]:
    """The players who are no computers."""
    return [player for player, seat in enumerate(seats) if not seat.level]


def goes_by_link(notes: Mapping[str, str], seats: Sequence[Seat]) -> bool:
    """Whether a game goes to and fro by link between people."""
    return notes.get(BY) == LINK and len(people(seats)) > 1


def noted(notes: Mapping[str, str], name: str, players: int) -> list[int]:
    """The players that a note names by their numbers from 1, in its order."""
    numbers = {str(player + 1): player for player in range(players)}
    return [numbers[number] for number in notes.get(name, "").split() if number in numbers]


def as_noted(players: Iterable[int]) -> str:
    """Players as a note names them, by their numbers from 1."""
    return " ".join(str(player + 1) for player in players)


def called_in(notes: Mapping[str, str], seats: Sequence[Seat]) -> list[str]:
    """Names of the players of a saved game of which only the headers are known."""
    by_link = goes_by_link(notes, seats)
    mine = own_noted(notes, len(seats))
    if mine is None:
        mine = noted(notes, HERE, len(seats)) if by_link else people(seats)
    return names_seen(seats, mine, by_link)


def own_noted(notes: Mapping[str, str], players: int) -> list[int] | None:
    """The players that are noted to be one's own in a game that was passed on; None where nothing is."""
    return noted(notes, MINE, players) if MINE in notes and notes.get(BY) == LINK else None


def names_seen(seats: Sequence[Seat], own: Collection[int], by_link: bool) -> list[str]:
    """Names of who sits there, seen by those who play from the seats that are their ``own``.

    One person alone is "You"; others have their names, or are "Your friend" or "Player 2". Computers are called what
    opponents of their level are: "Moss" and "Moss 2".
    """
    me = next(iter(own)) if len(own) == 1 else None
    friends = [player for player in people(seats) if player != me]
    lone = by_link and len(friends) == 1
    names = []
    for player, seat in enumerate(seats):
        if seat.level:
            names.append(_computer(seats, player))
        elif player == me:
            names.append(YOU)
        else:
            names.append(seat.name or (FRIEND if lone else f"Player {player + 1}"))
    return names


def to_move(name: str) -> str:
    """Words for the turn of who is called that."""
    return "Your turn" if name == YOU else f"{name} to move"


def to_choose(name: str, whose: str) -> str:
    """Words for the one who is asked for something in the turn of who is called ``whose``."""
    turn = "your turn" if whose == YOU else f"the turn of {in_sentence(whose)}"
    return f"{name} {'choose' if name == YOU else 'chooses'} in {turn}"


def resigning(name: str) -> str:
    """Label of the button with which a player of that name resigns."""
    return "Resign" if name == YOU else f"{name} resigns"


def waits_for(name: str) -> str:
    """For whom one waits."""
    return f"Waiting for {in_sentence(name)}"


def in_sentence(name: str) -> str:
    """A name as it stands within a sentence."""
    return name[:1].lower() + name[1:] if name in (YOU, FRIEND) else name


def with_names(words: str, names: Sequence[str]) -> str:
    """Words with the names in them for which ``{0}``, ``{1}`` stand, each as it is at its place in a sentence."""

    def name(found: re.Match[str]) -> str:
        before, called = found[1], names[int(found[2])]
        return in_sentence(called) if before is None else f"{before}{called}"

    return re.sub(r"(^|[.!?] )?\{(\d)\}", name, words)


def _computer(seats: Sequence[Seat], player: int) -> str:
    """A computer by the name that it was given, or else by its own; with a number after others who are called so."""
    called = [seat.name or (name_of(seat.level) if seat.level else "") for seat in seats]
    first = [other for other in range(len(seats)) if other < player or not seats[other].level]
    alike = sum(called[other] == called[player] for other in first)
    return f"{called[player]} {alike + 1}" if alike else called[player]
