"""The position and its rules, in the order of the rule book."""

from __future__ import annotations

from typing import Any

from gridarium.game import IllegalAction, Outcome, RandomSource, State, not_an_action
from gridarium.games.gridbloc.board import Move, Step, Tables, reachable
from gridarium.games.gridbloc.maps import map_to_data
from gridarium.games.gridbloc.notation import read, text_of
from gridarium.games.gridbloc.refusals import beside_the_turn, blocked, not_in_this_game, walled

ROUNDS = 2


class GridBlocState(State[Move]):
    """A runner on the board, the walls around it, and who is to act.

    ``round`` counts from 0. ``at`` is the runner's tile, ``walls`` all walls that stand, original ones included,
    ``unscored`` the tiles still worth a point, ``scores`` the points of each player. ``steps`` holds, for each
    tile, the tiles one open step away; it follows from the walls and is kept up to date by every wall.
    """

    __slots__ = (
        "at",
        "board",
        "first_runner",
        "outcome",
        "round",
        "runner",
        "scores",
        "steps",
        "to_move",
        "unscored",
        "walls",
    )

    board: Tables
    first_runner: int
    round: int
    runner: int
    to_move: int | None
    at: int
    walls: int
    unscored: int
    steps: list[int]
    scores: list[int]
    outcome: Outcome | None

    def __init__(self, board: Tables, first_runner: int) -> None:
        self.board = board
        self.first_runner = first_runner
        self.scores = [0, 0]
        self.outcome = None
        self._begin_round(0)

    # Turns: GB-7, GB-8, GB-11

    @property
    def blocker(self) -> int:
        """The player who walls this round."""
        return 1 - self.runner

    players = rounds = ROUNDS
    """GB-16: two play two rounds."""

    @property
    def runners(self) -> tuple[int, ...]:
        """The seats that run this round, in running order."""
        return (self.runner,)

    def where(self, seat: int) -> int | None:
        """The tile of a seat's runner; None for the blocker."""
        return self.at if seat == self.runner else None

    def legal_actions(self) -> list[Move]:
        """Steps by tile, walls by edge, in the board's order."""
        if self.to_move is None:
            return []
        if self.to_move == self.runner:
            open_steps = self.steps[self.at]
            return [step for tile, step in self.board.steps_from[self.at] if open_steps & tile]
        walls = self.walls
        return [wall for wall in self.board.wall_actions if not walls >> wall.edge & 1]

    def in_order(self) -> list[Move]:
        if self.to_move is None or self.to_move == self.runner:
            return sorted(self.legal_actions())
        stands = f"{1 << len(self.board.edges) | self.walls:b}"[::-1]
        return [wall for wall in self.board.walls_in_order if stands[wall.edge] == "0"]

    def random_action(self, choose: RandomSource) -> Move:
        if self.to_move == self.runner:
            steps = self.legal_actions()
            return steps[int(choose.random() * len(steps))]
        walls = self.walls
        edges = self.board.wall_actions
        while True:
            edge = int(choose.random() * len(edges))
            if not walls >> edge & 1:
                return edges[edge]

    def play(self, action: Move) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        if type(action) is Step:
            if not self._step(action.tile):
                return  # as much is in reach as before
        else:
            self._wall(action.edge)
        if self._enclosed():
            self._end_round()

    def _step(self, tile: int) -> bool:
        """GB-8, GB-13: the first landing on a tile scores; whether this one did."""
        self.at = tile
        self.to_move = 1 - self.runner
        if not self.unscored >> tile & 1:
            return False
        self.unscored ^= 1 << tile
        self.scores[self.runner] += 1
        return True

    def _wall(self, edge: int) -> None:
        """GB-5, and what the wall parts: GB-9, GB-10."""
        self.walls = walls = self.walls | 1 << edge
        steps = self.steps
        for a, b, not_a, not_b, ways in self.board.cuts[edge]:
            for way in ways:
                if not walls & way:
                    break
            else:
                steps[a] &= not_b
                steps[b] &= not_a
        self.to_move = self.runner

    # Rounds and score: GB-13 to GB-18

    def _begin_round(self, number: int) -> None:
        """GB-15: original walls only, all tiles count again, the new runner on the star."""
        board = self.board
        self.round = number
        self.runner = self.first_runner ^ number
        self.to_move = self.runner
        self.at = board.star
        self.walls = board.originals
        self.steps = list(board.open_steps)
        self.unscored = board.unscored

    def _enclosed(self) -> bool:
        """GB-14: whether the runner can reach no unscored tile any more."""
        return not reachable(self.steps, self.at, self.unscored) & self.unscored

    def _end_round(self) -> None:
        """GB-16: two rounds; GB-18: the second is played to its end."""
        if self.round + 1 < ROUNDS:
            self._begin_round(self.round + 1)
            return
        self.to_move = None
        first, second = self.scores
        if first == second:
            self.outcome = Outcome((0, 1), (first, second), f"draw, {first} all")
        else:
            winner = int(second > first)
            longer, shorter = max(first, second), min(first, second)
            self.outcome = Outcome((winner,), (first, second), f"the longer journey, {longer} to {shorter}")

    # Texts and data

    def parse(self, text: str) -> Move:
        spoken = read(self.board, text)
        if self.to_move is None:
            raise IllegalAction("The game is over", "GB-16")
        running = self.to_move == self.runner
        refused = not_in_this_game(spoken.kind) or beside_the_turn(spoken.kind, running)
        if refused:
            raise refused
        number = spoken.numbers[0]
        if running:
            refused = blocked(self.board, self.steps, self.at, number)
        else:
            refused = walled(self.board, self.walls, number)
        if refused:
            raise refused
        return self.board.step_actions[number] if running else self.board.wall_actions[number]

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        return super().why_not((text_of(targets),) if targets else ())

    def copy(self) -> GridBlocState:
        twin = GridBlocState.__new__(GridBlocState)
        twin.board = self.board
        twin.first_runner = self.first_runner
        twin.round = self.round
        twin.runner = self.runner
        twin.to_move = self.to_move
        twin.at = self.at
        twin.walls = self.walls
        twin.steps = self.steps[:]
        twin.unscored = self.unscored
        twin.scores = self.scores[:]
        twin.outcome = self.outcome
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GridBlocState) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # a position changes in place

    def to_dict(self) -> dict[str, Any]:
        """Tiles and edges by name; ``walls`` are the placed ones, ``scored`` the tiles touched this round."""
        board = self.board
        placed = self.walls & ~board.originals
        touched = board.unscored & ~self.unscored
        return {
            "game": "gridbloc",
            "map": map_to_data(board.map),
            "first_runner": self.first_runner + 1,
            "round": self.round + 1,
            "to_move": self.to_move,
            "runner": board.tiles[self.at],
            "walls": [name for number, name in enumerate(board.edge_names) if placed >> number & 1],
            "scored": [name for number, name in enumerate(board.tiles) if touched >> number & 1],
            "scores": list(self.scores),
        }
