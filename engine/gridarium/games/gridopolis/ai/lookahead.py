"""A position as computer players look through it: copied for each action, captures played out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from gridarium.games.gridopolis.ai import building
from gridarium.games.gridopolis.ai.evaluation import WON, Table, evaluate
from gridarium.games.gridopolis.rules.board import KING, OPEN
from gridarium.games.gridopolis.rules.moves import END, JUMP, KAMIKAZE, STEP, TELEPORT, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import DIRECTIONS
from gridarium.search.advice import INFINITE, SearchPosition
from gridarium.search.thinking import THOROUGH

FORCING = 35
"""An action that wins at least this at once is tried before a position is judged."""
LAST_ONE = 300
"""What taking a player's last marker wins beside the marker."""
BUILT = -300
"""Where building stands among the actions to try: last."""
BUILDING = 2
"""With so many plies left builds are looked at as well."""
LONG_QUIET = 35
"""After so many rounds without an event it matters how many they were."""


class Lookahead:
    """A `gridarium.search.advice.SearchPosition`: two players against each other, or one against all others."""

    ranked = False
    solvable = False
    won = WON

    def __init__(self, state: GridopolisState, table: Table) -> None:
        self.state = state.copy()
        self.table = table
        self.trail: list[GridopolisState] = []
        self.looked = 0
        players = state.board.players
        self.hero = 0 if players == 2 else state.to_move or 0
        self.sides = tuple(int(player != self.hero) for player in range(players))
        rules = state.board.blueprint.rules
        self.by_jump = rules.capture == "jump"
        # Few builds are looked at beyond the first action; without parts nobody builds.
        self.whole = not (rules.building and any(map(any, state.stock)))

    @property
    def to_move(self) -> int | None:
        player = self.state.to_move
        return self.sides[player] if player is not None and self.state.markers[self.hero] else None

    @property
    def going_on(self) -> bool:
        """A chain and a teleport belong to the jump or step that began them."""
        return self.state.chain != 0 or self.state.owed

    # Walking

    def do(self, action: Move) -> None:
        self.trail.append(self.state)
        self.state = self.state.copy()
        self.state.play(action)
        self.looked += 1

    def undo(self) -> None:
        self.state = self.trail.pop()

    def key(self) -> Hashable:
        state = self.state
        cells = state.cells
        added = tuple(cells) if len(cells) > len(state.board.pads) else 0
        turn = (state.at, state.chain, state.visited, state.owed, state.twice, state.second) if state.at else 0
        timed = state.rounds is not None or state.time or state.quiet > LONG_QUIET
        clock = (state.round, state.quiet, *state.captured) if timed else 0
        return state.to_move, tuple(cells.values()), turn, tuple(state.stock), added, clock

    # Judging

    def value(self) -> int:
        return evaluate(self.state, self.hero, self.table)

    def bounds(self) -> tuple[int, int]:
        return -INFINITE, INFINITE

    def resume(self, earlier: SearchPosition[Any]) -> bool:
        return (
            isinstance(earlier, Lookahead)
            and earlier.hero == self.hero
            and earlier.table is self.table
            and earlier.state.board is self.state.board
        )

    # Choosing what to try

    def actions(self, depth: int) -> Sequence[Move]:
        """Moves, those that win most at once first, then builds that matter; all builds in games without captures."""
        state = self.state
        found = self._moves()
        if not state.at:
            if not found or (depth >= THOROUGH and not self.by_jump):
                found = state.legal_actions()
            elif depth >= BUILDING and self.by_jump:
                found += building.worthwhile(state) if depth >= THOROUGH else building.urgent(state)
        return sorted(found, key=self._gain, reverse=True)

    def noisy(self) -> Sequence[Move]:
        """Captures and crownings, and steps of a king that captures with its second move."""
        found = self._moves()
        if self.state.owed:
            return found
        ranked = [(gain, number) for number, gain in enumerate(map(self._gain, found)) if gain >= FORCING]
        if not self.state.at:
            ranked += self._pounces(found)
        ranked.sort(reverse=True)
        return [found[number] for _, number in ranked]

    def _moves(self) -> list[Move]:
        state = self.state
        return state.onward if state.at else state.moves(state.to_move or 0)

    def _gain(self, action: Move) -> int:
        """What an action wins at once, in hundredths of a pawn."""
        _, _, kind, origin, middle, landing = action
        state = self.state
        cells = state.cells
        values = self.table.values
        if kind == STEP:
            places = values[cells[origin]]
            there = cells[landing]
            gain = places[landing] - places[origin]
            return gain + values[there][landing] if there >= 0 else gain
        if kind == JUMP:
            places = values[cells[origin]]
            there = cells[middle]
            gain = places[landing] - places[origin]
            return gain + values[there][middle] if self.by_jump and there >> 2 != state.to_move else gain
        if kind == KAMIKAZE:
            there = cells[middle]
            gain = values[there][middle] - values[cells[origin]][origin]
            return gain + LAST_ONE if len(state.markers[there >> 2]) == 1 else gain
        if kind == TELEPORT:
            places = values[cells[state.at]]
            return places[landing] - places[state.at]
        return 0 if kind == END else BUILT

    def _pounces(self, found: Sequence[Move]) -> list[tuple[int, int]]:
        """What kings can take with their second move, and the number of the step that brings them beside it."""
        state = self.state
        cells = state.cells
        steps = {
            action.landing: number
            for number, action in enumerate(found)
            if action.kind == STEP and cells[action.origin] & KING
        }
        if not steps or not self.by_jump:
            return []
        pounces = []
        for player, places in enumerate(state.markers):
            if player != state.to_move:
                for at in places:
                    gain = self.table.values[cells[at]][at]
                    for direction in DIRECTIONS:
                        if at - direction in steps and cells.get(at + direction) == OPEN:
                            pounces.append((gain, steps.pop(at - direction)))
        return pounces
