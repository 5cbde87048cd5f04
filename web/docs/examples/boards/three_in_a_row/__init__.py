"""Three in a row on screen: each player's shape on the squares with its stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridarium.small import Grid
from web.boards import svg
from web.boards.board import Mark
from web.boards.grid import GridBoard, Square

if TYPE_CHECKING:
    from web.docs.examples.games.three_in_a_row import Position


def stone(player: int, x: int, y: int) -> str:
    """The player's shape around a place, in the player's colour."""
    return f'<path class="stone p{player}" d="{svg.shape(player, x, y, 30)}"/>'


class ThreeInARowBoard(GridBoard["Position"]):
    """The view of a position."""

    grid = Grid(3, 3)
    start = "b2"
    marks = (
        Mark("A stone", stone(0, 0, 0), 'class="stone'),
        Mark("You can put a stone here", '<circle class="here" r="22"/>', 'class="here"'),
    )

    def square(self, state: Position, name: str) -> Square:
        """A stone, in its player's shape and colour."""
        for player, stones in enumerate(state.stones):
            if self.grid.number[name] in stones:
                return Square(stone(player, *self.centres[name]), [f"stone of player {player + 1}"])
        return Square()


BOARD = ThreeInARowBoard()
