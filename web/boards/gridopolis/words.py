"""What is on a pad, in words: the same on its levels and in space."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gridopolis.rules.position import Pad


def described(pad: Pad, seats: Sequence[str]) -> tuple[str, ...]:
    """A pad and all that is on it, in words."""
    words = [pad.place]
    if pad.owner is not None:
        words.append(f"{seats[pad.owner].capitalize()}'s {'king' if pad.king else 'pawn'}")
    if pad.box:
        words.append("blocker box")
    if pad.teleporter:
        words.append("teleporter")
    if pad.kingerizer is not None:
        words.append(f"{pad.seat_of_kingerizer.capitalize()}'s kingerizer")
    if len(words) == 1:
        words.append("open pad")
    return tuple(words)
