"""A round as computer players look through it: fast to walk, and judged by how the tiles in reach lie.

Only the round being played is searched. The other round does not depend on it, so a point more or less in this
one is a point more or less in the end; a search over both would find the same actions.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from gridarium.games.gridbloc.ai.floods import flood_steps_of
from gridarium.games.gridbloc.ai.neighbourhood import neighbourhood_of
from gridarium.games.gridbloc.ai.weights import Weighed
from gridarium.games.gridbloc.rules.board import Move, Step
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.search.advice import INFINITE, POINT, SearchPosition

FEW_EDGES = 24
"""With no more edges free than this, every wall is tried (a 4 x 4 board has 24)."""
BREADTH = (1, 1, 10, 12, 14, 18, 24)
"""How many walls are tried with so many plies left, out of the many that are compared."""
MOST_MEASURED = 150_000
"""Positions whose measure is remembered; then all are forgotten."""
ALL = 10**6
"""More tiles than any board has."""


class Measure(NamedTuple):
    """What a flood from the runner's tile found.

    With the runner to move, the blocker has placed as many walls as a layer has steps to it before the runner can leave
    that layer. So when no more edges than that lead out of it, the blocker can close it for good, and what lies beyond
    counts for nothing.
    """

    coming: int
    """The points still to come, in hundredths, as far as can be judged."""
    most: int
    """The most tiles that can still be scored with the runner to move."""
    most_after_wall: int
    """The same with the blocker to move."""
    reach: int
    """All tiles in reach, as a mask; 0 when none of them is unscored."""


class Lookahead:
    """A `gridarium.search.advice.SearchPosition` of one round."""

    ranked = True
    going_on = False
    won = INFINITE

    def __init__(self, state: GridBlocState, weights: Weighed, par: int = 0) -> None:
        """``par`` is what an average journey on this map is worth, to compare the rounds by."""
        board = state.board
        self.board = board
        self.lanes = flood_steps_of(board)
        self.neighbourhood = neighbourhood_of(board)
        self.weights = weights
        self.runner = runner = state.runner
        scores = state.scores
        self.sign = 1 if state.runner == 0 else -1
        other = scores[1 - runner] * POINT if state.round else par
        self.base = (scores[runner] + state.unscored.bit_count()) * POINT - other
        self.at = state.at[runner]
        self.unscored = state.unscored
        self.walls = board.originals
        self.open = self.lanes.open
        placed = state.walls & ~board.originals
        while placed:
            low = placed & -placed
            self.walls |= low
            self.open = self._open_behind(low.bit_length() - 1)
            placed ^= low
        self.all_edges = (1 << len(board.edges)) - 1
        self.looked = 0
        self.trail: list[tuple[int, int, int, int | None, int, Measure]] = []
        self.measured: dict[Hashable, Measure] = {}
        self.measure = self._measure(self.at, self.walls, self.unscored, self.open)
        self.to_move = state.to_move if self.measure.reach else None

    # Walking

    def do(self, action: Move) -> None:
        self.trail.append((self.at, self.walls, self.unscored, self.to_move, self.open, self.measure))
        if type(action) is Step:
            self.at = action.tile
            self.unscored &= ~(1 << action.tile)
            self.to_move = 1 - self.runner
        else:
            self.walls |= 1 << action.edge
            self.open = self._open_behind(action.edge)
            self.to_move = self.runner
        self.measure = self._look(self.at, self.walls, self.unscored, self.open)
        if not self.measure.reach:
            self.to_move = None

    def undo(self) -> None:
        self.at, self.walls, self.unscored, self.to_move, self.open, self.measure = self.trail.pop()

    def key(self) -> Hashable:
        return self.at, self.walls, self.unscored, self.to_move

    def _open_behind(self, edge: int) -> int:
        """The open steps when the wall on that edge stands, which `walls` has already."""
        open_steps = self.open
        walls = self.walls
        for others, kept in self.lanes.partings[edge]:
            for way in others:
                if not walls & way:
                    break
            else:
                open_steps &= kept
        return open_steps

    # Judging

    def value(self) -> int:
        left = self.unscored.bit_count() * POINT
        measure = self.measure
        coming = measure.coming
        if measure.reach and self.to_move == self.runner:
            coming = min(coming + self.weights.turn, measure.most * POINT)
        return self.sign * (self.base - left + coming)

    def bounds(self) -> tuple[int, int]:
        measure = self.measure
        now = self.base - self.unscored.bit_count() * POINT
        if self.to_move is None:
            least = most = now
        elif self.to_move == self.runner:
            least, most = now + self._at_hand(), now + measure.most * POINT
        else:
            least, most = now, now + measure.most_after_wall * POINT
        return (least, most) if self.sign > 0 else (-most, -least)

    def _at_hand(self) -> int:
        """A point, if the runner can score with its next step."""
        return POINT if self.next_to(1 << self.at) & self.unscored else 0

    def next_to(self, tiles: int) -> int:
        """The tiles one open step away from any of these."""
        lanes = self.lanes
        steps = tiles * lanes.spread & self.open
        for length in lanes.fold:
            steps |= steps >> length
        return steps & lanes.all

    def noisy(self) -> Sequence[Move]:
        return ()

    def resume(self, earlier: SearchPosition[Any]) -> bool:
        if not isinstance(earlier, Lookahead) or earlier.board is not self.board:
            return False
        self.measured = earlier.measured
        return (earlier.runner, earlier.base) == (self.runner, self.base)

    def _look(self, at: int, walls: int, unscored: int, open_steps: int) -> Measure:
        """The measure of a position, remembered."""
        key = (at, walls, unscored)
        found = self.measured.get(key)
        if found is None:
            if len(self.measured) >= MOST_MEASURED:
                self.measured.clear()
            found = self.measured[key] = self._measure(at, walls, unscored, open_steps)
        return found

    def _measure(self, at: int, walls: int, unscored: int, open_steps: int) -> Measure:
        """Flood from the runner's tile, layer by layer, weighing the unscored tiles of each."""
        self.looked += 1
        lanes, weights = self.lanes, self.weights
        layers = weights.layers
        spread, fold, straight = lanes.spread, lanes.fold, lanes.straight
        front = 1 << at
        unseen = lanes.all ^ front
        nearer, near = weights.near[at]
        in_nearer, in_near = weights.walls
        coming = weights.places[at] + in_nearer * (walls & nearer).bit_count() + in_near * (walls & near).bit_count()
        distance = total = 0
        most_after_wall = ALL
        while True:
            steps = front * spread & open_steps
            out = (steps & unseen * straight).bit_count()
            if out <= distance + 1:
                most_after_wall = min(most_after_wall, total)
                if out <= distance:
                    break
            for length in fold:
                steps |= steps >> length
            front = steps & unseen
            unseen ^= front
            distance += 1
            fresh = (front & unscored).bit_count()
            total += fresh
            coming += fresh * layers[distance]
        reach = self._reach(steps, unseen, open_steps)
        if not reach & unscored:
            return Measure(0, 0, 0, 0)
        coming += weights.fences[distance]
        return Measure(max(0, min(coming, total * POINT)), total, most_after_wall, reach)

    def _reach(self, steps: int, unseen: int, open_steps: int) -> int:
        """All tiles in reach, where a flood has come to these steps and has not seen those tiles yet."""
        spread, fold = self.lanes.spread, self.lanes.fold
        while True:
            for length in fold:
                steps |= steps >> length
            front = steps & unseen
            if not front:
                return self.lanes.all ^ unseen
            unseen ^= front
            steps = front * spread & open_steps

    # Choosing what to try

    @property
    def whole(self) -> bool:
        """Edges with both tiles in reach are the ones that matter; few boards have so few from the start."""
        return (self.measure.reach * self.lanes.forth & self.open).bit_count() <= FEW_EDGES

    @property
    def solvable(self) -> bool:
        return self.whole

    def actions(self, depth: int) -> Sequence[Move]:
        return self._steps(depth) if self.to_move == self.runner else self._walls(depth)

    def _steps(self, depth: int) -> Sequence[Move]:
        """The open steps, the one that leaves most to come first."""
        ranked = []
        open_steps = self.next_to(1 << self.at)
        for tile, step in self.board.steps_from[self.at]:
            if open_steps & tile:
                gain = POINT if self.unscored & tile else 0
                after = self._look(step.tile, self.walls, self.unscored & ~tile, self.open)
                ranked.append((-gain - after.coming, step.tile, step))
        ranked.sort()
        steps = [step for _, _, step in ranked]
        return steps if depth > 1 or self.whole else steps[:1]

    def _walls(self, depth: int) -> Sequence[Move]:
        """Walls that matter, the one that leaves least to come first.

        Walls out of the runner's reach do nothing, so one of them stands for all.
        """
        walls = self._walls_compared(depth)
        return walls if self.whole else walls[: BREADTH[depth if depth < len(BREADTH) else -1]]

    def _walls_compared(self, depth: int) -> list[Move]:
        """All walls to think of, the one that leaves least to come first, among equal ones the nearest."""
        ranked = []
        before, open_steps = self.walls, self.open
        reach, unchanged = self.measure.reach, self.measure.coming
        neighbourhood = self.neighbourhood
        ends, near, around = neighbourhood.ends, neighbourhood.near[self.at], neighbourhood.around[self.at]
        nearer, nearby = self.weights.near[self.at]
        in_nearer, in_near = self.weights.walls
        outward = self._outward()
        compared = self._edges_to_compare(depth)
        idle = False
        while compared:
            low = compared & -compared
            compared ^= low
            edge = low.bit_length() - 1
            if not ends[edge] & reach:
                if idle:
                    continue
                idle = True
            self.walls = before | low
            behind = self._open_behind(edge)
            coming = unchanged + (in_nearer if low & nearer else 0) + (in_near if low & nearby else 0)
            if (open_steps ^ behind) & outward:
                coming = self._look(self.at, self.walls, self.unscored, behind).coming
            ranked.append((coming, not near & low, not around & low, edge))
        self.walls = before
        ranked.sort()
        actions = self.board.wall_actions
        return [actions[edge] for *_, edge in ranked]

    def _outward(self) -> int:
        """The open steps that lead away from the runner: while they stay open, a wall changes no measure."""
        lanes = self.lanes
        front = 1 << self.at
        unseen = lanes.all ^ front
        outward = 0
        while front:
            steps = front * lanes.spread & self.open & unseen * lanes.each
            outward |= steps
            for length in lanes.fold:
                steps |= steps >> length
            front = steps & unseen
            unseen ^= front
        return outward

    def _edges_to_compare(self, depth: int) -> int:
        """The free edges; with few plies left only those near the runner or where walls meet."""
        free = self.all_edges & ~self.walls
        if depth > 2 or self.whole:
            return free
        neighbourhood = self.neighbourhood
        if depth == 1:
            return free & neighbourhood.near[self.at] or free
        chosen = neighbourhood.around[self.at] | neighbourhood.rim | neighbourhood.adjacent_to_any(self.walls)
        return free & chosen or free
