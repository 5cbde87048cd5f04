"""Words for a game that is sent on by link: what goes with the link, who it goes to, and the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import listing
from gridarium.match.match import Match, Seat
from web.storage.saved_game import Saved
from web.words.ending import headline
from web.words.people import YOU, in_sentence, names_seen, people, to_move

SEVERAL = 3
"""From so many people on a link has to be said whom it goes to."""


def are_several(match: Match) -> bool:
    """Whether there are more people than one who sends and one who gets it."""
    return len(people(match.seats)) >= SEVERAL


def awaited_at_end(saved: Saved, mine: Sequence[int]) -> int | None:
    """The person elsewhere who decides where the game has come to; None where nobody elsewhere does."""
    mover = saved.match.current.to_move
    return mover if mine and mover in people(saved.match.seats) and mover not in mine else None


def order(saved: Saved) -> str:
    """The order of play, in a sentence."""
    return f"The order of play: {', '.join(map(in_sentence, saved.names))}."


def listed(names: Sequence[str]) -> str:
    """Names within a sentence: "Bo, Cid and Dora"."""
    return listing([in_sentence(name) for name in names])


def has_answered(saved: Saved) -> bool:
    """Whether anybody elsewhere has moved yet, or has promised what fair dice come from."""
    elsewhere = set(people(saved.match.seats)).difference(saved.mine)
    promised = saved.match.halves.revealed if saved.match.halves is not None else ()
    return any(ply.actor in elsewhere for ply in saved.match.current.plies) or not elsewhere.isdisjoint(promised)


def message(saved: Saved, seats: Sequence[Seat], mine: Sequence[int], ply: int) -> str:
    """Message before a link that holds the game up to a ply, as who gets it reads it.

    ``seats`` are those of the link, and ``mine`` the players of who sends it.
    """
    match, title = saved.match, saved.match.game.title
    names = names_seen(seats, (), by_link=False)
    if ply < match.length:
        return f"A game of {title}, up to move {ply}:"
    if match.over:
        return f"{headline(match, names)}, in {title}:" if match.at_end else f"A game of {title}:"
    if match.needs_other_half:
        return f"A roll in {title} needs your device, too:"
    friend = awaited_at_end(saved, mine)
    if friend is None:
        return f"A game of {title}{_score(match, next(iter(mine), 0))}:"
    if not has_answered(saved):
        host = seats[mine[0]].name
        return f"{host} invites you to {title}:" if host else f"An invitation to {title}:"
    turn = to_move(names[friend] if are_several(match) else YOU)
    return f"{turn} in {title}{_score(match, friend)}:"


def _score(match: Match, first: int) -> str:
    """How it stands, that player's score first; nothing while nobody has any."""
    scores = match.game.situation(match.current.at(match.length)).scores
    told = [scores[first], *scores[:first], *scores[first + 1 :]]
    return f", {' to '.join(map(str, told))}" if any(told) else ""
