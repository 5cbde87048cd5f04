"""A position as computer players look through it: copied for each action, captures played out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from gridarium.games.gridopolis.board import KING
from gridarium.games.gridopolis.moves import ADD, BOX, END, JUMP, KAMIKAZE, STEP, TELEPORT, Move
from gridarium.games.gridopolis.state import HOPS, GridopolisState
from gridarium.games.gridopolis.worth import WON, Table, worth


class Lookahead:
    """A `gridarium.search.advice.Position`. With two players each is a side; with more, one plays against all."""

    ranked = False
    solvable = False

    def __init__(self, state: GridopolisState, table: Table) -> None:
        self.state = state.copy()
        self.table = table
        self.trail: list[GridopolisState] = []
        self.looked = 0
        players = state.board.players
        self.hero = 0 if players == 2 else state.to_move or 0
        self.sides = tuple(int(player != self.hero) for player in range(players))
        rules = state.board.blueprint.rules
        self.capture = rules.capture
        self.building = rules.building

    @property
    def to_move(self) -> int | None:
        player = self.state.to_move
        return None if player is None else self.sides[player]

    @property
    def whole(self) -> bool:
        return not self.building

    @property
    def going_on(self) -> bool:
        """Whether the turn goes on with the chain or the teleport that the last action began."""
        state = self.state
        return state.owed or state.chain != 0

    # Walking

    def do(self, action: Any) -> None:
        self.trail.append(self.state)
        self.state = self.state.copy()
        self.state.play(action)
        self.looked += 1

    def undo(self) -> None:
        self.state = self.trail.pop()

    def key(self) -> Hashable:
        state = self.state
        cells = state.cells
        shape = len(cells) if len(cells) == len(state.board.pads) else tuple(cells)
        timed = state.rounds is not None or state.time or state.quiet > 40
        clock = (state.round, state.quiet, *state.captured) if timed else 0
        turn = (state.at, state.chain, state.visited, state.owed, state.twice, state.second) if state.at else 0
        return state.to_move, tuple(cells.values()), turn, tuple(state.stock), shape, clock

    # Judging

    def worth(self) -> int:
        return worth(self.state, self.hero, self.table)

    def bounds(self) -> tuple[int, int]:
        return -WON, WON

    # Choosing what to try

    def actions(self, depth: int) -> Sequence[Any]:
        state = self.state
        if state.at:
            found = state.onward[:]
        else:
            found = state.moves(state.to_move or 0)
            if depth >= 9 or not found:
                found = state.legal_actions()
        gain = self._gain
        found.sort(key=gain, reverse=True)
        return found

    def noisy(self) -> Sequence[Any]:
        state = self.state
        if state.owed:
            return state.onward
        found = state.onward if state.at else state.moves(state.to_move or 0)
        gains = [(self._gain(action), number) for number, action in enumerate(found)]
        gains = [entry for entry in gains if entry[0] >= 60]
        gains.sort(reverse=True)
        return [found[number] for _, number in gains]

    def _gain(self, action: Move) -> int:
        """What an action wins at once, in hundredths of a pawn."""
        kind, origin, middle, landing = action[2:]
        state = self.state
        cells = state.cells
        table = self.table
        player = state.to_move or 0
        if kind == STEP or kind == JUMP:
            gain = 0
            taken = cells[landing if kind == STEP else middle]
            if taken >= 0 and taken >> 2 != player and (kind == STEP or self.capture == "jump"):
                gain = table.weights.king if taken & KING else table.pawns[taken >> 2].get(middle or landing, 100)
            if not cells[origin] & KING:
                if landing in state.board.seats[player].crowns and not table.race:
                    return gain + 220
                pawns = table.pawns[player]
                return gain + pawns.get(landing, 0) - pawns.get(origin, 0)
            return gain
        if kind == TELEPORT:
            marker = cells[state.at]
            if not marker & KING:
                return table.pawns[player].get(landing, 0) - 100
            return 0
        if kind == KAMIKAZE:
            taken, own = cells[middle], cells[origin]
            victims = table.pawns[taken >> 2]
            gain = table.weights.king if taken & KING else victims.get(middle, 100)
            mine = table.pawns[player]
            gain -= table.weights.king if own & KING else mine.get(origin, 100)
            if len(state.markers[taken >> 2]) == 1:
                gain += 300
            return gain
        if kind == END:
            return -1
        return -300
