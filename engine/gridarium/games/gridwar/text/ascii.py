"""The board in plain text, for terminals."""

from __future__ import annotations

from gridarium.games.gridwar.rules.board import GOALS, LETTERS, LEVELS, LONGEST, NUMBER, ROWS, exists, number
from gridarium.games.gridwar.rules.moves import RANK_LETTERS
from gridarium.games.gridwar.rules.position import COLOURS
from gridarium.games.gridwar.rules.state import GridwarState

KEY = "w white   b black   2 level   L leader   C commander   o entry hole   * goal"


def draw(state: GridwarState) -> str:
    """The topmost tile of each place, with owner, level and rank; the long side below, and what is off the board."""
    rows = [_row(state, r) for r in reversed(range(ROWS))]
    letters = "    " + "   ".join(LETTERS)
    return "\n".join([*rows, letters, *(_supply(state, player) for player in (0, 1)), KEY])


def _row(state: GridwarState, r: int) -> str:
    cells = "".join(_cell(state, q, r).ljust(4) for q in range(LONGEST - r))
    return f"{r + 1:2}  {'  ' * r}{cells}".rstrip()


def _cell(state: GridwarState, q: int, r: int) -> str:
    """The highest tile of a place, or the hole."""
    for k in range(LEVELS, 0, -1):
        if exists(q, r, k):
            space = number(q, r, k)
            owner = state.owner_at(space)
            if owner is not None:
                return f"{COLOURS[owner][0]}{k}{RANK_LETTERS[state.rank_at(space)]}"
    hole = 1 << NUMBER[f"{LETTERS[q]}{r + 1}"]
    if hole & (GOALS[0] | GOALS[1]):
        return "*"
    return "o" if hole & (state.holes[0] | state.holes[1]) else "."


def _supply(state: GridwarState, player: int) -> str:
    troops, leaders, commanders = state.off[player]
    off = f"{troops} troops, {leaders} L, {commanders} C off the board"
    return f"{COLOURS[player]}: {off}; collection {state.yellows[player]}; captured {state.captured(player)}"
