"""The grid-set in plain text, level by level, for terminals."""

from __future__ import annotations

from gridarium.games.gridopolis.rules.board import BOXED, KING, OPEN
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import coordinates, place

PAWNS, KINGS = "1234", "ABCD"
WIDTH = 80
"""Columns of a terminal."""
KEY = "1 2 3 4 pawns   A B C D kings   . pad   * teleporter   ^ kingerizer   # box"


def draw(state: GridopolisState) -> str:
    """The levels side by side, as many as fit, north at the top; then the spare parts and a key."""
    places = [coordinates(at) for at in state.cells]
    xs = sorted({x for x, _, _ in places})
    ys = sorted({y for _, y, _ in places}, reverse=True)
    margin, step = (1 + max(2, *(len(str(number)) for number in numbers)) for numbers in (ys, xs))
    fit = (WIDTH - margin) // step
    parts = [xs[start : start + fit] for start in range(0, len(xs), fit)]
    levels = [_level(state, z, part, ys, margin, step) for z in sorted({z for _, _, z in places}) for part in parts]
    abreast = max(1, (WIDTH + 2) // (len(levels[0][0]) + 2))
    blocks = []
    for first in range(0, len(levels), abreast):
        rows = zip(*levels[first : first + abreast], strict=True)
        blocks.append("\n".join("  ".join(row).rstrip() for row in rows))
    return "\n\n".join([*blocks, "\n".join([*_spares(state), KEY])])


def _level(state: GridopolisState, z: int, xs: list[int], ys: list[int], margin: int, step: int) -> list[str]:
    """The rows of a level, all of the same width: its number, its pads, and the columns' x.

    ``margin`` and ``step`` are the columns that a y and a place take.
    """
    rows = [f"{y:{margin - 1}} " + "".join(_cell(state, place(x, y, z)).rjust(step) for x in xs) for y in ys]
    below = " " * margin + "".join(f"{x:{step - 1}} " for x in xs)
    return [f"{' ' * margin}z {z}".ljust(len(below)), *rows, below]


def _cell(state: GridopolisState, at: int) -> str:
    """What is on a place: a marker, a box or nothing, and the node under it."""
    there = state.cells.get(at)
    if there is None:
        return "   "
    node = "*" if at in state.board.teleporters else "^" if at in state.board.kingerizers else " "
    if there == OPEN:
        sign = "."
    elif there == BOXED:
        sign = "#"
    else:
        sign = (KINGS if there & KING else PAWNS)[there >> 2]
    return f" {sign}{node}"


def _spares(state: GridopolisState) -> list[str]:
    """A line of spare parts for each player."""
    rows = []
    for player, stock in enumerate(state.spares):
        parts = ", ".join(f"{number} {kind}" for kind, number in stock._asdict().items())
        rows.append(f"{PAWNS[player]} {state.seats[player]}: {parts}")
    return rows
