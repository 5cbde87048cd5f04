"""An exhaustive solver of GridBloc's rounds that shares no code with the engine and its searches."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.engine.gridbloc.naive_maps import Edge, Place, Rectangle, edge, place
from tests.engine.search.small_games import after


class Solver:
    """The best play of one map, every step and every wall tried (GB-7 to GB-14)."""

    def __init__(self, plan: dict[str, Any]) -> None:
        board = Rectangle(plan)
        self.star = board.star
        self.tiles = sorted(board.tiles)
        self.bit_of = {ends: 1 << number for number, ends in enumerate(sorted(board.edges, key=sorted))}
        self.ways = {tile: self._ways_from(tile, board) for tile in self.tiles}
        self.to_come = cache(self._to_come)

    def _ways_from(self, tile: Place, board: Rectangle) -> dict[Place, tuple[int, ...]]:
        """The neighbours of a tile on the bare board, and the ways there as sets of edges (GB-9, GB-10)."""
        return {other: self._ways(tile, other) for other in board.near(tile)}

    def _ways(self, a: Place, d: Place) -> tuple[int, ...]:
        if a[0] == d[0] or a[1] == d[1]:
            return (self.bit_of[frozenset((a, d))],)
        corners = [(d[0], a[1]), (a[0], d[1])]
        return tuple(self.bit_of[frozenset((a, via))] | self.bit_of[frozenset((via, d))] for via in corners)

    def steps(self, at: Place, walls: int) -> list[Place]:
        """Where the runner may go."""
        return [tile for tile, ways in self.ways[at].items() if not all(walls & way for way in ways)]

    def enclosed(self, at: Place, walls: int, unscored: frozenset[Place]) -> bool:
        """GB-14."""
        seen, waiting = {at}, [at]
        while waiting:
            fresh = set(self.steps(waiting.pop(), walls)) - seen
            if fresh & unscored:
                return False
            seen |= fresh
            waiting += fresh
        return True

    def _to_come(self, at: Place, walls: int, unscored: frozenset[Place], running: bool) -> int:
        """The points that the runner still makes when both play as well as can be."""
        if self.enclosed(at, walls, unscored):
            return 0
        if running:
            return max(
                (tile in unscored) + self.to_come(tile, walls, unscored - {tile}, False)
                for tile in self.steps(at, walls)
            )
        return min(self.to_come(at, walls | bit, unscored, True) for bit in self.bit_of.values() if not walls & bit)

    def value(self, state: Any) -> int:
        """The points still to come in the round of a position of the engine."""
        told = state.to_dict()
        standing: list[Edge] = [edge(text) for text in (*told["walls"], *told["map"]["walls"])]
        walls = sum(self.bit_of[ends] for ends in standing)
        unscored = frozenset(self.tiles) - {self.star} - set(map(place, told["scored"]))
        return self.to_come(place(told["runner"]), walls, unscored, state.to_move == state.runner)


def keeps_the_value(solver: Solver, state: Any, action: Any) -> bool:
    """Whether after that action the side to move still gets what was in the position."""
    runner = state.runner
    then = after(state, action)
    made: int = then.scores[runner] - state.scores[runner]
    over = then.round != state.round or then.outcome is not None
    return made + (0 if over else solver.value(then)) == solver.value(state)
