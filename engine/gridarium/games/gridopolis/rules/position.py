"""Position of a game: its fields, and copies of it."""

from __future__ import annotations

from typing import Self

from gridarium.game import Outcome, State
from gridarium.games.gridopolis.rules.board import Tables
from gridarium.games.gridopolis.rules.moves import Move
from gridarium.games.gridopolis.setup.blueprints import Spares
from gridarium.games.gridopolis.setup.coordinates import Z, name_of


class Position(State[Move]):
    """Pads and what they carry, spare parts, captured markers, and what is under way in the turn.

    ``cells`` says for each pad what is on it: OPEN, BOXED, or a marker (its player, shifted, and the bits KING and
    MOVED); first the blueprint's pads, then those that were built, each sorted. ``markers`` are each player's
    places, sorted. ``sites`` are the places that can take a pad, ``beside`` those of them that need no post,
    ``plain`` the pads without a node; all three are replaced, never changed, when a pad is added. ``quiet`` counts
    whole rounds in which nothing happened, -1 when something did in this one. In a turn that is under way ``at`` is
    the marker that goes on, ``visited`` the pads of its hop chain, ``twice`` says whether it may move a second
    time, ``second`` whether it does so, and ``onward`` are the legal actions.
    """

    __slots__ = (
        "at",
        "beside",
        "board",
        "captured",
        "cells",
        "chain",
        "markers",
        "minutes",
        "onward",
        "outcome",
        "owed",
        "passes",
        "plain",
        "played_posts",
        "quiet",
        "round",
        "rounds",
        "second",
        "sites",
        "stock",
        "time",
        "to_move",
        "twice",
        "visited",
    )

    board: Tables
    rounds: int | None
    minutes: int | None
    cells: dict[int, int]
    markers: list[list[int]]
    stock: list[Spares]
    captured: list[tuple[int, int]]
    beside: tuple[int, ...]
    sites: tuple[int, ...]
    plain: tuple[int, ...]
    played_posts: tuple[int, ...]
    to_move: int | None
    outcome: Outcome | None
    round: int
    quiet: int
    passes: int
    time: bool
    at: int
    chain: int
    visited: tuple[int, ...]
    owed: bool
    twice: bool
    second: bool
    onward: list[Move]

    def __init__(self, board: Tables, rounds: int | None, minutes: int | None) -> None:
        blueprint = board.blueprint
        self.board = board
        self.rounds = blueprint.rules.rounds if rounds is None else rounds
        self.minutes = minutes
        self.cells = board.opening()
        self.markers = [list(seat.markers) for seat in board.seats]
        self.stock = [blueprint.spares] * board.players
        self.captured = [(0, 0)] * board.players
        self.beside, self.sites, self.plain = board.beside, board.sites, board.plain
        self.played_posts = ()
        self.to_move = 0
        self.outcome = None
        self.round = self.quiet = self.passes = 0
        self.time = False
        self.clear_turn()

    def clear_turn(self) -> None:
        """Clear the turn: nothing is under way."""
        self.at = self.chain = 0
        self.visited = ()
        self.owed = self.twice = self.second = False
        self.onward = []

    def built(self) -> list[int]:
        """Pads that were built, sorted."""
        return list(self.cells)[len(self.board.pads) :]

    def posts(self) -> list[tuple[str, str]]:
        """Posts, each by the pad below and the pad above."""
        return [(name_of(at), name_of(at + Z)) for at in sorted((*self.board.blueprint.posts, *self.played_posts))]

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.board = self.board
        twin.rounds = self.rounds
        twin.minutes = self.minutes
        twin.cells = self.cells.copy()
        twin.markers = [places[:] for places in self.markers]
        twin.stock = self.stock[:]
        twin.captured = self.captured[:]
        twin.beside = self.beside
        twin.sites = self.sites
        twin.plain = self.plain
        twin.played_posts = self.played_posts
        twin.to_move = self.to_move
        twin.outcome = self.outcome
        twin.round = self.round
        twin.quiet = self.quiet
        twin.passes = self.passes
        twin.time = self.time
        twin.at = self.at
        twin.chain = self.chain
        twin.visited = self.visited
        twin.owed = self.owed
        twin.twice = self.twice
        twin.second = self.second
        twin.onward = self.onward
        return twin
