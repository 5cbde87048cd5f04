"""Who can be asked to a table: the computer players of a game, and programs of others."""

from __future__ import annotations

import csv
import os
import shlex

from gridarium.game import Game
from gridarium.match.seats import LONGEST_NAME, Seat, one_line
from gridarium.protocol.program import Forfeit, Program
from gridarium.search.players import known, level_named, unknown


def listed(text: str) -> tuple[str, ...]:
    """Players as they are typed, with commas in between; quotes go around one that has a comma in it."""
    return tuple(kind.strip() for kind in next(csv.reader([text], skipinitialspace=True), []))


def is_program(kind: str) -> bool:
    """Whether a player is a program, with its arguments: there is a slash in it."""
    return "/" in kind or os.sep in kind


def check(game: Game, kind: str) -> None:
    """Raise ValueError, with a sentence, for a player that there is not, and for a program that does not get ready."""
    if not is_program(kind):
        if not known(game, kind):
            raise ValueError(f"{unknown(game, kind)} A program is written with its path, such as ./mybot.")
        return
    try:
        with Program(kind) as program:
            program.begin(game.name, game.players[0], {})
    except Forfeit as forfeit:
        raise ValueError(f"{kind} does not get ready: {forfeit.reason}.") from None


def named(kind: str) -> str:
    """A player's name in a sentence."""
    if is_program(kind):
        return seat_of(kind).name
    return kind if level_named(kind) is None else f"level {kind}"


def seat_of(kind: str) -> Seat:
    """The seat of a player: its name is its kind, that of a program its command without folders."""
    if not is_program(kind):
        return Seat(kind, level_named(kind) or 0)
    try:
        words = shlex.split(kind)
    except ValueError:
        words = kind.split()
    return Seat(one_line(" ".join(os.path.basename(word.rstrip("/")) for word in words), LONGEST_NAME) or "program")
