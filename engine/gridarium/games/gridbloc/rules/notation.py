"""Action <-> text, as in the rule book's section "Notation"."""

from __future__ import annotations

from typing import Literal, NamedTuple

from gridarium.game import IllegalAction, brief
from gridarium.games.gridbloc.rules.board import Tables

Kind = Literal["step", "wall", "sticky", "trapdoor", "power", "done", "pass"]

SPECIAL: dict[str, Kind] = {"s": "sticky", "t": "trapdoor"}
"""What stands behind a wall of another kind."""


class Spoken(NamedTuple):
    """What a text says: a kind of action and the numbers of its tiles, or of its edge."""

    kind: Kind
    numbers: tuple[int, ...] = ()


def read(board: Tables, text: str) -> Spoken:
    """The action that a text says, legal or not. Raises IllegalAction when the text names nothing."""
    if text == "pass":
        return Spoken("pass")
    if text == ".":
        return Spoken("done")
    if text in board.tile_number:
        return Spoken("step", (board.tile_number[text],))
    if text in board.edge_number:
        return Spoken("wall", (board.edge_number[text],))
    if "|" in text and text[:-1] in board.edge_number and text[-1] in SPECIAL:
        return Spoken(SPECIAL[text[-1]], (board.edge_number[text[:-1]],))
    if text.endswith("!"):
        return _power(board, text)
    raise _unreadable(board, text)


def _power(board: Tables, text: str) -> Spoken:
    """The tiles that a power names. Raises IllegalAction."""
    names = text[:-1].split("-")
    for name in names:
        if name not in board.tile_number:
            raise IllegalAction(f"There is no tile {brief(name)} on this board", "GB-4")
    if len(names) > 2:
        raise IllegalAction("A power is written like e7! or e6-e7! and names no more tiles", "GB-21")
    return Spoken("power", tuple(board.tile_number[name] for name in names))


def _unreadable(board: Tables, text: str) -> IllegalAction:
    """What is wrong with a text that names neither a tile nor an edge."""
    names = text.split("|")
    if len(names) == 1:
        return IllegalAction(f"There is no tile {brief(text)} on this board", "GB-4")
    if len(names) != 2:
        return IllegalAction(f"{brief(text)} is not a move; a wall is written like e5|f5", "GB-3")
    missing = [name for name in names if name not in board.tile_number]
    if missing:
        return IllegalAction(f"There is no tile {brief(missing[0])} on this board; the rim takes no wall", "GB-4")
    reverse = "|".join(reversed(names))
    if reverse in board.edge_number:
        return IllegalAction(f"Write the lower or left tile first: {reverse}", "GB-3")
    return IllegalAction(f"{names[0]} and {names[1]} share no edge, so no wall fits between them", "GB-3")


def text_of(targets: tuple[str, ...]) -> str:
    """The text of the action that these targets make, or begin."""
    first, *names = targets
    if first == "power":
        return f"{'-'.join(names)}!"
    if first in ("sticky", "trapdoor"):
        return f"{names[0]}{first[0]}" if names else ""
    return {"end": ".", "pass": "pass"}.get(first, targets[-1])
