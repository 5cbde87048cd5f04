"""A round of an advanced game as computer players look through it: two players, or one against all others.

Only the round being played is searched, as in the basic game (`Lookahead`). With more than two players the one that
thinks is side 0. What another runner scores is no loss to it, so other runners are taken to do what is best for
themselves; the blocker is taken to wall against all runners.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import islice
from typing import Any, cast

from gridarium.games.gridbloc.ai.evaluation import Prospect, par, prospect
from gridarium.games.gridbloc.ai.neighbourhood import neighbourhood_of
from gridarium.games.gridbloc.ai.weights import Weights, family_of, usual_weights, weighed
from gridarium.games.gridbloc.rules.board import Wall
from gridarium.games.gridbloc.rules.moves import AnyMove, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.search.advice import INFINITE, POINT, SearchPosition

FEW = 14
"""With no more free edges in reach than this, everything is tried."""
RUNS = (1, 1, 6, 8, 10, 12)
WALLS = (1, 1, 7, 9, 12, 16)
"""How many steps and powers, and how many walls, are tried with so many plies left."""
SPECIAL = 3
"""How many sticky walls and trapdoors are tried beside them."""
READY = 60
"""What it is worth to the blocker that a sticky wall or a trapdoor can still be built."""
MOST_MEASURED = 60_000
"""Prospects that are remembered; then all are forgotten."""


class RoundLookahead:
    """A `gridarium.search.advice.SearchPosition` of one round of an advanced game."""

    ranked = True
    won = INFINITE

    def __init__(self, state: GridBlocState, thinker: int | None = None, weights: Weights | None = None) -> None:
        """``thinker`` is the seat that thinks, by default the one to move; with two players it does not matter.

        ``weights`` are by default the usual ones.
        """
        self.weights = weighed(state.board, weights or usual_weights(family_of(state.board.map, state.terms)))
        self.states = [state.copy()]
        self.round = state.round
        self.looked = 0
        self.thinker = (state.to_move or 0) if thinker is None else thinker
        self.duel = state.players == 2
        self.later = self._other_journey(state)
        """What the other round may bring to side 0, where it is still to come."""
        self._measured: dict[Hashable, Prospect] = {}

    @property
    def state(self) -> GridBlocState:
        """The position walked to."""
        return self.states[-1]

    @property
    def to_move(self) -> int | None:
        state = self.state
        if state.to_move is None or state.round != self.round:
            return None
        return state.to_move if self.duel else int(state.to_move != self.thinker)

    @property
    def going_on(self) -> bool:
        """Whether the blocker has begun a turn to which it may add walls (GB-32)."""
        return self.state.extra > 0

    def do(self, action: AnyMove) -> None:
        after = self.state.copy()
        after.play(action)
        self.states.append(after)

    def undo(self) -> None:
        self.states.pop()

    def key(self) -> Hashable:
        return self.state.position_key()

    # Judging

    def _other_journey(self, state: GridBlocState) -> int:
        if not self.duel or state.round or state.outcome is not None:
            return 0
        journey = par(state.board, state.terms, state.blocker, self.weights)
        return -journey if state.blocker else journey

    def value(self) -> int:
        state = self.state
        mine, *others = (state.scores[seat] for seat in self._seats)
        worth = mine * POINT - sum(others) * POINT // len(others) + self.later
        if self.to_move is None:
            return worth
        return worth + self._coming(state)

    @property
    def _seats(self) -> Sequence[int]:
        """All seats, that of side 0 first."""
        first = 0 if self.duel else self.thinker
        return (first, *(seat for seat in range(self.state.players) if seat != first))

    def _coming(self, state: GridBlocState) -> int:
        """What the rest of the round is worth to side 0."""
        first = self._seats[0]
        if self.duel:
            (runner,) = state.runners
            return self.hoped(state, runner) * (1 if runner == first else -1)
        if state.blocker == first:
            lost = sum(self.hoped(state, seat) for seat in state.runners)
            return -lost * state.players // (state.players - 1)
        return self.hoped(state, first) * state.players // (state.players - 1)

    def hoped(self, state: GridBlocState, seat: int) -> int:
        """What a runner still scores, in hundredths of a point."""
        if state.at[seat] < 0:
            return 0
        found = self._prospect(state, seat, state.at[seat], state.walls, state.steps)
        coming = found.coming + (self.weights.turn if state.to_move == seat else 0)
        coming -= READY * (state.sticky_ready + state.trapdoor_ready)
        if not state.terms.powers and not state.board.replenishing:
            coming = min(coming, found.most * POINT)
        return max(0, coming)

    def _prospect(self, state: GridBlocState, seat: int, at: int, walls: int, steps: Sequence[int]) -> Prospect:
        """The prospects of a runner, remembered."""
        key = (seat, at, walls, state.unscored, state.uses[seat], state.stuck >> seat & 1)
        found = self._measured.get(key)
        if found is None:
            self.looked += 1
            if len(self._measured) >= MOST_MEASURED:
                self._measured.clear()
            found = self._measured[key] = prospect(state, seat, at, steps, walls, self.weights)
        return found

    def bounds(self) -> tuple[int, int]:
        if self.to_move is None:
            worth = self.value()
            return worth, worth
        return -INFINITE, INFINITE

    def noisy(self) -> Sequence[AnyMove]:
        return ()

    def resume(self, earlier: SearchPosition[Any]) -> bool:
        """Only measures are taken over: what was scored before is in values, and not in keys."""
        if isinstance(earlier, RoundLookahead):
            now, then = self.state, earlier.state
            if (now.board, now.terms, now.round) == (then.board, then.terms, then.round):
                self._measured = earlier._measured
        return False

    # Choosing what to try

    @property
    def whole(self) -> bool:
        state = self.state
        if not self.duel or state.extra_walls != "none":
            return False
        (runner,) = state.runners
        if self.to_move is None or state.uses[runner] or state.sticky_ready or state.trapdoor_ready:
            return False
        return self._free_in_reach(state).bit_count() <= FEW

    @property
    def solvable(self) -> bool:
        return self.whole

    def _free_in_reach(self, state: GridBlocState) -> int:
        """The free edges that touch a tile in reach of a runner."""
        reach = 0
        for seat in state.runners:
            if state.at[seat] >= 0:
                reach |= self._prospect(state, seat, state.at[seat], state.walls, state.steps).reach
        free = ~state.walls & state.paths.all_edges
        ends = neighbourhood_of(state.board).ends
        found = 0
        while free:
            low = free & -free
            free ^= low
            if ends[low.bit_length() - 1] & reach:
                found |= low
        return found

    def actions(self, depth: int) -> Sequence[AnyMove]:
        state = self.state
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal
        if state.to_move == state.blocker:
            return self._walls(state, legal, depth)
        return self._runs(state, legal, depth)

    def _runs(self, state: GridBlocState, legal: Sequence[AnyMove], depth: int) -> Sequence[AnyMove]:
        """Steps and powers, the one that leaves most first; of other runners than the thinker only that one."""
        seat = cast("int", state.to_move)
        ranked = []
        for number, action in enumerate(legal):
            after = state.copy()
            after.play(action)
            over = after.round != self.round or after.to_move is None
            hoped = 0 if over else self.hoped(after, seat) + (self.weights.turn if after.stuck >> seat & 1 == 0 else 0)
            ranked.append((-(after.ran[seat] - state.ran[seat]) * POINT - hoped, number, action))
        ranked.sort()
        found = [action for *_, action in ranked]
        if not self.duel and seat != self.thinker:
            return found[:1]
        return found if self.whole else found[: RUNS[min(depth, len(RUNS) - 1)]]

    def _walls(self, state: GridBlocState, legal: Sequence[AnyMove], depth: int) -> Sequence[AnyMove]:
        """Walls that matter, the one that leaves the runners least first; then special ones on the same edges."""
        if self.whole:
            compared = self._free_in_reach(state) or state.paths.all_edges
            return self._ranked(state, compared)
        walls = self._ranked(state, self._to_compare(state, depth))
        found: list[AnyMove] = list(walls[: WALLS[min(depth, len(WALLS) - 1)]])
        if state.sticky_ready or state.trapdoor_ready:
            order = {wall.edge: number for number, wall in enumerate(walls)}
            for kind in (Sticky, Trapdoor):
                special = [action for action in legal if type(action) is kind and action.edge in order]
                special.sort(key=lambda action: order[action.edge])
                found += islice(special, SPECIAL if depth > 1 else 1)
        if state.extra:
            found.append(legal[-1])
        return found

    def _to_compare(self, state: GridBlocState, depth: int) -> int:
        """Free edges near the runners, and where walls meet."""
        around = neighbourhood_of(state.board)
        free = ~state.walls & state.paths.all_edges
        tiles = [at for at in state.at if at >= 0]
        chosen = 0
        for tile in tiles:
            chosen |= around.near[tile] if depth <= 1 else around.around[tile]
        if depth > 1:
            chosen |= around.rim | around.adjacent_to_any(state.walls)
        return chosen & free or free

    def _ranked(self, state: GridBlocState, compared: int) -> list[Wall]:
        """Walls on these edges, the one that leaves the runners least first, among equal ones the nearest."""
        board = state.board
        around = neighbourhood_of(board)
        seats = [seat for seat in state.runners if state.at[seat] >= 0]
        before = {seat: self._prospect(state, seat, state.at[seat], state.walls, state.steps) for seat in seats}
        near = 0
        for seat in seats:
            near |= around.near[state.at[seat]]
        ranked = []
        free = compared & ~state.walls
        while free:
            low = free & -free
            free ^= low
            edge = low.bit_length() - 1
            walls = state.walls | low
            parted = _parted(state, edge, walls)
            coming = 0
            for seat in seats:
                found = before[seat]
                if any(_leads_on(found.layers, a, b) for a, b in parted):
                    steps = _without(state.steps, parted)
                    found = self._prospect(state, seat, state.at[seat], walls, steps)
                coming += found.coming
            ranked.append((coming, not near & low, edge))
        ranked.sort()
        return [board.wall_actions[edge] for *_, edge in ranked]


def _parted(state: GridBlocState, edge: int, walls: int) -> list[tuple[int, int]]:
    """The pairs of tiles that a wall on that edge parts, when all these walls stand."""
    parted = []
    for a, b, _, _, ways in state.board.cuts[edge]:
        if state.steps[a] >> b & 1 and all(walls & way for way in ways):
            parted.append((a, b))
    return parted


def _leads_on(layers: Sequence[int], a: int, b: int) -> bool:
    """Whether one of two tiles lies in the layer after the other's: only such steps change what a flood finds."""
    for number, layer in enumerate(layers):
        if layer >> a & 1:
            return number + 1 < len(layers) and bool(layers[number + 1] >> b & 1)
        if layer >> b & 1:
            return number + 1 < len(layers) and bool(layers[number + 1] >> a & 1)
    return False


def _without(steps: Sequence[int], parted: Sequence[tuple[int, int]]) -> list[int]:
    """The open steps without those between these pairs."""
    left = list(steps)
    for a, b in parted:
        left[a] &= ~(1 << b)
        left[b] &= ~(1 << a)
    return left
