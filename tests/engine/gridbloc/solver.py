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

    def walls_to_try(self, at: Place, walls: int) -> list[int]:
        """Where the blocker may build (GB-11)."""
        return [bit for bit in self.bit_of.values() if not walls & bit]

    def in_reach(self, at: Place, walls: int) -> set[Place]:
        """Where the runner could come if nobody built any more."""
        seen, waiting = {at}, [at]
        while waiting:
            fresh = set(self.steps(waiting.pop(), walls)) - seen
            seen |= fresh
            waiting += fresh
        return seen

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
        return min(self.to_come(at, walls | bit, unscored, True) for bit in self.walls_to_try(at, walls))

    def value(self, state: Any) -> int:
        """The points still to come in the round of a position of the engine."""
        return self.to_come(*self.position(state), state.to_move == state.runner)

    def position(self, state: Any) -> tuple[Place, int, frozenset[Place]]:
        """Where the runner is, the walls, and the unscored tiles of a position of the engine."""
        told = state.to_dict()
        standing: list[Edge] = [edge(text) for text in (*told["walls"], *told["map"]["walls"])]
        walls = sum(self.bit_of[ends] for ends in standing)
        unscored = frozenset(self.tiles) - {self.star} - set(map(place, told["scored"]))
        return place(told["runner"]), walls, unscored


class SolverInReach(Solver):
    """The same for large boards: walls are tried only where they touch what is in reach.

    A wall there hurts no blocker that would have built elsewhere: whatever it would build later it still can, or has.
    """

    def walls_to_try(self, at: Place, walls: int) -> list[int]:
        reach = self.in_reach(at, walls)
        free = [ends for ends, bit in self.bit_of.items() if not walls & bit]
        return [self.bit_of[ends] for ends in free if ends & reach] or [self.bit_of[ends] for ends in free[:1]]

    def edges_that_matter(self, state: Any) -> int:
        """How many edges are free with both tiles in reach."""
        at, walls, _ = self.position(state)
        reach = self.in_reach(at, walls)
        return sum(not walls & bit and ends <= reach for ends, bit in self.bit_of.items())


def keeps_the_value(solver: Solver, state: Any, action: Any) -> bool:
    """Whether after that action the side to move still gets what was in the position."""
    runner = state.runner
    then = after(state, action)
    made: int = then.scores[runner] - state.scores[runner]
    over = then.round != state.round or then.outcome is not None
    return made + (0 if over else solver.value(then)) == solver.value(state)
