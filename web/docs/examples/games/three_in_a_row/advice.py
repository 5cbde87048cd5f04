"""What the game tells its computer players: lines that are still open are worth something, to either side."""

from __future__ import annotations

from gridarium.search.advice import INFINITE, POINT, Advice
from gridarium.small import Act

from . import LINES, Position


class Lines(Advice[Position, Act]):
    """Alpha-beta search, and open lines as its measure."""

    method = "alpha-beta"
    winning = INFINITE
    point = "An open line is a point for each stone in it."

    def evaluate(self, state: Position, player: int) -> int:
        """How far a player is ahead."""
        if state.outcome is not None:
            return INFINITE * (state.outcome.scores[player] - state.outcome.scores[1 - player])
        return POINT * (self.open_lines(state, player) - self.open_lines(state, 1 - player))

    def open_lines(self, state: Position, player: int) -> int:
        """The stones in lines that the other player has none in."""
        mine, others = state.stones[player], state.stones[1 - player]
        return sum(len(mine.intersection(line)) for line in LINES if others.isdisjoint(line))


ADVICE = Lines()
