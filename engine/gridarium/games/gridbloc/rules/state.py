"""A position and its rules, basic and advanced: what can be done, what it does, and all of it as data."""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter
from typing import Any

from gridarium.game import IllegalAction, RandomSource, not_an_action
from gridarium.games.gridbloc.rules.blocker import Blocking
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.moves import DONE, PASS, AnyMove
from gridarium.games.gridbloc.rules.notation import read, text_of
from gridarium.games.gridbloc.rules.terms import Terms
from gridarium.games.gridbloc.setup.map import map_to_data

BY_TEXT = attrgetter("text")


class GridBlocState(Blocking):
    """A position of a game on any terms; `Position` says what it is made of."""

    __slots__ = ()

    def __init__(self, board: Tables, terms: Terms) -> None:
        super().__init__(board, terms)
        self._begin_round(0)

    def legal_actions(self) -> list[AnyMove]:
        """Steps by tile, then powers by tile; walls by edge, then sticky ones, then trapdoors, then done."""
        if self.to_move is None:
            return []
        return self._blocks() if self.to_move == self.blocker else self._runs(self.to_move)

    def in_order(self) -> list[AnyMove]:
        special = (self.sticky_ready or self.trapdoor_ready) and not self.extra
        if self.to_move != self.blocker or special or self.no_free_edge:
            return sorted(self.legal_actions(), key=BY_TEXT)
        stands = f"{1 << len(self.board.edges) | self.walls:b}"[::-1]
        found: list[AnyMove] = [DONE] if self.extra else []
        return found + [wall for wall in self.board.walls_in_order if stands[wall.edge] == "0"]

    def random_action(self, choose: RandomSource) -> AnyMove:
        if self.to_move != self.blocker:
            actions = self.legal_actions()
            return actions[int(choose.random() * len(actions))]
        if self.no_free_edge:
            return PASS
        if self.sticky_ready or self.trapdoor_ready or self.extra:
            return self._random_block(choose)
        walls, edges = self.walls, self.board.wall_actions
        while True:
            edge = int(choose.random() * len(edges))
            if not walls >> edge & 1:
                return edges[edge]

    def _random_block(self, choose: RandomSource) -> AnyMove:
        """Drawn from all walls that there are, until one is legal, and that the blocker is done."""
        sticky, trapdoor = self.sticky_ready and not self.extra, self.trapdoor_ready and not self.extra
        edges = len(self.board.edges)
        places = edges * (1 + sticky + trapdoor) + (self.extra > 0)
        barred = self._barred() if sticky else 0
        while True:
            kind, edge = divmod(int(choose.random() * places), edges)
            if kind == 1 and self.extra:
                return DONE
            if self.walls >> edge & 1:
                continue
            if kind == 0:
                return self.board.wall_actions[edge]
            if kind == 2 or not sticky:
                return self.paths.trapdoors[edge]
            if not barred >> edge & 1:
                return self.paths.sticky[edge]

    def play(self, action: AnyMove) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        seat = self.to_move
        if seat is None or seat == self.blocker:
            self._block(action)
        else:
            self._run(seat, action)

    def parse(self, text: str) -> AnyMove:
        edge = self.board.edge_number.get(text)
        if edge is not None and self.to_move == self.blocker and not self.walls >> edge & 1:
            return self.board.wall_actions[edge]  # GB-5: a plain wall fits on every free edge
        for action in self.legal_actions():
            if action.text == text:
                return action
        from gridarium.games.gridbloc.rules.illegal import why_illegal  # noqa: PLC0415  few actions are refused

        raise why_illegal(self, read(self.board, text))

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        if len(targets) == 1 and targets[0] in ("power", "sticky", "trapdoor"):
            from gridarium.games.gridbloc.rules.illegal import unfinished  # noqa: PLC0415

            return unfinished(self, targets[0])
        return super().why_not((text_of(targets),) if targets else ())

    def copy(self) -> GridBlocState:
        twin = GridBlocState.__new__(GridBlocState)
        twin.board, twin.paths, twin.terms, twin.basic = self.board, self.paths, self.terms, self.basic
        twin.round, twin.to_move, twin.outcome = self.round, self.to_move, self.outcome
        twin.blocker, twin.runners, twin.turn = self.blocker, self.runners, self.turn
        twin.at, twin.ran, twin.let_through = self.at[:], self.ran[:], self.let_through[:]
        twin.walls, twin.steps, twin.unscored = self.walls, self.steps[:], self.unscored
        twin.out, twin.stuck, twin.sticky, twin.trapdoor = self.out, self.stuck, self.sticky, self.trapdoor
        twin.sticky_ready, twin.trapdoor_ready = self.sticky_ready, self.trapdoor_ready
        twin.uses, twin.moves = self.uses[:], self.moves[:]
        twin.until_wall, twin.blocker_turns = self.until_wall, self.blocker_turns
        twin.backtracks, twin.banked, twin.extra = self.backtracks, self.banked, self.extra
        return twin

    def position_key(self) -> Hashable:
        """Without the points of earlier rounds."""
        return (
            *(self.round, self.to_move, tuple(self.at), self.walls, self.unscored, tuple(self.uses)),
            *(self.stuck, self.sticky, self.trapdoor, self.sticky_ready, self.trapdoor_ready),
            *(self.until_wall, self.extra, self.banked, self.out),
        )

    def to_dict(self) -> dict[str, Any]:
        """Tiles and edges by name, seats from 0; ``walls`` are placed ones, ``scored`` tiles touched this round.

        Of a basic game only what cannot be derived.
        """
        board, tiles = self.board, self.board.tiles
        if self.basic:
            return {
                "game": "gridbloc",
                "map": map_to_data(board.map),
                "first_runner": self.first_runner + 1,
                "round": self.round + 1,
                "to_move": self.to_move,
                "runner": tiles[self.at[self.runner]],
                "walls": named(board.edge_names, self.walls & ~board.originals),
                "scored": named(tiles, board.unscored & ~self.unscored),
                "scores": self.scores,
            }
        return {
            "game": "gridbloc",
            "map": map_to_data(board.map),
            "terms": terms_to_data(self.terms),
            "round": self.round + 1,
            "to_move": self.to_move,
            "turn": self.turn,
            "runners": [tiles[at] if at >= 0 else None for at in self.at],
            "walls": named(board.edge_names, self.walls & ~board.originals),
            "sticky": named(board.edge_names, self.sticky),
            "trapdoor": named(board.edge_names, self.trapdoor),
            "sticky_ready": self.sticky_ready,
            "trapdoor_ready": self.trapdoor_ready,
            "scored": named(tiles, board.unscored & ~self.unscored),
            "ran": list(self.ran),
            "let_through": list(self.let_through),
            "out": seats_of(self.out, self.players),
            "stuck": seats_of(self.stuck, self.players),
            "uses": list(self.uses),
            "moves": list(self.moves),
            "until_wall": self.until_wall,
            "blocker_turns": self.blocker_turns,
            "backtracks": self.backtracks,
            "banked": self.banked,
            "extra": self.extra,
        }


def terms_to_data(terms: Terms) -> dict[str, Any]:
    """Terms as JSON-able data; without a handicap nothing is said of it."""
    told = {key: list(value) if isinstance(value, tuple) else value for key, value in terms._asdict().items()}
    if not told["handicap"]:
        del told["handicap"]
    return told


def named(names: tuple[str, ...], chosen: int) -> list[str]:
    """The names of a set."""
    return [name for number, name in enumerate(names) if chosen >> number & 1]


def seats_of(chosen: int, players: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(players) if chosen >> seat & 1]
