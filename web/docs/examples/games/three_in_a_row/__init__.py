"""Three in a row: the first to have three stones in a line wins. Rules: RULES.md, TR-1 to TR-4."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.game import Outcome, Situation
from gridarium.small import Act, DeclaredGame, DeclaredState, Deed, Grid, Notation, Reason, each, seat, some

GRID = Grid(3, 3)
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
STONES = [Act(name, (name,), "stone", square) for square, name in enumerate(GRID.names)]
NOTATION = Notation(
    STONES,
    {"stone": Reason("There is a stone on this square", "TR-2")},
    unknown=Reason("a stone is written like b2", "TR-4"),
    over=Reason("The game is over", "TR-3"),
)


class Position(DeclaredState):
    """Where each player's stones are, and whose turn it is."""

    game = "three_in_a_row"
    notation = NOTATION
    stones: list[frozenset[int]] = each(some(GRID.names))
    player: int = seat()

    def choices(self) -> list[Act]:
        """TR-2."""
        return [act for act in STONES if not any(act.about in stones for stones in self.stones)]

    def do(self, action: Act) -> None:
        self.stones[self.player] |= {action.about}
        self.player = self.after(self.player)

    def settle(self) -> None:
        """TR-3."""
        last = 1 - self.player
        self.to_move = self.player
        if any(self.stones[last].issuperset(line) for line in LINES):
            self.to_move, self.outcome = None, Outcome((last,), (1 - last, last), "three in a row")
        elif not self.choices():
            self.to_move, self.outcome = None, Outcome((0, 1), (0, 0), "draw, the board is full")


class ThreeInARow(DeclaredGame[Position]):
    """The game."""

    name = "three_in_a_row"
    title = "Three in a row"
    tagline = "Be the first with three stones in a line."
    rules_version = 1
    players = (2,)
    options = ()
    minutes = 1
    position = Position

    def deeds(self, before: Position, action: Act, after: Position) -> Iterator[Deed]:
        yield Deed("stone", before.player, f"put a stone on {action}", action.targets, "turn")

    def situation(self, state: Position) -> Situation:
        over = state.outcome
        task = "put a stone on a free square" if over is None else over.words
        return Situation("" if over is None else "Game over", task, (), (0, 0) if over is None else over.scores)

    def draw(self, state: Position) -> str:
        signs = "XO"
        return GRID.draw({square: signs[player] for player in (0, 1) for square in state.stones[player]}, {})


GAME = ThreeInARow()
