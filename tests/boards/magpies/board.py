"""Magpies as a picture: the squares of the meadow are the cells of a grid, and the magpies sit on top.

Cards, seats, the die and the end of a turn have no place in it; shared code draws them as buttons, with these words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridarium.small import Grid
from web.boards import svg
from web.boards.board import END, Choice, Look, Mark
from web.boards.grid import GridBoard, Square

if TYPE_CHECKING:  # at run time the game is found by the search path of all games
    from tests.games.magpies.state import MagpiesState

TREE = "c3"
PERCHES = ((-27, -27), (27, -27), (-27, 27), (27, 27), (0, -27), (-27, 0), (27, 0), (0, 27))
"""Where in its square each magpie sits, so that all can be on one."""
HELD = {"hop": 1, "steal": 2}
"""The cards that can be played, and their places in a hand."""
FALLS = {"roll": "The die shows", "card": "The card is"}


def tree(x: int, y: int) -> str:
    return f'<path class="tree" d="{svg.outline(svg.SHAPES[7], x, y, 40)}"/>'


def trinket(x: int, y: int) -> str:
    return f'<path class="trinket" d="{svg.outline(svg.STAR, x, y, 16)}"/>'


class MagpiesBoard(GridBoard["MagpiesState"]):
    """The view of positions of Magpies; see `web.boards.board.Board`."""

    keys = (("Arrows", "move over the meadow"), ("t", "type a move, such as c4 or steal-2-gem"))
    grid = Grid(5, 5)
    label = "Meadow"
    start = TREE
    piece = "magpie"
    ground = tree(250, 250)
    marks = (
        Mark("A magpie", f'<g class="magpie p0"><path d="{svg.shape(0, 0, 0, 15)}"/></g>', 'class="magpie'),
        Mark("A trinket", trinket(0, 0), 'class="trinket"'),
        Mark("The tree", tree(0, 0), 'class="tree"'),
        Mark("You can fly here", '<g class="square open"><circle class="here" r="22"/></g>', 'class="here"'),
    )

    def square(self, state: MagpiesState, name: str) -> Square:
        """The tree, a trinket, and by words the magpies."""
        number = self.grid.number[name]
        here = [str(player + 1) for player in state.stay if state.at[player] == number]
        lies = number in state.lying
        words = ["tree"] * (name == TREE) + ["trinket"] * lies + [f"magpie {' and '.join(here)}"] * bool(here)
        return Square(trinket(*self.centres[name]) if lies else "", words)

    def pieces(self, state: MagpiesState) -> Sequence[str]:
        """A player's shape on its perch; nothing where the player has left."""
        places = [self.centres[self.grid.names[at]] for at in state.at]
        perches = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(places, PERCHES, strict=False)]
        shapes = [f'<path d="{svg.shape(player, x, y, 15)}"/>' for player, (x, y) in enumerate(perches)]
        return ["" if player in state.away else drawn for player, drawn in enumerate(shapes)]

    def choice_rows(self, state: MagpiesState) -> int:
        """The cards, and the numbers to choose from."""
        return 2

    def choice(self, look: Look[MagpiesState], target: str) -> Choice:
        """Cards with how many of them there are, what can be taken from another hand, and what ends the turn."""
        word, _, rest = target.partition("-")
        if word == "seat":
            return Choice(rest.partition("-")[2].capitalize(), "Or a card")
        if word in FALLS:
            return Choice(rest.capitalize(), FALLS[word])
        if word in HELD:
            held = look.state.hands[look.state.player][HELD[word]]
            return Choice(f"{word.capitalize()} ({held})", "Play a card")
        if word == "draw":
            return Choice("Draw a card")
        return Choice("End the turn", kind="" if look.state.flights else "primary")

    def spoken(self, target: str) -> str:
        """Its name, without what tells it from others on the screen."""
        if target == END:
            return super().spoken(target)
        word, _, rest = target.partition("-")
        return f"player {rest}" if word == "seat" and rest.isdigit() else target.rpartition("-")[2]


BOARD = MagpiesBoard()
