"""Boards of squares in rows and columns: what the squares are called, what lies beside what, and a drawing in text."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase


class Grid:
    """Squares by number, from 0, row by row: "a1" is the first one, and "b1" the next one of its row."""

    def __init__(self, wide: int, high: int) -> None:
        self.names = tuple(f"{letter}{row}" for row in range(1, high + 1) for letter in ascii_lowercase[:wide])
        self.number = {name: number for number, name in enumerate(self.names)}
        self.rows = tuple(range(start, start + wide) for start in reversed(range(0, len(self.names), wide)))
        """From the top, as they are read: the first row is the last one of these."""
        places = [divmod(square, wide) for square in range(len(self.names))]
        self.beside = tuple(
            tuple(square for square, (row, column) in enumerate(places) if abs(row - y) + abs(column - x) == 1)
            for y, x in places
        )
        """For each square those that share a side with it."""

    def draw(self, signs: Mapping[int, str], players: Mapping[int, int]) -> str:
        """The board in plain text: signs of squares, a point for others, and on them players where they are.

        Players are drawn by their numbers, and as a star where there are several. Rows are numbered at their left, and
        columns have their letters below.
        """
        drawn = dict(signs)
        for player, square in players.items():
            alone = list(players.values()).count(square) == 1
            drawn[square] = str(player + 1) if alone else "*"
        margin = len(str(len(self.rows)))
        rows = [
            f"{self.names[row[0]][1:]:>{margin}} {' '.join(drawn.get(square, '.') for square in row)}"
            for row in self.rows
        ]
        return "\n".join([*rows, f"{' ' * margin} {' '.join(ascii_lowercase[: len(self.rows[0])])}"])
